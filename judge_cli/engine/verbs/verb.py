"""The registry of verbs: one registration per verb, with its word, arguments, choices, effect and rule."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.engine.abilities.words import EVENTS

if TYPE_CHECKING:
    from judge_cli.engine.verbs.call import Call


class Verb(NamedTuple):
    """One verb: its arguments with their kinds, its rule, and its effect.

    An argument whose name ends in "?" may be left out. Cards, numbers up to a most and servers that leave a choice are
    asked for by the arguments themselves; `asks` is the word of that choice. `would` is the event that a use of it
    brings, for those that interrupt it: its own word, unless the event goes by another. It `raises` that event once it
    is done, for those that wait for it, and is `counted` if it then says how much: of nothing, nothing happens. One
    that `interrupts` changes what is imminent, which there is only while an interrupt resolves; one that
    `picks_subroutine` is about one subroutine of the ice that it names, which is chosen where there are several. What
    it comes to has the name that it `gives`, where the file says no other. The amounts of one that `adds_up` are one
    sum where an instruction does it "for each" of something. Done `as_cost`, some stand on another rule. A
    verb that does nothing yet is part of the language, and is not played.
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
            word,
            arguments,
            rule,
            asks,
            would or word,
            do,
            raises,
            counted,
            interrupts,
            picks_subroutine,
            gives,
            adds_up,
            as_cost,
        )
        return do

    return register


def events() -> tuple[str, ...]:
    """Every event that an ability can wait for: those of rules, and those of verbs."""
    return tuple(dict.fromkeys((*EVENTS, *(one.would for one in VERBS.values() if one.would))))
