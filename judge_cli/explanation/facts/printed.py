"""What is printed on a card: type, subtypes, side, symbol, points, costs, strength, memory and subroutines."""

from judge_cli.cards.language.card import PLAYED, Card, says
from judge_cli.explanation.facts.abilities import side_of
from judge_cli.explanation.facts.fact import CardFact, fact
from judge_cli.procedure.steps.procedure import Player

# Types that are said without an article.
_MASS = ("ice", "hardware")
_BREAKER = "icebreaker"
# The act that a card's printed cost pays for, by its type.
_PAID = {
    **dict.fromkeys(PLAYED, "play"),
    **dict.fromkeys(("hardware", "program", "resource"), "install"),
    **dict.fromkeys(("ice", "asset", "upgrade"), "rez"),
}
_IN_ROOTS = ("agenda", "asset", "upgrade")
# Words by which a card's costs are others than the printed ones.
_OTHER_COSTS = {"cost", "extra cost"}
_CHOSEN = "choose value"


@fact("type", of_text=False)
def _card_type(card: Card) -> CardFact:
    return CardFact(card.type, f"{card.name} is {_a(card.type)}.", "type", "", not says(card, "become agenda"))


@fact("subtypes")
def _subtypes(card: Card) -> CardFact:
    listed = ", ".join(card.subtypes) or "no subtypes"
    fixed = not says(card, "subtype") and "subtype" not in card.changes
    return CardFact(card.subtypes, f"{card.name}: {listed}.", "subtype", "", fixed)


@fact("side", of_text=False)
def _side(card: Card) -> CardFact:
    own = side_of(card)
    return CardFact(own, f"{card.name} is {_a(card.type)}, a {own.capitalize()} card.", "type")


@fact("player", of_text=False)
def _player(card: Card) -> CardFact | None:
    """The side that plays a card which is played."""
    own = side_of(card)
    says_so = f"{card.name} is a {own.capitalize()} card."
    return CardFact(own, says_so, f"{card.type} played") if card.type in PLAYED else None


@fact("unique", of_text=False)
def _unique(card: Card) -> CardFact:
    return CardFact(card.unique, f"{card.name} is {'' if card.unique else 'not '}unique.", "unique")


@fact("points")
def _points(card: Card) -> CardFact | None:
    says_so = f"{card.name} is worth {many(card.points, 'agenda point')}."
    return CardFact(card.points, says_so, "points", "", "points" not in card.changes) if card.type == "agenda" else None


@fact("advancement requirement")
def _requirement(card: Card) -> CardFact | None:
    if card.type != "agenda":
        return None
    fixed = "advancement requirement" not in card.changes
    return CardFact(card.advancement, f"Its advancement requirement is {card.advancement}.", "requirement", "", fixed)


@fact("strength")
def _strength(card: Card) -> CardFact | None:
    if card.type != "ice" and _BREAKER not in card.subtypes:
        return None
    fixed = not card.changes & {"strength", "lose abilities"} and not says(card, _CHOSEN)
    return CardFact(card.strength, f"Its printed strength is {card.strength}.", "strength", "", fixed)


@fact("cost", ("", "play", "install", "rez"))
def _cost(card: Card, act: str) -> CardFact | None:
    """The printed cost, of the act that it pays for; cards that are installed in roots have no install cost."""
    fixed = not card.changes & _OTHER_COSTS and not says(card, _CHOSEN)
    if act == "install" and card.type in _IN_ROOTS:
        return CardFact(None, f"{card.name} has no install cost.", "no install cost", side_of(card), fixed)
    verb = _PAID.get(card.type)
    if verb is None or act not in ("", verb):
        return None
    return CardFact(
        card.cost, f"It costs {many(card.cost, 'credit')} to {verb}.", f"cost to {verb}", side_of(card), fixed
    )


@fact("trash cost")
def _trash_cost(card: Card) -> CardFact | None:
    if card.side is not Player.CORP:
        return None
    fixed = not card.changes & _OTHER_COSTS
    if card.trash_cost is None:
        return CardFact(None, f"{card.name} has no trash cost.", "no trash cost", "", fixed)
    return CardFact(card.trash_cost, f"Its trash cost is {card.trash_cost}.", "a trash cost", "", fixed)


@fact("memory")
def _memory(card: Card) -> CardFact:
    if card.type != "program":
        return CardFact(0, f"{card.name} is {_a(card.type)}; only programs have a memory cost.", "memory")
    fixed = "memory not counted" not in card.changes and not says(card, "host")
    return CardFact(card.memory, f"Its memory cost is {card.memory}.", "memory", "", fixed)


@fact("subroutines")
def _subroutines(card: Card) -> CardFact | None:
    """The number of printed subroutines of ice; unsure where it can gain or lose some."""
    if card.type != "ice":
        return None
    varies = says(card, "subroutine") or card.changes & {"lose abilities", "subroutine"}
    fixed = not varies and not any("X" in one.text.split() for one in card.abilities)
    number = len(card.subroutines)
    return CardFact(number, f"{card.name} has {many(number, 'subroutine')}.", "subroutines", "", fixed)


def _a(kind: str) -> str:
    return kind if kind in _MASS else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def many(number: int, thing: str) -> str:
    """A number of things, in words."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
