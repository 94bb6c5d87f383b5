"""A cost, paid in full or not at all."""

from typing import TYPE_CHECKING, NamedTuple

from judge_cli.engine.abilities.amount import Ref, Select
from judge_cli.engine.abilities.instruction import NOTHING, Block, ChooseOption, Effect

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount, Select
    from judge_cli.engine.abilities.instruction import Instruction


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
