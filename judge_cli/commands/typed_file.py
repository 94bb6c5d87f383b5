"""A card that somebody typed, from a file or standard input."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.commands.piped import STANDARD_INPUT, piped

if TYPE_CHECKING:
    from judge_cli.explanation.edition.typed_cards import TypedText


def typed_file(given: str) -> "TypedText":
    """The card that was typed into this file, or into standard input where `-` is given."""
    from judge_cli.answers.typed_text import MOST_BYTES, file_of_card, typed_text  # few answers need it

    if given == STANDARD_INPUT:
        return typed_text(piped(MOST_BYTES), "standard input")
    return typed_text(file_of_card(Path(given)), Path(given).name)
