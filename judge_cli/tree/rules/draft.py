"""A draft: a rule while its edition is being read, before its references and anchor are known."""

from dataclasses import dataclass, field

from judge_cli.text.asked import ChartQuestion
from judge_cli.text.marked import Marked
from judge_cli.text.place import Place
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Level, Status


@dataclass(slots=True)
class RuleDraft:
    """The known parts of a rule so far; the only place where a rule still changes."""

    number: RuleNumber
    level: Level
    text: Marked
    status: Status
    place: Place
    examples: list[tuple[Marked, Place]] = field(default_factory=list)
    actor: str = ""
    asked: ChartQuestion | None = None
    notes: list[str] = field(default_factory=list)
    anchor: str = ""


def level_of(number: RuleNumber) -> Level:
    """The level of a number in a book with chapters and sections."""
    return {1: Level.CHAPTER, 2: Level.SECTION}.get(number.depth, Level.RULE)
