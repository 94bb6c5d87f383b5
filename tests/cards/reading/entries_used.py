"""Which cards each entry of the grammar serves: `python -m tests.cards.reading.entries_used` lists those of one card.

Every sentence of the card data that is read is taken apart again, down to the entries that its tree is made of. An
entry that no card uses, or one card only, is a candidate to go or to be merged with another.
"""

from collections.abc import Iterator

from judge_cli.cards.collection.card_data import cards_of_path
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.grammar import (
    Clash,
    Grammar,
    GrammarEntry,
    GrammarPart,
    GrammarWord,
    Item,
    fill,
)
from judge_cli.cards.reading.sentences.sentence import SentenceReader
from judge_cli.cards.reading.sentences.wording import paragraphs, words
from tests.cards_made import NRDB
from tests.pages import CORPUS

Span = tuple[str, str, int, int, Value]


class TreeReader(SentenceReader):
    """Reads a sentence and tells which entries its tree is made of."""

    def entries(self, said: tuple[str, ...]) -> set[GrammarEntry]:
        """The entries of the one tree of a sentence; none where it has none or several."""
        reading = self.read(said)
        if len(reading.values) != 1:
            return set()
        used: set[GrammarEntry] = set()
        self._take_apart("sentence", 0, len(said), reading.values[0], used)
        return used

    def _take_apart(self, kind: str, at: int, end: int, value: Value, used: set[GrammarEntry]) -> None:
        for entry in self._entries.get(kind, ()):
            for stop, spans in self._spans(entry.items, 0, at):
                if stop == end and _filled(entry, spans) == value:
                    used.add(entry)
                    for _, part, start, last, given in spans:
                        self._take_apart(part.removesuffix("*"), start, last, given, used)
                    return

    def _spans(self, items: tuple[Item, ...], n: int, at: int) -> Iterator[tuple[int, tuple[Span, ...]]]:
        """Every way to read the items from the nth on: where it ends, and each part with its stretch and value."""
        if n == len(items):
            yield at, ()
            return
        item = items[n]
        if isinstance(item, GrammarWord):
            if at < len(self._words) and self._words[at] == item.word:
                yield from self._spans(items, n + 1, at + 1)
            return
        for middle, first in self._of_part(item, at) if isinstance(item, GrammarPart) else self._of_lines(item, at):
            for end, rest in self._spans(items, n + 1, middle):
                yield end, (*first, *rest)

    def _of_part(self, part: GrammarPart, at: int) -> Iterator[tuple[int, tuple[Span, ...]]]:
        if part.times:
            yield at, ()
        for end, value in self._kind(part.kind, at):
            span = (part.name, part.kind + ("*" if part.times == "*" else ""), at, end, value)
            yield end, (span,)
            if part.times == "*" and end > at:
                yield from ((last, (span, *rest)) for last, rest in self._of_part(part, end) if rest)

    def _of_lines(self, group: Item, at: int) -> Iterator[tuple[int, tuple[Span, ...]]]:
        assert not isinstance(group, GrammarWord | GrammarPart)
        if group.optional:
            yield at, ()
        for line in group.lines:
            yield from self._spans(line, 0, at)


def _filled(entry: GrammarEntry, spans: tuple[Span, ...]) -> Value:
    """What an entry gives with these parts."""
    parts: dict[str, Value] = {}
    for name, kind, _, _, value in spans:
        parts[name] = [*parts.get(name, []), value] if kind.endswith("*") else value
    try:
        return fill(entry.gives, parts)
    except Clash:
        return None


def cards_of_entries() -> dict[GrammarEntry, set[str]]:
    """Every entry of the grammar with the cards of the data that it serves."""
    grammar = Grammar(CORPUS / "grammar")
    reader = TreeReader(grammar)
    found: dict[int, set[str]] = {}
    for card in cards_of_path(NRDB):
        for title, text in ((card.name, card.text), *((face.name, face.text) for face in card.faces)):
            for sentence in {one for paragraph in paragraphs(text) for one in paragraph.sentences}:
                for entry in reader.entries(words(sentence, title, grammar)):
                    found.setdefault(entry.number, set()).add(card.name)
    return {one: found.get(one.number, set()) for entries in grammar.entries.values() for one in entries}


def main() -> None:
    """Lists the entries that serve one card, or none."""
    served = cards_of_entries()
    for many in (1, 0):
        few = [(entry, cards) for entry, cards in served.items() if len(cards) == many]
        print(f"{len(few)} of {len(served)} entries serve {many or 'no'} card{'' if many == 1 else 's'}:")
        for entry, cards in few:
            line = (CORPUS / entry.place.file).read_text(encoding="utf-8").splitlines()[entry.place.line - 1].strip()
            print(f"  {entry.place} {entry.kind}: {line}{f'  ({next(iter(cards))})' if cards else ''}")


if __name__ == "__main__":
    main()
