"""The lexicon of an edition: which words its rules use, how often, and which cards its examples name."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from judge_cli.search.card_forms import card_key, forms_of
from judge_cli.search.document import said, title_of
from judge_cli.search.subjects import Subjects
from judge_cli.search.vocabulary import Vocabulary
from judge_cli.search.words import stem, words_of
from judge_cli.tree.rule_tree import RuleTree


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words with their stems and counts, and the forms in which card names are written."""

    stems: dict[str, str]
    counts: dict[str, int]
    cards: dict[str, str]
    card_words: frozenset[str]
    card_stems: frozenset[str]

    def stem(self, folded: str) -> str:
        """The stem of a word; the stemmer is loaded only for a word that the edition does not use."""
        known = self.stems.get(folded)
        return known if known is not None else stem(folded)

    def knows(self, stemmed: str) -> bool:
        """Whether any rule of the edition uses a word of this stem."""
        return stemmed in self.counts


def make_lexicon(tree: RuleTree, vocabulary: Vocabulary, subjects: Subjects) -> Lexicon:
    """The lexicon of an edition."""
    in_rules: Counter[str] = Counter()
    in_examples: Counter[str] = Counter()
    names: dict[str, None] = {}
    for rule in tree:
        texts = (said(rule), title_of(rule), *subjects.get(rule.anchor, ()))
        in_rules.update(word.folded for text in texts for word in words_of(text))
        for example in rule.examples:
            in_examples.update(word.folded for word in words_of(example.text.plain))
            names.update(dict.fromkeys(example.cards))
    card_words = {word.folded for name in names for word in words_of(name)} - set(in_rules)
    stems = {word: stem(word) for word in [*in_rules, *in_examples]}
    counts: Counter[str] = Counter()
    for word, times in (in_rules + in_examples).items():
        counts[stems[word]] += times
    return Lexicon(
        stems, dict(counts), _forms(names, vocabulary, set(in_rules)), frozenset(card_words), _stems_of(card_words)
    )


def lexicon_to_row(lexicon: Lexicon) -> list[Any]:
    """The lexicon as plain values."""
    return [lexicon.stems, lexicon.counts, lexicon.cards, sorted(lexicon.card_words)]


def lexicon_from_row(row: list[Any]) -> Lexicon:
    """The lexicon that was stored as these values."""
    return Lexicon(
        row[0], row[1], row[2], frozenset(row[3]), frozenset(row[0][word] for word in row[3] if word in row[0])
    )


def _forms(names: dict[str, None], vocabulary: Vocabulary, in_rules: set[str]) -> dict[str, str]:
    """Every form of every card's name, except forms that are words of the rules or that mean something else."""
    taken = in_rules | {"".join(key) for key in vocabulary.meanings} | vocabulary.stop_words
    found: dict[str, str] = {}
    for name in names:
        for form in sorted(forms_of(name)):
            if form not in taken:
                found.setdefault(form, card_key(name))
    return found


def _stems_of(words: set[str]) -> frozenset[str]:
    return frozenset(map(stem, words))
