"""The procedures of an edition: its step sections or its flow chart, compiled once and kept."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.errors import NO_ANSWER, CorpusBroken, JudgeError
from judge_cli.paths import corpus_folder, shipped
from judge_cli.tree.kept.cache import Cache, Kept, Recipe
from judge_cli.tree.numbers.number import ROWS, RuleNumber
from judge_cli.tree.rules.held import Held, as_line
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.procedure.reading.phrasebook import Phrasebook
    from judge_cli.procedure.steps.procedure import Procedure
    from judge_cli.tree.checks.check import Report
    from judge_cli.tree.editions.library import Library

_PHRASES = "phrases"
_STEPS = "steps.toml"
_CHARTS = "charts.toml"
_NAMES = "names.toml"
_THINGS = "things.toml"
_STRUCTURES = "structures.toml"
_PLACES = "places.toml"
_CHART_NAME = "run"


class Charts(NamedTuple):
    """The procedures of one edition, their usual names, and the default one."""

    held: Held
    procedures: "tuple[Procedure, ...]"
    default: str
    names: Mapping[str, tuple[str, ...]]


def procedures(tree: RuleTree, folder: Path) -> "tuple[Procedure, ...]":
    """Every procedure of an edition, compiled; `folder` is the folder of the edition."""
    from judge_cli.procedure.reading.compile import (
        compile_chart,
        compile_section,  # a warm call compiles nothing
    )
    from judge_cli.procedure.reading.phrasebook import read_phrasebook
    from judge_cli.tree.rules.edition_file import read_edition

    entry = read_edition(folder)
    made: list[Procedure] = []
    if entry.charts:
        made.append(compile_chart(tree, _CHART_NAME, read_phrasebook(phrases_folder() / _CHARTS)))
    if entry.step_sections:
        phrasebook = read_step_phrases()
        made += [compile_section(tree, name, section, phrasebook) for name, section in entry.step_sections]
    return tuple(made)


def kept_charts(held: Held, cache: Cache) -> Charts:
    """The charts of an installed edition, from the cache if their sources are unchanged."""
    from judge_cli.procedure.steps.procedure import Procedure  # most rules are in no chart

    kept = _kept(held, cache)
    text = kept.text
    if not text.strip("[]"):
        raise JudgeError(
            "no-charts",
            f"{held.edition.short} has no step sections and no flow chart",
            tries=["judge corpus list"],
            exit_code=NO_ANSWER,
        )
    default, names = kept.head
    every = ROWS.value(tuple[Procedure, ...], json.loads(text))
    return Charts(held, every, default, {name: tuple(also) for name, also in names.items()})


def charts_name(held: Held, cache: Cache, numbers: Iterable[RuleNumber]) -> bool:
    """Whether one of these numbers stands in the charts, as a step or otherwise; looked for without reading them."""
    text = _kept(held, cache).text
    return any(f'"{number}"' in text for number in numbers)


def _kept(held: Held, cache: Cache) -> Kept:
    phrases = [phrases_folder() / file for file in (_STEPS, _CHARTS, _NAMES)]
    code = ("wire", "text", "tree", "procedure")
    recipe = Recipe(f"procedures-{held.folder.name}", [held.said_by, *phrases], code, (held.stored,))
    return cache.made(recipe, lambda: _compiled(held), lambda kept: kept)


def _compiled(held: Held) -> Kept:
    from judge_cli.procedure.steps.procedure import Procedure
    from judge_cli.text.toml_file import read_toml  # a warm call reads no TOML

    table = read_toml(phrases_folder() / _NAMES).table().only(("default", "names"))
    names = {name: table.table("names").texts(name) for name in table.table("names").values}
    row = ROWS.row(tuple[Procedure, ...], procedures(held.tree, held.folder))
    return Kept([table.text("default"), names], as_line(row).encode())


def read_step_phrases() -> "Phrasebook":
    """The phrasebook that step sections are read through."""
    from judge_cli.procedure.reading.phrasebook import read_phrasebook

    return read_phrasebook(phrases_folder() / _STEPS)


def phrases_folder() -> Path:
    """The folder of the phrasebooks: the corpus's own, else the shipped one."""
    own = corpus_folder() / _PHRASES
    return own if own.is_dir() else shipped("rules_corpus") / _PHRASES


def things_file() -> Path:
    """The file of known acts with their permitting steps."""
    return phrases_folder() / _THINGS


def structures_file() -> Path:
    """The path of the file that says where turns, runs and phases start, with their usual names."""
    return phrases_folder() / _STRUCTURES


def places_file() -> Path:
    """The file of usual names for certain steps."""
    return phrases_folder() / _PLACES


def checked(library: "Library", names: Sequence[str]) -> "list[Report]":
    """The checks of these editions, or of all, with the faults of their procedures."""
    return [_with_procedures(library, report) for report in library.checked(names)]


def _with_procedures(library: "Library", report: "Report") -> "Report":
    """The report, with a problem more if the procedures of the edition do not compile."""
    if report.problems:
        return report
    held = library.find(report.edition)
    try:
        procedures(held.tree, held.folder)
    except CorpusBroken as error:
        from dataclasses import replace  # a warm call checks nothing

        where = f" ({error.where[0]})" if error.where else ""
        return replace(report, problems=(f"{error.what}{where}",))
    return report
