"""Scenario files and answers without measure are refused at once, in words."""

from pathlib import Path

import pytest

from tests.asking import ask

_HEAD = 'question = "Can it be?"\nsays = "No."\n'


@pytest.mark.parametrize("key", ["card", "play", "cannot", "may", "without", "edition"])
def test_more_entries_than_a_situation_has_are_refused(tmp_path: Path, key: str) -> None:
    file = tmp_path / "long.toml"
    file.write_text(_HEAD + f'[[{key}]]\nname = "Ice Wall"\n' * 101)
    said = ask("explain", str(file))
    assert said.code == 2
    assert said.err.startswith(f"error: more than 100 times [[{key}]]\n")


@pytest.mark.parametrize(
    "line",
    [
        ".".join(["a"] * 20_000) + " = 1",
        "[" + " . ".join(["a"] * 20_000) + "]",
        "x = { " + ".".join(['"a b"'] * 20_000) + " = 1 }",
        "x = { " + ".".join(["'a.b'"] * 20_000) + " = 1 }",
    ],
)
def test_a_name_of_thousands_of_names_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "deep.toml"
    file.write_text(f"{_HEAD}{line}\n")
    said = ask("explain", str(file))
    assert said.code == 2
    assert said.err.splitlines()[0].endswith("/deep.toml is not TOML: a name without end")


def test_cards_hosted_on_each_other_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "round.toml"
    card = '[[card]]\nname = "Ice Wall"\nwhere = "hosted"\n'
    file.write_text(f'{_HEAD}{card}copy = "a"\non = "b"\n{card}copy = "b"\non = "a"\n')
    said = ask("explain", str(file))
    assert said.code == 2
    assert said.err.startswith("error: Ice Wall would be hosted on itself\n")


def test_a_rig_of_very_many_programs_is_played_out(tmp_path: Path) -> None:
    file = tmp_path / "rig.toml"
    played = '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n[expect]\nanswer = "no"\n'
    file.write_text(f'asks = {{ used = "Corroder" }}\n{_HEAD}' + '[[card]]\nname = "Corroder"\n' * 60 + played)
    said = ask("explain", str(file))
    assert said.out.startswith("No.")


def test_more_ways_to_break_than_can_be_followed_are_an_error(tmp_path: Path) -> None:
    file = tmp_path / "tags.toml"
    file.write_text(
        f'asks = {{ used = "Orca" }}\n{_HEAD}[start]\ncredits = {{ corp = 5, runner = 50 }}\ntags = 40\n'
        + '[[card]]\nname = "Project Vacheron"\nwhere = "score area"\n' * 2
        + '[[card]]\nname = "Starlit Knight"\nserver = "HQ"\nrezzed = true\n[[card]]\nname = "Orca"\n'
        + '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n[expect]\nanswer = "no"\n'
    )
    said = ask("explain", str(file), "--outcomes")
    assert said.code == 1
    assert said.err.endswith(": Orca can break 42 subroutines in more ways than are followed\n")


def test_a_walk_with_thousands_of_answers_is_refused() -> None:
    said = ask("steps", "run", "--answers", "yes," * 20_000)
    assert said.code == 2
    assert said.err.startswith("error: more than 200 answers: no walk asks so many questions\n")
