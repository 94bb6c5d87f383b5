"""Questions for a number of the game: the value comes first, out of the edition's own data."""

from pathlib import Path

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering import game_number
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


@pytest.mark.parametrize(
    ("question", "value", "rule"),
    [
        ("how many clicks does the runner get each turn", "4 clicks ", "1.11.2b"),
        ("how many clicks does the corp get each turn?", "3 clicks ", "1.11.2a"),
        ("how many clicks do i get per turn", "3 clicks each turn for the Corp, 4 clicks ", "1.11.2a"),
        ("what's the corp's normal max hand size", "5 cards", "5.5.3a"),
        ("how much does it cost in credits to remove a tag", "2 credits ", "5.2.7g"),
        ("how much does it cost to remove a tag", "1 click and 2 credits ", "5.2.7g"),
        ("how many agenda points do you need to win", "7 agenda points ", "1.7.2a"),
        ("how many cards do i draw for my starting hand", "5 cards ", "1.6.6"),
        ("how many credits does the runner start with", "5 credits ", "1.6.4"),
        ("how many clicks does it take to purge viruses", "3 clicks ", "5.2.6h"),
        ("how many credits to install a third piece of ice on a server", "2 credits ", "1.16.6b"),
        ("what does the second ice on a server cost to install", "1 credit ", "1.16.6b"),
        ("how much does the first ice on a server cost to install", "0 credits ", "1.16.6b"),
        ("how many copies of a card can i have in my deck", "3 copies ", "1.4.7"),
        ("how much mu does the runner have", "4 MU", "1.20.2"),
        ("how many mulligans do i get", "1 mulligan ", "1.6.6a"),
        ("how much does it cost to advance a card", "1 click and 1 credit ", "5.2.6f"),
        ("what does it cost the corp to trash a resource", "1 click and 2 credits ", "5.2.6g"),
    ],
)
def test_the_value_is_the_answer_and_its_rule_stands_beside_it(
    sources: Sources, question: str, value: str, rule: str
) -> None:
    found = ask(sources, question)
    assert (found.answer, str(found.reasons[0].citation.number)) == ("outcome", rule)
    assert found.says.startswith(value)
    assert found.is_decided


@pytest.mark.parametrize(
    "question",
    [
        "how many clicks does the runner get on the corp's turn",
        "how many clicks does the runner get on my turn",
        "how many clicks does the runner lose each turn",
        "how many clicks does the corp get each turn with hard-hitting news",
        "how many agenda points do you need to win with harmony medtech",
        "how many cards can the corp keep in hand at the end of my turn",
        "how many clicks does it take to purge viruses twice",
        "how much does it cost in credits to remove all tags",
        "how many credits to install a third program",
        "how many agenda points are in my deck",
        "how many cards do i draw for my starting hand after a mulligan of one",
    ],
)
def test_a_question_with_another_word_gets_no_number(sources: Sources, question: str) -> None:
    found = ask(sources, question)
    assert found.route == "search" or found.answer == "withheld"


def test_the_number_is_that_of_the_edition(sources: Sources, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another book's number is told without a change of code."""
    numbers = game_number._numbers
    monkeypatch.setattr(game_number, "_numbers", lambda edition: {**numbers(edition), "purge_clicks": (2, "any")})
    assert ask(sources, "how many clicks does it take to purge").answer == "rules"  # no edition has such a rule
    rule = "corp_basic_action_purge_virus_counters"
    monkeypatch.setattr(game_number, "_numbers", lambda edition: {**numbers(edition), "purge_clicks": (2, rule)})
    assert ask(sources, "how many clicks does it take to purge").says == "2 clicks to purge virus counters."


def test_an_edition_without_the_number_gives_none(shared_cache: Path) -> None:
    classic = open_sources(Library(corpus_folder(), Cache(shared_cache)).find("classic-1996"))
    assert ask(classic, "how many clicks does the corp get each turn").answer != "outcome"
