"""Questions for a name, a number or a moment: the known one that is most like another one."""

from pathlib import Path

import pytest

from judge_cli.explanation.holdings.learned import open_reader
from judge_cli.paths import reader_folder
from judge_cli.reader.asks import FILE as ASKS
from judge_cli.reader.asks import Asks, asks_file
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.meaning import question_pieces
from judge_cli.reader.weights_file import opened
from tests.learning.asks import known_asks
from tests.opened import answer, sources
from tests.reader.made import encoder

KNOWN = [("h224", "can i jack out during an encounter"), ("h029", "the corp rez ice"), ("h224", "run")]


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Encoder:
    return encoder(tmp_path_factory.mktemp("weights"))


@pytest.fixture
def asks(reading: Encoder, tmp_path: Path) -> Asks:
    means = (reading.mean(question_pieces(text, reading.pieces, reading.longest)) for _, text in KNOWN)
    (tmp_path / "asks").write_bytes(asks_file("these weights", KNOWN, means))
    return Asks(opened(tmp_path / "asks"))


@pytest.mark.parametrize(("holding", "text"), KNOWN)
def test_a_known_question_is_most_like_itself(asks: Asks, reading: Encoder, holding: str, text: str) -> None:
    best, other = asks.alike(text, reading)
    assert (best.holding, best.question) == (holding, text)
    assert 990 <= best.likeness <= 1010
    assert other.likeness < best.likeness


def test_the_file_says_by_which_weights_its_questions_were_read(asks: Asks) -> None:
    assert asks.weights == "these weights"


@pytest.mark.parametrize("text", ["?", "", "y" * 10_000, "汝はランナーなりや"])
def test_a_text_that_is_no_question_is_like_some_question_and_no_error(asks: Asks, reading: Encoder, text: str) -> None:
    assert {one.holding for one in asks.alike(text, reading)} == {"h224", "h029"}


def test_every_known_question_is_in_the_shipped_file_as_the_shipped_weights_read_it() -> None:
    reader = open_reader(reader_folder())
    assert [tuple(one) for one in opened(reader_folder() / ASKS).form["asks"]] == known_asks()
    for holding, text in known_asks()[::60]:
        assert (holding, text) in [(one.holding, one.question) for one in reader.asks.alike(text, reader.encoder)[:2]]


def test_every_known_question_has_a_holding_and_stands_once() -> None:
    base = sources().talk.base
    assert not [holding for holding, _ in known_asks() if not base.of_holding(holding)]
    assert len({text for _, text in known_asks()}) == len(known_asks())


@pytest.mark.parametrize(
    ("question", "citation"),
    [
        ("Both of us hate our opening hands. Who has to decide on the mulligan first?", "CR 26.03 1.6.6a"),
        ("Paid ability window in the Corp's turn. Who gets the first say?", "CR 26.03 9.2.7a"),
        ("Which phase of a run has the chance to jack out in it?", "CR 26.03 6.6.3"),
        ("Runner sabotages. Who picks the cards from HQ?", "CR 26.03 10.12.2"),
    ],
)
def test_a_question_for_a_name_or_a_moment_is_shown_what_the_rule_says(question: str, citation: str) -> None:
    found = answer(question)
    assert found.answer in ("rules", "withheld")
    assert found.rule_says is not None
    assert [str(found.rule_says.citation), str(found.reasons[0].citation)] == [citation, citation]


@pytest.mark.parametrize(
    "question",
    [
        # Of another game, of no game, of more than rules, and of a number that the known question has otherwise.
        "how many cards do u draw each turn in pokemon",
        "how many cards are in the opening hand in hearthstone",
        "Who won the last world championship?",
        "which faction is best for newbies",
        "What is the highest number of agenda points in a 64-card deck with 70 cards?",
        "can the corp rez ice during an encounter",
    ],
)
def test_a_question_that_no_rule_answers_is_shown_none(question: str) -> None:
    assert answer(question).rule_says is None
