"""Acts forbidden after a card, cards shut out while it is active, and agendas that are forfeited for it."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.condition import All, Condition, Exists, Not
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Lasting, Together
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import THIS, extra_costs, quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_text.played_only import play_conditions
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_CANNOT, _LIMIT, _REZ, _SCORE, _FORFEIT = "cannot", "limit", "rez", "score", "forfeit"
_TURN, _YOU, _AGENDA, _ACTIVE = "turn", "you", "agenda", "active"
_REZZED = ("asset", "ice", "upgrade")
_LIMITED_ALONE = ("player", "server")


@form("scoring after it")
def scoring_after_it(said: Sentence) -> CardAnswer | None:
    """The answer to whether an agenda can be scored in the turn in which the card was played or scored: no."""
    card = said.card
    barring = [one for one in card.abilities if _bars_scoring(one)]
    if card.side is not Player.CORP or card.not_modelled or len(barring) != 1 or not said.is_by_owner:
        return None
    ability = barring[0]
    played = ability.kind == "play" and card.type in PLAYED
    scored = [(one.word, one.what) for one in ability.events] == [(_SCORE, THIS)]
    if ability.may or ability.threat or ability.conditions or not (played or scored):
        return None
    asks = f"whether an agenda can be scored after {card.name} in the same turn"
    return CardAnswer("no", quoted(card, ability), "cannot", card.name, asks)


def _bars_scoring(ability: Ability) -> bool:
    changes = [
        one for part in ability.do.do if isinstance(part, Lasting) and part.lasts == _TURN for one in part.changes
    ]
    return any(one.word == _CANNOT and _is_any_score(one.arguments.get("event")) for one in changes)


def _is_any_score(event: object) -> bool:
    """Whether an event is the Corp's scoring of any agenda."""
    if not isinstance(event, Event) or (event.word, event.who) != (_SCORE, _YOU) or event.conditions:
        return False
    what = event.what
    return isinstance(what, Select) and what == Select(1, 1, types=(_AGENDA,))


@form("played beside another")
def played_beside_another(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card can be played while another of its kind is active: not if it says so."""
    card, kind = said.card, said.slots["subtype"]
    if card.type not in PLAYED or card.not_modelled or not said.is_by_owner or kind not in card.subtypes:
        return None
    found = [ability for ability, one in play_conditions(card) if _excluded(one) == kind]
    if len(found) != 1:
        return None
    asks = f"whether {card.name} can be played while another {kind} is active"
    return CardAnswer("no", quoted(card, found[0]), "play only", card.name, asks)


def _excluded(condition: Condition) -> str:
    """The subtype of which no card may be active, if the condition says just that."""
    inner = condition.condition if isinstance(condition, Not) else None
    one = inner.conditions[0] if isinstance(inner, All) and len(inner.conditions) == 1 else inner
    if not isinstance(one, Exists) or one.least != 1 or not isinstance(one.which, Select):
        return ""
    which = one.which
    plain = which == Select(1, 1, subtypes=which.subtypes, is_=(_ACTIVE,))
    return which.subtypes[0] if plain and len(which.subtypes) == 1 else ""


@form("kept beside another")
def kept_beside_another(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card stays installed beside another of a kind of which a player, or a server, has one."""
    card, kind = said.card, said.slots["subtype"]
    limits = [
        (ability, one)
        for ability in card.abilities
        for one in ability.changes
        if one.word == _LIMIT and one.arguments.get("amount") == 1 and one.arguments.get("each") in _LIMITED_ALONE
    ]
    if card.not_modelled or len(limits) != 1 or not said.is_by_owner or limits[0][0].conditions:
        return None
    ability, limit = limits[0]
    of = limit.arguments.get("of")
    if not isinstance(of, Select) or of.subtypes != (kind,) or limit.arguments["each"] != said.slots["each"]:
        return None
    asks = f"whether {card.name} and another {kind} can be installed together"
    return CardAnswer("no", quoted(card, ability), f"one {kind}", card.name, asks)


@form("rezzed without agendas")
def rezzed_without_agendas(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card for which an agenda is forfeited can be rezzed without one."""
    found = _forfeiting(said.card)
    if found is None or said.card.not_modelled or not said.is_by_owner:
        return None
    asks = f"whether {said.card.name} can be rezzed without an agenda to forfeit"
    return CardAnswer("no", quoted(said.card, found), "paid on top", said.card.name, asks)


@form("an agenda forfeited")
def an_agenda_forfeited(said: Sentence) -> CardAnswer | None:
    """The answer to whether an agenda is forfeited to rez a card."""
    card = said.card
    if card.type not in _REZZED or card.not_modelled or not said.is_by_owner:
        return None
    found = _forfeiting(card)
    asks = f"whether an agenda is forfeited to rez {card.name}"
    if found is None and "extra cost" in card.changes:
        return None
    says = quoted(card, found) if found else f"{card.name} has no additional cost to rez."
    return CardAnswer(yes_or_no(found is not None), says, "paid on top", card.name, asks)


def _forfeiting(card: Card) -> Ability | None:
    """The ability by which an agenda is forfeited to rez the card, if that is its whole further cost."""
    costs = extra_costs(card, _REZ)
    pay = costs[0][1].arguments.get("pay") if len(costs) == 1 else None
    if not isinstance(pay, Cost):
        return None
    done = [one for part in pay.do.do if isinstance(part, Together) for one in part.effects]
    return costs[0][0] if len(pay.do.do) == 1 and [one.word for one in done] == [_FORFEIT] else None
