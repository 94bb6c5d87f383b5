"""A question that is settled, near one that is not."""

from typing import NamedTuple

from judge_cli.tree.numbers.citation import Citation


class Settled(NamedTuple):
    """A settled question near the asked one: its answer, the sentence and the rule that give it, what differs."""

    question: str
    answer: str
    says: str
    citation: Citation
    differs: tuple[str, ...]
