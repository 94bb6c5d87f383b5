"""Editions in which a number means another rule: notes for a reader who remembers one of them."""

from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree, RuleUnknown
from judge_cli.tree.rules.stored import stored_number, stored_rule


def elsewhere(library: Library, looked: FoundRule) -> tuple[str, ...]:
    """A note for every other edition of the same rulebook that uses the number for another rule."""
    others = [held for held in library.editions if held.edition.id != looked.tree.edition.id]
    notes = (_note(looked, held) for held in others if _is_same_book(looked.tree, looked.rule, held))
    return tuple(note for note in notes if note)


def _is_same_book(tree: RuleTree, rule: Rule, held: Held) -> bool:
    """Whether the other edition has this rule's chapter, by name."""
    chapter = tree.path(rule.number)[0] if tree.path(rule.number) else rule
    return stored_number(held.stored, chapter.anchor) is not None


def _note(looked: FoundRule, held: Held) -> str | None:
    rule, short = looked.rule, held.edition.short
    there = stored_rule(held.stored, rule.number)
    if there is None or rule.is_heading or rule.anchor == there.anchor:
        return None
    from judge_cli.tree.comparing.alike import are_different, is_named  # most numbers mean the same in every edition

    if not are_different(rule, there):
        return None
    theirs = looked.tree.with_anchor(there.anchor) if is_named(there) else None
    here = f" ({theirs.number} in {looked.tree.edition.short})" if theirs else ""
    moved_to = stored_number(held.stored, rule.anchor) if is_named(rule) else None
    where = f" this rule is {moved_to}, and" if moved_to else ","
    return f"in {short}{where} {rule.number} is another rule{here}"


def tell_where_it_went(library: Library, here: Held, number: RuleNumber, error: RuleUnknown) -> None:
    """Adds to the error the fate of a number that another edition has, an earlier one first."""
    from judge_cli.tree.comparing.alike import is_named

    others = [held for held in library.editions if held.stands_alone is here.stands_alone and held != here]
    others.sort(key=lambda held: held.edition.effective > here.edition.effective)
    for held in others:
        there = stored_rule(held.stored, number)
        chapter = stored_rule(held.stored, RuleNumber(number.parts[:1]))
        if there is None or not is_named(there) or not chapter or not stored_number(here.stored, chapter.anchor):
            continue
        short, now = held.edition.short, stored_number(here.stored, there.anchor)
        if now is not None:
            error.where = [f"{short} {number} is {now} in {here.edition.short}"]
            error.tries = [f"judge rule {now}{'' if library.is_default(here) else f' --edition {here.edition.id}'}"]
        else:
            error.where = [f"{short} {number} is a rule that {here.edition.short} does not have"]
            error.tries = [f"judge rule {number} --edition {held.edition.id}"]
        return
