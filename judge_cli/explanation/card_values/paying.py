"""Whether so many credits or clicks are enough to play, install or rez a card."""

from collections.abc import Mapping

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import extra_costs, quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form

_PLAY = "play"
_DONE = {"play": "played", "install": "installed", "rez": "rezzed"}
_TYPES = {"play": PLAYED, "install": ("hardware", "program", "resource"), "rez": ("ice", "asset", "upgrade")}
# Changes by which a card costs something else, or is restricted.
_COSTS = {"cost"}
_RESTRICTED = {"only", "cannot", "extra cost", "install only on", "limit", "must trash"}
_CLICKS = "clicks to play a card"


@form("played with credits")
def played_with_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether the credits pay the play cost."""
    return _credits(said, _PLAY, f"{said.card.type} cost")


@form("installed with credits")
def installed_with_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether the credits pay the install cost of a Runner's card."""
    return _credits(said, "install", "install cost")


@form("rezzed with credits")
def rezzed_with_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether the credits pay the rez cost."""
    return _credits(said, "rez", f"{said.card.type} cost")


def _credits(said: Sentence, verb: str, rules: str) -> CardAnswer | None:
    card = said.card
    if card.type not in _TYPES[verb] or not said.is_by_owner or card.not_modelled or card.changes & _COSTS:
        return None
    enough = said.number >= card.cost
    if enough and card.changes & _RESTRICTED:
        return None
    many = f"{card.cost} credit{'' if card.cost == 1 else 's'}"
    says = f"It costs {many} to {verb}."
    asks = f"whether {card.name} can be {_DONE[verb]} with {said.number} credit{'' if said.number == 1 else 's'}"
    return CardAnswer(yes_or_no(enough), says, rules, card.name, asks)


@form("played with clicks")
def played_with_clicks(said: Sentence) -> CardAnswer | None:
    """The answer to whether the clicks pay for the action and the card's own cost; no number means the last click."""
    card = said.card
    if card.type not in PLAYED or not said.is_by_owner or card.not_modelled:
        return None
    clicks = said.number if "number" in said.slots else 1
    extra, further = _extra(card)
    needed = said.numbers[_CLICKS] + sum(more for _, more in further)
    enough = clicks >= needed
    others = card.changes & (_RESTRICTED - {"extra cost"}) or len(extra) > len(further)
    if enough and (others or any(isinstance(pay, Cost) and pay.do.do for _, pay in extra)):
        return None
    says = f"It takes {needed} click{'' if needed == 1 else 's'}. {' '.join(quoted(card, one) for one, _ in further)}"
    asks = f"whether {card.name} can be played with {clicks} click{'' if clicks == 1 else 's'}"
    return CardAnswer(
        yes_or_no(enough), says.strip(), "a further click" if further else f"{card.type} action", card.name, asks
    )


def clicks_to_play(card: Card, numbers: Mapping[str, int]) -> tuple[int, list[Ability]] | None:
    """The clicks that playing a card takes, and the abilities that add some; none if these are not all it counts."""
    _, further = _extra(card)
    if any(isinstance(pay, Cost) and pay.counted_clicks for _, pay in _extra(card)[0]):
        return None
    return numbers[_CLICKS] + sum(more for _, more in further), [one for one, _ in further]


def _extra(card: Card) -> tuple[list[tuple[Ability, object]], list[tuple[Ability, int]]]:
    """The further costs to play a card, and the clicks among them."""
    extra = [(one, change.arguments["pay"]) for one, change in extra_costs(card, _PLAY)]
    return extra, [(ability, pay.clicks) for ability, pay in extra if isinstance(pay, Cost) and pay.clicks]
