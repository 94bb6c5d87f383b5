"""Several questions in one are answered each."""

import json

from judge_cli.explanation.answering.ask import asked_before
from tests.asking import ask as command
from tests.opened import answer as ask


def _opens(words: str) -> bool:
    return words.split(maxsplit=1)[0].casefold() in ("can", "do", "does", "is")


def test_the_questions_before_the_last_are_asked_with_what_was_told_before_them() -> None:
    text = "I ran HQ. Can I jack out? He has no money. Do I pay? Is it over then?"
    assert asked_before(text, _opens) == ["I ran HQ. Can I jack out?", "I ran HQ. He has no money. Do I pay?"]


def test_a_number_does_not_end_a_sentence() -> None:
    assert asked_before("Can I use Eli 1.0 twice? Is that so now?", _opens) == ["Can I use Eli 1.0 twice?"]


def test_an_echo_or_a_remark_is_no_question_of_its_own() -> None:
    assert asked_before("Rez? He said no. Seriously my friend? Can I rez it now?", _opens) == []


def test_one_question_has_none_before_it() -> None:
    assert asked_before("I have 5 cards. Can I mulligan twice?", _opens) == []


def test_at_most_three_are_answered_beside_the_last() -> None:
    assert len(asked_before("Can I do it? " * 9, _opens)) == 3


_FIRST, _SECOND = "Can I mulligan twice?", "Can the Runner jack out during an encounter?"
_TWO = f"{_FIRST} {_SECOND}"


def test_each_question_gets_its_own_answer() -> None:
    asked = ask(_TWO)
    (before,) = asked.before
    alone = [ask(one) for one in ("Can I mulligan twice?", "Can the Runner jack out during an encounter?")]
    assert [before.answer, asked.answer] == [one.answer for one in alone] == ["no", "no"]
    assert before.reasons == alone[0].reasons


def test_every_view_shows_what_was_asked_before() -> None:
    in_short = "also asked: Can I mulligan twice? — No. "
    (line,) = [line for line in command("ask", _TWO, "--markdown").out.splitlines() if line.startswith("also asked")]
    assert line.startswith(in_short) and line.endswith("(CR 26.03 1.6.6a)")
    assert f"\n\n  {in_short}" in command("ask", _TWO).out
    (told,) = json.loads(command("ask", _TWO, "--json").out)["asked_before"]
    assert told["question"] == "Can I mulligan twice?" and told["answer"] == "no" and told["reasons"]


def test_one_that_has_no_verdict_says_so() -> None:
    asked = command("ask", "Can I flurb my gronk? Can I mulligan twice?")
    assert "  also asked: Can I flurb my gronk? — not decided; ask it alone to see why" in asked.out.splitlines()
