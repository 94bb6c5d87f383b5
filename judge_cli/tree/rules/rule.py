"""A rule: its number and text, its worked examples, its references, and its source."""

from enum import Enum
from typing import NamedTuple

from judge_cli.text.asked import ChartQuestion
from judge_cli.text.marked import Marked
from judge_cli.text.place import Place
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
