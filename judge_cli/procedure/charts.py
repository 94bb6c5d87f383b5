"""The procedures of an edition: its step sections compiled by the names that the edition gives them."""

from pathlib import Path

from judge_cli.paths import corpus_folder, shipped
from judge_cli.procedure.compile import compile_section
from judge_cli.procedure.phrasebook import read_phrasebook
from judge_cli.procedure.procedure import Procedure
from judge_cli.tree.edition_file import read_edition
from judge_cli.tree.rule_tree import RuleTree

_PHRASES = "phrases"
_STEPS = "steps.toml"


def procedures(tree: RuleTree, folder: Path) -> tuple[Procedure, ...]:
    """Every procedure of an edition, compiled; `folder` is the folder of the edition."""
    phrasebook = read_phrasebook(phrases_folder() / _STEPS)
    named = read_edition(folder).step_sections
    return tuple(compile_section(tree, name, section, phrasebook) for name, section in named)


def phrases_folder() -> Path:
    """The folder of the phrasebooks: the corpus's own, else the shipped one."""
    own = corpus_folder() / _PHRASES
    return own if own.is_dir() else shipped("rules_corpus") / _PHRASES
