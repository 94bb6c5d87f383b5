"""A tracked table: its history, its entries, and its undo."""

from typing import NamedTuple

from judge_cli.procedure.here.tracker import Position

_MOST = 400


class Visited(NamedTuple):
    """A position on the way, and the one before it."""

    position: Position
    before: int | None = None
    said: str = ""


class TrackedTable(NamedTuple):
    """The memory of a table: its edition, the nodes of its way, and its place after each entry."""

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
        """The table's present position."""
        return self.nodes[self.heads[-1]].position if self.heads else ()

    def placed(self, position: Position) -> "TrackedTable":
        """The table set to a position, which begins a new way."""
        return self._with(Visited(position))

    def moved(self, position: Position, said: str = "") -> "TrackedTable":
        """The table after one more step."""
        return self._with(Visited(position, self.heads[-1] if self.heads else None, said))

    def back(self) -> "TrackedTable | None":
        """The table one position back on its way; none at the start."""
        before = self.nodes[self.heads[-1]].before if self.heads else None
        if before is None:
            return None
        return self._replace(heads=(*self.heads, before), entries=self.entries + 1)._pruned()

    def undone(self) -> "TrackedTable | None":
        """The table before the last entry; none if there was none."""
        if len(self.heads) < 2:
            return None
        return self._replace(heads=self.heads[:-1], entries=self.entries + 1)

    def _with(self, node: Visited) -> "TrackedTable":
        at = len(self.nodes)
        return TrackedTable(self.edition, (*self.nodes, node), (*self.heads, at), self.entries + 1)._pruned()

    def _pruned(self) -> "TrackedTable":
        """The table without the nodes that no undo can reach."""
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
