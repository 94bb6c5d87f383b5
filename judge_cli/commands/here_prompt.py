"""The prompt of `judge here`: single words move the table on, list the possible moves, or show the rule."""

import shlex
import sys
from collections.abc import Callable, Sequence

from judge_cli.answers.here_session import HereSession
from judge_cli.commands.entries import take_entries
from judge_cli.commands.here_asking import TableAsking, is_asking
from judge_cli.errors.places import PlaceAmbiguous, PlaceUnknown
from judge_cli.procedure.here.moves import is_move
from judge_cli.screen.here.terminal import show_said
from judge_cli.screen.show import Manner, show_answer
from judge_cli.screen.steps.short import short_words
from judge_cli.screen.terminal import console

_OWN, _HERE = "judge", "here"
# Other commands that are useful at a table, without "judge" before them.
_COMMANDS = ("steps", "log", "when", "card", "search", "explain")
_HELP = """\
next (or Enter)  go on
yes, no          answer the question
back             go one step back
undo             take the last entry back
end              an effect ends the run
end phase        a card ends the action phase
jack             the Runner jacks out
bypass           the Runner bypasses the ice
access           the Runner accesses a card
card access      a card causes the access
run              the Runner's action is a run
what rez ice     may we do that now?
rule             show the rule of this step
ask QUESTION     ask it at this moment
log, steps, when, card, search: as in the shell
quit             leave
Or say where you are: """


def prompt(session: HereSession, manner: Manner, command: Callable[[list[str]], int]) -> None:
    """Shows the table and takes entries until the judge quits."""
    entries = Entries(session, manner, command)
    if session.table is None:
        sys.stdout.write(f"Where are you? For instance:\n{entries.examples()}\n")
    else:
        entries.show()
    take_entries("here> ", entries.take)


class Entries:
    """The entries at the prompt, one after another."""

    def __init__(self, session: HereSession, manner: Manner, command: Callable[[list[str]], int]) -> None:
        self._session = session
        self._manner = manner._replace(pager=False)
        self._answers = manner  # an answer can be longer than the screen; where the table is never is
        self._command = command
        self._choices: tuple[str, ...] = ()
        self._several = ""

    def show(self) -> None:
        """Shows the table's place."""
        show_answer(self._session.views(), self._manner)

    def examples(self) -> str:
        """Examples of places to enter."""
        return ", ".join(self._session.tracker.places.examples())

    def take(self, written: str) -> None:
        """Carries out an entry."""
        words = _words(written)
        if words[:1] == [_OWN]:
            words = words[1:]
            written = " ".join(words)
            if words[:1] == [_HERE]:
                self.take(" ".join(words[1:]))
                return
            self._command(words)
        elif words and words[0] in _COMMANDS:
            self._command(words)
        elif is_asking(written):
            TableAsking(self._session, self._answers, self._command).take(written)
        elif written.casefold() in ("help", "?"):
            sys.stdout.write(f"{_HELP}{self.examples()}\n")
        elif not written and self._session.table is None:
            sys.stdout.write(f"Say where you are:\n{self.examples()}\n")
        else:
            self._enter(written)

    def _enter(self, written: str) -> None:
        """Makes a move or sets the place; if several fit, the next entry can be the number of one."""
        session, chosen, several = self._session, self._choices, self._several
        self._choices, self._several = (), ""
        if written.isdecimal() and 0 < int(written) <= len(chosen):
            written = chosen[int(written) - 1]
            if several:
                session.choose(several, written)
                self.show()
                return
        move, table = session.meant(written), session.table
        if table is not None and is_move(session.tracker, table, move):
            if not session.move(move, seen=table.entries):
                session.notes = ("Another terminal has moved this table. Nothing was done; it is here now:",)
        else:
            try:
                session.enter(written)
            except PlaceAmbiguous as found:
                self._several = written
                self._offer("Which? Enter its number.", self._in_short(found.numbers), found.numbers)
                return
            except PlaceUnknown as unknown:
                if not unknown.near:
                    raise
                self._offer("Not known. One of these? Enter its number.", unknown.near, unknown.near)
                return
        self.show()

    def _in_short(self, numbers: Sequence[str]) -> list[str]:
        """The steps with these numbers, each with its phase and a short description."""
        places = self._session.tracker.places
        steps = [one for number in numbers for one in places.find(number)]
        return [f"{one.name}: {short_words(one.procedure, one.step, whole_numbers=True)}" for one in steps]

    def _offer(self, asked: str, names: Sequence[str], choices: Sequence[str]) -> None:
        """Lists places to choose from; the next entry can be the number of one."""
        self._choices = tuple(choices)
        lines = [f"{n}  {name}" for n, name in enumerate(names, 1)]
        show_said(console(no_color=self._manner.no_color), [*lines, asked])


def _words(written: str) -> list[str]:
    """The words of a command line; a line that cannot be split stays one word."""
    try:
        return shlex.split(written)
    except ValueError:  # an apostrophe, as in "the runner's turn"
        return written.split()
