"""The result for a condition before it becomes a verdict: an answer, and the line that shows it."""

from typing import NamedTuple

from judge_cli.engine.table.game import Game
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.verdict import Reason, Settle
from judge_cli.tree.numbers.number import RuleNumber


class PlayedLine(NamedTuple):
    """A line played again: its events, its end, and the obstacle to the choice in question."""

    entries: tuple[Entry, ...]
    game: Game
    refused: Refusal | None
    refused_at: RuleNumber | None
    possible_after: RuleNumber | None
    choices: tuple[str, ...]


class FoundAnswer(NamedTuple):
    """An answer before it becomes a verdict."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    line: PlayedLine | None
    unsaid: tuple[str, ...] = ()
    settle: tuple[Settle, ...] = ()
