"""Acts that pay a cost, in words: "trashing 2 cards from HQ", "taking 1 tag"."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.select import Ref, Select

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
