"""The edition in force: notices for superseded editions, and the place of a printed text."""

from typing import NamedTuple

from judge_cli.tree.editions.library import Library, today
from judge_cli.tree.kept.cache import Kept, Recipe, files_below
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree


class OfficialText(NamedTuple):
    """Another edition's official text for a rule that is only a summary here."""

    edition: str
    short: str
    number: RuleNumber
    text: str
    turns: str = ""
    same: bool | None = None


def superseded_by(library: Library, edition_id: str) -> Held | None:
    """The edition in force, if this one is older; nothing supersedes a standalone book."""
    newest = library.in_force(today())
    here = next((held for held in library.editions if held.edition.id == edition_id), None)
    if newest is None or here is None or here.stands_alone is not newest.stands_alone:
        return None
    if here.edition.effective >= newest.edition.effective:
        return None
    return newest


def superseded_line(library: Library, edition_id: str) -> str:
    """The notice on an answer from a superseded edition; empty for the edition in force."""
    newest = superseded_by(library, edition_id)
    if newest is None:
        return ""
    here = library.find(edition_id).edition.short
    return f"{here} is superseded: {newest.edition.short} is in force since {newest.edition.effective}."


def printed_elsewhere(library: Library, tree: RuleTree, rule: Rule) -> OfficialText | None:
    """The official text of a summarised rule in the newest other edition that has it."""
    if rule.status is not Status.SUMMARY or rule.is_heading:
        return None
    from judge_cli.tree.editions.change_since import turned_since  # only a summary of an older edition needs these

    for held in library.editions:
        if held.edition.id == tree.edition.id or not held.official:
            continue
        there = held.tree.with_anchor(rule.anchor)
        if there is not None and there.status is Status.OFFICIAL:
            turns = turned_since(library, held, there) if held.edition.effective < tree.edition.effective else ""
            own = library.find(tree.edition.id)
            same = _same_wordings(library, own, held).get(rule.anchor)
            return OfficialText(held.edition.id, held.edition.short, there.number, there.text.plain, turns, same)
    return None


def _same_wordings(library: Library, newer: Held, older: Held) -> dict[str, bool]:
    """For each rule of the older edition whether the newer one prints the same words, if known; cached."""

    def compared() -> Kept:
        from judge_cli.tree.comparing.succession import same_wordings
        from judge_cli.tree.rules.edition_file import read_edition

        return Kept(same_wordings(read_edition(newer.folder, newer.imported), older.tree))

    name = f"wordings-{newer.edition.id}-{older.edition.id}"
    recipe = Recipe(name, files_below(newer.folder, ".toml"), words=(newer.stored, older.stored))
    return library.cache.made(recipe, compared, lambda kept: dict(kept.head))
