"""Questions in other words that a shipped scenario asks: the same cards, and read into slots the same question."""

from judge_cli.engine.play.scenario import Scenario
from judge_cli.errors.shell_words import shell_word
from judge_cli.explanation.answering.answer import Asked, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.answer import Settled
from judge_cli.explanation.holdings.answer_forms import carried
from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.signs import in_conflict, signs
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.question.card_finder import card_word
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.question.senses import WORD
from judge_cli.search.words import stem

_DECIDED = ("yes", "no")
_OFFERED = 2


def answer(inquiry: Inquiry) -> Asked | Silent:
    """The answer of the scenario that asks the same of the same cards."""
    if not inquiry.cards:
        return Silent("no card is named")
    found = _asked_by(inquiry)
    if found is None:
        return Silent("no scenario asks the same of these cards")
    scenario, verdict, said = found
    understood = (scenario.question,)
    return Asked(
        inquiry.question, inquiry.playable.tree, "example", understood, f"judge explain {shell_word(scenario.name)}",
        said, verdict.says, verdict.basis, verdict.reasons, verdict.assumptions, verdict, verdict.settle,
    )  # fmt: skip


def played_with(inquiry: Inquiry) -> list[Settled]:
    """What was played out with exactly the cards of a question that nobody decides: to be offered, never adopted."""
    playable, cards, found = inquiry.playable, set(inquiry.cards), list[Settled]()
    if not cards:
        return found
    for scenario in (*playable.scenarios(cards), *playable.rulings(cards)):
        if {one.name for one in inquiry.talk.finder.mentions(scenario.question)} == cards:
            verdict = explain(playable, scenario)
            if verdict.stands and verdict.answer in _DECIDED and verdict.reasons:
                told = f"{verdict.says} (judge explain {scenario.name})"
                found.append(Settled(scenario.question, verdict.answer, told, verdict.reasons[0].citation, ()))
        if len(found) == _OFFERED:
            break
    return found


def _asked_by(inquiry: Inquiry) -> tuple[Scenario, Verdict, str] | None:
    """The scenario that asks the same of the same cards, its verdict, and the answer that it gives; none if none."""
    playable, base, read, cards = inquiry.playable, inquiry.talk.base, inquiry.read, set(inquiry.cards)
    if read.form == OPEN or read.either or read.claimed:
        return None
    found: list[tuple[float, Scenario, Read]] = []
    for scenario in (*playable.scenarios(cards), *playable.rulings(cards)):
        if cards <= set(scenario.cards):
            for asked in (scenario.question, *scenario.in_other_words):
                named = inquiry.talk.finder.mentions(asked)
                other = read_question(asked, base.senses, mentions=named)
                like = likeness(base, read, other)
                if like and {one.name for one in named} == cards and _used(other, cards) <= _used(read, cards):
                    found.append((like, scenario, other))
    return _answered(playable, read, max(found, key=lambda one: one[0])) if found else None


def _answered(
    playable: PlayableEdition, read: Read, nearest: tuple[float, Scenario, Read]
) -> tuple[Scenario, Verdict, str] | None:
    _, scenario, other = nearest
    verdict = explain(playable, scenario)
    if not verdict.stands or verdict.answer not in _DECIDED or not verdict.reasons:
        return None
    answer = carried(verdict.answer, other.form, read.form, negated=other.negated, asks_contrary=read.negated)
    return (scenario, verdict, answer) if answer else None


def likeness(base: Base, read: Read, other: Read) -> float:
    """How much of each question the other says; nothing where they ask about different things."""
    seen = signs(slots_of(read), slots_of(other), base.weight, base.senses)
    bounds = base.weights.bounds
    other_act = read.main.act and other.main.act and read.main.act != other.main.act
    # What is done beside it would be another play.
    apart = in_conflict(seen) or other_act or seen["narrowing"] or seen["acts_only_asked"] or seen["acts_around"]
    enough = seen["both_ways"] >= bounds["scenario"] and seen["of_known"] >= bounds["scenario_known"]
    return seen["both_ways"] if enough and not apart else 0.0


def _used(read: Read, cards: set[str]) -> set[str]:
    """The cards of which a question tells that something is done by or with them."""
    clauses = [one for one in (*read.context, *read.given, read.main) if one.acts]
    return {name for name in cards for one in clauses if f"{WORD}:{stem(card_word(name))}" in one.features}
