"""Fingerprints of printed texts: whether a rule reads the same in two books, even if one is not installed.

Numbers are removed first: a renumbered cross-reference is no change.
"""

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from judge_cli.text.block import Marked
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.comparing.compare import straight_words
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.edition_file import EditionFile
from judge_cli.tree.rules.numbering import RuleDraft
from judge_cli.tree.rules.references import with_names
from judge_cli.tree.rules.rule import Rule, Status
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
