"""Cards that the user typed in, read like printed ones and played beside the known ones."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.cards.collection.compiled import Compiled, compile_card
from judge_cli.cards.collection.typed_card import typed_card
from judge_cli.cards.files.card_folder import slug
from judge_cli.cards.reading.sentences.card_text import TextReader, reader_with
from judge_cli.errors import AskedWrongly
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_data
from judge_cli.text.shell_words import shell_text


class TypedText(NamedTuple):
    """A card as the user typed it, and its name in errors."""

    text: str
    name: str = "the text"


def text_reader() -> TextReader:
    """Reads the texts of cards with the grammar of the corpus."""
    return reader_with(corpus_data("grammar"))


def compiled_text(typed: TypedText, playable: PlayableEdition) -> Compiled:
    """The card of a text; refuses a known card, since answers could not say which of the two they mean."""
    record = typed_card(typed.text, typed.name)
    known = playable.own_cards.formats.called(record.name) if playable.own_cards else None
    card = playable.cards.find(known or record.name)
    if card is not None:
        raise AskedWrongly(
            "typed-card-known",
            f"{card.name} is among the cards here already; a typed card cannot take its place",
            tries=[f"judge card {shell_text(card.name)}", "give the typed card another title"],
        )
    return compile_card(record, text_reader())


def with_typed(playable: PlayableEdition, texts: Sequence[TypedText]) -> PlayableEdition:
    """The same edition with typed cards added."""
    for one in texts:
        card = compiled_text(one, playable).card
        playable = PlayableEdition(playable.held, playable.cache, (*playable.typed, card))
    return playable


def is_named(title: str, said: Sequence[str]) -> bool:
    """Whether one of some phrases names a card by its title."""
    return any(slug(title) in slug(one) for one in said)
