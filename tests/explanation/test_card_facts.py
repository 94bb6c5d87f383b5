"""What cards say as a table of facts, and the sentences that it answers; one word more, and it answers nothing."""

import tomllib
from pathlib import Path

from judge_cli.cards.language.ability import parts
from judge_cli.explanation.facts.fact import KINDS, PAIRS
from judge_cli.explanation.facts.matching import facts_of
from judge_cli.explanation.facts.sentences import Sentences, read_sentences
from judge_cli.paths import shipped
from judge_cli.tree.kept.cache import Cache
from tests.opened import answer, playable, sources
from tests.thorough import sample

QUESTIONS = tomllib.loads(Path(__file__).with_name("card_facts.toml").read_text(encoding="utf-8"))


def _sentences(cache: Path) -> Sentences:
    return read_sentences(shipped("index"), Cache(cache))


def test_a_number_is_said() -> None:
    assert all("says" in one for one in QUESTIONS["answered"] if one["answer"] == "outcome")


def test_no_sentence_needs_a_word_that_is_spelt_otherwise(shared_cache: Path) -> None:
    sentences = _sentences(shared_cache)
    needed = {(form, part) for form, one in sentences.wordings for branch in one.branches for part in branch}
    assert not [(form, part) for form, part in needed if isinstance(part, str) and part in sentences.spelt]


def test_every_shorthand_is_defined_before_it_is_used(shared_cache: Path) -> None:
    wordings = _sentences(shared_cache).wordings
    assert not [form for form, one in wordings if any(str(part).startswith("<") for part in parts(one))]


def test_every_sentence_asks_for_a_fact_and_every_fact_is_asked_for(shared_cache: Path) -> None:
    sentences = _sentences(shared_cache)
    assert {form for form, _ in sentences.wordings} | sentences.asked.forms.keys() == sentences.forms.keys()
    assert {one.fact for one in sentences.forms.values()} == KINDS.keys() | PAIRS.keys()


def test_the_rules_of_every_fact_are_known(shared_cache: Path) -> None:
    cards = playable().cards
    named = (cards.find(name) for name in sample(sorted(sources().talk.finder.names()), 50))
    rules = {fact.rules for card in named if card is not None for fact in facts_of(card).values()}
    assert rules <= _sentences(shared_cache).rules.keys()


def test_words_in_any_order_about_one_card_answer_nothing_about_two() -> None:
    assert answer("does Corroder work facedown with Ice Wall").answer == "withheld"
