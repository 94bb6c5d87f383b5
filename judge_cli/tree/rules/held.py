"""An installed edition: its stored parts, whether it is readable, and why it is the default."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.errors import JudgeError
from judge_cli.tree.numbers.number import ROWS
from judge_cli.tree.rules.changes import Changes
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule_tree import RuleTree
from judge_cli.tree.rules.stored import tree_from_text

_EDITION = "edition.toml"


class Held(NamedTuple):
    """An installed edition, with the number of its rules by status."""

    edition: Edition
    folder: Path
    official: int
    summary: int
    examples: int
    stored: str
    imported: Path | None = None
    stored_changes: Sequence[Any] = ("", ())

    @property
    def changes(self) -> Changes:
        """The changes of the edition since an earlier one, as far as listed."""
        return ROWS.value(Changes, self.stored_changes)

    @property
    def changed_since(self) -> str:
        """The id of the earlier edition that the changes start from; empty if none."""
        return str(self.stored_changes[0])

    @property
    def tree(self) -> RuleTree:
        """The edition's rule tree."""
        return tree_from_text(self.edition, self.stored)

    @property
    def said_by(self) -> Path:
        """The edition's file; for an edition that was only imported, the import."""
        shipped = self.folder / _EDITION
        return self.imported if self.imported and not shipped.exists() else shipped

    @property
    def stands_alone(self) -> bool:
        """Whether a user imported it and it belongs to no shipped rulebook, perhaps to another game."""
        return not self.edition.proved_in and self.said_by == self.imported


class Broken(NamedTuple):
    """An edition's folder that cannot be read, and the reason."""

    folder: Path
    error: JudgeError
    imported: Path | None = None

    def may_replace(self, held: Held, day: str) -> bool:
        """Whether this edition, if it could be read, might answer by default instead of this one.

        Its date is looked for wherever one is left. A book whose date is lost counts by its name: the shipped
        editions, and new books of theirs, have their date in it.
        """
        from judge_cli.tree.rules.edition_file import read_edition  # most libraries are whole
        from judge_cli.tree.rules.imported_file import damaged_head

        if (self.folder / _EDITION).exists():
            try:
                effective = read_edition(self.folder).edition.effective
            except JudgeError:
                return True
            return held.edition.effective <= effective <= day
        if self.imported is None:
            return True
        effective, proved_in = damaged_head(self.imported)
        if effective:
            return (bool(proved_in) or held.stands_alone) and held.edition.effective <= effective <= day
        return held.stands_alone or _named_later(self.folder.name, held.edition)


def _named_later(name: str, edition: Edition) -> bool:
    """Whether an edition's id is another one's with a later year and month, as 26.09 after 26.03."""
    stamp = f"{edition.effective[2:4]}.{edition.effective[5:7]}"
    family = edition.id.removesuffix(stamp)
    return family != edition.id and name.startswith(family) and name.removeprefix(family) > stamp


class Default(NamedTuple):
    """The edition that answers when none is named, and the reason."""

    held: Held
    why: str
    chosen: bool = True
