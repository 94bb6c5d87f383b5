"""An ability: its trigger or cost, and its instructions in order; the effects of one instruction happen together."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from judge_cli.cards.language.amount import Amount, Condition, Event, Ref, Select, Which

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
    pay: "Cost | None" = None
    text: str = ""
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
    otherwise: Block | None = None


class ForEach(NamedTuple):
    """Instructions repeated for each card found, or a number of times."""

    which: "Which | None"
    do: Block
    name: str = "it"
    times: "Amount" = 0


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


# Verbs that happen to the paying player.
_SUFFERED = {"damage": ("suffering", "damage"), "give tags": ("taking", "tags")}
_UNITS = {"pay": "credits", "draw": "cards"}
_PLACES = {"grip": "the grip", "stack": "the stack", "heap": "the heap", "score area": "a score area"}
_DOUBLED = ("swap", "rez", "derez")
_ONE = {"tags": "tag", "credits": "credit", "clicks": "click", "counters": "counter", "cards": "card"}


def say_effect(effect: Effect) -> str:
    """An effect as something that a player does to pay."""
    first, _, rest = effect.word.partition(" ")
    doing, unit = _SUFFERED.get(effect.word, (_doing(first), _UNITS.get(effect.word, rest)))
    if "amount" in effect.arguments:
        kind = effect.arguments.get("kind") or effect.arguments.get("counter")
        return " ".join(str(part) for part in (doing, *_many(effect.arguments["amount"], unit, kind)) if part)
    said = [doing, _cards(effect.arguments.get("what")), rest]
    said += [f"to {effect.arguments['to']}"] if isinstance(effect.arguments.get("to"), str) else []
    return " ".join([*filter(None, said), *filter(None, [effect.arguments.get("face")])])  # type: ignore[list-item]


def _doing(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb[:-1]}ing"
    return f"{verb}{verb[-1] if verb in _DOUBLED else ''}ing"


def _many(amount: object, unit: str, kind: object) -> tuple[object, object, str]:
    number = amount if isinstance(amount, int) else "some"
    return number, kind, _ONE.get(unit, unit) if number == 1 else unit


def _cards(what: object) -> str:
    """The cards of an effect in words: how many, what kind, and where."""
    if what is None or (isinstance(what, Ref) and what.name == "this"):
        return "it"
    if not isinstance(what, Select):
        return "that card"
    number = "all" if what.every else what.least if isinstance(what.least, int) else "some"
    kinds = ("card",) if len(what.types) != 1 else what.types
    several = "s" if number != 1 and kinds[0] not in ("ice", "hardware") else ""
    said = [str(number), "other" if what.other else "", *what.is_, *what.subtypes, f"{kinds[0]}{several}"]
    where = " or ".join(_PLACES.get(zone, zone) for zone in what.zones)
    return " ".join([*filter(None, said), *([f"from {where}"] if where else [])])


class Also(NamedTuple):
    """An additional cost from another card: the card's id, demands beside clicks and credits, and named values."""

    copy: int
    cost: "Cost"
    bound: "tuple[tuple[str, tuple[int | str, ...]], ...]"


class Cost(NamedTuple):
    """Clicks, credits, hosted counters, trashing this card, any verb, and the costs that other cards add.

    `counted_clicks` are clicks for each of something. With `source`, the credits must lie on cards of that kind.
    """

    clicks: int = 0
    credits: "Amount" = 0
    counters: tuple[tuple[str, int], ...] = ()
    trash: bool = False
    lose_clicks: int = 0
    do: Block = NOTHING
    also: tuple[Also, ...] = ()
    counted_clicks: "Amount" = 0
    source: "Select | None" = None

    def __str__(self) -> str:
        """The cost in words."""
        said = self.credits if isinstance(self.credits, int) else "some"
        parts = [f"{self.clicks} click{'s' if self.clicks > 1 else ''}"] if self.clicks else []
        parts += ["some clicks"] if self.counted_clicks else []
        parts += [f"{said} credit{'' if said == 1 else 's'}"] if self.credits else []
        parts += [f"{n} hosted {kind} counter{'s' if n > 1 else ''}" for kind, n in self.counters]
        parts += [f"losing {self.lose_clicks} click{'s' if self.lose_clicks > 1 else ''}"] if self.lose_clicks else []
        parts += ["trashing it"] if self.trash else []
        parts += [one for part in self.do.do for one in _said(part)]
        parts += [str(one.cost) for one in self.also]
        return " and ".join(parts) or "nothing"

    @property
    def paying(self) -> str:
        """The payment in words: "paying 2 credits", but "trashing a card"."""
        things = self.clicks or self.counted_clicks or self.credits or self.counters
        does = self.lose_clicks or self.trash or self.do.do
        return str(self) if does and not things else f"paying {self}"


def _said(part: "Instruction") -> list[str]:
    """The acts that pay, in words: each effect, or the options to choose between."""
    if isinstance(part, ChooseOption):
        ways = [" and ".join(said for one in way.do.do for said in _said(one)) or way.text for way in part.options]
        return [" or ".join(ways)]
    return [say_effect(effect) for effect in getattr(part, "effects", ())]


FREE = Cost()


KINDS = ("paid", "conditional", "interrupt", "static", "subroutine", "play")


@equal_only_to_itself
class Ability(NamedTuple):
    """One ability of a card.

    `events`: any of them triggers it; `cost`: of a paid ability or interrupt; `conditions`: when it can be used, or
    when a static one applies; `zones`: where its card must be if not in play; `once`: per turn, run or encounter;
    `effects`: of its own instructions, not of nested ones.
    """

    kind: str
    text: str
    do: Block = NOTHING
    cost: Cost = FREE
    events: tuple[Event, ...] = ()
    conditions: tuple[Condition, ...] = ()
    changes: tuple[Effect, ...] = ()
    flags: tuple[str, ...] = ()
    once: str = ""
    may: bool = False
    user: str = ""
    zones: tuple[str, ...] = ()
    threat: int = 0
    effects: tuple[Effect, ...] = ()

    @property
    def is_paid_interrupt(self) -> bool:
        """Whether the ability is an interrupt that a player uses by paying its cost, whenever relevant."""
        return self.kind == "interrupt" and self.cost != FREE and not self.may

    @property
    def must_interrupt(self) -> bool:
        """Whether the ability is a mandatory interrupt."""
        offers = bool(self.do.do) and isinstance(self.do.do[0], May)
        return self.kind == "interrupt" and self.cost == FREE and not self.may and not offers

    @property
    def is_action(self) -> bool:
        """Whether the ability is an action: a paid ability with a click in its cost."""
        return self.kind == "paid" and self.cost.clicks > 0

    @property
    def effect_text(self) -> str:
        """Its text without the cost before the colon."""
        _, _, effect = self.text.partition(": ")
        return effect if effect and (self.kind == "paid" or self.is_paid_interrupt) else self.text
