"""Corrects the spelling of words that no rule uses."""

from functools import lru_cache

from judge_cli.search.words import Lexicon, Vocabulary

_LEAST_LETTERS, _LONG, _MOST_LETTERS = 4, 8, 24
# A rare word is more often a name than the intended word.
_LEAST_COUNT = {4: 10}
_USUAL_COUNT = 3
_LEAST_PART = 3


class Speller:
    """Corrects the words of one question; the candidate words are gathered once."""

    def __init__(self, lexicon: Lexicon, vocabulary: Vocabulary) -> None:
        self._common = _common(lexicon, vocabulary)
        self._cards = dict.fromkeys(lexicon.card_words, 1)

    def corrected(self, word: str) -> str | None:
        """The known word that a misspelt one most likely means, if one is near enough."""
        if not _LEAST_LETTERS <= len(word) <= _MOST_LETTERS or not word.isascii() or not word.isalpha():
            return None
        return _nearest(word, self._common, _LEAST_COUNT.get(len(word), _USUAL_COUNT)) or _nearest(word, self._cards, 1)


def parted(word: str, lexicon: Lexicon) -> tuple[str, str] | tuple[()]:
    """The two common words that were joined into one, if they were."""
    for at in range(_LEAST_PART, len(word) - _LEAST_PART + 1):
        parts = word[:at], word[at:]
        if all(lexicon.counts.get(lexicon.stems.get(part, ""), 0) >= _USUAL_COUNT for part in parts):
            return parts
    return ()


def _common(lexicon: Lexicon, vocabulary: Vocabulary) -> dict[str, int]:
    """The candidate words, with their frequency: from rules, questions and table talk."""
    found = {word: lexicon.counts[s] for word, s in lexicon.stems.items() if word not in lexicon.card_words}
    for word in [*vocabulary.stop_words, *vocabulary.ordinary, *vocabulary.talk]:
        found.setdefault(word, max(_LEAST_COUNT.values()))
    return found


def _nearest(word: str, candidates: dict[str, int], least_count: int) -> str | None:
    allowed = 1 if len(word) < _LONG else 2
    ranked: list[tuple[int, bool, int, str]] = []
    for candidate, times in candidates.items():
        if times >= least_count and abs(len(candidate) - len(word)) <= allowed and len(candidate) >= _LEAST_PART:
            steps = distance(word, candidate, allowed)
            if steps <= allowed and (candidate[0] == word[0] or (steps == 1 and len(word) > _LEAST_LETTERS)):
                ranked.append((steps, candidate[0] != word[0], -times, candidate))
    return min(ranked)[3] if ranked else None


@lru_cache(maxsize=8192)
def distance(one: str, other: str, most: int) -> int:
    """The edit distance, counting swaps; values beyond `most` are not exact."""
    if len(set(one) ^ set(other)) > 2 * most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, last[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
    return row[-1]
