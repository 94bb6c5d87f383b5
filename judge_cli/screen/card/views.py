"""The views of one card."""

from judge_cli.screen.card.answer import ShownCard, card_markdown
from judge_cli.screen.lines import show_lines
from judge_cli.screen.show import Views


def card_views(shown: ShownCard, edition: str) -> Views:
    """A card in each view."""
    return Views(
        edition,
        lambda: shown.values,
        lambda: card_markdown(shown.lines),
        lambda screen: show_lines(screen, shown.lines),
    )
