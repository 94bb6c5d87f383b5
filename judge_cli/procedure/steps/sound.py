"""Proves a procedure sound: jumps land, every step is reachable, and every step can reach an end."""

from collections.abc import Mapping, Sequence

from judge_cli.errors import CorpusBroken
from judge_cli.procedure.steps.procedure import Procedure, Step
from judge_cli.procedure.steps.ways import ways_out
from judge_cli.text.block import Place
from judge_cli.tree.numbers.number import RuleNumber


def proved_sound(procedure: Procedure, places: Mapping[RuleNumber, Place]) -> Procedure:
    """The procedure itself, if it is sound; `places` gives the source of its steps."""
    numbers = {step.number for step in procedure.steps}
    leads: dict[RuleNumber, set[RuleNumber]] = {}
    ends: set[RuleNumber] = set()
    for step in procedure.steps:
        ways = ways_out(procedure, step)
        for way in ways:
            if way.to is not None and way.to not in numbers:
                known = sorted(map(str, numbers), key=len)
                raise jump_leads_nowhere(
                    places[step.number], str(step.number), f"step {way.to}", known[:1] + known[-1:]
                )
        leads[step.number] = {way.to for way in ways if way.to is not None}
        if any(way.to is None for way in ways):
            ends.add(step.number)
        _refuse_idle_window(step, places[step.number])
    _refuse_unreachable(procedure, leads, places)
    _refuse_endless(procedure, leads, ends, places)
    return procedure


def _refuse_idle_window(step: Step, place: Place) -> None:
    """Refuses a paid ability window that permits nothing."""
    if step.window and step.window.kind.by_turns and not step.window.permits:
        raise step_not_understood(place, str(step.number), "opens a window in which nothing may be done")


def _refuse_unreachable(
    procedure: Procedure, leads: Mapping[RuleNumber, set[RuleNumber]], places: Mapping[RuleNumber, Place]
) -> None:
    reached = _closure({procedure.steps[0].number}, leads)
    for step in procedure.steps:
        if step.number not in reached:
            raise CorpusBroken(
                "step-unreachable",
                f"no way through {procedure.name} leads to step {step.number}",
                place=places[step.number],
            )


def _refuse_endless(
    procedure: Procedure,
    leads: Mapping[RuleNumber, set[RuleNumber]],
    ends: set[RuleNumber],
    places: Mapping[RuleNumber, Place],
) -> None:
    """Refuses steps from which no end can be reached, such as loops without a choice."""
    backwards: dict[RuleNumber, set[RuleNumber]] = {}
    for start, targets in leads.items():
        for target in targets:
            backwards.setdefault(target, set()).add(start)
    ending = _closure(ends, backwards)
    for step in procedure.steps:
        if step.number not in ending:
            raise CorpusBroken(
                "way-never-ends",
                f"from step {step.number} no way leads to an end of {procedure.name}",
                place=places[step.number],
            )


def _closure(start: set[RuleNumber], leads: Mapping[RuleNumber, set[RuleNumber]]) -> set[RuleNumber]:
    reached: set[RuleNumber] = set()
    waiting = list(start)
    while waiting:
        number = waiting.pop()
        if number not in reached:
            reached.add(number)
            waiting += leads.get(number, ())
    return reached


def step_not_understood(place: Place, number: str, why: str) -> CorpusBroken:
    """A step's clauses read one by one, but make no sense together."""
    return CorpusBroken("step-not-understood", f"step {number} {why}", place=place, tries=["judge corpus check"])


def jump_leads_nowhere(place: Place, number: str, target: str, known: Sequence[str]) -> CorpusBroken:
    """A step leads to a missing step."""
    ends = [f"the steps there are {known[0]} to {known[-1]}"] if known else []
    return CorpusBroken(
        "jump-leads-nowhere",
        f"step {number} leads to {target}, which is not a step of its procedure",
        place=place,
        where=ends,
    )
