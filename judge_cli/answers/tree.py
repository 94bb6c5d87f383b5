"""The contents of an edition, or one branch of it."""

from judge_cli.answers.charts_of import charts_of
from judge_cli.errors.asking import one_edition_at_atime
from judge_cli.screen.tree.answer import TreeAnswer
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen, look_up


def tree_answer(library: Library, written: str, edition: str | None, *, all_rules: bool = False) -> TreeAnswer:
    """The branches asked for; without a number the headings of the whole book."""
    if written.strip():
        looked = look_up(library, written, edition)
        editions = sorted({found.tree.edition.short for found in looked})
        if len(editions) > 1:
            raise one_edition_at_atime(editions)
        rules = [rule for found in looked for rule in (found.rule, *found.tree.below(found.rule.number))]
        return TreeAnswer(looked[0].tree, rules, charts_of(library, looked[0].tree.edition.id, rules))
    whole = chosen(library, edition).tree
    return TreeAnswer(whole, [rule for rule in whole if all_rules or rule.is_heading or rule.number.depth == 1])
