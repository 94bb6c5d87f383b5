"""Questions whether one card can be used once another ended the run: whole sentences, and word by word."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.cards.said import says
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.facts.sentences import read_sentences
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Reason, Verdict
from judge_cli.paths import shipped
from judge_cli.procedure.steps.procedure import Permit
from judge_cli.question.read import read_question
from judge_cli.text.shell_words import shell_word
from judge_cli.text.toml_file import Table
from judge_cli.tree.kept.cache import kept_toml

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


_FILE = "used_after.toml"
_END = "end the run"
_TOO_LATE, _CAN_BE_USED = "too late", "can be used"
_USES, _OVER = "uses", "is complete"
_COUNTER = "counter:"
_TWO = 2


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of examples in which the first card is used and the second cannot be any more."""
    pairs = [tuple(inquiry.cards), tuple(inquiry.cards[::-1])] if len(inquiry.cards) == _TWO else []
    found = [(pair, examples) for pair in pairs if (examples := _examples(inquiry, *pair))]
    if len(found) != 1:
        return Silent("no example of one card after the other")
    (first, second), examples = found[0]
    form = _form(inquiry, first, second)
    if form is None:
        return Silent("no sentence about one card after another")
    verdicts = [explain(inquiry.playable, one) for one in examples]
    if any(not one.stands or one.answer != "no" or not one.reasons for one in verdicts):
        return Silent("no played example refuses it")
    scenario, verdict = examples[0], verdicts[0]
    understood, says, later = scenario.question, verdict.says, _next_window(inquiry.playable, verdict)
    if _counters(inquiry, scenario.question) - inquiry.read.everything:
        # What the example tells beside the two cards was not asked.
        understood = f"can {second} be used after {first} has ended the run?"
        says = f"Once {first} has ended the run, {second} cannot be used in it any more."
    if later is not None:
        says = f"{says} The next paid ability window opens after the run ({later.citation.number})."
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "example", (understood,),
        f"judge explain {shell_word(scenario.name)}", "yes" if form == _TOO_LATE else "no", says, verdict.basis,
        (*verdict.reasons, *([later] if later else [])), verdict.assumptions, verdict, verdict.settle,
    )  # fmt: skip


def _counters(inquiry: Inquiry, question: str) -> set[str]:
    """The counters that an example's question names."""
    read = read_question(question, inquiry.talk.senses)
    return {one for one in read.everything if one.startswith(_COUNTER)}


def _next_window(playable: PlayableEdition, verdict: Verdict) -> Reason | None:
    """The paid ability window that opens once the run of a play is over, if the play comes to it."""
    entries = verdict.played.transcript.entries
    over = max((n for n, one in enumerate(entries) if one.act is not None and one.act.verb == _OVER), default=None)
    steps = (step for chart in playable.engine.charts.values() for step in chart.steps)
    opens = {one.number for one in steps if one.window is not None and Permit.PAID_ABILITY in one.window.permits}
    later = entries[over + 1 :] if over is not None else ()
    return next((Reason(one.citation, one.text) for one in later if one.step in opens), None)


def _form(inquiry: Inquiry, first: str, second: str) -> str | None:
    """The form of the question about the card that was used and the one in question."""
    index, cache = shipped("index"), inquiry.playable.cache
    sentences = read_sentences(index, cache, _FILE)
    parts = {first: "first", second: "second"}
    marks = [(one.start, one.end, parts[one.name]) for one in inquiry.mentions]
    forms = {one.form for one in sentences.said_of(inquiry.question, marks)}
    if forms:
        return forms.pop() if len(forms) == 1 else None
    # "He CARD'd me": used it.
    used = [f"{part} used" if inquiry.question[start:end].endswith("d") else part for start, end, part in marks]
    words = sentences.words(inquiry.question, [(*mark[:2], part) for mark, part in zip(marks, used, strict=True)])
    lists = any_order(kept_toml(index / _FILE, cache).table().table("in_any_order"))
    return _CAN_BE_USED if lists.is_asked(words) else None


def _examples(inquiry: Inquiry, first: str, second: str) -> list[Scenario]:
    """The examples that ask whether the second card can be used, and in which the first one ends the run."""
    playable, cards = inquiry.playable, {first, second}
    card = playable.cards.find(first)
    if card is None or not says(card, _END):
        return []
    return [
        one
        for one in (*playable.scenarios(cards), *playable.rulings(cards))
        if one.asks is not None
        and one.asks.fact == f"{second} was possible"
        and any(play.wanted.verb == _USES and play.wanted.card == first for play in one.plays)
        and {mention.name for mention in inquiry.talk.finder.mentions(one.question)} == cards
    ]
