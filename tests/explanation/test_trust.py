"""How far the surest answer is trusted: a second opinion by wording, and signs of the whole list of answers."""

from pathlib import Path

import pytest

from judge_cli.explanation.holdings.nearest import Near, near_questions, sharing_words
from judge_cli.explanation.holdings.signs import Signs
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.holdings.sureness import sure_answers
from judge_cli.explanation.holdings.told_apart import ToldApart
from judge_cli.explanation.holdings.trust import trust_signs
from judge_cli.explanation.holdings.wording import by_wording
from judge_cli.question.read import read_question
from tests.explanation.test_signs import base


def _near(cache_folder: Path, text: str) -> list[Near]:
    found = base(cache_folder)
    read = read_question(text, found.senses)
    return near_questions(found, found.weights, read, sharing_words(found, read), lambda _: True)


def _trust(cache_folder: Path, text: str) -> Signs:
    found = base(cache_folder)
    near = _near(cache_folder, text)
    read = read_question(text, found.senses)
    sure = sure_answers(found, found.weights, slots_of(read), near, {})
    apart = ToldApart(found, read).signs(sure[0].near)
    return {**trust_signs(slots_of(read), sure, by_wording(found, text, near)), **apart}


def _turns(cache_folder: Path, asked: str, known: str) -> Signs:
    """What one question turns of another that is known."""
    found = base(cache_folder)
    (near,) = [one for one in _near(cache_folder, known) if one.known.text == known]
    return ToldApart(found, read_question(asked, found.senses)).signs(near)


def test_a_question_is_worded_most_like_itself(shared_cache: Path) -> None:
    known = _near(shared_cache, "can I mulligan twice")[0].known.text
    likest = by_wording(base(shared_cache), known, _near(shared_cache, known))[0]
    assert likest.near.known.text == known
    assert likest.same == pytest.approx(1.0)


def test_the_order_of_words_counts(shared_cache: Path) -> None:
    found = base(shared_cache)
    (one,) = [near for near in _near(shared_cache, "can I mulligan twice") if near.known.text == "can I mulligan twice"]
    kept, turned = (by_wording(found, text, [one])[0].same for text in ("can I mulligan twice", "twice mulligan I can"))
    assert turned < kept


def test_rare_words_count_more_than_common_ones(shared_cache: Path) -> None:
    found = base(shared_cache)
    assert found.rarity("mulligan") > found.rarity("card") > 0
    assert found.rarity("zorblax") > found.rarity("mulligan")


def test_a_known_question_is_trusted_more_than_one_with_strange_words(shared_cache: Path) -> None:
    weights = base(shared_cache).weights
    known = _trust(shared_cache, "can I mulligan twice")
    strange = _trust(shared_cache, "my zorblax frobnicates on tuesdays, can I mulligan blue twice over there")
    assert weights.trusted(known) > weights.trusted(strange)
    assert known["worded_own"] == 1.0


def test_every_sign_of_trust_is_weighed(shared_cache: Path) -> None:
    seen = _trust(shared_cache, "can I mulligan twice")
    assert set(base(shared_cache).weights.trust) == {*seen, "excepted"}


@pytest.mark.parametrize(
    ("asked", "turned"),
    [
        ("can I mulligan twice", set()),
        ("can I mulligan never", {"denials"}),
        ("can I avoid a mulligan", {"turning"}),
        ("can nobody ignore that I mulligan twice", set()),
        ("can I still mulligan twice", {"lasting"}),
        ("can I mulligan again and again", {"lasting"}),
        ("can the corp mulligan twice if I do not", {"denials", "players"}),
    ],
)
def test_words_on_which_an_answer_hinges_are_signs_of_another_question(
    shared_cache: Path, asked: str, turned: set[str]
) -> None:
    seen = _turns(shared_cache, asked, "can I mulligan twice")
    assert {name for name, value in seen.items() if value} == turned


@pytest.mark.parametrize(
    ("said", "negated"),
    [
        ("can I install an asset in the root of R&D so the runner can't get at it", False),
        ("can I not install an asset in the root of R&D", True),
        ("I had virus counters on hardware, not on a program. do those go", False),
        ("I had virus counters on hardware. do I not lose the counters", True),
        ("can I save a click that I did not use", False),
        ("can I not save a click that I used", True),
    ],
)
def test_only_what_is_asked_can_be_denied(shared_cache: Path, said: str, negated: bool) -> None:
    assert read_question(said, base(shared_cache).senses).negated is negated


@pytest.mark.parametrize(
    ("asked", "another"),
    [("do trashed corp cards go facedown", True), ("does every trashed corp card go facedown", False)],
)
def test_what_is_denied_of_all_says_nothing_of_one(shared_cache: Path, asked: str, another: bool) -> None:
    found, known = base(shared_cache), "do all trashed corp cards go facedown"
    (near,) = [one for one in _near(shared_cache, known) if one.known.text == known]
    assert ToldApart(found, read_question(asked, found.senses)).is_another(near) is another
