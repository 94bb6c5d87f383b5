"""The words and rules for forms of questions about cards."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.text.toml_file import Table, TomlFile
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.kept.kept_toml import kept_toml

_FILE = "card_questions.toml"
_TABLES = ("words", "rules", "damage", "subtypes", "abilities")


class Knowledge(NamedTuple):
    """Words by their meaning to a form, anchors by the answer they support, and names in the card language."""

    words: Mapping[str, frozenset[str]]
    rules: Mapping[str, tuple[str, ...]]
    damage: Mapping[str, str]
    subtypes: Mapping[str, str]
    abilities: Mapping[str, tuple[str, ...]]


def read_knowledge(index: Path, cache: Cache) -> Knowledge:
    """The knowledge in the vocabulary."""
    return knowledge_of(kept_toml(index / _FILE, cache))


def knowledge_of(file: TomlFile) -> Knowledge:
    """The knowledge in a file."""
    table = file.table().only(_TABLES)
    words, rules, abilities = table.table("words"), table.table("rules"), table.table("abilities")
    return Knowledge(
        words={name: frozenset(words.texts(name)) for name in words.values},
        rules={name: rules.texts(name) for name in rules.values},
        damage=_texts(table.table("damage")),
        subtypes=_texts(table.table("subtypes")),
        abilities={name: abilities.texts(name) for name in abilities.values},
    )


def _texts(table: Table) -> dict[str, str]:
    return {name: table.text(name) for name in table.values}
