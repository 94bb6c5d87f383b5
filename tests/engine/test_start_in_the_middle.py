"""A scenario may start in the middle: in a run, after earlier events, with a mark, a flipped card, a strange agenda."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.asking import ask

RUN = '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "{}"\n'
PUBLIC_TRAIL = '[[play]]\nplayer = "corp"\ndoes = "plays"\ncard = "Public Trail"\n'


def cards(*laid: str) -> str:
    """Cards, each with further keys after a comma."""
    said = [one.partition(", ") for one in laid]
    return "".join(f'[[card]]\nname = "{name}"\n{keys.replace("; ", chr(10))}\n' for name, _, keys in said)


def answered(folder: Path, text: str, expected: str = "") -> dict[str, Any]:
    """The whole answer to a scenario."""
    (folder / "mine.toml").write_text(f'question = "So?"\n{text}\n[expect]\n{expected}\n', encoding="utf-8")
    said: dict[str, Any] = json.loads(ask("explain", str(folder / "mine.toml"), "--json").out)
    return said


def played(folder: Path, text: str) -> dict[str, str]:
    """The outcome of a scenario, or its error."""
    said = answered(folder, text)
    facts: dict[str, str] = said.get("outcome") or {"error": json.dumps(said)}
    return facts


def start(keys: str = "", run: str = "") -> str:
    return f"[start]\n{keys}\n" + (f"[start.run]\n{run}\n" if run else "")


WALLS = cards("Tollbooth, server = 'HQ'", "Ice Wall, server = 'HQ'", "Corroder")


@pytest.mark.parametrize(
    ("at", "ice", "label"),
    [
        ("step_encounter_paw", "ice = 'Ice Wall'", "unsuccessful"),
        ("step_encounter_paw", "ice = 'Ice Wall'\nbroken = [1]", "successful"),
        ("step_encounter_paw", "ice = 'Tollbooth'\nbroken = [1]", "unsuccessful"),
        ("step_pass_ice", "ice = 'Ice Wall'", "successful"),
        ("step_pass_ice", "ice = 'Tollbooth'", "unsuccessful"),
        ("approach server", "", "successful"),
        ("successful run", "", "successful"),
    ],
)
def test_a_run_goes_on_from_the_ice_where_the_runner_is(tmp_path: Path, at: str, ice: str, label: str) -> None:
    facts = played(tmp_path, start(f"at = '{at}'", f"server = 'HQ'\n{ice}") + WALLS)
    assert (facts["label of the run"], facts["clicks of the Runner"]) == (label, "3")


def test_the_runner_may_jack_out_of_a_run_that_is_under_way(tmp_path: Path) -> None:
    out = '[[play]]\nplayer = "runner"\ndoes = "jacks out"\n'
    facts = played(tmp_path, start("at = 'pass ice'", "server = 'HQ'\nice = 'Tollbooth'") + WALLS + out)
    assert facts["label of the run"] == "unsuccessful"


def test_after_the_run_the_turn_goes_on(tmp_path: Path) -> None:
    laid = start("at = 'approach server'\nbad_publicity = 2", "server = 'R&D'") + cards("Hedge Fund, where = 'deck'")
    facts = played(tmp_path, laid + RUN.format("Archives"))
    assert (facts["clicks of the Runner"], facts["credits of the Runner"]) == ("2", "5")


@pytest.mark.parametrize(
    ("keys", "run", "told"),
    [
        ("", "server = 'HQ'", "needs 'at' in [start]"),
        ("at = 'encounter ice'", "server = 'HQ'", "say with 'ice' at which ice of HQ"),
        ("at = 'approach server'", "server = 'HQ'\nice = 'Ice Wall'", "the Runner is at no ice"),
        ("at = 'approach ice'", "server = 'R&D'", "say with 'ice' at which ice of R&D"),
        ("at = 'approach ice'", "server = 'HQ'\nice = 'Corroder'", "is not laid out there"),
        ("at = 'approach server'", "server = 'remote 1'", "there is no remote 1"),
        ("at = 'turn ends'", "server = 'HQ'", "a run"),
        ("turn = 'corp'\nat = 'approach server'", "server = 'HQ'", "the Runner's turn only"),
    ],
)
def test_a_run_that_cannot_be_there_is_told(tmp_path: Path, keys: str, run: str, told: str) -> None:
    assert told in played(tmp_path, start(keys, run) + WALLS)["error"]


def test_nobody_encounters_ice_that_is_not_rezzed(tmp_path: Path) -> None:
    wall = cards("Ice Wall, server = 'HQ'; rezzed = false")
    assert "not rezzed" in played(tmp_path, start("at = 'step_encounter_paw'", "server = 'HQ'") + wall)["error"]


@pytest.mark.parametrize(("turn", "tags"), [("last turn", "1"), ("turn", None), ("game", None)])
def test_what_happened_earlier_counts_in_its_time(tmp_path: Path, turn: str, tags: str | None) -> None:
    earlier = f'[[earlier]]\nevent = "successful run"\nplayer = "runner"\nserver = "HQ"\nin = "{turn}"\n'
    laid = start("turn = 'corp'") + cards("Public Trail, where = 'hand'") + earlier
    assert played(tmp_path, laid + PUBLIC_TRAIL).get("tags") == tags


@pytest.mark.parametrize(("times", "lost"), [(0, 2), (1, 0)])
def test_the_first_time_of_a_turn_has_passed(tmp_path: Path, times: int, lost: int) -> None:
    earlier = '[[earlier]]\nevent = "trash"\nplayer = "runner"\ncard = "PAD Campaign"\n' * times
    laid = cards("Hostile Architecture, server = 'remote 2'", "PAD Campaign, server = 'remote 1'")
    laid += cards(*["Corroder, where = 'hand'"] * 3) + start("credits = { runner = 9 }") + earlier
    trash = '[[play]]\nplayer = "runner"\ndoes = "trashes"\ncard = "PAD Campaign"\n'
    facts = answered(tmp_path, laid + RUN.format("remote 1") + trash)["facts"]
    hand = [one for one in facts if one["fact"] == "zone" and one["value"] == "discard pile"]
    assert len(hand) == 1 + lost


@pytest.mark.parametrize(("used", "able"), [("", True), ("used = [2]", False)])
def test_an_ability_used_this_turn_is_used_up(tmp_path: Path, used: str, able: bool) -> None:
    laid = cards(f"Carnivore, {used}", *["Corroder, where = 'hand'"] * 2, "Ice Wall, where = 'deck'")
    use = '[[play]]\nplayer = "runner"\ndoes = "uses"\ncard = "Carnivore"\n'
    assert ("error" in played(tmp_path, laid + RUN.format("R&D") + use)) is not able


def test_an_identity_lies_on_its_other_side(tmp_path: Path) -> None:
    station = "Earth Station: SEA Headquarters, flipped = true"
    laid = cards(station, "PAD Campaign, server = 'remote 1'") + start("credits = { runner = 7 }")
    assert played(tmp_path, laid + RUN.format("remote 1"))["credits of the Runner"] == "1"
    assert "no other side" in played(tmp_path, cards("Ice Wall, server = 'HQ'; flipped = true"))["error"]


def test_a_card_that_is_no_agenda_lies_in_a_score_area(tmp_path: Path) -> None:
    laid = cards("Jeitinho, where = 'score area'", "Sure Gamble, where = 'score area'; points = 1")
    assert answered(tmp_path, laid + RUN.format("HQ"), "points.runner = 1")["answer"] == "outcome"
    assert "say with 'points'" in played(tmp_path, cards("Sure Gamble, where = 'score area'"))["error"]


def test_a_mark_lies_on_a_server_from_the_start(tmp_path: Path) -> None:
    marked = start("mark = 'R&D'") + RUN.format("HQ")
    assert answered(tmp_path, marked, 'mark = "R&D"')["answer"] == "outcome"


@pytest.mark.parametrize("name", ["Corroder", "Cleaver"])
def test_chance_takes_the_card_that_a_play_names(tmp_path: Path, name: str) -> None:
    cipher = "Urtica Cipher, server = 'remote 1'"
    laid = cards(cipher, *(f"{one}, where = 'hand'" for one in ("Corroder", "Cleaver", "Unity")))
    chance = f'[[play]]\nplayer = "runner"\ndoes = "discards"\ncard = "{name}"\n'
    assert played(tmp_path, laid + RUN.format("remote 1") + chance)[f"{name} is in"] == "discard pile"
