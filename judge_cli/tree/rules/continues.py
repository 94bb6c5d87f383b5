"""The opening of the rule above, which a lettered rule needs when read alone."""

import re
from typing import NamedTuple

from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree

# A sentence ends at a mark, with its closing signs, before a new beginning; not in "1.2.3a" or "e.g. ice".
_SENTENCE_END = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][\"'”’)]))\s+(?=[\"'“‘(\[]*[A-Z0-9\[])")
_WORD = re.compile(r"[\w&']+")
_WORDS = re.compile(r"\w+")
_LONGEST_TITLE = 8
# A short text with none of these is a title: it has no verb, and does not begin like a sentence.
_VERBS = {
    "is", "are", "was", "were", "be", "can", "cannot", "may", "must", "might", "should", "will", "would", "has", "have",
    "had", "do", "does", "let", "lets",
}  # fmt: skip
_BEGINNINGS = {
    "a", "an", "the", "each", "every", "all", "any", "some", "no", "only", "if", "when", "while", "there", "during",
    "to", "for",
}  # fmt: skip
# A last sentence with such a beginning needs the first one to be understood.
_LEANING = {"this", "these", "that", "those", "it", "they", "such"}


class Continued(NamedTuple):
    """The rule that another one continues, and the sentence with the subject of both."""

    number: RuleNumber
    text: str
    status: Status


def continued_by(tree: RuleTree, rule: Rule) -> Continued | None:
    """The opening of the rule above a lettered rule; none if that is only a title."""
    above = rule.number.above
    if above is None or not rule.number.letter or above not in tree:
        return None
    parent = tree.rule(above)
    if parent.is_heading or is_title(parent.text.plain):
        return None
    return Continued(above, opening(parent.text.plain), parent.status)


def opening(text: str) -> str:
    """The sentence that a rule below continues: the one ending in a colon, else the first."""
    sentences = _SENTENCE_END.split(text.strip())
    first, last = sentences[0], sentences[-1]
    if not last.endswith(":") or len(sentences) == 1:
        return first
    if _first_word(last) not in _LEANING:
        return last
    return f"{first} {last}" if len(sentences) == 2 else f"{first} … {last}"


def is_title(text: str) -> bool:
    """Whether a text only names the subject of the rules below it."""
    plain = text.strip()
    words = _WORD.findall(plain)
    if plain.endswith(":") or len(words) > _LONGEST_TITLE:
        return False
    return len(words) <= 1 or not (_first_word(plain) in _BEGINNINGS or _VERBS & set(_WORDS.findall(plain.casefold())))


def _first_word(text: str) -> str:
    """The first word of a text; empty if it begins with a mark."""
    found = _WORDS.match(text.casefold())
    return found[0] if found else ""
