"""A verdict: the keys and the parts of a page that the answers of `ask` and `explain` share."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, NotRequired, TypedDict

from judge_cli.answers.rule_text import (
    OUR_WORDS,
    CitationText,
    EditionId,
    FullText,
    InForceData,
    InForceKey,
    RuleTextData,
    Superseded,
    rule_text,
)
from judge_cli.answers.value import Answer
from judge_cli.page.blocks import GAP, Block, Decision, Item, Line, Lines, Prose, Quote, Section, Span, aside, in_chat
from judge_cli.tree.editions.in_force import superseded_line
from judge_cli.tree.editions.library import Library
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree
from judge_cli.wire.value import BESIDE, Value, found_at, said

if TYPE_CHECKING:
    from judge_cli.explanation.judging.verdict import Reason, Verdict

YesOrNo = Annotated[str, {"enum": ["yes", "no"]}, "The answer."]
# The number of full rules in brief JSON.
MOST_IN_BRIEF = 5
VERDICTS = ("yes", "no", "depends")
_WORDS = {"yes": "Yes", "no": "No", "depends": "Depends", "outcome": "Outcome", "withheld": "Withheld"}
_UNDECIDED = ("withheld", "rules")
# "The Runner's credits: yes with 5 or more": the fact on which an answer depends.
_FACT = re.compile(r"The [^.:]+: (?:yes|no)\b")
# The number of further rules to name below the deciding one, and the letters of each.
_MOST_BESIDE, _BEGUN = 3, 100


class ReasonData(RuleTextData):
    """A rule that an answer rests on, and what it says here."""

    says: Annotated[str, "What it says here."]
    reworded_since: Annotated[str, "The edition under which this was proved; the rule was reworded since."] = ""
    is_heading: Annotated[bool, BESIDE] = False


class SettleData(Value):
    fact: Annotated[str, "The fact in words."]
    at: Annotated[str, "What it decides."]


class FactData(TypedDict):
    """What came of a play: a fact about a player, a card, one copy of a card, or the game."""

    fact: Annotated[str, "The fact in words."]
    value: Annotated[str | int | bool | None, "The value."]
    player: NotRequired[Annotated[Literal["corp", "runner"], "The player."]]
    card: NotRequired[Annotated[str, "The card's name."]]
    copy: NotRequired[Annotated[int, {"minimum": 1}, "Which copy of the card."]]


_Outcome = Annotated[dict[str, str], "What came of the play, in sentences."]
Withheld = Annotated[list[str], "Why no verdict is given."]


class OutcomeData(TypedDict):
    """An outcome over all legal choices, and a line that leads there."""

    outcome: _Outcome
    chooser: Annotated[Literal["Corp", "Runner"] | None, "The player whose choice leads to this outcome."]
    choice: Annotated[str, "The choice that leads to this outcome."]
    line: Annotated[list[str], "The choices that lead there."]
    withheld: Withheld


class EntryData(TypedDict):
    citation: CitationText
    step: Annotated[str | None, "The number of the step."]
    text: FullText
    phase: Annotated[str, "The phase."]
    decides: Annotated[bool, "Whether the entry decides the answer."]


class DoubtData(TypedDict):
    """Why an answer is withheld: rules that it rests on were reworded, or are new, since it was proved."""

    edition: Annotated[str, "The edition under which it was proved."]
    reworded: Annotated[list[str], "The rules that were reworded since."]
    new: Annotated[list[str], "The rules that are new since."]
    answer: Annotated[str, "The answer if that changes nothing."]
    says: Annotated[str, "What it says if that changes nothing."]


class VerdictData(Answer):
    """The common part of a question's and a scenario's answer: the answer, a sentence, and the reasons."""

    superseded: Superseded = ""
    in_force: InForceKey = None
    edition: EditionId
    question: Annotated[str, "The question."]
    answer: Annotated[
        str,
        {"enum": ["yes", "no", "depends", "withheld", "outcome", "rules"]},
        "yes, no, depends (settle the facts first), outcome (read says), rules (a list of rules was asked for) or "
        "withheld (not decided).",
    ]
    says: Annotated[str, "What it says here, in one sentence."]
    basis: Annotated[
        str,
        {"enum": ["rule", "example", "derived", "not-modelled", "policy", "ruling"]},
        "What the answer rests on: a rule, a printed example, a play that was derived, a published ruling, tournament "
        "policy, or nothing that is modelled.",
    ]
    reasons: Annotated[
        tuple[ReasonData, ...],
        "The rules that the answer rests on, the deciding one first; where it is undecided, the closest rules.",
    ]
    settle: Annotated[
        tuple[SettleData, ...],
        'The facts to settle first, each with what it decides; only where the answer is "depends".',
    ] = said(default=())
    assumptions: Annotated[
        tuple[str, ...],
        'What was assumed because nothing was said of it; an answer that hangs on one is "depends".',
    ]
    outcome: _Outcome
    facts: Annotated[tuple[FactData, ...], "What came of the play, as values."]
    outcomes: Annotated[tuple[OutcomeData, ...], "Every outcome over all legal choices (with --outcomes)."]
    transcript: Annotated[tuple[EntryData, ...], "The play, line by line, each with the rule that was applied."]
    reworded_since: Annotated[
        DoubtData | None,
        found_at("doubt"),
        "Where the answer is withheld because rules that it rests on were reworded, or are new, since it was proved.",
    ] = None
    edition_short: Annotated[str, BESIDE]
    notices: Annotated[tuple[str, ...], BESIDE] = ()
    # The entries to show to people, and whether they asked for them.
    shown: Annotated[tuple[EntryData, ...], BESIDE] = ()
    plays_out: Annotated[bool, BESIDE] = False

    @property
    def stands(self) -> bool:
        """Whether the answer is decided; if not, only its reasons are worth reading."""
        return self.answer != "withheld"

    @property
    def headline(self) -> str:
        return headline(self.answer, self.says)

    @property
    def first_line(self) -> Decision:
        return Decision(self.headline, self.answer, self.answer not in _UNDECIDED)

    @property
    def to_settle(self) -> Iterator[Block]:
        """Each fact to settle that the first line does not already mention."""
        lines = [f"{one.fact}: {one.at}" for one in self.settle if one.at not in self.says]
        yield Lines(tuple(Prose((aside("to settle: ", "number"), _elsewhere("to settle: "), line)) for line in lines))


def headline(answer: str, says: str) -> str:
    if answer == "rules" or (answer in ("outcome", "withheld") and says):
        return says
    if answer == "depends" and _FACT.match(says):
        return f"{_WORDS[answer]} on {says[:1].lower()}{says[1:]}"
    return f"{_WORDS[answer]}. {says}".rstrip()


class BesideInForce(NamedTuple):
    """How an answer stands to the edition in force: the notices to read first, and its keys."""

    superseded: str = ""
    in_force: InForceData | None = None
    notices: tuple[str, ...] = ()


def beside_in_force(library: Library, held: Held, newest: Held, other: tuple[str, str] | None) -> BesideInForce:
    """An answer of a superseded edition; the edition in force perhaps gives another answer and sentence."""
    superseded = superseded_line(library, held.edition.id)
    if other is None:
        return BesideInForce(superseded, None, (superseded,))
    answer, says = other
    now: InForceData = {"edition": newest.edition.id, "answer": answer, "says": says}  # type: ignore[typeddict-item]
    word = "" if answer == "outcome" else f"{answer}. "
    return BesideInForce(superseded, now, (superseded, f"{newest.edition.short} answers otherwise: {word}{says}"))


def reasons_of(tree: RuleTree, reasons: "Iterable[Reason]") -> tuple[ReasonData, ...]:
    """The rules behind an answer, each in full with the opening that it continues, and with its meaning here."""
    return tuple(_reason(tree, one, tree.rule(one.citation.number)) for one in reasons)


def _reason(tree: RuleTree, reason: "Reason", rule: Rule) -> ReasonData:
    since = tree.edition.proved_in if reason.citation.anchor in tree.edition.reworded else ""
    quoted = rule_text(tree, rule)
    return ReasonData(**vars(quoted), says=reason.text, reworded_since=since, is_heading=rule.is_heading)


class PlayData(NamedTuple):
    """What came of a play, and its entries: all of them, and those that people are shown."""

    outcome: dict[str, str]
    facts: tuple[FactData, ...]
    transcript: tuple[EntryData, ...]
    shown: tuple[EntryData, ...]


NO_PLAY = PlayData({}, (), (), ())


def play_of(verdict: "Verdict | None") -> PlayData:
    """The play behind a verdict; people are not shown the entries that change nothing."""
    if verdict is None:
        return NO_PLAY
    from judge_cli.engine.play.scenarios.outcome import facts  # a rule alone needs no engine

    entries = verdict.played.transcript.entries
    transcript: list[EntryData] = [
        {
            "citation": str(entry.citation),
            "step": str(entry.step) if entry.step else None,
            "text": entry.text,
            "phase": verdict.phases.get(entry.step, "") if entry.step else "",
            "decides": entry.decides,
        }
        for entry in entries
    ]
    found = facts(verdict.played.game, verdict.played.transcript)
    values = [
        {key: value for key, value in fact._asdict().items() if key == "value" or value is not None} for fact in found
    ]
    shown = (one for entry, one in zip(entries, transcript, strict=True) if not entry.routine)
    return PlayData(verdict.outcome, tuple(values), tuple(transcript), tuple(shown))  # type: ignore[arg-type]


def by_rules(reasons: Sequence[ReasonData], *, every: bool) -> Iterator[Block]:
    """The first rule quoted and the next ones in a row each, or all quoted."""
    quoted = reasons if every else reasons[:1]
    ours = [one.status != "official" and not one.is_heading for one in quoted]
    for n, one in enumerate(quoted):
        # If all are in our own words, the first says so for the others.
        yield _quote(one, is_marked=ours[n] and not (n and all(ours)))
    if every:
        return
    for one in reasons[1 : 1 + _MOST_BESIDE]:
        number: Line = (aside("also ", "quiet"), Span(one.number, "number", rule=one.number, only=("terminal", "html")))
        yield Item((*number, in_chat(one.citation, "number"), Span(f" {_begun(one.text)}", "")), cut=True)
    left = len(reasons) - 1 - _MOST_BESIDE
    if left > 0:
        more = aside(f"and {left} more rule{'s' if left > 1 else ''}: --transcript", "quiet")
        yield Item((more, _elsewhere(f"and {left} more")))


def _quote(reason: ReasonData, *, is_marked: bool) -> Quote:
    """A rule quoted, marked as in our words; its number leads to it."""
    mark = in_chat(" (summary)", "mark") if reason.status != "official" else ""
    ours = Span(OUR_WORDS if is_marked else "", "quiet", only=("terminal", "html"))
    number = Span(reason.citation, "number", url=reason.url, rule=reason.number)
    official = Span("official wording" if reason.url else "", url=reason.url, only=("html",))
    return Quote((Prose((number, ours, mark, " ", reason.text)), Prose((official,))))


def _begun(text: str) -> str:
    return text if len(text) <= _BEGUN else f"{text[:_BEGUN].rsplit(' ', 1)[0]} …"


def played_out(shown: Sequence[EntryData], *, is_wanted: bool, by_phase: bool) -> Iterator[Block]:
    """The play: on request everywhere, else folded in HTML alone."""
    if not shown:
        return
    rows = tuple(entry_rows(shown, by_phase=by_phase))
    title = Prose((aside("how it was played (* decided the outcome)", "bold"),))
    if is_wanted:
        yield Section((GAP, title, *rows), only=("terminal", "markdown"))
    yield Section(rows, folded="How it was played", only=("html",))


def entry_rows(shown: Sequence[EntryData], *, by_phase: bool) -> Iterator[Block]:
    """The entries of a play, perhaps below the names of their phases."""
    for phase, entries in groupby(shown, lambda entry: entry["phase"] if by_phase else ""):
        heading: Line = (Span(phase, "bold", only=("terminal", "html")), in_chat(phase, "italic"))
        yield from (GAP, Prose(heading)) if phase else ()
        yield from map(_entry, entries)


def _entry(entry: EntryData) -> Item:
    """The number of the rule, a mark if it decided, and what happened."""
    number = entry["citation"].rpartition(" ")[2]
    lead: Line = (
        Span(number, rule=number, only=("html",)),
        aside(number.ljust(9), "number"),
        aside("* " if entry["decides"] else "  ", "mark"),
        in_chat(number),
        _elsewhere(" "),
    )
    return Item((entry["text"],), by=4, lead=lead, hang=15)


def _elsewhere(text: str) -> Span:
    """Words that only a terminal does not show."""
    return Span(text, only=("markdown", "html"))
