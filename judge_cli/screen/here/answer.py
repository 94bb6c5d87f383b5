"""A table's place as an answer: the phase and step, the possible acts now, past ones, and the next steps."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from judge_cli.procedure.here.left_open import needs_no_success, still_resolve, success_was_reached
from judge_cli.procedure.here.standing import ComesLater, closed_since, later, open_window, steps_of_phase
from judge_cli.procedure.here.tracker import FORCED, Position, Spot, Tracker
from judge_cli.procedure.steps.place_names import phase_name, step_name, turn_of
from judge_cli.procedure.steps.procedure import Complete, Deed, Do, Meet, Offer, Player, Step, Window
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.steps.chart_words import box_words, occasion_words, window_words
from judge_cli.screen.steps.short import short_words
from judge_cli.screen.steps.step_words import may_do, plain_permit

NOBODY = "Nobody may act: no window is open."
TRIGGERED = "Only those abilities resolve: no paid ability window is open."
FINISHED = "Only the abilities that were waiting resolve: no paid ability window is open."
FINISHED_OR_CLOSED = "At most abilities that were waiting resolve: no paid ability window is open."
UNTIL_BOTH_PASS = ", alternating until both pass in a row"
NOT_UNSUCCESSFUL = "The run reached its success phase: it is not declared unsuccessful."


class HereAnswer(NamedTuple):
    """A table in the charts: the way to its place, the possible entries, and the effect of the last entry.

    `quotes` are the rules that the notes cite; they are left out if there is no room.
    """

    tracker: Tracker
    table: str
    way: tuple[Position, ...]
    moves: tuple[str, ...]
    notes: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The table's position."""
        return self.way[-1]

    @property
    def spot(self) -> Spot:
        """The innermost spot."""
        return self.position[-1]

    @property
    def step(self) -> Step:
        """The table's step."""
        return self.tracker.step(self.spot)

    @property
    def window(self) -> Window | None:
        """The open window."""
        return open_window(self.tracker, self.position)

    @property
    def place(self) -> str:
        """The step as a judge names it."""
        return step_name(self.tracker.procedure(self.spot), self.step)

    @property
    def edition(self) -> str:
        """The edition whose charts these are."""
        return self.tracker.charts.held.edition.short


def title(answer: HereAnswer) -> str:
    """The table, its edition, and the charts around the innermost one."""
    around = [_chart_name(answer.tracker, spot) for spot in answer.position]
    table = f"Table {answer.table} · " if answer.table else ""
    return f"{table}{answer.edition} · {' › '.join(around)}"


def happening_words(answer: HereAnswer) -> str:
    """The event at this step: its question, its window, or its act."""
    asked = answer.tracker.question(answer.position)
    if asked is not None:
        return f"{asked.text} ({' or '.join(asked.answers)})"
    window = answer.window
    if window is not None:
        return f"{window_words(window)}{UNTIL_BOTH_PASS if window.kind.by_turns else ''}"
    if _is_passed_over(answer):
        return NOT_UNSUCCESSFUL
    met = [occasion_words(one) for one in answer.step.instructions if isinstance(one, Meet)]
    done = tuple(one for one in answer.step.instructions if not isinstance(one, Meet | Complete))
    said = box_words(answer.step._replace(instructions=done)) if done else []
    triggered = [f"{'abilities' if said else 'Abilities'} with {' or '.join(met)} trigger"] if met else []
    return "; ".join([*said, *triggered]) or "; ".join(box_words(answer.step)) or answer.step.text


def nobody_may(answer: HereAnswer) -> str:
    """Why no player may act now; empty if one may."""
    if any(may_now(answer, player) for player in Player):
        return ""
    coming = answer.step.window
    if coming is not None and not coming.kind.by_turns and answer.window is None:
        return f"{coming.kind.value[:1].upper()}{coming.kind.value[1:]} if yes: only the {coming.first.value} may act."
    if any(isinstance(one, Do) and one.deed is Deed.PROCESS_OPEN_WINDOWS for one in answer.step.instructions):
        came = answer.tracker.run_ended(answer.way[-2]) if len(answer.way) > 1 else None
        if came is None or came.position != answer.position:
            return FINISHED_OR_CLOSED
        return FINISHED if still_resolve(answer.tracker, answer.way) else NOBODY
    meets = any(isinstance(one, Meet) for one in answer.step.instructions) and not _is_passed_over(answer)
    return TRIGGERED if meets else NOBODY


def may_now(answer: HereAnswer, player: Player) -> list[str]:
    """A player's possible acts now, by the open window or the step itself."""
    window = answer.window
    if window is not None:
        return may_do(window, player, labels=False)
    waited = answer.tracker.waits_at(answer.spot)
    if isinstance(waited, Offer):
        return [waited.offered] if waited.player is player else []
    may = f"{player.value} may "
    said = box_words(answer.step) if answer.tracker.question(answer.position) is None else []
    return [words.removeprefix(may) for words in said if words.startswith(may)]


def no_longer(answer: HereAnswer) -> list[str]:
    """The acts that the previous window permitted and this place does not."""
    return [plain_permit(one) for one in closed_since(answer.tracker, answer.way)]


def phase_lines(answer: HereAnswer) -> list[tuple[bool, str, str]]:
    """The steps of this phase in short: whether it is the present one, its number, its words."""
    procedure = answer.tracker.procedure(answer.spot)
    steps = steps_of_phase(answer.tracker, answer.spot)
    return [(one == answer.step, str(one.number), short_words(procedure, one, whole_numbers=True)) for one in steps]


def comes_next(answer: HereAnswer) -> list[str]:
    """The place after each answer, or after going on."""
    found: list[str] = []
    for said in answer.tracker.answers(answer.position):
        moved = answer.tracker.next(answer.position, said)
        there = place_words(answer.tracker, moved.position, answer.position) if moved.position else moved.ending
        found.append(f"{said}: {there}" if said else there)
    return found


def place_words(tracker: Tracker, position: Position, before: Position) -> str:
    """A position by its name and event; a further question at the same step by its words."""
    spot = position[-1]
    asked = tracker.question(position)
    if position[:-1] == before[:-1] and spot.step == before[-1].step:
        window = open_window(tracker, position)
        return window_words(window) if window else asked.text if asked else "; ".join(box_words(tracker.step(spot)))
    return step_name(tracker.procedure(spot), tracker.step(spot))


def later_words(answer: HereAnswer) -> list[tuple[str, str]]:
    """The acts that are impossible now, each with the nearest place for it."""
    return [(_later(one), round_words(one.place, one.comes_round)) for one in later(answer.tracker, answer.position)]


def round_words(place: str, comes_round: bool) -> str:
    """A place ahead; it says so if play must come back to it."""
    return f"{place}, next time round" if comes_round else place


def here_json(answer: HereAnswer) -> dict[str, Any]:
    """The answer as JSON values."""
    asked = answer.tracker.question(answer.position)
    window = answer.window
    return {
        "edition": answer.tracker.charts.held.edition.id,
        "table": answer.table,
        "place": answer.place,
        "phase": phase_name(answer.tracker.procedure(answer.spot), answer.step),
        "step": str(answer.step.number),
        "citation": str(answer.step.citation),
        "inside": [
            {"procedure": spot.procedure, "step": str(spot.step), "place": _name(answer.tracker, spot)}
            for spot in answer.position
        ],
        "happens": happening_words(answer),
        "window": {"kind": window.kind.value, "first": window.first.value} if window else None,
        "may": {player.value: may_now(answer, player) for player in Player},
        "no_longer": no_longer(answer),
        "question": {"text": asked.text, "answers": list(asked.answers)} if asked else None,
        "next": comes_next(answer),
        "later": [{"what": what, "place": place} for what, place in later_words(answer)],
        "moves": list(answer.moves),
        "notes": [*answer.notes, *answer.quotes],
    }


def here_markdown(answer: HereAnswer) -> str:
    """The answer as Markdown."""
    lines = [f"**{safe_markdown(answer.place)}** {safe_markdown(title(answer))}", ""]
    lines += [f"- {safe_markdown(note)}" for note in (*answer.notes, *answer.quotes)]
    lines.append(f"- {safe_markdown(happening_words(answer))}")
    lines += [f"- {line}" for line in filter(None, [nobody_may(answer)])] or [
        f"- {player.value} may now: {safe_markdown(listed(may_now(answer, player)))}" for player in Player
    ]
    over = no_longer(answer)
    lines += [f"- no longer: {safe_markdown(', '.join(over))}"] if over else []
    lines += [f"- next: {safe_markdown(one)}" for one in comes_next(answer)]
    lines += [f"- later: {safe_markdown(what)}: {safe_markdown(place)}" for what, place in later_words(answer)]
    return "\n".join(lines) + "\n"


def _is_passed_over(answer: HereAnswer) -> bool:
    """Whether the step declares a run unsuccessful, but this run reached its success phase."""
    done = [one for one in answer.step.instructions if isinstance(one, Do | Meet)]
    declares = bool(done) and all(needs_no_success(one.only_if) for one in done)
    return declares and success_was_reached(answer.tracker, answer.way)


def listed(words: Sequence[str]) -> str:
    """A player's possible acts, or "nothing"."""
    return ", ".join(words) or "nothing"


def _later(one: ComesLater) -> str:
    return plain_permit(one.permit) if one.permit is not None else one.offered


def _name(tracker: Tracker, spot: Spot) -> str:
    return step_name(tracker.procedure(spot), tracker.step(spot))


def _chart_name(tracker: Tracker, spot: Spot) -> str:
    owner = turn_of(tracker.procedure(spot))
    if spot.forced:
        return FORCED
    return f"{owner.value}'s turn" if owner else spot.procedure
