"""Rules for programs: cited, looked up, found and compared. Each key is described in its schema (`judge schema`)."""

from dataclasses import dataclass
from typing import Any

from judge_cli.answers.value import Answer, Texts, Value


@dataclass(frozen=True, kw_only=True)
class CitedData(Value):
    """A cited rule: `CR 1.4 1.2.3a`, its number, its stable name, and its address at the publisher."""

    citation: str
    number: str
    anchor: str
    url: str = ""


@dataclass(frozen=True, kw_only=True)
class ContinuedData(Value):
    """A parent rule, and the sentence that the rule below continues."""

    number: str
    text: str


@dataclass(frozen=True, kw_only=True)
class RuleTextData(CitedData):
    """A rule with its full text and its parent's opening; `status` says who worded the rule."""

    status: str
    text: str
    continues: ContinuedData | None = None


@dataclass(frozen=True, kw_only=True)
class ExampleData(Value):
    """An example of a rule, and the scenario that plays it."""

    ordinal: int
    status: str
    text: str
    cards: Texts
    scenario: str | None


@dataclass(frozen=True, kw_only=True)
class RuleData(RuleTextData):
    """A rule with what belongs to it."""

    edition: str
    path: Texts
    level: str
    examples: tuple[ExampleData, ...] = ()
    references: tuple[dict[str, Any], ...] = ()
    referenced_by: Texts = ()
    referenced_through: tuple[dict[str, Any], ...] = ()
    children: Texts = ()
    notes: Texts = ()
    place: dict[str, Any] | None = None
    superseded: str = ""
    printed: dict[str, Any] | None = None
    changed: dict[str, Any] | None = None
    charts: tuple[dict[str, Any], ...] = ()
    descendants: "tuple[RuleData, ...]" = ()
    context: "tuple[RuleData, ...]" = ()

    @property
    def address(self) -> str:
        """The same as `url`."""
        return self.url

    @property
    def headings(self) -> Texts:
        """The same as `path`."""
        return self.path


@dataclass(frozen=True, kw_only=True)
class RulesData(Answer):
    """Rules, in the order asked."""

    rules: tuple[RuleData, ...]
    version: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class HitData(RuleTextData):
    """A rule that the search found, with the matching passage and the reason."""

    edition: str
    score: float
    path: Texts
    snippet: str
    marks: tuple[tuple[int, ...], ...]
    example: int | None
    matched: Texts
    why: tuple[dict[str, Any], ...]

    @property
    def rule(self) -> "HitData":
        """The rule itself: this hit."""
        return self


@dataclass(frozen=True, kw_only=True)
class SearchData(Answer):
    """The rules that some words find, best first."""

    edition: str | None
    query: str
    hits: tuple[HitData, ...]
    suggestion: str | None
    version: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class ComparisonData(Value):
    """A rule in two editions, and the kind of change between them."""

    from_: str
    to: str
    asked_in: str
    number: str
    anchor: str
    relation: str
    target: str | None
    fate: str
    turns: str | None
    became: Texts
    number_now: dict[str, Any] | None
    texts: dict[str, Any]
    known_by: str | None
    wording_compared: bool
    diff: tuple[Any, ...] | None
    caution: str | None
    below: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class CompareData(Answer):
    """Rules, a section, a chart, a scenario or two editions compared; parts not asked for are empty."""

    version: dict[str, Any]
    comparisons: tuple[ComparisonData, ...] = ()
    from_: str = ""
    to: str = ""
    section: str | None = None
    counts: dict[str, Any] | None = None
    rules: tuple[dict[str, Any], ...] = ()
    procedure: str = ""
    steps: tuple[dict[str, Any], ...] = ()
    rulings: tuple[dict[str, Any], ...] = ()
    total: int = 0
    same: int = 0
    not_compared: int = 0
    renumbered: tuple[dict[str, Any], ...] = ()
    reworded: tuple[dict[str, Any], ...] = ()
    new: tuple[dict[str, Any], ...] = ()
    gone: tuple[dict[str, Any], ...] = ()
    scenario: str = ""
    steps_part: dict[str, Any] | None = None
    play_parts: dict[str, Any] | None = None
    outcome: tuple[dict[str, Any], ...] = ()
    answers: dict[str, Any] | None = None
    decided_by: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class TreeData(Answer):
    """The table of contents, or one branch of it."""

    edition: str
    rules: tuple[dict[str, Any], ...]
    version: dict[str, Any]
    charts: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, kw_only=True)
class ExamplesData(Answer):
    """The printed examples of an edition, and how each comes out."""

    edition: str
    examples: tuple[dict[str, Any], ...]
    beside: tuple[dict[str, Any], ...]
    proved: int
    passed: int
    total: int
    chapters: tuple[dict[str, Any], ...]
    missing: tuple[dict[str, Any], ...] | None
    version: dict[str, Any]
