"""Every rule in two books, by anchor, then by wording; and the rules changed since a shipped book's proofs.

Fingerprints of printed texts say whether a rule reads the same, even if one book is not installed. Numbers are removed
first: a renumbered cross-reference is no change.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from judge_cli.text.block import Marked
from judge_cli.text.toml_file import key_of_wrong_kind, read_toml
from judge_cli.tree.comparing.changes import read_changes
from judge_cli.tree.comparing.compare import straight_words
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.edition_file import EditionFile, is_edition, read_edition
from judge_cli.tree.rules.numbering import RuleDraft
from judge_cli.tree.rules.references import with_names
from judge_cli.tree.rules.rule import Edition, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

_LONG = 10


class Wording(NamedTuple):
    """The fingerprints of a rule's text and of each example below it; its number, if known."""

    text: str
    examples: tuple[str, ...]
    number: RuleNumber | None = None


class KnownWording(NamedTuple):
    """A rule's wording in an edition: the print, as far as known, and the installed text."""

    printed: Wording | None
    here: Wording | None

    def reads(self, text: str) -> bool:
        """Whether this is the fingerprint of the rule's text."""
        return text in [one.text for one in self if one is not None]

    @property
    def as_printed(self) -> Wording | None:
        """The printed wording if known, else the installed one; with its number here."""
        if self.printed is None or self.here is None:
            return self.here
        return self.printed._replace(number=self.here.number)

    @property
    def examples(self) -> tuple[str, ...]:
        """The fingerprints of its printed examples, else of the installed ones."""
        return (self.printed or self.here or Wording("", ())).examples

    def ordinal(self, example: str) -> int:
        """The number of its example with this fingerprint; 0 if none has it."""
        for one in self:
            if one is not None and example in one.examples:
                return one.examples.index(example) + 1
        return 0


def wordings_of_drafts(drafts: Iterable[RuleDraft]) -> dict[str, Wording]:
    """The wordings of an incoming book, by anchor."""
    every = list(drafts)
    names = {draft.number: draft.anchor for draft in every if draft.anchor}
    return {
        draft.anchor: _wording(draft.number, draft.text, [text for text, _ in draft.examples], names)
        for draft in every
        if draft.anchor
    }


def known_wordings(entry: EditionFile, tree: RuleTree) -> dict[str, KnownWording]:
    """The wordings of an installed edition's rules, by anchor."""
    printed, here = read_printed(entry), _wordings(tree)
    return {rule.anchor: _known(rule, printed, here[rule.anchor]) for rule in tree}


# A book is compared again and again by a server, and its rules do not change.
@lru_cache(maxsize=4)
def _wordings(tree: RuleTree) -> dict[str, Wording]:
    names = {rule.number: rule.anchor for rule in tree}
    return {rule.anchor: _wording_of(rule, names) for rule in tree}


def _wording_of(rule: Rule, names: Mapping[RuleNumber, str]) -> Wording:
    return _wording(rule.number, rule.text, [one.text for one in rule.examples], names)


def known_wording(entry: EditionFile, tree: RuleTree, rule: Rule) -> KnownWording:
    """The wording of one rule of an installed edition."""
    return _known(rule, read_printed(entry), _wording_of(rule, {other.number: other.anchor for other in tree}))


def _known(rule: Rule, printed: Mapping[str, Wording], here: Wording) -> KnownWording:
    official = here if rule.status is Status.OFFICIAL else None
    return KnownWording(printed.get(rule.anchor, official), here)


def read_printed(entry: EditionFile) -> dict[str, Wording]:
    """The shipped fingerprints of an edition's printed texts."""
    if not entry.printed:
        return {}
    table = read_toml(entry.folder / entry.printed, entry.place).table()
    marks = {anchor: table.texts(anchor) for anchor in table.values}
    return {anchor: Wording(text, tuple(examples)) for anchor, (text, *examples) in marks.items()}


def same_wordings(newer: EditionFile, older: RuleTree) -> dict[str, bool]:
    """Whether each rule has the same printed words in both editions, by anchor, if known."""
    printed, names = read_printed(newer), {rule.number: rule.anchor for rule in older}
    return {
        rule.anchor: printed[rule.anchor].text == _mark(rule.text, rule.number, names)
        for rule in older
        if rule.status is Status.OFFICIAL and rule.anchor in printed
    }


def printed_file(tree: RuleTree) -> str:
    """The file of fingerprints of an edition whose printed text is installed."""
    names = {rule.number: rule.anchor for rule in tree}
    lines = ["# Fingerprints of the printed texts, the rule's own first, then one for each of its examples.\n"]
    for rule in tree:
        if rule.status is Status.OFFICIAL:
            one = _wording_of(rule, names)
            marks = ", ".join(f'"{mark}"' for mark in (one.text, *one.examples))
            lines.append(f'"{rule.anchor}" = [{marks}]\n')
    return "".join(lines)


def _wording(number: RuleNumber, text: Marked, examples: Iterable[Marked], names: Mapping[RuleNumber, str]) -> Wording:
    return Wording(_mark(text, number, names), tuple(_mark(one, number, names) for one in examples), number)


def _mark(text: Marked, own: RuleNumber, names: Mapping[RuleNumber, str]) -> str:
    plain = straight_words(with_names(text.plain, own, names))
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:_LONG]


class Successor(NamedTuple):
    """A rule in two books: its numbers, and whether it was reworded; none if the earlier text is unknown.

    A reworded example is noted separately: the rule itself may read the same.
    """

    anchor: str
    before: RuleNumber | None
    after: RuleNumber | None
    reworded: bool | None = None
    example_reworded: bool = False

    @property
    def is_renumbered(self) -> bool:
        """Whether the rule continues under another number."""
        return None not in (self.before, self.after) and self.before != self.after


class Succession(NamedTuple):
    """Every rule of two books, each in one of these: gone, new, or in both."""

    gone: tuple[Successor, ...]
    new: tuple[Successor, ...]
    both: tuple[Successor, ...]

    @property
    def reworded(self) -> tuple[Successor, ...]:
        """The rules in both books with a changed text or example."""
        return tuple(one for one in self.both if one.reworded or one.example_reworded)

    @property
    def renumbered(self) -> tuple[Successor, ...]:
        """The rules that continue under another number, reworded or not."""
        return tuple(one for one in self.both if one.is_renumbered)

    @property
    def same(self) -> tuple[Successor, ...]:
        """The rules with the same text under the same number."""
        kept = (one for one in self.both if one.reworded is False and not one.example_reworded)
        return tuple(one for one in kept if not one.is_renumbered)

    @property
    def not_compared(self) -> tuple[Successor, ...]:
        """The rules whose earlier printed text is unknown."""
        return tuple(one for one in self.both if one.reworded is None)


def succession(before: Mapping[str, KnownWording], after: Mapping[str, Wording]) -> Succession:
    """The changes to the rules of the previous book."""
    gone = [Successor(anchor, _number(one), None) for anchor, one in before.items() if anchor not in after]
    new = [Successor(anchor, None, one.number) for anchor, one in after.items() if anchor not in before]
    both = [
        Successor(
            anchor,
            _number(before[anchor]),
            one.number,
            is_reworded(before[anchor], one),
            is_example_reworded(before[anchor], one),
        )
        for anchor, one in after.items()
        if anchor in before
    ]
    return Succession(tuple(gone), tuple(new), tuple(both))


def is_reworded(before: KnownWording, after: Wording) -> bool | None:
    """Whether a rule was reworded; none if its earlier print is unknown."""
    if before.reads(after.text):
        return False
    return True if before.printed is not None else None


def is_example_reworded(before: KnownWording, after: Wording) -> bool:
    """Whether an example in both books was reworded."""
    if before.printed is None:
        return False
    found = zip(ordinals(before, after), after.examples, strict=True)
    return any(old and not before.ordinal(mark) for old, mark in found)


def ordinals(before: KnownWording, after: Wording) -> tuple[int, ...]:
    """For each example of the later book its number in the previous one; 0 for a new one.

    If equally many are left on both sides, they are taken as the same ones in order, reworded.
    """
    found = [before.ordinal(mark) for mark in after.examples]
    left = [ordinal for ordinal in range(1, len(before.examples) + 1) if ordinal not in found]
    if found.count(0) == len(left):
        found = [ordinal or left.pop(0) for ordinal in found]
    return tuple(found)


def moved_ordinals(
    before: Mapping[str, KnownWording], after: Mapping[str, Wording]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The anchors of rules whose examples changed or changed order, each with the `ordinals` of the later examples."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for anchor, one in after.items():
        known = before.get(anchor)
        if known is not None and (known.examples or one.examples):
            now = ordinals(known, one)
            if now != tuple(range(1, len(known.examples) + 1)):
                found.append((anchor, now))
    return tuple(found)


def renamed(before: Mapping[str, KnownWording], after: Mapping[str, Wording]) -> dict[str, str]:
    """The anchors of the previous book by the later book's new names for the same words."""
    gone = {anchor: one for anchor, one in before.items() if anchor not in after}
    new = {anchor: one for anchor, one in after.items() if anchor not in before}
    texts = Counter(one.text for one in after.values())
    found: dict[str, list[str]] = {}
    for anchor, one in new.items():
        found[anchor] = [old for old, known in gone.items() if texts[one.text] == 1 and known.reads(one.text)]
    return {anchor: old[0] for anchor, old in found.items() if len(old) == 1}


def _number(known: KnownWording) -> RuleNumber | None:
    return known.here.number if known.here else None


def numbered(successors: Sequence[Successor]) -> list[str]:
    """The numbers of rules, in the later book if it has them."""
    return [str(one.after or one.before) for one in successors]


def since_proved(entry: EditionFile) -> EditionFile:
    """The edition with its reworded rules that nobody has read again.

    By the fingerprints of both printed texts, and by its own changes of meaning. Doubtful rules of the edition with the
    proof stay doubtful.
    """
    edition = entry.edition
    if not edition.proved_in or (entry.imported is not None and entry.imported.parent == entry.folder):
        return entry
    folder = entry.folder.parent / edition.proved_in
    earlier = since_proved(read_edition(folder)) if is_edition(folder) else None
    if earlier is None or not earlier.printed:
        raise key_of_wrong_kind(
            entry.place, "proved_in", "a shipped edition with printed fingerprints", edition.proved_in
        )
    now = read_printed(entry)
    before = {anchor: KnownWording(one, None) for anchor, one in read_printed(earlier).items()}
    found = succession(before, now)
    reworded = dict.fromkeys([*(one.anchor for one in found.reworded), *_turned(entry), *earlier.edition.reworded])
    new = dict.fromkeys([*(one.anchor for one in found.new), *earlier.edition.new])
    again = set(entry.proved_again)
    since = edition._replace(
        proved_under=proved_under(earlier.edition),
        reworded=tuple(anchor for anchor in reworded if anchor in now and anchor not in again),
        new=tuple(anchor for anchor in new if anchor in now and anchor not in again),
        ordinals=moved_ordinals(before, now),
    )
    return replace(entry, edition=since)


def proved_under(edition: Edition) -> str:
    """The edition of the proofs: this one, or an earlier one while some are in doubt."""
    return edition.proved_under if edition.reworded or edition.new else edition.short


def _turned(entry: EditionFile) -> list[str]:
    """The anchors of the rules with changed rulings, by the edition's own list."""
    listed = read_changes(entry)
    return [anchor for change in (listed.changes.changes if listed else ()) if change.turns for anchor in change.after]
