"""An edition's own list of what changed since an earlier one: its file, read strictly, and what it says of a rule."""

from collections.abc import Iterable
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


class Became(NamedTuple):
    """The fate of a rule in the other edition: the rules with its content, the kind of change, the new meaning."""

    anchors: tuple[str, ...] = ()
    kind: ChangeKind | None = None
    turns: str = ""


def by_earlier_rule(changes: Iterable[RuleChange]) -> dict[str, list[RuleChange]]:
    """The changes of each rule on their earlier side, by its anchor."""
    found: dict[str, list[RuleChange]] = {}
    for change in changes:
        for anchor in dict.fromkeys(change.before):
            found.setdefault(anchor, []).append(change)
    return found


def what_became(anchor: str, changes: Iterable[RuleChange]) -> Became:
    """What these changes say of the rule with this anchor on their earlier side."""
    of_rule = [change for change in changes if anchor in change.before]
    anchors = dict.fromkeys(there for change in of_rule for there in _led_to(anchor, change))
    kinds = [change.kind for change in of_rule if change.kind]
    turns = dict.fromkeys(change.turns for change in of_rule if change.turns)
    return Became(tuple(anchors), kinds[0] if kinds else None, " ".join(turns))


def _led_to(anchor: str, change: RuleChange) -> list[str]:
    """The later rules with a rule's content: its own continuation, not also those of others."""
    if anchor not in change.after:
        return list(change.after)
    others = set(change.before) - {anchor}
    return [anchor, *(there for there in change.after if there != anchor and there not in others)]
