"""The rules and words on cards that decide a scenario: without them it comes out otherwise."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from judge_cli.cards.files.card_file import with_abilities
from judge_cli.cards.language.card import Card
from judge_cli.cards.language.constructs import CHANGE, COST, STRENGTH, otherwise
from judge_cli.engine.play.playing.engine import Endless, Engine
from judge_cli.engine.play.playing.scenario_player import Played, Replay, play_scenario
from judge_cli.engine.play.scenarios.outcome import ALL_CANNOT, ALL_MAY, ALL_PLAYED, ALL_REFUSED, asked_fact, outcome
from judge_cli.engine.play.scenarios.scenario import Scenario, Without, scenario_wrong
from judge_cli.engine.table.transcript import Entry
from judge_cli.engine.table.transition import PlayUndefined
from judge_cli.errors import AskedWrongly, JudgeError, shortened
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Verdict
from judge_cli.tree.numbers.asked_number import read_asked
from judge_cli.tree.numbers.number import Citation
from judge_cli.tree.rules.rule import Rule


class Comes(NamedTuple):
    """The result of playing a scenario: its facts, and the play; without a play, the reason."""

    facts: dict[str, str]
    played: Played | None
    undefined: str = ""


def facts_of(scenario: Scenario, played: Played) -> dict[str, str]:
    """Every fact of a play that a scenario can ask about or expect."""
    facts = outcome(played.game, played.transcript) | dict(played.watched)
    labelled = dict(scenario.labelled)
    wanted = [*scenario.expected, *(one for without in scenario.without for one in without.expected)]
    for one in wanted:
        if one.fact not in facts:
            value = asked_fact(one.fact, played.game, played.transcript, labelled)
            if value is not None:
                facts[one.fact] = value
    if scenario.asks is not None:
        facts["answer"] = "yes" if facts.get(scenario.asks.fact) == scenario.asks.value else "no"
    return facts


def play_without(engine: Engine, scenario: Scenario, anchors: frozenset[str]) -> Comes:
    """The result of the scenario without some rules or steps; follows the script as far as possible."""
    return _comes(scenario, lambda: play_scenario(engine.without(anchors), scenario, lenient=True))


def _comes(scenario: Scenario, play: Callable[[], Played]) -> Comes:
    try:
        played = play()
    except (Endless, PlayUndefined) as error:
        return Comes({}, None, error.what)
    return Comes(facts_of(scenario, played), played)


def refuse_unapplied(playable: PlayableEdition, one: Without) -> None:
    """Refuses to switch off a rule that the engine does not apply."""
    known = playable.engine.switchable
    for anchor in (one.anchor, *one.also):
        if anchor not in known:
            from difflib import get_close_matches  # only a mistyped anchor pays for it

            raise scenario_wrong(
                one.place,
                f"{shortened(anchor)!r} is not a rule that the engine applies",
                get_close_matches(anchor, sorted(known), 3),
            )


def verdict_of(scenario: Scenario, facts: dict[str, str]) -> tuple[str, ...]:
    """The facts that make the verdict: the answer, else the expected facts."""
    if scenario.asks is not None:
        return (facts.get("answer", ""),)
    return tuple(facts.get(one.fact, "") for one in scenario.expected)


class Weighed(NamedTuple):
    """A construct that changes the verdict: whether it was an obstacle, its card, and the ability."""

    construct: str
    stood_in_the_way: bool
    card: str
    ability: str


class Decided(NamedTuple):
    """The rules whose absence changes the verdict, in book order, and those whose absence stops play."""

    by: tuple[Citation, ...] = ()
    stopping: tuple[Citation, ...] = ()
    constructs: tuple[Weighed, ...] = ()


def deciding(engine: Engine, scenario: Scenario, replay: Replay, facts: dict[str, str]) -> Decided:
    """The applied rules and steps whose absence changes the verdict, without steps that only lead on."""
    if scenario.asks is None and not scenario.expected:
        return Decided()
    verdict = verdict_of(scenario, facts)
    found: dict[Citation, None] = {}
    stopping: dict[Citation, None] = {}
    for anchor in sorted((replay.played.applied & engine.switchable) - engine.leading_on):
        comes = _comes(scenario, partial(replay.without, frozenset((anchor,))))
        if comes.played is None or verdict_of(scenario, comes.facts) == verdict:
            continue
        kept = stopping if comes.facts[ALL_PLAYED] == "no" else found
        kept[engine.law[anchor]] = None
    return Decided(_in_order(found), _in_order(stopping))


def _in_order(citations: Iterable[Citation]) -> tuple[Citation, ...]:
    return tuple(sorted(citations, key=lambda citation: citation.number))


_ALL = "all"
_SUMS = ("answer", ALL_REFUSED, ALL_PLAYED, ALL_MAY, ALL_CANNOT)
_ANCHOR = re.compile(r"\w+_\w+")


class PlayedWithout(NamedTuple):
    """The result of a scenario without some rules, and the first differing entry of each play."""

    rules: tuple[Citation, ...]
    answer: str
    comes: Comes
    changed: tuple[tuple[str, str, str], ...]
    here: Entry | None
    there: Entry | None


def left_out(playable: PlayableEdition, written: tuple[str, ...]) -> tuple[frozenset[str], tuple[Citation, ...]]:
    """The anchors and rules that the words name; refuses rules that the engine does not apply."""
    engine, tree = playable.engine, playable.tree
    by_citation: dict[Citation, set[str]] = {}
    for anchor in engine.switchable:
        by_citation.setdefault(engine.law[anchor], set()).add(anchor)
    rules: dict[Citation, None] = {}
    for one in written:
        for rule in _rules(playable, one):
            below = [tree.cite(other) for other in (rule, *tree.below(rule.number))]
            applied = [citation for citation in below if citation in by_citation]
            if not applied:
                raise _rule_not_applied(str(rule.number), _near(rule, by_citation))
            rules |= dict.fromkeys(applied[:1] if below[0] in by_citation else applied)
    return frozenset(anchor for citation in rules for anchor in by_citation[citation]), tuple(rules)


def _near(rule: Rule, applied: Iterable[Citation]) -> list[str]:
    """Applied rules of the same section, else of the same chapter."""
    numbers = sorted(citation.number for citation in applied)
    section = [number for number in numbers if number.parts[:2] == rule.number.parts[:2]]
    chapter = [number for number in numbers if number.parts[0] == rule.number.parts[0]]
    return [str(number) for number in section or chapter]


def _rules(playable: PlayableEdition, written: str) -> list[Rule]:
    """The rules that the words name: by number, by anchor, or every applied rule."""
    tree = playable.tree
    if written.strip().casefold() == _ALL:
        numbers = {playable.engine.law[anchor].number for anchor in playable.engine.switchable}
        return [tree.rule(number) for number in sorted(numbers)]
    edition = playable.held.edition
    found: list[Rule] = []
    for asked in read_asked(written, dict.fromkeys(edition.names, edition.id)):
        if asked.first is None:
            found.append(tree.anchored(asked.anchor))
        else:
            found += tree.between(asked.first, asked.last) if asked.last else [tree.rule(asked.first)]
    return found


def without(playable: PlayableEdition, verdict: Verdict, written: tuple[str, ...]) -> PlayedWithout:
    """The result of a verdict's scenario without the rules that the words name."""
    anchors, rules = left_out(playable, written)
    scenario = verdict.scenario
    comes = play_without(playable.engine, scenario, anchors)
    answer = comes.facts.get("answer", "outcome") if comes.played is not None else "undefined"
    here, there = _parting(verdict, comes)
    return PlayedWithout(rules, answer, comes, _changed(playable, verdict.outcome, comes), here, there)


def _changed(playable: PlayableEdition, facts: dict[str, str], comes: Comes) -> tuple[tuple[str, str, str], ...]:
    """The changed facts: name, value, and value without the rules; not the answer, nor sums of other facts."""
    if comes.played is None:
        return ()
    law = playable.engine.law
    found = [(fact, value, comes.facts.get(fact, "")) for fact, value in facts.items() if fact not in _SUMS]
    return tuple(
        (_ANCHOR.sub(lambda word: f"step {law[word[0]].number}" if word[0] in law else word[0], fact), value, other)
        for fact, value, other in found
        if value != other
    )


def _parting(verdict: Verdict, comes: Comes) -> tuple[Entry | None, Entry | None]:
    """The first entry of either play that the other lacks at that place."""
    ours = verdict.played.transcript.entries
    theirs = comes.played.transcript.entries if comes.played is not None else ()
    for n, entry in enumerate(ours):
        if n >= len(theirs):
            return entry, None
        if (entry.text, entry.citation) != (theirs[n].text, theirs[n].citation):
            return entry, theirs[n]
    return (None, theirs[len(ours)]) if len(theirs) > len(ours) else (None, None)


def _rule_not_applied(number: str, near: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "rule-not-applied",
        f"{number} is not a rule that the engine applies",
        where=[f"applied near it: {', '.join(near[:12])}"] if near else [],
        tries=[f"judge rule {number}"],
    )


POSSIBLE, STRENGTH_OF = ": possible", "strength of "
# Changes whose absence makes more possible.
_FORBIDDING = tuple(f"{CHANGE}{word}" for word in ("cannot", "only", "extra cost"))
_BREAKS = "icebreaker"
_STRONG = "it breaks only what it is strong enough for"
# Too weak for any ice; the positive value is enough for every ice.
_TOO_WEAK = -99


def deciding_constructs(engine: Engine, scenario: Scenario, facts: dict[str, str]) -> tuple[Weighed, ...]:
    """The constructs on the cards of a scenario without which the verdict changes."""
    if scenario.asks is None and not scenario.expected:
        return ()
    asked = _asked(scenario, facts)
    cards = {copy.name: copy.card for copy in scenario.start.game.copies}
    found: dict[Weighed, None] = {}
    for card in cards.values():
        for weighed, other in _others(card):
            could = _could_change(weighed.construct, asked)
            comes = _asked_with(engine, scenario, card, other) if could else {}
            changed = [fact for fact in could if comes.get(fact, asked[fact]) != asked[fact]]
            if changed:
                forbids = weighed.construct in _FORBIDDING and any(fact.endswith(POSSIBLE) for fact in changed)
                found[weighed._replace(stood_in_the_way=weighed.stood_in_the_way or forbids)] = None
    return tuple(found)


def _others(card: Card) -> Iterator[tuple[Weighed, Card]]:
    """Copies of the card with its strength, or one construct of one ability, altered."""
    if _BREAKS in card.subtypes:
        for strength in (_TOO_WEAK, -_TOO_WEAK):
            yield (
                Weighed(STRENGTH, strength > 0, card.name, f"its strength is {card.strength}"),
                card._replace(strength=strength),
            )
    for abilities in (card.abilities, card.subroutines):
        for n, ability in enumerate(abilities):
            for one in otherwise(ability):
                changed = (*abilities[:n], one.node, *abilities[n + 1 :])
                own = (changed, card.subroutines) if abilities is card.abilities else (card.abilities, changed)
                yield Weighed(one.construct, one.lets, card.name, ability.text), with_abilities(card, *own)


def _asked(scenario: Scenario, facts: dict[str, str]) -> dict[str, str]:
    """The facts in question."""
    if scenario.asks is not None:
        return {scenario.asks.fact: facts.get("answer", "")}
    return {one.fact: facts.get(one.fact, "") for one in scenario.expected}


def _could_change(construct: str, asked: dict[str, str]) -> list[str]:
    """The facts in question that this construct could change.

    A cost decides what is possible; strength decides what can be broken, but is not itself a fact in question.
    """
    if construct == COST:
        return [fact for fact in asked if fact.endswith(POSSIBLE)]
    return [fact for fact in asked if construct != STRENGTH or not fact.startswith(STRENGTH_OF)]


def _asked_with(engine: Engine, scenario: Scenario, card: Card, other: Card) -> dict[str, str]:
    """The facts in question with one card replaced; empty if that cannot be played."""
    game = scenario.start.game
    copies = tuple(one._replace(card=other) if one.card is card else one for one in game.copies)
    changed = scenario._replace(start=scenario.start._replace(game=game._replace(copies=copies)))
    try:
        played = play_scenario(engine, changed, lenient=True)
    except JudgeError:
        return {}
    return _asked(changed, facts_of(changed, played))
