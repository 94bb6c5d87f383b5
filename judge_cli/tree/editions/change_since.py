"""A later edition's change to a rule: found in stored trees, without unpacking them."""

from typing import NamedTuple

from judge_cli.tree.comparing.changed import anchored_change, what_became
from judge_cli.tree.editions.library import Library
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.changes import ChangeKind
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.stored import stored_changes_of, stored_number, stored_rule


class ChangedSince(NamedTuple):
    """The place of a rule's content in a later edition with changes, and the changed rulings."""

    edition: str
    short: str
    numbers: tuple[RuleNumber, ...]
    kind: ChangeKind | None
    turns: str


def changed_since(library: Library, edition_id: str, rule: Rule) -> ChangedSince | None:
    """The change to a rule in the newest edition that lists one; none if none does."""
    here = next((held for held in library.editions if held.edition.id == edition_id), None)
    for held in library.editions:
        if here and held.changed_since == edition_id:
            told = _change_in(held, here, rule)
            if told:
                return told
    return None


def turned_since(library: Library, earlier: Held, rule: Rule) -> str:
    """The rulings that changed since an earlier edition in the rule with this anchor; empty if none did."""
    told = changed_since(library, earlier.edition.id, rule)
    return told.turns if told else ""


def _change_in(later: Held, here: Held, rule: Rule) -> ChangedSince | None:
    named = stored_changes_of(later.stored_changes, rule.anchor, rule.number)
    if not named:
        return None
    told_of = [anchored_change(change, lambda n: _anchor(here, n), lambda n: _anchor(later, n)) for change in named]
    became = what_became(rule.anchor, told_of)
    anchors = dict.fromkeys([rule.anchor, *became.anchors])
    numbers = tuple(number for anchor in anchors if (number := stored_number(later.stored, anchor)) is not None)
    if not became.turns and len(numbers) == 1 and became.anchors == (rule.anchor,):
        return None
    return ChangedSince(later.edition.id, later.edition.short, numbers, became.kind, became.turns)


def _anchor(held: Held, number: RuleNumber) -> str | None:
    rule = stored_rule(held.stored, number)
    return rule.anchor if rule else None
