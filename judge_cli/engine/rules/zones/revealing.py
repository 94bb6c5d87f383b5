"""Revealing: cards that must be shown to prove their kind."""

from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def reveal_from_hidden(transition: Transition, copy: Copy, player: Player) -> None:
    """Reveals a hidden card before an effect on a kind of card moves it."""
    if copy.zone in (Zone.HAND, Zone.DECK) or not copy.faceup:
        _reveal(transition, copy, player)


@rule("rule_reveal_from_hidden")
def _reveal(transition: Transition, copy: Copy, player: Player) -> None:
    _show(transition, copy, player, f"{copy.name} is revealed before it moves, to show that it is a card of the kind")


@rule("rule_reveal_for_install_and_rez")
def reveal_unrezzed(transition: Transition, copy: Copy) -> None:
    """Reveals a card that was to be installed and rezzed but is not rezzed."""
    text = f"{copy.name} was to be installed and rezzed and stays unrezzed: it is revealed"
    _show(transition, copy, copy.holder, text)


def _show(transition: Transition, copy: Copy, player: Player, text: str) -> None:
    transition.say(text, (copy.name,), decides=True, act=Act("is revealed", player, copy.name))
    occur(transition, Occurrence("reveal", copy=copy.id, player=player))


@rule("rule_look_reveal_instruction", off=())
def seen(transition: Transition, cards: tuple[int, ...], names: tuple[str, ...]) -> tuple[int, ...]:
    """The cards that a player sees after an instruction to look at them, for the next one to act on."""
    if cards:
        transition.say("Looking ends an instruction: the next can act on what is seen", names, decides=True)
    return cards
