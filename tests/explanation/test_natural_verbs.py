"""A play says what a player does: no "uses" before it, where a card offers it or does it by itself."""

import json
from pathlib import Path

import pytest

from tests.asking import ask

RUN_HQ = '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n'
TRIES = (
    "Old Lamp\nResource · install 2\n"
    "Whenever you install a program, you may run HQ.\n"
    "Whenever you make a successful run on R&D, you may install 1 program from your grip.\n"
    "[click]: Run Archives.\n"
)


def outcome(folder: Path, plays: str, cards: str = "") -> dict[str, str]:
    (folder / "card.txt").write_text(TRIES, encoding="utf-8")
    laid = '[[card]]\nname = "Old Lamp"\n[[card]]\nname = "Corroder"\nwhere = "hand"\n'
    laid += '[[card]]\nname = "Hedge Fund"\nwhere = "deck"\n'
    (folder / "mine.toml").write_text(f'question = "So?"\n{laid}{cards}{plays}[expect]\n', encoding="utf-8")
    said = ask("explain", str(folder / "mine.toml"), "--card-text", str(folder / "card.txt"), "--json")
    facts: dict[str, str] = json.loads(said.out).get("outcome", {"error": said.out})
    return facts


INSTALL = '[[play]]\nplayer = "runner"\ndoes = "installs"\ncard = "Corroder"\n'
USE = '[[play]]\nplayer = "runner"\ndoes = "uses"\ncard = "Old Lamp"\n'


@pytest.mark.parametrize("used", ["", USE])
def test_a_run_that_a_card_offers_takes_no_click(tmp_path: Path, used: str) -> None:
    facts = outcome(tmp_path, INSTALL + used + RUN_HQ)
    assert (facts["clicks of the Runner"], facts["HQ was announced"]) == ("3", "yes")


@pytest.mark.parametrize("used", ["", USE])
def test_an_installation_that_a_card_offers_takes_no_click(tmp_path: Path, used: str) -> None:
    facts = outcome(tmp_path, RUN_HQ.replace("HQ", "R&D") + used + INSTALL)
    assert (facts["clicks of the Runner"], facts["Corroder is in"]) == ("3", "rig")


def test_what_comes_of_a_card_by_itself_is_made_with_it(tmp_path: Path) -> None:
    facts = outcome(tmp_path, USE + RUN_HQ.replace("HQ", "Archives"))
    assert (facts["clicks of the Runner"], facts["Archives was announced"]) == ("3", "yes")


def test_an_agenda_that_is_stolen_by_itself_may_be_said_to_be(tmp_path: Path) -> None:
    agenda = '[[card]]\nname = "Hostile Takeover"\nserver = "remote 1"\n'
    steal = '[[play]]\nplayer = "runner"\ndoes = "steals"\ncard = "Hostile Takeover"\n'
    assert outcome(tmp_path, RUN_HQ.replace("HQ", "remote 1") + steal, agenda)["Hostile Takeover is in"] == "score area"


def test_an_action_after_a_use_that_could_have_done_the_same_is_told_as_one(tmp_path: Path) -> None:
    outcome(tmp_path, RUN_HQ.replace("HQ", "R&D") + USE + INSTALL.replace("Corroder", "Cyberfeeder"))
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('name = "Corroder"', 'name = "Cyberfeeder"'), encoding="utf-8")
    said = ask("explain", str(tmp_path / "mine.toml"), "--card-text", str(tmp_path / "card.txt"))
    assert "The Runner installs Cyberfeeder: an action of its own here, not by Old Lamp." in " ".join(said.out.split())


def told(folder: Path, written: str) -> str:
    """What the command says of a scenario, on one line."""
    (folder / "mine.toml").write_text(f'question = "So?"\n{written}[expect]\n', encoding="utf-8")
    said = ask("explain", str(folder / "mine.toml"))
    return " ".join((said.out + said.err).split())


TRICK = '[[card]]\nname = "Trick Shot"\nwhere = "hand"\n[[card]]\nname = "Hedge Fund"\nserver = "remote 1"\n'
SCAR = '[[card]]\nname = "Steelskin Scarring"\nwhere = "hand"\n' + '[[card]]\nname = "Corroder"\nwhere = "deck"\n' * 4


def test_a_play_that_no_answer_to_an_offer_is_told_as_an_action_of_its_own(tmp_path: Path) -> None:
    tricks = TRICK.replace("Hedge Fund", "Spin Doctor") + '[[card]]\nname = "Corroder"\nwhere = "deck"\n' * 2
    played = '[[play]]\nplayer = "runner"\ndoes = "plays"\ncard = "Trick Shot"\n'
    assert "The Runner runs HQ: an action of its own here, not by Trick Shot." in told(
        tmp_path, tricks + played + RUN_HQ
    )
    assert "of its own" not in told(tmp_path, tricks + played + RUN_HQ.replace("HQ", "remote 1"))


def test_a_verb_that_means_an_offer_or_an_action_is_an_error_with_both(tmp_path: Path) -> None:
    trap = '[[card]]\nname = "Urtica Cipher"\nserver = "remote 1"\n[[card]]\nname = "Corroder"\nwhere = "hand"\n'
    run, draw = RUN_HQ.replace("HQ", "remote 1"), '[[play]]\nplayer = "runner"\ndoes = "draws"\n'
    said = told(tmp_path, SCAR + trap + run + draw)
    assert "the Runner draws: this could mean several things" in said
    assert "the Runner uses Steelskin Scarring the Runner draws" in said
    by_card = told(tmp_path, SCAR + trap + run + draw + 'card = "Steelskin Scarring"\n')
    assert "error" not in by_card
    assert "not used: Steelskin Scarring" not in by_card
    assert "error" not in told(tmp_path, "[start]\nclicks = { runner = 1 }\n" + SCAR + trap + run + draw)


WEAVE = "[start]\ncredits = { runner = 10 }\n" + "".join(
    f'[[card]]\nname = "{name}"\n{where}'
    for name, where in (("Buffer Drive", ""), ("PAN-Weave", 'where = "hand"\n'), ("Strike Fund", 'where = "hand"\n'))
)


def of_card(*plays: tuple[str, str]) -> str:
    return "".join(f'[[play]]\nplayer = "runner"\ndoes = "{does}"\ncard = "{card}"\n' for does, card in plays)


@pytest.mark.parametrize(
    ("plays", "credits", "where"),
    [
        ([("declines", "Buffer Drive"), ("uses", "Strike Fund")], "10", "discard pile"),
        ([("declines", "Buffer Drive"), ("gains", "Strike Fund")], "10", "discard pile"),
        ([("declines", "Strike Fund"), ("resolves", "Buffer Drive")], "8", "deck"),
        ([("resolves", "Strike Fund"), ("does so", "Buffer Drive")], "10", "deck"),
        ([("declines", "Strike Fund"), ("declines", "Buffer Drive")], "8", "discard pile"),
    ],
)
def test_whoever_declines_one_ability_may_still_use_another_of_the_window(
    tmp_path: Path, plays: list[tuple[str, str]], credits: str, where: str
) -> None:
    facts = outcome(tmp_path, WEAVE + of_card(("installs", "PAN-Weave"), ("discards", "Strike Fund"), *plays))
    assert (facts["credits of the Runner"], facts["Strike Fund is in"]) == (credits, where)


@pytest.mark.parametrize(
    "plays",
    [
        [("declines", "PAN-Weave")],
        [("declines", "Corroder")],
        [("draws", "Strike Fund")],
        [("gains", "Buffer Drive")],
        [("declines", "Strike Fund"), ("uses", "Corroder")],
    ],
)
def test_what_is_not_offered_is_neither_declined_nor_done_another_way(
    tmp_path: Path, plays: list[tuple[str, str]]
) -> None:
    laid = of_card(("installs", "PAN-Weave"), ("discards", "Strike Fund"), *plays)
    assert "not legal here" in outcome(tmp_path, WEAVE + laid)["error"]


def test_what_replaces_a_breach_by_itself_is_no_second_use_of_the_card(tmp_path: Path) -> None:
    laid = '[[card]]\nname = "Stargate"\n' + '[[card]]\nname = "Hedge Fund"\nwhere = "deck"\n' * 5
    again = of_card(("uses", "Stargate")).replace("[[play]]", "[[cannot]]") + 'after = "Stargate"\n'
    gains = '[[play]]\nplayer = "runner"\ndoes = "gains"\n'
    (tmp_path / "mine.toml").write_text(
        f'question = "So?"\n{laid}{of_card(("uses", "Stargate"))}{again}{gains}[expect]\ncannot = true\n',
        encoding="utf-8",
    )
    said = ask("explain", str(tmp_path / "mine.toml"))
    assert said.code == 0, said.out
    assert "Stargate was used already this turn" in " ".join(said.out.split())


def test_a_server_that_an_installation_cannot_be_in_is_refused_with_those_that_it_can(tmp_path: Path) -> None:
    laid = '[start]\nturn = "corp"\n[[card]]\nname = "Hybrid Release"\nserver = "remote 1"\n'
    laid += 'counters = {advancement = 3}\n[[card]]\nname = "Spin Doctor"\nwhere = "discard pile"\nfacedown = true\n'
    scored = '[[play]]\nplayer = "corp"\ndoes = "scores"\ncard = "Hybrid Release"\n'
    installed = '[[play]]\nplayer = "corp"\ndoes = "installs"\ncard = "Spin Doctor"\nserver = "remote %d"\n'
    said = told(tmp_path, laid + scored + installed % 4)
    assert "the choice that comes is another one" in said
    assert "remote 1" in said
    assert "error" not in told(tmp_path, laid + scored + installed % 1)


@pytest.mark.parametrize(
    ("option", "tags"), [('"take 1 tag"', "1"), ('"tag"', "1"), ("1", "1"), ('"end the run"', "0")]
)
def test_an_option_is_named_in_the_words_of_the_card_or_by_its_number(tmp_path: Path, option: str, tags: str) -> None:
    raven = '[[card]]\nname = "Data Raven"\nserver = "HQ"\n'
    facts = outcome(tmp_path, f'{RUN_HQ}[[play]]\nplayer = "runner"\ndoes = "chooses"\noption = {option}\n', raven)
    assert facts["tags"] == tags


def test_words_that_no_option_has_are_told_with_those_that_there_are(tmp_path: Path) -> None:
    raven = '[[card]]\nname = "Data Raven"\nserver = "HQ"\n'
    plays = f'{RUN_HQ}[[play]]\nplayer = "runner"\ndoes = "chooses"\noption = "candles"\n'
    assert "the Runner chooses end the run, option = 2" in outcome(tmp_path, plays, raven)["error"]


@pytest.mark.parametrize("ability", ['"click"', '"the click ability"', '"run archives"', "3"])
def test_an_ability_is_named_in_its_words_or_by_its_number(tmp_path: Path, ability: str) -> None:
    facts = outcome(tmp_path, f"{USE}ability = {ability}\n")
    assert facts["Archives was announced"] == "yes"


@pytest.mark.parametrize(("words", "what"), [("run", "more than one ability"), ("candles", "not one ability")])
def test_words_that_do_not_name_one_ability_are_told_with_all_of_them(tmp_path: Path, words: str, what: str) -> None:
    error = outcome(tmp_path, f'{USE}ability = "{words}"\n')["error"]
    assert what in error and "ability = 3: [click]: Run Archives." in error


def test_a_card_that_an_ability_cannot_play_is_told_as_not_played(tmp_path: Path) -> None:
    cash = '[start]\nturn = "corp"\n[[card]]\nname = "Petty Cash"\nwhere = "discard pile"\n'
    gains, uses = (f'[[play]]\nplayer = "corp"\ndoes = "{verb}"\n' for verb in ("gains", "uses"))
    said = told(tmp_path, f'{cash}{gains}{uses}card = "Petty Cash"\n')
    assert "Petty Cash is not played: it can be played only under its conditions" in said


def test_the_ability_that_is_used_is_told_where_another_could_be_meant(tmp_path: Path) -> None:
    laid = '[[card]]\nname = "Buffer Drive"\n[[card]]\nname = "Corroder"\nwhere = "discard pile"\n'
    use = '[[play]]\nplayer = "runner"\ndoes = "uses"\ncard = "Buffer Drive"\n'
    picked = "Of the abilities of Buffer Drive this one is used: Remove this card from the game: Add 1 card"
    assert picked in told(tmp_path, laid + use)
    assert picked not in told(tmp_path, f"{laid}{use}ability = 2\n")
