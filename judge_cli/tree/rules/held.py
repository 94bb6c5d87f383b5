"""An installed edition, and its tree as lines of text for the cache: each rule is unpacked on demand."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.errors import JudgeError
from judge_cli.tree.numbers.number import ROWS, RuleNumber, kept_number
from judge_cli.tree.rules.rule import Changes, Edition, Rule
from judge_cli.tree.rules.rule_tree import RuleTree


def tree_to_text(tree: RuleTree) -> str:
    """The tree as lines: the numbers in order, then one line of JSON for each rule."""
    lines = [" ".join(map(str, tree.rules)), *(as_line(ROWS.row(Rule, rule)) for rule in tree)]
    return "\n".join(lines)


# A server and a batch ask the same few books again and again; what was unpacked of them is kept.
@lru_cache(maxsize=8)
def tree_from_text(edition: Edition, text: str) -> RuleTree:
    """The tree stored as this text."""
    written, *lines = text.split("\n")
    rules = _StoredRules(dict(zip(written.split(" "), lines, strict=True)))
    return RuleTree(edition, rules, cache(partial(_number_of, text)))


def _number_of(text: str, anchor: str) -> RuleNumber | None:
    """The number of the rule with this anchor in a stored tree, found without unpacking the others."""
    at = text.find(f",{json.dumps(anchor, ensure_ascii=False)},[")
    if at < 0:
        return None
    return kept_number(text.partition("\n")[0].split(" ")[text.count("\n", 0, at) - 1])


def as_line(row: Any) -> str:  # noqa: ANN401 (JSON holds anything)
    """A row as one line of JSON."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


class _StoredRules(Mapping[RuleNumber, Rule]):
    """Rules by number, in book order, each made on demand."""

    def __init__(self, lines: dict[str, str]) -> None:
        self._lines = lines
        self._made: dict[str, Rule] = {}

    def __getitem__(self, number: RuleNumber) -> Rule:
        written = str(number)
        if written not in self._made:
            self._made[written] = ROWS.value(Rule, json.loads(self._lines[written]))
        return self._made[written]

    def __contains__(self, number: object) -> bool:
        return str(number) in self._lines

    def __iter__(self) -> Iterator[RuleNumber]:
        return map(kept_number, self._lines)

    def __len__(self) -> int:
        return len(self._lines)


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

    def number_of(self, anchor: str) -> RuleNumber | None:
        """The number of the rule with this anchor."""
        return _number_of(self.stored, anchor)

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
