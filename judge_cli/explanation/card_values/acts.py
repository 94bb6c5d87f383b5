"""Whether a card's type lets it be rezzed, scored, stolen or played, when, and whether that is an action."""

from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import extra_costs, is_free_of_limits, quoted, used
from judge_cli.explanation.card_text.abilities import paid as paid_abilities
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_REZZED = ("asset", "ice", "upgrade")
_IN_WINDOWS = ("asset", "upgrade")
_IN_RIG = ("hardware", "program", "resource")
_RESTRICTED = {"only", "cannot", "extra cost"}

_CONDITION = "condition"
_AS_AGENDA = ("become agenda", "score", "steal")


@form("rezzed by type")
def rezzed_by_type(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card is of a type that is rezzed; nothing is said of one that is."""
    card, asks = said.card, f"whether {said.card.name} can be rezzed"
    if _CONDITION in card.subtypes or card.not_modelled or card.type in _REZZED:
        return None
    if card.side is Player.RUNNER:
        return CardAnswer("no", "Runner cards are never rezzed.", "runner cards not rezzed", card.name, asks)
    if card.type == "agenda":
        return CardAnswer("no", "Agendas cannot be rezzed.", "agendas not rezzed", card.name, asks)
    return CardAnswer("no", "Only assets, ice and upgrades are rezzed.", "types rezzed", card.name, asks)


@form("scored by type")
def scored_by_type(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card can be scored at all: only agendas are."""
    return _agendas_only(said, "scored")


@form("stolen by type")
def stolen_by_type(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card can be stolen at all: only agendas are."""
    return _agendas_only(said, "stolen")


def _agendas_only(said: Sentence, done: str) -> CardAnswer | None:
    card = said.card
    if card.type in ("agenda", "identity") or card.not_modelled or has_word(card, *_AS_AGENDA):
        return None
    says = f"{card.name} is not an agenda."
    return CardAnswer("no", says, "agendas only", card.name, f"whether {card.name} can be {done}")


@form("played by the other player")
def played_by_the_other_player(said: Sentence) -> CardAnswer | None:
    """The answer to whether the opponent of its side can play the card; nothing is said of its own player."""
    card = said.card
    if said.is_by_owner or card.type not in PLAYED:
        return None
    says = f"{card.name} is a {card.side.value} card."
    return CardAnswer("no", says, f"{card.type} played", card.name, f"whether the opponent can play {card.name}")


@form("rezzed when")
def rezzed_when(said: Sentence) -> CardAnswer | None:
    """The answer to whether an asset or upgrade can be rezzed in a turn or run: paid ability windows are in each."""
    card = said.card
    if card.type not in _IN_WINDOWS or not said.is_by_owner or card.not_modelled or card.changes & _RESTRICTED:
        return None
    says = f"{_an(card)} can be rezzed in every paid ability window marked (R), on either player's turn."
    return CardAnswer("yes", says, "rezzed in windows", card.name, f"whether {card.name} can be rezzed then")


@form("played out of turn")
def played_out_of_turn(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card can be played in a run or on the opponent's turn: playing it is an action."""
    card, when = said.card, said.slots["moment"]
    own = card.side.value.casefold()
    if card.type not in PLAYED or not said.is_by_owner or card.not_modelled or when == own:
        return None
    if any(one.zones or one.kind == "paid" for one in card.abilities) or "only" in card.changes:
        return None
    says = "Playing it takes an action, and actions are taken in the action phase of your own turn, one after another."
    return CardAnswer("no", says, "no action then", card.name, f"whether {card.name} can be played then")


@form("used the turn it is installed")
def used_the_turn_it_is_installed(said: Sentence) -> CardAnswer | None:
    """The answer to whether a Runner card can be used at once: it is active as soon as it is installed."""
    card, abilities = said.card, used(said.card)
    if card.type not in _IN_RIG or not said.is_by_owner or card.not_modelled or len(abilities) != 1:
        return None
    ability = abilities[0]
    if abilities != paid_abilities(card) or ability.is_paid_interrupt or not is_free_of_limits(ability):
        return None
    if ability.cost.counters or ability.user or card.changes & {"cannot", "only"}:
        return None
    says = f"It is active as soon as it is installed. {quoted(card, ability)}"
    return CardAnswer("yes", says, f"{card.type} active", card.name, f"whether {card.name} can be used at once")


@form("costing a click")
def costing_a_click(said: Sentence) -> CardAnswer | None:
    """The answer to whether an act with the card takes a click, as an action does."""
    card, act = said.card, said.slots["doing"]
    asks = f"whether it takes a click to {act} {card.name}"
    if card.not_modelled or not _is_done(card, act) or extra_costs(card, act) or "extra cost" in card.changes:
        return None
    holds = act in ("play", "install")
    rules = {
        "play": f"{card.type} action", "install": f"{card.side.value.casefold()} installs", "rez": "rezzed in windows",
        "score": "scoring no action", "steal": "steal no action",
    }  # fmt: skip
    says = f"To {act} it is {'a basic action, for a click' if holds else 'no action'}."
    return CardAnswer(yes_or_no(holds), says, rules[act], card.name, asks)


def _is_done(card: Card, act: str) -> bool:
    """Whether cards of this type are played, installed, rezzed, scored or stolen."""
    if act == "play":
        return card.type in PLAYED
    if act == "install":
        return card.type not in (*PLAYED, "identity")
    return card.type in _REZZED if act == "rez" else card.type == "agenda"


def _an(card: Card) -> str:
    return f"An {card.type}"
