"""Questions whether one card can be used once another ended the run: a played example answers them."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from judge_cli.cards.language.card import says
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Reason, Settled, Verdict
from judge_cli.procedure.steps.procedure import Permit
from judge_cli.question.card_finder import card_feature
from judge_cli.question.clauses import BREAK
from judge_cli.question.read import CAN, MUST, OPEN, Read, read_question
from judge_cli.question.senses import IDLE, Senses
from judge_cli.text.shell_words import shell_word

_TELLS_NOTHING = (IDLE, "vague", "players", "asking", "joining", "negation", "break", "word")
_ASKS = ("asking", "vague")
_BEFORE, _AFTER, _THEN = "before", "after", "then"
_JOINS = ("given", _AFTER, _BEFORE)
_USE, _RUN, _END, _ENDED = "act:use", "act:run", "act:end", "act:endrun"
_RESPONDS, _TRASHES = "act:respond", "act:trash"
_SAME_RUN = {"quantity:same", "quantity:leftover"}
_NOT_YET = ("will", "shall", "should")
# Words before a card that is only there, or sought; those by which it was used; and what may stand between.
_THERE = ("have", "has", "had", "ve", "get", "gets", "got")
_BY = ("with", "via", "by", "through", "using", "from", "off", "of", "on", "in", "against", "into")
_ARTICLES = ("the", "a", "an", "my", "his", "her", "their", "its", "own", "one", "this", "that")


class UsedAfter:
    """A question in the order of its words: whether all of it asks for the second card after a use of the first.

    Every word must be known to tell that (the lists of a use in reading.toml), or to tell nothing.
    """

    def __init__(self, read: Read, senses: Senses, first: str, second: str) -> None:
        self._read, self._lists = read, senses.lists
        self._said = [one for sentence in read.sentences for one in (*sentence, BREAK)]
        self._first, there = self._places(card_feature(first)), self._places(card_feature(second))
        asked = [at for at in there if self._before(at) not in _THERE]
        # "I have CARD. Can I use it?"
        self._second, self._cards = asked or self._used_last(there), {*self._first, *there}

    @property
    def is_asked(self) -> bool:
        """Whether it is asked, perhaps as the contrary: "too late"."""
        denials = sum(one.kind == "negation" for one in self._said)
        if self._read.form == OPEN or not self._first or len(self._second) != 1 or denials != self._read.negated:
            return False
        if any(self._said[at].value == _BEFORE and at not in self._over for at in self._joins):
            return False
        is_told_first = self._first[-1] < self._second[0]
        return self._all_known() and (self._is_told_then_asked() if is_told_first else self._is_asked_then_told())

    def _places(self, feature: str) -> list[int]:
        return [at for at, one in enumerate(self._said) if one.feature == feature]

    def _used_last(self, there: list[int]) -> list[int]:
        """The place of the last use that is asked for, behind where the card is only there."""
        asks = [at for at, one in enumerate(self._said) if one.kind == "asking"]
        return [at for at in self._places(_USE) if there and asks and there[-1] < asks[-1] < at][-1:]

    @cached_property
    def _joins(self) -> list[int]:
        return [at for at, one in enumerate(self._said) if one.kind == "joining" and one.value in _JOINS]

    @cached_property
    def _over(self) -> set[int]:
        """The places of "before the run is over", which changes nothing: the run is not over yet."""
        found: set[int] = set()
        for at in self._joins:
            end = self._said.index(BREAK, at)
            said = {one.feature for one in self._said[at + 1 : end] if one.kind not in _TELLS_NOTHING}
            is_over = bool(said & {_RUN, _ENDED}) and said <= {*self._lists["over"]}
            if self._said[at].value == _BEFORE and is_over and self._cards.isdisjoint(range(at, end)):
                found.update(range(at, end))
        return found

    def _is_told_then_asked(self) -> bool:
        told, second = self._first[-1], self._second[0]
        if self._said[0].kind == "asking" or any(told < at < second for at in self._joins):
            return False
        between = range(told + 1, second)
        cuts = [at for at in between if self._said[at].kind == "asking" or self._said[at] is BREAK]
        cuts = cuts or [at for at in between if self._said[at].kind == "players" and not self._said[at].own]
        cut = cuts[-1] if cuts else second
        last = max(at for at, one in enumerate(self._said) if one is not BREAK)
        asks = last == second or any(one.kind in _ASKS for one in self._said[told + 1 :])
        is_bare = self._read.opened and not any(one.kind == "act" for one in self._said[cut:])
        return (asks or is_bare) and self._may_be_asked(range(cut, len(self._said))) and self._is_used(range(cut))

    def _is_asked_then_told(self) -> bool:
        second = self._second[0]
        between = range(second + 1, self._first[0])
        joints = [at for at in between if at in self._joins and self._said[at].said != _THEN]
        joints += [at for at in between if self._said[at].feature == _RESPONDS]
        asks = second <= 1 or any(one.kind == "asking" for one in self._said[:second])
        if not joints or not asks:
            return False
        joint = max(joints)
        is_after = self._said[joint].value == _AFTER or self._said[joint].feature == _RESPONDS
        told = range(joint + 1, len(self._said))
        return self._may_be_asked(range(joint)) and self._is_used(told, is_after=is_after)

    def _all_known(self) -> bool:
        known = {*self._lists["a_use"], *self._lists["taking_counters"], *self._lists["counters"]}
        known |= {*self._lists["beside_a_use"], *(self._said[at].feature for at in self._cards)}
        if self._places(_RUN):
            known.add(_END)
        trashed = [at for at in self._places(_TRASHES) if not set(self._second) & {at + 1, at + 2}]
        return not trashed and all(
            one.kind in _TELLS_NOTHING or one.feature in known or one.feature == _TRASHES or at in self._over
            for at, one in enumerate(self._said)
        )

    def _may_be_asked(self, asked: Iterable[int]) -> bool:
        words = [self._said[at] for at in asked if at not in self._over]
        said = {one.feature for one in words}
        is_open = said & {*self._lists["another_time"]} or any(one.said in self._lists["too_open"] for one in words)
        return not is_open and (_RUN not in said or bool(said & _SAME_RUN))

    def _is_used(self, told: Iterable[int], *, is_after: bool = False) -> bool:
        """Whether the first card was used, or a counter taken from it; "after CARD" says no more."""
        said = [self._said[at] for at in told if at not in self._over]
        wished = {*self._lists["wishing"], *_NOT_YET}
        if any(one.said in wished or (one.kind == "asking" and one.value in (CAN, MUST)) for one in said):
            return False
        if is_after and not any(one.kind == "act" for one in said):
            return True
        counted = any(one.feature in self._lists["counters"] for one in said)
        for at in self._first:
            by = self._before(at)
            done = {self._said[n].feature for n in told if by not in _BY or n < at}
            is_used = done & {*self._lists["a_use"]} or {_END, _RUN} <= done
            if by not in _THERE and (is_used or (counted and done & {*self._lists["taking_counters"]})):
                return True
        return False

    def _before(self, at: int) -> str:
        """The word before a card and its article; none where that is "get to", or another word by which one asks."""
        before = next((one for one in reversed(self._said[:at]) if one.said not in _ARTICLES), BREAK)
        return "" if before.value in (CAN, MUST) else before.said


_ENDS_THE_RUN = "end the run"
_USES, _OVER = "uses", "is complete"
_COUNTER = "counter:"
_TWO = 2
# The marks of the two cards in the patterns of reading.toml.
_FIRST, _SECOND = "ender", "user"


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of examples in which the first card is used and the second cannot be any more."""
    pairs = [tuple(inquiry.cards), tuple(inquiry.cards[::-1])] if len(inquiry.cards) == _TWO else []
    found = [(pair, examples) for pair in pairs if (examples := _examples(inquiry, *pair))]
    if len(found) != 1:
        return Silent("no example of one card after the other")
    (first, second), examples = found[0]
    if not UsedAfter(inquiry.read, inquiry.talk.senses, first, second).is_asked:
        return Silent("does not ask for one card after another")
    verdicts = [explain(inquiry.playable, one) for one in examples]
    if any(not one.stands or one.answer != "no" or not one.reasons for one in verdicts):
        return Silent("no played example refuses it")
    scenario, verdict = examples[0], verdicts[0]
    understood, says, later = scenario.question, verdict.says, _next_window(inquiry.playable, verdict)
    told = read_question(scenario.question, inquiry.talk.senses).everything - inquiry.read.everything
    if any(one.startswith(_COUNTER) for one in told):
        # What the example tells beside the two cards was not asked.
        understood = f"can {second} be used after {first} has ended the run?"
        says = f"Once {first} has ended the run, {second} cannot be used in it any more."
    if later is not None:
        says = f"{says} The next paid ability window opens after the run ({later.citation.number})."
    command = f"judge explain {shell_word(scenario.name)}"
    given = AnswerGiven.played(inquiry.question, "example", (understood,), command, verdict)
    reasons = (*verdict.reasons, *([later] if later else []))
    return given._replace(answer="yes" if inquiry.read.negated else "no", says=says, reasons=reasons)


def likely(inquiry: Inquiry) -> Settled | None:
    """The example that is probably meant: no word tells of another time, order or question than its own."""
    pairs = [tuple(inquiry.cards), tuple(inquiry.cards[::-1])] if len(inquiry.cards) == _TWO else []
    found = [(pair, examples) for pair in pairs if (examples := _examples(inquiry, *pair))]
    if len(found) != 1 or inquiry.read.negated:
        return None
    (first, second), examples = found[0]
    words = _marked(inquiry, {first: _FIRST, second: _SECOND})
    lists = inquiry.talk.senses.lists
    is_told = any(re.search(one, words) for one in lists["use_is_told"])
    if not is_told or any(re.search(one, words) for one in lists["use_is_another"]):
        return None
    verdict = explain(inquiry.playable, examples[0])
    if not verdict.stands or verdict.answer != "no" or not verdict.reasons:
        return None
    asks = f"can {second} be used after {first} has ended the run?"
    says = f"{verdict.says} (judge explain {examples[0].name})"
    return Settled(asks, verdict.answer, says, verdict.reasons[0].citation)


def _marked(inquiry: Inquiry, names: Mapping[str, str]) -> str:
    """The words of a question in lower case, with marks for its two cards."""
    text = inquiry.question
    for one in sorted(inquiry.mentions, key=lambda mention: -mention.start):
        text = f"{text[: one.start]} {names.get(one.name, '')} {text[one.end :]}"
    return f" {' '.join(re.findall(r'[a-z0-9]+|[§.?!;,]', text.casefold().replace(chr(39), '').replace('’', '')))} "


def _next_window(playable: PlayableEdition, verdict: Verdict) -> Reason | None:
    """The paid ability window that opens once the run of a play is over, if the play comes to it."""
    entries = verdict.played.transcript.entries
    over = max((n for n, one in enumerate(entries) if one.act is not None and one.act.verb == _OVER), default=None)
    steps = (step for chart in playable.engine.charts.values() for step in chart.steps)
    opens = {one.number for one in steps if one.window is not None and Permit.PAID_ABILITY in one.window.permits}
    later = entries[over + 1 :] if over is not None else ()
    return next((Reason(one.citation, one.text) for one in later if one.step in opens), None)


def _examples(inquiry: Inquiry, first: str, second: str) -> list[Scenario]:
    """The examples that ask whether the second card can be used, and in which the first one ends the run."""
    playable, cards = inquiry.playable, {first, second}
    card = playable.cards.find(first)
    if card is None or not says(card, _ENDS_THE_RUN):
        return []
    return [
        one
        for one in (*playable.scenarios(cards), *playable.rulings(cards))
        if one.asks is not None
        and one.asks.fact == f"{second} was possible"
        and any(play.wanted.verb == _USES and play.wanted.card == first for play in one.plays)
        and {mention.name for mention in inquiry.talk.finder.mentions(one.question)} == cards
    ]
