"""Entries at a prompt, line after line, until the user quits."""

import sys
from collections.abc import Callable

from judge_cli.errors.base import JudgeError
from judge_cli.screen.shown_error import show_error
from judge_cli.screen.terminal import console

_ENDS = ("quit", "exit", "bye", "q")


def take_entries(lead: str, take: Callable[[str], None]) -> None:
    """Hands on every line; an error or Ctrl-C ends only that line, a word such as quit or Ctrl-D the prompt."""
    while True:
        try:
            written = input(lead).strip()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return
        if written.casefold() in _ENDS:
            return
        try:
            take(written)
        except JudgeError as error:
            show_error(error, console().width)
        except KeyboardInterrupt:
            sys.stdout.write("stopped\n")
