"""The whole export of a rulebook, given the number of each page: right numbers where the book refers to them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.tree.importing.incoming import read_export_folder
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.rule import Status
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.asking import ask
from tests.books_made import EXPORT, BookOfAUser
from tests.pages import CORPUS, draft_numbers, library, number

pytestmark = pytest.mark.skipif(not EXPORT.is_dir(), reason="../shared/corpora is not here: the export is not shipped")
PAGES = dict(read_edition(CORPUS / "cr-1.4").export_pages)


@pytest.fixture(scope="module")
def shipped(shared_cache: Path) -> RuleTree:
    return library(CORPUS, shared_cache).find("cr-1.4").tree


@pytest.fixture(scope="module")
def imported(with_book: Callable[[Path], BookOfAUser]) -> RuleTree:
    """CR 1.4 after the whole export came in."""
    return with_book(EXPORT).library.find("cr-1.4").tree


@pytest.mark.parametrize(
    ("file", "last", "count"),
    [
        ("General2.md", "5.1.3", 4),
        ("Actions.md", "5.2.6b", 11),
        ("CorpActions.md", "5.2.7h", 9),
        ("RunnerActions.md", "5.2.8g", 8),
        ("StepsoftheCorpsTurn.md", "5.6.3f", 21),
        ("StepsoftheRunnersTurn.md", "5.7.2f", 17),
        ("General3.md", "6.1.5b", 14),
        ("Position.md", "6.2.4e", 14),
        ("EncounterIce.md", "6.5.2c", 6),
        ("Bypass.md", "6.5.5a", 8),
        ("ApproachServer.md", "6.7.2", 3),
        ("Manyabilitiesthatinitiatearuncon.md", "6.7.3a", 2),
        ("Ifsuccessfulabilitiesfrequentlyc.md", "6.7.4b", 5),
        ("StepsofaRun.md", "6.9.6d", 38),
        ("General4.md", "7.1.6a", 15),
        ("AccessingRD.md", "7.2.3", 7),
        ("StepsofAccessingASetofCards.md", "7.6.7", 8),
        ("StepsofAccessingaCard.md", "7.8.6", 7),
        ("ATIMINGSTRUCTUREisaunitofthegame.md", "10.2.1", 234),
        ("Traces.md", "10.8.6g", 14),
    ],
)
def test_a_page_ends_with_the_number_that_the_next_page_follows(file: str, last: str, count: int) -> None:
    numbers = draft_numbers(EXPORT / file, PAGES[file])
    assert (str(numbers[-1]), len(numbers)) == (last, count)


def test_the_folder_is_known_by_its_pages() -> None:
    given = read_export_folder(EXPORT, [read_edition(CORPUS / "cr-1.4")])
    assert (given.edition, len(given.book.rows)) == ("cr-1.4", 1236)
    assert given.book.left_out == ("49 pages of contents and appendices",)


def test_official_text_replaces_every_summary_and_keeps_every_anchor(shipped: RuleTree, imported: RuleTree) -> None:
    assert {rule.status for rule in imported} == {Status.OFFICIAL}
    for rule in shipped:
        assert imported.rule(rule.number).anchor == rule.anchor


def test_the_sections_that_ship_as_handed_over_are_the_same_in_the_export(
    shipped: RuleTree, imported: RuleTree
) -> None:
    for rule in shipped:
        if rule.status is Status.OFFICIAL and not rule.is_heading:
            after = imported.rule(rule.number)
            assert (after.text, [e.text for e in after.examples]) == (rule.text, [e.text for e in rule.examples])


def test_references_resolve_but_for_those_that_the_book_itself_gets_wrong(imported: RuleTree) -> None:
    lost = [f"{rule.number} -> {r.number}" for rule in imported for r in rule.references if not r.held]
    assert lost == ["4.8.5 -> 9.1.12a", "9.1.6a -> 9.5.8", "9.2.7g -> 12", "9.6.13 -> 9.1.12"]


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("5.2.7a", "BASIC ACTIONS"),
        ("5.4.3d", "checkpoint"),
        ("6.5.3", "Bypass"),
        ("6.9.3c", "subroutine"),
        ("7.1.2", "number of cards"),
        ("8.2.12", "Remote server only"),
        ("9.2.8f", "reaction window"),
        ("9.6.15", "Steps"),
        ("10.3.1", "CHECKPOINT"),
        ("10.8.6f", "checkpoint"),
        ("10.11.1", "SWAP"),
    ],
)
def test_numbers_that_the_book_refers_to_hold_what_it_says_of_them(imported: RuleTree, written: str, word: str) -> None:
    assert word in imported.rule(number(written)).text.plain


def test_no_torn_word_is_left(imported: RuleTree) -> None:
    import re

    torn = re.compile(r"\b[RrSs] (?:ules?|teps?|ections?)\b|\d \.\d|(?:[Rr]ule|[Ss]tep|[Ss]ection)s? \.\d|&#|\*\*")
    assert [str(rule.number) for rule in imported if torn.search(rule.text.plain)] == []


def test_every_step_section_compiles() -> None:
    report = json.loads(ask("corpus", "add", str(EXPORT), "--dry-run", "--json").out)
    assert [(one["number"], one["name"], one["problem"]) for one in report["step_sections"]] == [
        ("5.6", "corp turn", None),
        ("5.7", "runner turn", None),
        ("6.9", "run", None),
        ("7.6", "access a set of cards", None),
        ("7.8", "access a card", None),
        ("8.3", "install a card", None),
        ("8.6", "play a card", None),
        ("10.8.6", "trace", None),
    ]
    assert "\n  8 of 8 step sections compile\n" in ask("corpus", "add", str(EXPORT), "--dry-run").out


def test_a_folder_that_lacks_a_page_changes_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "export"
    copy.mkdir()
    for file in PAGES:
        if file != "RunEnds.md":
            (copy / file).write_bytes((EXPORT / file).read_bytes())
    said = ask("corpus", "add", str(copy))
    assert said.err.splitlines()[:2] == [
        "error: export looks like the export of cr-1.4, but pages of it are missing",
        "       missing: RunEnds.md",
    ]
