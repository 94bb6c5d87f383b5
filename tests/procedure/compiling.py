"""Procedures for tests: compiled from the shipped editions, from official texts, or from a page of summaries."""

import json
from functools import cache

import pytest

from judge_cli.procedure.charts.charts import procedures
from judge_cli.procedure.reading.compile import compile_section
from judge_cli.procedure.reading.phrasebook import Phrasebook, read_phrasebook
from judge_cli.procedure.steps.procedure import (
    Branch,
    Checkpoint,
    Complete,
    Do,
    GoTo,
    Instruction,
    Meet,
    Offer,
    Open,
    Procedure,
)
from judge_cli.text.block import Marked, Place
from judge_cli.text.outside import PageFile, read_page
from judge_cli.text.pages import export_blocks, summary_entries
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.build import build_tree
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.numbering import level_of, numbered
from judge_cli.tree.rules.references import CardNames
from judge_cli.tree.rules.rule import Edition, Level, Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.pages import CORPUS, REPOSITORY, WHOLE_EXPORT, number

PUBLISHED = REPOSITORY.parent / "shared" / "corpora" / "cr-26.03-official" / "rules.json"
EDITION = Edition("test", "Test", "A test", (), "2020-01-01", "nobody", "made for a test", "printed")


@cache
def phrasebook(name: str = "steps") -> Phrasebook:
    """A phrasebook that is shipped."""
    return read_phrasebook(CORPUS / "phrases" / f"{name}.toml")


@cache
def shipped_tree(edition: str) -> RuleTree:
    """The tree of a shipped edition."""
    return build_tree(read_edition(CORPUS / edition), CardNames({}))


@cache
def shipped(edition: str) -> dict[str, Procedure]:
    """The procedures of a shipped edition by name."""
    return {one.name: one for one in procedures(shipped_tree(edition), CORPUS / edition)}


def of_pages(pages: dict[str, str]) -> RuleTree:
    """A tree of exported pages: the file of each section."""
    rules: dict[RuleNumber, Rule] = {}
    for section, file in pages.items():
        page = read_page(WHOLE_EXPORT, file, Place(file, 1))
        for draft in numbered(export_blocks(page), number(section)):
            rules[draft.number] = Rule(
                draft.number, draft.level, draft.text, draft.status, str(draft.number), draft.place
            )
    return _tree(rules)


@cache
def published() -> RuleTree:
    """The tree of the rules that the publisher gives out as JSON."""
    if not PUBLISHED.exists():
        pytest.skip("the published rules are not beside this repository")
    rules: dict[RuleNumber, Rule] = {}
    for line, row in enumerate(json.loads(PUBLISHED.read_text(encoding="utf-8")), 1):
        found = read_number(row["nr"])
        if found:
            place = Place(PUBLISHED.name, line)
            rules[found] = Rule(found, Level.RULE, Marked(row["text"]), Status.OFFICIAL, row["id"], place)
    return _tree(rules)


def _tree(rules: dict[RuleNumber, Rule]) -> RuleTree:
    """The rules as a tree, each with the numbers below it."""
    ordered = sorted(rules)
    return RuleTree(
        EDITION,
        {n: rules[n]._replace(children=tuple(other for other in ordered if other.above == n)) for n in ordered},
    )


def compiled(markdown: str, section: str = "6.9") -> Procedure:
    """The procedure of a page of summaries with this text."""
    rules: dict[RuleNumber, Rule] = {}
    for written, block in summary_entries(PageFile("test/page.md", f"# {section} Steps\n\n{markdown}")):
        found = number(written)
        rules[found] = Rule(found, level_of(found), block.text, Status.SUMMARY, written, block.place)
    return compile_section(_tree(rules), "test", number(section), phrasebook())


def told(procedure: Procedure) -> list[str]:
    """Every step with its instructions, one line a step."""
    return [f"{step.number} {'; '.join(map(_told, step.instructions))}" for step in procedure.steps]


def _told(one: Instruction) -> str:  # noqa: PLR0911 (one line an instruction)
    match one:
        case Open(window):
            return f"open {window.kind.value} ({', '.join(p.value for p in window.permits)}) {window.first.value} first"
        case Meet(occasion, only_if):
            return " ".join([f"meet {occasion.value}", *(f"[{condition.name}]" for condition in only_if)])
        case Do(deed, only_if):
            return " ".join([f"do {deed.name}", *(f"[{condition.name}]" for condition in only_if)])
        case Offer(player, offered, taken, declined):
            return f"{player.value} may {offered}: {taken}, else {declined}"
        case Branch(condition, yes, no):
            return f"{condition.name}: {yes}, else {no}"
        case GoTo(step):
            return f"go to {step}"
        case Checkpoint():
            return "checkpoint"
        case Complete(structure):
            return f"complete {structure}"
    return str(one)
