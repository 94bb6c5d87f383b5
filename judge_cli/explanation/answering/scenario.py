"""Questions that a shipped scenario asks in other words: the same cards, and the same question in slots."""

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.meant import carried
from judge_cli.explanation.holdings.near import shares
from judge_cli.explanation.holdings.veto import PLAYERS, Meanings, Veto
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.verdict import Settled, Verdict
from judge_cli.question.card_finder import card_feature
from judge_cli.question.clauses import Clause
from judge_cli.question.read import OPEN, Read, read_question
from judge_cli.search.words import words_of
from judge_cli.text.shell_words import shell_word

_DECIDED = ("yes", "no")
_OFFERED = 2
_POSSIBLE = " was possible"
_ARTICLE = "The "
_ACT = "act:"
# What an answer is carried over: from one form to another, and from a denial to what is denied.
_CARRIED = {"negation", "form"}


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The answer of the scenario with the same question about the same cards."""
    if not inquiry.cards:
        return Silent("no card is named")
    found = _asked_by(inquiry)
    if found is None:
        return Silent("no scenario asks the same of these cards")
    scenario, verdict, said = found
    command = f"judge explain {shell_word(scenario.name)}"
    given = AnswerGiven.played(inquiry.question, "example", (scenario.question,), command, verdict)
    return given._replace(answer=said)


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
                asked = _other_time(inquiry, scenario)
                cited = verdict.reasons[0].citation
                when = _told_before(scenario.question)
                found.append(Settled(scenario.question, verdict.answer, told, cited, only_asked=asked, when=when))
        if len(found) == _OFFERED:
            break
    return found


def _other_time(inquiry: Inquiry, scenario: Scenario) -> tuple[str, ...]:
    """The words by which a question is about another order, run or turn than a scenario, or its other card."""
    asked, played = (
        f" {' '.join(word.folded for word in words_of(text))} " for text in (inquiry.question, scenario.question)
    )
    words = inquiry.talk.senses.lists["other_times"]
    found = [one for one in words if f" {one} " in asked and f" {one} " not in played]
    used = scenario.asks.fact.removesuffix(_POSSIBLE) if scenario.asks is not None and _asks_for_use(scenario) else ""
    asked_for = [name for name in inquiry.cards if card_feature(name) in inquiry.read.main.features]
    return (*found, *(asked_for if used and used not in asked_for else ()))


def _told_before(question: str) -> str:
    """The sentence before the question of a scenario, to be told after "if"; none if there is none."""
    told, end, _ = question.rpartition(". ")
    return f"{told[0].lower()}{told[1:]}" if end and told.startswith(_ARTICLE) and ". " not in told else ""


def _asked_by(inquiry: Inquiry) -> tuple[Scenario, Verdict, str] | None:
    """The scenario with the same question about the same cards, its verdict, and its answer; none if none."""
    playable, base, read, cards = inquiry.playable, inquiry.talk.base, inquiry.read, set(inquiry.cards)
    if read.form == OPEN or read.either or read.claimed:
        return None
    found: list[tuple[float, Scenario, Read]] = []
    for scenario in (*playable.scenarios(cards), *playable.rulings(cards)):
        # Whether a card can be used once another was is answered by whole sentences: too much turns on each word.
        for other in () if _asks_for_use(scenario) else _wordings(inquiry, scenario, cards):
            like = likeness(base, read, other)
            if like and _used(other, cards) <= _used(read, cards):
                found.append((like, scenario, other))
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


def likeness(base: Base, read: Read, other: Read, *, whoever: bool = False) -> float:
    """The share that each question has of the other; 0 if they are about different things, or players."""
    seen, bounds = shares(base, read, other), base.senses.weights
    if seen.both_ways < bounds["scenario"] or seen.of_known < bounds["scenario_known"]:
        return 0.0
    # A further act would make another play.
    acts = {one for one in read.everything - other.everything if one.startswith(_ACT)} - set(base.senses.soft)
    other_act = read.main.act and other.main.act and read.main.act != other.main.act
    veto = Veto(base.turning, base.senses, read, base.is_heard)
    differs = set(veto.against(Meanings(base.turning, base.senses, other))) - _CARRIED
    if whoever:
        differs.discard(PLAYERS)
    return 0.0 if acts or other_act or differs else seen.both_ways


def _asks_for_use(scenario: Scenario) -> bool:
    """Whether a scenario asks if a card can be used."""
    return scenario.asks is not None and scenario.asks.fact.endswith(_POSSIBLE)


def _named(clause: Clause, cards: set[str]) -> set[str]:
    """The cards that a clause names."""
    return {name for name in cards if card_feature(name) in clause.features}


def _used(read: Read, cards: set[str]) -> set[str]:
    """The cards that act or are used in a question."""
    clauses = [one for one in (*read.context, *read.given, read.main) if one.acts]
    return {name for one in clauses for name in _named(one, cards)}
