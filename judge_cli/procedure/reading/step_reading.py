"""Reads one step: its sentences in clauses, each by a phrase, combined to windows, conditions, offers and exits."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.reading.phrasebook import Phrasebook, PhraseReading
from judge_cli.procedure.steps.procedure import (
    Branch,
    Checkpoint,
    Complete,
    Condition,
    Do,
    GoTo,
    Instruction,
    Meet,
    Occasion,
    Offer,
    Open,
    Permit,
    Player,
    Window,
    WindowKind,
)
from judge_cli.text.block import Place
from judge_cli.tree.numbers.number import Citation, RuleNumber
from judge_cli.tree.rules.rule import Rule

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_LABEL = re.compile(r"\(([A-Z])\)")
# Not begun inside blanks: each of them would be tried as a beginning.
_REMARK = re.compile(r"(?<!\s)\s*\((?![a-z]\))([^()]*(?:\([a-z]\)[^()]*)*)\)")
_LEADERS = re.compile(r"\.\.\.|…")


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a step in order, in small letters, and the labels after them."""

    said: tuple[str, ...]
    labels: tuple[str, ...]


def clauses(plain: str) -> Clauses:
    """The clauses of a step's text."""
    text = _LEADERS.sub("", plain.translate(_STRAIGHT))
    labels = tuple(_LABEL.findall(text))
    said: list[str] = []
    for sentence in _sentences(_LABEL.sub("", text)):
        remarks = [match[1] for match in _REMARK.finditer(sentence)]
        said += [_REMARK.sub("", sentence), *remarks]
    return Clauses(tuple(tidy for clause in said if (tidy := _tidy(clause))), labels)


def _sentences(text: str) -> list[str]:
    """The text cut at full stops and semicolons, but not inside brackets."""
    found: list[str] = []
    start = depth = 0
    for at, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        ends = character in ".;" and (at + 1 == len(text) or text[at + 1] == " ")
        if ends and depth <= 0:
            found.append(text[start:at])
            start = at + 1
    return [*found, text[start:]]


def _tidy(clause: str) -> str:
    return re.sub(r"\s+", " ", clause).strip(" .:;").casefold()


@dataclass(frozen=True, slots=True)
class ReadClause:
    """A clause after reading: its phrase, whether it begins with "otherwise", and its conditions."""

    reading: PhraseReading
    otherwise: bool = False
    asked: tuple[tuple[Condition, bool], ...] = ()


class StepReading:
    """One step while its clauses are combined; raises a ValueError, in words, if they do not fit."""

    def __init__(
        self,
        citation: Citation,
        active: Player | None,
        after: RuleNumber | None,
        opposites: Mapping[Condition, Condition],
    ) -> None:
        self._citation = citation
        self._own = citation.number
        self._active = active
        self._after = after
        self._opposites = opposites
        self._done: list[Instruction] = []
        self._told_if: tuple[Condition, ...] = ()
        self._fork: Branch | Offer | None = None
        self.actor = ""

    def take(self, clause: ReadClause, there: RuleNumber | None) -> None:
        """Adds a clause; `there` is its target step."""
        phrase, reading = clause.reading.phrase, clause.reading
        if not any(isinstance(one, Complete) for one in self._done):
            self.actor = self.actor or next(iter(reading.slots.get("player", ())), "")
        if there is not None:
            self._take_way(clause, there)
            return
        if clause.otherwise:
            raise ValueError("says what happens otherwise, but not where it goes on")
        only_if = self._only_if(clause)
        if only_if and not phrase.deed and (phrase.window or phrase.checkpoint or phrase.complete or phrase.permits):
            raise ValueError("puts a condition on something that always happens")
        if phrase.window:
            self._open(phrase.window)
        self._permit([Permit(one) for one in reading.filled(phrase.permits)])
        self._done += [Meet(Occasion(one), self._told_if + only_if) for one in reading.filled(phrase.meet)]
        self._done += [Complete(one) for one in reading.filled(phrase.complete)]
        self._done += [Checkpoint()] if phrase.checkpoint else []
        self._done += [Do(phrase.deed, only_if)] if phrase.deed else []
        told_only = not (phrase.meet or phrase.deed or phrase.window)
        self._told_if += only_if if told_only else ()

    def finished(self) -> tuple[Instruction, ...]:
        """The instructions of the step, once all clauses are in."""
        if self._fork:
            self._close(self._after)
        opens = any(isinstance(one, Open) for one in self._done)
        if opens and any(isinstance(one, Do) and one.only_if for one in self._done):
            raise ValueError("opens a window under a condition, but does not say what happens otherwise")
        met = [one for one in self._done if isinstance(one, Meet)]
        if self._told_if and not any(one.only_if for one in met):
            raise ValueError("tells something under a condition, but not what that meets")
        return tuple(self._done)

    def _take_way(self, clause: ReadClause, there: RuleNumber) -> None:
        phrase = clause.reading.phrase
        if phrase.offer:
            self._fork = Offer(Player(clause.reading.slots["player"][0]), phrase.offer, there, there)
        elif clause.otherwise or self._answers_fork(clause):
            self._close(there)
        elif phrase.only_if or clause.asked:
            condition, holds = (phrase.only_if, True) if phrase.only_if else clause.asked[0]
            if not holds or condition is None or len(clause.asked) > 1:
                raise ValueError("asks for something that is no single condition")
            self._fork = Branch(condition, there, there)
        else:
            self._done.append(GoTo(there))

    def _answers_fork(self, clause: ReadClause) -> bool:
        """Whether the clause gives the other way of the previous condition."""
        if not isinstance(self._fork, Branch) or len(clause.asked) != 1:
            return False
        condition, holds = clause.asked[0]
        own = self._fork.condition
        return (condition is own and not holds) or (holds and self._opposites.get(condition) is own)

    def _close(self, there: RuleNumber | None) -> None:
        """Gives the fork its other way; an act with a condition becomes a fork of its own."""
        if there is None:
            raise ValueError("asks something at the end, but not where it goes on")
        if isinstance(self._fork, Offer):
            self._done.append(self._fork._replace(declined=there))
        elif isinstance(self._fork, Branch):
            self._done.append(self._fork._replace(no=there))
        else:
            self._fork_before_deed(there)
        self._fork = None

    def _fork_before_deed(self, there: RuleNumber) -> None:
        """Turns "if so, do this; otherwise go there" into a branch before the act."""
        deed = next((one for one in self._done if isinstance(one, Do) and len(one.only_if) == 1), None)
        if deed is None:
            raise ValueError("says what happens otherwise, but asks for no single condition before")
        plain: list[Instruction] = [deed._replace(only_if=()) if one is deed else one for one in self._done]
        self._done = [Branch(deed.only_if[0], self._own, there), *plain]

    def _only_if(self, clause: ReadClause) -> tuple[Condition, ...]:
        by_phrase = (clause.reading.phrase.only_if,) if clause.reading.phrase.only_if else ()
        asked = tuple(self._holding(condition, holds) for condition, holds in clause.asked)
        return (*by_phrase, *asked)

    def _holding(self, condition: Condition, holds: bool) -> Condition:
        if holds:
            return condition
        if condition not in self._opposites:
            raise ValueError(f"asks for the opposite of a condition that has none: {condition.value}")
        return self._opposites[condition]

    def _open(self, kind: WindowKind) -> None:
        if self._active is None:
            raise ValueError("opens a window, but no step says who is the active player")
        if any(isinstance(one, Open) for one in self._done):
            raise ValueError("opens two windows")
        self._done.append(Open(Window(kind, (), self._active, self._citation)))

    def _permit(self, permits: Sequence[Permit]) -> None:
        """Adds permits to the window that the step has opened."""
        if not permits:
            return
        last = self._done[-1] if self._done else None
        if not isinstance(last, Open):
            raise ValueError("permits something, but opens no window for it")
        every = tuple(dict.fromkeys([*last.window.permits, *permits]))
        self._done[-1] = Open(last.window._replace(permits=every))


_LONG = 160


def read_clauses(rule: Rule, phrasebook: Phrasebook) -> list[ReadClause]:
    """The clauses of a step, each with the phrase that reads it."""
    return [_read_clause(rule, clause, phrasebook) for clause in clauses(rule.text.plain).said]


def unread(rule: Rule, clause: str, phrasebook: Phrasebook) -> CorpusBroken:
    """The error for a clause that no phrase reads, with the phrase most like it."""
    return _sentence_unread(rule.place, str(rule.number), clause, phrasebook.nearest(clause), phrasebook.name)


def _read_clause(rule: Rule, clause: str, phrasebook: Phrasebook) -> ReadClause:
    """A clause with its "otherwise" or conditions split off; the whole clause is tried first."""
    whole = phrasebook.read(clause)
    if whole:
        return ReadClause(whole)
    rest = phrasebook.otherwise_before(clause)
    asked = phrasebook.asked_before(clause) if rest is None else None
    reading = phrasebook.read(rest if rest is not None else asked[1] if asked else clause)
    if reading is None:
        raise unread(rule, clause, phrasebook)
    return ReadClause(reading, otherwise=rest is not None, asked=asked[0].conditions if asked else ())


def _sentence_unread(place: Place, number: str, said: str, nearest: str | None, phrases: str) -> CorpusBroken:
    near = [f"nearest phrase: {nearest}"] if nearest else []
    return CorpusBroken(
        "sentence-unread",
        f'no phrase reads "{shortened(said, _LONG)}" in step {number}',
        place=place,
        where=near,
        tries=[f"add a phrase to {phrases}", "judge corpus check"],
    )
