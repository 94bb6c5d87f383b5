"""A flow chart from its copies: the same steps, and the differences in wording."""

from collections.abc import Sequence

from judge_cli.errors import CorpusBroken
from judge_cli.text.asked import ChartQuestion, WayOut
from judge_cli.text.chart_copy import ChartCopy, ChartStep
from judge_cli.text.marked import Marked
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.draft import RuleDraft
from judge_cli.tree.rules.rule import Level, Status


def charted(copies: Sequence[ChartCopy]) -> list[RuleDraft]:
    """The chart's steps as rules; the first copy gives the text, the others fill and confirm it."""
    return [_draft(step, _others(step, copies[1:])) for step in copies[0].steps]


def _others(step: ChartStep, copies: Sequence[ChartCopy]) -> list[ChartStep]:
    """The same step of the other copies, which must agree."""
    same: list[ChartStep] = []
    for copy in copies:
        other = next((other for other in copy.steps if other.number == step.number), None)
        if other is None or (other.text, other.asked) != (step.text, step.asked) or _actors_clash(step, other):
            raise CorpusBroken(
                "copies-differ",
                f"step {step.number} says something else than the other copy",
                place=step.place,
                where=[f"beside {(other or copy.steps[-1]).place}"],
            )
        same.append(other)
    return same


def _actors_clash(step: ChartStep, other: ChartStep) -> bool:
    return step.actor is not None and other.actor is not None and step.actor != other.actor


def _draft(step: ChartStep, others: Sequence[ChartStep]) -> RuleDraft:
    actor = next((copy.actor for copy in (step, *others) if copy.actor), "")
    return RuleDraft(
        RuleNumber((step.number,)),
        Level.STEP,
        Marked(step.text),
        Status.OFFICIAL,
        step.place,
        actor=actor,
        asked=step.asked,
        notes=[note for other in others for note in _differences(step, other)],
    )


def _differences(step: ChartStep, other: ChartStep) -> list[str]:
    """The differences between two copies of a step, in words; ignores punctuation and braces."""
    notes: list[str] = []
    if step.actor != other.actor:
        notes.append(
            f"the copies differ: {step.place.file} names {step.actor or 'nobody'} as the actor, "
            f"{other.place.file} names {other.actor or 'nobody'}"
        )
    for ours, theirs in zip(step.jumps_as_written, other.jumps_as_written, strict=False):
        if ours.strip("{}. ") != theirs.strip("{}. "):
            notes.append(
                f'the copies differ: {step.place.file} has "{ours.strip("{}. ")}", '
                f'{other.place.file} has "{theirs.strip("{}. ")}"'
            )
    return notes


def jumps(asked: ChartQuestion | None) -> list[int]:
    """The target steps of a question's exits, in order."""
    if asked is None:
        return []
    return [step for way in asked.ways for step in _jumps_of(way)]


def _jumps_of(way: WayOut) -> list[int]:
    if isinstance(way.leads_to, ChartQuestion):
        return jumps(way.leads_to)
    return [way.leads_to] if isinstance(way.leads_to, int) else []
