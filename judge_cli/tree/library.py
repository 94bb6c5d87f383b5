"""The library: every edition that is here, its tree on demand, and which edition answers by default."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.errors.asking import EditionUnknown
from judge_cli.errors.base import CorpusBroken, JudgeError
from judge_cli.errors.corpus import NoEditions
from judge_cli.paths import code_folders
from judge_cli.tree.cache import Cache, Kept, files_below, fingerprint
from judge_cli.tree.edition import Edition
from judge_cli.tree.rule import Level, Status
from judge_cli.tree.rule_tree import RuleTree
from judge_cli.tree.stored import edition_from_row, edition_to_row, tree_from_text, tree_to_text

if TYPE_CHECKING:
    from judge_cli.tree.check import Report

_CARD_NAMES = "cards/names.toml"


class Held(NamedTuple):
    """An edition that is here, with how many rules of which status it has."""

    edition: Edition
    folder: Path
    official: int
    summary: int
    examples: int
    stored: str

    @property
    def tree(self) -> RuleTree:
        """The edition's rule tree."""
        return tree_from_text(self.edition, self.stored)


class Broken(NamedTuple):
    """An edition's folder that cannot be read, and why."""

    folder: Path
    error: JudgeError


class Library:
    """The editions below a corpus folder, kept ready in a cache."""

    def __init__(self, corpus: Path, cache: Cache) -> None:
        self._corpus = corpus
        self._cache = cache

    @cached_property
    def shelf(self) -> list[Held | Broken]:
        """Every edition's folder, newest edition first, broken ones last."""
        found = [self._opened(path.parent) for path in sorted(self._corpus.glob("*/edition.toml"))]
        whole = [held for held in found if isinstance(held, Held)]
        whole.sort(key=lambda held: held.edition.effective, reverse=True)
        return [*whole, *(broken for broken in found if isinstance(broken, Broken))]

    @property
    def editions(self) -> list[Held]:
        """The editions that can be read, newest first."""
        return [held for held in self.shelf if isinstance(held, Held)]

    @property
    def names(self) -> dict[str, str]:
        """The id of every name that an edition goes by."""
        return {name: held.edition.id for held in self.editions for name in held.edition.names}

    def find(self, name: str) -> Held:
        """The edition that goes by this name."""
        wanted = _folded(name)
        for held in self.editions:
            if wanted in map(_folded, held.edition.names):
                return held
        for broken in self._broken():
            if wanted == _folded(broken.folder.name):
                raise broken.error
        raise EditionUnknown(name, [held.edition.id for held in self.editions])

    def default(self) -> Held:
        """The newest edition that holds official text; a broken edition could be it, so it is an error first."""
        for broken in self._broken():
            raise broken.error
        for held in self.editions:
            if held.official:
                return held
        raise NoEditions(self._corpus.name)

    def is_default(self, held: Held) -> bool:
        """Whether this edition answers by default; none does while one is broken."""
        try:
            return held.edition == self.default().edition
        except JudgeError:
            return False

    def charted(self) -> Held | None:
        """The newest edition that is a flow chart."""
        return next((held for held in self.editions if any(r.level is Level.STEP for r in held.tree.top())), None)

    def checked(self, names: Sequence[str]) -> list["Report"]:
        """The checks of these editions, or of all."""
        from judge_cli.tree.card_names import read_card_names  # only a check needs them
        from judge_cli.tree.check import check_edition

        cards = read_card_names(self._corpus / _CARD_NAMES)
        folders = [self._folder(name) for name in names] or [held.folder for held in self.shelf]
        return [check_edition(folder, cards) for folder in folders]

    def _folder(self, name: str) -> Path:
        """The folder of an edition, broken or not."""
        broken = [b.folder for b in self._broken() if _folded(b.folder.name) == _folded(name)]
        return broken[0] if broken else self.find(name).folder

    def _broken(self) -> Iterator[Broken]:
        return (broken for broken in self.shelf if isinstance(broken, Broken))

    def _opened(self, folder: Path) -> Held | Broken:
        name = f"tree-{folder.name}"
        try:
            mark = fingerprint(self._made_from(folder))
            kept = self._cache.find(name, mark)
            if kept is None:
                kept = self._built(folder)
                self._cache.keep(name, mark, kept)
        except CorpusBroken as error:
            return Broken(folder, error)
        row, official, summary, examples = kept.head
        return Held(edition_from_row(row), folder, official, summary, examples, kept.body)

    def _made_from(self, folder: Path) -> list[str]:
        """All files that decide what the tree of a folder is: its own, the card names, and the code that reads them."""
        names = self._corpus / _CARD_NAMES
        return [*files_below(folder), *([str(names)] if names.exists() else []), *self._code]

    @cached_property
    def _code(self) -> list[str]:
        return [path for part in code_folders("text", "tree") for path in files_below(part, ".py")]

    def _built(self, folder: Path) -> Kept:
        from judge_cli.tree.build import build_tree  # a warm call reads no page
        from judge_cli.tree.card_names import read_card_names
        from judge_cli.tree.edition_file import read_edition

        tree = build_tree(read_edition(folder), read_card_names(self._corpus / _CARD_NAMES))
        counts = Counter(rule.status for rule in tree if not rule.is_heading)
        examples = sum(len(rule.examples) for rule in tree)
        head = [edition_to_row(tree.edition), counts[Status.OFFICIAL], counts[Status.SUMMARY], examples]
        return Kept(head, tree_to_text(tree))


def _folded(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum() or c == ".")
