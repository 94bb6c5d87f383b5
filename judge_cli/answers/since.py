"""The newest edition beside the one before, for `judge compare` without words."""

from judge_cli.answers.two_editions import compared, old_to_new, other_edition
from judge_cli.screen.compare.answer import Editions
from judge_cli.screen.compare.since import SinceAnswer
from judge_cli.tree.comparing.rulings import rulings
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.rules.held import Held


def newest_editions(library: Library, edition: str | None, other: str | None) -> tuple[Held, Held]:
    """The answering edition and the one before it, the earlier first; another one if it is named."""
    from judge_cli.explanation.judging.new_edition import edition_before

    now = chosen(library, edition)
    before = None if other else edition_before(library, now.edition)
    return old_to_new(before or other_edition(library, now, other), now)


def since_answer(library: Library, before: Held, after: Held, *, every: bool) -> SinceAnswer:
    """The changes from one edition to the next."""
    from judge_cli.explanation.judging.new_edition import rules_since

    texts = {rule.anchor: rule.text.plain for tree in (before.tree, after.tree) for rule in tree}
    told = rulings(compared(library, before, after))
    return SinceAnswer(Editions(before.edition, after.edition), told, rules_since(before, after), texts, every)
