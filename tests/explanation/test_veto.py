"""The veto: what turns a question is noticed on either side, and what is only said otherwise is not."""

from pathlib import Path

import pytest

from judge_cli.explanation.holdings.veto import Meanings, Veto
from judge_cli.question.read import read_question
from tests.explanation.test_near import base

TURNED = [
    ("number", "can the corp put two assets in one remote", "can the corp put an asset in a remote"),
    ("number", "does a run with 3 tags end", "does a run with 4 tags end"),
    ("player", "may the runner see the card", "may the corp see the card"),
    ("player", "can the corp take my card", "can the runner take my card"),
    ("negation", "can I rez ice that is not approached", "can I rez ice that is approached"),
    ("negation", "is it untrue that I draw", "do I draw"),
    ("quantity", "do I access all cards in HQ", "do I access a card in HQ"),
    ("quantity", "can I only run once", "can I run"),
    ("causing", "can I make the corp draw", "can the corp draw"),
    ("causing", "can the runner force the corp to rez ice", "can the corp rez ice"),
    ("causing", "can I let the corp jack out", "can I jack out"),
    ("causing", "can the corp have me trash a program", "can I trash a program"),
    ("state", "can a facedown card be trashed", "can a faceup card be trashed"),
    ("state", "is a rezzed asset active", "is an unrezzed asset active"),
    ("place", "can I install it in the root of HQ", "can I install it in the root of R&D"),
    ("kind", "can I install a program on ice", "can I install a hardware on ice"),
    ("kind", "does net damage flatline me", "does meat damage flatline me"),
    ("order", "can I rez it before the encounter", "can I rez it after the encounter"),
    ("order", "can I draw before I run", "can I run before I draw"),
    ("time", "is my run still on", "is my run on"),
    ("time", "can I access it again", "can I access it"),
    ("time", "can I use it during the encounter phase", "can I use it during the movement phase"),
    ("duty", "must I steal the agenda", "can I steal the agenda"),
    ("act", "can I trash the agenda", "can I steal the agenda"),
    ("which", "can I score a facedown agenda", "can I score an agenda facedown"),
    ("which", "can I score an agenda that lies facedown", "can I score an agenda facedown"),
    ("twice", "is an upgrade in the root of HQ in HQ", "is an upgrade in the root of HQ"),
    ("purpose", "must I steal an agenda to access it", "must I steal the agenda I access"),
    ("kind", "does a killer break sentries", "does a fracter break sentries"),
]
# What the settled question says of somebody, and the question of nobody.
NOBODYS = [
    ("are unrezzed cards facedown", "are unrezzed runner cards facedown"),
    ("does forfeiting an agenda lower the score", "does the score drop when the runner forfeits an agenda"),
    ("do the runner's points drop", "do my points drop"),
]
ALIKE = [
    ("can I rez ice during an encounter", "may I rez a piece of ice mid encounter"),
    ("can I dump my hand", "may I dump my hand"),
    ("Can the Runner jack out?", "can the runner jack out"),
    ("can the corp draw when R&D is empty", "if R&D is empty, can the corp draw"),
    ("do i keep my creds", "do I keep my credits"),
    ("hey judge, quick question, can I jack out", "can I jack out"),
]


def _apart(shared_cache: Path, asked: str, known: str, who: str = "") -> list[str]:
    found = base(shared_cache)
    veto = Veto(found.turning, found.senses, read_question(asked, found.senses), found.is_heard)
    said = Meanings(found.turning, found.senses, read_question(known, found.senses))
    return veto.against(said, who)


@pytest.mark.parametrize(("what", "asked", "known"), TURNED)
def test_a_word_that_turns_a_question_is_noticed_on_either_side(
    shared_cache: Path, what: str, asked: str, known: str
) -> None:
    assert _apart(shared_cache, asked, known), what
    assert _apart(shared_cache, known, asked), what


@pytest.mark.parametrize(("asked", "known"), NOBODYS)
def test_what_is_so_for_one_player_need_not_be_so_for_all(shared_cache: Path, asked: str, known: str) -> None:
    assert "players" in _apart(shared_cache, asked, known)


@pytest.mark.parametrize(("asked", "known"), ALIKE)
def test_slang_synonyms_spelling_and_order_are_set_aside(shared_cache: Path, asked: str, known: str) -> None:
    assert _apart(shared_cache, asked, known) == []


def test_a_story_may_tell_more_than_the_settled_question(shared_cache: Path) -> None:
    story = "The corp had 7 credits and two upgrades in the root of HQ. I ran with 3 clicks left. Can I jack out?"
    assert _apart(shared_cache, story, "can I jack out") == []
    assert _apart(shared_cache, story, "can I jack out during an encounter") != []


def test_what_is_asked_of_the_other_player_is_another_question(shared_cache: Path) -> None:
    assert "players" in _apart(shared_cache, "can the runner rez ice", "can you rez ice", "corp")
    assert "players" not in _apart(shared_cache, "can the corp rez ice", "can you rez ice", "corp")


@pytest.mark.parametrize("asked", ["is it a myth that I can rez ice", "could I nearly rez ice"])
def test_a_word_that_unsettles_whatever_stands_beside_it_is_contrary(shared_cache: Path, asked: str) -> None:
    assert "unsettling" in _apart(shared_cache, asked, "can I rez ice")


def test_a_question_about_no_act_is_not_one_about_an_act(shared_cache: Path) -> None:
    assert "act" in _apart(shared_cache, "can an upgrade be in HQ", "can an upgrade be rezzed in HQ")


def test_a_question_without_a_circumstance_is_not_one_with_it(shared_cache: Path) -> None:
    assert "circumstance" in _apart(shared_cache, "can I rez ice", "can I rez ice when it is encountered")
    assert "circumstance" not in _apart(shared_cache, "can I rez ice", "can I rez ice")


def test_a_word_that_no_settled_question_has_is_noticed(shared_cache: Path) -> None:
    assert "unheard" in _apart(shared_cache, "can I rez gribbled ice", "can I rez ice")
