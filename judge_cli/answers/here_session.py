"""One judge's table: reads its file, applies an entry, and builds the view."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol

from judge_cli.answers.charts.chart_words import condition_words, short_words
from judge_cli.answers.here import HereData, TableHere, here_data
from judge_cli.errors import AskedWrongly, JudgeError, file_left, shortened
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.charts import kept_charts, structures_file, things_file
from judge_cli.procedure.here.moves import STRICT_MOVES, Made, is_move, make_move, meant_move, possible_moves
from judge_cli.procedure.here.places import ChartPlace, Places
from judge_cli.procedure.here.tracker import Position, TrackedTable, Tracker
from judge_cli.procedure.steps.place_names import step_name
from judge_cli.procedure.when.stretches import Timeline, read_structures
from judge_cli.procedure.when.things import Thing, read_things
from judge_cli.tree.editions.in_force import superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache, kept_toml
from judge_cli.tree.rules.rule import Rule

_LEFT = "Moved on from {name}. To go back there: undo."
_INSIDE = "Inside {name}. To go back there: undo."


class TableKept(Protocol):
    """The place that keeps a table: a file, or memory only."""

    name: str
    path: Path

    def read(self) -> TrackedTable | None:
        """The remembered table; none if nobody has set it."""

    def change(self, change: Callable[[TrackedTable | None], TrackedTable]) -> TrackedTable:
        """Changes the table and remembers the result."""


class HereSession:
    """A table in the charts of its edition."""

    def __init__(self, library: Library, file: TableKept, edition: str | None) -> None:
        self.library = library
        self.file = file
        self._asked = edition
        self._cache = Cache(cache_folder())
        self._opened: dict[str, Tracker] = {}
        self.notes: tuple[str, ...] = ()
        self._quotes: tuple[str, ...] = ()
        self._before: Position = ()
        self.table = file.read()

    @property
    def tracker(self) -> Tracker:
        """The charts that track the table; without a table, the charts that would."""
        return self._tracker_of(self.table)

    @property
    def things(self) -> tuple[Thing, ...]:
        return read_things(kept_toml(things_file(), self._cache))

    def enter(self, written: str) -> None:
        """Applies an entry: a move, or a place to be at."""
        move = self.meant(written)
        if self.table is None and written.strip().casefold() in STRICT_MOVES:
            raise table_unset(self.file.name)
        if self.table is not None and (move in STRICT_MOVES or self._is_move(self.table, move)):
            self.move(move)
        else:
            self._place_in_words(written)

    def _place_in_words(self, written: str) -> None:
        """Sets the table to a place; words that fit both turns mean the later place in this turn, with a note."""
        tracker = self._anew()
        table = self.table if self.table is not None and self._is_same_edition(self.table) else None
        place = tracker.places.asked(written, {one.procedure: one.step for one in table.position} if table else {})
        others = [one.name for one in tracker.places.find(written) if one != place]
        self._set_with_notes(place, others)

    def choose(self, written: str, number: str) -> None:
        """Sets the table to one of several possible places, by its number."""
        found = self._anew().places.find(written)
        self._set_with_notes(next(one for one in found if str(one.step.number) == number), [])

    def _set_with_notes(self, place: ChartPlace, others: Sequence[str]) -> None:
        """Sets the table to a place, and notes the other readings of the words."""
        self.place(place)
        taken = [f"Taken for {place.name}, in this turn. It can also mean: {', '.join(others)}."] if others else []
        self.notes = (*self.notes, *taken, *place_notes(place))
        rules = (self.tracker.charts.held.tree.with_anchor(anchor) for anchor in place.rules)
        self._quotes = self._quoted(rule for rule in rules if rule is not None)

    def meant(self, written: str) -> str:
        """The move that the words mean at the table's present place."""
        table = self.table
        known = table is not None and bool(table.position) and self._is_same_edition(table)
        return meant_move(written, self.tracker.answers(table.position) if table is not None and known else ())

    def _is_same_edition(self, table: TrackedTable) -> bool:
        asked = self._asked
        return asked is None or chosen(self.library, asked).edition.id == table.edition

    def _is_move(self, table: TrackedTable, move: str) -> bool:
        """Whether a word is a move in the requested edition; in another edition it can only be a place."""
        return self._is_same_edition(table) and is_move(self._tracker_of(table), table, move)

    def move(self, move: str, seen: int | None = None) -> bool:
        """Makes a move from the table's present place; false if the table is no longer where the user saw it."""
        made: list[Made] = []

        def change(table: TrackedTable | None) -> TrackedTable:
            if table is None:
                raise table_unset(self.file.name)
            if seen is not None and table.entries != seen:
                return table
            made.append(make_move(self._tracker_of(table), table, move))
            self._before = table.position
            return made[-1].table

        self.table = self.file.change(change)
        if not made:
            return False
        self.notes, self._quotes = made[-1].notes, self._quoted(made[-1].rules)
        return True

    def _quoted(self, rules: Iterable[Rule]) -> tuple[str, ...]:
        cite = self.tracker.charts.held.tree.cite
        return tuple(f"{cite(rule)}: {rule.text.plain}" for rule in rules)

    def place(self, place: ChartPlace) -> None:
        """Sets the table to a place, or to one inside it (an install); another edition starts the table over."""
        tracker = self._anew()
        left: list[str] = []

        def change(table: TrackedTable | None) -> TrackedTable:
            edition = tracker.charts.held.edition.id
            before = table if table is not None and table.edition == edition else TrackedTable(edition)
            within = tracker.within(before.position, place)
            position = within or tracker.at(place)
            if before.position and before.position != position:
                name = tracker.place_name(before.position[-1])
                left.append((_INSIDE if within else _LEFT).format(name=name))
            return before.moved(position) if within else before.placed(position)

        self.table = self.file.change(change)
        self.notes, self._quotes = tuple(left), ()

    def read_again(self) -> bool:
        """Reads the table again; true if another terminal has changed it."""
        before = self.table
        self.table = self.file.read()
        return self.table is not None and before is not None and self.table.entries != before.entries

    def here(self) -> TableHere:
        if self.table is None:
            raise table_unset(self.file.name)
        tracker = self.tracker
        old = superseded_line(self.library, tracker.charts.held.edition.id)
        notes = (*([old] if old else []), *self.notes)
        way = tuple(one for one in self.table.way if one)
        return TableHere(tracker, self.file.name, way, possible_moves(tracker, self.table), notes, self._quotes)

    def answer(self) -> HereData:
        """The table's place as an answer; right after a move, with what that changed."""
        before, self._before = self._before, ()
        return here_data(self.here(), before)

    def what(self, asked: str) -> list[str]:
        """Lines that say whether an act is possible at the table's place."""
        from judge_cli.answers.here_what import what_lines  # a move needs none of it

        return what_lines(self.here(), self.things, asked)

    def knows(self, asked: str) -> bool:
        """Whether the words name an act, or a card that can be used."""
        from judge_cli.answers.here_what import is_known

        return is_known(self.tracker, self.things, asked)

    def _anew(self) -> Tracker:
        """The charts for a new place: of the requested edition, else of the table's own, else of the default."""
        if self._asked is None and self.table is not None:
            return self._tracker_of(self.table)
        return self._opened_tracker(chosen(self.library, self._asked).edition.id)

    def _tracker_of(self, table: TrackedTable | None) -> Tracker:
        if table is None:
            return self._anew()
        if self._asked is not None and chosen(self.library, self._asked).edition.id != table.edition:
            raise _table_of_another_edition(table.edition, "not in the edition asked for")
        try:
            tracker = self._opened_tracker(table.edition)
        except JudgeError:
            raise _table_of_another_edition(table.edition, "which is not here") from None
        self._check(tracker, table)
        return tracker

    def _check(self, tracker: Tracker, table: TrackedTable) -> None:
        """Refuses a table at steps that the charts lack, as after another import of the same edition."""
        for position in {one.position for one in table.nodes}:
            for spot in position:
                try:
                    stands = tracker.can_wait_at(spot)
                    tracker.question((spot,))
                except (KeyError, StopIteration, AssertionError):
                    why = f"{spot.procedure} {spot.step} is no step of {tracker.charts.held.edition.short}"
                    raise table_damaged(str(self.file.path), why) from None
                if not stands:
                    why = f"a table cannot stand at this point of {spot.procedure} {spot.step}"
                    raise table_damaged(str(self.file.path), why)

    def _opened_tracker(self, edition: str) -> Tracker:
        if edition not in self._opened:
            charts = kept_charts(self.library.find(edition), self._cache)
            structures = read_structures(kept_toml(structures_file(), self._cache))
            self._opened[edition] = Tracker(Places(charts, self._cache), Timeline(charts.procedures, structures))
        return self._opened[edition]


class TableInMemory:
    """A table that exists only for this answer."""

    name = ""
    path = Path()

    def __init__(self) -> None:
        self._table: TrackedTable | None = None

    def read(self) -> TrackedTable | None:
        return self._table

    def change(self, change: Callable[[TrackedTable | None], TrackedTable]) -> TrackedTable:
        self._table = change(self._table)
        return self._table


def entered(library: Library, edition: str | None, entries: Iterable[str]) -> HereSession:
    """A table after some entries: a place first, then moves or other places."""
    session = HereSession(library, TableInMemory(), edition)
    for written in entries:
        session.enter(written)
    return session


def place_notes(place: ChartPlace) -> list[str]:
    """Notes on the words for a place: their other readings, and the questions that they already answer."""
    notes: list[str] = []
    if place.perhaps is not None:
        other, does = step_name(*place.perhaps), short_words(*place.perhaps, whole_numbers=True)
        notes.append(f"Taken for {place.name}. It can also mean: {other}, {does[:1].lower()}{does[1:]}.")
    return notes + [f"Assumed: {condition_words(*one)}." for one in place.known]


def table_unset(table: str) -> AskedWrongly:
    option = f" --table {table}" if table else ""
    return AskedWrongly(
        "table-unset",
        f"the place of {f'table {table}' if table else 'the table'} is not set",
        tries=[f"judge here encounter{option}", f'''judge here "start of the runner's turn"{option}'''],
    )


def table_damaged(file: str, why: str) -> JudgeError:
    """The file of a table cannot be read; it is left as it is."""
    tries = ["remove the file, then: judge here encounter", "judge here encounter --table another"]
    return file_left("table-damaged", f"the file of this table is damaged: {why}", file, tries)


def _table_of_another_edition(theirs: str, why: str) -> AskedWrongly:
    return AskedWrongly(
        "table-of-another-edition",
        f"this table is tracked in {shortened(theirs)}, {why}",
        tries=["judge here encounter --table another", "or name a place beside the edition, which starts over"],
    )
