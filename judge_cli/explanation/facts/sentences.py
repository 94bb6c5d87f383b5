"""The sentences of a vocabulary as words, slots and groups of branches, and the one that a question is."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.text.toml_file import Table
from judge_cli.tree.kept.cache import Cache, kept_toml

CARD = "§"
# Between a slot and the place of its group, since a slot may stand in several branches of a sentence.
AGAIN = "__"
# The parts of cards in sentences: of the one card, or of two.
_CARDS = ("card", "first", "second")
_PART = re.compile(r"\{(\w+)\}|\]\.\.\.|[\[\]()|]|[^\s\[\](){}|]+")
# Three dots repeat what may be left out: a stretch of so many words at most.
_CLOSED = {")": ")", "]": ")?", "]...": "){0,14}"}
_ARTICLES = (
    "(?: a| an| my| the| his| her| their| your| our| that| this| the corps| the runners| my opponents| the opponents)?"
)


class SlotPart(NamedTuple):
    """A slot, or a card, in a sentence."""

    name: str


class Branches(NamedTuple):
    """One of some branches, or none of them, or several one after another; `closing` is how the bracket closes."""

    branches: "tuple[tuple[SentencePart, ...], ...]"
    closing: str = ")"


SentencePart = str | SlotPart | Branches
Phrases = Mapping[str, tuple[str, ...]]


def parsed(sentence: str, shorthand: Mapping[str, Branches]) -> Branches:
    """A sentence in its parts; shorthand stands for parts that are shared."""
    return _branches(iter(_PART.finditer(sentence)), shorthand)


def _branches(tokens: Iterator[re.Match[str]], shorthand: Mapping[str, Branches]) -> Branches:
    branches: list[tuple[SentencePart, ...]] = []
    branch: list[SentencePart] = []
    closing = ")"
    for one in tokens:
        said = one[0]
        if said in _CLOSED:
            closing = said
            break
        if said in "[(":
            branch.append(_branches(tokens, shorthand))
        elif said == "|":
            branches.append(tuple(branch))
            branch = []
        else:
            branch.append(SlotPart(one[1]) if one[1] else shorthand.get(said, said))
    return Branches((*branches, tuple(branch)), closing)


class WordsSaid:
    """The words of a question, and what of a sentence they are enough for."""

    def __init__(self, words: str, slots: Phrases) -> None:
        self._words = frozenset(words.split())
        self._slots = slots
        self._known: dict[int | str, bool] = {}

    def can_be(self, part: SentencePart) -> bool:
        """Whether the words that a part cannot do without are all there."""
        if isinstance(part, str):
            return part in self._words
        if isinstance(part, SlotPart):
            if part.name not in self._known:
                self._known[part.name] = part.name in _CARDS or self._has_phrase(part.name)
            return self._known[part.name]
        if part.closing != ")":
            return True
        if id(part) not in self._known:
            self._known[id(part)] = any(all(map(self.can_be, branch)) for branch in part.branches)
        return self._known[id(part)]

    def _has_phrase(self, slot: str) -> bool:
        return any(self._words.issuperset(phrase.split()) for phrase in self._slots[slot])


def pattern(sentence: Branches, slots: Phrases) -> str:
    """A sentence as a pattern over words, each with the space before it."""
    parts: list[str] = []
    _write(sentence, slots, parts)
    return "".join(parts)


def _write(part: SentencePart, slots: Phrases, parts: list[str]) -> None:
    if isinstance(part, str):
        parts.append(f" {re.escape(part)}")
    elif isinstance(part, Branches):
        for at, branch in enumerate(part.branches):
            parts.append("|" if at else "(?:")
            for one in branch:
                _write(one, slots, parts)
        parts.append(_CLOSED[part.closing])
    elif part.name in _CARDS:
        parts.append(f"{_ARTICLES} {CARD}{part.name}")
    else:
        phrases = "|".join("".join(f" {re.escape(word)}" for word in phrase.split()) for phrase in slots[part.name])
        parts.append(f"(?P<{part.name}{AGAIN}{len(parts)}>{phrases})")


_FILE = "plain_questions.toml"
_TABLES = ("around", "spelt", "shorthand", "slots", "sentences", "numbers", "rules", "says", "forms", "words")
_YES, _NUMBERS = "yes", ("number", "amount")
_WORD = re.compile(r"[\w&§]+")
# A card that is named first, and then called "it".
_NAMED, _IT = f" {CARD}card", re.compile(r" it\b")
# A number and its unit are two words: "5c".
_UNIT = re.compile(r"\b(\d+)(c|cr|mu)\b")


class SaidSentence(NamedTuple):
    """A sentence by its form, with the meanings of its slots."""

    form: str
    slots: Mapping[str, str]


class SentenceForm(NamedTuple):
    """What a form of sentence asks: a fact, how its value is compared, and the question in other words.

    `about`: of what the fact is, a slot in braces or a word; `of`: the slot that the value is compared with; `number`:
    the number where the sentence says none; `plus`: a number of the game that counts too, in a `unit`.
    """

    fact: str
    about: tuple[str, ...]
    compare: str
    asks: str
    of: str = ""
    number: str = ""
    plus: str = ""
    unit: str = ""


class AskedWords(NamedTuple):
    """Forms that are asked in any order: a word of each list or slot, and beside them only words that tell nothing.

    `opening`: the words by which a number, or a yes or no, is asked.
    """

    forms: Mapping[str, tuple[str | frozenset[str], ...]]
    beside: frozenset[str]
    opening: Mapping[str, frozenset[str]]

    def said_of(self, words: Iterable[str], sentences: "Sentences") -> Iterator[SaidSentence]:
        """The forms that words ask, with the meanings of their slots."""
        said = [word for word in words if not word.startswith(CARD)]
        for form, parts in self.forms.items():
            is_number = sentences.forms[form].compare in _NUMBERS
            opened = self.opening["number"] & set(said) if is_number else self.opening[_YES] & set(said[:1])
            slots = {one[1:-1]: sentences.slots[one[1:-1]] for one in parts if isinstance(one, str)}
            found = {slot: {word for word in said if word in meanings} for slot, meanings in slots.items()}
            groups = [*(one for one in parts if not isinstance(one, str)), *map(frozenset, found.values())]
            known = frozenset[str]().union(self.beside, *groups)
            alone = all(len(one) == 1 for one in found.values())
            if opened and alone and all(group & set(said) for group in groups) and known.issuperset(said):
                yield SaidSentence(form, {slot: slots[slot][next(iter(one))] for slot, one in found.items()})


class Sentences(NamedTuple):
    """Sentences by their forms, phrases with their meanings by slot, numbers of the game, and the rules of answers.

    `before` and `after`: what may stand around a sentence; `spelt`: chat words with the words that they stand for, none
    for words that say nothing; `says`: answers by form, where they stand in the file.
    """

    wordings: tuple[tuple[str, Branches], ...]
    slots: Mapping[str, Mapping[str, str]]
    numbers: Mapping[str, int]
    rules: Mapping[str, tuple[str, ...]]
    spelt: Mapping[str, str]
    before: tuple[str, ...]
    after: tuple[str, ...]
    says: Mapping[str, str]
    forms: Mapping[str, SentenceForm]
    asked: AskedWords

    def said_of(self, question: str, cards: Iterable[tuple[int, int, str]]) -> Iterator[SaidSentence]:
        """The sentences that a question is, the names of its cards standing so, each by its part in a sentence.

        Words are taken in any order only where they are no such sentence.
        """
        words = self.words(question, cards)
        phrases = {slot: tuple(meanings) for slot, meanings in self.slots.items()}
        alone = self._alone("".join(f" {word}" for word in words))
        said = WordsSaid(" ".join(words), phrases)
        is_sentence = False
        for form, wording in self.wordings:
            # A pattern is made only for a sentence whose words are all there.
            whole = re.compile(pattern(wording, phrases)) if said.can_be(wording) else None
            found = next((match for one in alone if (match := whole.fullmatch(one))), None) if whole else None
            if found is not None:
                is_sentence = True
                yield SaidSentence(form, self._meanings(found))
        if not is_sentence:
            yield from self.asked.said_of(words, self)

    def words(self, question: str, cards: Iterable[tuple[int, int, str]]) -> list[str]:
        """The words of a question, with a mark for each card by its part."""
        text = "" if CARD in question else question
        for start, end, part in sorted(cards, reverse=True):
            text = f"{text[:start]} {CARD}{part} {text[end:]}" if text else ""
        joined = _UNIT.sub(r"\1 \2", re.sub(r"['’]", "", text.casefold()))
        return " ".join(self.spelt.get(word, word) for word in _WORD.findall(joined)).split()

    def _meanings(self, found: re.Match[str]) -> dict[str, str]:
        said = {group.partition(AGAIN)[0]: phrase.strip() for group, phrase in found.groupdict().items() if phrase}
        return {slot: self.slots[slot][phrase] for slot, phrase in said.items()}

    def _alone(self, words: str) -> list[str]:
        """A question as it is, and without what may stand before or after a sentence."""
        starts = [words, *(words.removeprefix(f" {one}") for one in self.before if words.startswith(f" {one} "))]
        named = (one.removeprefix(_NAMED) for one in starts if one.startswith(_NAMED))
        starts += [_IT.sub(_NAMED, one, 1) for one in named if _IT.search(one)]
        ends = [
            (text, text.removesuffix(f" {one}")) for one in self.after for text in starts if text.endswith(f" {one}")
        ]
        return [*starts, *(shorter for _, shorter in ends)]


def read_sentences(index: Path, cache: Cache, file: str = _FILE) -> Sentences:
    """The sentences that stand in a file of the vocabulary."""
    table = kept_toml(index / file, cache).table().only(_TABLES)
    around, said, rules = table.table("around"), table.table("sentences"), table.table("rules")
    numbers, spelt, says = table.table("numbers"), table.table("spelt"), table.table("says")
    shorthand: dict[str, Branches] = {}
    for name in table.table("shorthand").values:  # one may stand in one that is defined after it
        shorthand[f"<{name}>"] = parsed(table.table("shorthand").text(name), shorthand)
    return Sentences(
        tuple((form, parsed(text, shorthand)) for form in said.values for text in said.texts(form)),
        {name: _phrases(table.table("slots").table(name)) for name in table.table("slots").values},
        {name: numbers.number(name) for name in numbers.values},
        {name: rules.texts(name) for name in rules.values},
        {word: spelt.text(word) for word in spelt.values},
        around.texts("before"),
        around.texts("after"),
        {name: says.text(name) for name in says.values},
        {name: _form(table.table("forms").table(name)) for name in table.table("forms").values},
        _asked_words(table.table("words")),
    )


def _asked_words(table: Table) -> AskedWords:
    asked, forms = table.table("asked"), table.table("forms")
    lists = {
        form: tuple(one if isinstance(one, str) else frozenset(map(str, one)) for one in forms.values[form])
        for form in forms.values
    }
    opening = {name: frozenset(asked.texts(name)) for name in asked.values}
    return AskedWords(lists, frozenset(table.texts("beside")), opening)


def _form(table: Table) -> SentenceForm:
    table = table.only(SentenceForm._fields)
    fact, asks = table.text("fact"), table.text("asks")
    rest = {name: table.text(name, "") for name in ("of", "number", "plus", "unit")}
    return SentenceForm(fact, table.texts("about"), table.text("compare", "holds"), asks, **rest)


def _phrases(table: Table) -> dict[str, str]:
    return {phrase: meaning for meaning in table.values for phrase in table.texts(meaning)}
