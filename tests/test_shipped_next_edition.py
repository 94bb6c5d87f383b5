"""A new edition in a folder of its own: what was proved under the book before is in doubt until somebody reads it."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.screen.schema import schema_of
from tests.asking import Said, ask
from tests.next_book import NEWEST, NEXT, SHORT
from tests.pages import CORPUS

CLOSING = "rule_run_ends_close_paws"
NISEI = ("explain", "nisei-mk-ii")
AFTER_THE_RUN = ("ask", "can I use paid abilities after the run has ended")
DOUBT = f"Not sure: {SHORT} 6.8.2a was reworded since this was proved (CR 26.03). If that changes nothing: No. "


class NextFolder:
    """A corpus with the newest edition and a copy of it as the next one, whose files can be changed."""

    def __init__(self, corpus: Path) -> None:
        self.corpus, self.folder = corpus, corpus / NEXT
        for name in (NEWEST, "cr-1.4"):
            shutil.copytree(CORPUS / name, corpus / name)
        shutil.copytree(CORPUS / NEWEST, self.folder)
        self.change("edition.toml", rf'id = "{NEWEST}"', f'id = "{NEXT}"')
        self.change("edition.toml", r"26\.03(?=\"\n(title|aliases))", "26.04")
        self.change("edition.toml", r'\["26.03"\]', '["26.04"]')
        self.change("edition.toml", "2026-03-02", "2026-04-06")
        self.change("changes.toml", r"(?s).*", f'since = "{NEWEST}"\n')

    def change(self, file: str, old: str, new: str) -> None:
        """Puts other words into a file of the next edition."""
        path = self.folder / file
        text, times = re.subn(old, new.replace("\\", r"\\"), path.read_text(encoding="utf-8"), count=1)
        assert times == 1, f"{old} is not in {file}"
        path.write_text(text, encoding="utf-8")

    def reword(self, anchor: str) -> None:
        """Has the next edition print a rule otherwise."""
        self.change("printed.toml", rf'"{anchor}" = \["\w+"', f'"{anchor}" = ["0123456789"')


@pytest.fixture
def next_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NextFolder:
    """The next edition as a folder, still word for word the newest one."""
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path / "corpus"))
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    return NextFolder(tmp_path / "corpus")


def first_line(said: Said) -> str:
    """The answer before its rules, as one line."""
    return " ".join(line.strip() for line in said.out.split("\n  ")[0].splitlines())


def test_the_same_text_keeps_its_flat_verdict(next_folder: NextFolder) -> None:
    said = ask(*NISEI)
    assert (said.code, first_line(said)[:15]) == (0, "No. The window ")
    assert f"{SHORT} 6.8.2a" in said.out


def by_fingerprint(folder: NextFolder) -> None:
    """The next edition prints the rule otherwise."""
    folder.reword(CLOSING)


def by_its_changes(folder: NextFolder) -> None:
    """The next edition says itself that the rule turned."""
    folder.change("changes.toml", r"\Z", f'[[change]]\nanchor = "{CLOSING}"\nturns = "Windows now stay open."\n')


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
    asked = ("ask", "would the open paid ability window close when the run is ended twice", "--json")
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
