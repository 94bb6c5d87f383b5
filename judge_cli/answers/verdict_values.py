"""Verdicts, charts and cards for programs. Each key is described in its schema (`judge schema`)."""

from dataclasses import dataclass
from typing import Any

from judge_cli.answers.rule_values import CitedData, RuleTextData
from judge_cli.answers.value import Answer, Texts, Value


@dataclass(frozen=True, kw_only=True)
class ReasonData(RuleTextData):
    """A rule that an answer rests on, and what it says here."""

    says: str
    reworded_since: str = ""


@dataclass(frozen=True, kw_only=True)
class SettleData(Value):
    """A fact to settle, and its effect on the answer."""

    fact: str
    at: str


@dataclass(frozen=True, kw_only=True)
class NearData(CitedData):
    """A settled question near the one that was asked, its answer, when that holds, and what differs."""

    question: str
    answer: str
    says: str
    differs: Texts
    when: str = ""


@dataclass(frozen=True, kw_only=True)
class VerdictData(Answer):
    """The common part of a question's and a scenario's answer: the answer, a sentence, and the reasons."""

    edition: str
    question: str
    answer: str
    says: str
    basis: str
    reasons: tuple[ReasonData, ...]
    assumptions: Texts
    outcome: dict[str, str]
    facts: tuple[dict[str, Any], ...]
    outcomes: tuple[dict[str, Any], ...]
    transcript: tuple[dict[str, Any], ...]
    version: dict[str, Any]
    settle: tuple[SettleData, ...] = ()
    superseded: str = ""
    in_force: dict[str, Any] | None = None
    reworded_since: dict[str, Any] | None = None

    @property
    def stands(self) -> bool:
        """Whether the answer is decided; if not, only its reasons are worth reading."""
        return self.answer != "withheld"


@dataclass(frozen=True, kw_only=True)
class AskData(VerdictData):
    """The answer to a question in words; compare `read_as` with what you asked."""

    route: str
    understood: Texts
    read_as: str
    command: str
    near: tuple[NearData, ...] = ()
    ruling: dict[str, Any] | None = None
    rulings_on_these_cards: tuple[dict[str, Any], ...] = ()
    asked_before: tuple[dict[str, Any], ...] = ()
    answerers: tuple[dict[str, Any], ...] = ()
    unread: Texts = ()
    unknown_cards: Texts = ()
    cards: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, kw_only=True)
class ExplainData(VerdictData):
    """The verdict on a scenario or situation, from playing it."""

    scenario: str
    decided_by: tuple[CitedData, ...]
    printed: dict[str, Any] | None
    missed: tuple[dict[str, Any], ...]
    withheld: Texts
    why_not: dict[str, Any] | None = None
    without: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class ScenariosData(Answer):
    """The scenarios that some words can mean."""

    edition: str
    asked: str
    scenarios: tuple[dict[str, Any], ...]
    version: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class WindowData(CitedData):
    """A step, and whether it permits the requested act."""

    procedure: str
    step: str
    permits: Texts
    allowed: bool
    nearest: bool
    text: str
    passed_over: tuple[dict[str, Any], ...]
    place: str = ""
    lies_in: Texts = ()
    use: str = ""


@dataclass(frozen=True, kw_only=True)
class WhenData(Answer):
    """The windows for an act: permitting and not permitting."""

    edition: str
    asked: str
    thing: str
    windows: tuple[WindowData, ...]
    rules: tuple[RuleTextData, ...]
    version: dict[str, Any]
    players: Texts = ()
    within: Texts = ()
    at: dict[str, Any] | None = None
    superseded: str = ""
    in_force: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class StepData(Value):
    """A step of a timing chart; `window` and `goes_to` say what it opens and where it leads."""

    number: str
    text: str
    kind: str
    actor: str
    window: dict[str, Any] | None
    goes_to: tuple[dict[str, Any], ...]
    phase: str | None
    status: str
    citation: str


@dataclass(frozen=True, kw_only=True)
class StepsData(Answer):
    """A timing chart, or a part of it."""

    edition: str
    procedure: str
    citation: str
    phases: tuple[dict[str, Any], ...]
    steps: tuple[StepData, ...]
    version: dict[str, Any]
    at: str = ""
    differences: Texts = ()


@dataclass(frozen=True, kw_only=True)
class ChartsData(Answer):
    """The timing charts of an edition."""

    edition: str
    procedures: tuple[dict[str, Any], ...]
    version: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class HereData(Answer):
    """Where a table is, who may do what now, and what comes next."""

    edition: str
    table: str
    place: str
    phase: str
    step: str
    citation: str
    inside: tuple[dict[str, Any], ...]
    happens: str
    window: dict[str, Any] | None
    may: dict[str, list[str]]
    no_longer: Texts
    question: dict[str, Any] | None
    next: Texts
    later: tuple[dict[str, Any], ...]
    moves: Texts
    notes: Texts
    version: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class AbilityData(Value):
    """An ability of a card, and the windows in which it can be used."""

    text: str
    kind: str
    read: bool
    windows: Texts
    when: str
    side: str


@dataclass(frozen=True, kw_only=True)
class CardData(Answer):
    """A card; `asked` and `matched` say how it was found."""

    edition: str
    asked: str
    matched: str
    name: str
    side: str
    type: str
    subtypes: Texts
    values: dict[str, Any]
    text: str
    status: str
    abilities: tuple[AbilityData, ...]
    acts: tuple[dict[str, Any], ...]
    playable: bool
    not_read: Texts
    rulings: tuple[dict[str, Any], ...]
    derived: tuple[dict[str, Any], ...]
    examples: tuple[dict[str, Any], ...]
    rules: tuple[RuleTextData, ...]
    url: str
    version: dict[str, Any]
    unique: bool = False
    faction: str = ""
    formats: tuple[dict[str, Any], ...] = ()
    deck: tuple[str, ...] = ()
    differs: tuple[dict[str, Any], ...] = ()
    paragraphs: tuple[dict[str, Any], ...] = ()
    unknown_subtypes: Texts = ()
