"""Each edition opened once a process, and each question to it answered once."""

import os
from functools import cache

import pytest

from judge_cli.answers.ask import answered, open_sources
from judge_cli.explanation.answering import undecided
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.paths import cache_folder, corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

IN_FORCE, BEFORE = "cr-26.03", "cr-1.4"
# No answer hangs on how fast the machine is.
_SECONDS = 600.0
# Where the tests do not run, nothing else sets it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@cache
def playable(edition: str = IN_FORCE) -> PlayableEdition:
    """An edition to play scenarios in."""
    kept = Cache(cache_folder())
    return PlayableEdition(Library(corpus_folder(), kept).find(edition), kept)


@cache
def sources(edition: str = IN_FORCE) -> Sources:
    """The sources of answers from an edition."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder())).find(edition))


@cache
def verdict(question: str, edition: str = IN_FORCE) -> AnswerGiven:
    """The answer, with nothing beside an undecided one: what stands there takes as long again to be found."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(undecided, "undecided", _nothing_beside)
        return answered(sources(edition), question, _SECONDS)._replace(verdict=None)


def _nothing_beside(inquiry: Inquiry, _said: object) -> AnswerGiven:
    return AnswerGiven(inquiry.question, inquiry.playable.tree, "search", (), "", "withheld", "", "rule", ())


@cache
def answer(question: str, edition: str = IN_FORCE) -> AnswerGiven:
    """The answer to a question, without the play behind it; a test that changes how answers come about asks anew."""
    return answered(sources(edition), question, _SECONDS)._replace(verdict=None)
