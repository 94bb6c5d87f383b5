"""Reading flow charts from both of their copies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.errors import JudgeError
from judge_cli.text.block import ChartQuestion, WayOut
from judge_cli.text.chart_copy import ChartCopy, read_chart
from judge_cli.text.outside import PageFile
from tests.pages import CORPUS
from tests.refusal import refusal


def _copy(file: str) -> ChartCopy:
    path = CORPUS / "classic-1996" / file
    return read_chart(PageFile(file, path.read_text(encoding="utf-8")))


LIST = _copy("sparkys-run-chart.txt")
PARAGRAPH = _copy("run-flow-chart-one-paragraph.txt")


def _chart(text: str) -> ChartCopy:
    return read_chart(PageFile("chart.txt", text))


def test_both_copies_have_twenty_steps() -> None:
    assert [step.number for step in LIST.steps] == list(range(1, 21))
    assert [step.number for step in PARAGRAPH.steps] == list(range(1, 21))


def test_both_copies_say_the_same_in_every_step() -> None:
    for ours, theirs in zip(LIST.steps, PARAGRAPH.steps, strict=True):
        assert (ours.text, ours.asked) == (theirs.text, theirs.asked)


def test_the_actors_are_the_same_but_for_step_14_where_one_copy_names_nobody() -> None:
    differing = [
        (ours.number, ours.actor, theirs.actor)
        for ours, theirs in zip(LIST.steps, PARAGRAPH.steps, strict=True)
        if ours.actor != theirs.actor
    ]
    assert differing == [(14, None, "Both")]
    assert [step.actor for step in LIST.steps[:5]] == ["Runner", "Runner", "Corp", "Corp", "Corp"]


def test_a_question_has_its_two_ways_out() -> None:
    asked = LIST.steps[0].asked
    assert asked == ChartQuestion("Is there any ice?", (WayOut("Yes", 2), WayOut("No", 13)))


def test_a_question_inside_an_answer_belongs_to_that_answer() -> None:
    inner = ChartQuestion("Do you want to break subroutines?", (WayOut("Yes", 8), WayOut("No", 11)))
    assert LIST.steps[6].asked == ChartQuestion(
        "Can you break any subroutines?", (WayOut("Yes", inner), WayOut("No", 11))
    )


def test_endings_are_kept_in_the_charts_own_words() -> None:
    assert LIST.steps[12].asked == ChartQuestion(
        "Do you want to jack out?", (WayOut("Yes", "End the run"), WayOut("No", 14))
    )
    won = LIST.steps[17].asked
    assert won is not None
    assert won.ways[0] == WayOut("Yes", "Stop right there - you win!")


def test_the_question_of_a_step_is_not_part_of_its_text() -> None:
    assert LIST.steps[2].text == (
        "Special card effects can be used, including rezzing nodes, upgrades, and the piece of ice being approached"
    )
    assert LIST.steps[13].text == ""


def test_title_and_notice_are_kept_apart_from_the_steps() -> None:
    assert (LIST.title, PARAGRAPH.title) == ("Sparky's Run Chart", "The Run Flow Chart")
    assert LIST.notice.startswith("Netrunner is ©")
    assert LIST.steps[19].text == "Run ends. Deal with any 'end of run' effects"
    assert PARAGRAPH.notice == ""


def test_steps_know_their_line() -> None:
    assert (LIST.steps[0].place.line, LIST.steps[13].place.line) == (3, 57)
    assert {step.place.line for step in PARAGRAPH.steps} == {1}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Nothing here.", "this flow chart cannot be read: no step 1 in this chart"),
        (
            "1. Runner: Go.\nIs it? Yes: Go to step 1",
            "this flow chart cannot be read: the answer 'No' is missing after 'Is it?'",
        ),
        (
            "1. Runner: Go.\nYes: Go to step 1\nNo: Go to step 1",
            "this flow chart cannot be read: step 1 has answers but no question before them",
        ),
    ],
)
def test_a_broken_chart_is_refused_with_its_place(text: str, said: str) -> None:
    with refusal("chart-not-understood") as caught:
        _chart(text)
    assert caught.value.what == said
    assert caught.value.where == ["chart.txt:1"]


@given(st.text(alphabet=st.sampled_from("12. RunerCop:?YesNoGo to step{}\n"), max_size=200))
def test_garbage_is_read_or_refused(garbage: str) -> None:
    try:
        copy = _chart(garbage)
    except JudgeError as error:
        assert error.code == "chart-not-understood"
        assert error.place is not None
    else:
        assert [step.number for step in copy.steps] == list(range(1, len(copy.steps) + 1))


def test_questions_one_within_the_other_have_a_bound() -> None:
    def asked(many: int) -> str:
        return "Is there ice? Yes: " * many + "Go to 1. No: Go to 1. " + "No: Go to 1. " * (many - 1)

    assert _chart(f"A chart\n1. {asked(10)}").steps[0].asked is not None
    for many in (11, 5_000):
        with refusal("chart-not-understood", "more than 10 questions stand one within the other"):
            _chart(f"A chart\n1. {asked(many)}")


def test_a_number_of_thousands_of_digits_is_no_step_and_no_way_out() -> None:
    digits = "9" * 5_000
    chart = _chart(f"A chart\n1. Begin. {digits}. Go on. Is it over? Yes: Go to {digits}. No: Go to 1.")
    assert [step.number for step in chart.steps] == [1]
    assert chart.steps[0].asked == ChartQuestion("Is it over?", (WayOut("Yes", f"Go to {digits}"), WayOut("No", 1)))
