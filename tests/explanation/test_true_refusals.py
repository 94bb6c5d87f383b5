"""What stands in the way is told as what it is: memory, a flatline, the place or the type of a card."""

import pytest

from tests.asking import ask

PROGRAMS = "Corroder, Gordian Blade, Self-modifying Code, Djinn"


def test_programs_over_the_memory_limit_are_told_as_that() -> None:
    said = ask("explain", "--cards", PROGRAMS, "--run", "HQ")
    assert "programs take up 5 MU of 4: some must be trashed first (CR 26.03 1.20.2)" in said.err


def test_a_certain_flatline_is_the_reason_why_nothing_else_happens() -> None:
    few = ("--where", "grip=2")
    said = ask("explain", "--cards", "Bathynomus", *few, "--run", "HQ", "--can", "the run is successful")
    assert (said.out.startswith("No. "), "CR 26.03 10.4.4" in said.out) == (True, True)
    grip = ("--where", "grip=Sure Gamble, Diesel, Dirty Laundry")
    survived = ask("explain", "--cards", "Bathynomus", *grip, "--run", "HQ", "--can", "the run is successful")
    assert survived.out.startswith("Depends. Yes if the Runner does not jack out")


@pytest.mark.parametrize(
    ("card", "where", "does", "why"),
    [
        ("Sure Gamble", "discard pile", "plays", "Sure Gamble is in the discard pile"),
        ("Corroder", "rig", "installs", "Corroder is installed"),
        ("Corroder", "hand", "plays", "Corroder is of the type program"),
    ],
)
def test_a_card_that_lies_elsewhere_is_told_so_outside_of_an_action_too(
    tmp_path_factory: pytest.TempPathFactory, card: str, where: str, does: str, why: str
) -> None:
    file = tmp_path_factory.mktemp("own") / "mine.toml"
    file.write_text(
        f'question = "So?"\n[[card]]\nname = "{card}"\nwhere = "{where}"\n'
        f'[[card]]\nname = "Ice Wall"\nserver = "HQ"\n[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n'
        f'[[play]]\nplayer = "runner"\ndoes = "{does}"\ncard = "{card}"\nat = "step_encounter_paw"\n',
        encoding="utf-8",
    )
    assert why in ask("explain", str(file)).err
