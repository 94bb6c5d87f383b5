"""The rulebook editions that are here, whether they are sound, and which one answers by default."""

from collections.abc import Iterator, Sequence
from typing import Annotated, TypedDict

from judge_cli.answers.rule_text import EditionId, Number
from judge_cli.answers.value import Answer
from judge_cli.errors import JudgeError
from judge_cli.page.blocks import GAP, Block, Item, Prose, Span, lined
from judge_cli.page.safe import one_line
from judge_cli.paths import cache_folder
from judge_cli.tree.checks.check import Report
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.edition_file import EditionFile, read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule_tree import RuleTree
from judge_cli.wire.value import filled, found_at


class StepSection(TypedDict):
    name: Annotated[str, "The name."]
    number: Number
    problem: Annotated[str | None, "Why it does not compile; null where it does."]


def step_sections(entry: EditionFile, tree: RuleTree) -> tuple[StepSection, ...]:
    """Every step section of the edition, each with the error that stops it from compiling."""
    from judge_cli.procedure.charts.charts import read_step_phrases  # only these reports compile anything
    from judge_cli.procedure.reading.compile import compile_section

    if not entry.step_sections:
        return ()
    phrasebook = read_step_phrases()
    found: list[StepSection] = []
    for name, number in entry.step_sections:
        problem = None
        try:
            compile_section(tree, name, number, phrasebook)
        except JudgeError as error:
            problem = error.in_one_line
        found.append({"name": name, "number": str(number), "problem": problem})
    return tuple(found)


def compiled(held: Held, cache: Cache) -> int:
    """The number of procedures of the edition that compile."""
    from judge_cli.procedure.charts.charts import kept_charts

    try:
        return len(kept_charts(held, cache).procedures)
    except JudgeError:
        entry = read_edition(held.folder, held.imported)
        return sum(section["problem"] is None for section in step_sections(entry, held.tree))


_Count = {"minimum": 0}
EffectiveDay = Annotated[
    str, {"pattern": r"^(\d{4}-\d\d-\d\d)?$"}, "The day from which the edition is in force; empty where it has none."
]


class EditionHere(TypedDict):
    id: Annotated[str, "The edition's id."]
    short: Annotated[str, "The edition as players name it."]
    title: Annotated[str, "The title."]
    effective: EffectiveDay
    publisher: Annotated[str, "Who publishes the rulebook."]
    provenance: Annotated[str, "Where the text is from."]
    numbers: Annotated[int, "How many entries it has: rules and headings."]
    official: Annotated[int, "How many rules are here as printed."]
    summary: Annotated[int, "How many rules are summaries in our own words."]
    examples: Annotated[int, "The examples."]
    procedures: Annotated[int, "The timing charts."]
    imported: Annotated[bool, "Whether somebody imported it."]
    default: Annotated[bool, "Whether it answers by default."]


class BrokenEdition(TypedDict):
    folder: Annotated[str, found_at("folder.name"), "The folder of the edition."]
    error: Annotated[str, found_at("error.what"), "What went wrong."]


class EditionsData(Answer):
    """The editions that are here."""

    answering = "default"

    editions: Annotated[tuple[EditionHere, ...], "The editions."]
    broken: Annotated[tuple[BrokenEdition, ...], "Editions that cannot be read."]
    default: Annotated[str | None, "The edition that answers by default."]
    why: Annotated[str, "Why."]

    def page(self) -> Iterator[Block]:
        for one in self.editions:
            in_force = f"in force {one['effective']}" if one["effective"] else "undated"
            below = ((f"{one['title']}, {in_force}",), (Span(_contents(one), "quiet"),))
            yield Item((Span(f"{one['id']}{' *' if one['default'] else ''}", "number"),), by=0, below=below)
        for broken in self.broken:
            why = one_line(f"broken: {broken['error']}")
            yield Item((Span(one_line(broken["folder"]), "number"),), by=0, below=((why,),))
        yield GAP
        yield Prose((Span(self.why, "quiet"),), by=0)


def _contents(one: EditionHere) -> str:
    headings = one["numbers"] - one["official"] - one["summary"]
    said = f"{one['official']} official, {one['summary']} summary, {headings} headings"
    charts = "1 chart" if one["procedures"] == 1 else f"{one['procedures']} charts"
    return f"{one['numbers']} entries ({said}), {one['examples']} examples, {charts}"


def editions_answer(library: Library) -> EditionsData:
    try:
        default, why = library.default().edition.id, f"* {default_line(library)}"
    except JudgeError as error:
        default, why = None, f"no default edition: {error.what}"
    cache = Cache(cache_folder())
    return EditionsData(
        editions=tuple(_here(one, default, cache) for one in library.shelf if isinstance(one, Held)),
        broken=tuple(filled(BrokenEdition, one) for one in library.shelf if not isinstance(one, Held)),
        default=default,
        why=why,
    )


def default_line(library: Library) -> str:
    default = library.default_and_why()
    return f"{default.held.edition.short} answers by default: {default.why}"


def _here(held: Held, default: str | None, cache: Cache) -> EditionHere:
    return filled(
        EditionHere,
        held.edition,
        numbers=len(held.tree.rules),
        official=held.official,
        summary=held.summary,
        examples=held.examples,
        procedures=compiled(held, cache),
        imported=held.imported is not None,
        default=held.edition.id == default,
    )


class CheckedChapter(TypedDict):
    number: Annotated[str, "The number."]
    title: Annotated[str, "The title."]
    numbers: Annotated[int, {"minimum": 1}, "How many numbers its table has."]
    missing: Annotated[int, _Count, "How many of them have no text."]


class CheckedEdition(TypedDict):
    edition: EditionId
    rules: Annotated[int, "The rules."]
    examples: Annotated[int, "The examples."]
    problems: Annotated[list[str], "What is wrong with the edition."]
    leading_nowhere: Annotated[list[str], "References that lead to no rule."]
    indexed: Annotated[int | None, "How many rules are indexed."]
    chapters: Annotated[list[CheckedChapter], "The chapters of the book."]


class CorpusChecked(Answer):
    """Whether every edition is sound."""

    sound: Annotated[bool, "Whether every edition is sound."]
    editions: Annotated[tuple[CheckedEdition, ...], "The editions."]

    def page(self) -> Iterator[Block]:
        yield from lined([line for one in self.editions for line in _check_lines(one)])


def _check_lines(one: CheckedEdition) -> Iterator[str]:
    verdict = f"{len(one['problems'])} problems" if one["problems"] else "sound"
    indexed = "" if one["indexed"] is None else f", {one['indexed']} in the search index"
    yield f"{one['edition']}: {verdict}; {one['rules']} numbers, {one['examples']} examples{indexed}"
    yield from (f"  problem: {problem}" for problem in one["problems"])
    numbers, missing = (sum(chapter[key] for chapter in one["chapters"]) for key in ("numbers", "missing"))
    if missing:
        yield f"  {missing} of the {numbers} numbers of its table have no text:"
        for chapter in one["chapters"]:
            if chapter["missing"]:
                named = f"chapter {chapter['number']} {chapter['title']}"
                yield f"  {named}: {chapter['missing']} of {chapter['numbers']}"
    elif numbers:
        yield f"  each of the {numbers} numbers of its table has a text"
    if one["leading_nowhere"]:
        yield f"  {len(one['leading_nowhere'])} references to missing rules:"
        yield f"  {', '.join(one['leading_nowhere'])}"


def check_answer(reports: Sequence[Report]) -> CorpusChecked:
    return CorpusChecked(
        sound=not any(report.problems for report in reports),
        editions=tuple(filled(CheckedEdition, one) for one in reports),
    )


class DefaultData(Answer):
    """Which edition answers by default now."""

    answering = "default"
    default: Annotated[str, "The edition that answers by default."]
    said: Annotated[str, "What was said."]

    def page(self) -> Iterator[Block]:
        return lined([self.said])


def default_answer(library: Library, removed: str = "") -> DefaultData:
    """The default edition and the reason, after what was removed."""
    default, line = library.default().edition.id, default_line(library)
    return DefaultData(default=default, said=f"{removed}{line}")
