"""All that goes into an index: rules, their words counted, and the words of the files below index/; read and built."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.search.document import FIELDS, Document, document, heading_stems, said, title_of
from judge_cli.search.rule_index import write_index
from judge_cli.search.searchable import packed
from judge_cli.search.words import (
    SLANG,
    TITLE_ENDS,
    Lexicon,
    Vocabulary,
    card_key,
    forms_of,
    slang_in,
    stem,
    stems_of,
    words_of,
)
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.kept.cache import Kept
from judge_cli.tree.rules.holdings import read_holdings
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree

_PARTS_IN_ONE = 100
_WEIGHTS = ("synonym", "slang", "spelling", "digits", "coverage", "passage", "before", "every_card")

# A phrase, its meaning, and their relation.
Entry = tuple[str, Sequence[str], str]


def read_vocabulary(folder: Path) -> Vocabulary:
    """The vocabulary in a folder."""
    meanings: dict[str, list[list[str]]] = {}
    talk: set[str] = set()
    for phrase, means, how in (*_synonyms(folder), *_abbreviations(folder)):
        key = _stems_in_order(phrase)
        talk.update(word.folded for word in words_of(phrase))
        known = meanings.setdefault(key, [])
        known += [[also, how] for also in map(_stems_in_order, means) if also != key and [also, how] not in known]
    boosts = read_toml(folder / "boosts.toml").table().only(("fields", "weights"))
    fields, weights = boosts.table("fields").only(FIELDS), boosts.table("weights").only(_WEIGHTS)
    return Vocabulary(
        meanings=meanings,
        talk=frozenset(talk),
        stop_words=_word_list(folder / "stop_words.toml"),
        ordinary=_word_list(folder / "ordinary_words.toml"),
        boosts={field: fields.number(field) / _PARTS_IN_ONE for field in FIELDS},
        weights={name: weights.number(name) / _PARTS_IN_ONE for name in _WEIGHTS},
        longest=max((key.count(" ") + 1 for key in meanings), default=0),
    )


def _synonyms(folder: Path) -> Iterator[Entry]:
    """Slang and other table talk; synonyms, which mean each other; and irregular forms."""
    slang = read_toml(folder / SLANG).table()
    table = read_toml(folder / "synonyms.toml").table().only(("synonym", "same", "forms"))
    once = _Once()
    for means in slang.values:
        once.take(slang, means)
    yield from ((said, [means], "synonym") for said, means in slang_in(slang))
    for entry in table.tables("synonym"):
        entry.only(("said", "means"))
        once.take(entry, "said")
        yield from ((said, entry.texts("means"), "synonym") for said in entry.texts("said"))
    once = _Once()
    for entry in table.tables("same"):
        words = entry.only(("words",)).texts("words")
        once.take(entry, "words")
        yield from ((said, [word for word in words if word != said], "synonym") for said in words)
    forms = table.table("forms")
    yield from ((said, [forms.text(said)], "word") for said in forms.values)


def _abbreviations(folder: Path) -> Iterator[Entry]:
    once = _Once()
    for entry in read_toml(folder / "abbreviations.toml").table().only(("abbreviation",)).tables("abbreviation"):
        entry.only(("short", "long"))
        once.take(entry, "short")
        yield from ((short, entry.texts("long"), "abbreviation") for short in entry.texts("short"))


class _Once:
    """Refuses a repeated entry: a second entry for one word is an oversight."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}

    def take(self, entry: Table, key: str) -> None:
        for phrase in entry.texts(key):
            folded = " ".join(phrase.casefold().split())
            if folded in self._places:
                raise CorpusBroken(
                    "said-twice",
                    f"{shortened(phrase)!r} has a meaning already",
                    place=entry.place(key),
                    where=[f"the first stands at {self._places[folded]}"],
                    tries=["say both meanings in one entry"],
                )
            self._places[folded] = entry.place(key)


def _word_list(path: Path) -> frozenset[str]:
    words = read_toml(path).table().only(("words",)).texts("words")
    return frozenset(word.folded for text in words for word in words_of(text))


def _stems_in_order(text: str) -> str:
    return " ".join(stems_of(text))


Subjects = Mapping[str, tuple[str, ...]]
_LONGEST = 20


def read_subjects(folder: Path) -> Subjects:
    """The subjects of each anchor."""
    table = read_toml(folder / "subjects.toml").table()
    return {anchor: table.texts(anchor) for anchor in table.values}


def read_asked(folder: Path, edition: str, anchors: Collection[str]) -> Subjects:
    """The short questions that an edition's holdings answer, by anchor; without stories, which lead to no rule."""
    asked: dict[str, list[str]] = {}
    for placed in read_holdings(folder, anchors):
        one = placed.holding
        if one.rule in anchors and edition not in one.not_in:
            asked.setdefault(one.rule, []).extend(filter(_is_short, (*one.yes, *one.no)))
    return {anchor: tuple(questions) for anchor, questions in asked.items()}


def _is_short(question: str) -> bool:
    return len(question.split()) <= _LONGEST


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
        card_stems = frozenset(stems[word] for word in card_words & stems.keys())
        return Lexicon(stems, dict(counts), forms, frozenset(card_words), card_stems)


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


@dataclass(frozen=True, slots=True)
class Ingredients:
    """An edition's rules, and the words in the files below index/."""

    tree: RuleTree
    vocabulary: Vocabulary
    subjects: Subjects
    asked: Subjects

    def made(self, tell: Callable[[], None]) -> Kept:
        """An index with its lexicon and vocabulary."""
        counted = WordCount()
        files = write_index(self._documents(counted), tell)
        return packed(files, counted.lexicon(self.vocabulary), self.vocabulary)

    def _documents(self, counted: WordCount) -> Iterator[Document]:
        """A document of each rule, with its words counted in the same pass."""
        headings = cache(lambda below: heading_stems(self.tree, below))
        for rule in self.tree:
            subjects, asked = self.subjects.get(rule.anchor, ()), self.asked.get(rule.anchor, ())
            counted.add(rule, (*subjects, *asked))
            yield document(rule, headings(rule.number.above), subjects, asked, self.vocabulary.stop_words)


def gather(tree: RuleTree, folder: Path, holdings: Path) -> Ingredients:
    """The ingredients of an edition's index, with the vocabulary of a folder and the questions of holdings."""
    asked = read_asked(holdings, tree.edition.id, {rule.anchor for rule in tree})
    return Ingredients(tree, read_vocabulary(folder), read_subjects(folder), asked)
