"""Whether a card's abilities can be used in a run or on the opponent's turn, what that costs, and boosting it."""

from judge_cli.engine.abilities.ability import Ability
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
from judge_cli.explanation.card_values.sentence import Sentence, form

_BREAKER, _STRENGTH = "icebreaker", "strength"
_RESTRICTED = {"only", "cannot"}
_RUN = "run"


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
    """The answer to whether the one ability of a card can be used more than once in a turn."""
    card, abilities = said.card, used(said.card)
    if len(abilities) != 1 or abilities != paid_abilities(card) or card.not_modelled or card.type in PLAYED:
        return None
    ability, asks = abilities[0], f"whether {card.name} can be used more than once in a turn"
    if not said.is_by_owner or ability.is_paid_interrupt or ability.user:
        return None
    if ability.once == "turn":
        return CardAnswer("no", quoted(card, ability), "once a turn", card.name, asks)
    gone = ability.cost.trash or removes_itself(ability) or ability.cost.counters or ability.cost.do.do
    if (
        not is_free_of_limits(ability)
        or gone
        or has_word(card, "end the run", "run", "flip")
        or card.events & {"empty"}
    ):
        return None
    says = f"As often as its cost is paid. {quoted(card, ability)}"
    return CardAnswer("yes", says, "an action" if ability.is_action else "paid ability", card.name, asks)


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
