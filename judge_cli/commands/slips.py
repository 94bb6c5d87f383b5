"""`--slip`: an answer as a ruling slip, kept in the log."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from judge_cli.answers.library import open_library
from judge_cli.commands.ending import told_if_done
from judge_cli.errors.base import JudgeError
from judge_cli.errors.log import NOT_A_RULING
from judge_cli.errors.notices import note
from judge_cli.screen.show import Manner, Views, show_answer
from judge_cli.screen.shown_error import show_error
from judge_cli.tree.editions.in_force import superseded_by
from judge_cli.tree.editions.library import Library

if TYPE_CHECKING:
    from judge_cli.screen.log.slip import Slip

SlipOption = Annotated[bool, typer.Option("--slip", help="As a ruling slip, which the log keeps.")]
SlipTableOption = Annotated[str, typer.Option("--table", help="The table, for the slip.", envvar="JUDGE_TABLE")]
ByOption = Annotated[str, typer.Option("--by", metavar="NAME", help="The judge, for the slip.", envvar="JUDGE_NAME")]


class SlipWish(NamedTuple):
    """The request for a slip: whether, for which table and by whom."""

    wanted: bool
    table: str = ""
    judge: str = ""


def now() -> str:
    """The present time, to the minute."""
    try:
        present = datetime.now().astimezone()
    except ValueError:  # the environment names a time zone that cannot be
        present = datetime.now(UTC)
    return present.strftime("%Y-%m-%d %H:%M")


def edition_names(library: Library) -> dict[str, str]:
    """The names that slips use for each installed edition."""
    return {
        held.edition.id: f"{held.edition.short}{' (superseded)' if superseded_by(library, held.edition.id) else ''}"
        for held in library.editions
    }


def show_or_keep(views: Views, manner: Manner, asked: str, wish: SlipWish) -> None:
    """Shows an answer; with a slip requested, stores and shows the slip."""
    if not wish.wanted:
        show_answer(views, manner)
        return
    from judge_cli.screen.log.slip import is_ruling, slip_of

    values = views.json()
    if not is_ruling(values):
        show_answer(views, manner)
        note(NOT_A_RULING)
        return
    library = open_library()
    names = {held.edition.id: held.edition.short for held in library.editions}
    slip = slip_of(values, asked, names)._replace(at=now(), table=wish.table, judge=wish.judge)
    keep(slip, manner, edition_names(library))


def keep(slip: "Slip", manner: Manner, editions: Mapping[str, str]) -> None:
    """Stores a slip and shows it; if storing fails, shows the slip and then the error."""
    from judge_cli.commands.slip_store import SlipStore
    from judge_cli.screen.log.answer import slip_views

    shown, store = manner._replace(pager=False), SlipStore()
    with told_if_done(store.changed, "the ruling was kept"):
        try:
            kept = store.add(slip)
        except JudgeError as error:
            show_answer(slip_views(slip, editions), shown)
            sys.stdout.flush()
            show_error(error)
            raise typer.Exit(error.exit_code) from None
        show_answer(slip_views(kept, editions), shown)
