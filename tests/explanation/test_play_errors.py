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
    "an option that there is not": (
        RAVEN + '[[play]]\nplayer = "runner"\ndoes = "chooses"\noption = 9\n',
        "error: the Runner chooses: the choice that comes is another one\n"
        "       own/mine.toml:11\n"
        "       to choose from: the Runner chooses take 1 tag, option = 1; "
        "the Runner chooses end the run, option = 2\n",
    ),
    "an amount of a trace that nobody has": (
        RAVEN.replace("Data Raven", "Burke Bugs") + '[[play]]\nplayer = "corp"\ndoes = "spends"\namount = 9\n',
        "error: the Corp spends 9: the choice that comes is another one\n"
        "       own/mine.toml:11\n"
        "       to choose from: the Corp spends, amount = 0; the Corp spends, amount = 1; the Corp spends, amount = 2; "
        "the Corp spends, amount = 3; the Corp spends, amount = 4; the Corp spends, amount = 5\n",
    ),
    "two abilities of one card": (
        '[[card]]\nname = "Corroder"\n'
        + RAVEN.replace("Data Raven", "Ice Wall")
        + '[[play]]\nplayer = "runner"\ndoes = "uses"\ncard = "Corroder"\nat = "step_encounter_paw"\n',
        "error: the Runner uses Corroder: this could mean several things\n"
        "       own/mine.toml:13\n"
        "       the Runner uses Corroder, ability 1, subroutine 1\n"
        "       the Runner uses Corroder, ability 2\n",
    ),
    "an agenda that was accessed after another": (
        AGENDA
        + AGENDA.replace("Hostile Takeover", "Offworld Office").replace("remote 1", "remote 2")
        + RUN
        + '[[play]]\nplayer = "runner"\ndoes = "steals"\ncard = "Offworld Office"\n',
        "error: the Runner steals Offworld Office: not legal here, for the choice that came was another one, and later "
        "the step offers something else (gains, draws, runs), in which one cannot do this (CR 26.03 9.2.4)\n"
        "       own/mine.toml:14\n"
        "       to choose from was: the Runner accesses Hostile Takeover\n",
    ),
    "a choice where the step is for an action": (
        '[[card]]\nname = "PAD Campaign"\nserver = "remote 1"\n'
        '[[play]]\nplayer = "runner"\ndoes = "names"\ncard = "PAD Campaign"\n',
        "error: the Runner names PAD Campaign: not legal here, for the step offers something else (gains, draws, "
        "runs), in which one cannot do this (CR 26.03 9.2.4)\n"
        "       own/mine.toml:7\n"
        "       to choose from was: the Runner gains; the Runner draws; the Runner runs HQ; the Runner runs R&D; "
        "the Runner runs Archives; the Runner runs remote 1\n",
    ),
    "an amount for a basic action": (
        '[start]\nturn = "corp"\n[[play]]\nplayer = "corp"\ndoes = "gains"\namount = 3\n',
        "error: the Corp gains 3: not legal here, for this is no action that can be taken here (CR 26.03 9.2.6b)\n"
        "       own/mine.toml:6\n"
        "       to choose from was: the Corp gains; the Corp draws; the Corp purges\n",
    ),
    "an access where no card lies": (
        RUN.replace("remote 1", "R&D") + '[[play]]\nplayer = "runner"\ndoes = "accesses"\n',
        "error: the Runner accesses: not legal here, for no card lies in R&D that could be accessed (CR 26.03 9.2.4)\n"
        "       own/mine.toml:8\n"
        "       to choose from was: the Runner gains; the Runner draws; the Runner runs HQ; the Runner runs R&D; "
        "the Runner runs Archives\n",
    ),
}


def _card(name: str, server: str = "", more: str = "") -> str:
    return f'[[card]]\nname = "{name}"\n' + (f'server = "{server}"\n' if server else "") + more


def _play(player: str, does: str, card: str = "", more: str = "") -> str:
    return f'[[play]]\nplayer = "{player}"\ndoes = "{does}"\n' + (f'card = "{card}"\n' if card else "") + more


WALL, CORRODER = _card("Ice Wall", "HQ", "rezzed = true\n"), _card("Corroder")
CAMPAIGN, GAMBLE = _card("PAD Campaign", "remote 1", "rezzed = REZZED\n"), _card("Sure Gamble", "", 'where = "hand"\n')
RUN_HQ = _play("runner", "runs", "", 'server = "HQ"\n')
# What is played in vain, and why it cannot be.
IN_VAIN = {
    "nowhere on the table": (
        WALL + RUN_HQ + _play("runner", "uses", "Corroder"),
        "Corroder is nowhere on the table (CR 26.03 9.1.7)",
    ),
    "nowhere to be stolen": (
        AGENDA + RUN + _play("runner", "steals", "Offworld Office"),
        "Offworld Office is nowhere on the table (CR 26.03 9.1.7)",
    ),
    "never accessed": (
        AGENDA + RUN_HQ + _play("runner", "steals", "Hostile Takeover"),
        "the step offers something else (gains, draws, runs), in which one cannot do this (CR 26.03 9.2.4)",
    ),
    "not rezzed": (
        CAMPAIGN.replace("REZZED", "false") + _play("corp", "uses", "PAD Campaign"),
        "PAD Campaign is not active: it is unrezzed (CR 26.03 9.1.7)",
    ),
    "not pending": (
        CAMPAIGN.replace("REZZED", "true") + RUN_HQ + _play("corp", "uses", "PAD Campaign"),
        "no instance of PAD Campaign's ability is pending in this window (CR 26.03 9.6.8)",
    ),
    "in the hand": (
        WALL + CORRODER + 'where = "hand"\n' + RUN_HQ + _play("runner", "uses", "Corroder"),
        "Corroder is not active: it is in the hand (CR 26.03 9.1.7)",
    ),
    "stolen": (
        _card("False Lead", "", 'where = "score area"\nholder = "runner"\n') + _play("corp", "uses", "False Lead"),
        "False Lead is not active: it is in the Runner's score area (CR 26.03 9.1.7)",
    ),
    "nothing to use": (
        WALL + RUN_HQ + _play("corp", "uses", "Ice Wall"),
        "Ice Wall has no ability that one uses (CR 26.03 9.2.4)",
    ),
    "not theirs": (
        WALL + CORRODER + RUN_HQ + _play("corp", "uses", "Corroder", "ability = 2\n"),
        "Corroder is not under the Corp's control (CR 26.03 9.2.4a)",
    ),
    "another kind of ice": (
        WALL.replace("Ice Wall", "Enigma") + CORRODER + RUN_HQ + _play("runner", "uses", "Corroder", "ability = 1\n"),
        "Enigma is no barrier (CR 26.03 3.9.5h)",
    ),
    "no such subroutine": (
        WALL + CORRODER + RUN_HQ + _play("runner", "uses", "Corroder", "ability = 1\nsubroutines = [3]\n"),
        "Ice Wall has 1 subroutines (CR 26.03 9.8.6)",
    ),
    "no click left": (
        RUN_HQ + _play("runner", "draws") + RUN_HQ * 2 + _play("runner", "draws"),
        "no action window is open: it is the Corp's turn, with 3 clicks left (CR 26.03 9.2.6b)",
    ),
    "an action in a run": (
        WALL + RUN_HQ + _play("runner", "draws", "", 'at = "step_encounter_paw"\n'),
        "no action window is open (CR 26.03 9.2.6b)",
    ),
    "no run to leave": (WALL + _play("runner", "jacks out"), "there is no run (CR 26.03 6.1.5)"),
    "the first approach": (
        WALL + RUN_HQ + _play("runner", "jacks out", "", 'at = "step_approach_paw"\n'),
        "this is the run's first approach to an ice (CR 26.03 6.1.5a)",
    ),
    "an encounter": (
        WALL + RUN_HQ + _play("runner", "jacks out", "", 'at = "step_encounter_paw"\n'),
        "this is not the point at which one can jack out (CR 26.03 6.6.3)",
    ),
    "no such server": (
        _play("runner", "runs", "", 'server = "remote 9"\n'),
        "remote 9 does not exist (CR 26.03 4.6.8d)",
    ),
    "the other player rezzes": (
        WALL.replace("true", "false") + RUN_HQ + _play("runner", "rezzes", "Ice Wall"),
        "no paid ability window is open that permits it (CR 26.03 9.2.7c)",
    ),
    "no time to score": (
        AGENDA + RUN_HQ + _play("corp", "scores", "Hostile Takeover"),
        "this window does not permit scoring (CR 26.03 9.2.7d)",
    ),
    "played from the heap": (
        GAMBLE.replace("hand", "discard pile") + _play("runner", "plays", "Sure Gamble"),
        "Sure Gamble is in the discard pile (CR 26.03 5.2.7e)",
    ),
    "an event is not installed": (
        GAMBLE + _play("runner", "installs", "Sure Gamble"),
        "Sure Gamble is of the type event (CR 26.03 5.2.7d)",
    ),
    "a program is not played": (
        CORRODER + 'where = "hand"\n' + _play("runner", "plays", "Corroder"),
        "Corroder is of the type program (CR 26.03 5.2.7e)",
    ),
    "too dear": (
        "[start]\ncredits = { runner = 0, corp = 0 }\n" + GAMBLE + _play("runner", "plays", "Sure Gamble"),
        "the Runner cannot pay 1 click and 5 credits (CR 26.03 1.16.1)",
    ),
    "an action of the other side": (
        _play("runner", "purges"),
        "this is no action that can be taken here (CR 26.03 9.2.6b)",
    ),
    "a card of the other side": (
        AGENDA + _play("runner", "advances", "Hostile Takeover"),
        "this is no action that can be taken here (CR 26.03 9.2.6b)",
    ),
    "no tag to remove": (_play("runner", "removes a tag"), "the Runner has no tag (CR 26.03 5.2.7g)"),
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


@pytest.mark.parametrize(("text", "why"), IN_VAIN.values(), ids=list(IN_VAIN))
def test_a_play_that_is_not_legal_is_told_with_the_reason(tmp_path: Path, text: str, why: str) -> None:
    said = _explained(tmp_path, text).splitlines()
    assert said[0].partition(": not legal here, for ")[2] == why
    lists = [line.strip().partition(":")[0] for line in said[2:]]
    lists = [line for line in lists if line != "then the game is over"]
    assert lists in ([], ["to choose from was"] if why.endswith(("9.2.6b)", "9.2.4)")) else [])


def test_an_agenda_with_a_server_and_no_place_is_in_the_root_of_that_server(tmp_path: Path) -> None:
    assert _explained(tmp_path, AGENDA + RUN).startswith("The run is successful; the Runner steals Hostile Takeover.")
