"""Questions in players' words: answered by a holding, a card's "cannot" or a scenario, or not at all."""

from functools import cache
from pathlib import Path

import pytest

from judge_cli.answers.ask import answered, open_sources
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.refusal import refusal

NO_VERDICT = ("withheld", "outcome", "rules")


@cache
def sources(cache_folder: Path) -> Sources:
    """What questions are answered from, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find("cr-26.03"))


def ask(cache_folder: Path, question: str) -> AnswerGiven:
    """The answer to a question."""
    return answered(sources(cache_folder), question)


@pytest.mark.parametrize(
    ("question", "answer", "rule"),
    [
        ("corp pops nisei counter, do i still get to SMC with my bad pub money", "no", "6.8.2a"),
        ("tollbooth and security nexus both trigger, trace wins. do i still pay 3?", "no", "6.8.2b"),
        ("can i run a server with off the grid", "no", "6.3.2a"),
        ("can i spend bad publicity credits on the cost to start the run", "no", "6.9.1b"),
        ("can I mulligan a second time?", "no", "1.6.6a"),
        ("I took 3 net damage with 2 cards in grip. Am I flatlined?", "yes", "1.7.2b"),
        ("I took 2 net damage with 2 cards in grip. Am I flatlined?", "no", "1.7.2b"),
    ],
)
def test_what_a_judge_would_say(shared_cache: Path, question: str, answer: str, rule: str) -> None:
    found = ask(shared_cache, question)
    assert found.answer == answer
    assert str(found.reasons[0].citation.number) == rule


def test_what_depends_on_an_amount_names_it(shared_cache: Path) -> None:
    found = ask(shared_cache, "I have 3 cards in my grip and the corp does meat damage to me. Am I flatlined?")
    assert found.answer == "depends"
    assert [one.fact for one in found.settle] == ["damage"]


def test_every_wording_of_a_scenario_names_cards_and_only_its_own(shared_cache: Path) -> None:
    words = sources(shared_cache).talk
    scenarios = [*words.playable.scenarios(), *words.playable.rulings()]
    named = [
        (one, {mention.name for mention in words.finder.mentions(asked)})
        for one in scenarios
        for asked in one.in_other_words
    ]
    assert [one.name for one, cards in named if not cards or not cards <= set(one.cards)] == []
    assert any(one.ruling for one, _ in named)


@pytest.mark.parametrize(
    "question",
    [
        "who decides first about the mulligan",
        "when can I mulligan",
        "how often can I mulligan",
        "do I mulligan once or twice",
        "with Zorblax the Great installed, can I mulligan twice",
        "Zorblax is out. Can I mulligan twice?",
        "can I mulligan twice unless I am the corp",
        "can I mulligan only twice",
        "Does Virtuoso work with Docklands Pass?",
        "does desperado work with crisium grid",
    ],
)
def test_no_verdict_where_another_thing_is_asked(shared_cache: Path, question: str) -> None:
    assert ask(shared_cache, question).answer in NO_VERDICT


@pytest.mark.parametrize(
    "question",
    [
        "kann ich als Konzern zweimal meine Starthand neu ziehen?",
        "can I castle out of check with my rook",
        "the run ended. the run did not end. did I end the run?",
        "tollbooth, snare, parasite, nisei mk ii, eli 1.0, ice wall, corroder, gordian blade, enigma or hedge fund?",
        "etr bp paw smc",
        "tollbooth",
        "is my opponent 6.8.2a right",
        "ice?",
        "oh sure, of course the corp just wins whenever it likes, right",
        "can",
        "????",
        "is is is is is",
    ],
)
def test_odd_input_gets_no_guess(shared_cache: Path, question: str) -> None:
    if any(c.isalnum() for c in question):
        assert ask(shared_cache, question).answer in NO_VERDICT


def test_a_question_without_end_is_refused(shared_cache: Path) -> None:
    with refusal("question-too-long"):
        ask(shared_cache, "can I mulligan twice " * 500)


def test_a_question_without_a_verdict_shows_the_nearest_that_has_one(shared_cache: Path) -> None:
    found = ask(shared_cache, "can i install a second console while the run goes on")
    assert found.near


def test_the_words_that_were_not_used_are_told(shared_cache: Path) -> None:
    found = ask(shared_cache, "can I mulligan twice flamboyantly")
    assert found.answer in NO_VERDICT or "not used: flamboyantly" in found.understood


_NEARLY_KNOWN = "Can my mark ever be a remote when identifying it?"


def test_a_verdict_needs_trust(shared_cache: Path) -> None:
    assert ask(shared_cache, _NEARLY_KNOWN).answer == "no"
    bounds = sources(shared_cache).talk.base.weights.bounds
    before = dict(bounds)
    try:
        bounds.update(trust=2.0, recognised=2.0)
        assert ask(shared_cache, _NEARLY_KNOWN).answer in NO_VERDICT
    finally:
        bounds.update(before)


@pytest.mark.parametrize("written", ["6.8.2.a", "6.8.2 (a)", "6,8,2a", "what does rule 6.8.2a say?", "6.8.2a"])
def test_a_number_is_read_as_by_the_command_for_rules(shared_cache: Path, written: str) -> None:
    (reason,) = ask(shared_cache, written).reasons
    assert str(reason.citation.number) == "6.8.2a"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can the corp score on my turn", "no"),
        ("can the corp score on its own turn", "yes"),
        ("can i score on my turn", "yes"),
        ("can the corp rez an asset on my turn", "yes"),
        ("can the runner jack out on my turn", "no"),
    ],
)
def test_who_speaks_of_the_corp_is_not_the_corp(shared_cache: Path, question: str, answer: str) -> None:
    assert ask(shared_cache, question).answer == answer


def test_several_numbers_are_all_shown(shared_cache: Path) -> None:
    found = ask(shared_cache, "6.8.2a, b")
    assert [str(reason.citation.number) for reason in found.reasons] == ["6.8.2a", "6.8.2b"]
    assert found.says == "This is what the rules say."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I advance an asset", ""),
        ("can assets be advanced?", ""),
        ("can I advance an asset that says it can be advanced", "yes"),
        ("can I advance an asset that doesn't say so", "no"),
        ("are resources trashed when i get a tag", ""),
        ("can the corp trash my resource if I am tagged", "yes"),
    ],
)
def test_what_may_be_is_not_what_is_and_a_card_that_says_so_is_not_any_card(
    shared_cache: Path, question: str, answer: str
) -> None:
    found = ask(shared_cache, question).answer
    assert found == answer if answer else found in NO_VERDICT
