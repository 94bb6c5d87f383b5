"""Whether a card's abilities can be used in a run or on the opponent's turn, what that costs, and boosting it."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED
from judge_cli.explanation.card_text.abilities import (
    THIS,
    breaks,
    is_free_of_limits,
    needs_encounter,
    quoted,
    removes_itself,
    used,
)
from judge_cli.explanation.card_text.abilities import paid as paid_abilities
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_text.preventing import preventing_abilities
from judge_cli.explanation.card_values.sentence import Sentence, form

_BREAKER, _STRENGTH = "icebreaker", "strength"
_RESTRICTED = {"only", "cannot"}
_RUN, _DAMAGE = "run", "take damage"
# Verbs by which clicks are spent that no cost names.
_CLICK_VERBS = ("spend clicks", "lose clicks")


@form("used when")
def used_when(said: Sentence) -> CardAnswer | None:
    """The answer to whether the abilities of a card can be used then: actions never, others in every window."""
    card, when = said.card, said.slots["moment"]
    abilities = used(card)
    if not abilities or card.type in PLAYED or not said.is_by_owner or card.not_modelled or card.changes & _RESTRICTED:
        return None
    if when == card.side.value.casefold() or abilities != paid_abilities(card):
        return None
    asks = f"whether {card.name} can be used then"
    if all(one.is_action for one in abilities):
        if when == _RUN:
            return None  # a play tells the step at which it is refused
        return CardAnswer("no", f"It is an action. {quoted(card, abilities[0])}", "no action then", card.name, asks)
    if all(map(_is_for_any_window, abilities)):
        return CardAnswer("yes", quoted(card, abilities[0]), "paid ability", card.name, asks)
    return None


def _is_for_any_window(ability: Ability) -> bool:
    """Whether a paid ability can be used in every paid ability window, as far as it is paid."""
    later = ability.is_action or ability.is_paid_interrupt or ability.user or ability.cost.counters
    return is_free_of_limits(ability) and not later and not breaks(ability) and not needs_encounter(ability)


@form("use costing credits")
def use_costing_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether using the one ability of a card costs so many credits."""
    card, abilities = said.card, used(said.card)
    if len(abilities) != 1 or abilities != paid_abilities(card) or card.not_modelled or card.type in PLAYED:
        return None
    cost = abilities[0].cost.credits
    if not isinstance(cost, int) or card.changes & {"cost"} or not cost:
        return None
    asks = f"whether using {card.name} costs {said.number} credits"
    return CardAnswer(yes_or_no(cost == said.number), quoted(card, abilities[0]), "trigger cost", card.name, asks)


@form("used again in a turn")
def used_again_in_a_turn(said: Sentence) -> CardAnswer | None:
    """The answer to whether the one ability of a card that is paid for can be used more than once in a turn."""
    card, abilities = said.card, paid_abilities(said.card)
    if len(abilities) != 1 or card.not_modelled or card.type in PLAYED:
        return None
    ability, asks = abilities[0], f"whether {card.name} can be used more than once in a turn"
    if not said.is_by_owner or ability.is_paid_interrupt or ability.user:
        return None
    if ability.once == "turn":
        return CardAnswer("no", quoted(card, ability), "once a turn", card.name, asks)
    gone = ability.cost.trash or removes_itself(ability) or ability.cost.counters or ability.cost.do.do
    if (
        abilities != used(card)
        or not is_free_of_limits(ability)
        or gone
        or has_word(card, "end the run", "run", "flip")
        or card.events & {"empty"}
    ):
        return None
    says = f"As often as its cost is paid. {quoted(card, ability)}"
    return CardAnswer("yes", says, "an action" if ability.is_action else "paid ability", card.name, asks)


@form("triggering again in a turn")
def triggering_again_in_a_turn(said: Sentence) -> CardAnswer | None:
    """The answer to whether the one ability of a card triggers more than once in a turn: not if it says once."""
    card = said.card
    waiting = [one for one in card.abilities if one.kind in ("conditional", "interrupt", "paid")]
    if len(waiting) != 1 or card.not_modelled or card.type in PLAYED or card.subroutines or not said.is_by_owner:
        return None
    ability = waiting[0]
    ordinals = [one.ordinal for one in ability.events]
    first = bool(ordinals) and all(one is not None and (one.time, one.scope) == (1, "turn") for one in ordinals)
    if ability.once != "turn" and not (first and len(ordinals) == 1):
        return None
    asks = f"whether {card.name} triggers more than once in a turn"
    return CardAnswer("no", quoted(card, ability), "once a turn", card.name, asks)


@form("using for a click")
def using_for_a_click(said: Sentence) -> CardAnswer | None:
    """The answer to whether using a card takes a click: all its paid abilities do, or none of its costs has one."""
    card, abilities = said.card, paid_abilities(said.card)
    if card.type in PLAYED or not abilities or card.not_modelled or not said.is_by_owner or card.changes & {"cost"}:
        return None
    if any(one.user for one in abilities):
        return None
    asks = f"whether using {card.name} takes a click"
    if all(one.cost.clicks == 1 for one in abilities) and abilities == used(card):
        return CardAnswer("yes", quoted(card, abilities[0]), "an action", card.name, asks)
    costs = [one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Cost)]
    if any(one.clicks or one.lose_clicks or one.counted_clicks for one in costs) or has_word(card, *_CLICK_VERBS):
        return None
    return CardAnswer("no", quoted(card, abilities[0]), "an action", card.name, asks)


@form("preventing for a click")
def preventing_for_a_click(said: Sentence) -> CardAnswer | None:
    """The answer to whether preventing damage with a card takes a click."""
    card, found = said.card, preventing_abilities(said.card)
    if card.not_modelled or len(found) != 1 or not said.is_by_owner:
        return None
    ability = found[0]
    costs = [one for one in parts(ability) if isinstance(one, Cost)]
    harms = [one.kind for one in ability.events if one.word == _DAMAGE]
    if not any(kind in ("", said.slots["harm"]) for kind in harms) or any(one.counted_clicks for one in costs):
        return None
    holds = any(one.clicks or one.lose_clicks for one in costs)
    asks = f"whether preventing damage with {card.name} takes a click"
    return CardAnswer(yes_or_no(holds), quoted(card, ability), "interrupt cost", card.name, asks)


@form("clicked through")
def clicked_through(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner breaks an ice's own subroutines by losing clicks."""
    card = said.card
    own = [one for one in paid_abilities(card) if one.user == "runner" and one.cost.lose_clicks and breaks(one)]
    if card.type != "ice" or card.not_modelled or not said.is_by_other or has_word(card, "cannot") or len(own) != 1:
        return None
    if own[0].conditions or own[0].once or own[0].threat:
        return None
    asks = f"whether the Runner can lose clicks to break subroutines of {card.name}"
    return CardAnswer("yes", quoted(card, own[0]), "lost click", card.name, asks)


@form("clicked through by the Corp")
def clicked_through_by_the_corp(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Corp can use an ability of its card that only the Runner can use."""
    card, abilities = said.card, paid_abilities(said.card)
    if not abilities or card.not_modelled or any(one.user != "runner" for one in abilities):
        return None
    asks = f"whether the Corp can use that ability of {card.name}"
    return CardAnswer("no", quoted(card, abilities[0]), "lost click", card.name, asks)


@form("boosted")
def boosted(said: Sentence) -> CardAnswer | None:
    """The answer to whether an icebreaker has an ability that raises its own strength."""
    card = said.card
    if _BREAKER not in card.subtypes or not said.is_by_owner or card.not_modelled:
        return None
    asks = f"whether {card.name} can be boosted"
    own = [one for one in paid_abilities(card) if _boosts_itself(one)]
    if own:
        return CardAnswer("yes", quoted(card, own[0]), "boosted", card.name, asks)
    if has_word(card, _STRENGTH) or _STRENGTH in card.changes:
        return None
    return CardAnswer("no", f"{card.name} has no ability that raises its strength.", "boosted", card.name, asks)


def _boosts_itself(ability: Ability) -> bool:
    changes = [one for one in parts(ability.do) if isinstance(one, Effect) and one.word == _STRENGTH]
    limited = ability.once or ability.conditions or ability.threat or ability.zones
    return any(one.arguments.get("what", THIS) == THIS for one in changes) and not limited
