"""A card that the user typed, from a file or standard input."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.commands.piped import STANDARD_INPUT, piped

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText


def typed_file(given: str) -> "TypedText":
    """The card typed into this file, or on standard input for `-`."""
    from judge_cli.answers.typed_text import MOST_BYTES, file_of_card, typed_text  # few answers need it

    if given == STANDARD_INPUT:
        return typed_text(piped(MOST_BYTES), "standard input")
    return typed_text(file_of_card(Path(given)), Path(given).name)
