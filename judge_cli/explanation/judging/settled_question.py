"""A settled question near an undecided one."""

from typing import NamedTuple

from judge_cli.tree.numbers.citation import Citation


class Settled(NamedTuple):
    """A settled question near the asked one: its answer, its sentence and rule, and the differences."""

    question: str
    answer: str
    says: str
    citation: Citation
    differs: tuple[str, ...]
