"""The views of when an act is possible."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.screen.show import Views
from judge_cli.screen.when.answer import WhenAnswer, when_json, when_markdown

if TYPE_CHECKING:
    from rich.console import Console


def when_views(answer: WhenAnswer) -> Views:
    """When an act is possible, in each view."""
    return Views(
        answer.edition, lambda: when_json(answer), lambda: when_markdown(answer), lambda s: _show_all(s, [answer])
    )


def card_views(card: str, answers: Sequence[WhenAnswer]) -> Views:
    """When a card may be used, in each view."""
    from judge_cli.screen.when.card import card_when_json, card_when_markdown

    return Views(
        answers[0].edition,
        lambda: card_when_json(card, answers),
        lambda: card_when_markdown(answers),
        lambda s: _show_all(s, answers),
    )


def _show_all(screen: "Console", answers: Sequence[WhenAnswer]) -> None:
    from judge_cli.screen.summaries import official_text_hint
    from judge_cli.screen.terminal import QUIET, show, words
    from judge_cli.screen.when.terminal import show_when

    for n, answer in enumerate(answers):
        if n:
            screen.print()
        show_when(screen, answer)
    how = official_text_hint(rule for answer in answers for rule in answer.rules)
    if how:
        show(screen, words(how, QUIET), 2)
