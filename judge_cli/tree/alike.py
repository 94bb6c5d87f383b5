"""Finding the rule whose words are nearest to another's."""

import re
from collections import Counter
from collections.abc import Iterable

from judge_cli.tree.rule import Rule

_WORD = re.compile(r"\w+")
_LOOKED_AT = 12


class Alike:
    """Some rules, findable by their words."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = list(rules)
        self._holding: dict[str, list[int]] = {}
        for n, rule in enumerate(self._rules):
            for word in _words(rule):
                self._holding.setdefault(word, []).append(n)

    def nearest(self, rule: Rule, least: float) -> Rule | None:
        """The rule that shares most of its words with this one, at least this part of them; its number breaks ties."""
        shared: Counter[int] = Counter()
        for word in sorted(_words(rule), key=lambda word: len(self._holding.get(word, ()))):
            shared.update(self._holding.get(word, ()))
        candidates = [self._rules[n] for n, _ in shared.most_common(_LOOKED_AT)]
        candidates += [other for other in self._rules if other.number == rule.number]
        if not candidates:
            return None
        found = max(candidates, key=lambda other: (likeness(rule, other), other.number == rule.number))
        return found if likeness(rule, found) >= least else None


def likeness(rule: Rule, other: Rule) -> float:
    """Which part of the words of two rules they have in common, from 0 to 1."""
    ours, theirs = _words(rule), _words(other)
    return len(ours & theirs) / (len(ours | theirs) or 1)


def _words(rule: Rule) -> set[str]:
    return set(_WORD.findall(rule.text.plain.casefold()))
