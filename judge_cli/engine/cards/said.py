"""Facts about a card from its nodes: its verbs, its counters, its initial load."""

from functools import lru_cache

from judge_cli.engine.abilities.ability import Ability, Cost, Effect, Together, parts
from judge_cli.engine.abilities.amount import ComparedNumber, Ref, ValueOf
from judge_cli.engine.abilities.words import COUNTERS
from judge_cli.engine.table.card import Card

_SPENDING = ("take credits", "recurring credits", "spend hosted")


def says(card: Card | Ability, *words: str) -> bool:
    """Whether a card or an ability uses one of these verbs."""
    node = (*card.abilities, *card.subroutines) if isinstance(card, Card) else card
    return any(isinstance(one, Effect) and one.word in words for one in parts(node))


def run_servers(card: Card) -> list[str]:
    """The servers on which a card makes runs, as its text names them."""
    runs = [one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == "run"]
    return [str(server) for one in runs for server in one.arguments.get("server", ())]  # type: ignore[attr-defined]


@lru_cache(maxsize=1024)
def counter_kinds(card: Card) -> tuple[str, ...]:
    """The kinds of counters that a card uses, or names in text that is not modelled."""
    unsaid = " ".join(one.text for one in card.not_modelled)
    kinds = [kind for kind in COUNTERS if f"{kind} counter" in unsaid]
    for node in parts((*card.abilities, *card.subroutines)):
        kinds += _spent(node)
        if isinstance(node, Effect):
            kinds += [str(node.arguments["counter"])] if "counter" in node.arguments else []
        elif isinstance(node, ValueOf | ComparedNumber) and node.value.endswith(" counters"):
            kinds.append(node.value.removesuffix(" counters"))
    return tuple(dict.fromkeys(kinds))


def spent_kinds(card: Card) -> list[str]:
    """The kinds of counters that a card spends."""
    return list(dict.fromkeys(kind for node in parts((*card.abilities, *card.subroutines)) for kind in _spent(node)))


def _spent(node: object) -> list[str]:
    if isinstance(node, Cost):
        return [kind for kind, _ in node.counters]
    return ["credit"] if isinstance(node, Effect) and node.word in _SPENDING else []


def recurring_credits(card: Card) -> int:
    """The recurring credits of a card."""
    changes = (one for ability in card.abilities for one in ability.changes if one.word == "recurring credits")
    return sum(n for one in changes if isinstance(n := one.arguments["amount"], int))


def loaded(card: Card) -> tuple[tuple[str, int], ...]:
    """The counters on a card as it becomes active: its load and its recurring credits."""
    recurring = recurring_credits(card)
    found: list[tuple[str, int]] = [("credit", recurring)] if recurring else []
    for ability in card.abilities:
        if not any(event.word in ("install", "rez") and event.what == Ref("this") for event in ability.events):
            continue
        for one in ability.do.do:
            for effect in one.effects if isinstance(one, Together) else ():
                number = effect.arguments.get("amount")
                if effect.word == "place counters" and isinstance(number, int):
                    found.append((str(effect.arguments["counter"]), number))
    return tuple(sorted(found))
