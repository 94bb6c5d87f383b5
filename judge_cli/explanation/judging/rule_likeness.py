"""How well a rule's text covers the question."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.search.words import stems_of
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule_tree import RuleTree

# The weight of a word: of the question itself, of a card's type, of that card's abilities.
_ASKED, _TYPE, _ABILITY = 1.0, 0.6, 0.35
# How soon repeated words stop counting, and the penalty for a long text.
_SATURATION, _LENGTH = 1.2, 0.5


class RuleLikeness:
    """The texts of an edition's rules as word counts; rare words weigh more."""

    def __init__(self, tree: RuleTree) -> None:
        self._words = {rule.number: Counter(stems_of(rule.text.plain)) for rule in tree if not rule.is_heading}
        rules = Counter(word for words in self._words.values() for word in words)
        self._rarity = {word: log(len(self._words) / n) for word, n in rules.items()}
        self._length = sum(words.total() for words in self._words.values()) / max(1, len(self._words))

    def __contains__(self, number: RuleNumber) -> bool:
        """Whether the rule with this number has a text of its own."""
        return number in self._words

    def score(self, asked: Mapping[str, float], number: RuleNumber) -> float:
        """How well a rule covers the question's words."""
        words = self._words[number]
        slack = _SATURATION * (1 - _LENGTH + _LENGTH * words.total() / self._length)
        shared = (word for word in asked if word in words)
        return sum(
            asked[word] * self._rarity[word] * words[word] * (_SATURATION + 1) / (words[word] + slack)
            for word in shared
        )


@lru_cache(maxsize=2)
def rule_likeness(tree: RuleTree) -> RuleLikeness:
    """The likeness of an edition's rules to words, counted once."""
    return RuleLikeness(tree)


def asked_words(scenario: Scenario) -> dict[str, float]:
    """The words of a scenario's question, each with its weight; a card's name stands for its type and abilities."""
    found: dict[str, float] = {}
    text = scenario.question
    cards = {copy.name: copy.card for copy in scenario.start.game.copies}
    for name in sorted(cards, key=len, reverse=True):
        if name in text:
            text = text.replace(name, " ")
            _weigh(found, stems_of(cards[name].type), _TYPE)
            for ability in cards[name].abilities:
                _weigh(found, stems_of(ability.text), _ABILITY)
    _weigh(found, stems_of(text), _ASKED)
    return found


def _weigh(found: dict[str, float], words: Iterable[str], weight: float) -> None:
    for word in words:
        found[word] = max(found.get(word, 0.0), weight)
