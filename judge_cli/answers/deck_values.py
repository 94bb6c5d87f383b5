"""A checked deck for programs. Each key is described in its schema (`judge schema deck`)."""

from dataclasses import dataclass
from typing import Any

from judge_cli.answers.rule_values import RuleTextData
from judge_cli.answers.value import Answer, Texts, Value


@dataclass(frozen=True, kw_only=True)
class FindingData(Value):
    """A fault of a deck, with the rules and the format list that it breaks."""

    kind: str
    says: str
    cards: Texts
    list: str
    rules: tuple[RuleTextData, ...]


@dataclass(frozen=True, kw_only=True)
class RemarkData(Value):
    """Something worth knowing about a deck, with the rules that say so."""

    says: str
    rules: tuple[RuleTextData, ...]


@dataclass(frozen=True, kw_only=True)
class DeckCardData(Value):
    """A card of a deck."""

    name: str
    count: int
    lines: tuple[int, ...]
    influence: int


@dataclass(frozen=True, kw_only=True)
class DeckData(Answer):
    """A deck list and its faults."""

    edition: str
    file: str
    title: str
    answer: str
    side: str
    identity: dict[str, Any] | None
    size: int
    influence: dict[str, Any] | None
    agenda_points: dict[str, Any] | None
    format: dict[str, Any] | None
    findings: tuple[FindingData, ...]
    remarks: tuple[RemarkData, ...]
    not_checked: Texts
    note: str
    cards: tuple[DeckCardData, ...]
    version: dict[str, Any]
