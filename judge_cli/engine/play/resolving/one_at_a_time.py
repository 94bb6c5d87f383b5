"""Instructions that play or install several cards: each card is chosen and handled separately."""

from functools import cache

from judge_cli.engine.abilities.instruction import Block, Effect, Together
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import amount, found
from judge_cli.engine.play.resolving.following import inside, note_used, view_of
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


def is_of_several(node: Together) -> bool:
    """Whether an instruction plays or installs several cards."""
    if len(node.effects) != 1 or node.effects[0].word not in ("play", "install"):
        return False
    what = node.effects[0].arguments.get("what")
    return isinstance(what, Select) and not what.every and what.most != 1


def split_up(transition: Transition, frame: Resolving, node: Together) -> bool:
    """Splits such an instruction into one per card; returns whether it did."""
    effect, view = node.effects[0], view_of(transition, frame)
    what = effect.arguments["what"]
    assert isinstance(what, Select)
    most = len(found(view, what)) if what.most == -1 else amount(view, what.most)
    name = transition.copy(frame.pending.copy).name
    alone = _play_alone if effect.word == "play" else _install_alone
    if most < 2 or not (alone(transition, name) and _is_split(transition, name)):
        return False
    note_used(transition, effect)
    inside(transition, frame, _singles(node, amount(view, what.least), most))
    return True


@cache
def _singles(node: Together, least: int, most: int) -> Block:
    """One instruction per card; cached, since instructions compare by identity."""
    effect = node.effects[0]
    what = effect.arguments["what"]
    assert isinstance(what, Select)
    each = [what._replace(least=int(n < least), most=1, adds=n > 0) for n in range(most)]
    return Block(tuple(Together((Effect(effect.word, {**effect.arguments, "what": one}),)) for one in each))


@rule("rule_playing_one_at_a_time", off=False)
def _play_alone(transition: Transition, name: str) -> bool:
    """Cards of an instruction are chosen and played one at a time."""
    transition.say(f"The cards that {name} plays are played one at a time", (name,), decides=True)
    return True


@rule("rule_install_one_at_a_time", off=False)
def _install_alone(transition: Transition, name: str) -> bool:
    """Cards of an instruction are chosen and installed one at a time."""
    transition.say(f"The cards that {name} installs are installed one at a time", (name,), decides=True)
    return True


@rule("rule_split_up_instruction", off=False)
def _is_split(transition: Transition, name: str) -> bool:
    """Turns each of several cards into an instruction of its own."""
    transition.say(f"Each card that {name} is about is an instruction of its own", (name,), decides=True)
    return True
