"""Questions at a table, which are no moves: may we do that now, the rule of this step, a question at this moment."""

import sys
from collections.abc import Callable

from judge_cli.answers.ask import Questions
from judge_cli.answers.here_session import HereSession
from judge_cli.errors.charts import ThingUnknown
from judge_cli.errors.places import table_unset, words_only
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.procedure.when.things import Thing, asked_thing
from judge_cli.screen.ask.views import ask_views
from judge_cli.screen.here.answer import HereAnswer
from judge_cli.screen.here.terminal import show_said
from judge_cli.screen.here.what import what_lines
from judge_cli.screen.show import Manner, View, show_answer

_MAY = ("may", "can", "could")
_ASKED_OF_STEP = "when"
# A question with one of these names its own moment, which the table's step must not replace.
_OTHER_MOMENT = frozenset({"before", "after", "when", "while", "once", "until", "if", "during", "unless", "then"})
_IN_GENERAL = "judge knows the answer only in general, not for this step."
_NAMES_ANOTHER = "The question names another place, {place}: enter that first, then ask."
_ASKS = ("what", "may", "rule", "ask")


def is_asking(written: str) -> bool:
    """Whether an entry is a question, not a move or place."""
    return written.split(" ", maxsplit=1)[0].casefold() in _ASKS


class TableAsking:
    """Answers the entries `what`, `may`, `rule` and `ask` at a tracked table."""

    def __init__(self, session: HereSession, manner: Manner, command: Callable[[list[str]], int]) -> None:
        self._session = session
        self._manner = manner
        self._command = command

    def take(self, written: str) -> int:
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
            raise words_only(asked, str(session.answer().step.number))
        self._say(what_lines(session.answer(), session.things, asked))
        return 0

    def _rule(self, asked: str) -> int:
        """The rule of the present step, or another."""
        if not asked:
            asked = str(self._session.answer().step.citation.number)
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
        answer = session.answer()
        permitted = self._permitted(answer, asked)
        if permitted:
            self._say(permitted)
            return 0
        show_answer(ask_views(at_moment(answer, session.things, self._questions(), asked), play=False), self._manner)
        return 0

    def _permitted(self, answer: HereAnswer, asked: str) -> list[str]:
        """The charts' answer, if the question is only whether something may be done now."""
        if asked.split(maxsplit=1)[0].casefold() not in _MAY or self._manner.view is not View.TERMINAL:
            return []
        try:
            return what_lines(answer, self._session.things, asked)
        except ThingUnknown:
            return []

    def _questions(self) -> Questions:
        return Questions(self._session.library, self._session.tracker.charts.held.edition.id)

    def _options(self) -> list[str]:
        view = {View.JSON: ["--json"], View.MARKDOWN: ["--markdown"]}.get(self._manner.view, [])
        color = ["--no-color"] if self._manner.no_color else []
        pager = [] if self._manner.pager else ["--no-pager"]
        return ["--edition", self._session.tracker.charts.held.edition.id, *pager, *view, *color]

    def _say(self, lines: list[str]) -> None:
        if self._manner.view is View.TERMINAL:
            from judge_cli.screen.terminal import console

            show_said(console(no_color=self._manner.no_color), lines)
        else:
            sys.stderr.write("".join(f"{line}\n" for line in lines))


def other_place(answer: HereAnswer, things: tuple[Thing, ...], asked: str) -> str:
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


def at_moment(answer: HereAnswer, things: tuple[Thing, ...], questions: Questions, asked: str) -> AnswerGiven:
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
    return general._replace(
        answer="withheld",
        says=f"Not decided here. Rules on the question, without this moment ({answer.place}):",
        understood=(_NAMES_ANOTHER.format(place=other) if other else _IN_GENERAL,),
        command="",
        assumptions=(),
        settle=(),
        verdict=None,
        in_force=None,
    )
