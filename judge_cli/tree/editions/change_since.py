"""What became of a rule and of its number in other editions: by its anchor."""

from typing import TYPE_CHECKING, NamedTuple

from judge_cli.tree.comparing.became import Became, what_became
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import FoundRule
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import ChangeKind, Edition, Rule
from judge_cli.tree.rules.rule_tree import RuleTree, RuleUnknown

if TYPE_CHECKING:
    from judge_cli.tree.comparing.succession import KnownWording


class ChangedSince(NamedTuple):
    """The place of a rule's content in a later edition with changes, and the changed rulings."""

    edition: str
    short: str
    numbers: tuple[RuleNumber, ...]
    kind: ChangeKind | None
    turns: str


def changed_since(library: Library, edition_id: str, rule: Rule) -> ChangedSince | None:
    """The change to a rule in the newest edition that lists one; none if none does."""
    later = (held for held in library.editions if held.changed_since == edition_id)
    return next(filter(None, (_change_in(held, rule) for held in later)), None)


def turned_since(library: Library, earlier: Held, rule: Rule) -> str:
    """The rulings that changed since an earlier edition in the rule with this anchor; empty if none did."""
    change = changed_since(library, earlier.edition.id, rule)
    return change.turns if change else ""


def _change_in(later: Held, rule: Rule) -> ChangedSince | None:
    became = what_became(rule.anchor, later.changes.changes)
    if became == Became():
        return None
    anchors = dict.fromkeys([rule.anchor, *became.anchors])
    numbers = tuple(number for anchor in anchors if (number := later.number_of(anchor)) is not None)
    if not became.turns and len(numbers) == 1 and became.anchors == (rule.anchor,):
        return None
    return ChangedSince(later.edition.id, later.edition.short, numbers, became.kind, became.turns)


def elsewhere(library: Library, looked: FoundRule) -> tuple[str, ...]:
    """A note for every other edition of the same rulebook that uses the number for another rule."""
    others = [held for held in library.editions if held.edition.id != looked.tree.edition.id]
    notes = (_note(looked, held) for held in others if _is_same_book(looked.tree, looked.rule, held))
    return tuple(note for note in notes if note)


def _is_same_book(tree: RuleTree, rule: Rule, held: Held) -> bool:
    """Whether the other edition has this rule's chapter, by name."""
    chapter = tree.path(rule.number)[0] if tree.path(rule.number) else rule
    return held.number_of(chapter.anchor) is not None


def _note(looked: FoundRule, held: Held) -> str | None:
    rule, short = looked.rule, held.edition.short
    there = held.tree.rules.get(rule.number)
    if there is None or rule.is_heading or rule.anchor == there.anchor:
        return None
    from judge_cli.tree.comparing.alike import are_different, is_named  # most numbers mean the same in every edition

    if not are_different(rule, there):
        return None
    theirs = looked.tree.with_anchor(there.anchor) if is_named(there) else None
    here = f" ({theirs.number} in {looked.tree.edition.short})" if theirs else ""
    moved_to = held.number_of(rule.anchor) if is_named(rule) else None
    where = f" this rule is {moved_to}, and" if moved_to else ","
    return f"in {short}{where} {rule.number} is another rule{here}"


def tell_where_it_went(library: Library, here: Held, number: RuleNumber, error: RuleUnknown) -> None:
    """Adds to the error the fate of a number that another edition has, an earlier one first."""
    from judge_cli.tree.comparing.alike import is_named

    others = [held for held in library.editions if held.stands_alone is here.stands_alone and held != here]
    others.sort(key=lambda held: held.edition.effective > here.edition.effective)
    for held in others:
        there = held.tree.rules.get(number)
        chapter = held.tree.rules.get(RuleNumber(number.parts[:1]))
        if there is None or not is_named(there) or not chapter or not here.number_of(chapter.anchor):
            continue
        short, now = held.edition.short, here.number_of(there.anchor)
        if now is not None:
            error.where = [f"{short} {number} is {now} in {here.edition.short}"]
            error.tries = [f"judge rule {now}{'' if library.is_default(here) else f' --edition {here.edition.id}'}"]
        else:
            error.where = [f"{short} {number} is a rule that {here.edition.short} does not have"]
            error.tries = [f"judge rule {number} --edition {held.edition.id}"]
        return


class Chapter(NamedTuple):
    """A rule in one edition; with the changes since the previous edition that has it.

    Whether it was reworded is unknown without both printed texts. `turns` is its change of meaning.
    """

    edition: Edition
    rule: Rule | None
    first: bool = True
    renumbered: bool = False
    reworded: bool | None = None
    turns: str = ""


def history(library: Library, anchor: str) -> list[Chapter]:
    """The rule with this anchor in every edition of its rulebook, the earliest first."""
    from judge_cli.tree.comparing.succession import known_wording
    from judge_cli.tree.rules.edition_file import read_edition  # what became of one rule needs neither

    found: list[Chapter] = []
    before: tuple[Held, Rule, KnownWording] | None = None
    for held in sorted(library.editions, key=lambda held: held.edition.effective):
        number = held.number_of(anchor)
        rule = held.tree.rules.get(number) if number else None
        if rule is None:
            if before is not None and held.stands_alone is before[0].stands_alone is False:
                found.append(Chapter(held.edition, None, turns=_turns(library, before, held)))
            continue
        wording = known_wording(read_edition(held.folder, held.imported), held.tree, rule)
        found.append(_chapter_of(library, held, rule, wording, before))
        before = (held, rule, wording)
    return found


def _chapter_of(
    library: Library, held: Held, rule: Rule, wording: "KnownWording", before: tuple[Held, Rule, "KnownWording"] | None
) -> Chapter:
    if before is None or wording.as_printed is None:
        return Chapter(held.edition, rule)
    _, earlier, known = before
    from judge_cli.tree.comparing.succession import is_reworded

    reworded = is_reworded(known, wording.as_printed)
    renumbered = earlier.number != rule.number
    return Chapter(held.edition, rule, False, renumbered, reworded, _turns(library, before, held))


def _turns(library: Library, before: tuple[Held, Rule, "KnownWording"], held: Held) -> str:
    """The edition's own sentence on changes to the rule's meaning."""
    earlier, rule, _ = before
    told = changed_since(library, earlier.edition.id, rule)
    return told.turns if told and told.edition == held.edition.id else ""
