"""What a card does: ends the run, makes runs, searches, does damage, gives tags, cards and credits, and how much."""

from collections.abc import Mapping
from typing import NamedTuple

from judge_cli.cards.language.ability import FREE, Ability, Effect, Together, parts
from judge_cli.cards.language.amount import Select
from judge_cli.cards.language.card import PLAYED, Card, loaded, recurring_credits
from judge_cli.cards.language.card import says as has_word
from judge_cli.explanation.facts.abilities import THIS, effects_of, every_effect, paid, quoted, side_of
from judge_cli.explanation.facts.fact import CardFact, fact
from judge_cli.explanation.facts.printed import many
from judge_cli.procedure.steps.procedure import Player

# Verbs by which a card does what other cards, or the other player, say.
_CAUSED_BY_OTHERS = (
    "resolve subroutine", "subroutine", "encounter", "raise damage", "replace damage", "play", "rez", "score", "steal",
    "become agenda", "lose abilities", "flip", "access", "replace", "jack out", "move runner",
)  # fmt: skip
# Verbs by which something else than the card's own words may follow.
_LEADING = (
    "trace", "psi", "run", "install", "sabotage", "damage", "trash", "breach", "charge", "choose", "remove counters",
)  # fmt: skip
_CREDIT, _ANY_DAMAGE = "credit", "damage"


class _Gain(NamedTuple):
    """An effect by its verb, its rules, its unit, its kind of damage, and the side that it hits whatever the card."""

    verb: str
    rules: str
    unit: str
    kind: str = ""
    hits: str = ""


_GAINS: Mapping[str, _Gain] = {
    **{kind: _Gain("damage", "damage", f"{kind} damage", kind, "runner") for kind in ("net", "meat", "core")},
    "tags": _Gain("give tags", "tags", "tag", hits="runner"),
    "bad publicity": _Gain("take bad publicity", "bad publicity", "bad publicity", hits="corp"),
    "cards": _Gain("draw", "drawing", "card"),
    "credits": _Gain("gain credits", "gaining", "credit"),
    "clicks": _Gain("gain clicks", "gaining clicks", "click"),
}


@fact("ends the run")
def _ends_the_run(card: Card) -> CardFact | None:
    """Whether an ice ends the run: by a subroutine that says just that; no if no ability says so."""
    if card.type != "ice":
        return None
    alone = [one for one in card.subroutines if len(one.do.do) == 1 and not one.conditions]
    plain = [one for one in alone if [effect.word for effect in effects_of(one)] == ["end the run"]]
    return CardFact(True, quoted(card, plain[0]), "ended") if plain else _does_not(card, "end the run", "ended")


def _does_not(card: Card, verb: str, rules: str) -> CardFact | None:
    """That no part of the card says the verb, nor lets something else decide."""
    if has_word(card, verb, *_CAUSED_BY_OTHERS):
        return None
    return CardFact(False, quoted(card, *_abilities(card)) or f"{card.name} has no abilities.", rules)


def _abilities(card: Card) -> tuple[Ability, ...]:
    return (*card.abilities, *card.subroutines)


@fact("brings", tuple(_GAINS))
def _brings(card: Card, what: str) -> CardFact | None:
    """Whether the card does such damage, gives tags or bad publicity, draws cards, gains credits or clicks."""
    gain = _GAINS[what]
    found = [(ability, one) for ability in _abilities(card) for one in effects_of(ability) if one.word == gain.verb]
    fitting = [ability for ability, one in found if not gain.kind or one.arguments.get("kind") == gain.kind]
    if fitting:
        return CardFact(True, quoted(card, fitting[0]), gain.rules)
    if not found or not gain.kind:
        return _does_not(card, gain.verb, gain.rules)
    if not all(one.arguments.get("kind") for _, one in found) or has_word(card, *_CAUSED_BY_OTHERS):
        return None
    return CardFact(False, quoted(card, found[0][0]), gain.rules)


@fact("amount", (_ANY_DAMAGE, *_GAINS))
def _amount(card: Card, what: str) -> CardFact | None:
    """The amount of the one effect of a kind on a card, which always follows and is always the same."""
    gain = _GAINS["net"] if what == _ANY_DAMAGE else _GAINS[what]
    every = every_effect(card, gain.verb)
    plain = [(ability, one) for ability in _abilities(card) for one in effects_of(ability) if one.word == gain.verb]
    if len(every) != 1 or len(plain) != 1 or plain[0][0].threat or has_word(card, *_CAUSED_BY_OTHERS):
        return None
    ability, effect = plain[0]
    amount, kind = effect.arguments.get("amount"), str(effect.arguments.get("kind", ""))
    if not isinstance(amount, int) or (what != _ANY_DAMAGE and kind != gain.kind):
        return None
    says = f"{_so_much(amount, f'{kind} damage' if kind else gain.unit)}. {quoted(card, ability)}"
    return CardFact(amount, says, gain.rules, gain.hits or _who_gets(card, effect))


def _so_much(amount: int, unit: str) -> str:
    return f"{amount} {unit}" if unit.endswith(("damage", "publicity")) else many(amount, unit)


def _who_gets(card: Card, effect: Effect) -> str:
    who = str(effect.arguments.get("who", "you"))
    return side_of(card) if who == "you" else who


# The side that does an act, where it does not depend on the card.
_DOER = {"score": "corp", "rez": "corp", "steal": "runner", "access": "runner"}
_WHO = ("", "me", "them", "corp", "runner")


@fact("follows", tuple(_GAINS), ("install", "rez", "play", "score", "steal", "access", "use"), _WHO)
def _follows(card: Card, what: str, act: str, who: str) -> CardFact | None:
    """How much of something always follows when something is done with the card: for who does it, "me", or others."""
    gain = _GAINS[what]
    if not _is_the_one(card, gain, act, who):
        return None
    abilities = _waiting_for(card, act)
    always = [
        (ability, amount) for ability in abilities for one in _always(ability) if (amount := _fits(card, one, gain))
    ]
    found = {id(ability): ability for ability, _ in always}
    if len(found) == 1 and (act != "use" or len(abilities) == 1):
        says = f"{_so_much(always[0][1], gain.unit)}. {quoted(card, always[0][0])}"
        return CardFact(always[0][1], says, gain.rules, "", len(always) == 1)
    if not abilities or found or has_word(card, gain.verb, *_CAUSED_BY_OTHERS, *_LEADING):
        return None
    return CardFact(0, quoted(card, *abilities), gain.rules)


def _is_the_one(card: Card, gain: _Gain, act: str, who: str) -> bool:
    """Whether the player who is said to get something is the one who does get it."""
    hit = gain.hits or side_of(card)
    if not gain.hits or not who or who == hit:
        return who in ("", "me", "them", hit)
    doer = _DOER.get(act, side_of(card))
    return (who == "me" and doer == hit) or (who == "them" and doer != hit)


def _waiting_for(card: Card, act: str) -> list[Ability]:
    """The abilities that the act triggers or resolves."""
    if act == "play":
        return [one for one in card.abilities if one.kind == "play"] if card.type in PLAYED else []
    if act == "use":
        return paid(card)
    return [one for one in card.abilities if [(event.word, event.what) for event in one.events] == [(act, THIS)]]


def _always(ability: Ability) -> list[Effect]:
    """The effects that follow whatever is chosen; none of an ability that may not resolve."""
    is_paid = ability.kind == "paid"
    limited = ability.may or ability.threat or ability.zones or (not is_paid and (ability.conditions or ability.once))
    conditional = ability.events and (ability.cost != FREE or ability.events[0].conditions or ability.events[0].ordinal)
    return [] if limited or conditional or ability.user else effects_of(ability)


def _fits(card: Card, effect: Effect, gain: _Gain) -> int:
    """The amount of an effect, if it is the one that is asked for."""
    amount, kind = effect.arguments.get("amount"), effect.arguments.get("kind", "")
    if (effect.word, kind) != (gain.verb, gain.kind) or not isinstance(amount, int):
        return 0
    return amount if gain.hits or _who_gets(card, effect) == side_of(card) else 0


@fact(
    "loaded", ("credit", "power", "virus", "agenda"), ("", "install", "rez", "play", "score", "steal", "access", "use")
)
def _loaded(card: Card, kind: str, act: str) -> CardFact | None:
    """The counters or credits that are placed on a card as it is installed or rezzed."""
    own = [one for one in card.abilities if any((e.word, e.what) in _ARRIVALS for e in one.events)]
    placing = [one for one in own if any(_places(effect, kind) for effect in effects_of(one))]
    found = dict(loaded(card)).get(kind)
    if len(placing) != 1 or found is None or recurring_credits(card) or len(loaded(card)) != 1:
        return None
    ability = placing[0]
    if act not in ("", ability.events[0].word) or ability.conditions or ability.threat or ability.may:
        return None
    says = f"{many(found, 'credit' if kind == _CREDIT else f'{kind} counter')}. {quoted(card, ability)}"
    return CardFact(found, says, "loaded") if len(ability.events) == 1 else None


_ARRIVALS = (("install", THIS), ("rez", THIS))


def _places(effect: Effect, kind: str) -> bool:
    return effect.word == "place counters" and effect.arguments.get("counter") == kind


@fact("credits in all")
def _credits_in_all(card: Card) -> CardFact | None:
    """The credits that a card gives until it is empty; none if it gives any that were not loaded."""
    others = len(every_effect(card, "place counters")) != 1 or has_word(card, "gain credits", "move counters")
    return None if others or not has_word(card, "take credits") else _loaded(card, _CREDIT, "")


@fact("makes a run")
def _makes_a_run(card: Card) -> CardFact | None:
    if card.type not in PLAYED:
        return None
    own = [one for one in card.abilities if one.kind == "play" and _starts_with_a_run(one)]
    if own:
        return CardFact(True, quoted(card, own[0]), "runs")
    said = any(isinstance(one, Effect) and one.word in ("run", "play") for one in parts(card.abilities))
    return None if said else CardFact(False, f"{card.name} makes no run.", "runs")


def _starts_with_a_run(ability: Ability) -> bool:
    first = ability.do.do[0] if ability.do.do else None
    return isinstance(first, Together) and any(one.word == "run" for one in first.effects) and not ability.conditions


_CENTRALS = ("HQ", "R&D", "Archives")
_SERVERS = (*_CENTRALS, "central", "remote", "any")


@fact("runs", _SERVERS)
def _runs(card: Card, server: str) -> CardFact | None:
    """Whether a card makes a run on a server, by the servers that its text names."""
    found = [(ability, _servers(one)) for ability in card.abilities for one in effects_of(ability) if one.word == "run"]
    elsewhere = has_word(card, "change attacked server", "move runner", "choose server", "play", "resolve subroutine")
    if card.side is not Player.RUNNER or not found or elsewhere or len(found) != len(every_effect(card, "run")):
        return None
    held = {_covers(servers, server) for _, servers in found}
    if held not in ({True}, {False}):
        return None
    plain = all(
        one.kind in ("play", "paid") and not (one.conditions or one.threat or one.zones or one.user) for one, _ in found
    )
    sure = held == {False} or (plain and not card.changes & {"only", "cannot"})
    return CardFact(True in held, quoted(card, found[0][0]), "server run", side_of(card), sure)


@fact("played on", _SERVERS)
def _played_on(card: Card, server: str) -> CardFact | None:
    """Whether a card that makes a run as it is played can be used on a server."""
    return _runs(card, server) if card.type in PLAYED else None


def _servers(run: Effect) -> tuple[str, ...]:
    named = run.arguments.get("server", ())
    return tuple(map(str, named)) if isinstance(named, tuple) else ()


def _covers(servers: tuple[str, ...], asked: str) -> bool | None:
    """Whether a run on these servers can be one on a server of that name or kind; None if unknown."""
    if servers == ("any",):
        return True
    if not servers or not set(servers) <= {*_CENTRALS, "central", "remote"}:
        return None
    if asked in servers or ("central" in servers and asked in _CENTRALS):
        return True
    # One central server, and not another.
    return None if asked == "central" and set(servers) & set(_CENTRALS) else False


_ZONES = ("stack", "heap", "grip", *_CENTRALS)
_TYPES = ("", "agenda", "asset", "upgrade", "ice", "operation", "event", "program", "hardware", "resource", "identity")


@fact("searches", _TYPES, ("", *_ZONES))
def _searches(card: Card, kind: str, zone: str) -> CardFact | None:
    """Whether the one search of a card finds cards of a type, or in a zone, or both."""
    found = [(one, effect) for one in card.abilities for effect in parts(one.do) if isinstance(effect, Effect)]
    selects = {id(effect): (one, effect.arguments.get("what")) for one, effect in found if effect.word == "search"}
    ability, select = next(iter(selects.values())) if len(selects) == 1 else (None, None)
    if ability is None or not isinstance(select, Select) or not select.zones:
        return None
    held = {_finds_type(select, kind), not zone or zone in select.zones}
    if False in held:
        # A card may be got in some other way than by the search.
        return None if _others(card, select) else CardFact(False, quoted(card, ability), "searched", side_of(card))
    limited = ability.conditions or ability.threat or select.has or select.of_type or select.of_subtype
    return None if None in held or limited else CardFact(True, quoted(card, ability), "searched", side_of(card))


def _finds_type(select: Select, kind: str) -> bool | None:
    """Whether cards of the type are found; None if only some are."""
    if kind and select.types and kind not in select.types:
        return False
    some = select.subtypes or select.any_subtypes or select.any_of or not select.types
    return None if kind and some else True


def _others(card: Card, search: Select) -> bool:
    """Whether a card gets cards from such zones in another way."""
    selects = [one for one in parts(card.abilities) if isinstance(one, Select) and one is not search]
    otherwise = has_word(card, "draw", "look", "set aside", "swap", "access", "breach")
    return any(set(one.zones) & set(_ZONES) for one in selects) or otherwise or bool(search.any_of)
