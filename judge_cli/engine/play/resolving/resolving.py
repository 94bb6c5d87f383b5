"""Following instructions: each with its choices, its interrupts, its effects all at once, and its checkpoint."""

from collections.abc import Callable
from functools import cache

from judge_cli.cards.language.ability import (
    Block,
    ChooseOption,
    Effect,
    ForEach,
    If,
    Instead,
    Instruction,
    Lasting,
    Later,
    May,
    Together,
    Unless,
    parts,
)
from judge_cli.cards.language.amount import Amount, Compare, Counted, Done, Select, Sum, UpTo, ValueOf
from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.evaluate.context import Context, with_name
from judge_cli.engine.evaluate.permission import does_nothing
from judge_cli.engine.evaluate.values import SET_ASIDE, amount, found, holds, which
from judge_cli.engine.play.resolving.doing import (
    AFTER,
    ASK,
    INTERRUPT,
    RESOLVE,
    do_all,
    ends_instruction,
    expected_of,
    inside,
    note_used,
    possible,
    view_of,
)
from judge_cli.engine.play.resolving.offering import follow_may, follow_unless
from judge_cli.engine.play.resolving.questions import DECLINED, next_question, take_answer
from judge_cli.engine.rules.abilities.interrupted import effects_of
from judge_cli.engine.rules.abilities.lingering_effects import is_unmet, make_last, tell_seen, wait_for
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.accesses.candidates import note_instead
from judge_cli.engine.rules.costs.afterwards import checkpoint_after_cost
from judge_cli.engine.rules.costs.checkpoints import checkpoint
from judge_cli.engine.rules.costs.costs import (
    can_do,
    only_by_what_must,
)
from judge_cli.engine.rules.installing.agendas import tell_threat
from judge_cli.engine.rules.objects.targets import (
    can_be_modified,
    choice_ends_instruction,
    chooses_a_mode,
    chosen_to_pay,
    need_not_change_anything,
    only_what_can_be_done,
    tell_not_offered,
)
from judge_cli.engine.rules.windows.interrupts import open_interrupts
from judge_cli.engine.rules.windows.reaction_windows import count_use
from judge_cli.engine.rules.zones.trashing import FIXED, trash_left_over
from judge_cli.engine.table.game import Occurrence, Pending
from judge_cli.engine.table.moment import PendingChoice, Resolving
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Rules that only answer yes, or say what they decide.
_play_alone = stating("rule_playing_one_at_a_time", "The cards that {0} plays are played one at a time")
_install_alone = stating("rule_install_one_at_a_time", "The cards that {0} installs are installed one at a time")
_is_split = stating("rule_split_up_instruction", "Each card that {0} is about is an instruction of its own")


def is_calculated(node: Together) -> bool:
    """Whether an effect has a "for each" amount."""
    return len(node.effects) == 1 and isinstance(node.effects[0].arguments.get("amount"), Sum | Counted | ValueOf)


def _one_by_one(transition: Transition, frame: Resolving, node: Together) -> bool:
    effect = node.effects[0]
    total = amount(view_of(transition, frame), effect.arguments["amount"])  # type: ignore[arg-type]
    inside(transition, frame, _block_of((Together((_with_amount(effect, 1),)),) * total))
    return False


@rule("rule_calculated_quantity", off=True, otherwise=_one_by_one)
def as_one(transition: Transition, frame: Resolving, node: Together) -> bool:
    """Makes a "for each" effect one effect with the total."""
    total = amount(view_of(transition, frame), node.effects[0].arguments["amount"])  # type: ignore[arg-type]
    word = node.effects[0].word
    if word == "damage" or (total > 1 and word == "draw" and transition.game.speaks_of(word)):
        name = transition.copy(frame.pending.copy).name
        transition.decide(f"What is counted makes one effect of {total}", (name, word))
    return True


@rule("rule_calculated_quantity", off=False)
def added_up(transition: Transition, frame: Resolving, node: ForEach, each: tuple[int, ...]) -> bool:
    """Follows a block once with the summed amounts, if everything it does adds up."""
    if not (each and _adds_up(node)):
        return False
    view = view_of(transition, frame)
    views = [_seen_for(view, node, one) for one in each]
    for effect in effects_of(node.do):
        note_used(transition, effect)
    name = transition.copy(frame.pending.copy).name
    transition.decide(f"What {name} does for each of {len(each)} is added up", (name,))
    sums = (_sum(views, one) for one in node.do.do if isinstance(one, Together))
    inside(transition, frame, _block_of(tuple(one for one in sums if one.effects)))
    return True


def _adds_up(node: ForEach) -> bool:
    """Whether the block has only amounts that add up, and no choice; what adds up is about no card."""
    if not all(isinstance(one, Together) for one in node.do.do):
        return False
    chooses = any(isinstance(one, UpTo) for one in parts(node.do))
    return not chooses and all(VERBS[one.word].adds_up and "amount" in one.arguments for one in effects_of(node.do))


def _seen_for(view: Context, node: ForEach, one: int) -> Context:
    """The viewpoint of a block for one card; for a plain repeat, the same each time."""
    return view._replace(bound=with_name(view.bound, node.name, (one,))) if node.which is not None else view


def _sum(views: list[Context], node: Together) -> Together:
    """An instruction with the summed amounts; effects of zero are dropped."""
    totals = [(one, _total(views, one)) for one in node.effects]
    return Together(tuple(_with_amount(one, most) for one, most in totals if most > 0))


@cache
def _with_amount(effect: Effect, amount: int) -> Effect:
    """An effect with this amount; cached, since an effect is equal only to itself."""
    return Effect(effect.word, {**effect.arguments, "amount": amount})


@cache
def _block_of(instructions: tuple[Together, ...]) -> Block:
    """A block with these instructions; cached, since a block is equal only to itself."""
    return Block(instructions)


def _total(views: list[Context], effect: Effect) -> int:
    said: Amount = effect.arguments["amount"]  # type: ignore[assignment]
    return sum(amount(one, said) for one in views)


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


_THREAT = ValueOf("threat")


def go_resolving(transition: Transition) -> bool:
    """Takes the instructions one stage further."""
    frame = transition.top(Resolving)
    if frame.at >= len(frame.block.do):
        _finish(transition, frame)
    elif frame.stage == AFTER:
        transition.frames[-1] = frame._replace(
            at=frame.at + 1, stage=ASK, answers=(), imminent=(), picked=None, left=None
        )
        if (transition.game.met or transition.game.unsettled) and ends_instruction(transition, frame):
            checkpoint(transition)
    else:
        instruction = frame.block.do[frame.at]
        _FOLLOWED[type(instruction)](transition, frame, instruction)
    return True


def _finish(transition: Transition, frame: Resolving) -> None:
    """Leaves finished instructions; the outer ones learn the result and the names."""
    transition.frames.pop()
    if frame.kind == "conditional" and frame.done and not frame.pending.ability.may:
        count_use(transition, frame.pending)
    if frame.kind == "subroutine":
        occur(transition, Occurrence("resolve subroutine", copy=frame.pending.copy, player=Player.CORP))
    if frame.kind == "paid":
        trash_left_over(transition, dict(frame.bound).get(SET_ASIDE, ()))
    below = transition.frames[-1]
    if frame.below and isinstance(below, Resolving):
        done = frame.done if frame.kind == "cost" else below.done or frame.done
        transition.frames[-1] = below._replace(bound=frame.bound, done=done)
    more = isinstance(below, Resolving) and below.kind == "cost"
    if frame.kind == "cost" and not more:
        checkpoint_after_cost(transition)


def _together(transition: Transition, frame: Resolving, node: Together) -> None:
    if frame.stage == ASK:
        if frame.picked is None and not frame.answers and is_calculated(node) and not as_one(transition, frame, node):
            return
        if frame.picked is None and not frame.answers and is_of_several(node) and split_up(transition, frame, node):
            return
        if frame.picked is not None:
            frame = transition.frames[-1] = take_answer(transition, frame, node)
        asked = next_question(transition, frame, node)
        if asked is not None:
            transition.frames.append(asked)
        else:
            transition.frames[-1] = transition.frames[-1]._replace(stage=INTERRUPT)  # type: ignore[call-arg]
    elif frame.stage == INTERRUPT:
        spoken = transition.game.spoken
        if spoken is not None and not any(VERBS[one.word].would in spoken.events for one in node.effects):
            transition.frames[-1] = frame._replace(stage=RESOLVE)
            return
        imminent = tuple(expected_of(transition, n, node) for n in range(len(node.effects)))
        transition.frames[-1] = frame._replace(stage=RESOLVE, imminent=imminent)
        if frame.kind != FIXED:
            open_interrupts(transition, must=frame.kind == "cost" and only_by_what_must(transition))
    else:
        transition.frames[-1] = frame._replace(stage=AFTER, done=True)
        do_all(transition, node)


def _if(transition: Transition, frame: Resolving, node: If) -> None:
    if isinstance(node.condition, Compare) and node.condition.left == _THREAT:
        tell_threat(transition, transition.copy(frame.pending.copy).name)
    view = view_of(transition, frame)
    tell_seen(transition, view, node.condition)
    block: Block | None = node.do
    if not holds(view, node.condition) and is_unmet(transition, transition.copy(frame.pending.copy).name, node):
        block = node.otherwise
    # A later node asks whether this was done; if this depends on an earlier node, both ask for the same.
    frame = frame._replace(done=frame.done and any(isinstance(one, Done) for one in parts(node.condition)))
    if block is None:
        transition.frames[-1] = frame._replace(stage=AFTER)
        if any(isinstance(one, May) for one in node.do.do):
            tell_not_offered(transition, transition.copy(frame.pending.copy))
    else:
        inside(transition, frame, block)


def _for_each(transition: Transition, frame: Resolving, node: ForEach) -> None:
    """Follows a block once for each card, or a number of times."""
    view = view_of(transition, frame)
    left = frame.left
    if left is None:
        left = which(view, node.which) if node.which is not None else tuple(range(amount(view, node.times)))
        if added_up(transition, frame, node, left):
            return
    if not left:
        transition.frames[-1] = frame._replace(stage=AFTER, left=None)
        return
    bound = with_name(frame.bound, node.name, (left[0],)) if node.which is not None else frame.bound
    transition.frames[-1] = frame._replace(left=left[1:])
    transition.frames.append(Resolving(frame.pending, node.do, bound=bound, kind="part"))


def _choose(transition: Transition, frame: Resolving, node: ChooseOption) -> None:
    """Lets a player choose an option; one that cannot be done in full is allowed only as a mode."""
    view, name = view_of(transition, frame), transition.copy(frame.pending.copy).name
    player = view.who(node.who)
    taken = frame.left or ()
    if frame.picked is None:
        every = tuple(n for n in range(len(node.options)) if n not in taken)
        paying = frame.kind == "cost"
        doable = can_do if paying else possible
        able = every if node.modal else tuple(n for n in every if doable(view, node.options[n].do))
        if len(able) < len(every) and not only_what_can_be_done(transition, name, len(able), len(every)):
            able = every
        idle = tuple(n for n in able if does_nothing(view, node.options[n].do))
        if idle and len(idle) < len(able) and not need_not_change_anything(transition, name):
            able = tuple(n for n in able if n not in idle)
        if able and len(taken) < amount(view, node.number) and (paying or chooses_a_mode(transition)):
            left_out = (DECLINED,) if node.up_to else ()
            transition.frames.append(PendingChoice(player, "chooses", (*left_out, *able), name))
        else:
            transition.frames[-1] = frame._replace(stage=AFTER, left=None)
        return
    if frame.picked[0] == DECLINED:
        transition.frames[-1] = frame._replace(stage=AFTER, picked=None, left=None)
        return
    chosen = node.options[frame.picked[0]]
    kind = _chosen_as(transition, frame, f"The {player.value} chooses: {chosen.text}", name, player)
    taken = (*taken, frame.picked[0])
    more = len(taken) < amount(view, node.number)
    transition.frames[-1] = frame._replace(stage=ASK if more else AFTER, picked=None, left=taken if more else None)
    transition.frames.append(Resolving(frame.pending, chosen.do, bound=frame.bound, kind=kind, below=True))


def _chosen_as(transition: Transition, frame: Resolving, text: str, name: str, player: Player) -> str:
    """Records the choice; returns how it is followed: as a cost, or as an instruction."""
    act = Act("chooses", player, name)
    if frame.kind == "cost" and chosen_to_pay(transition, text, name, act):
        return frame.kind
    alone = choice_ends_instruction(transition, text, name, act)
    return "option" if alone and can_be_modified(transition, name) else FIXED


def _later(transition: Transition, frame: Resolving, node: Later) -> None:
    transition.frames[-1] = frame._replace(stage=AFTER, done=True)
    note_used(transition, node)
    wait_for(transition, frame.pending, frame.bound, node)


def _lasting(transition: Transition, frame: Resolving, node: Lasting) -> None:
    transition.frames[-1] = frame._replace(stage=AFTER, done=True)
    note_used(transition, node)
    make_last(transition, frame.pending, view_of(transition, frame), node)


def _instead(transition: Transition, frame: Resolving, node: Instead) -> None:
    transition.frames[-1] = frame._replace(stage=AFTER, done=True)
    note_used(transition, node)
    note_instead(transition, Pending(frame.pending.copy, node.ability, frame.pending.occurrence, frame.bound), node)


_FOLLOWED: dict[type[Instruction], Callable[..., None]] = {
    Together: _together,
    May: follow_may,
    Unless: follow_unless,
    If: _if,
    ForEach: _for_each,
    ChooseOption: _choose,
    Later: _later,
    Lasting: _lasting,
    Instead: _instead,
}
