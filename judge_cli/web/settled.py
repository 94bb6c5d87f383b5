"""Settled questions that a page knows before the engine is there: their answers, by a short sum of their words."""

import base64
import hashlib
import json
import re

from judge_cli.answers.library import open_library
from judge_cli.explanation.holdings.base import open_base
from judge_cli.paths import cache_folder, shipped
from judge_cli.tree.cache import Cache

_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")
# 54 bits: that a question which is not settled has the sum of one that is will not happen.
_SUM_LENGTH = 9
_ANSWERS = ("No", "Yes")


def settled_questions(edition: str) -> bytes:
    """The answers as sentences with the rule's number, and which of them each question has, as JSON.

    A question whose words are those of another with another answer is none.
    """
    library = open_library()
    base = open_base(library.holdings, shipped("index"), Cache(cache_folder()))
    numbers = {rule.anchor: str(rule.number) for rule in library.find(edition).tree}
    answers: dict[tuple[str, str], int] = {}
    found: dict[str, int | None] = {}
    for at in range(len(base)):
        known = base.known(at)
        holding = base.holding(known.holding)
        if holding.rule in numbers and edition not in holding.not_in:
            said = f"{_ANSWERS[known.answer == 'yes']}. {holding.says}"
            one = answers.setdefault((said, numbers[holding.rule]), len(answers))
            key = question_sum(known.text)
            found[key] = one if found.setdefault(key, one) == one else None
    kept = {key: one for key, one in found.items() if one is not None}
    return json.dumps({"answers": list(answers), "questions": kept}, ensure_ascii=False, separators=(",", ":")).encode()


def question_sum(text: str) -> str:
    """A short sum of a question's words, however they are written."""
    words = _BETWEEN_WORDS.sub(" ", text.lower()).strip()
    return base64.b64encode(hashlib.sha256(words.encode()).digest()).decode()[:_SUM_LENGTH]
