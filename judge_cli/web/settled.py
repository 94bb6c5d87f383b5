"""Settled questions that a page knows before the engine is there: their answers, by a hash of their words."""

import base64
import hashlib
import json
import re

from judge_cli.answers.judge import Judge
from judge_cli.answers.library import open_library
from judge_cli.explanation.holdings.base import open_base
from judge_cli.paths import cache_folder, shipped
from judge_cli.tree.kept.cache import Cache

_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")
# 54 bits: an unsettled question will never have the hash of a settled one.
_SUM_LENGTH = 9
_ANSWERS = ("No", "Yes")
# Two people never enter the same long question; and asking each one here takes time.
MOST_WORDS = 6


def settled_questions(judge: Judge) -> bytes:
    """The answers as sentences with the rule's number, and the answer of each question, as JSON.

    Only short questions that the engine answers alike, since it must not contradict what was shown first. Not if
    another question with the same words has another answer.
    """
    edition, library = judge.edition, open_library()
    base = open_base(library.holdings, shipped("index"), Cache(cache_folder()))
    numbers = {rule.anchor: str(rule.number) for rule in library.find(edition).tree}
    found: dict[str, tuple[str, str] | None] = {}
    for at in range(len(base)):
        known = base.known(at)
        holding = base.holding(known.holding)
        is_short = len(_words(known.text).split()) <= MOST_WORDS
        if is_short and holding.rule in numbers and edition not in holding.not_in:
            one = (f"{_ANSWERS[known.answer == 'yes']}. {holding.says}", numbers[holding.rule])
            is_answered = _is_answered(judge, known.text, known.answer, holding.says)
            key = question_sum(known.text)
            found[key] = one if found.setdefault(key, one) == one and is_answered else None
    answers = list(dict.fromkeys(one for one in found.values() if one is not None))
    places = {one: at for at, one in enumerate(answers)}
    kept = {key: places[one] for key, one in found.items() if one is not None}
    return json.dumps({"answers": answers, "questions": kept}, ensure_ascii=False, separators=(",", ":")).encode()


def question_sum(text: str) -> str:
    """A short hash of a question's words, independent of spelling details."""
    return base64.b64encode(hashlib.sha256(_words(text).encode()).digest()).decode()[:_SUM_LENGTH]


def _words(text: str) -> str:
    return _BETWEEN_WORDS.sub(" ", text.lower()).strip()


def _is_answered(judge: Judge, question: str, answer: str, says: str) -> bool:
    """Whether asking the question gives this answer."""
    asked = judge.ask(question)
    return asked.answer == answer and says in asked.says
