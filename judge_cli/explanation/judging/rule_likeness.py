"""How well a rule's text covers the question."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from math import log
from typing import Any

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import code_folders
from judge_cli.search.words import stems_of
from judge_cli.tree.kept.cache import files_in, fingerprint
from judge_cli.tree.numbers.number import RuleNumber

# The weight of a word: of the question itself, of a card's type, of that card's abilities.
_ASKED, _TYPE, _ABILITY = 1.0, 0.6, 0.35
# How soon repeated words stop counting, and the penalty for a long text.
_SATURATION, _LENGTH = 1.2, 0.5


class RuleLikeness:
    """The texts of an edition's rules as word counts; rare words weigh more."""

    def __init__(self, playable: PlayableEdition) -> None:
        self._tree = playable.tree
        self._held, self._cache = playable.held, playable.cache

    def __contains__(self, number: RuleNumber) -> bool:
        """Whether the rule with this number has a text of its own."""
        return number in self._tree and not self._tree.rule(number).is_heading

    def score(self, asked: Mapping[str, float], number: RuleNumber) -> float:
        """How well a rule covers the question's words."""
        rules, length, having = self._counts
        words = Counter(stems_of(self._tree.rule(number).text.plain))
        slack = _SATURATION * (1 - _LENGTH + _LENGTH * words.total() / (length / max(1, rules)))
        shared = (word for word in asked if word in words)
        return sum(
            asked[word] * log(rules / having[word]) * words[word] * (_SATURATION + 1) / (words[word] + slack)
            for word in shared
        )

    @cached_property
    def _counts(self) -> tuple[int, int, dict[str, int]]:
        """The numbers of rules and of their words, and of the rules with each word: counted once and cached."""
        code = [path for folder in code_folders("search", "explanation/judging") for path in files_in(folder, ".py")]
        name, stored = f"likeness-{self._held.folder.name}", self._held.stored
        rules, length, having = self._cache.head(name, lambda: fingerprint(code, stored), self._counted)
        return rules, length, having

    def _counted(self) -> list[Any]:
        texts = [stems_of(rule.text.plain) for rule in self._tree if not rule.is_heading]
        return [len(texts), sum(map(len, texts)), Counter(word for text in texts for word in dict.fromkeys(text))]


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
