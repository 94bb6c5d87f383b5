"""Whether a card can be installed on a rezzed or an unrezzed card."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.in_play import host_of
from judge_cli.explanation.card_values.sentence import Sentence, form

_INSTALLED, _REZZED, _UNREZZED = "installed", "rezzed", "unrezzed"
_RESTRICTED = {"only", "cannot", "extra cost"}


@form("installed on a host in a state")
def installed_on_a_host_in_a_state(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card can be installed on a rezzed or an unrezzed card of a type."""
    card, state = said.card, said.slots["state"]
    found = _needed_state(said)
    if found is None or not said.is_by_owner:
        return None
    ability, needed = found
    holds = needed in ("", state)
    if holds and card.changes & _RESTRICTED:
        return None
    asks = f"whether {card.name} can be installed on {state} {said.slots['host']}"
    return CardAnswer(yes_or_no(holds), quoted(card, ability), "installed on", card.name, asks)


@form("a host in a state needed")
def a_host_in_a_state_needed(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card is installed only on a rezzed, or an unrezzed, card of a type."""
    card, found = said.card, _needed_state(said)
    if found is None:
        return None
    asks = f"whether {card.name} is installed only on {said.slots['state']} {said.slots['host']}"
    holds = found[1] == said.slots["state"]
    return CardAnswer(yes_or_no(holds), quoted(card, found[0]), "installed on", card.name, asks)


def _needed_state(said: Sentence) -> tuple[Ability, str] | None:
    """The ability by which a card is installed only on cards of the type, and the state they must be in, if any."""
    card, found = said.card, host_of(said.card)
    if found is None or card.not_modelled:
        return None
    ability, select = found
    needed = set(select.is_) - {_INSTALLED}
    limited = select.subtypes or select.servers or select.is_not or select.has or ability.conditions
    if select.types != (said.slots["host"],) or limited or len(needed) > 1 or needed - {_REZZED, _UNREZZED}:
        return None
    return ability, next(iter(needed), "")
