"""A prompt for somebody who asks all day, with history and completion of card names and rule numbers."""

import contextlib
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from judge_cli.commands.conversation import HELP, CardsIn, PromptLine, meant
from judge_cli.commands.entries import take_entries
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import cache_folder
from judge_cli.screen.safe import safe
from judge_cli.text.whole_file import is_own, make_private, name_beside, read_own

_HISTORY = "asked-history"
_LONGEST_HISTORY = 500
# A question may begin with "when", and works either way.
_COMMANDS = ("rule", "steps", "tree", "search", "card", "explain", "compare", "examples", "walk", "corpus")


def prompt(
    sources: Sources, show: Callable[[str, bool], AnswerGiven], command: Callable[[list[str]], int], cards: CardsIn
) -> None:
    """Takes questions and commands and shows their answers until the user quits.

    `show` answers a question, on request with its play; `cards` are the cards that a question names.
    """
    sys.stdout.write("Ask in your own words; help says more; exit or Ctrl-D ends.\n")
    last: AnswerGiven | None = None

    def take(written: str) -> None:
        nonlocal last
        last = _answered(written, last, show, command, cards) if written else last

    with _reading(sources):
        take_entries("judge> ", take)


def _answered(
    written: str,
    last: AnswerGiven | None,
    show: Callable[[str, bool], AnswerGiven],
    command: Callable[[list[str]], int],
    cards: CardsIn,
) -> AnswerGiven | None:
    """Answers one line; returns the answer as context for the next line."""
    if written.casefold() == "help":
        sys.stdout.write(HELP)
        return last
    line = meant(written, last, cards) or PromptLine(question=written)
    words = list(line.command) or as_command(written)
    if line.told:
        sys.stdout.write(f"{line.told}\n")
    elif words:
        command(words)
    else:
        if line.question != written:
            sys.stdout.write(f"asked: {safe(line.question)}\n")
        return show(line.question, line.play)
    return last


def as_command(written: str) -> list[str]:
    """The words of a command line, with or without "judge" before it; none if the line is a question."""
    try:
        words = shlex.split(written)
    except ValueError:  # a quotation mark that is never closed: words after all
        return []
    words = words[1:] if words[:1] == ["judge"] else words
    named = words[0].casefold() if words else ""
    return [named, *words[1:]] if named in _COMMANDS and not written.endswith("?") else []


@contextlib.contextmanager
def _reading(sources: Sources) -> Iterator[None]:
    """Line editing with history and completion, if the system supports it."""
    try:
        import readline
    except ImportError:
        yield
        return
    history = cache_folder() / _HISTORY
    with contextlib.suppress(OSError):
        read_own(history)  # what somebody else left there is not shown as what the user asked
        readline.read_history_file(history)
    readline.set_history_length(_LONGEST_HISTORY)
    readline.set_completer_delims("")
    readline.set_completer(Completer(words_to_complete(sources)))
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(None)
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


def words_to_complete(sources: Sources) -> list[str]:
    """Card names and rule numbers."""
    playable = sources.talk.playable
    return [*sources.talk.finder.names(), *(str(rule.number) for rule in playable.tree)]


class Completer:
    """Completes the end of a line with card names and rule numbers that start with its last words."""

    def __init__(self, known: list[str]) -> None:
        self._known = known
        self._found: list[str] = []

    def __call__(self, line: str, state: int) -> str | None:
        """The completion of this ordinal."""
        if state == 0:
            self._found = self.completions(line)
        return self._found[state] if state < len(self._found) else None

    def completions(self, line: str) -> list[str]:
        """The whole line with each possible ending; the longest match counts."""
        words = line.split(" ")
        for n in range(len(words)):
            before, begun = " ".join(words[:n]), " ".join(words[n:])
            found = [known for known in self._known if begun and known.casefold().startswith(begun.casefold())]
            if found:
                return [f"{before} {known}".lstrip() for known in found]
        return []
