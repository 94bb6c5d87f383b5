"""The law of an edition: the citation of each rule that the engine applies, by anchor."""

from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property
from typing import NamedTuple

from judge_cli.errors import CorpusBroken
from judge_cli.tree.kept.cache import Cache, Kept, Recipe
from judge_cli.tree.numbers.number import Citation, read_number
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Edition


class Numbers(NamedTuple):
    """A player's default numbers, before any card changes them."""

    hand_size: int
    memory: int
    points_to_win: int
    corp_clicks: int
    runner_clicks: int
    psi_most: int
    remove_tag_credits: int
    trash_resource_credits: int
    advance_credits: int
    purge_clicks: int


# Before an edition gives them.
NO_NUMBERS = Numbers._make(0 for _ in Numbers._fields)


class Law:
    """Citations of one edition by anchor, and the switched-off rules."""

    def __init__(
        self, edition: Edition, citations: Mapping[str, Citation], without: frozenset[str] = frozenset()
    ) -> None:
        self.edition = edition
        self.without = without
        # This edition's ways where editions differ: see `switch`.
        self.ways: frozenset[tuple[str, str]] = frozenset(edition.switches)
        self._citations = citations
        self._instead = dict(edition.instead)
        self._found: dict[str, Citation] = {}

    def __contains__(self, anchor: str) -> bool:
        """Whether the edition has the rule with this anchor, or another with its content."""
        return self._instead.get(anchor, anchor) in self._citations

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers of the game; an edition that can be played has all of them."""
        return Numbers(**{name: number for name, number, _ in self.edition.amounts if name in Numbers._fields})

    def leaving_out(self, anchors: Iterable[str]) -> "Law":
        """The same law without some rules or steps; a rule merged into another goes with that."""
        left = set(anchors)
        left |= {anchor for anchor, other in self._instead.items() if other in left}
        other = copy(self)
        other.without = self.without | left
        return other

    def __getitem__(self, anchor: str) -> Citation:
        """The citation of the rule with this anchor, or of the one with its content in this edition."""
        found = self._found.get(anchor)
        if found is None:
            found = self._citations.get(self._instead.get(anchor, anchor))
            if found is None:
                raise CorpusBroken(
                    "law-missing",
                    f"{self.edition.short} has no rule with the anchor {anchor!r}, which play needs",
                    tries=["give the rule this anchor in the edition's anchors.toml"],
                )
            self._found[anchor] = found
        return found


def kept_law(held: Held, cache: Cache) -> Law:
    """The law of an installed edition."""
    return Law(held.edition, _Kept(held.edition, kept_numbers(held, cache)))


def kept_numbers(held: Held, cache: Cache) -> Mapping[str, str]:
    """The number of each anchor of an edition, cached, since building every rule takes long."""
    recipe = Recipe(f"law-{held.folder.name}", (), words=(held.stored,))
    numbers: Mapping[str, str] = cache.made(
        recipe, lambda: Kept({rule.anchor: str(rule.number) for rule in held.tree}), lambda kept: kept.head
    )
    return numbers


class _Kept(dict[str, Citation]):
    """Citations made on demand from written numbers."""

    def __init__(self, edition: Edition, numbers: Mapping[str, str]) -> None:
        self._edition = edition
        self._numbers = numbers

    def __contains__(self, anchor: object) -> bool:
        """Whether the edition has a rule with this anchor."""
        return anchor in self._numbers

    def get(self, anchor: str, default: Citation | None = None) -> Citation | None:  # type: ignore[override]
        """The citation of this anchor."""
        found = super().get(anchor)
        if found is None and anchor in self._numbers:
            number = read_number(self._numbers[anchor])
            assert number is not None
            found = self[anchor] = Citation(self._edition.id, self._edition.short, number, anchor)
        return found or default
