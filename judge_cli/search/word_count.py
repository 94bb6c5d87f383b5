"""Counts the words of an edition into its lexicon, for building an index."""

from collections import Counter
from collections.abc import Collection, Iterable

from judge_cli.search.card_forms import TITLE_ENDS, card_key, forms_of
from judge_cli.search.document import said, title_of
from judge_cli.search.lexicon import Lexicon
from judge_cli.search.vocabulary import Vocabulary
from judge_cli.search.words import stem, words_of
from judge_cli.tree.rules.rule import Rule

_LEAST_ALONE = 5


class WordCount:
    """The words of an edition's rules, counted rule by rule."""

    def __init__(self) -> None:
        self._in_rules: Counter[str] = Counter()
        self._in_examples: Counter[str] = Counter()
        self._names: dict[str, None] = {}

    def add(self, rule: Rule, called: Iterable[str]) -> None:
        """Counts the words of a rule, its names and its questions."""
        texts = (said(rule), title_of(rule), *called)
        self._in_rules.update(word.folded for text in texts for word in words_of(text))
        for example in rule.examples:
            self._in_examples.update(word.folded for word in words_of(example.text.plain))
            self._names.update(dict.fromkeys(example.cards))

    def lexicon(self, vocabulary: Vocabulary) -> Lexicon:
        """The lexicon of all counted rules."""
        in_rules, names = self._in_rules, self._names
        card_words = {word.folded for name in names for word in words_of(name)} - set(in_rules)
        stems = {word: stem(word) for word in [*in_rules, *self._in_examples]}
        counts: Counter[str] = Counter()
        for word, times in (in_rules + self._in_examples).items():
            counts[stems[word]] += times
        forms = _forms(names, vocabulary, set(in_rules))
        return Lexicon(stems, dict(counts), forms, frozenset(card_words), _stems_of(card_words))


def _forms(names: dict[str, None], vocabulary: Vocabulary, in_rules: set[str]) -> dict[str, str]:
    """Every form of every card's name, except rule words and forms with another meaning."""
    taken = in_rules | {key.replace(" ", "") for key in vocabulary.meanings} | vocabulary.stop_words
    found: dict[str, str] = {}
    for name in names:
        for form in sorted(forms_of(name)):
            if form not in taken:
                found.setdefault(form, card_key(name))
    return _single_words(names, taken) | found


def _single_words(names: dict[str, None], taken: Collection[str]) -> dict[str, str]:
    """The words that occur in only one card's title and in no rule: people use such a word for the card."""
    cards: dict[str, set[str]] = {}
    for name in names:
        for word in words_of(TITLE_ENDS.split(name)[0]):
            if len(word.folded) >= _LEAST_ALONE and word.folded not in taken:
                cards.setdefault(word.folded, set()).add(card_key(name))
    return {word: next(iter(keys)) for word, keys in cards.items() if len(keys) == 1}


def _stems_of(words: set[str]) -> frozenset[str]:
    return frozenset(map(stem, words))
