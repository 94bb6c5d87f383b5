"""`judge log` and `--slip`: the ruling slips of an event, and an answer kept as one."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime

import typer

from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.answers.log import (
    Slip,
    SlipShown,
    is_ruling,
    quoted,
    slip_answer,
    slip_of,
    slips_answer,
    slips_csv,
    slips_markdown,
)
from judge_cli.answers.shown_error import show_error
from judge_cli.answers.value import Answer
from judge_cli.commands.command import Shared
from judge_cli.commands.show import Manner, show_answer, told_if_done
from judge_cli.commands.slip_store import SlipStore
from judge_cli.errors import CORPUS_BROKEN, NO_ANSWER, AskedWrongly, JudgeError, note
from judge_cli.tree.editions.in_force import superseded_by
from judge_cli.tree.editions.library import Library

_NOT_A_RULING = "note: this decides nothing, so no slip was kept; your own ruling: judge log add QUESTION RULING"


def now() -> str:
    """The present time, to the minute."""
    try:
        present = datetime.now().astimezone()
    except ValueError:  # the environment names a time zone that cannot be
        present = datetime.now(UTC)
    return present.strftime("%Y-%m-%d %H:%M")


def edition_names(library: Library) -> dict[str, str]:
    return {
        held.edition.id: f"{held.edition.short}{' (superseded)' if superseded_by(library, held.edition.id) else ''}"
        for held in library.editions
    }


def show_or_keep(answer: Answer, manner: Manner, asked: str, table: str, by: str) -> None:
    """Stores an answer as a slip and shows that; what is no ruling is only shown."""
    values = answer.to_dict()
    if not is_ruling(values):
        show_answer(answer, manner)
        note(_NOT_A_RULING)
        return
    library = open_library()
    names = {held.edition.id: held.edition.short for held in library.editions}
    slip = slip_of(values, asked, names)._replace(at=now(), table=table, judge=by)
    keep(slip, manner, edition_names(library))


def keep(slip: "Slip", manner: Manner, editions: Mapping[str, str]) -> None:
    """Stores a slip and shows it; if storing fails, shows the slip and then the error."""
    shown, store = manner._replace(pager=False), SlipStore()
    with told_if_done(store.changed, "the ruling was kept"):
        try:
            kept = store.add(slip)
        except JudgeError as error:
            show_answer(slip_answer(slip, editions), shown)
            sys.stdout.flush()
            show_error(error)
            raise typer.Exit(error.exit_code) from None
        show_answer(slip_answer(kept, editions), shown)


_SHOWN = 20
_NONE = "no rulings yet: judge ask … --slip keeps one"
_WITHDRAWN = "no ruling stands; judge log show 1 shows one that was withdrawn"


def log(shared: Shared, given: Given) -> None:
    """The newest rulings, or all of them."""
    table, store = given["table"], SlipStore()
    found = store.all(table)
    most, none = 0 if given["every"] else _SHOWN, "" if found else _none(store, table)
    show_answer(slips_answer(found, most, edition_names(open_library()), none), shared.manner)
    _tell_of_unreadable(store)


def _none(store: SlipStore, table: str) -> str:
    """Why there is no ruling to show; the first is looked at only then, as it may be the one that is damaged."""
    return f"no rulings of table {table}" if table else _WITHDRAWN if store.find(1) else _NONE


def add(shared: Shared, given: Given) -> None:
    from judge_cli.answers.rule import rule_answer
    from judge_cli.tree.editions.lookup import chosen

    for missing in ("question", "ruling"):
        if not any(map(str.isalnum, given[missing])):
            raise AskedWrongly(
                "ruling-empty",
                f"the {missing} is empty; nothing was kept",
                tries=['judge log add "May I take it back?" "No." --table 7'],
            )
    library = open_library()
    found = rule_answer(library, given["rule"], None).rules if given["rule"] else ()
    quotes = tuple(quoted(one.citation, one.text, one.status) for one in found)
    edition = found[0].edition if found else chosen(library, None).edition.id
    slip = Slip(given["question"], given["ruling"], edition, "", quotes, (), now(), given["table"], given["by"])
    keep(slip, shared.manner, edition_names(library))


def find(shared: Shared, given: Given) -> None:
    """The newest rulings with all of some words."""
    store, words = SlipStore(), " ".join(given["words"])
    found = store.all(given["table"], words)
    if not found:
        raise JudgeError(
            "no-slip-found",
            f"no ruling in the log has all of these words: {words}",
            tries=["judge log"],
            exit_code=NO_ANSWER,
        )
    show_answer(slips_answer(found, _SHOWN, edition_names(open_library())), shared.manner)
    _tell_of_unreadable(store)


def show(_shared: Shared, given: Given) -> SlipShown:
    number = given["number"]
    found = SlipStore().find(number) if 0 < number < 2**63 else None
    if found is None:
        raise JudgeError("slip-unknown", f"the log has no ruling {number}", tries=["judge log"], exit_code=NO_ANSWER)
    return slip_answer(found, edition_names(open_library()), whole=True)


def export(_shared: Shared, given: Given) -> None:
    if given["csv"] and given["markdown"]:
        raise AskedWrongly(
            "exports-contradict", "an export is either --csv or --markdown", tries=["judge log export --csv"]
        )
    store = SlipStore()
    slips = store.all(given["table"])
    if not slips:
        note(f"note: {_none(store, given['table'])}")
    sys.stdout.write(slips_csv(slips) if given["csv"] else slips_markdown(slips, edition_names(open_library())))
    _tell_of_unreadable(store)


def undo(shared: Shared, _given: Given) -> None:
    store = SlipStore()
    with told_if_done(store.changed, "the ruling was withdrawn"):
        slip = store.withdraw_last()
        if slip is None:
            raise JudgeError(
                "nothing-to-undo", "the log has no ruling to withdraw", tries=["judge log"], exit_code=NO_ANSWER
            )
        show_answer(slip_answer(slip, edition_names(open_library())), shared.manner)


def _tell_of_unreadable(store: SlipStore) -> None:
    """Names the rulings that a list had to leave out."""
    if store.told_damage:
        note(f"note: the log of rulings is damaged: {store.told_damage}; the others are shown ({store.path})")
        raise typer.Exit(CORPUS_BROKEN)
