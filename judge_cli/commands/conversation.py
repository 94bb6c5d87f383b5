"""The conversation at the prompt: reads each line after the last answer, so that short follow-ups work."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge_cli.explanation.answering.answer import AnswerGiven

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


def meant(written: str, last: AnswerGiven | None, cards: CardsIn) -> PromptLine | None:
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


def _opened(at: int, last: AnswerGiven) -> PromptLine:
    """The settled question or the rule at this position of the last answer, counted from the top."""
    numbers = list(dict.fromkeys(str(reason.citation.number) for reason in last.reasons))
    shown = [PromptLine(question=one.question) for one in last.near] + [
        PromptLine(command=("rule", one)) for one in numbers
    ]
    if not 0 < at <= len(shown):
        return PromptLine(told=f"The last answer shows {len(shown)} settled questions and rules; there is no {at}.")
    return shown[at - 1]


def _rules(last: AnswerGiven) -> PromptLine:
    numbers = tuple(dict.fromkeys(str(reason.citation.number) for reason in last.reasons))
    edition = ("--edition", last.tree.edition.id)
    return (
        PromptLine(command=("rule", *numbers, *edition))
        if numbers
        else PromptLine(told="The last answer rests on no rule.")
    )


def _card(named: Sequence[str]) -> PromptLine:
    """The first card that the last question names."""
    return PromptLine(command=("card", named[0])) if named else PromptLine(told="The last question names no card.")
