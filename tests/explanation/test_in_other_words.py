"""Questions in players' words: answered by a holding, a card's "cannot" or a scenario, or not at all."""

import pytest

from tests.opened import answer as ask
from tests.opened import sources
from tests.refusal import refusal

NO_VERDICT = ("withheld", "outcome", "rules")


@pytest.mark.parametrize(
    ("question", "answer", "rule"),
    [
        ("corp pops nisei counter, do i still get to SMC with my bad pub money", "no", "6.8.2a"),
        ("tollbooth and security nexus both trigger, trace wins. do i still pay 3?", "no", "6.8.2b"),
        ("can i spend bad publicity credits on the cost to start the run", "no", "6.9.1b"),
        ("can I mulligan a second time?", "no", "1.6.6a"),
        ("I took 3 net damage with 2 cards in grip. Am I flatlined?", "yes", "1.7.2b"),
        ("I took 2 net damage with 2 cards in grip. Am I flatlined?", "no", "1.7.2b"),
    ],
)
def test_what_a_judge_would_say(question: str, answer: str, rule: str) -> None:
    found = ask(question)
    assert found.answer == answer
    assert str(found.reasons[0].citation.number) == rule


def test_what_depends_on_an_amount_names_it() -> None:
    found = ask("I have 3 cards in my grip and the corp does meat damage to me. Am I flatlined?")
    assert found.answer == "depends"
    assert [one.fact for one in found.settle] == ["damage"]


def test_every_wording_of_a_scenario_names_cards_and_only_its_own() -> None:
    words = sources().talk
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
def test_no_verdict_where_another_thing_is_asked(question: str) -> None:
    assert ask(question).answer in NO_VERDICT


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
def test_odd_input_gets_no_guess(question: str) -> None:
    if any(c.isalnum() for c in question):
        assert ask(question).answer in NO_VERDICT


def test_a_question_without_end_is_refused() -> None:
    with refusal("question-too-long"):
        ask("can I mulligan twice " * 500)


def test_a_question_without_a_verdict_shows_the_nearest_that_has_one() -> None:
    found = ask("can i install a second console while the run goes on")
    assert found.near


def test_the_words_that_were_not_used_are_told() -> None:
    found = ask("can I mulligan twice flamboyantly")
    assert found.answer in NO_VERDICT or "not used: flamboyantly" in found.understood


@pytest.mark.parametrize("written", ["6.8.2.a", "6.8.2 (a)", "6,8,2a", "what does rule 6.8.2a say?", "6.8.2a"])
def test_a_number_is_read_as_by_the_command_for_rules(written: str) -> None:
    (reason,) = ask(written).reasons
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
def test_who_speaks_of_the_corp_is_not_the_corp(question: str, answer: str) -> None:
    assert ask(question).answer == answer


def test_several_numbers_are_all_shown() -> None:
    found = ask("6.8.2a, b")
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
def test_what_may_be_is_not_what_is_and_a_card_that_says_so_is_not_any_card(question: str, answer: str) -> None:
    found = ask(question).answer
    assert found == answer if answer else found in NO_VERDICT
