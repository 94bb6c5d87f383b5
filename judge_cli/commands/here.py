"""`judge here`: moves a tracked table, answers questions at it, or opens a prompt."""

import contextlib
import shlex
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import typer

from judge_cli.answers.charts.chart_words import short_words
from judge_cli.answers.command_row import Given
from judge_cli.answers.here import TableHere
from judge_cli.answers.here_session import HereSession, table_unset
from judge_cli.answers.library import open_library
from judge_cli.commands.command import Shared
from judge_cli.commands.show import Manner, View, show_answer, told_if_done
from judge_cli.commands.table_file import TableFile
from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.here.moves import ALL_MOVES, is_move
from judge_cli.procedure.here.places import PlaceAmbiguous, PlaceUnknown
from judge_cli.procedure.when.things import Thing, ThingUnknown, asked_thing
from judge_cli.text.shell_words import shell_text, shell_word

if TYPE_CHECKING:
    from judge_cli.answers.ask import AskData, Questions


_MAY = ("may", "can", "could")
_ASKED_OF_STEP = "when"
# A question with one of these names its own moment, which the table's step must not replace.
_OTHER_MOMENT = frozenset({"before", "after", "when", "while", "once", "until", "if", "during", "unless", "then"})
_IN_GENERAL = "judge knows the answer only in general, not for this step."
_NAMES_ANOTHER = "The question names another place, {place}: enter that first, then ask."
_ASKS = ("what", "may", "rule", "ask")


def _show_lines(lines: Sequence[str], manner: Manner) -> None:
    from judge_cli.page.blocks import lined  # an answer as JSON needs none of these
    from judge_cli.page.show import show_page
    from judge_cli.page.terminal import console

    show_page(console(no_color=manner.no_color), lined(lines))


def is_asking(written: str) -> bool:
    """Whether an entry is a question, not a move or place."""
    return written.split(" ", maxsplit=1)[0].casefold() in _ASKS


class TableAsking:
    """Answers the entries `what`, `may`, `rule` and `ask` at a tracked table."""

    def __init__(self, session: HereSession, manner: Manner, command: Callable[[list[str]], int]) -> None:
        self._session = session
        self._manner = manner
        self._command = command

    def asked(self, written: str) -> int:
        """Answers an entry that asks something; returns the exit code."""
        first, _, rest = written.partition(" ")
        known = {"what": self._what, "may": self._what, "rule": self._rule, "ask": self._ask}
        return known[first.casefold()](rest.strip())

    def _what(self, asked: str) -> int:
        session = self._session
        session.read_again()
        if session.table is None:
            if not asked:
                raise table_unset(session.file.name)
            self._say(["The table's place is not set; in general:"])
            return self._command(["when", asked, *self._options()])
        if self._manner.view is not View.TERMINAL:
            step = shell_word(str(session.here().step.number))
            as_json = [f"judge when {shell_text(shortened(asked))} --at {step} --json"] if asked else []
            raise AskedWrongly("words-only", "judge here what answers in words only", tries=as_json)
        self._say(session.what(asked))
        return 0

    def _rule(self, asked: str) -> int:
        """The rule of the present step, or another."""
        if not asked:
            asked = str(self._session.here().step.citation.number)
        return self._command(["rule", asked, *self._options()])

    def _ask(self, asked: str) -> int:
        """Answers a question at this moment; withholds a verdict that does not use the moment."""
        session = self._session
        if not asked:
            self._say([f"Ask what? For instance: ask can the Corp {session.things[0].name}?"])
            return 0
        if session.table is None:
            self._say(["The table's place is not set; asked in general:"])
            return self._command(["ask", asked, *self._options()])
        session.read_again()
        if asked.split(maxsplit=1)[0].casefold() in _MAY and self._manner.view is View.TERMINAL:
            with contextlib.suppress(ThingUnknown):  # the charts say whether something may be done now
                self._say(session.what(asked))
                return 0
        from judge_cli.answers.ask import Questions

        questions = Questions(session.library, session.tracker.charts.held.edition.id)
        show_answer(at_moment(session.here(), session.things, questions, asked), self._manner)
        return 0

    def _options(self) -> list[str]:
        view = {View.JSON: ["--json"], View.MARKDOWN: ["--markdown"]}.get(self._manner.view, [])
        color = ["--no-color"] if self._manner.no_color else []
        pager = [] if self._manner.pager else ["--no-pager"]
        return ["--edition", self._session.tracker.charts.held.edition.id, *pager, *view, *color]

    def _say(self, lines: list[str]) -> None:
        if self._manner.view is View.TERMINAL:
            _show_lines(lines, self._manner)
        else:
            sys.stderr.write("".join(f"{line}\n" for line in lines))


def other_place(answer: TableHere, things: tuple[Thing, ...], asked: str) -> str:
    """The place that a question names, if the table is elsewhere; an action is no place."""
    words = asked.split()
    found, first, end = answer.tracker.places.named_in(words)
    if not found or any(answer.step in one.steps for one in found):
        return ""
    try:
        asked_thing(things, " ".join(words[first:end]))
    except ThingUnknown:
        return " or ".join(one.name for one in found)
    return ""


def at_moment(answer: TableHere, things: tuple[Thing, ...], questions: "Questions", asked: str) -> "AskData":
    """The answer to a question at a table's step; a verdict that ignores the step is withdrawn."""
    plain = asked.rstrip(" ?!.")
    step = f"step {answer.step.number}"
    other = other_place(answer, things, plain)
    if not _OTHER_MOMENT & set(plain.casefold().split()) and not other:
        here = questions.answer(f"{plain} at {step}?")
        if here.stands and here.route == _ASKED_OF_STEP and step in here.read_as:
            return here
    general = questions.answer(asked)
    if not general.stands or not general.is_decided:
        return general
    from judge_cli.answers.verdict import NO_PLAY  # a move asks nothing

    return general.but(
        answer="withheld",
        says="Not decided here.",
        heading=f"Rules on the question, without this moment ({answer.place}):",
        understood=(_NAMES_ANOTHER.format(place=other) if other else _IN_GENERAL,),
        command="",
        assumptions=(),
        settle=(),
        in_force=None,
        notices=(general.superseded,) if general.superseded else (),
        **NO_PLAY._asdict(),
    )


_OWN, _HERE, _WHERE, _HISTORY = "judge", "here", "where", "here-history"
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
what rez ice     may we do that now? A card works too: what smc
where            show the table again, with all that comes later
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
    from judge_cli.commands.line_editing import take_entries  # a move needs no prompt

    take_entries("here> ", entries.take, entries.words_to_complete, _HISTORY)


class Entries(TableAsking):
    """The entries at the prompt, one after another."""

    _choices: tuple[str, ...] = ()
    _several = ""

    def show(self) -> None:
        show_answer(self._session.answer(), self._manner._replace(pager=False))

    def examples(self) -> str:
        return ", ".join(self._session.tracker.places.examples())

    def words_to_complete(self) -> list[str]:
        from judge_cli.commands.completing import offered

        acts = [thing.name for thing in self._session.things]
        return [
            *ALL_MOVES,
            *_ASKS,
            *_COMMANDS,
            *self._session.tracker.places.names(),
            *acts,
            *map(str, offered("cards", "")),
        ]

    def take(self, written: str) -> None:
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
            self.asked(written)
        elif written.casefold() in ("help", "?"):
            sys.stdout.write(f"{_HELP}{self.examples()}\n")
        elif written.casefold() == _WHERE and self._session.table is not None:
            self._session.read_again()
            self.show()
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
                if session.knows(written):  # an act or a card: when it can be done, or used
                    self.asked(f"what {written}")
                    return
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
        _show_lines([*lines, asked], self._manner)


def _words(written: str) -> list[str]:
    """The words of a command line; a line that cannot be split stays one word."""
    try:
        return shlex.split(written)
    except ValueError:  # an apostrophe, as in "the runner's turn"
        return written.split()


def here(shared: Shared, given: Given) -> None:
    """Moves the table, answers a question at it, or opens the prompt."""
    manner, written = shared.manner, given["words"]
    file = TableFile(given["table"])
    session = HereSession(open_library(), file, shared.edition)
    if written:
        if is_asking(written):
            raise typer.Exit(TableAsking(session, manner, shared.command).asked(written))
    elif manner.view is View.TERMINAL and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        prompt(session, manner, shared.command)
        return
    with told_if_done(file.changed, "the table has moved"):
        try:
            if written:
                session.enter(written)
        except PlaceUnknown:
            if not session.knows(written):
                raise
            raise typer.Exit(TableAsking(session, manner, shared.command).asked(f"what {written}")) from None
        if session.table is None:
            raise table_unset(given["table"])
        show_answer(session.answer(), manner._replace(pager=False))
