"""An edition: how a rulebook is named, dated and cited."""

from dataclasses import dataclass

from judge_cli.tree.number import RuleNumber


@dataclass(frozen=True, slots=True)
class Edition:
    """The identity card of a rulebook: how it is named, dated and cited."""

    id: str
    short: str
    title: str
    aliases: tuple[str, ...]
    effective: str
    publisher: str
    provenance: str
    numbering: str

    def cite(self, number: RuleNumber, *, step: bool = False) -> str:
        """How a rule of this edition is cited."""
        return f"{self.short} {'step ' if step else ''}{number}"

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that a user may call the edition by."""
        return (self.id, self.short, *self.aliases)
