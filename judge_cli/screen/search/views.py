"""The views of search hits."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.screen.search.answer import search_json, search_markdown
from judge_cli.screen.show import Views
from judge_cli.search.found import Found

if TYPE_CHECKING:
    from rich.console import Console


def search_views(answers: Sequence[Found], *, several: bool) -> Views:
    """Hits in each view; for several editions a list, even if only one has any."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.search.terminal import show_found
        from judge_cli.screen.summaries import official_text_hint
        from judge_cli.screen.terminal import QUIET, show, words

        for n, answer in enumerate(answers):
            if n:
                screen.print()
            show_found(screen, answer)
        how = official_text_hint(hit.rule for answer in answers for hit in answer.hits)
        if how:
            screen.print()
            show(screen, words(how, QUIET))

    return Views(
        None if several else answers[0].tree.edition.id,
        lambda: search_json(answers, several=several),
        lambda: "\n".join(map(search_markdown, answers)),
        terminal,
    )
