"""The registry of verbs: one registration per verb, with its word, arguments, choices, effect and rule."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.engine.abilities.words import EVENTS

if TYPE_CHECKING:
    from judge_cli.engine.verbs.call import Call


class Verb(NamedTuple):
    """One verb: its arguments with their kinds, its rule, and its effect.

    `arguments`: a kind ending in "?" is optional; cards, numbers and servers that leave a choice are asked for with the
    word `asks`. `would`: the event that interrupts see, by default its own word; `raises`: the event follows the act;
    `counted`: the event has an amount, and none follows from nothing. `interrupts`: it changes an imminent effect;
    `picks_subroutine`: it is about one subroutine of its ice; `gives`: the default name of its result; `adds_up`:
    amounts "for each" make one sum; `as_cost`: its rule if done as a cost. A verb without `do` is read but not played.
    """

    word: str
    arguments: Mapping[str, str]
    rule: str = ""
    asks: str = "chooses"
    would: str = ""
    do: "Callable[[Call], None] | None" = None
    raises: bool = False
    counted: bool = False
    interrupts: bool = False
    picks_subroutine: bool = False
    gives: str = ""
    adds_up: bool = False
    as_cost: str = ""

    @property
    def played(self) -> bool:
        """Whether the engine plays it."""
        return self.do is not None


VERBS: dict[str, Verb] = {}


def verb(
    word: str,
    rule: str,
    *,
    asks: str = "chooses",
    would: str = "",
    interrupts: bool = False,
    picks_subroutine: bool = False,
    gives: str = "",
    adds_up: bool = False,
    as_cost: str = "",
    **arguments: str,
) -> "Callable[[Callable[[Call], None]], Callable[[Call], None]]":
    """Registers the function below as the verb with this word; an optional argument is written `name="kind?"`."""

    def register(do: "Callable[[Call], None]") -> "Callable[[Call], None]":
        raises = bool(would) or word in EVENTS
        counted = raises and arguments.get("amount") == "amount"
        VERBS[word] = Verb(
            word, arguments, rule, asks, would or word, do, raises, counted, interrupts, picks_subroutine, gives,
            adds_up, as_cost,
        )  # fmt: skip
        return do

    return register


def events() -> tuple[str, ...]:
    """Every event that an ability can wait for: those of rules, and those of verbs."""
    return tuple(dict.fromkeys((*EVENTS, *(one.would for one in VERBS.values() if one.would))))
