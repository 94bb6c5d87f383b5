"""Drawing cards: they are set aside, abilities look at them, and they are added to the hand."""

from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.checkpoints import checkpoint
from judge_cli.engine.rules.windows.interrupts import open_interrupts
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import Drawing, Imminent
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_IMMINENT, _TAKE, _LOOK, _ADD, _DONE = range(5)


def draw(transition: Transition, player: Player, amount: int, *, imminent: bool = True, basic: bool = False) -> None:
    """Draws as many cards as available; interrupts come first, unless they already came."""
    happening = Occurrence("draw", player=player, amount=amount, would=True, basic=basic)
    transition.frames.append(Drawing(player, _IMMINENT if imminent else _TAKE, (Imminent(happening),)))


def go_drawing(transition: Transition) -> bool:
    """Carries out the next step of drawing cards."""
    frame = transition.top(Drawing)
    if frame.at == _DONE:
        transition.frames.pop()
        return True
    transition.frames[-1] = frame._replace(at=frame.at + 1)
    if frame.at == _IMMINENT:
        if transition.game.spoken is None or "draw" in transition.game.spoken.events:
            open_interrupts(transition)
    elif frame.at == _TAKE:
        _take(transition, frame)
    elif frame.at == _LOOK:
        _look_at_drawn(transition)
    else:
        _add_to_hand(transition, frame)
    return True


def _take(transition: Transition, frame: Drawing) -> None:
    """Takes the cards off the deck; an empty R&D loses the Corp the game."""
    expected = frame.imminent[0]
    amount = 0 if expected.removed else expected.happening.amount
    deck = transition.game.zone(Zone.DECK, frame.player)
    if amount > len(deck) and frame.player is Player.CORP:
        _lose_by_empty_deck(transition)
    if 0 < len(deck) < amount and not _as_much_as_possible(transition, frame.player, len(deck)):
        return
    cards = tuple(one.id for one in deck[:amount])
    if cards:
        drawn = _set_aside(transition, cards, frame.player)
        transition.frames[-1] = frame._replace(at=frame.at + 1, cards=drawn)
        basic = expected.happening.basic
        occur(transition, Occurrence("draw", player=frame.player, amount=len(drawn), copies=drawn, basic=basic))


def _straight_to_hand(transition: Transition, cards: tuple[int, ...], player: Player) -> tuple[int, ...]:
    return tuple(transition.move(one, Zone.HAND, player) for one in cards)


@rule("step_draw_set_aside", otherwise=_straight_to_hand)
def _set_aside(transition: Transition, cards: tuple[int, ...], player: Player) -> tuple[int, ...]:
    """Sets the drawn cards aside, where abilities about drawn cards can act on them."""
    return tuple(transition.move(one, Zone.SET_ASIDE, player, faceup=False) for one in cards)


@rule("step_draw_checkpoint")
def _look_at_drawn(transition: Transition) -> None:
    """Performs the checkpoint for abilities about the drawn cards."""
    if transition.game.met:
        checkpoint(transition)


@rule("step_draw_add_to_hand")
def _add_to_hand(transition: Transition, frame: Drawing) -> None:
    """Adds the cards that are still set aside to the player's hand."""
    for one in frame.cards:
        if transition.game.is_there(one):
            transition.move(one, Zone.HAND, frame.player)


@rule("rule_do_as_much_as_you_can", off=False)
def _as_much_as_possible(transition: Transition, player: Player, there: int) -> bool:
    """Draws the available cards if there are fewer than required."""
    text = f"Only {there} card{' is' if there == 1 else 's are'} left: the {player.value} draws as many as there are"
    return transition.decide(text, ("draw",))


@rule("rule_empty_rnd")
def _lose_by_empty_deck(transition: Transition) -> None:
    """Makes the Corp lose if it must draw from an empty R&D."""
    transition.game = transition.game._replace(winner=Player.RUNNER.value)
    transition.say("The Corp cannot draw from an empty R&D: the Runner wins", ("game",))
