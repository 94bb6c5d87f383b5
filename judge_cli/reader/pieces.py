"""Words cut into the pieces that an encoder was taught, the longest known one first."""

import unicodedata
from collections.abc import Iterator, Sequence

UNKNOWN, BEGIN, END = "[UNK]", "[CLS]", "[SEP]"
_LONGEST_WORD = 100
_INSIDE = "##"


class Pieces:
    """The numbers of all pieces."""

    def __init__(self, pieces: Sequence[str]) -> None:
        self._number = {piece: number for number, piece in enumerate(pieces)}
        self._cut: dict[str, tuple[int, ...]] = {}
        self.begin, self.end = self._number[BEGIN], self._number[END]

    def of(self, text: str, most: int) -> list[int]:
        """The numbers of the first pieces of a text, at most so many."""
        numbers: list[int] = []
        # A word has at least one piece and a piece at most a word: what stands far behind is never read.
        for word in words_of(text[: most * (_LONGEST_WORD + 1)]):
            if word not in self._cut:
                self._cut[word] = tuple(self._pieces_of(word))
            numbers += self._cut[word]
            if len(numbers) >= most:
                break
        return numbers[:most]

    def _pieces_of(self, word: str) -> list[int]:
        unknown = [self._number[UNKNOWN]]
        if len(word) > _LONGEST_WORD:
            return unknown
        found: list[int] = []
        start = 0
        while start < len(word):
            lead = _INSIDE if start else ""
            ends = range(len(word), start, -1)
            end = next((end for end in ends if lead + word[start:end] in self._number), None)
            if end is None:
                return unknown
            found.append(self._number[lead + word[start:end]])
            start = end
        return found


def words_of(text: str) -> Iterator[str]:
    """The words of a text without case and accents; each sign of punctuation is a word of its own."""
    word = ""
    for letter in unicodedata.normalize("NFD", text.lower()):
        kind = unicodedata.category(letter)
        if letter.isspace():
            parts: tuple[str, ...] = ()
        elif kind[0] == "P" or (kind[0] == "S" and letter.isascii()):
            parts = (letter,)
        else:
            if kind != "Mn" and kind[0] != "C" and letter != "\ufffd":
                word += letter
            continue
        if word:
            yield word
        word = ""
        yield from parts
    if word:
        yield word
