"""Findings of an attack on an installed judge: files of others, lost chapters, numbers out of range."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.asking import ask
from tests.cards_made import v2_card, v2_folder


@pytest.fixture
def added(tmp_path: Path) -> None:
    lamp = v2_card("Lamp", card_type_id="event", text="Gain 3[credit].")
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", lamp))).code == 0


@pytest.mark.usefixtures("added")
def test_cards_write_leaves_files_of_others_alone(tmp_path: Path) -> None:
    out = tmp_path / "out" / "runner"
    out.mkdir(parents=True)
    (tmp_path / "precious").write_text("mine", encoding="utf-8")
    (out / "lamp.new").symlink_to(tmp_path / "precious")
    assert ask("cards", "write", str(tmp_path / "out")).out.startswith("written: 1 of 1 cards")
    assert (tmp_path / "precious").read_text(encoding="utf-8") == "mine"
    assert (out / "lamp.new").is_symlink()
    assert not (out / "lamp.toml").is_symlink()
    (out / "lamp.toml").unlink()
    (out / "lamp.toml").symlink_to(tmp_path / "nowhere")
    assert ask("cards", "write", str(tmp_path / "out")).out.startswith("written: 0 of 1 cards")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.usefixtures("added")
def test_a_card_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "runner").write_text("no folder", encoding="utf-8")
    said = ask("cards", "write", str(tmp_path / "out"))
    assert said.code == 3
    assert said.err == (
        f"error: {tmp_path / 'out' / 'runner' / 'lamp.toml'} cannot be written: File exists\n"
        "       the files that were written before it stay\n"
        "try:   judge cards write another-folder\n"
    )


def test_a_chapter_is_found_behind_a_rule_without_a_full_stop(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    book.write_text(
        "1. Start\n1.1 First\n1.1.1 A rule.\n1.2 Second\n1.2.1 Another\n2. Two\n2.1 More\n2.1.1 Rule of two;\n"
        "3. Three\n3.1 Last\n3.1.1 A rule that goes on to speak of chapter\n1. Start and of nothing else.\n",
        encoding="utf-8",
    )
    assert "11 numbers" in ask("corpus", "add", str(book), "-e", "t3").out
    assert "Rule of two;" in ask("rule", "2.1.1", "-e", "t3").out
    assert "1. Start and of nothing else." in " ".join(ask("rule", "3.1.1", "-e", "t3").out.split())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("example = -1", "examples are counted from 1, so there is none -1"),
        (f"example = 0x{'f' * 5000}", "a number of hundreds of digits"),
    ],
)
def test_a_scenario_with_a_number_that_cannot_be_is_refused(tmp_path: Path, line: str, told: str) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(f'question = "?"\nrule = "rule_run"\n{line}\n', encoding="utf-8")
    said = ask("explain", str(file))
    assert said.code == 2
    assert told in said.err


def test_counters_on_a_card_are_as_many_as_can_lie_there(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    card = '[[card]]\nname = "Ice Wall"\nwhere = "protecting"\nserver = "HQ"\ncounters = { advancement = 100000 }\n'
    file.write_text(f'question = "?"\nrule = "rule_run"\n{card}', encoding="utf-8")
    said = ask("explain", str(file))
    assert said.code == 2
    assert "advancement must be from 0 to 1000, not 100000" in said.err


@pytest.mark.parametrize(
    ("asked", "odd"),
    [
        (("log", "add", "q", "r"), {"TZ": "UTC+99"}),
        ((), {"_JUDGE_COMPLETE": "complete_bash"}),
        ((), {"_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": "judge", "COMP_CWORD": "x"}),
    ],
)
def test_an_odd_environment_is_no_defect(asked: tuple[str, ...], odd: dict[str, str], tmp_path: Path) -> None:
    own = {**os.environ, **odd, "JUDGE_STATE": str(tmp_path)}
    said = subprocess.run([sys.executable, "-m", "judge_cli", *asked], env=own, capture_output=True, check=False)
    assert b"does not handle" not in said.stderr
    assert said.returncode in (0, 1)
