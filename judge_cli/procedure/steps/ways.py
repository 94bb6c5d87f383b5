"""The exits of a step: their targets and conditions."""

from typing import NamedTuple

from judge_cli.procedure.steps.procedure import Ask, Branch, GoTo, Offer, Procedure, Step
from judge_cli.tree.numbers.number import RuleNumber


class StepExit(NamedTuple):
    """One exit of a step: its condition, and its target; without a target, the end in these words."""

    if_so: str
    to: RuleNumber | None
    ending: str = ""


def ways_out(procedure: Procedure, step: Step) -> list[StepExit]:
    """The exits of a step in the order of trying; without a jump, the next step."""
    found: list[StepExit] = []
    for one in step.instructions:
        match one:
            case Branch():
                ways = [StepExit(one.condition.value, one.yes), StepExit(f"not: {one.condition.value}", one.no)]
                # A branch to its own step goes on with the step's next instruction.
                leaving = [way for way in ways if way.to != step.number]
                found += leaving
                if leaving == ways:
                    return found
            case Offer():
                chosen = f"the {one.player.value} chooses to {one.offered}"
                return [*found, StepExit(chosen, one.taken), StepExit(f"not: {chosen}", one.declined)]
            case GoTo():
                return [*found, StepExit("", one.step)]
            case Ask():
                return [*found, *_ways_of(one, "")]
    after = _after(procedure, step)
    return [*found, StepExit("", after, "" if after else "end")]


def _after(procedure: Procedure, step: Step) -> RuleNumber | None:
    at = procedure.steps.index(step) + 1
    return procedure.steps[at].number if at < len(procedure.steps) else None


def _ways_of(ask: Ask, before: str) -> list[StepExit]:
    """The exits of a chart's question; a further question adds its answer to the previous one."""
    found: list[StepExit] = []
    for answer, leads_to in ask.ways:
        said = f"{before}{ask.question} {answer}"
        if isinstance(leads_to, Ask):
            found += _ways_of(leads_to, f"{said}; ")
        elif isinstance(leads_to, RuleNumber):
            found.append(StepExit(said, leads_to))
        else:
            found.append(StepExit(said, None, leads_to))
    return found
