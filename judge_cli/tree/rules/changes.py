"""What changed from one edition to the next, as its file says it: in meaning, or in how many rules say it."""

from enum import Enum
from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber


class ChangeKind(Enum):
    """How the content of rules is divided over the rules of the later edition."""

    SPLIT = "split"
    MERGED = "merged"
    PART_OF = "part-of"


class RuleChange(NamedTuple):
    """One change: a rule by its anchor, or rules by their numbers before and after; the ruling that it turns."""

    anchor: str
    before: tuple[RuleNumber, ...]
    after: tuple[RuleNumber, ...]
    kind: ChangeKind | None
    turns: str


class Changes(NamedTuple):
    """All changes of an edition since an earlier one; none where its edition names no earlier one."""

    since: str = ""
    changes: tuple[RuleChange, ...] = ()
