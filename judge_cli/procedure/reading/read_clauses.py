"""Reads the clauses of a step: a phrase must read each, after its conditions are removed."""

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.reading.clause import clauses
from judge_cli.procedure.reading.phrasebook import Phrasebook
from judge_cli.procedure.reading.step_reading import ReadClause
from judge_cli.text.block import Place
from judge_cli.tree.rules.rule import Rule

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
