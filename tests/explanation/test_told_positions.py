"""Positions told in words: what is sure is right, and what the sentence does not tell stays open."""

import tomllib
from pathlib import Path

import pytest

from judge_cli.cards.language.card import says
from judge_cli.errors import CorpusBroken, JudgeError
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.judging.verdict import Bound
from judge_cli.explanation.situation.counted import numbers_of
from judge_cli.explanation.situation.setup import Setup
from judge_cli.paths import reader_folder, shipped
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.positions import open_positions
from judge_cli.reader.weights_file import opened
from judge_cli.text.toml_file import read_toml
from tests.opened import answer, playable
from tests.thorough import sample

FILE = Path(__file__).parent / "told_positions.toml"
RIGHT = {text: right for right, texts in tomllib.loads(FILE.read_text(encoding="utf-8")).items() for text in texts}


@pytest.mark.parametrize("text", sample(list(RIGHT), 8))
def test_what_is_sure_is_right(text: str) -> None:
    right = RIGHT[text]
    assert answer(text).answer in ("withheld", "depends" if right == "open" else right)


def test_a_position_is_read_and_shown_with_the_command_that_plays_it() -> None:
    found = answer("runner has 2 credits, hits Tollbooth, does the run end")
    assert (found.answer, found.route) == ("yes", "situation")
    assert found.understood == (
        "The Runner runs on HQ; the cards are Tollbooth. The Runner has 2 credits. Does the run end?",
    )
    assert found.command == 'judge explain --cards Tollbooth --run HQ --credits runner=2 --can "the run ends"'


def test_what_rests_on_nobody_breaking_is_only_likely() -> None:
    found = answer("I have 2 cards in hand and hit Tithe. Am I flatlined?")
    assert found.answer == "withheld"
    assert found.likely is not None
    assert found.likely.answer == "no"


def test_what_could_not_be_used_is_named() -> None:
    found = answer("I have 3 credits and Tollbooth is bypassed. Does the run end?")
    assert found.answer == "withheld"
    assert 'could not use "bypassed"' in " ".join(found.understood)


@pytest.mark.parametrize(
    "text",
    [
        # It is rezzed already; it is in the hand or the pile, not in the root; a clause that denies something.
        "Tollbooth is rezzed. Can the Corp rez Tollbooth with 9 credits?",
        "can corp rez ash from hand with 4 credits",
        "i have 6 credits and access manegarm skunkworks in archives. can i trash it",
        "I have 0 credits and encounter Tollbooth, which is not rezzed. Does the run end?",
    ],
)
def test_what_may_turn_the_answer_and_cannot_be_laid_out_leaves_it_undecided(text: str) -> None:
    found = answer(text)
    assert (found.answer, found.likely) == ("withheld", None)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("I hit Ice Wall with no breaker. Does the run end?", "Nobody breaks subroutines."),
        ("I hit Eli 1.0 with 1 click left and no breaker. does the run end?", "The Runner has 1 click left."),
        ("corp plays BOOM! with 3 tags on me and 6 cards in my hand, am I dead?", "The Corp plays BOOM!."),
        (
            "I hit Pop-up Window with 1 credit and no breaker and refuse to pay. Does the run end?",
            "The Runner declines.",
        ),
    ],
)
def test_what_is_done_is_told_of_the_position(text: str, says: str) -> None:
    found = answer(text)
    assert found.answer == "yes"
    assert says in found.understood[0]


def test_a_choice_that_is_told_decides_what_hangs_on_it() -> None:
    pays = "runner with 6 credits approaches the server with Manegarm Skunkworks rezzed and {}. does the run end?"
    assert (answer(pays.format("pays")).answer, answer(pays.format("refuses to pay")).answer) == ("no", "yes")


def test_what_the_corp_may_do_to_the_runner_is_likely_and_said_to_hang_on_it() -> None:
    found = answer("I access Snare! from R&D with 2 cards in hand, corp has 6 credits. Am I dead?")
    assert found.answer == "withheld"
    assert found.likely is not None
    assert (found.likely.answer, "It happens if the Corp uses Snare!" in found.likely.says) == ("yes", True)


def test_breaking_one_subroutine_of_several_decides_nothing() -> None:
    assert answer("can Gordian Blade break Enigma with 2 credits").answer == "yes"
    assert answer("can Gordian Blade break Enigma with 1 credit").answer == "withheld"


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("2 credits", 2),
        ("broke", 0),
        ("an empty grip", 0),
        ("a couple of cards", 2),
        ("at least 3", None),
        ("5 or 6", None),
    ],
)
def test_numbers_in_words(said: str, number: int | None) -> None:
    assert numbers_of(read_toml(shipped("index") / "positions.toml").table()).only(said) == number


def test_positions_are_read_with_their_own_weights_alone() -> None:
    with pytest.raises(CorpusBroken) as refused:
        open_positions(reader_folder() / "positions", Encoder(opened(reader_folder() / "weights")), "others")
    assert refused.value.what.startswith("the reader of positions was taught with the weights ")
    assert refused.value.what.endswith(", and here are others")


def test_a_hand_has_no_more_cards_than_a_hand_may_have() -> None:
    with pytest.raises(JudgeError) as refused:
        Talk(playable()).composed(Setup(cards=("Snare!",), grip=("90",)))
    assert "this cannot be on the table: 90 cards in one hand or deck" in refused.value.what


def test_a_grip_that_is_not_told_stays_open() -> None:
    snare = Setup(cards=("Snare!",), server="R&D", where=(("Snare!", "R&D"),), credits=(("corp", 4),))
    assert any(says(card, "damage") for card in [playable().cards.find("Snare!")] if card)
    talk = Talk(playable())
    found = talk.can_in(snare, "the runner is flatlined", Bound())
    assert [one.fact for one in found.settle] == ["the Runner's cards in hand"]
    assert talk.can_in(snare._replace(grip=("3",)), "the runner is flatlined", Bound()).answer != "yes"
