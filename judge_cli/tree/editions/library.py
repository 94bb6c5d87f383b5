"""The library: every installed edition, its tree on demand, and the default edition."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.errors import CorpusBroken, JudgeError, note, shortened
from judge_cli.tree.importing.own_editions import OwnEditions
from judge_cli.tree.kept.cache import Cache, Kept, Recipe, files_below, files_in, names_in
from judge_cli.tree.numbers.number import ROWS, EditionUnknown
from judge_cli.tree.rules.held import Broken, Default, Held, tree_to_text
from judge_cli.tree.rules.rule import Changes, Edition, Level, Status, why_default

if TYPE_CHECKING:
    from judge_cli.tree.checks.check import Report
    from judge_cli.tree.rules.edition_file import EditionFile

# The setting that names the edition for a session.
SESSION_EDITION = "JUDGE_EDITION"
_CARD_NAMES = "cards/names.toml"
_SLOTS = "holding_words.toml"
_HOLDINGS = "holdings"
_EDITION = "edition.toml"
# The code that makes trees.
_CODE = ("wire", "text", "tree")


class Library:
    """The editions below a corpus folder and those that a user imported, cached."""

    def __init__(self, corpus: Path, cache: Cache, own: OwnEditions | None = None, session: str = "") -> None:
        self._corpus = corpus
        self.cache = cache
        self._own = own
        self._session = session

    @cached_property
    def shelf(self) -> list[Held | Broken]:
        """Every edition's folder, newest edition first, broken ones last."""
        opened = [self._opened(folder, imported) for folder, imported in self._folders()]
        found = [one for one in opened if one is not None]
        whole = [held for held in found if isinstance(held, Held)]
        whole.sort(key=lambda held: held.edition.effective, reverse=True)
        return [*whole, *(broken for broken in found if isinstance(broken, Broken))]

    @property
    def editions(self) -> list[Held]:
        """The editions that can be read, newest first."""
        return [held for held in self.shelf if isinstance(held, Held)]

    @property
    def names(self) -> dict[str, str]:
        """The edition ids by every name."""
        return {name: held.edition.id for held in self.editions for name in held.edition.names}

    def find(self, name: str) -> Held:
        """The edition with this name."""
        wanted = _folded(name)
        for held in self.editions:
            if wanted in map(_folded, held.edition.names):
                return held
        for broken in self._broken():
            if wanted == _folded(broken.folder.name):
                raise broken.error
        raise EditionUnknown(name, [held.edition.id for held in self.editions])

    def default(self) -> Held:
        """The edition that answers when none is named."""
        return self.default_and_why().held

    def default_and_why(self) -> Default:
        """The session's edition, the chosen one, or the newest in force that compiles; it may be broken."""
        if self._session:
            return Default(self.find(self._session), f"{SESSION_EDITION} names it")
        chosen = self._own.chosen() if self._own else None
        if chosen:
            try:
                return Default(self.find(chosen), "it was chosen with `judge corpus use`")
            except EditionUnknown:
                note(
                    "note: the edition chosen with `judge corpus use` is not here: "
                    f"{shortened(chosen)}; `judge corpus use newest` forgets it"
                )
        held = self.in_force(today())
        self._leave_out_broken(held)
        if held is None:
            newest = next((one for one in self.editions if one.edition.effective), None)
            raise (
                CorpusBroken(
                    "none-in-force",
                    f"no edition is in force on {today()}; is the clock of this machine right?",
                    tries=[
                        f"judge corpus use {newest.edition.id}  (answers by it whatever the day is)",
                        "judge corpus list",
                    ],
                )
                if newest
                else CorpusBroken(
                    "no-editions",
                    f"there is no edition with official text in {self._corpus.name}",
                    tries=["judge corpus list"],
                )
            )
        since = [one for one in self._by_date(today()) if one.stands_alone is held.stands_alone]
        compiling = next((one for one in since if one.edition.compiles), held)
        newest = next(self._by_date(today()))
        return Default(compiling, why_default(compiling.edition, held.edition, newest.edition), chosen=False)

    def _leave_out_broken(self, held: Held | None) -> None:
        """Names each broken edition beside this one; one that would answer in its place is an error."""
        for broken in self._broken():
            if held is None or broken.may_replace(held, today()):
                raise broken.error
            note(f"note: {broken.folder.name} is left out: {broken.error.in_one_line}; `judge corpus list`")

    def in_force(self, day: str) -> Held | None:
        """The newest edition in effect on this day; a standalone one only if there is no other."""
        return min(self._by_date(day), key=lambda held: held.stands_alone, default=None)

    def _by_date(self, day: str) -> Iterator[Held]:
        return (held for held in self.editions if held.edition.effective <= day)

    def is_default(self, held: Held) -> bool:
        """Whether this edition is the default; none is while one is broken."""
        try:
            return held.edition == self.default().edition
        except JudgeError:
            return False

    def charted(self) -> Held | None:
        """The newest edition that is a flow chart."""
        return next((held for held in self.editions if any(r.level is Level.STEP for r in held.tree.top())), None)

    def checked(self, names: Sequence[str]) -> list["Report"]:
        """The checks of these editions, or of all."""
        from judge_cli.tree.checks.check import check_edition, with_changes, with_holdings, without_edition_file
        from judge_cli.tree.rules.references import read_card_names  # only a check needs them

        cards = read_card_names(self.card_names)
        wanted = [self._on_shelf(name) for name in names] or self.shelf
        reports = [check_edition(held.folder, cards, held.imported) for held in wanted]
        reports = [
            with_changes(report, held, self.editions) if isinstance(held, Held) else report
            for held, report in zip(wanted, reports, strict=True)
        ]
        # Holdings belong to no edition alone; they are told of with the first one that is checked. A book of the user's
        # own has no part in them.
        slots, ours = self._corpus / _SLOTS, [held.folder.parent == self._corpus for held in wanted]
        if any(ours):
            reports[0] = with_holdings(reports[0], self.holdings, slots, self.editions)
        return [*reports, *(without_edition_file(folder.name) for folder in self._unread())] if not names else reports

    def _unread(self) -> list[Path]:
        """Folders with the anchors of an edition but without its edition file."""
        folders = [self._corpus / name for name in names_in(self._corpus)]
        return [one for one in folders if (one / "anchors.toml").exists() and not (one / _EDITION).exists()]

    def shipped(self) -> dict[str, Path]:
        """The folder of each edition that came with the corpus, by the edition's id."""
        folders = {name: self._corpus / name for name in names_in(self._corpus)}
        return {name: folder for name, folder in folders.items() if (folder / _EDITION).exists()}

    def shipped_editions(self) -> list["EditionFile"]:
        """The shipped edition files; a broken one is left out here, and reported elsewhere."""
        from judge_cli.tree.comparing.succession import since_proved
        from judge_cli.tree.rules.edition_file import read_edition

        broken = {held.folder for held in self._broken() if held.imported is None}
        return [since_proved(read_edition(folder)) for folder in self.shipped().values() if folder not in broken]

    @property
    def card_names(self) -> Path:
        """The file that names the cards."""
        return self._corpus / _CARD_NAMES

    @property
    def holdings(self) -> Path:
        """The folder of holdings."""
        return self._corpus / _HOLDINGS

    def _folders(self) -> list[tuple[Path, Path | None]]:
        """Every edition's folder with its imported text; an edition that was only imported is its own folder."""
        shipped = self.shipped()
        imported = self._own.imported() if self._own else {}
        alone = [(path.parent, path) for name, path in imported.items() if name not in shipped]
        return [*((folder, imported.get(name)) for name, folder in shipped.items()), *alone]

    def _on_shelf(self, name: str) -> Held | Broken:
        """The edition with this name, broken or not."""
        broken = [b for b in self._broken() if _folded(b.folder.name) == _folded(name)]
        return broken[0] if broken else self.find(name)

    def _broken(self) -> Iterator[Broken]:
        return (broken for broken in self.shelf if isinstance(broken, Broken))

    def _opened(self, folder: Path, imported: Path | None) -> Held | Broken | None:
        """The edition of a folder; none if another process has just removed it."""
        try:
            return self.cache.made(
                self._recipe(folder, imported),
                lambda: self._built(folder, imported),
                lambda kept: _held(kept, folder, imported),
            )
        except CorpusBroken as error:
            if imported is not None and not imported.exists():
                return None if folder == imported.parent else self._opened(folder, None)
            return Broken(folder, error, imported)

    def _recipe(self, folder: Path, imported: Path | None) -> Recipe:
        return Recipe(f"tree-{folder.name}", self._made_from(folder, imported), _CODE)

    def _made_from(self, folder: Path, imported: Path | None) -> list[str]:
        """All input files of a folder's tree, besides the code that reads them."""
        own = files_below(folder)
        # The list of rules reworded since their proof depends on the files of the edition that proved them.
        others = self.shipped().values()
        beside = [file for other in others if folder in others and other != folder for file in files_in(other, ".toml")]
        more = [str(path) for path in (imported, self.card_names) if path and str(path) not in own and path.exists()]
        return [*own, *more, *beside]

    def build_ahead(self, into: Path) -> Iterator[Held]:
        """Builds the trees for the package; returns their editions."""
        for folder, imported in self._folders():
            kept = self._built(folder, imported)
            self._recipe(folder, imported).write_ahead(into, kept)
            yield _held(kept, folder, imported)

    def _built(self, folder: Path, imported: Path | None) -> Kept:
        from judge_cli.tree.comparing.changes import read_changes
        from judge_cli.tree.comparing.succession import since_proved
        from judge_cli.tree.rules.build import build_tree  # a warm call reads no page
        from judge_cli.tree.rules.edition_file import read_edition
        from judge_cli.tree.rules.references import read_card_names

        entry = since_proved(read_edition(folder, imported))
        tree = build_tree(entry, read_card_names(self.card_names))
        told = read_changes(entry)
        changes = ROWS.row(Changes, told.changes if told else Changes())
        counts = Counter(rule.status for rule in tree if not rule.is_heading)
        examples = sum(len(rule.examples) for rule in tree)
        head = [ROWS.row(Edition, tree.edition), counts[Status.OFFICIAL], counts[Status.SUMMARY], examples, changes]
        return Kept(head, tree_to_text(tree).encode())


def today() -> str:
    """Today's date, in the format of editions."""
    return time.strftime("%Y-%m-%d")


def _held(kept: Kept, folder: Path, imported: Path | None) -> Held:
    row, official, summary, examples, changes = kept.head
    return Held(ROWS.value(Edition, row), folder, official, summary, examples, kept.text, imported, changes)


def _folded(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum() or c == ".")
