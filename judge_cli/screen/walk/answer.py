"""A walk as an answer: the path taken, with the rule of every step and the answers given."""

from typing import Any, NamedTuple

from judge_cli.procedure.charts.walk import Met, Walked
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.steps.answer import status_words, step_text
from judge_cli.screen.steps.step_words import first_words, permitted_words


class WalkAnswer(NamedTuple):
    """A walk through a procedure of an edition."""

    edition: str
    short: str
    procedure: Procedure
    walked: Walked

    @property
    def ending(self) -> str:
        """The end of the walk, or the place where it stopped."""
        if self.walked.asked is None:
            return self.walked.ending
        return f"stopped at {self.walked.asked.step.citation}"


def walk_json(answer: WalkAnswer) -> dict[str, Any]:
    """The walk as JSON values."""
    return {
        "edition": answer.edition,
        "procedure": answer.procedure.name,
        "way": [_met_json(met) for met in answer.walked.way],
        "ended": answer.walked.asked is None,
        "ending": answer.ending,
    }


def _met_json(met: Met) -> dict[str, Any]:
    window = met.step.window
    return {
        "number": str(met.step.number),
        "text": met.step.text,
        "actor": met.step.actor,
        "window": window.kind.value if window else None,
        "permits": [permit.value for permit in window.permits] if window else [],
        "answers": [{"question": one.question.text, "answer": one.answer} for one in met.answered],
        "citation": str(met.step.citation),
    }


def met_words(met: Met) -> str:
    """The text of a step on the way; a window by its players' possible acts."""
    window = met.step.window
    if window and not met.step.citation.step:
        return f"{window.kind.value}, {first_words(window)}: {', '.join(permitted_words(window))}"
    return step_text(met.step)


def walk_markdown(answer: WalkAnswer) -> str:
    """The walk as Markdown."""
    title = safe_markdown(f"{answer.short} · {answer.procedure.name}")
    lines = [f"**{title}**, the way taken ({status_words(answer.procedure)}):", ""]
    for n, met in enumerate(answer.walked.way, 1):
        lines.append(f"{n}. **{met.step.citation}** {safe_markdown(met_words(met))}")
        lines += [f"   - {safe_markdown(one.question.text)} **{one.answer}**" for one in met.answered]
    return "\n".join([*lines, "", f"Ended: {safe_markdown(answer.ending)}"]) + "\n"
