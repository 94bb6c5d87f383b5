"""The file of an edition's own list of what changed since an earlier one, read strictly."""

from typing import NamedTuple

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table, key_of_wrong_kind, read_toml
from judge_cli.tree.rules.edition_file import EditionFile
from judge_cli.tree.rules.rule import ChangeKind, Changes, RuleChange

_KEYS = ("anchor", "from", "to", "kind", "turns")
_KINDS = tuple(kind.value for kind in ChangeKind)


class PlacedChange(NamedTuple):
    """A change and the places that name its rules."""

    change: RuleChange
    named: Place
    after: Place


class ChangesFile(NamedTuple):
    """A file of changes, with places."""

    since: str
    place: Place
    placed: tuple[PlacedChange, ...]

    @property
    def changes(self) -> Changes:
        """The changes without their places."""
        return Changes(self.since, tuple(placed.change for placed in self.placed))


def read_changes(entry: EditionFile) -> ChangesFile | None:
    """The changes of an edition; none if it names no such file."""
    if not entry.changes:
        return None
    table = read_toml(entry.folder / entry.changes, entry.place).table().only(("since", "change"))
    placed = tuple(_placed(change.only(_KEYS)) for change in table.tables("change"))
    return ChangesFile(table.text("since"), table.place("since"), placed)


def _placed(table: Table) -> PlacedChange:
    anchor, before = table.text("anchor", ""), table.texts("from")
    if not anchor and not before:
        raise CorpusBroken(
            "change-names-no-rule",
            "this change names no rule",
            place=table.place(),
            tries=["give it an anchor, or from and to"],
        )
    if anchor and (before or "to" in table.values):
        raise CorpusBroken(
            "change-names-rule-twice",
            f"this change names {anchor} as anchor, and rules in from or to",
            place=table.place("anchor"),
            tries=["keep the anchor, or from and to"],
        )
    kind, turns = table.text("kind", ""), table.text("turns", "")
    if kind and kind not in _KINDS:
        raise key_of_wrong_kind(table.place("kind"), "change.kind", " or ".join(_KINDS), kind)
    named = table.place("anchor" if anchor else "from")
    if not turns and not kind:
        raise CorpusBroken(
            "change-says-nothing",
            "this change does not say what changed",
            place=named,
            tries=["give it turns (the ruling that changed) or kind (split, merged or part-of)"],
        )
    after = (anchor,) if anchor else table.texts("to")
    change = RuleChange(before or (anchor,), after, ChangeKind(kind) if kind else None, turns)
    return PlacedChange(change, named, named if anchor else table.place("to"))
