"""The law of an edition: the citation of each rule that the engine applies, found by the rule's anchor."""

from collections.abc import Mapping
from dataclasses import dataclass

from judge_cli.errors.playing import LawMissing
from judge_cli.tree.citation import Citation
from judge_cli.tree.edition import Edition
from judge_cli.tree.number import RuleNumber


@dataclass(frozen=True, slots=True)
class Switches:
    """Where editions differ in what they rule, not only in where they rule it."""

    checkpoint_after_every_step: bool = False
    subroutines: str = "window"
    bad_publicity: str = "pool"
    unsuccessful: str = "after the run"
    useless_abilities: str = "forbidden"


class Law:
    """Citations of one edition by anchor."""

    def __init__(self, edition: Edition, numbers: Mapping[str, RuleNumber], switches: Switches) -> None:
        self.edition = edition
        self.switches = switches
        self._numbers = numbers
        self._cited: dict[str, Citation] = {}

    def __getitem__(self, anchor: str) -> Citation:
        """The citation of the rule with this anchor."""
        found = self._cited.get(anchor)
        if found is None:
            number = self._numbers.get(anchor)
            if number is None:
                raise LawMissing(self.edition.short, anchor)
            found = self._cited[anchor] = Citation(self.edition.id, self.edition.short, number, anchor)
        return found

    def number(self, anchor: str) -> RuleNumber | None:
        """The number of the rule with this anchor, if the edition has it."""
        return self._numbers.get(anchor)
