"""Several questions in one text: those before the last, each with the sentences before it."""

import re
from collections.abc import Callable

# A sentence with its final mark.
_SENTENCE = re.compile(r"[^.!?]+(?:[.!](?=\d)[^.!?]*)*[.!?]*")
# The number of further questions to answer, and the minimum length: a shorter one only echoes a word.
_MOST = 3
_WORDS = 3


def asked_before(text: str, opens: Callable[[str], bool]) -> list[str]:
    """The questions before the last one, as standalone texts; `opens` tells a question from a remark."""
    sentences = [one.strip() for one in _SENTENCE.findall(text)]
    if sum(one.endswith("?") for one in sentences) < 2:  # most questions are alone, and need not be read for this
        return []
    told: list[str] = []
    asked: list[tuple[str, list[str]]] = []
    for sentence in sentences:
        words = sentence.rstrip("?!. ")
        if not sentence.endswith("?"):
            told.append(sentence)
        elif len(words.split()) >= _WORDS and opens(words):
            asked.append((sentence, list(told)))
    return [" ".join([*before, sentence]) for sentence, before in asked[:-1]][-_MOST:]
