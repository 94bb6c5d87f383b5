"""A settled question near an undecided one."""

from typing import NamedTuple

from judge_cli.tree.numbers.citation import Citation


class Settled(NamedTuple):
    """A settled question near the asked one: its answer, its sentence and rule, and the words that only one has.

    `when` is what happens in it before its question: its answer holds only then.
    """

    question: str
    answer: str
    says: str
    citation: Citation
    only_known: tuple[str, ...] = ()
    only_asked: tuple[str, ...] = ()
    when: str = ""

    @property
    def differs(self) -> tuple[str, ...]:
        """The words that only one of the two has."""
        return (*self.only_known, *self.only_asked)
