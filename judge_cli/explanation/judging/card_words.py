"""What a card says: its printed text where card data was brought in, else the abilities in our own words."""

import re

from judge_cli.engine.collection.record import CardRecord
from judge_cli.engine.table.card import Card

# What is said of a card without an ability: some have no text, others only one about building decks.
_NOTHING = "No ability: nothing that it says does anything in play."
_OTHER_SIDE = "On its other side:"
# An item of a printed list, which no line end sets apart.
_LIST_ENDS = re.compile(r"</ul>\n?")
_ITEM = re.compile(r"\n?<li>")
_MARKUP = re.compile(r"</?[a-z]+>")


def card_words(card: Card, record: CardRecord | None) -> str:
    """The text of a card, as printed if it is here so."""
    return _printed(record) if record else _in_our_words(card)


def _printed(record: CardRecord) -> str:
    """The text as printed, a line for each paragraph and each item of a list, and that of the other side."""
    faces = [f"{one.name}\n{one.text}" if one.name else one.text for one in record.faces]
    return "\n".join(_MARKUP.sub("", _ITEM.sub("\n• ", _LIST_ENDS.sub("\n", text))) for text in (record.text, *faces))


def _in_our_words(card: Card) -> str:
    abilities = [*card.abilities, *card.subroutines]
    back = [*card.back.abilities, *card.back.subroutines] if card.back else []
    other = [_OTHER_SIDE, *(one.text for one in back)] if back else []
    return "\n".join([*(one.text for one in abilities), *other]) or _NOTHING
