"""A table in the charts: where it is, who may do what now, and what comes next."""

from collections.abc import Iterator
from itertools import starmap
from typing import Annotated, NamedTuple, TypedDict

from judge_cli.answers.charts.chart_words import box_words, occasion_words, short_words, window_words
from judge_cli.answers.charts.step_words import may_do, plain_permit
from judge_cli.answers.rule_text import CitationText, EditionId, FullText, Number
from judge_cli.answers.steps import FirstPlayer, WindowKindName
from judge_cli.answers.value import Answer
from judge_cli.page.blocks import (
    Around,
    Block,
    Headline,
    Item,
    Lines,
    Notice,
    Prose,
    Section,
    Span,
    Style,
    aside,
    in_chat,
)
from judge_cli.procedure.here.moves import needs_no_success, still_resolve, success_was_reached
from judge_cli.procedure.here.standing import closed_since, later, open_window, steps_of_phase
from judge_cli.procedure.here.tracker import FORCED, Position, Spot, Tracker
from judge_cli.procedure.steps.place_names import phase_name, turn_of
from judge_cli.procedure.steps.procedure import Complete, Deed, Do, Meet, Offer, Player, Step, Window
from judge_cli.wire.value import BESIDE, filled, found_at

NOBODY = "Nobody may act: no window is open."
TRIGGERED = "Only those abilities resolve: no paid ability window is open."
FINISHED = "Only the abilities that were waiting resolve: no paid ability window is open."
FINISHED_OR_CLOSED = "At most abilities that were waiting resolve: no paid ability window is open."
UNTIL_BOTH_PASS = ", alternating until both pass in a row"
NOT_UNSUCCESSFUL = "The run reached its success phase: it is not declared unsuccessful."
_Texts = tuple[str, ...]
# Moves that go back, as dropping an entry does.
_BACK = ("undo", "back")


class PlaceInChart(TypedDict):
    procedure: Annotated[str, "The name of the timing chart."]
    step: Annotated[str, "The number of the step."]
    place: Annotated[str, "The place, as a judge names it."]


class WindowNow(TypedDict):
    kind: WindowKindName
    first: FirstPlayer


class MayNow(TypedDict):
    Corp: Annotated[list[str], "What the Corp may do now."]
    Runner: Annotated[list[str], "What the Runner may do now."]


class QuestionNow(TypedDict):
    text: FullText
    answers: Annotated[list[str], "The answers that can be given."]


class LaterAct(TypedDict):
    what: Annotated[str, "What it is."]
    place: Annotated[str, "The nearest place for it, as a judge names it."]


class HereData(Answer):
    """The tracker: where we are, who may do what now, what comes next."""

    edition: EditionId
    table: Annotated[str, "The table."]
    place: Annotated[str, "The step as a judge names it: the phase, then the number."]
    phase: Annotated[str, "The phase."]
    step: Annotated[Number, found_at("step.number")]
    citation: Annotated[CitationText, found_at("step.citation")]
    inside: Annotated[tuple[PlaceInChart, ...], "The charts that the table is in, the outermost first."]
    happens: Annotated[str, "What happens in the step."]
    window: Annotated[WindowNow | None, "The open window; null where none is."]
    may: Annotated[MayNow, "Who may do what now."]
    no_longer: Annotated[_Texts, "What cannot be done any more."]
    question: Annotated[QuestionNow | None, "The question; null where none is asked."]
    next: Annotated[_Texts, "What comes next."]
    later: Annotated[tuple[LaterAct, ...], "What comes later."]
    moves: Annotated[_Texts, "The moves that lead on."]
    notes: Annotated[_Texts, "Notes."]
    # The last notes, which are rules, are left out where there is no room.
    quotes: Annotated[int, BESIDE]
    title: Annotated[str, BESIDE]
    nobody: Annotated[str, BESIDE]
    steps: Annotated[tuple[tuple[bool, str, str], ...], BESIDE]
    # What comes later and was not said to before the last move; the terminal leaves out the rest.
    changed: Annotated[tuple[LaterAct, ...], BESIDE]
    # What was entered to come here, where the table is kept nowhere else.
    entered: Annotated[_Texts, BESIDE] = ()

    def page(self) -> Iterator[Block]:
        """The table's place on one screen; quoted rules and distant steps only if there is room."""
        notes = self.notes[: len(self.notes) - self.quotes]
        yield from map(Notice, notes)
        quotes = self.notes[len(notes) :]
        yield Lines(tuple(Prose((Span(one, "mark"),), by=0) for one in quotes), if_room=True)
        yield Prose((aside(self.title, "quiet"),), by=0)
        yield Headline((Span(self.place, "number"), in_chat(f" {self.title}")))
        yield Prose((Span(self.happens, "bold" if self.question else ""),), by=0)
        yield from self._moves()
        yield from self._may()
        rows = tuple(starmap(_step, self.steps))
        at = next(n for n, (now, _, _) in enumerate(self.steps) if now)
        yield Section((Around(rows, at),), only=("terminal", "html"))
        yield from (_row("next", one) for one in self.next)
        yield Section(tuple(map(_later_row, self.changed)), only=("terminal",))
        yield Section(tuple(map(_later_row, self.later)), only=("markdown", "html"))
        if self.moves:
            yield Prose((aside(f"type: {' · '.join(self.moves)}", "quiet"),), by=0)

    def _moves(self) -> Iterator[Block]:
        """The moves as buttons: each address holds all entries, so that it can be shared and shows the same."""
        moves = [(move, (*self.entered, move)) for move in self.moves if move not in _BACK]
        moves += [("take back", self.entered[:-1])] if self.entered else []
        yield Prose(
            tuple(
                Span(move, "button", only=("html",), leads_to=("here", tuple(("do", one) for one in entries)))
                for move, entries in moves
            )
        )

    def _may(self) -> Iterator[Block]:
        if self.nobody:
            yield Prose((Span(self.nobody, "bold"),), by=0)
        else:
            both = (("Corp", self.may["Corp"]), ("Runner", self.may["Runner"]))
            first = self.window["first"] if self.window else ""
            for player, acts in sorted(both, key=lambda one: bool(first) and one[0] != first):
                yield _row(f"{player:6} may now", ", ".join(acts) or "nothing", "yes", 16)
        if self.no_longer:
            yield _row("no longer", ", ".join(self.no_longer), "alert", 11)


def _step(now: bool, number: str, said: str) -> Item:
    lead = (aside("▶ " if now else "  "), Span(number, "number", rule=number), " ")
    there = ("here", (("do", number),))
    return Item((Span(said, "" if now else "quiet", leads_to=there),), 0, lead, hang=len(number) + 3, is_here=now)


def _later_row(one: LaterAct) -> Item:
    return _row("later", f"{one['what']}: {one['place']}")


def _row(when: str, what: str, style: Style = "quiet", room: int = 7) -> Item:
    return Item(
        (what,),
        0,
        (Span(when, style), aside(" " * (room - len(when))), Span(": ", only=("markdown", "html"))),
        hang=room,
    )


class TableHere(NamedTuple):
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
        return self.way[-1]

    @property
    def spot(self) -> Spot:
        return self.position[-1]

    @property
    def step(self) -> Step:
        return self.tracker.step(self.spot)

    @property
    def window(self) -> Window | None:
        return open_window(self.tracker, self.position)

    @property
    def place(self) -> str:
        return self.tracker.place_name(self.spot)

    @property
    def edition(self) -> str:
        return self.tracker.charts.held.edition.short


def title(answer: TableHere) -> str:
    """The table, its edition, and the charts around the innermost one."""
    around = [_chart_name(answer.tracker, spot) for spot in answer.position]
    table = f"Table {answer.table} · " if answer.table else ""
    return f"{table}{answer.edition} · {' › '.join(around)}"


def happening_words(answer: TableHere) -> str:
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


def nobody_may(answer: TableHere) -> str:
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


def may_now(answer: TableHere, player: Player) -> list[str]:
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


def phase_lines(answer: TableHere) -> list[tuple[bool, str, str]]:
    procedure = answer.tracker.procedure(answer.spot)
    steps = steps_of_phase(answer.tracker, answer.spot)
    return [(one == answer.step, str(one.number), short_words(procedure, one, whole_numbers=True)) for one in steps]


def comes_next(answer: TableHere) -> list[str]:
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
    return tracker.place_name(spot)


def round_words(place: str, comes_round: bool) -> str:
    """A place ahead; it says so if play must come back to it."""
    return f"{place}, next time round" if comes_round else place


def here_data(answer: TableHere, before: Position = ()) -> HereData:
    """The table's place for programs and people, who saw the table at `before` a moment ago."""
    later_acts = _later_acts(answer.tracker, answer.position)
    seen = _later_acts(answer.tracker, before) if before else ()
    asked, window, held = answer.tracker.question(answer.position), answer.window, answer.tracker.charts.held.edition
    return filled(
        HereData,
        answer,
        edition=held.id,
        phase=phase_name(answer.tracker.procedure(answer.spot), answer.step),
        inside=tuple(
            {
                "procedure": spot.procedure,
                "step": str(spot.step),
                "place": answer.tracker.place_name(spot),
            }
            for spot in answer.position
        ),
        happens=happening_words(answer),
        window=filled(WindowNow, window) if window else None,
        may={"Corp": may_now(answer, Player.CORP), "Runner": may_now(answer, Player.RUNNER)},
        no_longer=tuple(plain_permit(one) for one in closed_since(answer.tracker, answer.way)),
        question=filled(QuestionNow, asked) if asked else None,
        next=tuple(comes_next(answer)),
        later=later_acts,
        changed=tuple(one for one in later_acts if one not in seen),
        notes=(*answer.notes, *answer.quotes),
        quotes=len(answer.quotes),
        title=title(answer),
        nobody=nobody_may(answer),
        steps=tuple(phase_lines(answer)),
    )


def _is_passed_over(answer: TableHere) -> bool:
    """Whether the step declares a run unsuccessful, but this run reached its success phase."""
    done = [one for one in answer.step.instructions if isinstance(one, Do | Meet)]
    declares = bool(done) and all(needs_no_success(one.only_if) for one in done)
    return declares and success_was_reached(answer.tracker, answer.way)


def _later_acts(tracker: Tracker, position: Position) -> tuple[LaterAct, ...]:
    return tuple(
        {
            "what": one.offered if one.permit is None else plain_permit(one.permit),
            "place": round_words(one.place, one.comes_round),
        }
        for one in later(tracker, position)
    )


def _chart_name(tracker: Tracker, spot: Spot) -> str:
    owner = turn_of(tracker.procedure(spot))
    if spot.forced:
        return FORCED
    return f"{owner.value}'s turn" if owner else spot.procedure
