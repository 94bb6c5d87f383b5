"""Whether two rules are the same rule: by their given names, else by their words."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from judge_cli.tree.numbers.number import own_anchor
from judge_cli.tree.rules.rule import Rule, Status

_WORD = re.compile(r"\w+")
_LOOKED_AT = 12
# Two printed texts that share a smaller part of their words count as different rules.
LEAST = 0.6


class Alike:
    """Some rules, findable by their words."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = list(rules)
        self._holding: dict[str, list[int]] = {}
        for n, rule in enumerate(self._rules):
            for word in _words(rule):
                self._holding.setdefault(word, []).append(n)

    def nearest(self, rule: Rule) -> Rule | None:
        """The rule sharing the most words with this one, if enough; the same number breaks ties."""
        shared: Counter[int] = Counter()
        for word in sorted(_words(rule), key=lambda word: len(self._holding.get(word, ()))):
            shared.update(self._holding.get(word, ()))
        candidates = [self._rules[n] for n, _ in shared.most_common(_LOOKED_AT)]
        candidates += [other for other in self._rules if other.number == rule.number]
        if not candidates:
            return None
        found = max(candidates, key=lambda other: (likeness(rule, other), other.number == rule.number))
        return found if likeness(rule, found) >= LEAST else None


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
