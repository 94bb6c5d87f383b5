"""Whether damage, tags, cards or credits follow as a card is installed, rezzed, played, scored, and how much."""

from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.cost import FREE
from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import THIS, paid, quoted
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_values.effects import CAUSED_BY_OTHERS, is_got_by
from judge_cli.explanation.card_values.sentence import Sentence, form

_YOU = "you"


class _Gained(NamedTuple):
    """An effect that is asked for: its verb, its kind of damage, and its rules."""

    verb: str
    rules: str
    kind: str = ""
    is_own: bool = False


_GAINED: Mapping[str, _Gained] = {
    "net": _Gained("damage", "damage", "net"),
    "meat": _Gained("damage", "damage", "meat"),
    "core": _Gained("damage", "damage", "core"),
    "tags": _Gained("give tags", "tags"),
    "bad publicity": _Gained("take bad publicity", "bad publicity"),
    "cards": _Gained("draw", "drawing", is_own=True),
    "credits": _Gained("gain credits", "gaining", is_own=True),
    "clicks": _Gained("gain clicks", "gaining clicks", is_own=True),
}
# The side that an effect hits, and the side that does an act, where these do not depend on the card.
_HIT = {"damage": "runner", "give tags": "runner", "take bad publicity": "corp"}
_DOER = {"score": "corp", "rez": "corp", "steal": "runner", "access": "runner"}
_PLAY, _USE = "play", "use"


@form("following an act")
def following_an_act(said: Sentence) -> CardAnswer | None:
    """The answer to whether an effect always follows when something is done with the card; no if no part says it."""
    card, act, gained = said.card, said.slots["done"], _GAINED[said.slots["gained"]]
    if card.not_modelled or (gained.is_own and not said.is_by_owner) or not _is_said_of_the_one_hit(said, act, gained):
        return None
    what = _named(said)
    asks = f"whether {what} follow{'' if what.endswith('s') else 's'} when you {act} {card.name}"
    abilities = _waiting_for(card, act)
    found = [ability for ability in abilities if any(_fits(one, gained, said) for one in _always(ability))]
    if len(found) == 1 and (act != _USE or len(abilities) == 1):
        return CardAnswer("yes", quoted(card, found[0]), gained.rules, card.name, asks)
    if not abilities or found or has_word(card, gained.verb, *CAUSED_BY_OTHERS, *_LEADING):
        return None
    says = " ".join(quoted(card, one) for one in abilities)
    return CardAnswer("no", says, gained.rules, card.name, asks)


def _is_said_of_the_one_hit(said: Sentence, act: str, gained: _Gained) -> bool:
    """Whether the player who is said to get damage, tags or bad publicity is the one who does get them."""
    who, hit = said.slots.get("who"), _HIT.get(gained.verb)
    if who is None or hit is None or who == hit:
        return True
    doer = _DOER.get(act, said.card.side.value.casefold())
    return (who == "me" and doer == hit) or (who == "them" and doer != hit)


# Verbs by which something else than the card's own words may follow.
_LEADING = (
    "trace",
    "psi",
    "run",
    "install",
    "sabotage",
    "damage",
    "trash",
    "breach",
    "charge",
    "choose",
    "remove counters",
)


def _waiting_for(card: Card, act: str) -> list[Ability]:
    """The abilities that the act triggers or resolves."""
    if act == _PLAY:
        return [one for one in card.abilities if one.kind == "play"] if card.type in PLAYED else []
    if act == _USE:
        return paid(card)
    return [one for one in card.abilities if [(event.word, event.what) for event in one.events] == [(act, THIS)]]


def _always(ability: Ability) -> list[Effect]:
    """The effects that follow whatever is chosen; none of an ability that may not resolve."""
    used = ability.kind == "paid"
    limited = ability.may or ability.threat or ability.zones or (not used and (ability.conditions or ability.once))
    conditional = ability.events and (ability.cost != FREE or ability.events[0].conditions or ability.events[0].ordinal)
    if limited or conditional or ability.user:
        return []
    return [one for part in ability.do.do if isinstance(part, Together) for one in part.effects]


def _fits(effect: Effect, gained: _Gained, said: Sentence) -> bool:
    amount, who = effect.arguments.get("amount"), effect.arguments.get("who", _YOU)
    if effect.word != gained.verb or effect.arguments.get("kind", "") != gained.kind:
        return False
    if gained.is_own and who not in (_YOU, said.card.side.value.casefold()):
        return False
    if "number" in said.slots and amount != said.number:
        return False
    return isinstance(amount, int) and amount > 0


@form("doing so much")
def doing_so_much(said: Sentence) -> CardAnswer | None:
    """The answer to whether the one effect of a kind on a card has this amount."""
    card, gained = said.card, _GAINED[said.slots["gained"]]
    every = {id(one): one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Effect)}
    same = [one for one in every.values() if one.word == gained.verb]
    own = [one for one in (*card.abilities, *card.subroutines) if any(effect in same for effect in _done(one))]
    if card.not_modelled or len(same) != 1 or len(own) != 1 or has_word(card, *CAUSED_BY_OTHERS) or own[0].threat:
        return None
    amount = same[0].arguments.get("amount")
    if not is_got_by(said, same[0]):
        return None
    if not isinstance(amount, int) or same[0].arguments.get("kind", "") != gained.kind:
        return None
    asks = f"whether {card.name} brings {said.number} {_named(said)}"
    answer = "yes" if amount == said.number else "no"
    return CardAnswer(answer, quoted(card, own[0]), gained.rules, card.name, asks)


def _done(ability: Ability) -> list[Effect]:
    return [one for part in ability.do.do if isinstance(part, Together) for one in part.effects]


def _named(said: Sentence) -> str:
    """The gain or harm in question, in words."""
    gained = said.slots["gained"]
    return f"{gained} damage" if _GAINED[gained].kind else gained
