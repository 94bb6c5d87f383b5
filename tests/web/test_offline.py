"""`judge page`: the folder in a real browser, with its host and then without, against the pages of this Python."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.web.answering import Pages
from judge_cli.web.folder import as_shipped
from judge_cli.web.packing import packed_files
from judge_cli.web.runtime import Runtime
from tests.asking import ask
from tests.refusal import refusal
from tests.web import at_the_table
from tests.web.hosted import hosted
from tests.web.replies import pages
from tests.web.same_bytes import compared, differing
from tests.web.site import BOOK, site
from tests.webdriver import Browser, browser

# Of all that is compared with `python -m tests.web.same_bytes`, every so manieth is compared here.
SAMPLE = 60
# Kinds of pages that are not among it.
SAME = (
    "rule.json?n=6.8.99",
    "search.json?q=bad%20publicity%20credits",
    "explain.json?of=nisei-mk-ii&without=6.8.2a",
    "explain.json?cards=Tollbooth&run=HQ&outcomes=yes",
    "card.json?name=smc",
    "chart.json?of=run",
    "here.json?do=encounter&do=next&do=end",
    "compare.json?of=6.8.2c",
    "when.json?of=rez%20ice",
)


@pytest.fixture(scope="module")
def folder(shared_cache: Path, pytestconfig: pytest.Config) -> Path:
    """The folder, written once."""
    return site(pytestconfig.cache.mkdir("judge-page"), shared_cache)


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser, which keeps what it was given."""
    with browser() as found:
        yield found


@pytest.mark.thorough
def test_the_page_works_with_its_host_and_then_without(folder: Path, window: Browser) -> None:
    with hosted(folder) as host:
        at = host.at
        window.resize(*at_the_table.SIZES["phone"])
        _all_of_it(window, at)
        _same_bytes(window)
        window.wait("document.documentElement.dataset.reader === 'here'")
        window.wait("document.getElementById('ready-offline')?.innerText === 'Ready offline.'")
        asked = compared(pages())[::SAMPLE]
        assert {one.page for one in asked} == {"rule", "explain", "ask"}
        assert not list(differing(window, asked))
        window.wait("navigator.serviceWorker.controller !== null")
        assert not window.console()
    window.resize(*at_the_table.SIZES["laptop"])
    _all_of_it(window, at)
    _same_bytes(window)
    assert not window.console()
    assert at_the_table.hosts(window.requests()) == {at.split("/")[2]}


def _all_of_it(page: Browser, at: str) -> None:
    page.open(f"{at}rule.html?n=6.8.2a")
    at_the_table.heading(page, "CR 26.03 6.8.2a")
    at_the_table.usual_questions(page)
    at_the_table.number_and_card(page)
    at_the_table.ended_run(page)
    at_the_table.stepped_example(page, at)
    at_the_table.composed_situation(page, at)
    at_the_table.kept_slip(page, at)


def _same_bytes(page: Browser) -> None:
    for address in SAME:
        path, _, query = address.partition("?")
        told = page.script("return engine(`/${arguments[0]}`, arguments[1])", path, query)
        here = pages().reply(f"/{path}", query)
        assert (told.get("status"), told.get("content")) == (here.status, here.content.decode()), address


@pytest.mark.thorough
def test_the_folder_holds_what_ships_and_nothing_of_the_users(folder: Path) -> None:
    names = [name for name, _ in packed_files(with_imports=False)]
    assert not [name for name in names if name.startswith(("own/", "/")) or ".." in name]
    assert b"Lantern" not in (folder / "ready.json").read_bytes()
    assert b"rule.html?n=6.8.2a" in (folder / "ready.json").read_bytes()
    assert "judge_cli/web/answering.py" in names and "whoosh/index.py" in names
    left_out = ("judge_cli/commands", "judge_cli/assistants", "rich", "typer", "judge_cli/data/index/reader/weights")
    assert not [name for name in names if name.startswith(left_out)]
    notices = (folder / "NOTICES.txt").read_text(encoding="utf-8")
    assert all(name in notices for name in ("judge", "Pyodide", "MPL-2.0", "PSF License", "whoosh3", "markdown-it-py"))
    assert "X-Content-Type-Options: nosniff" in (folder / "_headers").read_text(encoding="utf-8")
    assert {"404.html", "card.html"} <= {page.name for page in folder.glob("*.html")}
    for page in folder.glob("*.html"):
        assert "default-src &#x27;none&#x27;" in page.read_text(encoding="utf-8")


@pytest.mark.thorough
def test_no_part_of_the_engine_looks_at_import_meta(folder: Path) -> None:
    """Chromium ends the whole tab where a worker does that while its page is left, or loaded again."""
    modules = [path for path in folder.rglob("*") if path.suffix in (".js", ".mjs")]
    assert len(modules) > 6
    assert not [path.name for path in modules if b"import.meta" in path.read_bytes()]


def test_a_folder_of_somebody_elses_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept", encoding="utf-8")
    said = ask("page", str(tmp_path))
    assert (said.code, said.err) == (
        2,
        f"error: {tmp_path} holds other files, and is left as it is\ntry:   name a new folder\n",
    )
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_runtime_that_is_not_the_pinned_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.tgz").write_bytes(b"other")
    name = Runtime(tmp_path).name
    said = ask("page", str(tmp_path / "site"), "--runtime", str(tmp_path / "other.tgz"))
    assert said.code == 2
    assert said.err.endswith(f"error: other.tgz is not {name}: its sum is another\ntry:   npm pack {name}\n")
    assert not (tmp_path / "site").exists()


def test_without_npm_an_error_says_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    said = ask("page", str(tmp_path / "site"))
    name = Runtime(tmp_path).name
    assert said.code == 1
    assert said.err.endswith(
        f"error: Python for the browser, {name}, cannot be had: npm is not installed\n"
        f"try:   npm pack {name}\n"
        "       judge page FOLDER --runtime FILE (with the file that npm brought)\n"
    )
    missing_file = ask("page", str(tmp_path / "site"), "--runtime", str(tmp_path / "none.tgz"))
    assert missing_file.code == 1 and "No such file" in missing_file.err


def test_without_node_an_error_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr("shutil.which", lambda _name: None)
    with refusal("node-missing") as lacking:
        Runtime(tmp_path).compile(tmp_path / "in.zip", tmp_path / "built.zip", tmp_path)
    assert lacking.value.what == "judge page needs node, which compiles for the browser"
    monkeypatch.setattr("shutil.which", lambda _name: sys.executable)
    with refusal("compiling-failed") as failed:
        Runtime(tmp_path).compile(tmp_path / "in.zip", tmp_path / "built.zip", tmp_path)
    said = f"node could not compile for the browser with {Runtime(tmp_path).name}: "
    assert failed.value.what.startswith(f"{said}SyntaxError: ")


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (
            "printf 'PythonError: Odd\\n  in x\\nValueError: odd\\n\\n    at y\\n\\nNode.js v22.1\\n' >&2; exit 1",
            "ValueError: odd",
        ),
        ("exit 3", "it ended with code 3 and printed nothing"),
        ("exec sleep 9", "it took longer than 0.5 seconds"),
    ],
)
def test_a_compiler_that_fails_is_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, why: str
) -> None:
    (node := tmp_path / "node").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    node.chmod(0o700)
    monkeypatch.setattr("shutil.which", lambda _name: str(node))
    monkeypatch.setattr("judge_cli.web.runtime._COMPILE_SECONDS", 0.5)
    with refusal("compiling-failed") as failed:
        Runtime(tmp_path).compile(tmp_path / "in.zip", tmp_path / "built.zip", tmp_path)
    assert failed.value.what.endswith(f": {why}")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = ask("page", str(tmp_path / "file" / "site"))
    assert said.code == 3
    assert said.err.startswith(f"error: {tmp_path}/file/site cannot be written: ")


def test_pages_are_made_from_what_ships_whatever_the_user_chose(tmp_path: Path) -> None:
    assert ask("corpus", "add", str(BOOK)).code == ask("corpus", "use", "lantern-duel-2027-06-05").code == 0
    with as_shipped(tmp_path, with_imports=False):
        assert Pages().default.edition == "cr-26.03"
    with as_shipped(tmp_path, with_imports=True):
        assert Pages().default.edition == "lantern-duel-2027-06-05"
    assert Pages().default.edition == "lantern-duel-2027-06-05"
    taken = [name for name, _ in packed_files(with_imports=True) if name.startswith("own/")]
    assert [name.split("/")[1] for name in taken] == ["default-edition", *["editions"] * (len(taken) - 1)]
    assert len(taken) > 1
    assert not [name for name, _ in packed_files(with_imports=False) if name.startswith("own/")]
