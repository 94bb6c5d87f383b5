"""Compiles a step section or a flow chart: reads every clause of every step through the phrasebook, skipping none."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.reading.phrasebook import Phrasebook, PhraseReading, phase_title
from judge_cli.procedure.steps.procedure import (
    Ask,
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
    Procedure,
    Step,
    Window,
    WindowKind,
)
from judge_cli.procedure.steps.sound import jump_leads_nowhere, proved_sound, step_not_understood
from judge_cli.text.block import ChartQuestion, Place
from judge_cli.tree.numbers.number import Citation, RuleNumber, read_number
from judge_cli.tree.rules.rule import Level, Rule
from judge_cli.tree.rules.rule_tree import RuleTree

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


_BOTH = "Both"


def compile_chart(tree: RuleTree, name: str, phrasebook: Phrasebook) -> Procedure:
    """The procedure that a flow chart describes."""
    rules = [rule for rule in tree if rule.level is Level.STEP]
    if not rules:
        raise section_has_no_steps(Place(tree.edition.id, 1), name, "its chart")
    steps = tuple(_chart_step(tree, rule, phrasebook) for rule in rules)
    procedure = Procedure(name, tree.cite(rules[0]), steps)
    return proved_sound(procedure, {rule.number: rule.place for rule in rules})


def _chart_step(tree: RuleTree, rule: Rule, phrasebook: Phrasebook) -> Step:
    """One step; if the chart names nobody, the step concerns both players."""
    actor = rule.actor or _BOTH
    citation = tree.cite(rule)
    reading = StepReading(citation, None if actor == _BOTH else Player(actor), None, {})
    try:
        for clause in read_clauses(rule, phrasebook):
            reading.take(clause, None)
        said = reading.finished()
    except ValueError as why:
        raise step_not_understood(rule.place, str(rule.number), str(why)) from None
    asks: tuple[Instruction, ...] = (_ask(rule.asked),) if rule.asked else ()
    return Step(rule.number, rule.text.plain, citation, said + asks, actor)


def _ask(asked: ChartQuestion) -> Ask:
    return Ask(asked.text, tuple((way.answer, _leads_to(way.leads_to)) for way in asked.ways))


def _leads_to(leads_to: int | ChartQuestion | str) -> RuleNumber | Ask | str:
    if isinstance(leads_to, ChartQuestion):
        return _ask(leads_to)
    return RuleNumber((leads_to,)) if isinstance(leads_to, int) else leads_to


def section_has_no_steps(place: Place, procedure: str, section: str) -> CorpusBroken:
    """An edition names a section as a procedure, but it holds no steps."""
    return CorpusBroken(
        "section-has-no-steps", f"{procedure} is said to be section {section}, which holds no steps", place=place
    )


# Several times as many as a run has: charts are drawn, compared and walked in time that grows faster than their length.
_MOST_STEPS = 200


def compile_section(tree: RuleTree, name: str, section: RuleNumber, phrasebook: Phrasebook) -> Procedure:
    """The procedure that a step section of an edition describes."""
    rules = tree.below(section)
    phases = [(rule.number, title) for rule in rules if (title := _phase(tree, rule, phrasebook))]
    steps = [rule for rule in rules if not tree.children(rule.number)]
    if not steps:
        raise section_has_no_steps(tree.rule(section).place, name, str(section))
    if len(steps) > _MOST_STEPS:
        raise CorpusBroken(
            "section-too-long",
            f"{name} is said to be section {section}, which holds more than {_MOST_STEPS} steps",
            place=tree.rule(section).place,
            tries=["get the rulebook anew and add it again"],
        )
    read = {rule.number: read_clauses(rule, phrasebook) for rule in steps}
    finding = _Finding(steps, dict(phases), _active(read.values()))
    made = [_step(tree, rule, read[rule.number], finding, phrasebook) for rule in steps]
    procedure = Procedure(name, tree.cite(tree.rule(section)), tuple(made), tuple(phases))
    return proved_sound(procedure, {rule.number: rule.place for rule in steps})


class _Finding:
    """Finds the step that a clause leads to, and knows the turn's player."""

    def __init__(self, steps: Sequence[Rule], phases: dict[RuleNumber, str], active: Player | None) -> None:
        self.active = active
        self._numbers = [rule.number for rule in steps]
        self._phases = phases

    def after(self, rule: Rule) -> RuleNumber | None:
        """The step after this one; none after the last."""
        at = self._numbers.index(rule.number) + 1
        return self._numbers[at] if at < len(self._numbers) else None

    def target(self, rule: Rule, words: str) -> RuleNumber:
        """The step that the words name: a letter, a number, or a phase; a phase means its first step."""
        named = self._named(rule, words)
        found = next((number for number in self._numbers if named and number.is_within(named)), None)
        if found is None:
            raise jump_leads_nowhere(rule.place, str(rule.number), words, list(map(str, self._numbers)))
        return found

    def _named(self, rule: Rule, words: str) -> RuleNumber | None:
        if words.startswith("("):
            return rule.number.sibling(words[1])
        number = read_number(words.removeprefix("step "))
        title = phase_title(words)
        return number or next((number for number, phase in self._phases.items() if phase.casefold() == title), None)


def _phase(tree: RuleTree, rule: Rule, phrasebook: Phrasebook) -> str | None:
    """The title of the phase that a rule with steps below it begins."""
    if not tree.children(rule.number):
        return None
    said = clauses(rule.text.plain).said
    title = phrasebook.phase(said[0]) if len(said) == 1 else None
    if title is None:
        raise unread(rule, said[0] if said else rule.text.plain, phrasebook)
    return title[:1].upper() + title[1:]


def _active(steps: Iterable[list[ReadClause]]) -> Player | None:
    """The player whose turn the section is about: the one with an active player's acts."""
    readings = (clause.reading for read in steps for clause in read if clause.reading.phrase.active)
    return next((Player(reading.slots["player"][0]) for reading in readings), None)


def _step(tree: RuleTree, rule: Rule, read: list[ReadClause], finding: _Finding, phrasebook: Phrasebook) -> Step:
    citation = tree.cite(rule)
    reading = StepReading(citation, finding.active, finding.after(rule), phrasebook.opposites)
    try:
        for clause in read:
            there = clause.reading.filled([clause.reading.phrase.go]) if clause.reading.phrase.go else ()
            reading.take(clause, finding.target(rule, there[0]) if there else None)
        instructions = reading.finished()
        if not instructions:
            raise ValueError("says nothing to do")
        _refuse_other_labels(rule, instructions, phrasebook)
    except ValueError as why:
        raise step_not_understood(rule.place, str(rule.number), str(why)) from None
    return Step(rule.number, rule.text.plain, citation, instructions, reading.actor, rule.status)


def _refuse_other_labels(rule: Rule, instructions: Sequence[Instruction], phrasebook: Phrasebook) -> None:
    """Refuses a step whose labels contradict its words."""
    labelled = phrasebook.labels
    labels = {labelled[label] for label in clauses(rule.text.plain).labels if label in labelled}
    windows = (one.window for one in instructions if isinstance(one, Open))
    promised = {permit for window in windows for permit in window.permits if permit in labelled.values()}
    if labels != promised:
        raise ValueError(f"has labels for {_listed(labels)}, but its words permit {_listed(promised)}")


def _listed(permits: Iterable[Permit]) -> str:
    return ", ".join(sorted(permit.value for permit in permits)) or "nothing"
