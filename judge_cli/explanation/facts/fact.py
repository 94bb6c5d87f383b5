"""A fact of a card, and how facts are registered."""

from collections.abc import Callable
from typing import NamedTuple

Value = bool | int | str | tuple[str, ...] | None


class CardFact(NamedTuple):
    """A value, the sentence that says so (a quoted ability, where one does), and its rules by name.

    `by`: the side that does it or gets it, where it is not either. An unsure value is not all that counts: something
    else on the card may change it, or forbid what it allows.
    """

    value: Value
    says: str
    rules: str
    by: str = ""
    is_sure: bool = True


Find = Callable[..., CardFact | None]


class FactKind(NamedTuple):
    """How a fact is found on a card; `about`: what it can be asked of, each list for one word of its key.

    `of_text`: whether it needs the whole text of the card in the ability language.
    """

    find: Find
    about: tuple[tuple[str, ...], ...]
    of_text: bool


KINDS: dict[str, FactKind] = {}


def fact(name: str, *about: tuple[str, ...], of_text: bool = True) -> Callable[[Find], Find]:
    """Registers how a fact of this name is found."""

    def register(find: Find) -> Find:
        KINDS[name] = FactKind(find, about, of_text)
        return find

    return register


# Facts of two cards, the first of which does something to the second or lies beside it.
PAIRS: dict[str, Find] = {}


def pair_fact(name: str) -> Callable[[Find], Find]:
    """Registers how a fact of this name is found for two cards."""

    def register(find: Find) -> Find:
        PAIRS[name] = find
        return find

    return register
