"""The procedures of an edition: its step sections or its flow chart, compiled once and kept."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.paths import code_folders, corpus_folder, shipped
from judge_cli.procedure.procedure import Procedure
from judge_cli.procedure.stored import procedures_from_text, procedures_to_text
from judge_cli.tree.cache import Cache, Kept, fingerprint
from judge_cli.tree.library import Held
from judge_cli.tree.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.procedure.phrasebook import Phrasebook

_PHRASES = "phrases"
_STEPS = "steps.toml"
_CHARTS = "charts.toml"
_CHART_NAME = "run"


def procedures(tree: RuleTree, folder: Path) -> tuple[Procedure, ...]:
    """Every procedure of an edition, compiled; `folder` is the folder of the edition."""
    from judge_cli.procedure.compile import compile_section  # a warm call compiles nothing
    from judge_cli.procedure.compile_chart import compile_chart
    from judge_cli.procedure.phrasebook import read_phrasebook
    from judge_cli.tree.edition_file import read_edition

    entry = read_edition(folder)
    made: list[Procedure] = []
    if entry.charts:
        made.append(compile_chart(tree, _CHART_NAME, read_phrasebook(phrases_folder() / _CHARTS)))
    if entry.step_sections:
        phrasebook = read_step_phrases()
        made += [compile_section(tree, name, section, phrasebook) for name, section in entry.step_sections]
    return tuple(made)


def kept_procedures(held: Held, cache: Cache) -> tuple[Procedure, ...]:
    """The procedures of an edition that is here, taken from the cache if nothing they are made from has changed."""
    name = f"procedures-{held.folder.name}"
    code = [path for folder in code_folders("text", "tree", "procedure") for path in sorted(folder.glob("*.py"))]
    phrases = [phrases_folder() / _STEPS, phrases_folder() / _CHARTS]
    mark = fingerprint([held.said_by, *phrases, *code], held.stored)
    kept = cache.find(name, mark)
    if kept is None:
        kept = Kept(None, procedures_to_text(procedures(held.tree, held.folder)))
        cache.keep(name, mark, kept)
    return procedures_from_text(kept.body)


def read_step_phrases() -> "Phrasebook":
    """The phrasebook that step sections are read through."""
    from judge_cli.procedure.phrasebook import read_phrasebook

    return read_phrasebook(phrases_folder() / _STEPS)


def phrases_folder() -> Path:
    """The folder of the phrasebooks: the corpus's own, else the shipped one."""
    own = corpus_folder() / _PHRASES
    return own if own.is_dir() else shipped("rules_corpus") / _PHRASES
