"""Plays that cannot be made as they are written: the error says what to write instead."""

from pathlib import Path

import pytest

from tests.asking import ask

AGENDA = '[[card]]\nname = "Hostile Takeover"\nserver = "remote 1"\n'
RUN = '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "remote 1"\n'
RAVEN = '[[card]]\nname = "Data Raven"\nserver = "HQ"\n' + RUN.replace("remote 1", "HQ")

# What is written, and the error.
WRONG = {
    "a run event with a server": (
        AGENDA
        + '[[card]]\nname = "Dirty Laundry"\n'
        + '[[play]]\nplayer = "runner"\ndoes = "plays"\ncard = "Dirty Laundry"\nserver = "remote 1"\n',
        "error: a card is played in no server: for its run add a play 'does = \"runs\"' with this server\n"
        "       own/mine.toml:11\n",
    ),
    "an agenda that was stolen by itself": (
        AGENDA + RUN + '[[play]]\nplayer = "runner"\ndoes = "steals"\ncard = "Hostile Takeover"\n',
        "error: the Runner steals Hostile Takeover: nobody chooses this, it happened by itself\n"
        "       own/mine.toml:11\n"
        "try:   leave this play out\n",
    ),
    "an option that there is not": (
        RAVEN + '[[play]]\nplayer = "runner"\ndoes = "chooses"\noption = 9\n',
        "error: the Runner chooses: the choice that comes is another one\n"
        "       own/mine.toml:11\n"
        "       to choose from: the Runner chooses, option = 1; the Runner chooses, option = 2\n",
    ),
    "a choice where the step is for an action": (
        '[[card]]\nname = "PAD Campaign"\nserver = "remote 1"\n'
        '[[play]]\nplayer = "runner"\ndoes = "names"\ncard = "PAD Campaign"\n',
        "error: the Runner names PAD Campaign: not legal here, for the step offers something else (gains, draws, "
        "runs), in which one cannot do this (CR 26.03 9.2.4)\n"
        "       own/mine.toml:7\n",
    ),
}


def _explained(folder: Path, text: str) -> str:
    file = folder / "own" / "mine.toml"
    file.parent.mkdir()
    file.write_text(f'question = "?"\n{text}', encoding="utf-8")
    said = ask("explain", str(file), "--edition", "cr-26.03")
    return said.err or said.out


@pytest.mark.parametrize(("text", "told"), WRONG.values(), ids=list(WRONG))
def test_a_play_that_cannot_be_made_is_told_with_what_to_write(tmp_path: Path, text: str, told: str) -> None:
    assert _explained(tmp_path, text) == told


def test_an_agenda_with_a_server_and_no_place_is_in_the_root_of_that_server(tmp_path: Path) -> None:
    assert _explained(tmp_path, AGENDA + RUN).startswith("The run is successful; the Runner steals Hostile Takeover.")
