"""The veto: what a question and its settled question differ in, and whether that may turn the answer round.

Slang, synonyms, spelling and order are set aside first: both are read as the meanings of their words. A question one
word apart from a settled one may have the contrary answer; the list in `index/veto.toml` says what such words are.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from judge_cli.question.clauses import OTHER
from judge_cli.question.in_order import in_order
from judge_cli.question.read import CAN, MUST, Read
from judge_cli.question.senses import WORD, Sense, Senses
from judge_cli.search.words import stem, stems_of, words_of
from judge_cli.text.toml_file import TomlFile

VETO = "veto.toml"
_BEFORE_OR_AFTER = ("joining:before", "joining:after")
PLAYERS, UNSETTLING, NEGATION = "players", "unsettling", "negation"
_ACT, _DENIED = "act:", "negation:"
# Whom "make the Corp draw" makes do it stands soon after the word.
_SOON = 3
_SIDES_UP, _CARD = ("state:facedown", "state:faceup"), "word:card"
# "An agenda that lies facedown": so far behind "that".
_THAT, _NEAR = ("that", "which"), 3
_MINE = {"i's"}


class Turning(NamedTuple):
    """The list: kinds of meanings that turn a question, words that do, those that cause, and what turns nothing."""

    kinds: frozenset[str]
    words: frozenset[str]
    causing: frozenset[str]
    slight: frozenset[str]


def read_turning(file: TomlFile) -> Turning:
    """The list in its file."""
    table = file.table().only(Turning._fields)
    kinds, words, causing, slight = (table.texts(name) for name in Turning._fields)
    return Turning(frozenset(kinds), frozenset(map(stem, words)), frozenset(causing), frozenset(slight))


class Veto:
    """One question beside settled ones."""

    def __init__(self, turning: Turning, senses: Senses, asked: Read, is_heard: Callable[[str], bool]) -> None:
        self._turning, self._senses, self._asked = turning, senses, asked
        self._is_heard = is_heard

    @cached_property
    def meant(self) -> "Meanings":
        """The question that is asked, word by word."""
        return Meanings(self._turning, self._senses, self._asked)

    @cached_property
    def _unheard(self) -> frozenset[str]:
        """The words without a meaning that stand in no settled question."""
        said = (stem(one.said) for one in self._asked.main.read if one.kind == WORD)
        return frozenset(one for one in said if not self._is_heard(one))

    def against(self, said: "Meanings", who: str = "") -> list[str]:
        """The differences from a settled question, about that player, that may turn the answer round."""
        asked, known, is_story = self.meant, said.read, bool(self._asked.context)
        # A story tells more than it asks: only what the settled question says beside it can turn the answer.
        less, more = said.told - asked.told, Counter() if is_story else asked.told - said.told
        found = sorted(less | more)
        if asked.denials % 2 != said.denials % 2:
            found.append(NEGATION)
        if {self._asked.form, known.form} == {CAN, MUST}:
            found.append("form")
        # "Can it be there" asks about no act, so not about the one by which it would come there.
        is_bare = not asked.acts and not is_story
        if said.acts - asked.acts and (asked.acts - said.acts or is_bare):
            found.append("act")
        if _others(asked, said, is_story=is_story) or (not is_story and _for_others(asked, said, who)):
            found.append(PLAYERS)
        if not is_story and unsettling(self._asked.text, known.text, self._senses):
            found.append(UNSETTLING)
        if known.circumstances - self._asked.everything and not self._asked.circumstances and not is_story:
            found.append("circumstance")
        if self._unheard - set(stems_of(known.text)):
            found.append("unheard")
        if _turned(asked.sequence, said.sequence):
            found.append("order")
        return found


class Meanings:
    """What a question means word by word, as far as it can turn an answer."""

    def __init__(self, turning: Turning, senses: Senses, read: Read) -> None:
        self.read = read
        meanings = in_order(read, senses)
        said = [sense for sentence in read.sentences for sense in sentence]
        kinds = (one for one in meanings if one.partition(":")[0] in turning.kinds)
        words = turning.words & set(stems_of(read.text))
        needed = _purposes(said) if read.form == MUST else ()
        told = (*kinds, *sorted(words), *(words for _, words in caused(turning, said)), *_which(said), *needed)
        # What is said twice counts twice: "is an upgrade in the root of HQ in HQ".
        self.told = Counter(one for one in told if one not in turning.slight)
        self.acts = frozenset(one for one in meanings if one.startswith(_ACT)) - turning.slight
        self.doers = read.doers
        self.own = frozenset(one for one in meanings if one.endswith("'s"))
        self.names = any(one.kind == "players" for one in said)
        self.denials = sum(one.startswith(_DENIED) for one in meanings)
        self.sides = frozenset(side for one in meanings if (side := one.removesuffix("'s")) in ("corp", "runner"))
        self.actor = read.actor
        self.sequence = meanings if any(one in _BEFORE_OR_AFTER for one in meanings) else ()


def caused(turning: Turning, said: Sequence[Sense]) -> Iterator[tuple[int, str]]:
    """Whom somebody makes do something, and where that is said: "make the Corp draw", "let me rez"."""
    for n, one in enumerate(said):
        after = next((other for other in said[n + 1 : n + _SOON] if other.kind != "idle"), None)
        if one.said in turning.causing and after is not None and after.kind == "players" and not after.own:
            yield n, f"{one.said} {after.value}"


def _which(said: Sequence[Sense]) -> Iterator[str]:
    """The side up by which a card is named: "a facedown agenda", not "score it facedown"."""
    for n, one in enumerate(said):
        of_card = n + 1 < len(said) and (said[n + 1].kind == "type" or said[n + 1].feature == _CARD)
        if one.feature in _SIDES_UP and (of_card or any(word.said in _THAT for word in said[max(n - _NEAR, 0) : n])):
            yield f"{one.value} card"


def _purposes(said: Sequence[Sense]) -> Iterator[str]:
    """The acts for which something is needed: "must I steal an agenda to access it"."""
    acts = [n for n, one in enumerate(said) if one.kind == "act"]
    return (f"to {said[n].value}" for n in acts[1:] if said[n - 1].said == "to")


def unsettling(asked: str, known: str, senses: Senses) -> list[str]:
    """The words of a question that may turn its answer round whatever they stand for, and that the known one lacks."""
    said, settled = _spaced(asked), _spaced(known)
    return [one for one in senses.lists["unsettling"] if f" {one} " in said and f" {one} " not in settled]


def _spaced(text: str) -> str:
    """The words of a text, each between two blanks."""
    return f" {' '.join(word.folded for word in words_of(text))} "


def _for_others(asked: Meanings, known: Meanings, who: str) -> bool:
    """Whether one of two questions is for a player for whom the other is not."""
    if not asked.names and not asked.actor and known.sides:
        return True
    if who in OTHER and not known.sides and asked.sides == {OTHER[who]}:
        return True
    if any(act in asked.acts and act not in asked.doers for act in known.doers):
        return True
    return bool(asked.own - _MINE) and not known.sides and bool(known.own & _MINE)


def _others(asked: Meanings, known: Meanings, *, is_story: bool) -> bool:
    """Whether another player acts, or one names a player where the other names the other one, or both."""
    if asked.actor and known.actor and asked.actor != known.actor:
        return True
    if not asked.sides or not known.sides or asked.sides == known.sides:
        return False
    if is_story:
        return not known.sides <= asked.sides
    return len(asked.sides) == len(known.sides) or bool({OTHER[one] for one in asked.sides} & known.sides)


def _turned(asked: Sequence[str], known: Sequence[str]) -> bool:
    """Whether what comes before something in one comes after it in the other."""
    return bool(_pairs(asked) & {(later, first) for first, later in _pairs(known)})


def _pairs(meanings: Sequence[str]) -> set[tuple[str, str]]:
    """What comes before what, where "before" or "after" is said."""
    at = next((n for n, one in enumerate(meanings) if one in _BEFORE_OR_AFTER), None)
    if at is None:
        return set()
    before, after = ([one for one in part if ":" in one] for part in (meanings[:at], meanings[at + 1 :]))
    pairs = {(one, other) for one in before for other in after if one != other}
    return pairs if meanings[at] == "joining:before" else {(other, one) for one, other in pairs}
