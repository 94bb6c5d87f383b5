"""Which ice an icebreaker breaks, and how long and whether it can be made stronger."""

from judge_cli.cards.language.ability import Ability, Effect, parts
from judge_cli.cards.language.amount import UpTo
from judge_cli.cards.language.card import Card, says
from judge_cli.explanation.facts.abilities import THIS, breaks, every_effect, is_quiet, paid, quoted, side_of
from judge_cli.explanation.facts.fact import CardFact, fact, pair_fact
from judge_cli.explanation.facts.printed import many

_BREAKER, _STRENGTH = "icebreaker", "strength"
# Changes of what it takes to rez an ice.
_TO_REZ = ("cost", "extra cost")
_KINDS = ("barrier", "code gate", "sentry")


@fact("breaks", _KINDS)
def _breaks(card: Card, kind: str) -> CardFact | None:
    """Whether an icebreaker breaks ice of a subtype, however strong, if credits are enough."""
    found = _breaking(card)
    if found is None:
        return None
    ability, subtypes = found
    if subtypes and kind not in subtypes:
        return CardFact(False, quoted(card, ability), "interface subtype", side_of(card))
    sure = _STRENGTH not in card.changes and any(_boosts_for_credits(one) for one in card.abilities)
    says_so = f"Its strength can be raised for credits. {quoted(card, ability)}"
    return CardFact(True, says_so, "subtype and strength", side_of(card), sure)


@pair_fact("breaks")
def _breaks_ice(breaker: Card, ice: Card) -> CardFact | None:
    """Whether an icebreaker breaks an ice, by its subtypes and both printed strengths."""
    found = _breaking(breaker)
    plain = ice.type == "ice" and ice.subroutines and is_quiet(ice, (_STRENGTH,)) and not says(ice, "subtype")
    if found is None or not plain:
        return None
    ability, subtypes = found
    if subtypes and not subtypes & set(ice.subtypes):
        return CardFact(False, quoted(breaker, ability), "interface subtype", side_of(breaker))
    changes = _STRENGTH in breaker.changes or _STRENGTH in ice.changes
    if breaker.strength < ice.strength or (changes and not any(map(_boosts_for_credits, breaker.abilities))):
        return None  # credits have to raise the icebreaker, and a line of play counts them
    both = f"Its strength of {breaker.strength} is enough for {ice.name} ({ice.strength})."
    says_so = f"{'Where it is strong enough.' if changes else both} {quoted(breaker, ability)}"
    return CardFact(True, says_so, "subtype and strength", side_of(breaker))


def _breaking(card: Card) -> tuple[Ability, frozenset[str]] | None:
    """The one ability that breaks subroutines, and the subtypes of ice, if it has no further limits."""
    own = [one for one in card.abilities if breaks(one)]
    found = every_effect(card, "break")
    if _BREAKER not in card.subtypes or len(own) != 1 or len(found) != 1 or says(card, "subtype"):
        return None
    if set(found[0].arguments) - {"amount", "subtype"} or own[0].conditions or own[0].once:
        return None
    named = found[0].arguments.get("subtype", ())
    return (own[0], frozenset(map(str, named))) if isinstance(named, tuple) else None


@pair_fact("break cost")
def _break_cost(breaker: Card, ice: Card) -> CardFact | None:
    """The credits for which an icebreaker breaks every printed subroutine of an ice without counters."""
    found = _breaking(breaker)
    counted = "advanceable" in ice.changes  # it grows by what is on it, and nobody is said to have advanced it
    plain = (
        ice.type == "ice" and is_quiet(ice, (_STRENGTH, *_TO_REZ) if counted else _TO_REZ) and not says(ice, "subtype")
    )
    if found is None or not plain or says(ice, "subroutine") or _STRENGTH in breaker.changes:
        return None
    ability, subtypes = found
    if subtypes and not subtypes & set(ice.subtypes):
        return CardFact(None, f"It breaks none of them. {quoted(breaker, ability)}", "interface subtype")
    boosts = [(one, effect) for one in breaker.abilities if (effect := _boost(one))]
    amount = every_effect(breaker, "break")[0].arguments.get("amount", 1)
    most = amount.most if isinstance(amount, UpTo) else amount
    raised = max(ice.strength - breaker.strength, 0)
    boosted = _times(boosts[0][0], boosts[0][1].arguments.get("amount"), raised) if len(boosts) == 1 else None
    broken = _times(ability, most, len(ice.subroutines))
    if broken is None or not ice.subroutines or (raised and boosted is None):
        return None
    credits = broken + (boosted or 0 if raised else 0)
    parts_of_it = [f"{boosted} to reach strength {ice.strength}" if raised else "", f"{broken} to break"]
    unadvanced = ", with no counters on it" if counted else ""
    listed = " and ".join(one for one in parts_of_it if one)
    says_so = f"{many(credits, 'credit')} to break {ice.name}{unadvanced}: {listed}."
    return CardFact(credits, f"{says_so} {quoted(breaker, ability)}", "subtype and strength", side_of(breaker))


def _times(ability: Ability, each: object, needed: int) -> int | None:
    """The credits to use an ability as often as is needed; none if it is not paid in credits alone."""
    cost = ability.cost
    other = cost.clicks or cost.counters or cost.trash or cost.lose_clicks or cost.do.do or cost.counted_clicks
    limited = other or ability.once or ability.conditions or ability.threat or ability.zones
    if not isinstance(each, int) or not isinstance(cost.credits, int) or limited:
        return None
    return cost.credits * -(-needed // each)


def _boost(ability: Ability) -> Effect | None:
    """The effect by which an ability only makes its own card stronger."""
    found = [one for one in parts(ability.do) if isinstance(one, Effect)]
    alone = len(found) == 1 and found[0].word == _STRENGTH and not set(found[0].arguments) - {"amount", "lasts"}
    return found[0] if alone and ability.kind == "paid" else None


def _boosts_for_credits(ability: Ability) -> bool:
    return _boost(ability) is not None and bool(ability.cost.credits) and not (ability.once or ability.conditions)


@fact("stays strong for the next ice")
def _stays_strong(card: Card) -> CardFact | None:
    """Whether a paid strength boost still applies at the next ice of the run."""
    boosts = [(one, found) for one in card.abilities if (found := _boost(one))]
    if _BREAKER not in card.subtypes or len(boosts) != 1:
        return None
    ability, boost = boosts[0]
    lasts = str(boost.arguments.get("lasts", ""))
    if lasts == "run":
        return CardFact(True, quoted(card, ability), "strong for longer")
    says_so = f"Only for the encounter in which it was paid. {quoted(card, ability)}"
    return CardFact(False, says_so, "strong for the encounter") if lasts in ("", "encounter") else None


@fact("boosted")
def _boosted(card: Card) -> CardFact | None:
    """Whether an icebreaker has an ability that raises its own strength."""
    if _BREAKER not in card.subtypes:
        return None
    own = [one for one in paid(card) if _boosts_itself(one)]
    if own:
        return CardFact(True, quoted(card, own[0]), "boosted", side_of(card))
    if says(card, _STRENGTH) or _STRENGTH in card.changes:
        return None
    return CardFact(False, f"{card.name} has no ability that raises its strength.", "boosted", side_of(card))


def _boosts_itself(ability: Ability) -> bool:
    changes = [one for one in parts(ability.do) if isinstance(one, Effect) and one.word == _STRENGTH]
    limited = ability.once or ability.conditions or ability.threat or ability.zones
    return any(one.arguments.get("what", THIS) == THIS for one in changes) and not limited
