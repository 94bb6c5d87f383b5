"""The subject index: what people call the things that rules are about, by the anchor of the rule."""

from collections.abc import Mapping
from pathlib import Path

from judge_cli.text.toml_file import read_toml

Subjects = Mapping[str, tuple[str, ...]]


def read_subjects(folder: Path) -> Subjects:
    """The subjects of each anchor."""
    table = read_toml(folder / "subjects.toml").table()
    return {anchor: table.texts(anchor) for anchor in table.values}
