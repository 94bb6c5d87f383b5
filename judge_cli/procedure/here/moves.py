"""The moves of a tracked table by word: the possible ones, and their results."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.here.left_open import Becomes, bypassed_open, jacked_out, left_open, phase_ended, run_of
from judge_cli.procedure.here.tracked_table import TrackedTable
from judge_cli.procedure.here.tracker import NO, YES, Moved, Position, Tracker
from judge_cli.procedure.steps.place_names import step_name
from judge_cli.procedure.steps.procedure import Branch, Condition, Meet, Occasion, Offer, Open, Procedure
from judge_cli.tree.rules.rule import Rule

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
        return (_BY_A_CARD.format(place=_place(tracker, position)),)
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
    places = " or ".join(_place(tracker, one) for one in before)
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
                spot = one[-1]
                return f"the Runner may jack out at {step_name(tracker.procedure(spot), tracker.step(spot))}"
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


def _place(tracker: Tracker, position: Position) -> str:
    return step_name(tracker.procedure(position[-1]), tracker.step(position[-1]))


def _refused(tracker: Tracker, table: TrackedTable, move: str, why: str) -> AskedWrongly:
    spot = table.position[-1] if table.position else None
    place = step_name(tracker.procedure(spot), tracker.step(spot)) if spot else "the end of the chart"
    return AskedWrongly(
        "move-impossible",
        f"{shortened(move)!r} is not possible at {place}{f': {why}' if why else ''}",
        tries=[", ".join(possible_moves(tracker, table))],
    )
