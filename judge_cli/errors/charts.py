"""Errors about asking for a chart, walking it, or asking when something may be done."""

from collections.abc import Sequence

from judge_cli.errors.base import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.errors.shell_words import shell_text


class ProcedureUnknown(AskedWrongly):
    """The edition has no chart of this name."""

    def __init__(self, edition: str, written: str, known: Sequence[str], step: str = "", near: str = "") -> None:
        meant = [f"judge steps --at {step}"] if step else [f"judge steps {shell_text(near)}"] if near else []
        super().__init__(
            "procedure-unknown",
            f"{edition} has no chart {shortened(written)!r}",
            where=[f"its charts are: {', '.join(known)}"],
            tries=[*meant, "judge steps"],
        )


def no_charts(edition: str) -> JudgeError:
    """The edition has nothing that could be shown as a chart; exit code 1."""
    return JudgeError(
        "no-charts",
        f"{edition} has no step sections and no flow chart",
        tries=["judge corpus list"],
        exit_code=NO_ANSWER,
    )


def step_unknown(procedure: str, written: str, ends: tuple[str, str], near: Sequence[str] = ()) -> AskedWrongly:
    """The procedure has no step with this number."""
    return AskedWrongly(
        "step-unknown",
        f"{procedure} has no step {shortened(written)!r}",
        where=[f"its steps are {ends[0]} to {ends[1]}", *([f"near it: {', '.join(near)}"] if near else [])],
        tries=[f"judge steps --at {near[0]}" if near else f"judge steps {shell_text(procedure)}"],
    )


def chart_views_contradict(one: str, other: str) -> AskedWrongly:
    """Two views of one chart were asked for."""
    return AskedWrongly(
        "chart-views-contradict", f"{one} and {other} cannot be had at once", tries=["leave one of them out"]
    )


class ThingUnknown(AskedWrongly):
    """No known act has this name."""

    def __init__(self, written: str, near: Sequence[str], known: Sequence[str]) -> None:
        super().__init__(
            "thing-unknown",
            f"unknown action {shortened(written)!r}",
            where=[f"known actions like it: {', '.join(near)}" if near else f"known actions: {', '.join(known)}"],
            tries=[f"judge when {shell_text(one)}" for one in near or ([] if written.strip() else known[:1])]
            or [f"judge search {shell_text(shortened(written))}"],
        )


def picture_not_written(file: str, why: str) -> JudgeError:
    """The file for a picture cannot be written; exit code 3."""
    return JudgeError(
        "picture-not-written",
        f"{file} cannot be written: {why}",
        tries=["name a file in a folder that can be written to"],
        exit_code=CORPUS_BROKEN,
    )


def answer_missing(step: str, question: str, known: Sequence[str]) -> AskedWrongly:
    """The answers run out at a question."""
    return AskedWrongly(
        "answer-missing",
        f'an answer is missing at step {step}: "{question}"',
        tries=[f"add one to the answers: {' or '.join(known)}"],
    )


def answer_odd(written: str, step: str, question: str, known: Sequence[str]) -> AskedWrongly:
    """An answer does not fit the question."""
    return AskedWrongly(
        "answer-odd",
        f'{shortened(written)!r} is no answer at step {step}: "{question}"',
        tries=[f"answer {' or '.join(known)}"],
    )


def answers_many(most: int) -> AskedWrongly:
    """More answers are given than any walk has questions."""
    tries = ["leave --answers out: judge walk asks one question after the other"]
    return AskedWrongly("answers-many", f"more than {most} answers: no walk asks so many questions", tries=tries)


def answers_left(left: Sequence[str], step: str, question: str) -> AskedWrongly:
    """Answers are left at the end of the walk."""
    after = f'the last question was "{question}"' if question else "no question is asked on this way"
    return AskedWrongly(
        "answers-left",
        f"the walk ended at step {step} with answers left: {shortened(', '.join(left))}",
        where=[after],
        tries=["leave them out"],
    )
