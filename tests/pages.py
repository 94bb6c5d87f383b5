"""Small pages and corpora for tests, written as they would be found."""

import contextlib
import shutil
from pathlib import Path

from judge_cli.engine.play.scenarios.scenario_expected import shown_in
from judge_cli.text.outside import PageFile
from judge_cli.text.pages import export_blocks
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.numbering import RuleDraft, numbered

REPOSITORY = Path(__file__).parent.parent
CORPUS = REPOSITORY / "rules_corpus"
WHOLE_EXPORT = REPOSITORY.parent / "shared" / "corpora" / "cr-1.4-helpndoc"

EDITION = """\
id = "small"
short = "Small"
title = "A small rulebook"
effective = "2020-01-01"
publisher = "nobody"
provenance = "made for a test"
numbering = "printed"

[chapters]
"6" = "Runs"

[[page]]
file = "page.md"
number = "6.8"
"""

PAGE = """\
# Small Section

1. &nbsp;
   1. &nbsp;
      1. First rule.
      1. Second rule, see rule 6.8.1.
         1. Letter a.

*Example: With a card.*

1. &nbsp;
   1. &nbsp;
      1. &nbsp;
         1. Letter b.
      1. Third rule.
"""


def examples_of(edition: str) -> list[str]:
    """The names of the shipped scenarios of examples that are for this edition."""
    anchors = set(read_toml(CORPUS / edition / "anchors.toml").table().values.values())
    files = sorted((CORPUS / "examples").glob("*.toml"))
    shown = {file.stem: shown_in(read_toml(file).table(), edition) for file in files}
    return [name for name, one in shown.items() if one is not None and one.rule in anchors]


def number(written: str) -> RuleNumber:
    """The rule number written here."""
    found = read_number(written)
    assert found is not None
    return found


def drafts(markdown: str, heading: str = "6.8") -> dict[str, RuleDraft]:
    """The rules of an exported page with this text, by number."""
    blocks = export_blocks(PageFile("test/page.md", markdown))
    return {str(draft.number): draft for draft in numbered(blocks, number(heading))}


def small_corpus(folder: Path, *, edition: str = EDITION, page: str | bytes = PAGE) -> Path:
    """A corpus with one small edition."""
    place = folder / "corpus" / "small"
    place.mkdir(parents=True)
    (place / "edition.toml").write_text(edition, encoding="utf-8")
    (place / "page.md").write_bytes(page.encode() if isinstance(page, str) else page)
    return folder / "corpus"


def corpus_with_own(folder: Path, *own: str) -> Path:
    """The corpus that ships, below a folder: copies of the parts named here, to be changed, and links to all others."""
    folder.mkdir(parents=True)
    for part in sorted(CORPUS.iterdir()):
        there = folder / part.name
        if part.name not in own:
            with contextlib.suppress(OSError):  # a system that makes no links gets copies
                there.symlink_to(part, target_is_directory=part.is_dir())
                continue
        shutil.copytree(part, there) if part.is_dir() else shutil.copy(part, there)
    return folder


def library(corpus: Path, cache: Path) -> Library:
    """The library of a corpus folder with a cache of its own."""
    return Library(corpus, Cache(cache))


def draft_numbers(path: Path, heading: RuleNumber) -> list[RuleNumber]:
    """The numbers of an exported page whose heading has this number."""
    page = PageFile(path.name, path.read_text(encoding="utf-8"))
    return [draft.number for draft in numbered(export_blocks(page), heading)]
