"""The library and its cache: the same answer whatever happens to the cache, and broken corpora named."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge_cli.errors import JudgeError
from judge_cli.tree.numbers.number import EditionUnknown
from judge_cli.tree.rules.held import Broken
from tests.asking import ask, ask_anew, ask_with
from tests.pages import CORPUS, EDITION, PAGE, library, number, small_corpus


def _answer(cache: Path) -> str:
    """What a call answers with this cache; each opens the library and the cache anew."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_CACHE", str(cache))
        said = ask("rule", "6.8.2a")
    assert (said.code, said.err) == (0, "")
    return said.out


def test_a_warm_call_gives_the_same_bytes_and_does_not_import_markdown_it(tmp_path: Path) -> None:
    cold = ask_anew("rule", "6.8.2a", JUDGE_CACHE=str(tmp_path))
    assert ask_anew("rule", "6.8.2a", JUDGE_CACHE=str(tmp_path)) == cold
    assert (cold.code, cold.err) == (0, "")
    assert _answer(tmp_path) == cold.out
    assert ask_anew("rule", "6.8.2a", "--json", JUDGE_CACHE=str(tmp_path)).code == 0
    probe = (
        "import sys; from judge_cli.app import answer; answer(['rule', '6.8.2a', '--json']); "
        "print([m for m in ('markdown_it', 'rich', 'tomllib', 'whoosh') if m in sys.modules], file=sys.stderr)"
    )
    settings = {**os.environ, "JUDGE_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, env=settings, check=True)
    assert done.stderr == "[]\n"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("spoiled", [b"", b"not a tree", b"{}\n[]\n", b"\x00\xff\n", None])
def test_a_spoiled_cache_is_built_anew(tmp_path: Path, spoiled: bytes | None) -> None:
    whole = _answer(tmp_path)
    kept = sorted(tmp_path.glob("tree-*.tree"))
    assert kept
    for file in kept:
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2] if spoiled is None else spoiled)
    assert _answer(tmp_path) == whole
    assert all(file.stat().st_size > 1000 for file in sorted(tmp_path.glob("tree-*.tree")))


def test_one_changed_letter_in_the_cache_is_noticed(tmp_path: Path) -> None:
    whole = _answer(tmp_path)
    for file in tmp_path.glob("tree-cr*.tree"):
        file.write_bytes(file.read_bytes().replace(b"the window closes", b"the window opens!"))
    assert _answer(tmp_path) == whole


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be")
    assert _answer(blocked / "below") == _answer(tmp_path / "writable")


def test_many_processes_at_once_all_answer(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "judge_cli", "rule", "6.8.1"]
    settings = {**os.environ, "JUDGE_CACHE": str(tmp_path / "cache"), "JUDGE_CORPUS": str(small_corpus(tmp_path))}
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, env=settings) for _ in range(6)]
    answers = {process.communicate(timeout=60)[0] for process in started}
    assert len(answers) == 1
    assert b"First rule." in answers.pop()
    assert not list((tmp_path / "cache").glob(".*"))


def test_a_changed_corpus_is_read_anew(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path)
    first = library(corpus, tmp_path / "cache").find("small").tree.rule(number("6.8.1"))
    (corpus / "small" / "page.md").write_text(PAGE.replace("First rule.", "Changed."), encoding="utf-8")
    second = library(corpus, tmp_path / "cache").find("small").tree.rule(number("6.8.1"))
    assert (first.text.plain, second.text.plain) == ("First rule.", "Changed.")


def test_old_trees_do_not_pile_up(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path)
    for n in range(8):
        (corpus / "small" / "page.md").write_text(f"{PAGE}      1. Rule {n}.\n", encoding="utf-8")
        assert library(corpus, tmp_path / "cache").find("small").official
    assert len(list((tmp_path / "cache").glob("*.tree"))) <= 5


def test_an_edition_is_found_by_any_of_its_names(tmp_path: Path) -> None:
    shelf = library(CORPUS, tmp_path)
    for name in ("cr-1.4", "CR 1.4", "cr1.4", "1.4", "NISEI 1.4"):
        assert shelf.find(name).edition.id == "cr-1.4"
    with pytest.raises(EditionUnknown):
        shelf.find("cr-1.5")


def _broken(tmp_path: Path, **changed: str | bytes) -> JudgeError:
    corpus = small_corpus(tmp_path, **changed)  # type: ignore[arg-type]
    (broken,) = library(corpus, tmp_path / "cache").shelf
    assert isinstance(broken, Broken)
    return broken.error


def test_a_page_that_is_not_utf_8_is_named_with_its_line(tmp_path: Path) -> None:
    error = _broken(tmp_path, page=PAGE.encode() + b"\n\xff\n")
    assert error.what == "small/page.md is not text: byte 0xff is not UTF-8"
    assert error.where == ["small/page.md:17"]
    assert error.exit_code == 3


def test_a_page_that_is_missing_is_named_with_the_line_that_names_it(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION.replace("page.md", "gone.md"))
    assert error.code == "file-missing"
    assert error.what == "small/gone.md is missing"
    assert error.where == ["small/edition.toml:13"]


def test_a_page_without_a_heading_is_refused(tmp_path: Path) -> None:
    assert _broken(tmp_path, page="1. x\n").what == "small/page.md has no heading on its first line"
    assert _broken(tmp_path / "b", page="").what == "small/page.md has no heading on its first line"


def test_a_number_in_the_edition_that_is_a_decimal_is_refused(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION.replace('"6.8"', "6.8"))
    assert error.what == "page.number must be a string in quotes, not float 6.8"
    assert error.where == ["small/edition.toml:14"]
    assert error.tries == ['number = "6.8"']


def test_a_number_in_the_edition_that_is_none_is_refused(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION.replace('"6.8"', '"six"'))
    assert error.what == "'six' is not a rule number"
    assert _broken(tmp_path / "b", edition=EDITION.replace('"6" =', '"x" =')).what == "'x' is not a rule number"


def test_an_unknown_way_of_numbering_is_refused(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION.replace('numbering = "printed"', 'numbering = "guessed"'))
    assert error.what == "numbering must be printed or ours, not str 'guessed'"


def test_two_pages_for_the_same_rules_are_refused(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION + '\n[[page]]\nfile = "page.md"\nnumber = "6.8"\n')
    assert error.code == "rule-twice"
    assert error.what == "rule 6.8 is given twice"
    assert error.where == ["small/page.md:1", "first at small/page.md:1"]


def test_copies_of_a_chart_that_say_different_things_are_refused(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, edition=EDITION.replace("[chapters]", 'chart = ["a.txt", "b.txt"]\n[chapters]'))
    (corpus / "small" / "a.txt").write_text("C. 1. Runner: Go. 2. Corp: Stop.")
    (corpus / "small" / "b.txt").write_text("C. 1. Runner: Go. 2. Corp: Go on.")
    (broken,) = library(corpus, tmp_path / "cache").shelf
    assert isinstance(broken, Broken)
    assert broken.error.code == "copies-differ"
    assert broken.error.what == "step 2 says something else than the other copy"
    assert broken.error.where == ["small/a.txt:1", "beside small/b.txt:1"]


def test_a_broken_edition_does_not_hide_the_others_but_no_default_is_guessed(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path)
    bad = corpus / "bad"
    bad.mkdir()
    (bad / "edition.toml").write_text('effective = "2020-01-01"\nnumbering = "printed"\nid = 6.8\n')
    settings = {"JUDGE_CORPUS": str(corpus), "JUDGE_CACHE": str(tmp_path / "cache")}
    assert ask_with("rule", "6.8.1", "--edition", "small", **settings).code == 0
    refused = ask_with("rule", "6.8.1", **settings)
    assert (refused.code, refused.out) == (3, "")
    assert (
        refused.err
        == 'error: id must be a string in quotes, not float 6.8\n       bad/edition.toml:3\ntry:   id = "6.8"\n'
    )
    assert "broken: id must be a string" in ask_with("corpus", "list", COLUMNS="200", **settings).out
    assert ask_with("corpus", "check", **settings).code == 3


def test_an_empty_corpus_says_so(tmp_path: Path) -> None:
    said = ask_with("rule", "6.8", JUDGE_CORPUS=str(tmp_path), JUDGE_CACHE=str(tmp_path / "cache"))
    assert said.code == 3
    assert said.err == (f"error: there is no edition with official text in {tmp_path.name}\ntry:   judge corpus list\n")


def test_a_dangling_link_in_an_edition_changes_nothing(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path)
    (corpus / "small" / ".#page.md").symlink_to("nowhere")
    assert library(corpus, tmp_path / "cache").find("small").official == 5


def test_new_card_names_are_noticed(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, page=PAGE.replace("With a card.", "With an Odd Card."))
    (corpus / "cards").mkdir()
    names = corpus / "cards" / "names.toml"
    found = []
    for text in ("", '[[card]]\nname = "Odd Card"\n'):
        names.write_text(text)
        example = library(corpus, tmp_path / "cache").find("small").tree.rule(number("6.8.2a")).examples[0]
        found.append(example.cards)
    assert found == [(), ("Odd Card",)]


def test_a_folder_of_summaries_that_is_missing_is_named(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION.replace("[chapters]", 'summaries = "gone"\n[chapters]'))
    assert error.what == "small/gone is missing"


def test_a_date_that_is_no_date_is_refused(tmp_path: Path) -> None:
    error = _broken(tmp_path, edition=EDITION.replace("2020-01-01", "1 January 2020"))
    assert error.what == "effective must be a date such as 2026-03-02, not str '1 January 2020'"


def test_an_edition_file_that_is_a_folder_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "corpus" / "small" / "edition.toml").mkdir(parents=True)
    (broken,) = library(tmp_path / "corpus", tmp_path / "cache").shelf
    assert isinstance(broken, Broken)
    assert broken.error.what == "small/edition.toml cannot be read: Is a directory"


def test_a_book_without_chapters_can_be_looked_into(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, edition=EDITION.replace('[chapters]\n"6" = "Runs"\n', ""))
    settings = {"JUDGE_CORPUS": str(corpus), "JUDGE_CACHE": str(tmp_path / "cache")}
    assert ask_with("rule", "6.8", "--context", **settings).code == 0


def test_control_codes_in_an_editions_name_and_in_an_error_are_not_obeyed(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, edition=EDITION.replace('"Small"', '"Sm\\u001b[31mall"'))
    settings = {"JUDGE_CORPUS": str(corpus), "JUDGE_CACHE": str(tmp_path / "cache")}
    for args in (["rule", "6.8.2"], ["tree"], ["rule", "9.9"], ["corpus", "list"]):
        said = ask_with(*args, **settings)
        assert "\x1b" not in said.out + said.err
        assert said.out + said.err
