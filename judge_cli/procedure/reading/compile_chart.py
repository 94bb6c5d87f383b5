"""Compiles a flow chart: steps with their actors, questions with their exits, words through the phrasebook."""

from judge_cli.errors import CorpusBroken
from judge_cli.procedure.reading.phrasebook import Phrasebook
from judge_cli.procedure.reading.read_clauses import read_clauses
from judge_cli.procedure.reading.step_reading import StepReading
from judge_cli.procedure.steps.procedure import Ask, Instruction, Player, Procedure, Step
from judge_cli.procedure.steps.sound import proved_sound, step_not_understood
from judge_cli.text.block import ChartQuestion, Place
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Level, Rule
from judge_cli.tree.rules.rule_tree import RuleTree

_BOTH = "Both"


def compile_chart(tree: RuleTree, name: str, phrasebook: Phrasebook) -> Procedure:
    """The procedure that a flow chart describes."""
    rules = [rule for rule in tree if rule.level is Level.STEP]
    if not rules:
        raise section_has_no_steps(Place(tree.edition.id, 1), name, "its chart")
    steps = tuple(_step(tree, rule, phrasebook) for rule in rules)
    procedure = Procedure(name, tree.cite(rules[0]), steps)
    return proved_sound(procedure, {rule.number: rule.place for rule in rules})


def _step(tree: RuleTree, rule: Rule, phrasebook: Phrasebook) -> Step:
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
