"""The needs of acts in a situation: their cards, the turn, and the first step."""

from collections.abc import Sequence

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.steps import TURNS
from judge_cli.engine.play.scenarios.scenario import END_OF_TURN, Wanted
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.situation.acts import Moment
from judge_cli.explanation.situation.places import place_for
from judge_cli.explanation.situation.setup import Setup, setup_contradicts
from judge_cli.procedure.steps.procedure import Deed, Do
from judge_cli.question.card_finder import CardFinder


def for_acts(playable: PlayableEdition, setup: Setup, acts: Sequence[Wanted | Moment], finder: CardFinder) -> Setup:
    """The setup with the cards of the acts, each in the place that the first act needs."""
    held = {finder.find(name) or name for name in (*setup.grip, *setup.hq, *setup.stack, *setup.stolen)}
    there = {finder.find(name) or name for name in setup.cards} | held
    lie = {finder.find(name) or name for name, _ in setup.where} | held
    for act in acts:
        card = playable.cards.find(act.card) if isinstance(act, Wanted) and act.card else None
        if card is None or not isinstance(act, Wanted):
            continue
        if card.name not in there:
            setup = setup._replace(cards=(*setup.cards, card.name))
        place = place_for(act, card)
        if place and card.name not in lie:
            setup = setup._replace(where=(*setup.where, (card.name, place)))
            lie.add(card.name)
        if act.verb == "rezzes" and card.name not in map(finder.find, setup.unrezzed):
            setup = setup._replace(unrezzed=(*setup.unrezzed, card.name))
        there.add(card.name)
    if not setup.turn and acts:
        first = acts[0].player
        setup = setup._replace(turn=first.value.casefold())
    return setup


def starts_at(engine: Engine, acts: Sequence[Wanted | Moment]) -> str:
    """The first step of play: the action window, the start of a turn, or its last phase."""
    moment = acts[0] if acts else None
    if not isinstance(moment, Moment):
        return ""
    steps = engine.charts[TURNS[moment.player]].steps
    last = [step for step in steps if Do(Deed.DISCARD_TO_HAND_SIZE) in step.instructions]
    return str((last[-1] if moment.ends and last else steps[0]).number)


def plays_until(acts: Sequence[Wanted | Moment]) -> str:
    """The last step of play: the end of a turn, if one ends."""
    only = acts[0] if len(acts) == 1 else None
    return END_OF_TURN if isinstance(only, Moment) and only.ends else ""


def refuse_clicks(setup: Setup, acts: Sequence[Wanted | Moment]) -> None:
    """Refuses a number of clicks before a turn begins, since its player then gains the full allotment."""
    first = acts[0] if acts else None
    if setup.clicks is not None and isinstance(first, Moment) and not first.ends:
        who = first.player.value
        what = f"clicks={setup.clicks} before the {who}'s turn begins: the {who} gains all allotted clicks then"
        raise setup_contradicts(what, tries=(f'leave out --do "{setup.do[0]}"', "leave out the clicks"))
