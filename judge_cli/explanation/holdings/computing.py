"""Computed answers: a holding compares amounts, and the question gives them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from judge_cli.explanation.holdings.base import Base, Known, Proposition, QuestionSlots
from judge_cli.explanation.judging.verdict import Settle
from judge_cli.question.amounts import Amounts, AmountsCompared, amounts_in, is_number, read_comparison, signed
from judge_cli.question.clauses import LACKING
from judge_cli.question.read import CAN, MUST, Read, read_question
from judge_cli.question.senses import NUMBER, WORD, side_of
from judge_cli.search.words import words_of

# The share of known questions with numbers that must agree.
_SHOWN = 0.85
_DENY = ("cannot", "does-not", "is-not", "need-not")
# What denies or excepts something in a known question: without it, another one is asked.
_ZERO = "quantity:zero"
_DENIALS = (f"{LACKING}>", _ZERO, "quantity:except")


class Computed(NamedTuple):
    """An answer by numbers, and the known question with other numbers."""

    known: Known
    answer: str


class Lacking(NamedTuple):
    """A comparison with one amount from the question and one to settle."""

    known: Known
    settle: Settle


class Computing:
    """Answers a question by its numbers, from holdings that compare two amounts; `holds` says which may be used."""

    def __init__(self, base: Base, read: Read, holds: Callable[[Proposition], bool]) -> None:
        self._base = base
        self._read = read
        self._may = holds

    @cached_property
    def _amounts(self) -> Amounts:
        return amounts_in(self._read.text, self._base.senses)

    def answer(self, is_of_others: Callable[[Known], bool]) -> Computed | None:
        """The answer by a comparison; ignores a known question about others."""
        for known, comparison in self._comparisons():
            holds = comparison.holds(self._amounts.known)
            if holds is None or (holds is False and not comparison.is_whole):
                continue
            says_yes = self._says_yes(self._base.holding(known.holding), comparison)
            if says_yes is not None and not is_of_others(known):
                return Computed(known, "yes" if says_yes is holds else "no")
        return None

    def lacking(self, nearest: Proposition) -> Lacking | None:
        """The missing amount, if the nearest holding compares and the question gives one number."""
        for known, comparison in self._comparisons():
            lacked = comparison.lacks(self._amounts.known)
            is_half = len(comparison.names) - len(lacked) == 1 and len(lacked) == 1
            clear = not self._amounts.unclear & set(comparison.names)
            if self._base.holding(known.holding) == nearest and is_half and clear and self._amounts.numbers == 1:
                way = "no" if nearest.modality in _DENY else "yes"
                return Lacking(known, Settle(lacked[0], f"{way} where {nearest.compare}"))
        return None

    def _comparisons(self) -> Iterator[tuple[Known, AmountsCompared]]:
        """The relevant comparisons, each with the known question most like this one."""
        if self._is_uncertain or self._asks_what_is_needed or self._is_asked_of_the_other_side:
            return
        for at in self._base.comparing:
            holding = self._base.holding(at)
            comparison = read_comparison(holding.compare)
            # A number outside the comparison may be added, subtracted or come later.
            if comparison is None or not self._may(holding) or self._amounts.numbers > len(comparison.names):
                continue
            own = self._own_words(at, comparison)
            fitting = [] if self._turns(holding) else self._fitting(at)
            fitting = [one for one in fitting if not self._tells_more(one, own) and self._counts_as(one, comparison)]
            if fitting:
                best = max(fitting, key=lambda one: len(one.features & self._read.everything))
                yield best, comparison

    def _fitting(self, at: int) -> list[Known]:
        """The questions of a holding with this form and act."""
        known = map(self._base.known, self._base.comparing[at])
        return [one for one in known if one.slots.form == self._read.form and self._asks(one.slots)]

    def _says_yes(self, holding: Proposition, comparison: AmountsCompared) -> bool | None:
        """Whether "yes" means that the comparison holds, by the known questions with numbers."""
        votes = Counter[bool]()
        at = next(at for at in self._base.comparing if self._base.holding(at) == holding)
        for one in self._fitting(at):
            amounts = amounts_in(one.text, self._base.senses)
            holds = comparison.holds(amounts.known)
            if amounts.numbers == self._amounts.numbers and holds is not None and (holds or comparison.is_whole):
                turned = one.slots.negated != self._read.negated
                votes[(one.answer == "yes") is (holds is not turned)] += 1
        most, count = votes.most_common(1)[0] if votes else (None, 0)
        return most if count >= _SHOWN * votes.total() else None

    @cached_property
    def _is_uncertain(self) -> bool:
        """Whether an amount is only bounded or guessed, or its clause tells of what is not so, or may not be."""
        senses = self._base.senses
        if self._read.everything & set(senses.comparing):
            return True
        if any(one.endswith(tuple(f" {phrase}" for phrase in senses.lists["roughly"])) for one in self._before_numbers):
            return True
        told = (*self._read.given, *self._read.context)
        return any(
            one.denied or any(sense.kind == "asking" and sense.value == CAN for sense in one.read)
            for one in told
            if any(is_number(sense, senses) for sense in one.read)
        )

    @property
    def _is_asked_of_the_other_side(self) -> bool:
        """Whether what is asked happens to the other side only: no Corp is flatlined."""
        sides = {side_of(self._base.senses.sides, one) for one in self._read.asked if one.startswith("act:")} - {""}
        return bool(self._read.actor and sides) and self._read.actor not in sides

    @property
    def _before_numbers(self) -> Iterator[str]:
        """The words before each number."""
        words = [word.folded for word in words_of(signed(self._read.text))]
        numbers = (n for n, word in enumerate(words) if word.isdecimal() or word in self._base.senses.numbers)
        return (f" {' '.join(words[:n])}" for n in numbers)

    @property
    def _asks_what_is_needed(self) -> bool:
        """Whether it is asked if so much is needed: more than enough is not needed."""
        main = self._read.main.read
        acts = (n for n, one in enumerate(main) if one.kind == "act")
        before = main[: next(acts, len(main))]
        return self._read.form == MUST and any(is_number(one, self._base.senses) for one in before)

    def _counts_as(self, known: Known, comparison: AmountsCompared) -> bool:
        """Whether a known question has no number outside the comparison, which it may add or take away."""
        return amounts_in(known.text, self._base.senses).numbers <= len(comparison.names)

    def _own_words(self, at: int, comparison: AmountsCompared) -> frozenset[str]:
        """The features that name the amounts of a comparison, and the plain words of its questions."""
        named = {one for name, *of, _ in self._base.senses.amounts if name in comparison.names for one in chain(*of)}
        said = (one for n in self._base.comparing[at] for one in self._base.known(n).features)
        words = (one for one in said if one.startswith(f"{WORD}:"))
        none = (f"{LACKING}>{one}" for one in named)
        return frozenset((*named, *none, *words, *self._base.senses.soft))

    def _tells_more(self, known: Known, own: frozenset[str]) -> bool:
        """Whether this question has an act, a thing, a place or a word that the known one lacks, or lacks a denial."""
        asked, said = self._read.everything, known.features
        if any(one.startswith(_DENIALS) for one in said - asked - own):
            return True
        return any(one != _ZERO and not one.startswith(f"{NUMBER}:") for one in asked - said - own)

    def _turns(self, holding: Proposition) -> bool:
        """Whether the question is about a state that the holding does not name, perhaps its contrary."""
        named = read_question(holding.says, self._base.senses).everything
        return any(one.startswith("state:") for one in self._read.asked - named)

    def _asks(self, known: QuestionSlots) -> bool:
        """Whether a known question is about the same act and state or, without an act, the same thing."""
        if _states(known.asked) != _states(self._read.asked):
            return False
        if _zones_of_others(known.belongs) != _zones_of_others(self._read.belongs):
            return False
        if self._read.main.act or known.act:
            return known.act == self._read.main.act and known.actor in ("", self._read.actor)
        return bool(known.asked & self._read.asked)


def _zones_of_others(belongs: Mapping[str, str]) -> set[str]:
    """The zones of another player: points there are not one's own."""
    return {thing for thing, whose in belongs.items() if whose == "other" and thing.startswith("zone:")}


def _states(features: frozenset[str]) -> set[str]:
    return {one for one in features if one.startswith("state:")}
