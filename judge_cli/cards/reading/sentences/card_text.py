"""The text of a card becomes its abilities, paragraph by paragraph."""

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.reading.saying.rendering import UNSPOKEN, say_ability, say_paragraph
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.antecedents import NotRead
from judge_cli.cards.reading.sentences.draft import CardDraft
from judge_cli.cards.reading.sentences.frames import FRAMES
from judge_cli.cards.reading.sentences.grammar import Grammar, GrammarEntry
from judge_cli.cards.reading.sentences.parts import Table
from judge_cli.cards.reading.sentences.sentence import SentenceReader, SentenceReading
from judge_cli.cards.reading.sentences.wording import Paragraph, paragraphs, words
from judge_cli.text.outside import corpus_text

NOT_IN_GRAMMAR = "the grammar does not read it"
# What people call the kinds of parts of the grammar, where a kind's own name does not say it.
_CONSTRUCTS = {
    **dict.fromkeys(("sentence", "flag", "scope", "while", "use"), "the frame of a sentence"),
    **dict.fromkeys(("instruction", "clause", "subjclause"), "an instruction"),
    **dict.fromkeys(("acts", "act", "deed", "lot", "price"), "what is done"),
    **dict.fromkeys(("cards", "sort", "described", "noun", "onenoun", "typenoun", "found", "cardtype"), "which cards"),
    **dict.fromkeys(("adjective", "relative", "participle", "howmany"), "which cards"),
    **dict.fromkeys(("zone", "zones", "zonename", "ending", "place", "server"), "where"),
    **dict.fromkeys(("amount", "quantity", "things", "counted", "least", "NUMBER"), "how much"),
    **dict.fromkeys(("trigger", "event", "happening", "coming", "befell", "doing", "done"), "what happens"),
    **dict.fromkeys(("conditions", "condition", "past", "notpast", "existing", "state"), "whether"),
    **dict.fromkeys(("statement", "change", "becomes", "quoted", "shift"), "what is so"),
    **dict.fromkeys(("forbidden", "repeated"), "what is forbidden"),
    **dict.fromkeys(("cost", "costitem", "costly", "clicks"), "a cost"),
    "spending": "what credits are for",
    "lasts": "how long",
    "player": "who",
    "possessor": "whose",
}


class PrintedCard(NamedTuple):
    """The card of a text: its name, its side and its type."""

    title: str
    side: str
    type: str


class Unread(NamedTuple):
    """An unread sentence: the reason, and the word where reading stopped."""

    sentence: str
    why: str
    at: str


class ReadParagraph(NamedTuple):
    """One paragraph: the print, its abilities, the gaps of the language, and the unread sentences."""

    text: str
    abilities: tuple[Table, ...]
    features: tuple[str, ...]
    unread: tuple[Unread, ...]


class ReadText(NamedTuple):
    """All paragraphs of a text."""

    paragraphs: tuple[ReadParagraph, ...]

    @property
    def whole(self) -> bool:
        """Whether every sentence was read in exactly one way."""
        return not any(one.unread for one in self.paragraphs)

    @property
    def features(self) -> tuple[str, ...]:
        """The parts that were read but that the language has no words for."""
        return tuple(dict.fromkeys(feature for one in self.paragraphs for feature in one.features))

    @property
    def abilities(self) -> tuple[Table, ...]:
        """Every ability that the text gives."""
        return tuple(ability for one in self.paragraphs for ability in one.abilities)


class TextReader:
    """Reads the texts of cards with one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._sentences = SentenceReader(grammar)
        self._trees: dict[tuple[str, ...], tuple[Table | None, str, str]] = {}

    def read(self, text: str, card: PrintedCard) -> ReadText:
        """The abilities of a card with this text."""
        draft = CardDraft(card.side, card.type)
        found: list[ReadParagraph] = []
        for paragraph in paragraphs(text):
            found.append(self._paragraph(paragraph, card, draft))
        return ReadText(tuple(_finished(found, draft, card)))

    def _paragraph(self, paragraph: Paragraph, card: PrintedCard, draft: CardDraft) -> ReadParagraph:
        printed = " ".join(paragraph.sentences)
        trees = [(one, *self._tree(one, card.title)) for one in paragraph.sentences]
        unread = [Unread(one, why, at) for one, tree, why, at in trees if tree is None]
        if unread:
            draft.broken(paragraph.option)
            return ReadParagraph(printed, (), (), tuple(unread))
        draft.begin(option=paragraph.option)
        for sentence, tree, _, _ in trees:
            assert tree is not None
            try:
                FRAMES[tree["frame"]](tree, draft)
            except NotRead as problem:
                draft.broken(paragraph.option)
                return ReadParagraph(printed, (), (), (Unread(sentence, str(problem), ""),))
            draft.scope.sentence += 1
        try:
            abilities, features = draft.end()
        except NotRead as problem:
            draft.broken(paragraph.option)
            return ReadParagraph(printed, (), (), (Unread(printed, str(problem), ""),))
        return ReadParagraph(printed, tuple(abilities), tuple(features), ())

    @property
    def subtypes(self) -> Collection[str]:
        """The subtypes of the game, with hyphens for blanks."""
        return self._grammar.subtypes

    def nearest(self, sentence: str, title: str) -> list[GrammarEntry]:
        """The entries of the grammar that read a sentence up to the word where reading stopped."""
        self._sentences.read(words(sentence, title, self._grammar))
        return self._sentences.nearest() or self._grammar.entries["sentence"][:1]

    def _stopped(self, said: tuple[str, ...], reading: SentenceReading) -> str:
        """What is missing where reading stopped: a word that the grammar lacks, or else the kind of part."""
        rest = [word for word in said[reading.furthest :] if word.isalpha()]
        unknown = next((word for word in rest if word not in self._grammar.vocabulary), "")
        construct = _CONSTRUCTS.get(reading.within, reading.within)
        return f"{construct}: {unknown}" if unknown else construct

    def _tree(self, sentence: str, title: str) -> tuple[Table | None, str, str]:
        said = words(sentence, title, self._grammar)
        if said not in self._trees:
            reading = self._sentences.read(said)
            if len(reading.values) == 1:
                self._trees[said] = (reading.values[0], "", "")
            else:
                why = "it can be read in more than one way" if reading.values else NOT_IN_GRAMMAR
                self._trees[said] = (None, why, "" if reading.values else self._stopped(said, reading))
        return self._trees[said]


def reader_with(folder: Path) -> TextReader:
    """A reader with the grammar of a folder; reused while the files are unchanged."""
    return _reader(
        folder, tuple((path.name, corpus_text(path, f"grammar/{path.name}")) for path in sorted(folder.glob("*.txt")))
    )


@lru_cache(maxsize=2)
def _reader(folder: Path, said: tuple[tuple[str, bytes], ...]) -> TextReader:
    return TextReader(Grammar(folder))


def _finished(found: list[ReadParagraph], draft: CardDraft, card: PrintedCard) -> list[ReadParagraph]:
    """The paragraphs with facts that only the whole text tells: the play ability's place, texts in our words."""
    try:
        late = draft.finish()
    except NotRead as problem:
        late = []
        last = found[-1]
        found[-1] = last._replace(unread=(*last.unread, Unread(last.text, str(problem), "")))
        if not last.abilities:
            found = [one._replace(abilities=()) for one in found]
    if late and found:
        first = next((n for n, one in enumerate(found) if not one.unread), 0)
        found[first] = found[first]._replace(abilities=(*late, *found[first].abilities))
    every = [ability for one in found for ability in one.abilities]
    return [
        read._replace(abilities=tuple({**one, "text": say_ability(one, card.side, every)} for one in read.abilities))
        for read in found
    ]


def is_inverse(text: ReadText, card: PrintedCard, reader: TextReader) -> bool:
    """Whether a reading, rendered in our own words, reads back as the same abilities."""
    said = [say_paragraph(one, card.side, text.abilities) for one in text.abilities]
    if any(UNSPOKEN in one for one in said):
        return False
    again = [without_words(one) for one in reader.read("\n".join(said), card).abilities]
    first = [without_words(one) for one in text.abilities]
    return len(again) == len(first) and all(one in again for one in first)


def without_words(said: Value) -> Value:
    """An ability without its words."""
    if isinstance(said, dict):
        table: Table = {key: without_words(value) for key, value in said.items() if key != "text"}
        return table
    return [without_words(one) for one in said] if isinstance(said, list) else said
