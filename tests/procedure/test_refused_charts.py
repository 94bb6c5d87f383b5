"""Flow charts that are broken on purpose, and procedures that no rulebook could have."""

import pytest

from judge_cli.procedure.charts.walk import walked
from judge_cli.procedure.reading.compile import compile_chart
from judge_cli.procedure.steps.procedure import Open, Player, Procedure, Step, Window, WindowKind
from judge_cli.procedure.steps.sound import proved_sound
from judge_cli.procedure.steps.ways import ways_out
from judge_cli.text.block import Place
from judge_cli.text.chart_copy import read_chart
from judge_cli.text.outside import PageFile
from judge_cli.tree.numbers.number import Citation
from judge_cli.tree.rules.numbering import charted
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.pages import number
from tests.procedure.compiling import EDITION, phrasebook
from tests.refusal import refusal

PLACE = Place("test/chart.txt", 1)


def chart(text: str) -> Procedure:
    """The procedure of a chart with this text."""
    drafts = charted([read_chart(PageFile(PLACE.file, f"A chart\n{text}"))])
    rules = {
        d.number: Rule(d.number, d.level, d.text, d.status, str(d.number), d.place, actor=d.actor, asked=d.asked)
        for d in drafts
    }
    return compile_chart(RuleTree(EDITION, rules), "run", phrasebook("charts"))


def test_a_small_chart_compiles() -> None:
    made = chart(
        "1. Runner: Declare your run\nIs there any ice?\nYes: Go to step 2\nNo: End the run\n2. Both: Run ends."
    )
    assert [(str(step.number), step.actor, len(step.instructions)) for step in made.steps] == [
        ("1", "Runner", 2),
        ("2", "Both", 1),
    ]


def test_a_question_may_lead_back_to_its_own_step() -> None:
    made = chart("1. Runner: Pass the ice\nIs there any ice?\nYes: Go to step 1\nNo: Go to step 2\n2. Both: Run ends.")
    assert [way.to for way in ways_out(made, made.steps[0])] == [number("1"), number("2")]
    assert [str(met.step.number) for met in walked(made, ("yes", "yes", "no")).way] == ["1", "1", "1", "2"]


@pytest.mark.parametrize(
    ("text", "code", "what"),
    [
        (
            "1. Runner: Declare your run\nIs there any ice?\nYes: Go to step 7\nNo: End the run\n",
            "jump-leads-nowhere",
            "step 1 leads to step 7, which is not a step of its procedure",
        ),
        ("1. Runner: Dance a little.\n", "sentence-unread", 'no phrase reads "dance a little" in step 1'),
        (
            "1. Runner: Pass the ice\nIs there any ice?\nYes: Go to step 3\nNo: End the run\n2. Both: Run ends.\n"
            "3. Both: Run ends.\n",
            "step-unreachable",
            "no way through run leads to step 2",
        ),
        (
            "1. Runner: Pass the ice\nIs there any ice?\nYes: Go to step 1\nNo: Go to step 2\n2. Corp: Pass the ice\n"
            "Is there any ice?\nYes: Go to step 1\nNo: Go to step 2\n",
            "way-never-ends",
            "from step 1 no way leads to an end of run",
        ),
        (
            "1. Both: Special card effects can be used.\n",
            "step-not-understood",
            "step 1 opens a window, but no step says who is the active player",
        ),
    ],
)
def test_a_broken_chart_is_refused_with_its_place(text: str, code: str, what: str) -> None:
    with refusal(code) as caught:
        chart(text)
    assert caught.value.what == what
    assert caught.value.place is not None
    assert caught.value.place.file == PLACE.file


def test_an_edition_that_promises_a_chart_and_has_none_is_refused() -> None:
    with refusal("section-has-no-steps", match="run is said to be section its chart, which holds no steps"):
        compile_chart(RuleTree(EDITION, {}), "run", phrasebook("charts"))


def test_a_paid_ability_window_that_permits_nothing_is_refused() -> None:
    citation = Citation("test", "Test", number("6.9.1"), "anchor")
    window = Window(WindowKind.PAID_ABILITY, (), Player.RUNNER, citation)
    step = Step(citation.number, "A window.", citation, (Open(window),))
    with refusal("step-not-understood") as caught:
        proved_sound(Procedure("test", citation, (step,)), {step.number: PLACE})
    assert caught.value.what == "step 6.9.1 opens a window in which nothing may be done"
