"""`--slip`: an answer as a ruling slip, kept in the log."""

from datetime import datetime
from typing import Annotated, NamedTuple

import typer

from judge_cli.screen.show import Manner, Views, show_answer

SlipOption = Annotated[bool, typer.Option("--slip", help="As a ruling slip, which the log keeps.")]
SlipTableOption = Annotated[str, typer.Option("--table", help="The table, for the slip.", envvar="JUDGE_TABLE")]
ByOption = Annotated[str, typer.Option("--by", metavar="NAME", help="The judge, for the slip.", envvar="JUDGE_NAME")]


class SlipWish(NamedTuple):
    """Whether a slip is wanted, for which table and by whom."""

    wanted: bool
    table: str = ""
    judge: str = ""


def now() -> str:
    """The present time, to the minute."""
    return datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")


def show_or_keep(views: Views, manner: Manner, asked: str, wish: SlipWish) -> None:
    """Shows an answer; as a slip where that is wanted, and keeps that."""
    if not wish.wanted:
        show_answer(views, manner)
        return
    from judge_cli.commands.slip_store import SlipStore
    from judge_cli.screen.log.answer import slip_views
    from judge_cli.screen.log.slip import slip_of

    slip = slip_of(views.json(), asked)._replace(at=now(), table=wish.table, judge=wish.judge)
    show_answer(slip_views(SlipStore().add(slip)), manner._replace(pager=False))
