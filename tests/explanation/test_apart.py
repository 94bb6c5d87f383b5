"""Questions that are worded nearly alike: what sets them apart, and what does not."""

import pytest

from judge_cli.explanation.holdings.apart import (
    asks_for_an_order,
    come_in_another_order,
    compares_otherwise,
    means_another,
    names_others,
    stand_apart,
    word_by_word,
)
from judge_cli.explanation.holdings.signs import CONFLICTS
from judge_cli.paths import shipped
from judge_cli.question.read import read_question
from judge_cli.question.senses import Senses
from judge_cli.question.word_list import read_senses
from judge_cli.text.toml_file import read_toml

# None of the signs of other stages: each pair must be told apart by its words alone.
SILENT = dict.fromkeys(CONFLICTS, 0.0)


@pytest.fixture(scope="module")
def senses() -> Senses:
    """The senses that ship."""
    return read_senses(shipped("index") / "reading.toml", read_toml(shipped("index") / "slang.toml").table())


def apart(senses: Senses, asked: str, known: str, who: str = "any") -> bool:
    """Whether a question stands apart from a known one about this player."""
    one, other = (word_by_word(read_question(text, senses), senses) for text in (asked, known))
    return stand_apart(one, other, SILENT, who)


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ("do I lose when I draw and R&D is not empty", "do I lose when I draw and R&D is empty"),
        ("can I purge with 3 clicks", "can I purge with 1 click"),
        ("my hand size is 1, am I flatlined", "my hand size is -1, am I flatlined"),
        ("is purging done by the corp", "is purging done by the runner"),
        ("does the corp choose the cards the runner discards", "does the corp choose the cards the corp discards"),
        ("do the corp's credits refill on the corp's turn", "do my credits refill on the corp's turn"),
        ("is the run successful if it is ended", "is the run unsuccessful if it is ended"),
        ("can I look at my heap", "can I look at my stack"),
        ("can I always advance an asset", "can I always advance an agenda"),
        ("can I trash it before the access", "can I trash it after the access"),
        ("can I choose the same mode twice if it says so", "can I choose the same mode twice"),
        ("does purging remove virus counters from programs only", "does purging remove only virus counters"),
        ("can I advance a trashed asset", "can I advance an asset"),
        ("do I access cards", "do I access facedown cards"),
        ("can I access it in archives", "can I access it"),
        ("can I trash a program to make room for a program", "can I trash hardware to make room for a program"),
        ("does a new asset go in front of the other ice", "does a new ice go in front of the other ice"),
        ("is it trashed after it resolves and after the run", "is it trashed before it resolves and after the run"),
        ("does it trigger as soon as the approach ends", "does it trigger as soon as the approach begins"),
        ("does the bonus stay", "does the bonus expire"),
        ("can I rez non-ice here", "can I rez ice here"),
        ("does advancing cost just a click", "does advancing cost a click"),
        ("do I access each facedown card facedown", "do I access each facedown card"),
        ("does purging remove virus cards", "does purging remove virus counters"),
    ],
)
def test_one_word_sets_two_questions_apart(senses: Senses, asked: str, known: str) -> None:
    assert apart(senses, asked, known)


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ("can I jack out during an encounter", "may the runner jack out during an encounter"),
        ("can the corp really rez ice outside a run", "can the corp rez ice outside a run"),
        ("isn't the first ice free to install", "is the first ice free to install"),
        ("May I look at archives? Can I purge with 3 clicks?", "can I purge with 3 clicks"),
        ("it began and it ended, can I draw", "it began, can I draw"),
    ],
)
def test_what_changes_no_answer_sets_nothing_apart(senses: Senses, asked: str, known: str) -> None:
    assert not apart(senses, asked, known)


def test_a_player_whom_the_known_question_does_not_name_is_another_if_it_is_about_the_other_side(
    senses: Senses,
) -> None:
    asked, known = "does purging cost the runner 3 clicks", "does purging cost 3 clicks"
    assert [apart(senses, asked, known, who) for who in ("corp", "runner", "any")] == [True, False, False]


def test_a_comparison_is_the_same_only_in_the_same_order(senses: Senses) -> None:
    texts = ("is the trace higher than the link", "is the link higher than the trace", "is the trace successful")
    trace, link, neither = (word_by_word(read_question(text, senses), senses) for text in texts)
    assert [compares_otherwise(trace, other) for other in (trace, link, neither)] == [False, True, True]
    assert not compares_otherwise(neither, trace)


def test_what_comes_first_is_asked_only_where_the_known_question_says_it_too(senses: Senses) -> None:
    texts = ("do I draw before my credits refill", "do I draw", "do I discard before I draw")
    asked, silent, ordered = (word_by_word(read_question(text, senses), senses) for text in texts)
    assert [asks_for_an_order(asked, other) for other in (silent, ordered)] == [True, False]


def test_a_quotation_is_part_of_what_comes_first_or_later(senses: Senses) -> None:
    texts = ('does "when your turn ends" come before the discard', 'does the discard come before "when your turn ends"')
    asked, known = (word_by_word(read_question(text, senses), senses) for text in texts)
    assert [come_in_another_order(asked, other) for other in (asked, known)] == [False, True]


def test_types_of_card_are_joined_by_and_alone(senses: Senses) -> None:
    texts = ("do upgrades and an asset have a cost", "do upgrades have a cost and assets", "do upgrades or assets cost")
    joined = [word_by_word(read_question(text, senses), senses).joined for text in texts]
    assert joined == [{"type:upgrade", "type:asset"}, set(), set()]


@pytest.mark.parametrize(
    ("text", "takes"),
    [
        ("do I need priority to use a paid ability", True),
        ("does an agenda need enough counters to be scored", True),
        ("does a window have to be open for me to use it", True),
        ("do I have to wait until the runner approaches to rez it", True),
        ("must I steal an agenda to access it", True),
        ("must ice be rezzed to be encountered", True),
        ("do I have to use a paid ability", False),
        ("does a card have to be trashed", False),
        ("do I have to be tagged", False),
        ("must the agenda be scored", False),
        ("does the corp need to rez it when the server is approached", False),
        ("can I use a paid ability", False),
    ],
)
def test_what_something_takes_is_not_what_has_to_be_done(senses: Senses, text: str, takes: bool) -> None:
    assert word_by_word(read_question(text, senses), senses).requires is takes


@pytest.mark.parametrize(
    ("asked", "known", "answer", "others"),
    [
        ("does advancing cost a credit", "does advancing cost the runner a credit", "no", True),
        ("does advancing cost a credit", "does advancing cost the corp a credit", "yes", False),
        ("can the runner choose", "can the corp choose", "no", True),
        ("does the corp's go before the runner's", "does the runner's go before the corp's", "yes", True),
        ("does the runner's go before the corp's", "does the runner's go before the corp's", "yes", False),
    ],
)
def test_a_player_whom_only_the_known_question_names_may_be_why_it_is_denied(
    senses: Senses, asked: str, known: str, answer: str, others: bool
) -> None:
    one, other = (word_by_word(read_question(text, senses), senses) for text in (asked, known))
    assert names_others(one, other, answer) is others


@pytest.mark.parametrize(
    ("asked", "known", "another"),
    [
        ("can I score a facedown agenda", "can I score an agenda facedown", True),
        ("can I score an agenda that lies facedown", "can I score an agenda facedown", True),
        ("can I look at facedown cards", "may I look at a facedown card", False),
        ("is an upgrade in the root of HQ", "is an upgrade in the root of HQ in HQ", True),
        ("is a card in HQ or in the root of HQ", "is a card in HQ", False),
    ],
)
def test_the_same_words_in_another_place_mean_another_card(
    senses: Senses, asked: str, known: str, *, another: bool
) -> None:
    one, other = (word_by_word(read_question(text, senses), senses) for text in (asked, known))
    assert means_another(one, other) is another
