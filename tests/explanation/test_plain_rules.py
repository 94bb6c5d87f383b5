"""Basic questions as players put them, each with turned twins: the twin is never answered like the question."""

from pathlib import Path

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

ANSWERED = {
    "does the runner lose if they take damage with exactly as many cards in hand as the damage?": "no",
    "does the runner lose if they take damage with fewer cards in hand than the damage?": "yes",
    "do i have to trash an asset i access if i can pay for it": "no",
    "do i have to steal an agenda i access if it has no extra cost": "yes",
    "can the corp spend a click and 2 credits to trash a resource if i'm not tagged": "no",
    "can the corp spend a click and 2 credits to trash a resource if i'm tagged": "yes",
    "can the corp have two agendas installed in the same remote": "no",
    "can the corp have two upgrades installed in the same remote": "yes",
    "does the runner discard down to hand size at the end of their own turn": "yes",
    "can the runner have two resources installed": "yes",
    "does net damage shrink my hand size": "no",
    "can a killer break subroutines on a sentry": "yes",
    "can a decoder break subroutines on a sentry": "no",
    "can i run a remote that has a card but no ice": "yes",
    "may the corp look at facedown cards in archives whenever they want": "yes",
    "can i break subs if my breaker's strength is the same as the ice's": "yes",
    "does the corp draw a card for free at the start of their turn": "yes",
    "when i install a program can i trash my old programs to make room": "yes",
    "when i install a program can i trash my old resources to make room": "no",
    "when i breach archives do all the facedown cards get turned faceup": "yes",
    "does the extra strength i paid for on a breaker carry over to the next ice": "no",
    "do unbroken subroutines resolve top to bottom": "yes",
    "can i put 4 copies of a normal card in my deck": "no",
    "if the trace ends in a tie is it successful": "no",
    "does the corp have to pay to install the second ice on a server": "yes",
}
# Their right answers, which may be withheld.
TWINS = {
    "do i have to steal an agenda i access if it has an extra cost": "no",
    "must i steal an agenda i access if there is an additional cost to steal it": "no",
    "can the corp have an agenda and an asset installed in the same remote": "no",
    "can the corp have two assets installed in the same remote": "no",
    "can the corp have 2 agendas in different remotes": "yes",
    "can the runner have two consoles installed": "no",
    "does core damage shrink my hand size": "yes",
    "can a fracter break subroutines on a code gate": "no",
    "can i run a remote that has no card and no ice": "no",
    "may the runner look at facedown cards in archives whenever they want": "no",
    "can i break subs if my breaker's strength is below the ice's": "no",
    "can i break subs if my breaker's strength is 1 less than the ice's": "no",
    "does the runner draw a card for free at the start of their turn": "no",
    "does the corp draw a card for free at the end of their turn": "no",
    "does the corp draw two cards for free at the start of their turn": "no",
    "when i install hardware can i trash my old programs to make room": "no",
    "when i install a program can i trash my opponent's programs to make room": "no",
    "when i breach archives do the facedown cards stay facedown": "no",
    "when i breach hq do all the facedown cards get turned faceup": "no",
    "do unbroken subroutines resolve bottom to top": "no",
    "do broken subroutines resolve top to bottom": "no",
    "if the trace ends in a tie is it unsuccessful": "yes",
    "if the trace ends in a tie does the corp win": "no",
    "does the corp have to pay to install the first ice on a server": "no",
    "does the runner discard down to hand size at the end of the corp's turn": "no",
    "does the runner discard down to hand size at the start of their own turn": "no",
    "can the corp spend a click and 1 credit to trash a resource if i'm tagged": "no",
    "can the corp spend a click and 2 credits to trash a program if i'm tagged": "no",
    "can the runner spend a click and 2 credits to trash a resource if i'm tagged": "no",
    "does the extra strength i paid for on a breaker carry over to the next subroutine": "yes",
    "does an icebreaker's strength boost last for the whole run": "no",
}


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


@pytest.mark.parametrize(("question", "answer"), ANSWERED.items())
def test_a_basic_question_is_decided(sources: Sources, question: str, answer: str) -> None:
    assert ask(sources, question).answer == answer


@pytest.mark.parametrize(("question", "answer"), TWINS.items())
def test_its_turned_twin_is_right_or_withheld(sources: Sources, question: str, answer: str) -> None:
    assert ask(sources, question).answer in (answer, "withheld")
