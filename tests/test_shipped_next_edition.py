"""A new edition in a folder of its own: what was proved under the book before is in doubt until somebody reads it."""

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from tests.asking import Said, ask
from tests.next_book import NEWEST, NEXT, SHORT
from tests.pages import CORPUS
from tests.write_printed import main as write_printed
from tests.write_printed import renumbered

CLOSING = "rule_run_ends_close_paws"
NISEI = ("explain", "nisei-mk-ii")
AFTER_THE_RUN = ("ask", "can I use paid abilities after the run has ended")
DOUBT = f"Not sure: {SHORT} 6.8.2a was reworded since this was proved (CR 26.03). If that changes nothing: No. "


class NextFolder:
    """A corpus with the newest edition and a copy of it as the next one, whose files can be changed.

    The files are links to `made` ones: what a test has built of a text, the next test with that text finds again.
    """

    def __init__(self, folder: Path) -> None:
        self.corpus, self.folder, self._made = folder / "corpus", folder / "corpus" / NEXT, folder / "made"
        for name in (NEWEST, "cr-1.4"):
            shutil.copytree(CORPUS / name, self.corpus / name)
        self._made.mkdir()
        shutil.copytree(CORPUS / NEWEST, self.folder, copy_function=self._link)
        self.change("edition.toml", rf'id = "{NEWEST}"', f'id = "{NEXT}"')
        self.change("edition.toml", r"26\.03(?=\"\n(title|aliases))", "26.04")
        self.change("edition.toml", r'\["26.03"\]', '["26.04"]')
        self.change("edition.toml", "2026-03-02", "2026-04-06")
        self.change("changes.toml", r"(?s).*", f'since = "{NEWEST}"\n')
        self._before = {path: path.readlink() for path in self._files()}

    def put_back(self) -> None:
        """Makes the next edition word for word the newest one again."""
        for path, made in self._before.items():
            if not path.is_symlink() or path.readlink() != made:
                path.unlink(missing_ok=True)
                path.symlink_to(made)

    def change(self, file: str, old: str, new: str) -> None:
        """Puts other words into a file of the next edition."""
        path = self.folder / file
        text, times = re.subn(old, lambda _: new, path.read_text(encoding="utf-8"), count=1)
        assert times == 1, f"{old} is not in {file}"
        path.unlink()
        self._put(path, text.encode())

    def reword(self, anchor: str) -> None:
        """Has the next edition print a rule otherwise."""
        self.change("printed.toml", rf'"{anchor}" = \["\w+"', f'"{anchor}" = ["0123456789"')

    def _files(self) -> list[Path]:
        return [path for path in self.folder.rglob("*") if path.is_file()]

    def _link(self, shipped: str, path: str) -> None:
        self._put(Path(path), Path(shipped).read_bytes())

    def _put(self, path: Path, data: bytes) -> None:
        made = self._made / hashlib.sha256(data).hexdigest()
        if not made.exists():
            made.write_bytes(data)
        path.symlink_to(made)


@pytest.fixture(scope="module")
def one_folder(tmp_path_factory: pytest.TempPathFactory) -> NextFolder:
    """The next edition of all tests here, one after another."""
    return NextFolder(tmp_path_factory.mktemp("next"))


@pytest.fixture
def next_folder(one_folder: NextFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NextFolder]:
    """The next edition as a folder, still word for word the newest one."""
    monkeypatch.setenv("JUDGE_CORPUS", str(one_folder.corpus))
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    yield one_folder
    one_folder.put_back()


def first_line(said: Said) -> str:
    """The answer before its rules, as one line."""
    return " ".join(line.strip() for line in said.out.split("\n  ")[0].splitlines())


def test_the_same_text_keeps_its_flat_verdict(next_folder: NextFolder) -> None:
    said = ask(*NISEI)
    assert (said.code, first_line(said)[:15]) == (0, "No. The window ")
    assert f"{SHORT} 6.8.2a" in said.out


def test_a_kept_verdict_is_given_anew_once_its_rule_is_in_doubt_or_proved_again(next_folder: NextFolder) -> None:
    flat = ask(*NISEI)
    next_folder.reword(CLOSING)
    assert first_line(ask(*NISEI))[: len(DOUBT)] == DOUBT
    next_folder.change("edition.toml", r"\nproved_in", f'\nproved_again = ["{CLOSING}"]\nproved_in')
    assert ask(*NISEI) == flat


def by_fingerprint(folder: NextFolder) -> None:
    """The next edition prints the rule otherwise."""
    folder.reword(CLOSING)


def by_its_changes(folder: NextFolder) -> None:
    """The next edition says itself that the rule turned."""
    folder.change("changes.toml", r"\Z", f'[[change]]\nanchor = "{CLOSING}"\nturns = "Windows now stay open."\n')


@pytest.mark.one_in(4)
@pytest.mark.parametrize("changed", [by_fingerprint, by_its_changes])
@pytest.mark.parametrize(("asked", "schema"), [(NISEI, "explain"), (AFTER_THE_RUN, "ask")])
def test_a_reworded_rule_is_told_of_before_the_verdict_that_rests_on_it(
    next_folder: NextFolder, changed: Callable[[NextFolder], None], asked: tuple[str, str], schema: str
) -> None:
    """Also where a chart answers and does not cite the rule: a step that it looked through refers to it."""
    changed(next_folder)
    said = ask(*asked)
    assert (said.code, first_line(said)[: len(DOUBT)]) == (1, DOUBT)
    assert ask(*asked, "--markdown").out.replace("\\", "").startswith(f"**{DOUBT}")
    answer: dict[str, Any] = json.loads(ask(*asked, "--json").out)
    jsonschema.Draft202012Validator(schema_of(schema)).validate(answer)
    assert answer["answer"] == "withheld"
    since = answer["reworded_since"]
    assert (since["edition"], since["reworded"], since["answer"]) == (NEWEST, [f"{SHORT} 6.8.2a"], "no")
    assert answer["reasons"][0]["citation"] == f"{SHORT} 6.8.2a"


def test_what_rests_on_other_rules_is_not_in_doubt(next_folder: NextFolder) -> None:
    next_folder.reword(CLOSING)
    for asked in (("explain", "crisium-grid"), ("ask", "can the runner jack out during an encounter"), NISEI):
        before = asked is NISEI
        answer = json.loads(ask(*asked, "--json", *(("-e", NEWEST) if before else ())).out)
        assert (answer["edition"], answer["answer"]) == (NEWEST if before else NEXT, "no")


def test_a_rule_that_was_read_again_is_proved_again(next_folder: NextFolder) -> None:
    next_folder.reword(CLOSING)
    next_folder.change("edition.toml", r"\nproved_in", f'\nproved_again = ["{CLOSING}"]\nproved_in')
    assert (ask(*NISEI).code, first_line(ask(*NISEI))[:15]) == (0, "No. The window ")


def test_a_settled_question_of_a_reworded_rule_is_not_offered(next_folder: NextFolder) -> None:
    asked = ("ask", "the run got ended in a window, can the runner fire one more ability", "--json")
    near = [one["citation"] for one in json.loads(ask(*asked).out).get("near", [])]
    next_folder.reword(CLOSING)
    assert f"{SHORT} 6.8.2a" in near
    assert f"{SHORT} 6.8.2a" not in [one["citation"] for one in json.loads(ask(*asked).out).get("near", [])]


def test_a_folder_that_does_not_say_where_it_was_proved_answers_nothing(next_folder: NextFolder) -> None:
    next_folder.change("edition.toml", r"proved_in.*\n", "")
    said = ask(*NISEI)
    assert (said.code, said.err.splitlines()[0]) == (3, "error: the key 'proved_in' is missing")


def test_a_folder_that_was_proved_nowhere_answers_nothing(next_folder: NextFolder) -> None:
    next_folder.change("edition.toml", r'proved_in = "cr-26.03"', 'proved_in = "cr-1.4"')
    said = ask(*NISEI)
    assert said.code == 3
    assert said.err.startswith("error: proved_in must be a shipped edition with printed fingerprints, ")


def test_what_changed_is_known_of_a_folder_that_tells_of_no_change(next_folder: NextFolder) -> None:
    next_folder.reword(CLOSING)
    answer = json.loads(ask("ask", "what changed about ending a run", "--json").out)
    assert (answer["says"], answer["command"]) == (
        "6.8.2a was reworded. All changes: judge compare.",
        "judge rule 6.8.2a --history",
    )


def test_an_example_of_a_reworded_rule_is_not_called_proved(next_folder: NextFolder) -> None:
    next_folder.reword(CLOSING)
    answer = json.loads(ask("examples", "--in", "6.8.2", "--json").out)
    statuses = {one["scenario"]: one["status"] for one in (*answer["examples"], *answer["beside"])}
    assert (statuses.pop("nisei-mk-ii"), set(statuses.values())) == ("reworded", {"proved"})


@pytest.mark.parametrize(
    ("number", "where", "next_try"),
    [
        ("1.12.5a", "CR 1.4 1.12.5a is 1.13.6a in CR 26.03", "judge rule 1.13.6a"),
        ("1.2.5", "CR 1.4 1.2.5 is a rule that CR 26.03 does not have", "judge rule 1.2.5 --edition cr-1.4"),
    ],
)
def test_a_number_of_the_book_before_says_where_its_rule_is_now(number: str, where: str, next_try: str) -> None:
    for asked in (("rule", number), ("rule", number, "--history")):
        said = ask(*asked, "-e", NEWEST)
        assert (said.code, said.out) == (1, "")
        assert said.err == f"error: CR 26.03 has no rule {number}\n       {where}\ntry:   {next_try}\n"


def problems(said: Said) -> list[str]:
    """What a check of the next edition found, without the places."""
    (report,) = json.loads(said.out)["editions"]
    return [re.sub(r" \([^()]*\)$", "", one) for one in report["problems"]]


@pytest.mark.thorough
def test_a_check_finds_what_is_left_over_from_the_book_before(next_folder: NextFolder) -> None:
    next_folder.reword(CLOSING)
    page = "summaries/6.8-run-ends-phase.md"
    text = (next_folder.folder / page).read_text(encoding="utf-8")
    closing, other = (re.search(rf"\*\*{n}\*\* (.*)\n", text)[1] for n in ("6.8.2b", "6.8.4"))  # type: ignore[index]
    next_folder.change(page, re.escape(f"**6.8.4** {other}"), f"**6.8.4** {closing}")
    assert problems(ask("corpus", "check", NEXT, "--json")) == [
        "6.8.2a keeps its summary of CR 26.03, word for word, but is printed otherwise now; "
        "put it right, or name the rule under proved_again",
        "6.8.4 has the summary of another rule: that of rule_run_ends_close_reaction_window in CR 26.03",
    ]


def test_a_check_finds_numbers_of_the_book_before(next_folder: NextFolder) -> None:
    reached, ceased = (
        "rule_not_unsuccessful_when_reached_success_phase",
        "rule_server_cease_to_exist_unsuccesful_exception",
    )
    next_folder.change(
        "anchors.toml",
        f'"6.8.4a" = "{reached}"\n"6.8.4b" = "{ceased}"',
        f'"6.8.4a" = "{ceased}"\n"6.8.4b" = "{reached}"',
    )
    found = problems(ask("corpus", "check", NEXT, "--json"))
    assert "6.8.4 refers to 6.8.4a, as in the book before; that rule is 6.8.4b now" in found
    assert f"6.8.4a has the summary of another rule: that of {reached} in CR 26.03" in found


@pytest.mark.thorough
def test_a_check_counts_the_printed_examples(next_folder: NextFolder) -> None:
    next_folder.change("printed.toml", rf'(?<="{CLOSING}" = \["\w{{10}}"), "\w+"', "")
    assert problems(ask("corpus", "check", NEXT, "--json")) == [
        "6.8.2a has more examples than the 0 that its book prints"
    ]


@pytest.mark.thorough
def test_a_check_tells_of_a_folder_that_is_no_edition_yet(next_folder: NextFolder) -> None:
    (next_folder.folder / "edition.toml").unlink()
    said = ask("corpus", "check")
    assert said.code == 3
    assert f"{NEXT} has no edition.toml, so nothing of it is read" in " ".join(said.out.split())


@pytest.mark.parametrize("names", [["ID"], [NEWEST], []])
def test_fingerprints_are_written_only_of_an_imported_text(names: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        write_printed(names)
    assert str(ended.value).startswith("error: ")
    assert "\ntry:   judge corpus " in str(ended.value)


def test_summaries_are_carried_over_under_their_new_numbers() -> None:
    page = (
        "# 6.8 The end\n\n"
        "- **6.8.1** One. See rule 6.8.2a, step 6.9.6a and 10.6.8.\n"
        "- **6.8.2** Two.\n  - An example of it.\n"
        "- **6.8.2a** Three.\n"
    )
    numbers = {"6.8": "6.8", "6.8.1": "6.8.2", "6.8.2": "", "6.8.2a": "6.8.3a", "6.9.6a": "6.9.6b"}
    assert renumbered(page, numbers) == (
        "# 6.8 The end\n\n- **6.8.2** One. See rule 6.8.3a, step 6.9.6b and 10.6.8.\n- **6.8.3a** Three.\n"
    )


def test_a_chart_that_says_no_rests_on_the_rules_that_its_steps_refer_to(
    next_folder: NextFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no search finds the reworded rule for the question."""
    monkeypatch.setattr("judge_cli.explanation.answering.ask._SPEAK_OF_IT", 0)
    next_folder.reword(CLOSING)
    assert first_line(ask(*AFTER_THE_RUN))[: len(DOUBT)] == DOUBT
