"""The rules on a sudden end and its open windows: of the run, of an encounter, or by jacking out."""

from typing import NamedTuple

from judge_cli.procedure.here.tracker import Position, Spot, Tracker
from judge_cli.procedure.steps.place_names import phase_of, step_name
from judge_cli.procedure.steps.procedure import Condition, Deed, Do, Meet, Occasion, Open
from judge_cli.tree.rules.rule import Rule

_CLOSES_PAID = "rule_run_ends_close_paws"
_CLOSES_BEGINNING = "rule_run_ends_close_reaction_window"
_CLOSES_STRUCTURE = "rule_reaction_window_closing_timing_structure"
_CLOSES_SUBROUTINES = ("rule_run_ends_close_subroutine_window", "rule_resolve_subroutines_run_ends")
_COMPLETES_OTHERS = "rule_run_ends_other_priority_windows"
_SUCCESS_IS_NO_BEGINNING = "rule_declaring_successful_run"
_ENDS_ACCESSES = "rule_end_run_access_or_breach_during_run"
_NOT_UNSUCCESSFUL = "rule_not_unsuccessful_when_reached_success_phase"
_ENDS_FORCED, _ENDS_ENCOUNTER = "rule_forced_encounter_during_run", "rule_end_encounter_outside_run"
_JACKS_OUT = "rule_jacking_out"
_SKIPS_STEPS, _CLOSES_ALL, _TO_DISCARD = (
    "rule_terminal_step_ends",
    "rule_terminal_priority_windows_close",
    "rule_terminal_to_discard_phase",
)
_BYPASS, _BYPASS_AT_START, _BYPASS_LATER = (
    "rule_bypass",
    "rule_bypass_start_of_encounter",
    "rule_bypass_during_encounter",
)
_WINDOW_CLOSES = "The open window closes: nobody may act in it any more"
_OTHERS_DO_NOT = "The other subroutines do not resolve"
_LOST = "Abilities still waiting at {place} are lost"
_STILL = "Abilities already waiting at {place} still resolve"
_NOT_DECLARED = "The run got to its success phase: it is not declared unsuccessful"
_BOTH_END = "The forced encounter ends, and so does the phase in which a card called for it"
_ONLY_THE_ENCOUNTER = "There is no run: only the forced encounter ends"
_NOT_RESOLVED = "The ice is bypassed: no more of its subroutines are broken or resolved"
_JACKED_OUT = "The Runner jacks out, which ends the run"
_PHASE_ENDED = "A card ends the action phase: the rest of it is skipped, with every window in it"
_PHASE_LOST = "Open windows close, and abilities waiting in them are lost"
_DISCARD_NEXT = "After “action phase ends” abilities comes the discard phase"
_RESOLVING = (Deed.RESOLVE_NEXT_SUBROUTINE, Deed.RESOLVE_SUBROUTINES)
# By the book, these two begin their phases; passing ice and success do not.
_BEGIN_PHASES = (Occasion.APPROACH_ICE, Occasion.ENCOUNTER_ICE)
_BEGIN_STRUCTURES = (Occasion.BREACH_BEGINS, Occasion.ACCESS_CARD)


class Becomes(NamedTuple):
    """The fate of something that a sudden end left open: a sentence, and its rules."""

    says: str
    rules: tuple[Rule, ...]


def left_open(tracker: Tracker, position: Position) -> list[Becomes]:
    """The fate of everything open here, and of the run, when the run ends; the innermost first."""
    run = run_of(tracker, position)
    if run is None:
        return _known(tracker, [(_ONLY_THE_ENCOUNTER, (_ENDS_ENCOUNTER,))]) if _is_forced(position) else []
    inside = position[position.index(run) + 1 :]
    found = [_closing(tracker, spot) for spot in (*reversed(inside), run)]
    ended = [one.procedure for one in inside if tracker.procedure(one) in tracker.timeline.procedures]
    charts = [name for name in dict.fromkeys(ended) if name != run.procedure]
    found += (
        [
            (
                f"The {' and the '.join(map(spoken, charts))} {'ends' if len(charts) == 1 else 'end'} too",
                (_ENDS_ACCESSES,),
            )
        ]
        if charts
        else []
    )
    found += [(_BOTH_END, (_ENDS_FORCED,))] if _is_forced(position) else []
    found += [(_NOT_DECLARED, (_NOT_UNSUCCESSFUL,))] if _in_success_phase(tracker, run) else []
    return _known(tracker, [one for one in dict.fromkeys(found) if one is not None])


def still_resolve(tracker: Tracker, way: tuple[Position, ...]) -> bool:
    """Whether the run ended one position before, so that waiting abilities still resolve."""
    if len(way) < 2 or tracker.run_ended(way[-1]) is not None:
        return False
    ended = tracker.run_ended(way[-2])
    if ended is None or ended.position != way[-1]:
        return False
    anchors = [rule.anchor for one in left_open(tracker, way[-2]) for rule in one.rules]
    return _COMPLETES_OTHERS in anchors


def bypassed_open(tracker: Tracker, position: Position) -> list[Becomes]:
    """The fate of the encounter with bypassed ice, by the step that it is in."""
    spot = next(one for n, one in reversed([*enumerate(position)]) if tracker.bypassed(position[: n + 1]) is not None)
    if _meets(tracker, spot, (Occasion.ENCOUNTER_ICE,)):
        waiting = _LOST.format(place=_place(tracker, spot))
        return _known(tracker, [(_NOT_RESOLVED, (_BYPASS_AT_START,)), (waiting, (_CLOSES_STRUCTURE,))])
    is_window = tracker.step(spot).window is not None
    return _known(tracker, [(_NOT_RESOLVED, (_BYPASS_LATER if is_window else _BYPASS,))])


def jacked_out(tracker: Tracker) -> list[Becomes]:
    """The rule on jacking out."""
    return _known(tracker, [(_JACKED_OUT, (_JACKS_OUT,))])


def phase_ended(tracker: Tracker) -> list[Becomes]:
    """The fate of an action phase that a card ends."""
    return _known(
        tracker, [(_PHASE_ENDED, (_SKIPS_STEPS,)), (_PHASE_LOST, (_CLOSES_ALL,)), (_DISCARD_NEXT, (_TO_DISCARD,))]
    )


def success_was_reached(tracker: Tracker, way: tuple[Position, ...]) -> bool:
    """Whether the present run has been in its success phase, as far as known."""
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


def run_of(tracker: Tracker, position: Position) -> Spot | None:
    """The present run; a forced encounter and an access caused by a card are none."""
    runs = (one for one in position if _is_run(tracker, one) and not one.forced)
    return next((one for one in runs if tracker.run_ended((one,)) is not None), None)


def _is_run(tracker: Tracker, spot: Spot) -> bool:
    return any(_declares_success(one.instructions) for one in tracker.procedure(spot).steps)


def _in_success_phase(tracker: Tracker, run: Spot) -> bool:
    procedure = tracker.procedure(run)
    phase = phase_of(procedure, tracker.step(run))
    steps = [one for one in procedure.steps if phase is not None and one.number.is_within(phase[0])]
    return any(_declares_success(one.instructions) for one in steps)


def _declares_success(instructions: tuple[object, ...]) -> bool:
    return any(isinstance(one, Do) and one.deed is Deed.DECLARE_SUCCESSFUL for one in instructions)


def _closing(tracker: Tracker, spot: Spot) -> tuple[str, tuple[str, ...]] | None:
    """A sentence on what closes with this step, and the anchors of its rules; usually none."""
    place = _place(tracker, spot)
    waited = tracker.waits_at(spot)
    if isinstance(waited, Open):
        return (_WINDOW_CLOSES, (_CLOSES_PAID,)) if waited.window.kind.by_turns else None
    if any(isinstance(one, Do) and one.deed in _RESOLVING for one in tracker.step(spot).instructions):
        return _OTHERS_DO_NOT, _CLOSES_SUBROUTINES
    if _meets(tracker, spot, _BEGIN_PHASES):
        return _LOST.format(place=place), (_CLOSES_BEGINNING,)
    if _meets(tracker, spot, _BEGIN_STRUCTURES):
        return _LOST.format(place=place), (_CLOSES_STRUCTURE,)
    if _meets(tracker, spot, (Occasion.SUCCESSFUL_RUN,)):
        return _STILL.format(place=place), (_COMPLETES_OTHERS, _SUCCESS_IS_NO_BEGINNING)
    return (_STILL.format(place=place), (_COMPLETES_OTHERS,)) if _meets(tracker, spot, tuple(Occasion)) else None


def _place(tracker: Tracker, spot: Spot) -> str:
    return step_name(tracker.procedure(spot), tracker.step(spot))


def _is_forced(position: Position) -> bool:
    return any(one.forced for one in position)


def spoken(chart: str) -> str:
    """A chart named by an act, as something in progress: an access of a card."""
    return chart.replace(" a ", " of a ", 1)


def _meets(tracker: Tracker, spot: Spot, occasions: tuple[Occasion, ...]) -> bool:
    return any(isinstance(one, Meet) and one.occasion in occasions for one in tracker.step(spot).instructions)


def _known(tracker: Tracker, found: list[tuple[str, tuple[str, ...]]]) -> list[Becomes]:
    """The fates that an edition has a rule for."""
    tree = tracker.charts.held.tree
    said = [Becomes(says, tuple(rule for one in anchors if (rule := tree.with_anchor(one)))) for says, anchors in found]
    return [one for one in said if one.rules]
