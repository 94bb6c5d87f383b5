"""Instructions, followed in order; the effects of one instruction happen at the same time."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from judge_cli.engine.abilities.ability import Ability
    from judge_cli.engine.abilities.amount import Amount, Condition, Event, Which
    from judge_cli.engine.abilities.cost import Cost


_Kind = TypeVar("_Kind")


def equal_only_to_itself(kind: type[_Kind]) -> type[_Kind]:
    """Makes a named tuple compare and hash by identity, as `object` does: states are full of them."""
    kind.__eq__ = object.__eq__  # type: ignore[method-assign]
    kind.__hash__ = object.__hash__  # type: ignore[method-assign]
    return kind


Argument = object


@equal_only_to_itself
class Effect(NamedTuple):
    """A verb, or a word for a change that lasts, with its arguments by name; it is equal only to itself."""

    word: str
    arguments: Mapping[str, Argument]


@equal_only_to_itself
class Block(NamedTuple):
    """Instructions that are followed in order; a block is equal only to itself."""

    do: "tuple[Instruction, ...]"


NOTHING = Block(())


class Together(NamedTuple):
    """One instruction: effects that happen at the same time."""

    effects: tuple[Effect, ...]


class May(NamedTuple):
    """An act that a player may do or decline, perhaps for a cost; `if_able`: in full or not at all."""

    who: str
    do: Block
    pay: "Cost | None"
    text: str
    if_able: bool = False


class Unless(NamedTuple):
    """Instructions that are followed unless a player pays a cost."""

    who: str
    pay: "Cost"
    do: Block


class If(NamedTuple):
    """Instructions for when a condition holds, and others for when it does not."""

    condition: "Condition"
    do: Block
    otherwise: Block | None


class ForEach(NamedTuple):
    """Instructions repeated for each card found, or a number of times."""

    which: "Which | None"
    do: Block
    times: "Amount"
    name: str = "it"


class Option(NamedTuple):
    """One of the options of a choice."""

    text: str
    do: Block


class ChooseOption(NamedTuple):
    """A choice among options: this many, or up to this many, are resolved in any order.

    Any mode of a `modal` ability can be chosen; other options must be resolvable in full.
    """

    who: str
    options: tuple[Option, ...]
    number: "Amount"
    up_to: bool = False
    modal: bool = False


class Later(NamedTuple):
    """An ability that waits for a later event: once, or every time while it lasts."""

    ability: "Ability"
    lasts: str
    repeats: bool


class Lasting(NamedTuple):
    """Changes that last for a while."""

    changes: tuple[Effect, ...]
    lasts: str


class Instead(NamedTuple):
    """Instructions that replace the next breach (or access), optionally at a player's choice."""

    event: "Event"
    ability: "Ability"
    may: bool


Instruction = Together | May | Unless | If | ForEach | ChooseOption | Later | Lasting | Instead


def parts(node: Any) -> Iterator[Any]:  # noqa: ANN401 (nodes of every kind)
    """A node and every node in it, parents first."""
    # A list, not a call for each node: every card is traversed some ten times.
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, Effect):
            waiting += reversed(tuple(one.arguments.values()))
        elif isinstance(one, tuple):
            waiting += reversed(one)
