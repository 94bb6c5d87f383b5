"""Signs that two questions ask the same, or do not."""

from functools import cache
from pathlib import Path

import pytest

from judge_cli.explanation.holdings.base import Base, open_base
from judge_cli.explanation.holdings.nearest import near_questions, sharing_words
from judge_cli.explanation.holdings.signs import CONFLICTS, Signs, signs
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.holdings.sureness import sure_answers
from judge_cli.paths import corpus_folder, shipped
from judge_cli.question.read import OPEN, read_question
from judge_cli.tree.kept.cache import Cache


@cache
def base(cache_folder: Path) -> Base:
    """The base of the shipped holdings."""
    return open_base(corpus_folder() / "holdings", shipped("index"), Cache(cache_folder))


def between(cache_folder: Path, asked: str, known: str) -> Signs:
    """The signs of two questions."""
    found = base(cache_folder)
    one, other = (slots_of(read_question(text, found.senses)) for text in (asked, known))
    return signs(one, other, found.weight, found.senses)


def test_a_question_and_itself_share_everything_and_conflict_in_nothing(shared_cache: Path) -> None:
    same = "Can the corp rez ice before the runner approaches it?"
    seen = between(shared_cache, same, same)
    assert [seen[name] for name in ("of_known", "of_asked", "both_ways")] == pytest.approx([1.0, 1.0, 1.0])
    assert seen["act_same"] == seen["form_same"] == 1.0
    assert not any(seen[name] for name in CONFLICTS)


@pytest.mark.parametrize(
    ("asked", "known", "sign"),
    [
        ("can the corp trash a resource", "can the runner trash a resource", "actor_other"),
        ("can I rez before I score", "can I score before I rez", "order_other"),
        ("can I steal an agenda", "can I score an agenda", "act_other"),
        ("do I take 5 net damage", "do I take 3 net damage", "other_number"),
        ("can I run with five credits", "can I run with 3 credits", "other_number"),
        ("can I run without a breaker", "can I run with a breaker", "lacking_other"),
        ("can I trash a program", "can I trash a resource", "other_type"),
        ("do I lose my tags when the turn ends", "do I lose my tags", "only_asked_moment"),
        ("do I lose my tags", "do I lose my tags when the turn ends", "only_known_moment"),
        ("can I trash only programs", "can I trash programs", "narrowing"),
    ],
)
def test_what_sets_two_questions_apart_is_a_sign(shared_cache: Path, asked: str, known: str, sign: str) -> None:
    assert between(shared_cache, asked, known)[sign] > 0
    assert between(shared_cache, known, known)[sign] == 0


def test_every_weight_is_of_a_sign_that_is_looked_for(shared_cache: Path) -> None:
    found = base(shared_cache)
    seen = between(shared_cache, "can I rez ice", "can I rez ice in a run")
    assert set(found.weights.near) == set(seen)
    read = read_question("can I rez ice", found.senses)
    near = near_questions(found, found.weights, read, sharing_words(found, read), lambda _: True)
    sure = sure_answers(found, found.weights, slots_of(read), near, {})
    assert set(found.weights.sure) <= set(sure[0].signs)


def test_a_number_in_words_is_the_same_number(shared_cache: Path) -> None:
    seen = between(shared_cache, "do I start with five credits", "do I start with 5 credits")
    assert seen["of_known"] == seen["of_asked"] == 1.0


def test_shares_are_the_same_in_whatever_order_a_set_gives_its_words(shared_cache: Path) -> None:
    senses = base(shared_cache).senses
    words = frozenset(f"word {number}" for number in range(500))
    known = slots_of(read_question("", senses))._replace(asked=words)
    asked = known._replace(asked=words | {"huge", "huge and gone"})
    # Two weights that cancel out: what is summed between them is lost, unless a sum is rounded only once.
    huge = {"huge": 1e20, "huge and gone": -1e20}
    assert signs(asked, known, lambda word: huge.get(word, 1.0), senses)["of_asked"] == 1.0


@pytest.mark.parametrize(
    ("question", "form", "negated"),
    [
        ("am I allowed to not steal an agenda", "can", True),
        ("am I not allowed to steal an agenda", "does", True),
        ("is it forbidden to bluff", "does", True),
        ("He says I can't jack out. Is that right?", "does", True),
        ("do I not have to pay", OPEN, True),
    ],
)
def test_what_is_denied_decides_the_form(shared_cache: Path, question: str, form: str, negated: bool) -> None:
    read = read_question(question, base(shared_cache).senses)
    assert (read.form, read.negated) == (form, negated)
