"""The views of rules."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge_cli.screen.rule.answer import RuleAnswer, rules_json
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console


def rule_views(
    answers: Sequence[RuleAnswer], with_scenarios: Callable[[RuleAnswer], RuleAnswer], *, brief: bool = False
) -> Views:
    """Rules in each view; the terminal and JSON name the scenarios that play their examples."""

    def markdown() -> str:
        from judge_cli.screen.rule.markdown import rule_markdown

        return "\n".join(map(rule_markdown, answers))

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.rule.terminal import show_rule

        for n, answer in enumerate(answers):
            if n:
                screen.print()
            show_rule(screen, with_scenarios(answer))

    edition = answers[0].tree.edition.id

    def values() -> dict[str, Any]:
        return rules_json(answers if brief else [with_scenarios(answer) for answer in answers], brief=brief)

    return Views(edition, values, markdown, terminal)
