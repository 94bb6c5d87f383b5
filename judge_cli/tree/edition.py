"""An edition: how a rulebook is named, dated and cited."""

from typing import NamedTuple


class Edition(NamedTuple):
    """The identity card of a rulebook: how it is named, dated and cited."""

    id: str
    short: str
    title: str
    aliases: tuple[str, ...]
    effective: str
    publisher: str
    provenance: str
    numbering: str
    switches: tuple[tuple[str, str], ...] = ()
    instead: tuple[tuple[str, str], ...] = ()
    whole: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that a user may call the edition by."""
        return (self.id, self.short, *self.aliases)
