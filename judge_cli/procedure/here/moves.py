"""The moves of a tracked table by word: the possible ones, their results, and what a sudden end leaves open."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.here.tracker import NO, YES, Moved, Position, Spot, TrackedTable, Tracker
from judge_cli.procedure.steps.place_names import phase_of, step_name
from judge_cli.procedure.steps.procedure import Branch, Condition, Deed, Do, Meet, Occasion, Offer, Open, Procedure
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
        waiting = _LOST.format(place=tracker.place_name(spot))
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
    place = tracker.place_name(spot)
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


NEXT, BACK, END, JACK, BYPASS, ACCESS, UNDO = "next", "back", "end", "jack", "bypass", "access", "undo"
END_PHASE, CARD_ACCESS = "end phase", "card access"
# Words that are never places; others are moves where possible.
STRICT_MOVES = (NEXT, BACK, YES, NO, END, END_PHASE, JACK, BYPASS, UNDO)
ALL_MOVES = (*STRICT_MOVES, ACCESS, CARD_ACCESS)
# Acts of cards only.
BY_CARDS = (END, END_PHASE, BYPASS, CARD_ACCESS)
_SHORT = {"n": NEXT, "": NEXT, "b": BACK, "y": YES, "e": END, "j": JACK, "u": UNDO}
_LONG = {
    **{"jack out": JACK, "jacks out": JACK, "end the run": END, "bypassed": BYPASS, "bypass ice": BYPASS},
    **{"end action phase": END_PHASE, "end the action phase": END_PHASE, "access by a card": CARD_ACCESS},
}
_JACK_OUT = "jack out"
_ENDED = "The run is ended; the rest of its phase does not happen."
_BY_A_CARD = "A card makes the Runner access a card here; after it play goes on at {place}."
_OVER = "say where play goes on"
_BEFORE = "The way here is not known: one step back in the chart."
_LEFT_TO_ACCESS = (Condition.CANDIDATES_LEFT, Condition.ACCESSES_LEFT)
_MOST_STEPS = 12


class Made(NamedTuple):
    """A finished move: the table after it, its notes, and the rules on anything it left open."""

    table: TrackedTable
    notes: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()


def meant_move(written: str, answers: tuple[str, ...] = ()) -> str:
    """The move that the words mean, or the words; at a question, a letter can begin an answer."""
    plain = " ".join(written.casefold().split())
    begun = [answer for answer in answers if len(plain) == 1 and answer.startswith(plain)]
    return begun[0] if len(begun) == 1 else (_SHORT | _LONG).get(plain, plain)


def possible_moves(tracker: Tracker, table: TrackedTable) -> tuple[str, ...]:
    """The moves that are possible from the table's place."""
    position = table.position
    if not position:
        return (BACK, UNDO)
    answers = tuple(answer for answer in tracker.answers(position) if answer)
    found = [*(answers or ((NEXT,) if tracker.next(position).position else ()))]
    found += [JACK] if _offers_jack_out(tracker, position) else []
    found += [END] if tracker.run_ended(position) else []
    found += [BYPASS] if tracker.bypassed(position) else []
    found += [ACCESS] if _to_access(tracker, position) else []
    found += [one.name for one in tracker.timeline.procedures if _begins(tracker, position, one)]
    found += [END_PHASE] if _is_at_action(tracker, position) else []
    found += [BACK] if table.back() or len(tracker.came_from(position)) == 1 else []
    return (*found, *([UNDO] if table.undone() else []))


def is_move(tracker: Tracker, table: TrackedTable, move: str) -> bool:
    """Whether a word is a move, possible here or not; a chart's name is one only where the chart can begin."""
    if move in (ACCESS, CARD_ACCESS) or _begun(tracker, move) is not None:
        return bool(table.position) and _moved(tracker, table.position, move)[0] is not None
    return move in ALL_MOVES or move in possible_moves(tracker, table)


def is_possible(tracker: Tracker, position: Position, move: str) -> bool:
    """Whether a move can be made from a position."""
    return (tracker.run_ended(position) if move == END else _moved(tracker, position, move)[0]) is not None


def make_move(tracker: Tracker, table: TrackedTable, move: str) -> Made:
    """The table after a move; refuses an impossible one and lists the possible ones."""
    if move in (UNDO, BACK):
        return _taken_back(tracker, table, move)
    position = table.position
    if not position:
        raise _refused(tracker, table, move, _OVER)
    if move == END:
        return _ended(tracker, table)
    moved, said = _moved(tracker, position, move)
    if moved is None or (move == NEXT and not moved.position):
        raise _refused(tracker, table, move, f"{moved.ending}; {_OVER}" if moved else why_not(tracker, position, move))
    after = table.moved(moved.position, said)
    jacks_out = said == YES and _offers_jack_out(tracker, position)
    becomes = _becomes(tracker, position, JACK if jacks_out else move)
    return _made(after, _notes(tracker, position, move, moved), becomes)


def _becomes(tracker: Tracker, position: Position, move: str) -> list[Becomes]:
    """The fate of everything open, if a move breaks something off."""
    if move == BYPASS:
        return bypassed_open(tracker, position)
    return {END_PHASE: phase_ended, JACK: jacked_out}.get(move, lambda _: [])(tracker)


def _notes(tracker: Tracker, position: Position, move: str, moved: Moved) -> tuple[str, ...]:
    """Notes on a move that skips something, comes from a card or ends the chart."""
    if move == ACCESS:
        return _passed_over(tracker, moved)
    if move == CARD_ACCESS:
        return (_BY_A_CARD.format(place=tracker.place_name(position[-1])),)
    return () if moved.position else (f"The end: {moved.ending}. {_OVER[:1].upper()}{_OVER[1:]}.",)


def _taken_back(tracker: Tracker, table: TrackedTable, move: str) -> Made:
    """The table before the last entry, or one step back; with an unknown history, by the chart."""
    after = table.undone() if move == UNDO else table.back()
    if after is not None:
        return Made(after)
    if move == UNDO or not table.position:
        raise _refused(tracker, table, move, "nothing was entered before this")
    before = tracker.came_from(table.position)
    if len(before) == 1:
        return Made(table.placed(before[0]), (_BEFORE,))
    places = " or ".join(tracker.place_name(one[-1]) for one in before)
    raise _refused(tracker, table, move, f"it can follow {places}; say which" if before else "this is the first step")


def _made(table: TrackedTable, notes: tuple[str, ...], becomes: list[Becomes]) -> Made:
    """A move with its effects on everything open: each in a sentence with citations, the first with its rule quoted."""
    said = tuple(f"{one.says} ({', '.join(str(rule.number) for rule in one.rules)})." for one in becomes)
    return Made(table, (*notes, *said), tuple(rule for one in becomes[:1] for rule in one.rules[:1]))


def _moved(tracker: Tracker, position: Position, move: str) -> tuple[Moved | None, str]:
    answers = tracker.answers(position)
    if move == NEXT and answers == ("",):
        return tracker.next(position), ""
    ways: dict[str, Callable[[Position], Moved | None]] = {
        BYPASS: tracker.bypassed,
        ACCESS: partial(_to_access, tracker),
        END_PHASE: tracker.action_phase_ended,
    }
    if move in ways:
        return ways[move](position), move
    if move == CARD_ACCESS:
        return _by_a_card(tracker, position), move
    said = YES if move == JACK and _offers_jack_out(tracker, position) else move
    meant = [answer for answer in answers if answer and answer.startswith(said)]
    if meant:
        return tracker.next(position, meant[0]), meant[0]
    begun = _begun(tracker, move)
    able = begun is not None and tracker.may_begin(position, begun)
    return (tracker.begin(position, begun) if able and begun else None), move


def _ended(tracker: Tracker, table: TrackedTable) -> Made:
    moved = tracker.run_ended(table.position)
    if moved is None:
        raise _refused(tracker, table, END, why_not(tracker, table.position, END))
    ended = (_ENDED,) if run_of(tracker, table.position) else ()
    return _made(table.moved(moved.position, END), ended, left_open(tracker, table.position))


def _by_a_card(tracker: Tracker, position: Position) -> Moved | None:
    """The move to an access that a card causes in this step."""
    accessed = [
        one
        for one in tracker.timeline.procedures
        if any(isinstance(done, Meet) and done.occasion is Occasion.ACCESS_CARD for done in one.steps[0].instructions)
    ]
    return tracker.begin(position, accessed[0]) if accessed else None


def _passed_over(tracker: Tracker, moved: Moved) -> tuple[str, ...]:
    """The skipped steps with abilities on the way to an access."""
    charts = {one.name: one for one in tracker.charts.procedures}
    steps = [(charts[name], charts[name].step(number)) for name, number in moved.begun[:-1]]
    met = [step_name(*one) for one in steps if any(isinstance(done, Meet) for done in one[1].instructions)]
    if not met:
        return ()
    return (f"Passed on the way: {', '.join(met)}. If a card causes the access before that: undo, then {CARD_ACCESS}.",)


def _to_access(tracker: Tracker, position: Position) -> Moved | None:
    """The move to the next accessed card, if only its choice comes first."""
    begun: tuple[tuple[str, object], ...] = ()
    now = position
    for _ in range(_MOST_STEPS):
        waited = tracker.waits_at(now[-1])
        is_choice = isinstance(waited, Branch) and waited.condition in _LEFT_TO_ACCESS
        if isinstance(waited, Open) or (tracker.question(now) is not None and not is_choice):
            return None
        moved = tracker.next(now, YES if is_choice else "")
        begun = (*begun, *moved.begun)
        now = moved.position
        if not now:
            return None
        step = tracker.step(now[-1])
        if any(isinstance(one, Meet) and one.occasion is Occasion.ACCESS_CARD for one in step.instructions):
            return moved._replace(begun=begun)  # type: ignore[arg-type]
    return None


def _begun(tracker: Tracker, move: str) -> Procedure | None:
    """The chart that a word begins."""
    return next((one for one in tracker.charts.procedures if move in (one.name, one.name.split(" ")[0])), None)


def _begins(tracker: Tracker, position: Position, procedure: Procedure) -> bool:
    """Whether the step itself begins a chart that play can be in, which is then worth offering."""
    begun = tracker.timeline.begun_at(tracker.step(position[-1]))
    return procedure in begun and tracker.may_begin(position, procedure)


def _offers_jack_out(tracker: Tracker, position: Position) -> bool:
    waited = tracker.waits_at(position[-1])
    return isinstance(waited, Offer) and waited.offered == _JACK_OUT


def why_not(tracker: Tracker, position: Position, move: str) -> str:
    """Why a move is impossible."""
    asked = tracker.question(position)
    if asked is not None and move not in BY_CARDS:
        return f"first answer: {asked.text}"
    if move in (YES, NO):
        return "nothing is asked here"
    if move == JACK:
        for one in tracker.ahead(position):
            if _offers_jack_out(tracker, one):
                return f"the Runner may jack out at {tracker.place_name(one[-1])}"
    no_run = "there is no run to end"
    if move == END and tracker.action_phase_ended(position) is not None:
        return f"{no_run}; if a card ends the action phase: {END_PHASE}"
    return {
        BYPASS: "no ice is encountered",
        ACCESS: "a window or a choice comes first",
        END: no_run,
        END_PHASE: "this is no action phase, so an effect that would end one does nothing",
    }.get(move, "")


def _is_at_action(tracker: Tracker, position: Position) -> bool:
    """Whether this is an action window, so that a played card could end the phase."""
    window = tracker.step(position[-1]).window
    acts = window is not None and not window.kind.by_turns
    return acts and tracker.action_phase_ended(position) is not None


def _refused(tracker: Tracker, table: TrackedTable, move: str, why: str) -> AskedWrongly:
    spot = table.position[-1] if table.position else None
    place = tracker.place_name(spot) if spot else "the end of the chart"
    return AskedWrongly(
        "move-impossible",
        f"{shortened(move)!r} is not possible at {place}{f': {why}' if why else ''}",
        tries=[", ".join(possible_moves(tracker, table))],
    )
