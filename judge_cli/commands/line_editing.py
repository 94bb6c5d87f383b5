"""The lines of a prompt: edited, remembered and completed by the system's readline, where there is one."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from judge_cli.answers.shown_error import show_error
from judge_cli.errors import JudgeError
from judge_cli.page.terminal import console
from judge_cli.paths import cache_folder
from judge_cli.text.whole_file import is_own, make_private, name_beside, read_own

_ENDS = ("quit", "exit", "bye", "q")
_LONGEST_HISTORY = 500


def take_entries(lead: str, take: Callable[[str], None], known: Callable[[], Sequence[str]], history: str) -> None:
    """Hands on every line; an error or Ctrl-C ends only that line, a word such as quit or Ctrl-D the prompt.

    `known` are the words to complete, asked for when Tab is first pressed; `history` names the file of earlier lines.
    """
    with _edited(known, history):
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


@contextlib.contextmanager
def _edited(known: Callable[[], Sequence[str]], name: str) -> Iterator[None]:
    """Line editing with history and completion, if the system has it; a prompt in another keeps to its history."""
    try:
        import readline
    except ImportError:
        yield
        return
    outer, history = readline.get_completer(), cache_folder() / name
    readline.set_completer(Completer(known))
    if outer is None:
        with contextlib.suppress(OSError):
            read_own(history)  # what somebody else left there is not shown as what the user asked
            readline.read_history_file(history)
        readline.set_history_length(_LONGEST_HISTORY)
        readline.set_completer_delims("")
        readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(outer)
        if outer is None:
            _keep_history(history, readline.write_history_file)


def _keep_history(history: Path, write: Callable[[Path], None]) -> None:
    """Writes the history to a new file, then swaps; failing to save it is no error."""
    beside = name_beside(history)
    with contextlib.suppress(OSError):
        make_private(history.parent)
        if not is_own(history.parent.stat()):
            return
        try:
            write(beside)
            beside.replace(history)
        finally:
            beside.unlink(missing_ok=True)


class Completer:
    """Completes the end of a line with the known words that start with its last words."""

    def __init__(self, known: Callable[[], Sequence[str]]) -> None:
        self._ask = known
        self._known: Sequence[str] | None = None
        self._found: list[str] = []

    def __call__(self, line: str, state: int) -> str | None:
        """The completion of this ordinal."""
        if state == 0:
            self._found = self.completions(line)
        return self._found[state] if state < len(self._found) else None

    def completions(self, line: str) -> list[str]:
        """The whole line with each possible ending; the longest match counts."""
        if self._known is None:
            self._known = self._ask()
        words = line.split(" ")
        for n in range(len(words)):
            before, begun = " ".join(words[:n]), " ".join(words[n:])
            found = [known for known in self._known if begun and known.casefold().startswith(begun.casefold())]
            if found:
                return [f"{before} {known}".lstrip() for known in found]
        return []
