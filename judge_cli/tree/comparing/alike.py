"""Whether two rules are the same rule: by their given names, else by their words."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from judge_cli.tree.numbers.number import RuleNumber, own_anchor
from judge_cli.tree.rules.rule import Rule, Status

_WORD = re.compile(r"\w+")
_LOOKED_AT = 12
# In a book whose rules all share their words, looking at each for each would take time with its square.
_MOST_SHARED = 800
# Two printed texts that share a smaller part of their words count as different rules.
LEAST = 0.6


class Alike:
    """Some rules, findable by their words."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = list(rules)
        self._holding: dict[str, list[int]] = {}
        self._numbered: dict[RuleNumber, list[Rule]] = {}
        self._worded: dict[frozenset[str], Rule] = {}
        for n, rule in enumerate(self._rules):
            self._numbered.setdefault(rule.number, []).append(rule)
            self._worded.setdefault(_words(rule), rule)
            for word in _words(rule):
                self._holding.setdefault(word, []).append(n)

    def nearest(self, rule: Rule) -> Rule | None:
        """The rule sharing the most words with this one, if enough; the same number breaks ties."""
        same_words = self._worded.get(_words(rule))
        candidates = [same_words] if same_words else self._sharing(rule)
        candidates += self._numbered.get(rule.number, ())
        if not candidates:
            return None
        found = max(candidates, key=lambda other: (likeness(rule, other), other.number == rule.number))
        return found if likeness(rule, found) >= LEAST else None

    def _sharing(self, rule: Rule) -> list[Rule]:
        """The rules that share the most words with this one, the rarest words first and only so many times a word."""
        shared: Counter[int] = Counter()
        left = _MOST_SHARED
        words = sorted(_words(rule), key=lambda word: (len(self._holding.get(word, ())), word))
        for holding in (self._holding.get(word, []) for word in words):
            shared.update(holding[:left])
            left -= len(holding)
            if left <= 0:
                break
        return [self._rules[n] for n, _ in shared.most_common(_LOOKED_AT)]


def is_named(rule: Rule) -> bool:
    """Whether the rule's anchor is a given name, not only its number."""
    return rule.anchor != own_anchor(rule.number)


def are_different(rule: Rule, other: Rule) -> bool:
    """Whether two rules surely differ: by their names or, without names, their printed words."""
    if is_named(rule) and is_named(other):
        return rule.anchor != other.anchor
    printed = rule.status is Status.OFFICIAL and other.status is Status.OFFICIAL
    return printed and likeness(rule, other) < LEAST


def likeness(rule: Rule, other: Rule) -> float:
    """The share of common words of two rules, from 0 to 1."""
    ours, theirs = _words(rule), _words(other)
    return len(ours & theirs) / (len(ours | theirs) or 1)


def _words(rule: Rule) -> frozenset[str]:
    return _words_of(rule.text.plain)


@lru_cache(maxsize=10_000)
def _words_of(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))
