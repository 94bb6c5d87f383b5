"""Scenarios that strangers wrote: what is refused says why, and the end of a run says what it came of."""

from pathlib import Path

import pytest

from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.play.scenarios.scenario_expected import VERBS as OF_SCENARIOS
from tests.asking import ask


def explained(folder: Path, written: str, *options: str) -> str:
    """What is said first of a scenario."""
    path = folder / "mine.toml"
    path.write_text(f'question = "So?"\n{written}', encoding="utf-8")
    answer = ask("explain", str(path), *options)
    assert answer.err == ""
    return " ".join(answer.out.split("\n  ")[0].split())


def cannot(player: str, does: str, card: str) -> str:
    return f'[[cannot]]\nplayer = "{player}"\ndoes = "{does}"\ncard = "{card}"\n'


@pytest.mark.parametrize(
    ("turn", "laid", "wish", "why"),
    [
        (
            "corp",
            'name = "Azef Protocol"\nwhere = "server"\nserver = "remote 1"\ncounters = { advancement = 3 }',
            ("corp", "scores", "Azef Protocol"),
            "the Corp cannot pay trashing 1 other installed card",
        ),
        (
            "runner",
            'name = "Simulchip"',
            ("runner", "uses", "Simulchip"),
            "the Runner cannot pay trashing it and trashing 1 installed program",
        ),
    ],
)
def test_what_cannot_be_done_in_the_window_before_an_action_says_why(
    tmp_path: Path, turn: str, laid: str, wish: tuple[str, str, str], why: str
) -> None:
    said = explained(tmp_path, f'[start]\nturn = "{turn}"\n[[card]]\n{laid}\n{cannot(*wish)}')
    assert said == f"Refused: the {wish[0].capitalize()} {wish[1]} {wish[2]}, for {why}."


def test_what_can_be_done_after_all_in_the_window_before_an_action_is_seen(tmp_path: Path) -> None:
    counters = "counters = { advancement = 4 }"
    laid = f'[[card]]\nname = "Azef Protocol"\nwhere = "server"\nserver = "remote 1"\n{counters}\n'
    other = '[[card]]\nname = "PAD Campaign"\nwhere = "server"\nserver = "remote 2"\n'
    path = tmp_path / "mine.toml"
    start = '[start]\nturn = "corp"\n'
    path.write_text(
        f'question = "So?"\n{start}{laid}{other}{cannot("corp", "scores", "Azef Protocol")}', encoding="utf-8"
    )
    assert "otherwise than the scenario expects" in " ".join(ask("explain", str(path)).out.split())


def test_a_run_ends_by_what_ended_it_and_not_by_what_came_beside(tmp_path: Path) -> None:
    laid = '[[card]]\nname = "B-1001"\nwhere = "server"\nserver = "remote 1"\n'
    plays = '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n[[play]]\nplayer = "corp"\ndoes = "uses"\n'
    said = explained(tmp_path, f'[start]\ntags = 1\n{laid}{plays}card = "B-1001"\n')
    assert said.startswith("The run ends unsuccessfully: the Corp uses B-1001")


def test_credits_that_nobody_has_are_not_told_as_lost() -> None:
    said = ask("explain", "--cards", "PAN-Weave", "--run", "HQ", "--credits", "corp=0").out
    assert "loses" not in said.split("CR 26")[0]


def test_a_filler_does_not_decide_the_game() -> None:
    plays = ("--do", "corp plays Predictive Planogram")
    said = ask(
        "explain", "--cards", "Predictive Planogram", "--counters", "tags=1", "--turn", "corp", *plays, "--outcomes"
    ).out
    assert "wins" not in said


def test_an_agenda_that_lies_faceup_is_laid_faceup(tmp_path: Path) -> None:
    agenda = '[[card]]\nname = "Post-Truth Dividend"\nwhere = "server"\nserver = "remote 1"\nfacedown = false\n'
    identity = '[[card]]\nname = "BANGUN: When Disaster Strikes"\n'
    run = '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "remote 1"\n'
    grip = '[[card]]\nname = "Sure Gamble"\nwhere = "hand"\n' * 3
    assert "takes 1 tag" in explained(tmp_path, f"{identity}{agenda}{grip}{run}")


def test_a_scenario_knows_the_verb_of_every_choice_that_an_instruction_asks_for() -> None:
    assert {one.asks for one in VERBS.values() if one.asks} - set(OF_SCENARIOS) == set()
