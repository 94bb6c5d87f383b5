"""Compiles a step section or a flow chart: reads every clause of every step through the phrasebook, skipping none."""

from collections.abc import Iterable, Sequence

from judge_cli.errors import CorpusBroken
from judge_cli.procedure.reading.phrasebook import Phrasebook, phase_title
from judge_cli.procedure.reading.step_reading import ReadClause, StepReading, clauses, read_clauses, unread
from judge_cli.procedure.steps.procedure import Ask, Instruction, Open, Permit, Player, Procedure, Step
from judge_cli.procedure.steps.sound import jump_leads_nowhere, proved_sound, step_not_understood
from judge_cli.text.block import ChartQuestion, Place
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.rule import Level, Rule
from judge_cli.tree.rules.rule_tree import RuleTree

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
