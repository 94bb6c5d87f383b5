"""The changes of meaning between two editions, for `judge compare --rulings`."""

import sys
from typing import TYPE_CHECKING

from judge_cli.commands.options import View
from judge_cli.errors.comparing import NoRulingsTold
from judge_cli.screen.compare.view import Editions
from judge_cli.tree.compare import Comparison
from judge_cli.tree.number import RuleNumber

if TYPE_CHECKING:
    from judge_cli.screen.compare.rulings import RulingsAnswer


def rulings_answer(comparison: Comparison, section: RuleNumber | None) -> "RulingsAnswer":
    """The changes of meaning that a comparison tells of."""
    from judge_cli.screen.compare.rulings import RulingsAnswer
    from judge_cli.tree.rulings import rulings

    editions = Editions(comparison.before.tree.edition, comparison.after.tree.edition)
    found = rulings(comparison, section)
    if not found:
        raise NoRulingsTold(editions.before.id, editions.after.id, str(section) if section else None)
    return RulingsAnswer(editions, section, found)


def show_rulings_answer(answer: "RulingsAnswer", view: View, *, no_color: bool) -> None:
    """Shows the changes of meaning in the asked view."""
    from judge_cli.screen.compare.rulings import rulings_json, rulings_markdown, show_rulings

    if view is View.JSON:
        from judge_cli.screen.json_view import show_json

        show_json(rulings_json(answer))
    elif view is View.MARKDOWN:
        sys.stdout.write(rulings_markdown(answer))
    else:
        from judge_cli.screen.terminal import console

        show_rulings(console(no_color=no_color), answer)
