"""Whether an agenda is scored with so many counters, and whether purging removes those on a card."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import counter_kinds
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import THIS
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form

_REQUIREMENT = "advancement requirement"
_RESTRICTED = {"only", "cannot", "extra cost"}
_VIRUS = "virus"


@form("scored with counters")
def scored_with_counters(said: Sentence) -> CardAnswer | None:
    """The answer to whether the advancement counters meet the requirement of an agenda."""
    card = said.card
    if card.type != "agenda" or not said.is_by_owner or card.not_modelled or _REQUIREMENT in card.changes:
        return None
    enough = said.number >= card.advancement
    if enough and card.changes & _RESTRICTED:
        return None
    says = f"Its advancement requirement is {card.advancement}."
    asks = f"whether {card.name} can be scored with {said.number} advancement counters"
    return CardAnswer(yes_or_no(enough), says, "requirement", card.name, asks)


@form("purged")
def purged(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card's counters are virus counters; none if it has several kinds, or no counters."""
    card, kinds = said.card, set(counter_kinds(said.card))
    if (
        card.not_modelled
        or len(kinds) != 1
        or "purge" in card.events
        or card.changes & _RESTRICTED
        or not _hosts_them(card)
    ):
        return None
    kind = kinds.pop()
    asks = f"whether purging removes the counters on {card.name}"
    says = f"Purging removes virus counters; {card.name} has {kind} counters."
    return CardAnswer(yes_or_no(kind == _VIRUS), says, "purged", card.name, asks)


@form("kept in a purge")
def kept_in_a_purge(said: Sentence) -> CardAnswer | None:
    """The answer to whether a card's counters are left by a purge."""
    found = purged(said)
    return found._replace(answer=yes_or_no(found.answer == "no")) if found is not None else None


def _hosts_them(card: Card) -> bool:
    """Whether the card places counters on itself alone."""
    placed = [
        one
        for one in parts((card.abilities, card.subroutines))
        if isinstance(one, Effect) and "counter" in one.arguments
    ]
    return bool(placed) and all(one.arguments.get("what", THIS) == THIS for one in placed)
