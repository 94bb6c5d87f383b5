"""An edition: how a rulebook is named, dated and cited."""

from typing import NamedTuple

# What stands for a rule's anchor in the address pattern of an edition.
ANCHOR = "{anchor}"


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
    amounts: tuple[tuple[str, int, str], ...] = ()
    url: str = ""
    whole: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that a user may call the edition by."""
        return (self.id, self.short, *self.aliases)

    def address(self, anchor: str) -> str:
        """Where the publisher shows the rule of this anchor; empty if that is not known."""
        return self.url.replace(ANCHOR, anchor)
