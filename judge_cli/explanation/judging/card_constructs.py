"""The words on cards that decide a scenario: conditions, limits and amounts that change the verdict."""

from collections.abc import Iterator

from judge_cli.engine.abilities.constructs import CHANGE, COST, STRENGTH, otherwise
from judge_cli.engine.cards.card_file import with_abilities
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.scenario_player import play_scenario
from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.engine.table.card import Card
from judge_cli.errors import JudgeError
from judge_cli.explanation.judging.deciding import Weighed, facts_of

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
