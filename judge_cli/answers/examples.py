"""The printed examples of an edition and the published rulings, each played."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.rule_text import EditionId, Number
from judge_cli.answers.value import Answer
from judge_cli.errors import command_line_wrong
from judge_cli.page.blocks import GAP, Block, Item, Line, Prose, Span, Style, TableBlock, playing
from judge_cli.paths import cache_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache
from judge_cli.wire.value import BESIDE, filled, found_at

if TYPE_CHECKING:
    from judge_cli.explanation.judging.examples import Beside, Derived, Examined

_PASSED = ("proved", "pass", "reworded")
_STYLES: dict[str, Style] = {
    "proved": "yes",
    "fail": "alert",
    "reworded": "warning",
    "not-modelled": "warning",
    "nothing-to-play": "quiet",
}
# How each status but "proved" is counted in words, of examples and of rulings.
_EXAMPLES = {
    "pass": "not proved but passing",
    "reworded": "to be read again, for a rule was reworded since they were proved",
    "fail": "failing",
    "not-modelled": "not modelled",
    "nothing-to-play": "with nothing to play",
}
_RULINGS = {
    "pass": "answered as published but not proved",
    "reworded": "to be read again, for a rule was reworded since they were proved",
    "differs": "answered otherwise, with the reason",
    "fail": "failing",
    "not-modelled": "not modelled",
}
_WAITS = {"ability": "", "cards": "cards without a file: ", "unknown": ""}

_Count = {"minimum": 0}
_Status = Annotated[
    Literal["proved", "pass", "reworded", "fail", "not-modelled", "nothing-to-play"], "How it comes out."
]
_Ordinal = Annotated[int, found_at("example.ordinal"), {"minimum": 1}, "Which example of the rule, from 1."]
_ScenarioOrNone = Annotated[str | None, "The scenario that plays it; null where none does."]
_RuleNumber = Annotated[Number, "The rule."]
_Proved = Annotated[int, _Count, "How many are proved: they fail without their rule."]
_Total = Annotated[int, _Count, "How many there are."]


class ExaminedData(TypedDict):
    rule: _RuleNumber
    ordinal: _Ordinal
    scenario: _ScenarioOrNone
    status: _Status
    cards: Annotated[list[str], found_at("example.cards"), "The cards."]


class FurtherScenario(TypedDict):
    rule: _RuleNumber
    scenario: Annotated[str, "The scenario."]
    status: _Status


class ChapterExamples(TypedDict):
    chapter: Annotated[int, "The number of the chapter."]
    title: Annotated[str, "The title."]
    passed: Annotated[int, _Count, "How many come out as printed."]
    total: Annotated[int, {"minimum": 1}, "How many there are."]


class MissingExample(TypedDict):
    rule: _RuleNumber
    ordinal: _Ordinal


class MissingGroup(TypedDict):
    waits_for: Annotated[str, "What they wait for."]
    kind: Annotated[Literal["ability", "cards", "unknown"], "Of what kind it is."]
    examples: Annotated[list[MissingExample], {"minItems": 1}, "The examples."]


class ExamplesData(Answer):
    """The printed examples of an edition, and how each comes out."""

    edition: EditionId
    examples: Annotated[tuple[ExaminedData, ...], "The examples."]
    beside: Annotated[tuple[FurtherScenario, ...], "Scenarios beside the printed examples."]
    proved: _Proved
    passed: Annotated[int, _Count, "How many come out as printed."]
    total: _Total
    chapters: Annotated[tuple[ChapterExamples, ...], "The chapters of the book."]
    missing: Annotated[tuple[MissingGroup, ...] | None, "The examples without a scenario, by what they wait for."]
    short: Annotated[str, BESIDE]
    failures: Annotated[tuple[str, ...], BESIDE]

    @property
    def stands(self) -> bool:
        return all(one["status"] != "fail" for one in (*self.examples, *self.beside))

    def page(self) -> Iterator[Block]:
        """Every example with its status, or the missing ones, and the count."""
        if self.missing is not None:
            for group in self.missing:
                which = ", ".join(f"{one['rule']} example {one['ordinal']}" for one in group["examples"])
                what = f"{_WAITS[group['kind']]}{group['waits_for']} ({len(group['examples'])})"
                yield Item((Span(what, "number"),), by=0, below=((Span(which, "quiet"),),))
            yield GAP
        else:
            rows = [_row(one, one["scenario"] or "", ", ".join(one["cards"])) for one in self.examples]
            rows += [_row(one, one["scenario"]) for one in self.beside]
            yield TableBlock(("rule", "status", "scenario", "cards"), tuple(rows))
            yield from (Item((Span(line, "warning"),), by=0) for line in self.failures)
            yield GAP
            for one in self.chapters:
                came = f"{one['passed']} of {one['total']} come out as printed"
                yield Item((Span(f"Chapter {one['chapter']}, {one['title']}: {came}", "quiet"),), by=0)
        yield Prose((f"{self.short}: {self._counted}",), by=0)

    @property
    def _counted(self) -> str:
        every = [one["status"] for one in self.examples]
        parts = [f"{self.proved} of {self.total} printed examples proved", *_by_status(every, _EXAMPLES)]
        beside = [one["status"] for one in self.beside]
        if beside:
            parts += [f"{beside.count('proved')} of {len(beside)} further scenarios proved"]
            parts += _by_status(beside, _EXAMPLES)
        return "; ".join(parts)


def _row(one: ExaminedData | FurtherScenario, scenario: str, cards: str = "") -> tuple[Line, ...]:
    return (
        (Span(one["rule"], "name", rule=one["rule"]),),
        (_status(one["status"]),),
        (playing(scenario or "-", scenario),),
        (Span(cards, "quiet"),),
    )


def _status(status: str) -> Span:
    return Span(status, _STYLES.get(status, ""))


class RulingPlayed(TypedDict):
    card: Annotated[str, "The card's name."]
    mark: Annotated[str, "A key for the ruling that does not depend on line breaks."]
    date: Annotated[str, "When the ruling was published."]
    scenario: _ScenarioOrNone
    question: Annotated[str, "The question."]
    published: Annotated[str | None, {"enum": ["yes", "no", "outcome", None]}, "The published answer."]
    answer: Annotated[str | None, "The answer."]
    status: Annotated[
        Literal["proved", "pass", "reworded", "differs", "fail", "not-modelled"],
        "How the derived answer compares with the published one.",
    ]
    why: Annotated[str | None, "Why it differs."]
    rule: Annotated[str | None, "The rule."]


class RulingsPlayed(Answer):
    """Published rulings, each with the answer that is derived."""

    edition: EditionId
    rulings: Annotated[tuple[RulingPlayed, ...], "The rulings."]
    proved: _Proved
    pass_: Annotated[int, _Count, "How many come out as ruled."]
    reworded: Annotated[int, _Count, "How many rest on a rule that was reworded since they were proved."]
    differs: Annotated[int, _Count, "How many differ."]
    fail: Annotated[int, _Count, "How many come out otherwise than ruled."]
    not_modelled: Annotated[int, _Count, "How many are not modelled."]
    total: _Total
    short: Annotated[str, BESIDE]
    failures: Annotated[tuple[str, ...], BESIDE]

    @property
    def stands(self) -> bool:
        return not self.fail

    def page(self) -> Iterator[Block]:
        """The rulings, why answers differ, and the count."""
        rows = tuple(
            (
                (_status(one["status"]),),
                (one["card"],),
                (playing(one["scenario"] or "-", one["scenario"] or ""),),
                (one["published"] or "-",),
            )
            for one in self.rulings
        )
        yield TableBlock(("status", "card", "scenario", "published"), rows)
        notes = [f"{one['scenario']}: {one['why']}" for one in self.rulings if one["why"]]
        yield from (Item((Span(line, "warning"),), by=0) for line in (*notes, *self.failures))
        yield GAP
        yes_no = sum(one["status"] == "proved" and one["published"] != "outcome" for one in self.rulings)
        proved = f"{self.proved} of {self.total} rulings proved ({yes_no} of them with a yes or no)"
        counted = [proved, *_by_status([one["status"] for one in self.rulings], _RULINGS)]
        yield Prose((f"{self.short}: {'; '.join(counted)}",), by=0)


def _by_status(every: Sequence[str], words: Mapping[str, str]) -> list[str]:
    return [f"{every.count(status)} {told}" for status, told in words.items() if status in every]


def examples_answer(
    library: Library, edition: str | None, within: str | None = None, missing: bool = False
) -> ExamplesData:
    """Every printed example of the edition or of a section; the missing ones grouped on request."""
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.examples import examined
    from judge_cli.search.search import branch_of

    playable = PlayableEdition(chosen(library, edition), Cache(cache_folder()))
    held = playable.held.edition
    branch = branch_of(library, within, held.id) if within else None
    titles = {rule.number.parts[0]: rule.text.plain for rule in playable.tree.top()}
    found, beside = examined(playable, branch)
    groups: tuple[MissingGroup, ...] | None = None
    if missing:
        from judge_cli.explanation.judging.examples import waiting

        groups = tuple(filled(MissingGroup, one) for one in waiting(found, held.id, playable.cards.names()))
    return ExamplesData(
        edition=held.id,
        examples=tuple(filled(ExaminedData, one) for one in found),
        beside=tuple(filled(FurtherScenario, one) for one in beside),
        proved=sum(one.status == "proved" for one in found),
        passed=sum(one.status in _PASSED for one in found),
        total=len(found),
        chapters=tuple(_chapters(found, titles)),
        missing=groups,
        short=held.short,
        failures=tuple(_failures([*found, *beside])),
    )


def _chapters(found: "Iterable[Examined]", titles: Mapping[int, str]) -> Iterator[ChapterExamples]:
    chapters: dict[int, list[bool]] = {}
    for one in found:
        chapters.setdefault(one.rule.parts[0], []).append(one.status in _PASSED)
    for number, passed in sorted(chapters.items()):
        yield {"chapter": number, "title": titles.get(number, ""), "passed": sum(passed), "total": len(passed)}


def _failures(found: "Iterable[Examined | Beside | Derived]") -> Iterator[str]:
    """What was expected and what was found, one line an expectation."""
    for one in found:
        for missed in one.missed:
            yield f"{one.scenario}: expected {missed.fact}: {missed.expected}, found: {missed.found}"


def rulings_answer(library: Library, edition: str | None) -> RulingsPlayed:
    """Every published ruling, with the answer that judge derives for it."""
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.judging.examples import derived

    playable = PlayableEdition(chosen(library, edition), Cache(cache_folder()))
    found = derived(playable)
    every = [one.status for one in found]
    return RulingsPlayed(
        edition=playable.held.edition.id,
        rulings=tuple(filled(RulingPlayed, one) for one in found),
        proved=every.count("proved"),
        pass_=every.count("pass"),
        reworded=every.count("reworded"),
        differs=every.count("differs"),
        fail=every.count("fail"),
        not_modelled=every.count("not-modelled"),
        total=len(every),
        short=playable.held.edition.short,
        failures=tuple(_failures(found)),
    )


def answering(edition: str | None) -> Callable[[Given], ExamplesData | RulingsPlayed]:
    library = open_library()

    def answer(given: Given) -> ExamplesData | RulingsPlayed:
        if not given["rulings"]:
            return examples_answer(library, edition, given["in"], given["missing"])
        if given["in"]:
            raise command_line_wrong("--in does not go with --rulings.", "judge examples --help")
        return rulings_answer(library, edition)

    return answer
