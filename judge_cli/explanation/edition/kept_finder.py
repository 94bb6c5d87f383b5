"""The cached finder of cards for one edition: building it reads every rule and every card's name."""

from typing import Any

from judge_cli.explanation.edition.made_from import own_cards_files
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import code_folders, corpus_data, shipped
from judge_cli.question.card_finder import CardFinder, plain_words, read_finder
from judge_cli.question.senses import Senses
from judge_cli.tree.kept.cache import files_below, fingerprint

# The code that decides which words name a card: reading words, and finding and naming cards.
_CODE = ("search", "question", "engine/cards", "engine/collection")


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
    files = [path for part in code_folders(*_CODE) for path in files_below(part, ".py")]
    files += [*files_below(corpus_data("cards")), *files_below(shipped("index"))]
    return fingerprint([*files, *own_cards_files()], playable.held.stored)
