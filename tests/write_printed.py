"""Writes what ships of a printed text: the ids of its rules, fingerprints of their wording, summaries carried over.

`python -m tests.write_printed ID` after importing an edition's text; an edition that does not ship yet gets its folder.
"""

import re
import sys
from collections.abc import Mapping

from judge_cli.answers.library import open_library
from judge_cli.errors import JudgeError
from judge_cli.tree.comparing.succession import printed_file
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule_tree import RuleTree
from tests.pages import CORPUS

_SECTION = 2
_NUMBER = re.compile(r"(?<![\w.])\d{1,2}(?:\.\d{1,2})+[a-z]?(?:\.[ivx]+)?(?![\w])")


def anchors_file(tree: RuleTree) -> str:
    """The file of the anchors of an edition: the published ids, but for rules that were known by another one before."""
    renamed = dict(tree.edition.renamed)
    lines = [f"# Anchors of {tree.edition.short}: the published id of every rule of the book.\n"]
    for rule in tree:
        blank = "\n" if rule.number.depth <= _SECTION else ""
        now = f"  # the publisher calls it {renamed[rule.anchor]}" if rule.anchor in renamed else ""
        lines.append(f'{blank}"{rule.number}" = "{rule.anchor}"{now}\n')
    return "".join(lines)


def _imported(name: str) -> Held:
    """The edition of this name, whose printed text must be here."""
    try:
        held = open_library().find(name)
    except JudgeError as error:
        sys.exit("\n".join([f"error: {error.what}", *error.where, "try:   judge corpus add rules.json"]))
    if held.imported is None:
        sys.exit(f"error: the printed text of {held.edition.id} is not here\ntry:   judge corpus add rules.json")
    return held


def main(names: list[str]) -> None:
    """Writes both files of each edition."""
    if not names:
        sys.exit("error: name an edition whose text is imported\ntry:   judge corpus list")
    for name in names:
        held = _imported(name)
        folder = CORPUS / held.edition.id
        folder.mkdir(exist_ok=True)
        for file, text in (("anchors.toml", anchors_file(held.tree)), ("printed.toml", printed_file(held.tree))):
            (folder / file).write_text(text, encoding="utf-8")
            print(f"{(folder / file).relative_to(CORPUS.parent)} written")
        if held.edition.proved_in and not (folder / "summaries").exists():
            _carry_summaries(open_library().find(held.edition.proved_in), held)


def _carry_summaries(before: Held, now: Held) -> None:
    """Writes the summaries of the book before under the numbers of the new one, for somebody to read and complete."""
    after = {rule.anchor: str(rule.number) for rule in now.tree}
    numbers = {str(rule.number): after.get(rule.anchor, "") for rule in before.tree}
    folder = CORPUS / now.edition.id / "summaries"
    folder.mkdir()
    for path in sorted((before.folder / "summaries").glob("*.md")):
        section, _, title = path.name.partition("-")
        name = f"{numbers.get(section) or section}-{title}"
        (folder / name).write_text(renumbered(path.read_text(encoding="utf-8"), numbers), encoding="utf-8")
    print(f"{folder.relative_to(CORPUS.parent)} carried over from {before.edition.short}")


def renumbered(page: str, numbers: Mapping[str, str]) -> str:
    """A page of summaries with every number as the new book has it; a rule that is gone goes with its examples."""
    lines: list[str] = []
    gone = False
    for line in page.splitlines(keepends=True):
        item = re.match(r"\s*- \*\*([\d.]+\w*)\*\*", line)
        if item or not line.startswith(" "):
            gone = item is not None and numbers.get(item[1]) == ""
        if not gone:
            lines.append(_NUMBER.sub(lambda found: numbers.get(found[0]) or found[0], line))
    return "".join(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
