"""The judged questions: how well search answers them, and the bars below which it must not fall."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.search.hit import Sought
from judge_cli.search.search import Search
from judge_cli.tree.numbers.number import read_number
from tests.asking import ask
from tests.search.judged import Quality, Question, quality, questions, rank_of
from tests.search.official_book import BOOK, official_book
from tests.search.searching import search_over, shipped_tree

_WHOLE_BOOK = "cr-26.03"
# What part 2 of the project promises for the half that nothing was tuned on.
_BARS = {"report": Quality(0, 0.85, 0.75, 0.93), "tune": Quality(0, 0.85, 0.75, 0.93)}

# What is reached over the summaries that ship, which is what judges read who have imported nothing.
_BARS_OVER_SUMMARIES = {"report": Quality(0, 0.90, 0.84, 0.95), "tune": Quality(0, 0.91, 0.84, 0.99)}

SearchFor = Callable[[str], Search]


@pytest.fixture(scope="module")
def search_for(shared_cache: Path) -> SearchFor:
    """Gives the search over an edition; skips where its rulebook is not here."""
    opened: dict[str, Search] = {}

    def opener(edition: str) -> Search:
        if edition not in opened:
            tree = official_book() if edition == _WHOLE_BOOK else shipped_tree(edition, shared_cache)
            if tree is None:
                pytest.skip(f"{BOOK} is not here: its questions are not asked")
            opened[edition] = search_over(tree, shared_cache)
        return opened[edition]

    return opener


def _asked(half: str, edition: str) -> list[Question]:
    return [question for question in questions() if question.half == half and question.edition == edition]


def test_there_are_enough_questions_in_both_halves() -> None:
    halves = [question.half for question in questions()]
    assert halves.count("tune") >= 60
    assert halves.count("report") >= 60


@pytest.mark.parametrize("edition", ["cr-1.4", "classic-1996", _WHOLE_BOOK])
def test_every_rule_that_a_question_names_is_there(search_for: SearchFor, edition: str) -> None:
    known = {rule.anchor for rule in search_for(edition).tree}
    named = {rule for question in questions() if question.edition == edition for rule in question.rules}
    assert named <= known


@pytest.mark.one_in(6)
@pytest.mark.parametrize("half", ["tune", "report"])
@pytest.mark.parametrize("edition", ["cr-1.4", "classic-1996", _WHOLE_BOOK])
def test_search_answers_as_well_as_promised(search_for: SearchFor, edition: str, half: str) -> None:
    reached = _reached(search_for(edition), edition, half)
    assert reached.mrr >= _BARS[half].mrr
    assert reached.hit5 >= _BARS[half].hit5


@pytest.mark.parametrize("half", ["tune", "report"])
def test_search_over_the_summaries_does_not_get_worse(shared_cache: Path, half: str) -> None:
    reached = _reached(search_over(shipped_tree(_WHOLE_BOOK, shared_cache), shared_cache), _WHOLE_BOOK, half)
    bars = _BARS_OVER_SUMMARIES[half]
    assert reached.questions >= 120
    assert (reached.mrr >= bars.mrr, reached.hit1 >= bars.hit1, reached.hit5 >= bars.hit5) == (True, True, True)


def _reached(search: Search, edition: str, half: str) -> Quality:
    """How well a search answers the questions about an edition, told for each kind."""
    ranks: dict[str, list[int | None]] = defaultdict(list)
    for question in _asked(half, edition):
        anchors = [hit.rule.anchor for hit in search.find(question.asked, Sought(10)).hits]
        ranks[question.kind].append(rank_of(question, anchors))
    for kind, found in ranks.items():
        print(f"{edition:12} {half:6} {kind:8} {quality(found)}")
    reached = quality([rank for found in ranks.values() for rank in found])
    print(f"{edition:12} {half:6} all      {reached}")
    return reached


@pytest.mark.parametrize("question", [q for q in questions() if q.kind == "number"], ids=lambda q: q.asked)
def test_a_number_however_written_finds_its_rule_first(shared_cache: Path, question: Question) -> None:
    import json

    said = ask("search", question.asked, "--edition", question.edition, "--json")
    assert said.code == 0
    number = read_number(json.loads(said.out)["hits"][0]["number"])
    assert number is not None
    assert shipped_tree(question.edition, shared_cache).rule(number).anchor == question.rules[0]


def test_every_subject_belongs_to_a_rule(search_for: SearchFor) -> None:
    from judge_cli.search.ingredients import read_subjects

    anchors = {rule.anchor for edition in ("cr-1.4", "classic-1996", _WHOLE_BOOK) for rule in search_for(edition).tree}
    assert set(read_subjects(Path(__file__).parents[1] / "index")) <= anchors
