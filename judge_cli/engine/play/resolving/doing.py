"""Carries out an instruction: its effects at the same time, as far as interrupts and prohibitions allow."""

from judge_cli.engine.abilities.instruction import Effect, Together
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Ref, Select
from judge_cli.engine.evaluate.context import of_pending
from judge_cli.engine.play.resolving.expecting import is_left_out
from judge_cli.engine.play.resolving.following import note_used
from judge_cli.engine.rules.abilities.interrupted import is_imminent
from judge_cli.engine.rules.objects.objects import followed, tell_this_server
from judge_cli.engine.rules.zones.expected_effects import is_of_no_amount, is_stopped
from judge_cli.engine.table.game import STRIDE
from judge_cli.engine.table.moment import Installing, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.call import Call
from judge_cli.engine.verbs.verb import VERBS, Verb
from judge_cli.errors.cards import name_not_given


def do_all(transition: Transition, node: Together) -> None:
    """Carries out the effects of an instruction; it counts as done if one of them was."""
    at, done = len(transition.frames) - 1, False
    _tell_where(transition, node)
    for n, effect in enumerate(node.effects):
        verb = VERBS[effect.word]
        if is_left_out(transition, n, node):
            continue
        if not transition.frames[at].done:  # type: ignore[union-attr]
            transition.frames[at] = transition.frames[at]._replace(done=True)  # type: ignore[call-arg]
        call = Call(transition, at, effect, n, verb.rule)
        _name_all(call)
        there = _spoken_of(transition, at, effect)
        _do_one(transition, call, verb)
        _check_named(call, verb)
        if there:
            _follow(transition, at, there)
        done |= transition.frames[at].done  # type: ignore[union-attr]
        if transition.frames[at].done:  # type: ignore[union-attr]
            note_used(transition, effect)
    if transition.frames[at].done is not done:  # type: ignore[union-attr]
        transition.frames[at] = transition.frames[at]._replace(done=done)  # type: ignore[call-arg]


def _name_all(call: Call) -> None:
    """Binds the name that an effect gives to its cards, even if nobody chose them or there are none."""
    for argument, node in call.effect.arguments.items():
        if not isinstance(node, Select) or not node.name or call.chosen(argument) is not None:
            continue
        if node.every or all(name != node.name for name, _ in call.frame.bound):
            call.bind(node.name, *(call.cards(argument) if node.every else ()))


def _check_named(call: Call, verb: Verb) -> None:
    """Raises if an effect was done but its name has no value."""
    what = call.effect.arguments.get("what")
    said = call.word("name") or (what.name if isinstance(what, Select) else "")
    name = said or verb.gives
    if name and (frame := call.frame).done:
        known = (*frame.bound, *(call.this.kept if call.flag("keep") else ()))
        if all(one != name for one, _ in known):
            raise name_not_given(call.name, call.effect.word, name)


def _tell_where(transition: Transition, node: Together) -> None:
    """Records which server "this server" is for a card that left it."""
    frame = transition.frames[-1]
    assert isinstance(frame, Resolving)
    view = of_pending(transition.game, frame.pending, frame.bound)
    if view.has_moved() and "this server" in parts(node) and view.server():
        tell_this_server(transition, transition.copy(view.this).name, view.server())


def _do_one(transition: Transition, call: Call, verb: Verb) -> None:
    """Carries out one effect, unless it was prevented or replaced, or its amount is zero."""
    left = call.imminent
    if left is not None and is_stopped(transition, left, call.name):
        call.done(not left.removed)
    elif verb.counted and is_of_no_amount(transition, verb.would, call.amount()):
        call.bind(call.word("name"), 0)
        call.done(False)
    elif verb.interrupts and not is_imminent(transition, call.frame.pending.occurrence):
        # The result of a trace or the like can be delayed until the window in which it began is closed.
        call.done(False)
        call.tell(f"{call.name} comes too late: what it would change has happened")
    else:
        assert verb.do is not None
        verb.do(call)


def _spoken_of(transition: Transition, at: int, effect: Effect) -> tuple[int, ...]:
    """The named cards of an effect that are still there."""
    what = effect.arguments.get("what")
    name = what.name if isinstance(what, Ref | Select) else ""
    bound = transition.frames[at].bound  # type: ignore[union-attr]
    found = next((values for known, values in bound if known == name), ()) if name else ()
    return tuple(one for one in found if isinstance(one, int) and transition.game.is_there(one))


def _follow(transition: Transition, at: int, cards: tuple[int, ...]) -> None:
    """Rebinds names to the new objects of cards that this effect moved."""
    placed = {frame.copy for frame in transition.frames[at:] if type(frame) is Installing}
    now = tuple(one + STRIDE if one in placed else transition.copy(one).id for one in cards)
    frame = transition.frames[at]
    if now != cards and isinstance(frame, Resolving):
        bound = frame.bound
        for old, new in zip(cards, now, strict=True):
            bound = followed(transition, bound, old, new) if new != old else bound
        transition.frames[at] = frame._replace(bound=bound)
