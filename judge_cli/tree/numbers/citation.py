"""A citation: a rule of one edition, by number and by the anchor that names it in every edition."""

from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber


class Citation(NamedTuple):
    """Edition and number, with the anchor used for the lookup."""

    edition: str
    short: str
    number: RuleNumber
    anchor: str
    step: bool = False

    def __str__(self) -> str:
        """The printed citation: edition and number."""
        return f"{self.short} {'step ' if self.step else ''}{self.number}"
