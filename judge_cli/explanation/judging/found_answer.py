"""What is found of a condition before it is dressed as a verdict: an answer, and the line of play that shows it."""

from typing import NamedTuple

from judge_cli.engine.table.game import Game
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.judging.verdict import Reason, Settle
from judge_cli.tree.numbers.number import RuleNumber


class PlayedLine(NamedTuple):
    """A line played out again: what happened, where it ended, and what stood in the way of the choice asked about."""

    entries: tuple[Entry, ...]
    game: Game
    refused: Refusal | None
    refused_at: RuleNumber | None
    possible_after: RuleNumber | None
    choices: tuple[str, ...]


class FoundAnswer(NamedTuple):
    """An answer before it is dressed as a verdict."""

    answer: str
    says: str
    reasons: tuple[Reason, ...]
    line: PlayedLine | None
    unsaid: tuple[str, ...] = ()
    settle: tuple[Settle, ...] = ()
