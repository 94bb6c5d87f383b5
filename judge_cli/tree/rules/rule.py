"""A rule (its text, examples, references and source), its edition, and the changes that an edition names."""

import re
from enum import Enum
from typing import NamedTuple

from judge_cli.text.block import ChartQuestion, Marked, Place
from judge_cli.tree.numbers.number import RuleNumber


class Status(Enum):
    """Whether a rule's text is the printed one or our own words."""

    OFFICIAL = "official"
    SUMMARY = "summary"


class Level(Enum):
    """The level of a rule in its book: a heading, a rule, or a step of a chart."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    STEP = "step"


class Example(NamedTuple):
    """A worked example printed below a rule, and its cards."""

    ordinal: int
    text: Marked
    cards: tuple[str, ...]
    place: Place


class Reference(NamedTuple):
    """A mention of another rule, and whether the edition has that rule."""

    number: RuleNumber
    held: bool


class Rule(NamedTuple):
    """One numbered text of an edition."""

    number: RuleNumber
    level: Level
    text: Marked
    status: Status
    anchor: str
    place: Place
    examples: tuple[Example, ...] = ()
    references: tuple[Reference, ...] = ()
    referenced_by: tuple[RuleNumber, ...] = ()
    actor: str = ""
    asked: ChartQuestion | None = None
    notes: tuple[str, ...] = ()
    children: tuple[RuleNumber, ...] = ()

    @property
    def is_heading(self) -> bool:
        """Whether the text is only a title."""
        return self.level in (Level.CHAPTER, Level.SECTION)


# The placeholder for a rule's anchor in the address pattern of an edition.
ANCHOR = "{anchor}"
# What would end an address in Markdown, or begin another.
_NOT_IN_ADDRESS = re.compile(r"[^\w.~:/?#=&+%-]", re.ASCII)


class Edition(NamedTuple):
    """The identity of a rulebook: its names, dates and citation form."""

    id: str
    short: str
    title: str
    aliases: tuple[str, ...]
    effective: str
    publisher: str
    provenance: str
    numbering: str
    switches: tuple[tuple[str, str], ...] = ()
    instead: tuple[tuple[str, str], ...] = ()
    amounts: tuple[tuple[str, int, str], ...] = ()
    url: str = ""
    whole: bool = False
    # Where what we know of its rules was proved, if not under this book (that edition's id and short name), and which
    # rules differ here: those that were reworded or are new since, unless somebody has read them again.
    proved_in: str = ""
    proved_under: str = ""
    reworded: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    ordinals: tuple[tuple[str, tuple[int, ...]], ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()
    # Whether every step section compiled at the import.
    compiles: bool = True
    # The deck building rules: the purpose, the anchor of the rule, its numbers, its card names.
    deck: tuple[tuple[str, str, tuple[int, ...], tuple[str, ...]], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name of the edition that a user may use."""
        return (self.id, self.short, *self.aliases)

    def ordinal_before(self, anchor: str, ordinal: int) -> int:
        """The number that an example had under its rule in the edition of its proofs; 0 for a new one."""
        before = dict(self.ordinals).get(anchor)
        return ordinal if before is None else before[ordinal - 1]

    def address(self, anchor: str) -> str:
        """The publisher's address of the rule with this anchor; empty if unknown."""
        return _NOT_IN_ADDRESS.sub(_encoded, self.url.replace(ANCHOR, dict(self.renamed).get(anchor, anchor)))


def _encoded(match: re.Match[str]) -> str:
    """A character as an address spells it."""
    return "".join(f"%{byte:02X}" for byte in match[0].encode(errors="replace"))


def why_default(edition: Edition, in_force: Edition, newest: Edition) -> str:
    """Why an unchosen edition is the default, though another is in force or newer."""
    if edition is not in_force:
        return f"not every step section of {in_force.short} compiles; {_all_the_same(in_force)}"
    if in_force is not newest:
        return f"{newest.short} is a book of its own, not a later edition; {_all_the_same(newest)}"
    return "it is the newest edition that is in force"


def _all_the_same(edition: Edition) -> str:
    return f"`judge corpus use {edition.id}` chooses it all the same"


class ChangeKind(Enum):
    """How the later edition divides the content of rules."""

    SPLIT = "split"
    MERGED = "merged"
    PART_OF = "part-of"


class RuleChange(NamedTuple):
    """One change: its rules before and after, by anchor; how their content was divided; and the changed ruling."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    kind: ChangeKind | None
    turns: str

    def turned(self) -> "RuleChange":
        """The same change, seen from the later edition."""
        return self._replace(before=self.after, after=self.before)


class Changes(NamedTuple):
    """All changes of an edition since an earlier one; none if it names no earlier one."""

    since: str = ""
    changes: tuple[RuleChange, ...] = ()
