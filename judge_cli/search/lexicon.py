"""The lexicon of an edition: the words of its rules, their counts, and the cards in its examples."""

from typing import Any, NamedTuple

from judge_cli.search.words import stem


class Lexicon(NamedTuple):
    """Words with their stems and counts, and the forms of card names."""

    stems: dict[str, str]
    counts: dict[str, int]
    cards: dict[str, str]
    card_words: frozenset[str]
    card_stems: frozenset[str]

    def stem(self, folded: str) -> str:
        """The stem of a word; loads the stemmer only for a word that the edition does not use."""
        known = self.stems.get(folded)
        return known if known is not None else stem(folded)

    def knows(self, stemmed: str) -> bool:
        """Whether any rule of the edition uses a word with this stem."""
        return stemmed in self.counts


def lexicon_to_row(lexicon: Lexicon) -> list[Any]:
    """The lexicon as plain values."""
    return [lexicon.stems, lexicon.counts, lexicon.cards, sorted(lexicon.card_words)]


def lexicon_from_row(row: list[Any]) -> Lexicon:
    """The lexicon stored as these values."""
    return Lexicon(
        row[0], row[1], row[2], frozenset(row[3]), frozenset(row[0][word] for word in row[3] if word in row[0])
    )
