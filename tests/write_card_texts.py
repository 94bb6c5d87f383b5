"""Writes the marks of the printed texts that the shipped card files were made for.

`python -m tests.write_card_texts` after a card file was added, or made anew for a text that was changed; it prints the
cards whose mark is new. The texts come from the card data beside the repository, and no word of them is written.
"""

from collections.abc import Iterable

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.collection.differing import (
    PRINTED_TEXTS,
    read_printed_texts,
    text_marks,
)
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.files.card_folder import Cards, slug
from tests.cards_made import NRDB
from tests.pages import CORPUS

CARDS = CORPUS / "cards"
_HEAD = "# Marks of the printed texts that the card files here were made for: the front, then each other side.\n"


def shipped_records() -> list[CardRecord]:
    """The cards of the data that have a card file."""
    shipped = {*Cards(CARDS).slugs()}
    return [one for one in cards_of_path(NRDB) if slug(one.name) in shipped]


def printed_texts_file(records: Iterable[CardRecord]) -> str:
    """The file of the marks of these cards."""
    rows = {slug(one.name): ", ".join(f'"{mark}"' for mark in text_marks(one)) for one in records}
    return _HEAD + "".join(f"{key} = [{marks}]\n" for key, marks in sorted(rows.items()))


def main() -> None:
    """Writes the file."""
    before, records = read_printed_texts(CARDS), shipped_records()
    print("\n".join(one.name for one in records if before.get(slug(one.name)) != text_marks(one)))
    (CARDS / PRINTED_TEXTS).write_text(printed_texts_file(records), encoding="utf-8")


if __name__ == "__main__":
    main()
