"""Carries out an instruction: whether it can be followed, its expected events, its effects at the same time."""

from judge_cli.cards.language.ability import Block, ChooseOption, Effect, If, Together, parts
from judge_cli.cards.language.amount import Ref, Select
from judge_cli.cards.language.verbs import VERBS, Verb
from judge_cli.engine.evaluate.context import Context, of_pending, with_name
from judge_cli.engine.evaluate.permission import cost_change, forbids_jacking_out, ruled_out_by
from judge_cli.engine.evaluate.values import DONE, amount, found, suits, which
from judge_cli.engine.rules.abilities.interrupted import is_imminent, is_not_expected
from judge_cli.engine.rules.costs.costs import all_at_once, credits_for
from judge_cli.engine.rules.objects.objects import followed, tell_lost, tell_this_server
from judge_cli.engine.rules.objects.targets import search_ends_instruction
from judge_cli.engine.rules.zones.trashing import is_of_no_amount, is_stopped
from judge_cli.engine.table.game import STRIDE, Occurrence
from judge_cli.engine.table.moment import Imminent, Installing, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.all_verbs import EFFECTS
from judge_cli.engine.verbs.verb import Call
from judge_cli.errors import CorpusBroken

ASK, INTERRUPT, RESOLVE, AFTER = range(4)


def view_of(transition: Transition, frame: Resolving) -> Context:
    """The viewpoint of instructions, with whether the previous one was followed."""
    bound = with_name(frame.bound, DONE, (int(frame.done),))
    return of_pending(transition.game, frame.pending, bound)


def inside(transition: Transition, frame: Resolving, block: Block) -> None:
    """Follows the instructions of an inner block."""
    transition.frames[-1] = frame._replace(stage=AFTER, picked=None)
    transition.frames.append(Resolving(frame.pending, block, bound=frame.bound, kind="part", below=True))


def ends_instruction(transition: Transition, frame: Resolving) -> bool:
    """Whether the last followed node was an instruction of its own, with a checkpoint after it."""
    if frame.kind == "cost":
        return not all_at_once(transition)
    instruction = frame.block.do[frame.at]
    if isinstance(instruction, Together) and any(one.arguments.get("goes_on") for one in instruction.effects):
        return search_ends_instruction(transition) or frame.at + 1 == len(frame.block.do)
    return True


def note_used(transition: Transition, node: object) -> None:
    """Records that a node of an ability did something, if a caller tracks that."""
    if transition.used is not None:
        transition.used.add(id(node))


# Events on or by the Runner, whoever's card causes them.
_OF_THE_RUNNER = ("take tags", "take damage", "jack out", "access", "breach")


def expected_of(transition: Transition, n: int, node: Together) -> Imminent:
    """The expected event of one effect of the imminent instruction."""
    effect = node.effects[n]
    verb = VERBS[effect.word]
    call = Call(transition, _instruction(transition), effect, n)
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
        amount=next((call.amount(one) for one in ("amount", "base") if one in verb.arguments), len(cards)),
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
        call = Call(transition, at, effect, n)
        _name_all(call)
        there = _spoken_of(call)
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
            raise CorpusBroken(
                "name-not-given",
                f"{call.name}: '{call.effect.word}' was done and gave nothing the name '{name}', of "
                "which later instructions speak",
                tries=["leave the card out, and report this"],
            )


def _tell_where(transition: Transition, node: Together) -> None:
    """Records which server "this server" is for a card that left it."""
    frame = transition.top(Resolving)
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
        EFFECTS[verb.word].do(call)


def _spoken_of(call: Call) -> tuple[int, ...]:
    """The named cards of an effect that are still there; tells of those that have become new objects."""
    what, game = call.effect.arguments.get("what"), call.transition.game
    name = what.name if isinstance(what, Ref | Select) else ""
    if not name:
        return ()
    found = next((values for known, values in call.frame.bound if known == name), ())
    cards = [one for one in found if isinstance(one, int)]
    there = tuple([one for one in cards if game.is_there(one)])
    for one in cards if len(there) < len(cards) else ():
        if one not in there and one not in call.view.before:
            tell_lost(call.transition, game.copy(one).name, call.name)
    return there


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


def possible(view: Context, block: Block) -> bool:
    """Whether instructions can be followed in full: everything to pay, lose or trash is there."""
    return all(_possible(view, one) for one in block.do)


def _possible(view: Context, instruction: object) -> bool:
    if isinstance(instruction, If | ChooseOption) or not isinstance(instruction, Together):
        return True
    return all(_can(view, effect) for effect in instruction.effects)


def _can_be_rezzed(view: Context, one: int) -> bool:
    """Whether the rez cost can be paid in credits."""
    copy = view.copy(one)
    on = Occurrence("rez", copy=one, player=copy.holder, server=copy.server)
    return credits_for(view.game, copy.holder, on) >= copy.card.cost + cost_change(view.game, on)


def _can(view: Context, effect: Effect) -> bool:
    if effect.word == "jack out":
        return forbids_jacking_out(view.game) is None
    who = view.who(str(effect.arguments.get("who", "you")))
    number = effect.arguments.get("amount", 0)
    if effect.word == "pay":
        return credits_for(view.game, who) >= amount(view, number)  # type: ignore[arg-type]
    if effect.word == "lose clicks":
        return view.game.clicks_of(who) >= amount(view, number)  # type: ignore[arg-type]
    what = effect.arguments.get("what")
    if effect.word == "rez" and isinstance(what, Ref) and not effect.arguments.get("free"):
        return any(_can_be_rezzed(view, one) for one in which(view, what))
    # A search may find nothing.
    if isinstance(what, Select) and not what.every and effect.word != "search":
        return sum(suits(effect.word, c) for c in found(view, what)) >= min(1, amount(view, what.least))
    return True
