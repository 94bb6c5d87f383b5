"""Two editions that are compared; a chart in both, step by step, and a scenario played in both."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from judge_cli.answers.compared import (
    AnswersThere,
    CompareData,
    DecidedThere,
    Editions,
    FactThere,
    PartsAt,
    StepsBeside,
    StepThere,
)
from judge_cli.answers.value import version_of
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.page.blocks import GAP, Block, Headline, Item, Prose, Span, TableBlock
from judge_cli.paths import cache_folder, corpus_data
from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.text.whole_file import is_file
from judge_cli.tree.comparing.compare import Comparison, Side
from judge_cli.tree.comparing.succession import known_wordings
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen, names_edition
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import EditionUnknown
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.wire.value import BESIDE, filled

if TYPE_CHECKING:
    from judge_cli.explanation.judging.new_edition import Parted, Parting
    from judge_cli.explanation.judging.verdict import Verdict


def named_editions(library: Library, asked: Sequence[str]) -> tuple[Held, Held] | None:
    """The two editions that the words name, if they name two."""
    if len(asked) != 2:
        return None
    try:
        before, after = library.find(asked[0]), library.find(asked[1])
    except EditionUnknown:
        return None
    return old_to_new(before, _another(library, before, after))


def other_edition(library: Library, held: Held, name: str | None) -> Held:
    """The edition of this name, else the newest other one of the same rulebook."""
    if name:
        return _another(library, held, library.find(name))
    chapters = [rule.anchor for rule in held.tree.top()]
    for other in library.editions:
        same_book = any(other.number_of(anchor) for anchor in chapters)
        if other.edition.id != held.edition.id and same_book:
            return other
    raise AskedWrongly(
        "nothing-to-compare-with",
        f"{held.edition.short} is the only edition of its rulebook here",
        tries=["judge corpus list", "judge compare … --with EDITION"],
    )


def edition_beside(library: Library, words: str, other: str | None) -> str | None:
    """The edition to compare from when the named edition is the default itself."""
    if not other or names_edition(library, words) or not library.is_default(after := library.find(other)):
        return None
    return other_edition(library, after, None).edition.id


def side(held: Held) -> Side:
    """The edition as one side of a comparison; an edition with only some summaries counts as partial."""
    known = known_wordings(read_edition(held.folder, held.imported), held.tree)
    printed = {anchor: wording.printed.text for anchor, wording in known.items() if wording.printed}
    return Side(held.tree, held.edition.whole or not held.summary, printed)


def old_to_new(one: Held, other: Held) -> tuple[Held, Held]:
    """Two editions, the earlier one first."""
    return (one, other) if one.edition.effective <= other.edition.effective else (other, one)


def compared(library: Library, one: Held, other: Held) -> Comparison:
    """The comparison of two editions, with the known changes of meaning between the earlier and the later."""
    earlier, later = old_to_new(one, other)
    telling = [
        held
        for held in library.editions
        if held.changed_since == earlier.edition.id and held.edition.effective <= later.edition.effective
    ]
    return Comparison(side(earlier), side(later), [change for held in telling for change in held.changes.changes])


def newest_editions(library: Library, edition: str | None, other: str | None) -> tuple[Held, Held]:
    """The answering edition and the one before it, the earlier first; another one if it is named."""
    from judge_cli.explanation.judging.new_edition import edition_before

    now = chosen(library, edition)
    before = None if other else edition_before(library, now.edition)
    return old_to_new(before or other_edition(library, now, other), now)


def two_charts(
    library: Library, name: str, edition: str | None, other: str | None
) -> tuple[tuple[Held, Procedure], tuple[Held, Procedure]] | None:
    """The chart of this name in two editions, the earlier first; none if the words are not the name of a chart."""
    wanted = name.strip().casefold()
    if not wanted or any(c.isdigit() or c == "_" for c in wanted):
        return None
    asked = chosen(library, edition)
    ours = _chart(asked, wanted)
    if ours is None:
        return None
    beside = other_edition(library, asked, other)
    theirs = _chart(beside, wanted)
    if theirs is None:
        known = ", ".join(chart.name for chart in _charts(beside))
        raise AskedWrongly(
            "chart-not-in-both",
            f"{beside.edition.short} has no chart {shortened(name)!r}",
            where=[f"its charts are: {known}" if known else "it has no charts"],
            tries=["judge corpus list"],
        )
    found = ((asked, ours), (beside, theirs))
    return found if old_to_new(asked, beside)[0] is asked else found[::-1]


def _another(library: Library, held: Held, other: Held) -> Held:
    if held.edition.id == other.edition.id:
        others = [one.edition.id for one in library.editions if one.edition.id != held.edition.id]
        raise AskedWrongly(
            "compared-with-itself",
            f"both sides of this comparison are {held.edition.short}",
            where=[f"here are also: {', '.join(others)}"] if others else [],
            tries=[f"judge compare … --edition {others[0]}" if others else "judge corpus add FILE"],
        )
    return other


def _chart(held: Held, name: str) -> Procedure | None:
    return next((chart for chart in _charts(held) if chart.name.casefold() == name), None)


def _charts(held: Held) -> tuple[Procedure, ...]:
    from judge_cli.procedure.charts.charts import kept_charts

    return kept_charts(held, Cache(cache_folder())).procedures


class ChartsCompared(CompareData, only=("from_", "to", "procedure", "steps")):
    """A chart in two editions, step by step."""

    def page(self) -> Iterator[Block]:
        signs = [_sign(one) for one in self.steps]
        rows = tuple(
            ((_step_in_words(one["from"]),), (Span(sign, "name"),), (_step_in_words(one["to"]),))
            for sign, one in zip(signs, self.steps, strict=True)
        )
        before, after = self.shorts
        yield TableBlock((f"{before} {self.procedure}", "", f"{after} {self.procedure}"), rows, lead=0)
        yield GAP
        words = {"=": "in both", "-": f"only in {before}", "+": f"only in {after}", "~": "elsewhere in the order"}
        found = Counter(signs)
        steps = ", ".join(f"{found[sign]} {told} ({sign})" for sign, told in words.items() if found[sign])
        sides = ([one["from"] for one in self.steps], [one["to"] for one in self.steps])
        ours, theirs = (sum(bool(step and step["window"]) for step in side) for side in sides)
        yield Prose((Span(f"steps: {steps}; windows: {ours} in {before}, {theirs} in {after}", "quiet"),), by=0)


class PlaysCompared(
    CompareData,
    only=("from_", "to", "scenario", "steps_part", "play_parts", "outcome", "answers", "decided_by"),
):
    """A scenario in two editions: where the two part."""

    question: Annotated[str, BESIDE]
    decided_by: Annotated[DecidedThere, "The deciding rules in both editions."]

    def page(self) -> Iterator[Block]:
        before, after = self.shorts
        yield Headline((Span(f"{self.scenario}: {before} and {after}", "number"),))
        yield Prose((self.question,))
        facts = [f"{one['fact']}: {one['from']} in {before}, {one['to']} in {after}" for one in self.outcome]
        decided = [", ".join(rules) or "-" for rules in (self.decided_by["from"], self.decided_by["to"])]
        yield from _headed("First step that differs:", "none", self._parts(self.steps_part))
        yield from _headed("First thing that happens differently:", "none", self._parts(self.play_parts))
        yield from _headed("Outcome:", "the same", facts)
        yield from _headed("Decided by:", "", decided)

    def _parts(self, parts: PartsAt | None) -> list[str]:
        if parts is None:
            return []
        return [
            f"{entry['citation']}: {entry['text']}" if entry else f"{name}: the play is over"
            for name, entry in zip(self.shorts, (parts["from"], parts["to"]), strict=True)
        ]


def _headed(head: str, none: str, lines: Sequence[str]) -> Iterator[Block]:
    yield GAP
    yield Prose((head if lines else f"{head} {none}",), by=0)
    yield from (Item((Span(line, "quiet"),)) for line in lines)


def _sign(pair: StepsBeside) -> str:
    if pair["from"] and pair["to"]:
        return "="
    return "~" if pair["out_of_order"] else "-" if pair["from"] else "+"


def _step_in_words(step: StepThere | None) -> str:
    if step is None:
        return ""
    window = step["window"]
    opens = f" [{window['kind']}: {', '.join(window['permits']) or 'no permits'}]" if window else ""
    return f"{step['number']} {step['text']}{opens}"


def charts_compared(library: Library, name: str, edition: str | None, other: str | None) -> ChartsCompared | None:
    """The chart of this name in two editions; none if the words are not the name of a chart."""
    found = two_charts(library, name, edition, other)
    if found is None:
        return None
    from judge_cli.procedure.steps.ways import paired_steps

    (before, ours), (after, theirs) = found
    return ChartsCompared(
        **Editions(before.edition, after.edition).named,
        procedure=ours.name,
        steps=tuple(filled(StepsBeside, pair) for pair in paired_steps(ours, theirs)),
    )


def plays_compared(library: Library, asked: str, edition: str | None, other: str | None) -> PlaysCompared | None:
    """The differences between two editions' plays of a scenario; none if the words name no scenario."""
    name = asked.strip().casefold().replace(" ", "-")
    if Path(asked).suffix != ".toml" and not is_file(corpus_data("examples") / f"{name}.toml"):
        return None
    from judge_cli.explanation.edition.playable_edition import PlayableEdition
    from judge_cli.explanation.edition.scenario_rules import refuse_unknown_rules
    from judge_cli.explanation.judging.explain import explain
    from judge_cli.explanation.judging.new_edition import part_ways
    from judge_cli.explanation.judging.verdict import doubted

    held, cache = chosen(library, edition), Cache(cache_folder())
    both = [PlayableEdition(one, cache) for one in old_to_new(held, other_edition(library, held, other))]
    found = [playable.found(asked)[0] for playable in both]
    refuse_unknown_rules(found[0], both[0], library)
    return _parted(part_ways(*(doubted(explain(*one)) for one in zip(both, found, strict=True))))


def _parted(parted: "Parted") -> PlaysCompared:
    before, after = (one.question.tree.edition for one in (parted.before, parted.after))
    return PlaysCompared(
        **Editions(before, after).named,
        scenario=parted.before.scenario.name,
        steps_part=_parting(parted.steps),
        play_parts=_parting(parted.happens),
        outcome=tuple(filled(FactThere, one) for one in parted.facts),
        answers=filled(AnswersThere, parted),
        decided_by={"from": _deciding(parted.before), "to": _deciding(parted.after)},
        version=version_of(before.id),
        question=parted.before.scenario.question,
    )


def _deciding(verdict: "Verdict") -> list[str]:
    return list(dict.fromkeys(str(reason.citation) for reason in verdict.reasons))


def _parting(parting: "Parting") -> PartsAt | None:
    return filled(PartsAt, parting) if any(parting) else None
