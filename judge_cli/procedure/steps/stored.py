"""Procedures as text for the cache, and back."""

import json
from typing import Any

from judge_cli.procedure.steps.procedure import (
    Ask,
    Branch,
    Checkpoint,
    Complete,
    Condition,
    Deed,
    Do,
    GoTo,
    Instruction,
    Meet,
    Occasion,
    Offer,
    Open,
    Player,
    Procedure,
    Step,
    Window,
)
from judge_cli.procedure.steps.window_kinds import Permit, WindowKind
from judge_cli.tree.numbers.citation import Citation
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.rule import Status

Row = list[Any]


def procedures_to_text(procedures: tuple[Procedure, ...]) -> str:
    """The procedures as one line of JSON."""
    rows = [
        [
            one.name,
            _citation_row(one.citation),
            [_step_row(step) for step in one.steps],
            [[str(number), title] for number, title in one.phases],
        ]
        for one in procedures
    ]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def procedures_from_text(text: str) -> tuple[Procedure, ...]:
    """The procedures that were stored as this text."""
    return tuple(
        Procedure(
            name, _citation(citation), tuple(map(_step, steps)), tuple((_number(n), title) for n, title in phases)
        )
        for name, citation, steps, phases in json.loads(text)
    )


def _step_row(step: Step) -> Row:
    instructions = [_row(one) for one in step.instructions]
    return [step.text, _citation_row(step.citation), instructions, step.actor, step.status.value]


def _step(row: Row) -> Step:
    text, cited, rows, actor, status = row
    citation = _citation(cited)
    instructions = tuple(_instruction(one, citation) for one in rows)
    return Step(citation.number, text, citation, instructions, actor, Status(status))


def _row(one: Instruction) -> Row:  # noqa: PLR0911 (one line an instruction)
    match one:
        case Open(window):
            return ["open", window.kind.value, [permit.value for permit in window.permits], window.first.value]
        case Meet(occasion, only_if):
            return ["meet", occasion.value, [condition.value for condition in only_if]]
        case Do(deed, only_if):
            return ["do", deed.value, [condition.value for condition in only_if]]
        case Offer(player, offered, taken, declined):
            return ["offer", player.value, offered, str(taken), str(declined)]
        case Branch(condition, yes, no):
            return ["branch", condition.value, str(yes), str(no)]
        case Ask():
            return ["ask", *_ask_row(one)]
        case GoTo(step):
            return ["go", str(step)]
        case Checkpoint():
            return ["checkpoint"]
        case Complete(structure):
            return ["complete", structure]


def _instruction(row: Row, citation: Citation) -> Instruction:  # noqa: PLR0911 (one line an instruction)
    match row:
        case ["open", kind, permits, first]:
            return Open(Window(WindowKind(kind), tuple(map(Permit, permits)), Player(first), citation))
        case ["meet", occasion, only_if]:
            return Meet(Occasion(occasion), tuple(map(Condition, only_if)))
        case ["do", deed, only_if]:
            return Do(Deed(deed), tuple(map(Condition, only_if)))
        case ["offer", player, offered, taken, declined]:
            return Offer(Player(player), offered, _number(taken), _number(declined))
        case ["branch", condition, yes, no]:
            return Branch(Condition(condition), _number(yes), _number(no))
        case ["ask", question, ways]:
            return _ask(question, ways)
        case ["go", step]:
            return GoTo(_number(step))
        case ["checkpoint"]:
            return Checkpoint()
        case ["complete", structure]:
            return Complete(structure)
    raise ValueError(row)


def _ask_row(ask: Ask) -> Row:
    return [ask.question, [[answer, _leads_row(leads_to)] for answer, leads_to in ask.ways]]


def _leads_row(leads_to: RuleNumber | Ask | str) -> Row:
    if isinstance(leads_to, Ask):
        return ["ask", *_ask_row(leads_to)]
    return ["step", str(leads_to)] if isinstance(leads_to, RuleNumber) else ["ending", leads_to]


def _ask(question: str, ways: Row) -> Ask:
    return Ask(question, tuple((answer, _leads_to(leads_to)) for answer, leads_to in ways))


def _leads_to(row: Row) -> RuleNumber | Ask | str:
    match row:
        case ["ask", question, ways]:
            return _ask(question, ways)
        case ["step", number]:
            return _number(number)
    return str(row[1])


def _citation_row(citation: Citation) -> Row:
    return [citation.edition, citation.short, str(citation.number), citation.anchor, citation.step]


def _citation(row: Row) -> Citation:
    return Citation(row[0], row[1], _number(row[2]), row[3], row[4])


def _number(written: str) -> RuleNumber:
    number = read_number(written)
    if number is None:
        raise ValueError(written)
    return number
