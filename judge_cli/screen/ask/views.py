"""The views of an answer to a question in words."""

from typing import TYPE_CHECKING

from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.screen.ask.answer import ask_json, ask_markdown
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console


def ask_views(asked: AnswerGiven, *, play: bool, why: bool = False, brief: bool = False) -> Views:
    """An answer in each view; on request with its play and its answerers."""

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.ask.terminal import show_asked

        show_asked(screen, asked, play=play, why=why)

    return Views(
        asked.tree.edition.id,
        lambda: ask_json(asked, why=why, brief=brief),
        lambda: ask_markdown(asked, why=why),
        terminal,
    )
