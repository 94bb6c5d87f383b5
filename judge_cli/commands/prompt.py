"""The prompt of `ask`: questions and commands until the user quits, each read after the last answer."""

import re
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.answers.registry import COMMANDS
from judge_cli.commands.completing import offered
from judge_cli.commands.line_editing import take_entries
from judge_cli.page.safe import safe

if TYPE_CHECKING:
    from judge_cli.answers.ask import AskData
    from judge_cli.explanation.answering.inquiry import Sources


HELP = """\
Ask in your own words, for instance: can the corp rez ice during an encounter?
or write a command as after "judge": rule 6.8, steps run, card tollbooth, search jack out, explain nisei-mk-ii
After an answer: why (what it rests on), more (its rules in full), 2 (opens the second settled question or rule),
in 1.4 (the same in another edition), card (the cards it names), "and if it is unrezzed?" (the same with more).
Tab completes card names and rule numbers. exit or Ctrl-D ends.
"""
# The cards of a question.
CardsIn = Callable[[str], Sequence[str]]
_NOTHING_BEFORE = "Nothing was asked before; ask a question first."
_WHY, _MORE, _CARD = "why", "more", "card"
_FOLLOWS = re.compile(
    r"(?:and |but |what )+(?P<rest>(?:if|when|while|during|after|before|in|on|with|without)\b.*)", re.IGNORECASE
)
_CONDITION = re.compile(r",?\s+(?:if|when|while|during|after|before)\b.*$", re.IGNORECASE)
_EDITION = re.compile(r"(?:in|under) (?:the )?(?:cr )?\d[\d.]*", re.IGNORECASE)


class PromptLine(NamedTuple):
    """The meaning of a line at the prompt: a question, a command line, or a message to print."""

    question: str = ""
    command: tuple[str, ...] = ()
    told: str = ""
    play: bool = False


def meant(written: str, last: "AskData | None", cards: CardsIn) -> PromptLine | None:
    """The meaning of a line after the last answer; none if it stands by itself."""
    word = written.strip().rstrip("?!.").casefold()
    follows = _FOLLOWS.fullmatch(written.strip())
    if word not in (_WHY, _MORE, _CARD) and not word.isdecimal() and not follows and not _EDITION.fullmatch(word):
        return None
    if last is None:
        return PromptLine(told=_NOTHING_BEFORE)
    if follows:
        return PromptLine(question=_with(last.question, follows["rest"]))
    if word == _WHY:
        return PromptLine(question=last.question, play=True)
    if word in (_MORE, _CARD):
        return _rules(last) if word == _MORE else _card(cards(last.question))
    return _opened(int(word), last) if word.isdecimal() else PromptLine(question=f"{word} {last.question}")


def _with(question: str, condition: str) -> str:
    """The last question under a new condition, which replaces its own."""
    plain = question.strip().rstrip("?!. ")
    return f"{_CONDITION.sub('', plain)} {condition.strip().rstrip('?!. ')}?"


def _opened(at: int, last: "AskData") -> PromptLine:
    """The settled question or the rule at this position of the last answer, counted from the top."""
    shown = [PromptLine(question=one.question) for one in last.near]
    shown += [PromptLine(command=("rule", one)) for one in dict.fromkeys(reason.number for reason in last.reasons)]
    if not 0 < at <= len(shown):
        return PromptLine(told=f"The last answer shows {len(shown)} settled questions and rules; there is no {at}.")
    return shown[at - 1]


def _rules(last: "AskData") -> PromptLine:
    if not last.reasons:
        return PromptLine(told="The last answer rests on no rule.")
    return PromptLine(command=("rule", *dict.fromkeys(one.number for one in last.reasons), "--edition", last.edition))


def _card(named: Sequence[str]) -> PromptLine:
    """The first card that the last question names."""
    return PromptLine(command=("card", named[0])) if named else PromptLine(told="The last question names no card.")


_HISTORY = "asked-history"
# Commands that a question may begin with; "when" is one where an act follows it, and a question works either way.
_WHEN, _IN_QUESTIONS = "when", ("when", "cards", "page")


def prompt(
    sources: "Sources", show: "Callable[[str, bool], AskData]", command: Callable[[list[str]], int], cards: CardsIn
) -> None:
    """Takes questions and commands and shows their answers until the user quits.

    `show` answers a question, on request with its play; `cards` are the cards that a question names.
    """
    sys.stdout.write("Ask in your own words; help says more; exit or Ctrl-D ends.\n")
    last: AskData | None = None

    def take(written: str) -> None:
        nonlocal last
        last = _answered(written, last, show, command, cards) if written else last

    take_entries("judge> ", take, partial(words_to_complete, sources), _HISTORY)


def _answered(
    written: str,
    last: "AskData | None",
    show: "Callable[[str, bool], AskData]",
    command: Callable[[list[str]], int],
    cards: CardsIn,
) -> "AskData | None":
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
    asks_when = named == _WHEN and " ".join(words[1:]) in offered("things", "")
    is_command = asks_when or named == "help" or (named in COMMANDS and named not in _IN_QUESTIONS)
    return [named, *words[1:]] if is_command and not written.endswith("?") else []


def words_to_complete(sources: "Sources") -> list[str]:
    playable = sources.talk.playable
    return [*sources.talk.finder.names(), *(str(rule.number) for rule in playable.tree)]
