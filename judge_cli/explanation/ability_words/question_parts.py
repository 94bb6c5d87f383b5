"""A question about a card in parts: what is asked, and the circumstances that are said before and after it."""

import re
from typing import NamedTuple

from judge_cli.explanation.ability_words.lexicon import AbilityLexicon

# The card's name in a question.
CARD = "§"
VERDICT, AMOUNT, MOMENT, KIND = "verdict", "amount", "moment", "kind"


class QuestionParts(NamedTuple):
    """The kind of question, the words that ask it, what is asked, and the circumstances."""

    kind: str
    asking: str
    asked: str
    circumstances: tuple[str, ...]


def question_parts(question: str, start: int, end: int, lexicon: AbilityLexicon) -> QuestionParts | None:
    """A question in parts, the card's name standing from `start` to `end`; none if nothing is asked in it."""
    text = f"{question[:start]}{CARD}{question[end:]}".casefold()
    found = _asking(lexicon).search(text)
    if found is None:
        return None
    kind = found.lastgroup or VERDICT
    ends = _ends(lexicon).search(text, found.end())
    asked, after = (text[found.end() : ends.start()], text[ends.start() :]) if ends else (text[found.end() :], "")
    told = (one.strip() for one in (text[: found.start()], after))
    return QuestionParts(kind, found[kind], asked, tuple(one for one in told if re.search(r"\w", one)))


def _asking(lexicon: AbilityLexicon) -> re.Pattern[str]:
    """The words that begin what is asked: how many, when can, what kind of, do I."""
    asks, subjects = (_any(lexicon.asking[name]) for name in ("verbs", "subjects"))
    ways = (
        rf"\b(?P<{AMOUNT}>{_any(lexicon.asking['amount'])})\b",
        rf"\b(?P<{MOMENT}>{_any(lexicon.asking['moment'])})\b(?= {asks}\b)",
        rf"\b(?P<{KIND}>{_any(lexicon.asking['kind'])})\b",
        rf"\b(?P<{VERDICT}>{asks}) (?={subjects}\b|{CARD})",
    )
    return re.compile("|".join(ways))


def _ends(lexicon: AbilityLexicon) -> re.Pattern[str]:
    """The end of the words that ask: a stop, or a word that opens a circumstance."""
    return re.compile(rf"[,;?!]|\.(?=\s|$)| - |\b{_any(lexicon.asking['opens'])}\b")


def _any(phrases: tuple[str, ...]) -> str:
    return f"(?:{'|'.join(map(re.escape, phrases))})"
