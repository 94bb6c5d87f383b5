"""Varies a situation's assumptions: a verdict that changes becomes "it depends", with the turning point."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from judge_cli.errors import JudgeError
from judge_cli.explanation.judging.bound import Bound
from judge_cli.explanation.judging.can_happen import NOT_ALL, ONLY_THE_SETUP, UNDECIDED
from judge_cli.explanation.judging.verdict import Settle, Verdict, fewer_than
from judge_cli.explanation.situation.setup import Setup

# More credits than any situation of a few cards can cost.
_RICH = 12
_POOR = 0
_CREDITS = {"runner": "the Runner's credits", "corp": "the Corp's credits"}
_TOLD = {"depends": "a player's choice", "withheld": "not known"}

# The number of states to explore in a changed situation; if that is too few, there is no verdict.
_MOST = 1_500

Judge = Callable[[Setup, Bound], Verdict]


class _Other(NamedTuple):
    """The situation with one assumption changed: the fact, and its new value."""

    fact: str
    value: str
    default: str
    setup: Setup


def varied(judge: Judge, setup: Setup, bound: Bound) -> Verdict:
    """The verdict on a situation if it holds under all assumptions; else "it depends", on what and from where."""
    base = judge(setup, bound)
    return _Varying(judge, setup, base, bound._replace(most=min(bound.most, _MOST))).verdict()


class _Varying:
    """One situation, judged repeatedly with one assumption changed."""

    def __init__(self, judge: Judge, setup: Setup, base: Verdict, bound: Bound) -> None:
        self._judge = judge
        self._setup = setup
        self._base = base
        self._bound = bound
        self._settle: list[Settle] = []
        self._shown = base

    def verdict(self) -> Verdict:
        base = self._base
        if base.answer == "withheld" and not _lacking(base):
            return base
        for player, fact in _CREDITS.items():
            if player not in dict(self._setup.credits) and not self._credits(player, fact):
                return _unknown(base, fact)
        for other in _others(self._setup):
            found = self._judged(other.setup)
            if found is not None and found.says.startswith(NOT_ALL):
                return _unknown(base, other.fact)
            if found is not None and _answer(found) not in (_answer(base), "withheld"):
                at = f"{_answer_words(base)} with {other.default}; {_answer_words(found)} with {other.value}"
                self._settle.append(Settle(other.fact, at))
        if not self._settle:
            return base
        settle = (*self._shown.settle, *self._settle)
        facts = " ".join(f"{one.fact[:1].upper()}{one.fact[1:]}: {one.at}." for one in settle)
        says = f"{facts} {_how(self._shown)}".rstrip()
        return self._shown._replace(answer="depends", says=says, settle=settle, withheld=(), basis="derived")

    def _credits(self, player: str, fact: str) -> bool:
        """Varies a player's credits; returns whether the effect could be determined."""
        begun = (self._judged(_with(self._setup, player, n)) for n in range(_POOR, _RICH))
        poor = next((one for one in begun if one is not None), None)
        rich = self._judged(_with(self._setup, player, _RICH))
        if rich is None or poor is None or "withheld" in (_answer(poor), _answer(rich)):
            return False
        if _answer(poor) != _answer(rich):
            self._settle.append(Settle(fact, self._tipping(player, poor, rich)))
            self._shown = poor if _answer(poor) == "yes" else rich
            return True
        return _answer(self._base) == _answer(rich)

    def _judged(self, setup: Setup) -> Verdict | None:
        """The verdict on a changed situation; none if it cannot even begin."""
        try:
            return self._judge(setup, self._bound)
        except JudgeError:
            return None

    def _tipping(self, player: str, poor: Verdict, rich: Verdict) -> str:
        """The number of credits at which the answer changes, in words."""
        low, high = _POOR, _RICH
        while high - low > 1:
            middle = (low + high) // 2
            found = self._judged(_with(self._setup, player, middle))
            if found is not None and _answer(found) == _answer(rich):
                high = middle
            else:
                low = middle
        if rich.settle and _answer(poor) != "yes":  # what the rich depend on is told beside it
            return f"{_answer_words(poor)} with fewer than {high}"
        return f"{_answer_words(rich)} with {high} or more, {_answer_words(poor)} with {fewer_than(high)}"


def _with(setup: Setup, player: str, credits: int) -> Setup:
    return setup._replace(credits=(*((p, n) for p, n in setup.credits if p != player), (player, credits)))


def _others(setup: Setup) -> Iterator[_Other]:
    """The situation with another number of clicks or tags, if none was given."""
    if setup.clicks is None:
        yield _Other("the Runner's clicks", "none left after the run began", "some left", setup._replace(clicks=1))
    if setup.tags is None:
        yield _Other("the Runner's tags", "a tag", "none", setup._replace(tags=1))


def _lacking(verdict: Verdict) -> bool:
    """Whether it never happens, and only a lack of credits or no known rule prevents it."""
    return any(one.startswith((ONLY_THE_SETUP, UNDECIDED)) for one in verdict.withheld)


def _answer(verdict: Verdict) -> str:
    """The answer; one that only lacks credits counts as "no"."""
    return "no" if _lacking(verdict) else verdict.answer


def _answer_words(verdict: Verdict) -> str:
    """An answer in words, with its own condition if it has one."""
    answer, facts = _answer(verdict), " and ".join(one.fact for one in verdict.settle)
    return f"depends on {facts}" if facts else _TOLD.get(answer, answer)


def _unknown(base: Verdict, fact: str) -> Verdict:
    """No verdict, since the effect of an assumption could not be found out."""
    text = f"it may hang on {fact}, which are not given"
    return base._replace(
        answer="withheld", says=f"No verdict: {text}.", basis="not-modelled", withheld=(text,), reasons=()
    )


def _how(verdict: Verdict) -> str:
    """The line of play that a verdict names, if any."""
    _, found, way = verdict.says.partition("One way: ")
    return found + way
