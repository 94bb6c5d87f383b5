"""Writes what ships of a printed text: the ids of its rules, and fingerprints of their wording.

`python -m tests.write_printed ID` after importing an edition's text; an edition that does not ship yet gets its folder.
"""

import sys

from judge_cli.answers.library import open_library
from judge_cli.errors.base import JudgeError
from judge_cli.tree.held import Held
from judge_cli.tree.rule_tree import RuleTree
from judge_cli.tree.wording import printed_file
from tests.pages import CORPUS

_SECTION = 2


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


if __name__ == "__main__":
    main(sys.argv[1:])
