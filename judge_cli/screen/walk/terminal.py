"""A walk on the terminal: each step on the way, the questions, and the summary at the end."""

from rich.console import Console
from rich.text import Text

from judge_cli.procedure.charts.walk import Met, WalkQuestion
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.screen.steps.answer import status_words
from judge_cli.screen.steps.terminal import step_lines
from judge_cli.screen.terminal import NUMBER, QUIET, show, show_beside, words
from judge_cli.screen.walk.answer import WalkAnswer, met_words

_ANSWER = "bold green"


def show_met(console: Console, procedure: Procedure, met: list[Met]) -> None:
    """Prints steps on the way."""
    for one in met:
        for line in step_lines(console, procedure, one.step):
            console.print(line, soft_wrap=True)


def show_question(console: Console, question: WalkQuestion) -> None:
    """Prints a question with its possible answers."""
    known = ", ".join([*question.answers, "back", "quit"])
    show(console, Text.assemble((f"{question.step.citation}: ", NUMBER), words(question.text), (f" [{known}]", QUIET)))


def show_walk(console: Console, answer: WalkAnswer) -> None:
    """Prints the path taken, a line a step, with the answers; a stopped walk was just shown, so only where."""
    if answer.walked.asked is not None:
        show(console, words(answer.ending, QUIET))
        return
    show(console, words(f"{answer.short} · {answer.procedure.name} · the way taken", NUMBER))
    show(console, words(status_words(answer.procedure), QUIET), 2)
    for met in answer.walked.way:
        lead = Text.assemble("  ", (f"{met.step.citation} ", NUMBER))
        show_beside(console, lead, words(met_words(met)), Text(" " * 4))
        for one in met.answered:
            show(console, Text.assemble(words(f"{one.question.text} "), (one.answer, _ANSWER)), 6)
    show(console, Text.assemble(("ended: ", QUIET), words(answer.ending)), 2)
