"""Whether one card can be used after another: asked as players say it, and answered by a play."""

import pytest

from tests.opened import answer


@pytest.mark.parametrize(
    "question",
    [
        "can the runner use smc after nisei?",
        "SMC after Nisei?",
        "can i smc after nisei",
        "corp pops nisei, can i still smc?",
        "they used nisei to end the run, can I still trigger SMC?",
        "Corp ends the run with Nisei MK II. Do I get a window to use SMC?",
        "opponent popped his nisei counter. can I fire off smc?",
        "I have 2 bad pub credits. Corp fires nisei. Can I use them on SMC before the run ends?",
    ],
)
def test_it_is_answered_in_players_words(question: str) -> None:
    found = answer(question)
    assert (found.answer, [str(one.citation.number) for one in found.reasons][:1]) == ("no", ["6.8.2a"])


@pytest.mark.parametrize(
    "question",
    [
        "corp pops nisei, can i use smc next turn?",
        "corp pops nisei, can i use smc later?",
        "nisei is in the corp's score area, can i still smc?",
        "can i use smc in a run where the corp has a nisei counter?",
        "can i use smc with bad publicity credits in a run where the corp has a nisei mk ii counter?",
        "corp did not use nisei. can i use smc?",
        "corp pops nisei, can i use smc with corroder?",
        "can i sure gamble after nisei",
        "does smc work after nisei",
    ],
)
def test_what_is_said_beyond_it_holds_the_verdict_back(question: str) -> None:
    assert answer(question).answer not in ("yes", "no")


@pytest.mark.thorough
def test_a_question_that_says_more_is_not_answered_by_the_play_for_less() -> None:
    plain = answer("corp uses data raven, can i use corroder?")
    more = answer("corp uses data raven, can i use corroder with bad publicity credits?")
    assert plain.answer == "depends"
    assert more.answer == "withheld"


def test_a_card_that_is_met_is_not_a_card_that_is_used() -> None:
    found = answer("can the corp use nisei after the runner encounters ice wall")
    assert (found.answer, [str(one.citation.number) for one in found.reasons][:1]) == ("yes", ["9.5.7b"])


def test_what_was_played_out_with_the_very_cards_stands_beside_an_undecided_question() -> None:
    found = answer("does smc work after nisei")
    assert (found.near[0].answer, str(found.near[0].citation.number)) == ("no", "6.8.2a")
    assert found.near[0].says.endswith("(judge explain nisei-mk-ii)")


def test_what_was_played_out_with_one_card_more_is_not_offered() -> None:
    found = answer("does smc work after nisei if i have corroder")
    assert not any("judge explain" in one.says for one in found.near)


def test_what_was_played_out_with_a_card_that_is_not_named_is_not_offered() -> None:
    found = answer("does nisei mk ii work in archives")
    assert found.answer == "withheld"
    assert not any("nisei-mk-ii" in one.says for one in found.near)
