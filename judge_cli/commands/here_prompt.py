"""The prompt of `judge here`: single words move the table on, ask what is possible, or show the rule."""

import sys
from collections.abc import Callable

from judge_cli.commands.here_session import HereSession
from judge_cli.errors.base import JudgeError
from judge_cli.errors.places import PlaceAmbiguous
from judge_cli.procedure.moves import is_move, meant_move
from judge_cli.screen.here.what import what_lines
from judge_cli.screen.show import Manner, show_answer
from judge_cli.screen.shown_error import show_error

_ENDS = ("quit", "q", "exit")
_HELP = """\
Enter or next   on; yes, no   the answer
back            one step back; undo an entry
end             the run is ended
jack, bypass, access   the Runner does
what rez ice    may we now?
rule            the rule of this step
ask QUESTION    at this moment
encounter, before access, 1.2.3a   be there
quit            leave
"""


def prompt(session: HereSession, manner: Manner, command: Callable[[list[str]], int]) -> None:
    """Shows the table and takes entries until the judge has had enough."""
    entries = Entries(session, manner, command)
    if session.table is None:
        sys.stdout.write("Where are you? For instance: encounter,\nbefore access, corp turn, 1.2.3a\n")
    else:
        entries.show()
    while True:
        try:
            written = input("here> ").strip()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return
        if written.casefold() in _ENDS:
            return
        try:
            entries.take(written)
        except JudgeError as error:
            show_error(error)
        except KeyboardInterrupt:
            sys.stdout.write("stopped\n")


class Entries:
    """What is entered in the prompt, one after another."""

    def __init__(self, session: HereSession, manner: Manner, command: Callable[[list[str]], int]) -> None:
        self._session = session
        self._manner = manner._replace(pager=False)
        self._command = command
        self._choices: tuple[str, ...] = ()

    def show(self) -> None:
        """Shows where the table is."""
        show_answer(self._session.views(), self._manner)

    def take(self, written: str) -> None:
        """Does what was entered."""
        first, _, rest = written.partition(" ")
        known = {"what": self._what, "may": self._what, "rule": self._rule, "ask": self._ask}
        if first.casefold() in known and self._session.table is not None:
            known[first.casefold()](rest.strip())
        elif first.casefold() in ("help", "?"):
            sys.stdout.write(_HELP)
        else:
            self._enter(written)

    def _enter(self, written: str) -> None:
        """Makes a move, or sets the place; where several fit, the next entry can be the number of one."""
        session, chosen = self._session, self._choices
        self._choices = ()
        if written.isdecimal() and 0 < int(written) <= len(chosen):
            written = chosen[int(written) - 1]
        move, table = meant_move(written), session.table
        if table is not None and is_move(session.tracker, table, move):
            if not session.move(move, seen=table.entries):
                session.notes = ("Another terminal has moved this table. Nothing was done; it is here now:",)
        else:
            try:
                session.enter(written)
            except PlaceAmbiguous as several:
                self._choices = several.numbers
                for n, name in enumerate(several.where, 1):
                    sys.stdout.write(f"{n}  {name}\n")
                sys.stdout.write("Which? Enter its number.\n")
                return
        self.show()

    def _what(self, asked: str) -> None:
        session = self._session
        session.read_again()
        for line in what_lines(session.answer(), session.things, asked):
            sys.stdout.write(f"{line}\n")

    def _rule(self, asked: str) -> None:
        """The rule of the present step, or another."""
        answer = self._session.answer()
        edition = answer.tracker.charts.held.edition.id
        self._command(["rule", asked or str(answer.step.citation.number), "--edition", edition, "--no-pager"])

    def _ask(self, asked: str) -> None:
        """A question at this moment: the phase is added where the question names none."""
        answer = self._session.answer()
        named, _, _ = answer.tracker.places.named_in(asked.split())
        around = answer.tracker.timeline.containing(answer.step.number)
        within = f" in {around[0].told}" if around and not named else ""
        question = f"{asked.rstrip(' ?')}{within}?"
        sys.stdout.write(f"asked: {question}\n")
        edition = answer.tracker.charts.held.edition.id
        self._command(["ask", question, "--edition", edition, "--no-pager"])
