"""Whether a card has a printed value: type, subtype, side, points, costs, strength, memory, subroutines."""

from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

# Types that are said without an article.
_MASS = ("ice", "hardware")
_VOWELS = "aeiou"
_BREAKER = "icebreaker"
# The act that a card's printed cost pays for, by its type.
_PAID = {
    **dict.fromkeys(PLAYED, "play"),
    **dict.fromkeys(("hardware", "program", "resource"), "install"),
    **dict.fromkeys(("ice", "asset", "upgrade"), "rez"),
}
# Words by which a card's costs are others than the printed ones.
_OTHER_COSTS = {"cost", "extra cost"}
_CHOSEN = "choose value"


@form("of a type")
def of_a_type(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card is of a type; none where it can become an agenda."""
    card, kind = said.card, said.slots["type"]
    if has_word(card, "become agenda"):
        return None
    asks = f"whether {card.name} is {_a(kind)}"
    return CardAnswer(yes_or_no(card.type == kind), f"{card.name} is {_a(card.type)}.", "type", card.name, asks)


@form("of a subtype")
def of_a_subtype(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card bears a subtype; none where it can gain one, or lose one."""
    card, kind = said.card, said.slots["subtype"]
    if has_word(card, "subtype") or "subtype" in card.changes or card.not_modelled:
        return None
    listed = ", ".join(card.subtypes) or "no subtypes"
    asks = f"whether {card.name} has the subtype {kind}"
    return CardAnswer(yes_or_no(kind in card.subtypes), f"{card.name}: {listed}.", "subtype", card.name, asks)


@form("of a side")
def of_a_side(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card is one of the Corp's, or of the Runner's."""
    card, side = said.card, said.slots["side"]
    own = card.side.value.casefold()
    says = f"{card.name} is {_a(card.type)}, a {own.capitalize()} card."
    return CardAnswer(yes_or_no(own == side), says, "type", card.name, f"whether {card.name} is a {side} card")


@form("worth points")
def worth_points(said: Sentence) -> CardAnswer | None:
    """The answer to whether an agenda is worth so many points."""
    card = said.card
    if card.type != "agenda" or card.changes & {"points"} or card.not_modelled:
        return None
    says = f"{card.name} is worth {_many(card.points, 'agenda point')}."
    asks = f"whether {card.name} is worth {said.number} agenda points"
    return CardAnswer(yes_or_no(said.number == card.points), says, "points", card.name, asks)


@form("advancements needed")
def advancements_needed(said: Sentence) -> CardAnswer | None:
    """The answer to whether scoring takes so many counters; none for fewer than it takes."""
    card = said.card
    if (
        card.type != "agenda"
        or "advancement requirement" in card.changes
        or card.not_modelled
        or said.number < card.advancement
    ):
        return None
    says = f"Its advancement requirement is {card.advancement}."
    asks = f"whether {card.name} needs {said.number} advancement counters"
    return CardAnswer(yes_or_no(said.number == card.advancement), says, "requirement", card.name, asks)


@form("strong")
def strong(said: Sentence) -> CardAnswer | None:
    """The answer to whether the printed strength is a number; none where the card's own text changes it."""
    card = said.card
    if (card.type != "ice" and _BREAKER not in card.subtypes) or card.changes & {"strength", "lose abilities"}:
        return None
    if card.not_modelled or has_word(card, _CHOSEN):
        return None
    asks = f"whether the strength of {card.name} is {said.number}"
    says = f"Its printed strength is {card.strength}."
    return CardAnswer(yes_or_no(card.strength == said.number), says, "strength", card.name, asks)


@form("costing credits")
def costing_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether playing, installing or rezzing the card costs so many credits."""
    found = _cost_of(said)
    if found is None:
        return None
    verb, card = found, said.card
    asks = f"whether {card.name} costs {_many(said.number, 'credit')} to {verb}"
    says = f"It costs {_many(card.cost, 'credit')} to {verb}."
    return CardAnswer(yes_or_no(card.cost == said.number), says, f"cost to {verb}", card.name, asks)


@form("paid for")
def paid_for(said: Sentence) -> CardAnswer | None:
    """The answer to whether anything is paid to play, install or rez the card."""
    return _paid_at_all(said, free=False)


@form("free of cost")
def free_of_cost(said: Sentence) -> CardAnswer | None:
    """The answer to whether nothing is paid to play, install or rez the card."""
    return _paid_at_all(said, free=True)


def _paid_at_all(said: Sentence, *, free: bool) -> CardAnswer | None:
    card, asked = said.card, said.slots.get("paid")
    asks = f"whether {card.name} costs credits to {asked}"
    if asked == "install" and card.type in ("agenda", "asset", "upgrade") and not card.changes & _OTHER_COSTS:
        says = f"{card.name} is {_a(card.type)}, which has no install cost."
        return CardAnswer(yes_or_no(free), says, "no install cost", card.name, asks)
    verb = _cost_of(said)
    if verb is None:
        return None
    says = f"It costs {_many(card.cost, 'credit')} to {verb}."
    return CardAnswer(yes_or_no(free is (card.cost == 0)), says, f"cost to {verb}", card.name, asks)


def _cost_of(said: Sentence) -> str | None:
    """The act that the card's printed cost pays for, if it is the one in question and the text leaves the cost."""
    card = said.card
    verb = _PAID.get(card.type)
    if verb is None or said.slots.get("paid", verb) != verb or not said.is_by_owner:
        return None
    return None if card.changes & _OTHER_COSTS or card.not_modelled or has_word(card, _CHOSEN) else verb


@form("having a trash cost")
def having_a_trash_cost(said: Sentence) -> CardAnswer | None:
    """The answer to whether a Corp card has a trash cost, or one of so many credits."""
    card = said.card
    if card.side is not Player.CORP or card.changes & _OTHER_COSTS or card.not_modelled:
        return None
    asks = f"whether {card.name} has a trash cost"
    if card.trash_cost is None:
        return CardAnswer("no", f"{card.name} has no trash cost.", "no trash cost", card.name, asks)
    holds = "number" not in said.slots or said.number == card.trash_cost
    return CardAnswer(yes_or_no(holds), f"Its trash cost is {card.trash_cost}.", "a trash cost", card.name, asks)


@form("using memory")
def using_memory(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card takes up memory: programs do, and no other cards."""
    card = said.card
    asks = f"whether {card.name} takes up memory"
    if card.type != "program":
        holds = said.slots.get("number") == "0"
        says = f"{card.name} is {_a(card.type)}; only programs have a memory cost."
        return CardAnswer(yes_or_no(holds), says, "memory", card.name, asks)
    if card.not_modelled or "memory not counted" in card.changes or has_word(card, "host"):
        return None
    holds = card.memory == said.number if "number" in said.slots else card.memory > 0
    return CardAnswer(yes_or_no(holds), f"Its memory cost is {card.memory}.", "memory", card.name, asks)


@form("having subroutines")
def having_subroutines(said: Sentence) -> CardAnswer | None:
    """The answer to whether an ice has so many printed subroutines; none where it can gain some."""
    card = said.card
    if card.type != "ice" or card.not_modelled or has_word(card, "subroutine") or "lose abilities" in card.changes:
        return None
    if any("X" in one.text.split() for one in card.abilities) or "subroutine" in card.changes:
        return None
    many = len(card.subroutines)
    asks = f"whether {card.name} has {_many(said.number, 'subroutine')}"
    says = f"{card.name} has {_many(many, 'subroutine')}."
    return CardAnswer(yes_or_no(many == said.number), says, "subroutines", card.name, asks)


def _a(kind: str) -> str:
    return kind if kind in _MASS else f"{'an' if kind[0] in _VOWELS else 'a'} {kind}"


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
