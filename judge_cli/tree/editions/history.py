"""A rule through every installed edition: its number and text in each, and the changes between them."""

from typing import NamedTuple

from judge_cli.tree.comparing.succession import is_reworded
from judge_cli.tree.comparing.wording import KnownWording, known_wording
from judge_cli.tree.editions.change_since import changed_since
from judge_cli.tree.editions.library import Library
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.stored import stored_number, stored_rule


class Chapter(NamedTuple):
    """A rule in one edition; with the changes since the previous edition that has it.

    Whether it was reworded is unknown without both printed texts. `turns` is its change of meaning.
    """

    edition: Edition
    rule: Rule | None
    first: bool = True
    renumbered: bool = False
    reworded: bool | None = None
    turns: str = ""


def history(library: Library, anchor: str) -> list[Chapter]:
    """The rule with this anchor in every edition of its rulebook, the earliest first."""
    found: list[Chapter] = []
    before: tuple[Held, Rule, KnownWording] | None = None
    for held in sorted(library.editions, key=lambda held: held.edition.effective):
        number = stored_number(held.stored, anchor)
        rule = stored_rule(held.stored, number) if number else None
        if rule is None:
            if before is not None and held.stands_alone is before[0].stands_alone is False:
                found.append(Chapter(held.edition, None, turns=_turns(library, before, held)))
            continue
        wording = known_wording(read_edition(held.folder, held.imported), held.tree, rule)
        found.append(_chapter(library, held, rule, wording, before))
        before = (held, rule, wording)
    return found


def _chapter(
    library: Library, held: Held, rule: Rule, wording: KnownWording, before: tuple[Held, Rule, KnownWording] | None
) -> Chapter:
    if before is None or wording.as_printed is None:
        return Chapter(held.edition, rule)
    _, earlier, known = before
    reworded = is_reworded(known, wording.as_printed)
    renumbered = earlier.number != rule.number
    return Chapter(held.edition, rule, False, renumbered, reworded, _turns(library, before, held))


def _turns(library: Library, before: tuple[Held, Rule, KnownWording], held: Held) -> str:
    """The edition's own sentence on changes to the rule's meaning."""
    earlier, rule, _ = before
    told = changed_since(library, earlier.edition.id, rule)
    return told.turns if told and told.edition == held.edition.id else ""
