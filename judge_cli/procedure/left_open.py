"""The rules on what a sudden end leaves open: of the run, of the encounter with an ice, or by jacking out."""

from judge_cli.procedure.place_names import phase_of
from judge_cli.procedure.procedure import Condition, Deed, Do, Meet, Occasion, Open
from judge_cli.procedure.tracker import Position, Spot, Tracker
from judge_cli.tree.rule import Rule

_CLOSES_PAID = "rule_run_ends_close_paws"
_CLOSES_BEGINNING = "rule_run_ends_close_reaction_window"
_CLOSES_STRUCTURE = "rule_reaction_window_closing_timing_structure"
_CLOSES_SUBROUTINES = ("rule_run_ends_close_subroutine_window", "rule_resolve_subroutines_run_ends")
_COMPLETES_OTHERS = "rule_run_ends_other_priority_windows"
_SUCCESS_IS_NO_BEGINNING = "rule_declaring_successful_run"
_ENDS_ACCESSES = "rule_end_run_access_or_breach_during_run"
_NOT_UNSUCCESSFUL = "rule_not_unsuccessful_when_reached_success_phase"
_JACKS_OUT = "rule_jacking_out"
_BYPASS, _BYPASS_AT_START, _BYPASS_LATER = (
    "rule_bypass",
    "rule_bypass_start_of_encounter",
    "rule_bypass_during_encounter",
)
_RESOLVING = (Deed.RESOLVE_NEXT_SUBROUTINE, Deed.RESOLVE_SUBROUTINES)
# The book says of these two that they are their phases beginning; of passing ice and of success it does not.
_BEGIN_PHASES = (Occasion.APPROACH_ICE, Occasion.ENCOUNTER_ICE)
_BEGIN_STRUCTURES = (Occasion.BREACH_BEGINS, Occasion.ACCESS_CARD)


def left_open(tracker: Tracker, position: Position) -> list[Rule]:
    """The rules on what becomes of the windows that are open here, and of the run, when the run is ended."""
    run = _run_of(tracker, position)
    if run is None:
        return []
    inside = [spot for spot in position[position.index(run) + 1 :] if spot.procedure != run.procedure]
    anchors = [_ENDS_ACCESSES] if inside else []
    anchors += _closing(tracker, position[-1])
    anchors += [_NOT_UNSUCCESSFUL] if _in_success_phase(tracker, run) else []
    return _rules(tracker, anchors)


def bypass_rules(tracker: Tracker, position: Position) -> list[Rule]:
    """The rules on what a bypass leaves out, by the step in which the ice is bypassed."""
    step = tracker.step(position[-1])
    if _meets(tracker, position[-1], (Occasion.ENCOUNTER_ICE,)):
        return _rules(tracker, [_BYPASS_AT_START])
    return _rules(tracker, [_BYPASS_LATER if step.window is not None else _BYPASS])


def jack_out_rules(tracker: Tracker) -> list[Rule]:
    """The rule on jacking out."""
    return _rules(tracker, [_JACKS_OUT])


def success_was_reached(tracker: Tracker, way: tuple[Position, ...]) -> bool:
    """Whether the present run has been in its success phase, as far as the way is known."""
    for position in reversed(way):
        run = next((one for one in position if _is_run(tracker, one)), None)
        if run is None:
            return False
        if _in_success_phase(tracker, run):
            return True
    return False


def needs_no_success(only_if: tuple[Condition, ...]) -> bool:
    """Whether something happens only in a run that has not reached its success phase."""
    return Condition.SUCCESS_NOT_REACHED in only_if


def _run_of(tracker: Tracker, position: Position) -> Spot | None:
    return next((one for one in position if tracker.run_ended((one,)) is not None), None)


def _is_run(tracker: Tracker, spot: Spot) -> bool:
    return any(_declares_success(one.instructions) for one in tracker.procedure(spot).steps)


def _in_success_phase(tracker: Tracker, run: Spot) -> bool:
    procedure = tracker.procedure(run)
    phase = phase_of(procedure, tracker.step(run))
    steps = [one for one in procedure.steps if phase is not None and one.number.is_within(phase[0])]
    return any(_declares_success(one.instructions) for one in steps)


def _declares_success(instructions: tuple[object, ...]) -> bool:
    return any(isinstance(one, Do) and one.deed is Deed.DECLARE_SUCCESSFUL for one in instructions)


def _closing(tracker: Tracker, spot: Spot) -> list[str]:
    if isinstance(tracker.waits_at(spot), Open):
        return [_CLOSES_PAID]
    if any(isinstance(one, Do) and one.deed in _RESOLVING for one in tracker.step(spot).instructions):
        return [*_CLOSES_SUBROUTINES]
    if _meets(tracker, spot, _BEGIN_PHASES):
        return [_CLOSES_BEGINNING]
    if _meets(tracker, spot, _BEGIN_STRUCTURES):
        return [_CLOSES_STRUCTURE]
    if _meets(tracker, spot, (Occasion.SUCCESSFUL_RUN,)):
        return [_SUCCESS_IS_NO_BEGINNING, _COMPLETES_OTHERS]
    return [_COMPLETES_OTHERS] if _meets(tracker, spot, tuple(Occasion)) else []


def _meets(tracker: Tracker, spot: Spot, occasions: tuple[Occasion, ...]) -> bool:
    return any(isinstance(one, Meet) and one.occasion in occasions for one in tracker.step(spot).instructions)


def _rules(tracker: Tracker, anchors: list[str]) -> list[Rule]:
    tree = tracker.charts.held.tree
    found = [tree.with_anchor(anchor) for anchor in dict.fromkeys(anchors)]
    return [rule for rule in found if rule is not None]
