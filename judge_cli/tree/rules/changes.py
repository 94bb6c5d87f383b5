"""The changes from one edition to the next, by its own file: of meaning, or of the division into rules."""

from enum import Enum
from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber


class ChangeKind(Enum):
    """How the later edition divides the content of rules."""

    SPLIT = "split"
    MERGED = "merged"
    PART_OF = "part-of"


class RuleChange(NamedTuple):
    """One change: a rule by anchor, or rules by number before and after; and the changed ruling."""

    anchor: str
    before: tuple[RuleNumber, ...]
    after: tuple[RuleNumber, ...]
    kind: ChangeKind | None
    turns: str


class Changes(NamedTuple):
    """All changes of an edition since an earlier one; none if it names no earlier one."""

    since: str = ""
    changes: tuple[RuleChange, ...] = ()
