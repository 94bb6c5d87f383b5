"""The finder of cards for one edition, kept ready: making it reads every rule and every card's name."""

from typing import Any

from judge_cli.explanation.edition.made_from import answers_mark
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.words.card_finder import CardFinder, plain_words, read_finder
from judge_cli.explanation.words.grammar import Grammar
from judge_cli.tree.cache import Kept


def kept_finder(playable: PlayableEdition, grammar: Grammar) -> CardFinder:
    """Which cards people mean who ask in the words of this edition, from the cache if nothing has changed."""
    name, mark = f"finder-{playable.held.edition.id}", answers_mark([playable.held])
    kept = playable.cache.find(name, mark)
    if kept is None:
        made = read_finder(plain_words(playable.tree, grammar.vocabulary()), playable.cards.all_names())
        kept = Kept(_head(made), "")
        playable.cache.keep(name, mark, kept)
    names, plain, forms = kept.head
    return CardFinder([(name, tuple(also)) for name, also in names], frozenset(plain), forms)


def _head(made: CardFinder) -> list[Any]:
    return [made.all_names, sorted(made.plain), made.forms]
