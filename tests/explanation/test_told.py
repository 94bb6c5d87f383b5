"""Positions with cards that a question tells to the last word: played, and the asked fact read off; else undecided."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering import told
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.paths import corpus_folder, shipped
from judge_cli.question.card_finder import CardMention
from judge_cli.question.told import ToldPlay, told_play
from judge_cli.question.told_words import told_words
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

FILE = Path(__file__).parent.parent / "told" / "positions.toml"
WORDS = told_words(read_toml(shipped("index") / "plays.toml"))
NUMBERS = {"one": 1, "two": 2, "three": 3}
TURNING = ("not", "without", "instead", "twice", "unless", "before", "never", "another", "flibber")
VERDICTS = ("yes", "no", "depends")
ANY = (
    *("i", "corp", "Bellona", "with", "4", "no", "credits", ".", "can", "do", "how", "many"),
    *("steal", "access", "it", "if", "when", "the"),
)


def questions() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["question"]
    return found


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


@pytest.mark.parametrize("one", questions(), ids=lambda one: str(one["asks"]))
def test_a_position_gives_the_fact_that_is_asked_or_nothing(sources: Sources, one: dict[str, Any]) -> None:
    inquiry = Inquiry(sources, one["asks"])
    found = told.answer(inquiry) if inquiry.cards else Silent("")
    if one["answer"] == "withheld":
        assert isinstance(found, Silent), found.says
    elif one["answer"] in VERDICTS:
        assert isinstance(found, AnswerGiven), found.why
        assert (found.answer, bool(found.reasons)) == (one["answer"], True)
    else:
        assert isinstance(found, AnswerGiven), found.why
        assert (found.answer, one["answer"] in found.says, bool(found.reasons)) == ("outcome", True, True)


def read(question: str, cards: tuple[str, ...] = ("Bellona", "Urtica Cipher")) -> ToldPlay:
    mentions = [CardMention(card, at, at + len(card)) for card in cards if (at := question.find(card)) >= 0]
    return told_play(question, sorted(mentions, key=lambda one: one.start), WORDS, NUMBERS)


ASKED = (
    "I access Bellona with just 4 credits and nothing else to spend. Can I steal it?",
    "does Urtica Cipher hurt me if i access it from hq",
    "I accessed an installed Urtica Cipher carrying 3 advancement counters. How much net damage is that?",
)


@pytest.mark.parametrize("question", ASKED)
@pytest.mark.parametrize("word", TURNING)
def test_one_word_that_nobody_reads_leaves_the_question_unread(question: str, word: str) -> None:
    assert read(question).told
    words = question.split(" ")
    for at in range(len(words) + 1):
        if not {"Urtica", "Cipher"} <= set(words[max(at - 1, 0) : at + 1]):
            turned = " ".join((*words[:at], word, *words[at:]))
            assert not read(turned).told, turned


def test_when_something_can_be_done_is_another_question() -> None:
    assert read("Can I steal Bellona?").told
    assert not read("When can I steal Bellona?").told
    assert not read("Can I steal Bellona? Do I take damage?").told


@given(
    st.lists(
        st.sampled_from(
            [
                "i",
                "corp",
                "Bellona",
                "with",
                "4",
                "no",
                "credits",
                ".",
                "can",
                "do",
                "how",
                "many",
                "steal",
                "access",
                "it",
                "if",
                "when",
                "the",
            ]
        )
    )
)
def test_any_row_of_words_is_read_or_left(words: list[str]) -> None:
    found = read(" ".join(words))
    assert not (found.told and found.unread)


def test_what_a_waiting_action_gains_pays_for_nothing(sources: Sources) -> None:
    inquiry = Inquiry(sources, "can i play sure gamble with 4 credits")
    found = told.answer(inquiry)
    assert isinstance(found, AnswerGiven)
    assert (found.answer, [str(one.citation.number) for one in found.reasons]) == ("no", ["1.16.1"])


DISPUTE = {
    "he nisei'd me can i smc": "no",
    "Got nisei'd. SMC with my bad pub?": "no",
    "corp popped nisei last turn. is it ok to smc now?": "withheld",
    "I used smc, then he popped nisei. Is that allowed?": "withheld",
    "Does the run end if the Corp uses Nisei and I use SMC?": "withheld",
    "corp spends nisei counter, my next run can i smc?": "withheld",
    "Corp ended my run with Nisei. Next click I use SMC. Legal?": "withheld",
    "Corp used Nisei to end the run. After the run I use SMC. Legal?": "withheld",
    "Nisei ends the run. Is my SMC trashed?": "withheld",
}


@pytest.mark.parametrize(("question", "answer"), DISPUTE.items())
def test_a_use_after_another_is_refused_only_where_nothing_else_is_told_or_asked(
    sources: Sources, question: str, answer: str
) -> None:
    assert ask(sources, question).answer == answer
