"""The changes of meaning between two editions, for `judge compare --rulings`."""

from typing import TYPE_CHECKING

from judge_cli.errors.comparing import no_ruling_changes
from judge_cli.screen.compare.answer import Editions
from judge_cli.tree.comparing.compare import Comparison
from judge_cli.tree.numbers.number import RuleNumber

if TYPE_CHECKING:
    from judge_cli.screen.compare.rulings import MeaningsAnswer


def rulings_answer(comparison: Comparison, section: RuleNumber | None) -> "MeaningsAnswer":
    """The changes of meaning that a comparison reports."""
    from judge_cli.screen.compare.rulings import MeaningsAnswer
    from judge_cli.tree.comparing.rulings import rulings

    editions = Editions(comparison.before.tree.edition, comparison.after.tree.edition)
    found = rulings(comparison, section)
    if not found:
        raise no_ruling_changes(editions.before.id, editions.after.id, str(section) if section else None)
    return MeaningsAnswer(editions, section, found)
