"""The expected events of an instruction: its effects, those left out, and its end."""

from judge_cli.engine.abilities.instruction import Together
from judge_cli.engine.evaluate.permission import ruled_out_by
from judge_cli.engine.rules.abilities.interrupted import is_not_expected
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Imminent, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.call import Call
from judge_cli.engine.verbs.verb import VERBS

# Events on or by the Runner, whoever's card causes them.
_OF_THE_RUNNER = ("take tags", "take damage", "jack out", "access", "breach")


def expected_of(transition: Transition, n: int, node: Together) -> Imminent:
    """The expected event of one effect of the imminent instruction."""
    effect = node.effects[n]
    verb = VERBS[effect.word]
    call = Call(transition, _instruction(transition), effect, n, verb.rule)
    run = transition.game.run
    who = "runner" if verb.would in _OF_THE_RUNNER else str(effect.arguments.get("who", "you"))
    cards = call.cards() if verb.would and "what" in verb.arguments else ()
    happening = Occurrence(
        verb.would,
        copy=cards[0] if len(cards) == 1 else -1,
        copies=cards if len(cards) > 1 else (),
        player=call.view.who(who),
        server=run.server if run is not None else "",
        by=call.this.id,
        kind=call.word("kind") or call.word("counter"),
        amount=call.amount() if "amount" in verb.arguments else len(cards),
        run=run.by if run is not None else -1,
        would=True,
        effect=n,
        doer=call.who(),
    )
    return Imminent(happening, fixed=call.flag("unpreventable"), at_first=happening.amount)


def is_left_out(transition: Transition, n: int, node: Together) -> bool:
    """Whether something forbids an effect, so that the instruction is not expected to do it."""
    spoken = transition.game.spoken
    if spoken is not None and VERBS[node.effects[n].word].would not in spoken.events:
        return False
    lasting = any(one.change is not None and one.change.word == "cannot" for one in transition.game.lingering)
    if spoken is not None and "cannot" not in spoken.changes and not lasting:
        return False
    happening = expected_of(transition, n, node).happening
    name = ruled_out_by(transition.game, happening)
    return bool(name) and is_not_expected(transition, name, happening.when)


def _instruction(transition: Transition) -> int:
    """The frame index of the instruction; frames that an earlier effect began lie on top of it."""
    frames = transition.frames
    return next(n for n in reversed(range(len(frames))) if isinstance(frames[n], Resolving))
