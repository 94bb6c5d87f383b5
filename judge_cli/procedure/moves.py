"""The moves of a tracked table by their words: which are possible where it is, and what each makes of it."""

from functools import partial
from typing import NamedTuple

from judge_cli.errors.places import MoveImpossible
from judge_cli.procedure.left_open import bypass_rules, jack_out_rules, left_open
from judge_cli.procedure.place_names import step_name
from judge_cli.procedure.procedure import Branch, Condition, Meet, Occasion, Offer, Open, Procedure
from judge_cli.procedure.tracked_table import TrackedTable
from judge_cli.procedure.tracker import NO, YES, Moved, Position, Tracker
from judge_cli.tree.rule import Rule

NEXT, BACK, END, JACK, BYPASS, ACCESS, UNDO = "next", "back", "end", "jack", "bypass", "access", "undo"
# Words that are never places; the others are moves where they are possible.
STRICT_MOVES = (NEXT, BACK, YES, NO, END, JACK, BYPASS, UNDO)
ALL_MOVES = (*STRICT_MOVES, ACCESS)
_SHORT = {"n": NEXT, "": NEXT, "b": BACK, "y": YES, "e": END, "j": JACK, "u": UNDO}
_LONG = {"jack out": JACK, "jacks out": JACK, "end the run": END, "bypassed": BYPASS}
_JACK_OUT = "jack out"
_ENDED = "The run is ended; the rest of its phase does not happen."
_BYPASSED = "The ice is bypassed: no more of its subroutines are broken or resolved."
_JACKED_OUT = "The Runner jacks out, which ends the run."
_LEFT_TO_ACCESS = (Condition.CANDIDATES_LEFT, Condition.ACCESSES_LEFT)
_MOST_STEPS = 12


class Made(NamedTuple):
    """A move that was made: the table after it, what is to be said of it, and the rules on what it left open."""

    table: TrackedTable
    notes: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()


def meant_move(written: str, answers: tuple[str, ...] = ()) -> str:
    """The move that somebody means, or what they wrote; at a question, a letter can begin an answer to it."""
    plain = " ".join(written.casefold().split())
    begun = [answer for answer in answers if len(plain) == 1 and answer.startswith(plain)]
    return begun[0] if len(begun) == 1 else (_SHORT | _LONG).get(plain, plain)


def possible_moves(tracker: Tracker, table: TrackedTable) -> tuple[str, ...]:
    """The moves that can be made from where the table is."""
    position = table.position
    if not position:
        return (BACK, UNDO)
    answers = tuple(answer for answer in tracker.answers(position) if answer)
    found = [*(answers or (NEXT,))]
    found += [JACK] if _offers_jack_out(tracker, position) else []
    found += [END] if tracker.run_ended(position) else []
    found += [BYPASS] if tracker.bypassed(position) else []
    found += [ACCESS] if _to_access(tracker, position) else []
    found += [one.name for one in tracker.timeline.procedures if _begins(tracker, position, one)]
    found += [BACK] if table.back() else []
    return (*found, *([UNDO] if table.undone() else []))


def is_move(tracker: Tracker, table: TrackedTable, move: str) -> bool:
    """Whether a word is a move, possible here or not; the name of a chart is one only where that can begin."""
    if move == ACCESS or _begun(tracker, move) is not None:
        return bool(table.position) and _moved(tracker, table.position, move)[0] is not None
    return move in ALL_MOVES or move in possible_moves(tracker, table)


def make_move(tracker: Tracker, table: TrackedTable, move: str) -> Made:
    """The table after a move; one that is not possible is refused with those that are."""
    if move in (UNDO, BACK):
        after = table.undone() if move == UNDO else table.back()
        if after is None:
            raise _refused(tracker, table, move, "there is nothing before this")
        return Made(after)
    position = table.position
    if not position:
        raise _refused(tracker, table, move, "the chart is at its end")
    if move == END:
        return _ended(tracker, table)
    moved, said = _moved(tracker, position, move)
    if moved is None:
        raise _refused(tracker, table, move, _why(tracker, position, move))
    notes = (f"The end: {moved.ending}.",) if moved.ending else ()
    if move == BYPASS:
        return Made(table.moved(moved.position, said), (_BYPASSED,), tuple(bypass_rules(tracker, position)))
    if said == YES and _offers_jack_out(tracker, position):
        return Made(table.moved(moved.position, said), (_JACKED_OUT,), tuple(jack_out_rules(tracker)))
    return Made(table.moved(moved.position, said), notes)


def _moved(tracker: Tracker, position: Position, move: str) -> tuple[Moved | None, str]:
    answers = tracker.answers(position)
    if move == NEXT and answers == ("",):
        return tracker.next(position), ""
    if move in (BYPASS, ACCESS):
        return (tracker.bypassed if move == BYPASS else partial(_to_access, tracker))(position), move
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
        raise _refused(tracker, table, END, "there is no run to end")
    return Made(
        table.moved(moved.position, END),
        (_ENDED,),
        tuple(left_open(tracker, table.position)),
    )


def _to_access(tracker: Tracker, position: Position) -> Moved | None:
    """To the next card that is accessed, where nothing but the choice of a card comes before that."""
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
    """Whether a chart that play can be in begins in the step itself, and so is worth offering."""
    begun = tracker.timeline.begun_at(tracker.step(position[-1]))
    return procedure in begun and tracker.may_begin(position, procedure)


def _offers_jack_out(tracker: Tracker, position: Position) -> bool:
    waited = tracker.waits_at(position[-1])
    return isinstance(waited, Offer) and waited.offered == _JACK_OUT


def _why(tracker: Tracker, position: Position, move: str) -> str:
    asked = tracker.question(position)
    if asked is not None:
        return f"first answer: {asked.text}"
    if move in (YES, NO):
        return "nothing is asked here"
    if move == JACK:
        for one in tracker.ahead(position):
            if _offers_jack_out(tracker, one):
                spot = one[-1]
                return f"the Runner may at {step_name(tracker.procedure(spot), tracker.step(spot))}"
    return {BYPASS: "no ice is encountered", ACCESS: "a window or a choice comes first"}.get(move, "")


def _refused(tracker: Tracker, table: TrackedTable, move: str, why: str) -> MoveImpossible:
    spot = table.position[-1] if table.position else None
    place = step_name(tracker.procedure(spot), tracker.step(spot)) if spot else "the end of the chart"
    return MoveImpossible(move, place, why, possible_moves(tracker, table))
