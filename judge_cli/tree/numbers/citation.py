"""A citation: a rule of one edition, by number and by the anchor that names it in every edition."""

from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber


class Citation(NamedTuple):
    """Edition and number, with the anchor that they were looked up by."""

    edition: str
    short: str
    number: RuleNumber
    anchor: str
    step: bool = False

    def __str__(self) -> str:
        """The citation as it is printed: edition and number."""
        return f"{self.short} {'step ' if self.step else ''}{self.number}"
