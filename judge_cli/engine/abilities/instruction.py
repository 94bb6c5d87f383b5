"""What is done, instruction by instruction; the effects of one instruction happen at the same time."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.engine.abilities.identity import equal_only_to_itself

if TYPE_CHECKING:
    from judge_cli.engine.abilities.ability import Ability
    from judge_cli.engine.abilities.amount import Amount
    from judge_cli.engine.abilities.condition import Condition
    from judge_cli.engine.abilities.cost import Cost
    from judge_cli.engine.abilities.event import Event
    from judge_cli.engine.abilities.select import Which

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
    """Something that a player may do or decline, perhaps for a cost; later nodes ask whether they did.

    What is to be done `if_able` is done in full or not at all.
    """

    who: str
    do: Block
    pay: "Cost | None"
    text: str
    if_able: bool = False


class Unless(NamedTuple):
    """What happens unless a player pays a cost."""

    who: str
    pay: "Cost"
    do: Block


class If(NamedTuple):
    """What is done where a condition holds, and what is done otherwise."""

    condition: "Condition"
    do: Block
    otherwise: Block | None


class ForEach(NamedTuple):
    """What is done once for each card that is found, or so many times."""

    which: "Which | None"
    do: Block
    times: "Amount"
    name: str = "it"


class Option(NamedTuple):
    """One of several things to choose from."""

    text: str
    do: Block


class ChooseOption(NamedTuple):
    """A player chooses among options; so many of them are resolved, in any order, or up to so many.

    Any mode of a `modal` ability can be chosen; what is no list of modes must be resolvable in full.
    """

    who: str
    options: tuple[Option, ...]
    number: "Amount"
    up_to: bool = False
    modal: bool = False


class Later(NamedTuple):
    """An ability that waits for something later: once, or every time for as long as it lasts."""

    ability: "Ability"
    lasts: str
    repeats: bool


class Lasting(NamedTuple):
    """Changes that last for a while."""

    changes: tuple[Effect, ...]
    lasts: str


class Instead(NamedTuple):
    """What is done instead of the breach (or access) that would come, which a player may be free to leave."""

    event: "Event"
    ability: "Ability"
    may: bool


Instruction = Together | May | Unless | If | ForEach | ChooseOption | Later | Lasting | Instead
