"""A table that is tracked: the way that was walked, what was entered, and what an undo takes back."""

from typing import NamedTuple

from judge_cli.procedure.here.tracker import Position

_MOST = 400


class Visited(NamedTuple):
    """A position on the way, and which one came before it."""

    position: Position
    before: int | None = None
    said: str = ""


class TrackedTable(NamedTuple):
    """What is remembered of a table: its edition, the nodes of its way, and where it stood after each entry."""

    edition: str
    nodes: tuple[Visited, ...] = ()
    heads: tuple[int, ...] = ()
    entries: int = 0

    @property
    def way(self) -> tuple[Position, ...]:
        """The positions from the start of the way to the present one."""
        found: list[Position] = []
        at: int | None = self.heads[-1] if self.heads else None
        while at is not None:
            found.insert(0, self.nodes[at].position)
            at = self.nodes[at].before
        return tuple(found)

    @property
    def position(self) -> Position:
        """Where the table is."""
        return self.nodes[self.heads[-1]].position if self.heads else ()

    def placed(self, position: Position) -> "TrackedTable":
        """The table set to a position, which begins a new way."""
        return self._with(Visited(position))

    def moved(self, position: Position, said: str = "") -> "TrackedTable":
        """The table after one step more."""
        return self._with(Visited(position, self.heads[-1] if self.heads else None, said))

    def back(self) -> "TrackedTable | None":
        """The table one position back on its way; none at the start of it."""
        before = self.nodes[self.heads[-1]].before if self.heads else None
        if before is None:
            return None
        return self._replace(heads=(*self.heads, before), entries=self.entries + 1)._pruned()

    def undone(self) -> "TrackedTable | None":
        """The table as it was before the last entry; none if there was none before."""
        if len(self.heads) < 2:
            return None
        return self._replace(heads=self.heads[:-1], entries=self.entries + 1)

    def _with(self, node: Visited) -> "TrackedTable":
        at = len(self.nodes)
        return TrackedTable(self.edition, (*self.nodes, node), (*self.heads, at), self.entries + 1)._pruned()

    def _pruned(self) -> "TrackedTable":
        """The table without what no undo can come back to."""
        kept: set[int] = set()
        for head in self.heads[-_MOST:]:
            at: int | None = head
            while at is not None and at not in kept:
                kept.add(at)
                at = self.nodes[at].before
        newest = sorted(kept)[-_MOST:]
        number = {old: new for new, old in enumerate(newest)}
        nodes = [self.nodes[old] for old in newest]
        return self._replace(
            nodes=tuple(one._replace(before=number.get(-1 if one.before is None else one.before)) for one in nodes),
            heads=tuple(number[head] for head in self.heads[-_MOST:] if head in number),
        )
