"""`judge deck`: a deck list against the rules for building decks, and against a format's pool and ban list."""

from pathlib import Path

from judge_cli.answers.command_row import Given
from judge_cli.answers.deck import DECK_LIST, deck_answer, deck_check, deck_text, decks_answer
from judge_cli.answers.library import open_library
from judge_cli.answers.value import Answer
from judge_cli.commands.command import Shared, argument_missing
from judge_cli.commands.given import FOR_A_DECK, STANDARD_INPUT, piped, within_allowed_time
from judge_cli.errors import command_line_wrong
from judge_cli.tree.editions.lookup import chosen


def deck(shared: Shared, given: Given) -> Answer:
    file: str = given["file"]
    if not file:
        raise argument_missing("judge deck", "FILE|FOLDER")
    if given["on"] is not None and given["format"] is None:
        raise command_line_wrong("--on needs --format.", "judge deck FILE --format standard --on 2026-03-02")
    check = deck_check(chosen(open_library(), shared.edition), given["format"], given["on"])
    if file != STANDARD_INPUT and Path(file).is_dir():
        return decks_answer(check, Path(file))
    name = "standard input" if file == STANDARD_INPUT else Path(file).name
    data = piped(DECK_LIST.most) if file == STANDARD_INPUT else DECK_LIST.bytes_of(Path(file))
    with within_allowed_time(name, FOR_A_DECK):
        return deck_answer(check, deck_text(data, name), name)
