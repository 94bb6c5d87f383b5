"""A card's words: its numbers, and its printed text if imported, else its abilities in our words."""

import re

from judge_cli.engine.collection.record import COST, CardRecord
from judge_cli.engine.table.card import Card

# The line for a card without an ability: some have no text, others only one about deck building.
_NOTHING = "No ability: nothing that it says does anything in play."
_OTHER_SIDE = "On its other side:"
# An item of a printed list without line breaks.
_LIST_ENDS = re.compile(r"</ul>\n?")
_ITEM = re.compile(r"\n?<li>")
_MARKUP = re.compile(r"</?[a-z]+>")


def card_words(card: Card, record: CardRecord | None) -> str:
    """The text of a card, as printed if that is installed."""
    return _printed(record) if record else _in_our_words(card)


def _printed(record: CardRecord) -> str:
    """The printed text, one line per paragraph and list item, and that of the other side."""
    faces = [f"{one.name}\n{one.text}" if one.name else one.text for one in record.faces]
    return "\n".join(_MARKUP.sub("", _ITEM.sub("\n• ", _LIST_ENDS.sub("\n", text))) for text in (record.text, *faces))


def _in_our_words(card: Card) -> str:
    abilities = [*card.abilities, *card.subroutines]
    back = [*card.back.abilities, *card.back.subroutines] if card.back else []
    other = [_OTHER_SIDE, *(one.text for one in back)] if back else []
    return "\n".join([*(one.text for one in abilities), *other]) or _NOTHING


def card_values(card: Card, record: CardRecord | None) -> dict[str, int | str]:
    """The numbers of a card by its type; a printed X stays X."""
    found: dict[str, int | str] = {COST[card.type]: card.cost} if COST.get(card.type) else {}
    if card.type == "ice" or (card.type == "program" and (card.strength or "icebreaker" in card.subtypes)):
        found["strength"] = card.strength
    if card.type == "program":
        found["memory"] = card.memory
    if card.type == "agenda":
        found |= {"advancement": card.advancement, "points": card.points}
    if card.trash_cost is not None:
        found["trash"] = card.trash_cost
    found |= {"link": card.link} if card.link else {}
    # A card that ships has 0 for an X; another number that the data lacks is shown as it is played.
    lacking = {key for key in found if record and key not in record.numbers and key != "link" and not found[key]}
    found = {key: "X" if key in lacking else value for key, value in found.items()}
    return found | _deck_values(card, record)


def _deck_values(card: Card, record: CardRecord | None) -> dict[str, int | str]:
    """The deck numbers of an identity, and the influence cost of another card."""
    values = record.deck if record else None
    if values is None:
        return {}
    if card.type != "identity":
        return {} if values.influence is None else {"influence": values.influence}
    limit = "none" if values.influence_limit is None else values.influence_limit
    return {"minimum deck size": values.deck_size, "influence limit": limit}
