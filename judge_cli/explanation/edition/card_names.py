"""Cards by their names: the one that somebody asks for, and the finder of all that a text names, kept ready."""

from typing import TYPE_CHECKING, Any

from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_data, shipped
from judge_cli.question.card_asked import EXACT, TRANSLATION, AskedCard, asked_card, names_of_cards
from judge_cli.question.card_finder import CardFinder, plain_words, read_finder
from judge_cli.question.senses import Senses
from judge_cli.tree.kept.cache import code_mark, files_below, fingerprint

if TYPE_CHECKING:
    from judge_cli.cards.language.card import Card


def known_card(asked: str, playable: PlayableEdition) -> "tuple[AskedCard, Card]":
    """The card that the words mean, and how it matched; an error if there is none."""
    card = playable.cards.find(asked)
    if card is not None:
        return AskedCard(asked, card.name, EXACT), card
    translated = playable.own_cards.formats.called(asked)
    card = playable.cards.find(translated) if translated else None
    if card is not None:
        return AskedCard(asked, card.name, TRANSLATION), card
    from judge_cli.question.card_finder import plain_words  # the name of a card needs none

    names = names_of_cards(playable.cards.all_names())
    found = asked_card(asked, names, lambda: plain_words(playable.tree, ()), added=bool(playable.own_cards))
    card = playable.cards.find(found.name)
    assert card is not None
    return found, card


# The code that decides which words name a card: reading words, and finding and naming cards.
_CODE = ("search", "question", "cards/language", "cards/files", "cards/collection")


def kept_finder(playable: PlayableEdition, senses: Senses) -> CardFinder:
    """The finder of cards in the words of this edition, from the cache if nothing has changed."""
    name = f"finder-{playable.held.edition.id}"
    names, plain, forms = playable.cache.head(name, lambda: _mark(playable), lambda: _made(playable, senses))
    known = [(name, tuple(also)) for name, also in names]
    if playable.typed:
        return CardFinder([*known, *((one.name, ()) for one in playable.typed)], frozenset(plain))
    return CardFinder(known, frozenset(plain), forms)


def _made(playable: PlayableEdition, senses: Senses) -> list[Any]:
    """What a finder is made from, as JSON values."""
    here = playable.cards.all_names()
    typed = {one.name for one in playable.typed}
    said = {word for one in senses.lists.values() for words in one for word in words.split()}
    plain = plain_words(playable.tree, {*senses.stems, *said})
    made = read_finder(plain, [name for name in here if name not in typed])
    return [made.all_names, sorted(made.plain), made.forms]


def _mark(playable: PlayableEdition) -> str:
    """A fingerprint of its inputs: the edition, the card names, the words of questions, and the code."""
    files = [*files_below(corpus_data("cards")), *files_below(shipped("index"))]
    return fingerprint([*files, *own_cards_files()], code_mark(*_CODE), playable.held.stored)
