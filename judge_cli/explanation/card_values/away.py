"""Whether a card is trashed once it was played or used, or as virus counters are purged."""

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.card_text.abilities import THIS, paid, quoted, removes_itself, used
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_values.sentence import Sentence, form

_STAYS = "stays"
_CONDITION, _CURRENT, _LOCKDOWN = "condition", "current", "lockdown"
_MOVES = ("host", "move", "remove from the game", "become agenda", "install", "set aside", "forfeit")
# Events by which a card may leave without being used.
_LEAVES = {"empty", "purge", "checkpoint"}


@form("trashed once played")
def trashed_once_played(said: Sentence) -> CardAnswer | None:
    """The answer to whether a played card is trashed after it resolves; none where its text moves it."""
    card = said.card
    if card.type not in PLAYED or card.not_modelled or _STAYS in card.changes:
        return None
    if {_CONDITION, _CURRENT, _LOCKDOWN} & set(card.subtypes) or _moves_itself(card):
        return None
    asks = f"whether {card.name} is trashed after it is played"
    says = f"It is an {card.type}, which is trashed after it resolves."
    return CardAnswer("yes", says, "trashed once played", card.name, asks)


@form("staying once played")
def staying_once_played(said: Sentence) -> CardAnswer | None:
    """The answer to whether a played card stays after it resolves."""
    found = trashed_once_played(said)
    return found._replace(answer="no") if found is not None else None


@form("trashed when used")
def trashed_when_used(said: Sentence) -> CardAnswer | None:
    """The answer to whether using a card trashes it: all its paid abilities cost that, or none does."""
    card, abilities = said.card, used(said.card)
    if card.not_modelled or not abilities or abilities != paid(card) or card.events & _LEAVES or card.type in PLAYED:
        return None
    asks = f"whether using {card.name} trashes it"
    if all(one.cost.trash for one in abilities):
        return CardAnswer("yes", quoted(card, abilities[0]), "trash symbol", card.name, asks)
    if any(one.cost.trash or removes_itself(one) for one in card.abilities) or has_word(card, *_MOVES):
        return None
    return CardAnswer("no", quoted(card, abilities[0]), "trash symbol", card.name, asks)


@form("trashed by purging")
def trashed_by_purging(said: Sentence) -> CardAnswer | None:
    """The answer to whether purging trashes the card: it removes virus counters, and no cards by itself."""
    card, asks = said.card, f"whether purging trashes {said.card.name}"
    if card.not_modelled or card.type in (*PLAYED, "identity"):
        return None
    own = [one for one in card.abilities if any(event.word == "purge" for event in one.events)]
    if len(own) == 1 and removes_itself(own[0]) and not own[0].conditions and not own[0].may:
        return CardAnswer("yes", quoted(card, own[0]), "purged", card.name, asks)
    if card.events & _LEAVES or any(one.kind != "paid" and removes_itself(one) for one in card.abilities):
        return None
    return CardAnswer("no", "Purging removes virus counters, not cards.", "purged", card.name, asks)


def _moves_itself(card: Card) -> bool:
    """Whether a part of the card moves it elsewhere."""
    effects = (one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Effect))
    return any(one.word in _MOVES and one.arguments.get("what", THIS) == THIS for one in effects)
