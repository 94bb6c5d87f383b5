"""Questions that a shipped scenario asks in other words: the same cards, and the same question in slots."""

import re
from collections.abc import Sequence

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.errors.shell_words import shell_word
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.answer_forms import carried
from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.signs import in_conflict, is_act, signs
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.settled_question import Settled
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.question.card_finder import card_feature, card_word
from judge_cli.question.clauses import Clause
from judge_cli.question.read import DOES, MUST, OPEN, Read, read_question
from judge_cli.question.retold import is_followed

_DECIDED = ("yes", "no")
_BEFORE = "before"
_OFFERED = 2
_POSSIBLE = " was possible"
_AFTER, _RUN = "after", "run"
_WHEN = ("moment:", "quantity:")
_SENTENCE = re.compile(r"[.?!]+(?:\s|$)")


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of the scenario with the same question about the same cards."""
    if not inquiry.cards:
        return Silent("no card is named")
    found = _asked_by(inquiry)
    if found is None:
        return Silent("no scenario asks the same of these cards")
    scenario, verdict, said = found
    understood = (scenario.question,)
    return AnswerGiven(
        inquiry.question, inquiry.playable.tree, "example", understood, f"judge explain {shell_word(scenario.name)}",
        said, verdict.says, verdict.basis, verdict.reasons, verdict.assumptions, verdict, verdict.settle,
    )  # fmt: skip


def played_with(inquiry: Inquiry) -> list[Settled]:
    """Played scenarios with exactly the cards of an undecided question: shown, never adopted as its answer."""
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
    """The scenario with the same question about the same cards, its verdict, and its answer; none if none."""
    playable, base, read, cards = inquiry.playable, inquiry.talk.base, inquiry.read, set(inquiry.cards)
    if read.form == OPEN or read.either or read.claimed:
        return None
    found: list[tuple[float, Scenario, Read]] = []
    for scenario in (*playable.scenarios(cards), *playable.rulings(cards)):
        wordings = _wordings(inquiry, scenario, cards)
        if wordings and _asks_for_use(scenario) and not _is_for_use(base, read, wordings, cards):
            continue
        for other in wordings:
            like = likeness(base, read, other)
            if like and _used(other, cards) <= _used(read, cards):
                found.append((like, scenario, other))
        if wordings and tells_the_same(base, read, wordings, cards):
            told = _answered(playable, read, (0.0, scenario, wordings[0]))
            if told is not None and told[-1] == "no":
                return told
    return _answered(playable, read, max(found, key=lambda one: one[0])) if found else None


def _wordings(inquiry: Inquiry, scenario: Scenario, cards: set[str]) -> list[Read]:
    """All wordings of a scenario's question that name just these cards."""
    if not cards <= set(scenario.cards):
        return []
    talk = inquiry.talk
    named = ((asked, talk.finder.mentions(asked)) for asked in (scenario.question, *scenario.in_other_words))
    return [
        read_question(asked, talk.base.senses, mentions=mentions)
        for asked, mentions in named
        if {one.name for one in mentions} == cards
    ]


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
    """The share that each question has of the other; 0 if they are about different things."""
    seen = signs(slots_of(read), slots_of(other), base.weight, base.senses)
    bounds = base.weights.bounds
    other_act = read.main.act and other.main.act and read.main.act != other.main.act
    # A further act would make another play.
    apart = in_conflict(seen) or other_act or seen["narrowing"] or seen["acts_only_asked"] or seen["acts_around"]
    enough = seen["both_ways"] >= bounds["scenario"] and seen["of_known"] >= bounds["scenario_known"]
    return seen["both_ways"] if enough and not apart else 0.0


def tells_the_same(base: Base, read: Read, wordings: Sequence[Read], cards: set[str]) -> bool:
    """Whether a question tells the same as another's wordings and asks about the same card.

    The wordings have one answer, so their differences change nothing. A denial makes another play, and so does asking
    for what comes before the story.
    """
    asked_of, named = _named(wordings[0].main, cards), _named(read.main, cards)
    beside = (*read.context, *read.given, *((read.main,) if named == cards else ()))
    if read.negated or not asked_of or asked_of == cards:
        return False
    if named != asked_of and not (_asks_for_use_apart(base, read, cards) and _last(read, cards) == asked_of):
        return False
    if any(one.denied or (one.joined == _BEFORE and _named(one, cards)) for one in beside):
        return False
    of_others = [one for other in wordings for one in (*other.context, *other.given) if _named(one, cards - asked_of)]
    acts = {act for one in of_others for act in one.acts}
    if not cards - asked_of <= {name for one in beside for name in _named(one, cards)}:
        return False
    if not acts & {act for one in beside for act in one.acts}:
        return False
    known = frozenset[str]().union(*(one.everything for one in wordings))
    soft = frozenset(one for one in base.senses.soft if is_act(one))
    telling = [one for one in read.everything - soft if is_act(one) or base.senses.narrows(one)]
    in_none = all(in_conflict(signs(slots_of(read), slots_of(one), base.weight, base.senses)) for one in wordings)
    return known.issuperset(telling) and not in_none


def _asks_for_use(scenario: Scenario) -> bool:
    """Whether a scenario asks if a card can be used."""
    return scenario.asks is not None and scenario.asks.fact.endswith(_POSSIBLE)


def _is_for_use(base: Base, read: Read, wordings: Sequence[Read], cards: set[str]) -> bool:
    """Whether a question may ask for using the same card as others at the same time, not "then" or "before"."""
    asked_of, named = _named(wordings[0].main, cards), _named(read.main, cards)
    if not asked_of or asked_of == cards:
        return True
    if (named and not named & asked_of) or (not named and not _asks_for_use_apart(base, read, cards)):
        return False
    asks = {f"act:{act}" for act in read.main.acts} - set(base.senses.lists["asking_for_a_use"])
    if read.form == DOES and named != cards and asks - set(base.senses.lists["using"]):
        return False
    known, beside = frozenset[str]().union(*(one.everything for one in wordings)), base.senses.lists["beside_a_use"]
    if any(one.joined == _BEFORE and _named(one, cards - asked_of) for one in read.given):
        return False
    after_all = any(one.joined == _AFTER and not _named(one, cards) and _RUN in one.acts for one in read.given)
    return (
        read.form != MUST
        and not is_followed(read.text, asked_of, cards - asked_of)
        and not after_all
        and all(one in known for one in read.everything - frozenset(beside) if one.startswith(_WHEN))
    )


def _asks_for_use_apart(base: Base, read: Read, cards: set[str]) -> bool:
    """Whether it asks about using a card mentioned before: "is that allowed?", "does he get that chance?"."""
    about = set(read.main.features) - set(base.senses.lists["asking_for_a_use"])
    if _named(read.main, cards) != cards:
        return not any(map(is_act, about))
    return not any(card_word(name) in _SENTENCE.split(read.text.rstrip(" ?!."))[-1] for name in cards)


def _last(read: Read, cards: set[str]) -> set[str]:
    """The card that is named last."""
    return {max(cards, key=lambda name: read.text.rfind(card_word(name)))}


def _named(clause: Clause, cards: set[str]) -> set[str]:
    """The cards that a clause names."""
    return {name for name in cards if card_feature(name) in clause.features}


def _used(read: Read, cards: set[str]) -> set[str]:
    """The cards that act or are used in a question."""
    clauses = [one for one in (*read.context, *read.given, read.main) if one.acts]
    return {name for one in clauses for name in _named(one, cards)}
