"""Every thing, in every stretch, by either player, in every edition: `ask` and `when` say what a slow oracle says."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.chart import windows_within
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import corpus_folder
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.question.read import read_question
from judge_cli.search.hit import Found
from judge_cli.search.plan import Plan
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.asking import ask as judge
from tests.explanation.walked_charts import BOTH, CORP, LAWS, Visit, expected, steps_permitting, walked
from tests.thorough import one_in

EDITIONS = ("classic-1996", "cr-1.4", "cr-26.03")
OWNED = "the {whose}'s {name}"
PLAIN = "the {name}"
WORDINGS = (
    "can the {player} {thing} during {stretch}?",
    "is the {player} allowed to {thing} while in {stretch}",
    "in {stretch}, may the {player} {thing}?",
    "{player} {thing} mid {stretch} ok",
)
STRICT = "can the {player} normally {thing} within {stretch}"
LEAST_CELLS = 8_900


@cache
def talk(cache_folder: Path, edition: str) -> Talk:
    """An edition that understands words, read once."""
    held = Library(corpus_folder(), Cache(cache_folder)).find(edition)
    return Talk(PlayableEdition(held, Cache(cache_folder)))


@cache
def visits(cache_folder: Path, edition: str) -> list[Visit]:
    """Everything that the oracle walked through in an edition."""
    held = Library(corpus_folder(), Cache(cache_folder)).find(edition)
    return walked(kept_charts(held, Cache(cache_folder)).procedures)


def asked(cache_folder: Path, edition: str, question: str) -> str:
    """The answer of `judge ask`; nothing is searched where it gives none."""
    nothing = Found(talk(cache_folder, edition).playable.tree, question, ())
    sources = Sources(talk(cache_folder, edition), lambda _: nothing, lambda _: Plan((), None, ()))
    return ask(sources, question).answer


def cells(cache_folder: Path, edition: str) -> Iterator[tuple[str, tuple[str, ...], str, tuple[str, str], str]]:
    """Every thing with its names, player and stretch of an edition, and how the stretch is called."""
    stretches = sorted({one for visit in visits(cache_folder, edition) for one in visit.open})
    whose = {name: {owner for other, owner in stretches if other == name} for name, _ in stretches}
    for thing in talk(cache_folder, edition).things:
        for player in BOTH:
            for name, owner in stretches:
                plain = name.casefold().removeprefix("corp ").removeprefix("runner ")
                is_turn = len(whose[name]) > 1 or name.endswith(" turn") or name == "Draw phase"
                said = (OWNED if is_turn else PLAIN).format(whose=owner.casefold(), name=plain)
                yield thing.name, (thing.name, *thing.also), player, (name, owner), said


def tried(cache_folder: Path, edition: str) -> Iterator[tuple[str, tuple[str, ...], str, tuple[str, str], str]]:
    """The cells that are asked: all of them in the thorough run."""
    return islice(cells(cache_folder, edition), 0, None, one_in(97))


def test_the_oracle_knows_every_thing(shared_cache: Path) -> None:
    assert {thing.name for thing in talk(shared_cache, "cr-26.03").things} == set(LAWS)


def _right(thing: str, player: str, wanted: str) -> tuple[str, ...]:
    """The answers that are right: where charts are silent, a rule may still say that it is for the other player."""
    return (wanted, "no") if wanted == "withheld" and player not in LAWS[thing].who else (wanted,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_of_the_grid_is_that_of_the_oracle(shared_cache: Path, edition: str) -> None:
    walk, wrong = visits(shared_cache, edition), []
    for thing, names, player, stretch, said in tried(shared_cache, edition):
        wanted = expected(walk, thing, player, stretch)
        for n, wording in enumerate(WORDINGS):
            question = wording.format(player=player.casefold(), thing=names[n % len(names)], stretch=said)
            found = asked(shared_cache, edition, question)
            if found not in _right(thing, player, wanted):
                wrong.append(f"{question}: {found}, not {wanted}")
        question = STRICT.format(player=player.casefold(), thing=names[-1], stretch=said)
        strict = "no" if wanted == "depends" and LAWS[thing].cards else wanted
        if (found := asked(shared_cache, edition, question)) not in _right(thing, player, strict):
            wrong.append(f"{question}: {found}, not {strict}")
    assert not wrong


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_windows_of_when_are_those_of_the_oracle(shared_cache: Path, edition: str) -> None:
    known, walk, wrong = talk(shared_cache, edition), visits(shared_cache, edition), []
    for thing, names, player, stretch, said in tried(shared_cache, edition):
        for name, wording in zip(
            (names[0], names[-1], names[len(names) // 2]), ("during", "in", "within"), strict=True
        ):
            question = f"{player.casefold()} {name} {wording} {said}"
            found = windows_within(known.moments, read_question(question, known.senses))
            steps = {str(one.step.number) for one in found[1] if one.allowed} if found else None
            if steps != steps_permitting(walk, thing, player, stretch):
                wrong.append(f"{question}: {steps}")
    assert not wrong


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_phase_that_both_players_have_is_the_players_own_or_depends(shared_cache: Path, edition: str) -> None:
    walk, wrong = visits(shared_cache, edition), []
    stretches = {one for visit in walk for one in visit.open}
    both = {name for name, owner in stretches if owner == CORP and (name, "Runner") in stretches}
    for thing in talk(shared_cache, edition).things[:: one_in(4)]:
        for player in BOTH:
            for name in sorted(both):
                answers = {owner: expected(walk, thing.name, player, (name, owner)) for owner in BOTH}
                wanted = "depends" if len(set(answers.values())) > 1 and answers[player] != "yes" else answers[player]
                question = f"can the {player} {thing.name} in the {name}?"
                if (found := asked(shared_cache, edition, question)) != wanted:
                    wrong.append(f"{question}: {found}, not {wanted}")
    assert not wrong


def test_the_grid_is_as_large_as_is_said(shared_cache: Path) -> None:
    count = sum(len(list(cells(shared_cache, edition))) for edition in EDITIONS) * (len(WORDINGS) + 1)
    assert count >= LEAST_CELLS


def test_when_shows_the_windows_of_a_stretch_and_where_they_lie() -> None:
    said = json.loads(judge("when", "rez ice during the runner's turn", "--json", "--edition", "cr-26.03").out)
    assert [one["step"] for one in said["windows"] if one["allowed"]] == ["6.9.2b"]
    lies_in = next(one["lies_in"] for one in said["windows"] if one["allowed"])
    assert lies_in == ["approach ice phase", "run", "Runner's action phase", "Runner's turn"]
