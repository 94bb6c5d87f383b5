"""Whether a question in any words asks if one card can be used after another was: word by word, by lists of words."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.text.toml_file import Table

FIRST, SECOND = "§first", "§second"
_LISTS = ("harmless", "told", "done", "taken", "through", "joins", "asks", "asked", "sought", "closes")
_COUNTERS = ("counter", "token")
_ARTICLES = ("the", "a", "an", "his", "her", "their", "my", "agenda", *_COUNTERS)
_BEFORE_A_CARD = (*_ARTICLES, "for", "own")
_DOES = frozenset(("do", "does", "did", "still", *_ARTICLES))
_AFTER = ("after", "once", "response")
# "CARD's me": uses it on me.
_ENDINGS, _OBJECTS = ("s", "d", "ed"), (["me"], ["him"], ["her"], ["them"], ["us"])
# So many words before a card are close to it.
_CLOSE = 3


class AnyOrder(NamedTuple):
    """The words in which such a question may be asked; index/used_after.toml says what each list is for."""

    harmless: tuple[str, ...]
    told: frozenset[str]
    done: frozenset[str]
    taken: frozenset[str]
    through: frozenset[str]
    joins: frozenset[str]
    asks: frozenset[str]
    asked: frozenset[str]
    sought: frozenset[str]
    closes: tuple[str, ...]

    def is_asked(self, words: Sequence[str]) -> bool:
        """Whether the second card is asked for, and the first one is told to have been used; every word counts."""
        said = f" {' '.join(words)} "
        for phrase in self.harmless:
            said = said.replace(f" {phrase} ", " ")
        closing = next((one for one in self.closes if said.endswith(f" {one} ")), "")
        left = said.removesuffix(f"{closing} ").split()
        if FIRST not in left or left.count(SECOND) != 1:
            return False
        first, last, second = left.index(FIRST), len(left) - left[::-1].index(FIRST) - 1, left.index(SECOND)
        if not self._would_be_used(left, second):
            return False
        if last < second:
            if self.joins.intersection(left[last:second]):
                return False
            is_closed = bool(closing) or left[-1] == SECOND
            return self._is_told_then_asked(left, last) or (is_closed and self._is_told_then_told(left, last, second))
        joint = next((n for n in range(first, second, -1) if left[n] in self.joins), 0)
        return bool(joint) and second < joint and self._is_asked_then_told(left, second, joint)

    def _is_told_then_asked(self, words: list[str], first: int) -> bool:
        """Whether a use of the first card is told, and then the second one asked for."""
        second = words.index(SECOND)
        cues = (n for n in range(first + 1, second) if words[n] in self.asks and not _DOES.issuperset(words[n:second]))
        asks = next((n for n in cues if self._may_be_asked(words[n + 1 :])), None)
        return asks is not None and self._is_told(words[:asks])

    def _is_told_then_told(self, words: list[str], first: int, second: int) -> bool:
        """Whether a use of the first card is told, and then the wish for the second one."""
        return words[0] not in self.asks and any(
            self._is_told(words[:end]) and self._may_be_asked(words[end:]) for end in range(first + 1, second + 1)
        )

    def _is_asked_then_told(self, words: list[str], second: int, joint: int) -> bool:
        """Whether the second card is asked for, after a use of the first one."""
        asked, told = words[:joint], words[joint + 1 :]
        begins = asked[0] in self.asks or second == 0
        known = all(word in self.told for word in told if word != FIRST)
        is_bare = known and words[joint] in _AFTER and told.index(FIRST) <= _CLOSE
        return begins and self._may_be_asked(asked) and (is_bare or self._is_told(told))

    def _is_told(self, words: Sequence[str]) -> bool:
        """Whether words say that the first card was used, and nothing else."""
        if not all(word in {*self.told, *self.done, *self.taken, FIRST} for word in words):
            return False
        at = next((n for n, word in enumerate(words) if word == FIRST), len(words))
        before = [word for word in words[:at] if word not in _ARTICLES]
        if before and before[-1] in self.through:
            return any(word in self.done or word in self.taken for word in words[:at])
        after = [word for word in words[at + 1 : at + _CLOSE] if word not in _ENDINGS]
        is_taken = bool(self.taken.intersection(words)) and bool({*_COUNTERS}.intersection(words))
        return after[:1] in _OBJECTS or is_taken or any(word in self.done for word in words)

    def _may_be_asked(self, words: Sequence[str]) -> bool:
        return all(word in self.asked or word in self.asks or word == SECOND for word in words)

    def _would_be_used(self, words: Sequence[str], second: int) -> bool:
        """Whether the second card would be used: it was not, is not sought, and nothing is done besides."""
        verb = next((word for word in reversed(words[:second]) if word not in _BEFORE_A_CARD), "")
        was_used = verb in self.done and verb.endswith("ed")
        return not was_used and verb not in self.sought and "and" not in words[second:]


def any_order(table: Table) -> AnyOrder:
    """The lists of a table."""
    lists = table.only(_LISTS)
    longest_first = sorted(lists.texts("harmless"), key=len, reverse=True)
    words = {name: frozenset(lists.texts(name)) for name in _LISTS if name not in ("harmless", "closes")}
    return AnyOrder(harmless=tuple(longest_first), closes=lists.texts("closes"), **words)
