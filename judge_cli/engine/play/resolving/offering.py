"""Offers of an ability: optional acts, and costs that avoid an effect."""

from judge_cli.cards.language.ability import Block, Effect, May, Together, Unless
from judge_cli.cards.language.amount import Ref
from judge_cli.cards.language.verbs import VERBS
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.values import which
from judge_cli.engine.play.resolving.doing import AFTER, inside, possible, view_of
from judge_cli.engine.rules.abilities.interrupted import effects_of
from judge_cli.engine.rules.costs.costs import can_pay, due, in_short, may_pay, pay, tell_no_jacking_out, tell_prevented
from judge_cli.engine.rules.objects.targets import is_not_able, tell_unpayable
from judge_cli.engine.rules.runs.legality import cannot_score
from judge_cli.engine.rules.zones.counters import can_be_charged
from judge_cli.engine.rules.zones.hosting import counted_for_nested
from judge_cli.engine.table.moment import PendingChoice, Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Permit, Player


def follow_may(transition: Transition, frame: Resolving, node: May) -> None:
    """Lets a player do or decline something, perhaps for a cost."""
    view = view_of(transition, frame)
    player, name = view.who(node.who), transition.copy(frame.pending.copy).name
    if frame.picked is None:
        able = node.pay is None or can_pay(transition.game, player, node.pay, frame.pending.copy, frame.bound)
        if node.pay is not None and not able:
            tell_unpayable(transition, transition.copy(frame.pending.copy), player, in_short(node.pay))
        if node.if_able and able and _is_too_much(transition, view, node.do):
            able = not is_not_able(transition, transition.copy(frame.pending.copy), player)
        if able and possible(view, node.do) and not _is_barred(transition, view, node.do):
            verb = "pays" if node.pay is not None else _asked(node.do)
            card = -1 if node.pay is not None else _card_of(view, node.do)
            transition.frames.append(PendingChoice(player, verb, (0, 1), name, may=True, card=card))
        else:
            transition.frames[-1] = frame._replace(stage=AFTER, done=False)
            if able and _asked(node.do) == "jacks out":
                tell_no_jacking_out(transition)
    elif not frame.picked[0]:
        transition.frames[-1] = frame._replace(stage=AFTER, done=False)
        left_out = f"does not pay for {name}" if node.pay is not None else f"leaves out what {name} offers"
        anchor = "rule_nested_cost_may" if node.pay is not None else "rule_resolve_ability"
        transition.cite(anchor, f"The {player.value} {left_out}", (name,), act=Act("declines", player, name))
    elif node.pay is None:
        if _is_use(transition, frame, player):
            text = f"The {player.value} uses what {name} offers"
            transition.cite("rule_optional_conditional_ability_use", text, (name,), act=Act("uses", player, name))
        inside(transition, frame._replace(done=True), node.do)
    else:
        aside = counted_for_nested(transition, frame.pending.copy, node.pay, node.do)
        inside(transition, frame._replace(done=True, bound=(*frame.bound, *aside)), node.do)
        use = "uses" if _is_use(transition, frame, player) else ""
        _pay(transition, frame, node.pay, player, f"The {player.value} pays for {name}", "rule_nested_cost_may", use)


def _is_use(transition: Transition, frame: Resolving, player: Player) -> bool:
    ability = frame.pending.ability
    own = transition.copy(frame.pending.copy).ability_controller is player
    return own and ability.kind in ("conditional", "interrupt") and not ability.may


def _only_effect(block: Block) -> Effect | None:
    first = block.do[0] if len(block.do) == 1 else None
    return first.effects[0] if isinstance(first, Together) and len(first.effects) == 1 else None


def _card_of(view: Context, block: Block) -> int:
    """The one other card that the offer is about, if it has a name."""
    effect = _only_effect(block)
    what = effect.arguments.get("what") if effect is not None and VERBS[effect.word].asks != "chooses" else None
    found = which(view, what) if isinstance(what, Ref) and what.name != "this" else ()
    return found[0] if len(found) == 1 else -1


def _is_too_much(transition: Transition, view: Context, block: Block) -> bool:
    """Whether the offer would charge a named card that cannot be charged."""
    charged = [
        what for one in effects_of(block) if one.word == "charge" and isinstance(what := one.arguments["what"], Ref)
    ]
    return any(not can_be_charged(transition, one) for what in charged for one in which(view, what))


def _is_barred(transition: Transition, view: Context, block: Block) -> bool:
    """Whether the offer is left out because it would score a card that cannot be scored."""
    effect = _only_effect(block)
    if effect is None or effect.word != "score":
        return False
    cards = which(view, effect.arguments["what"])  # type: ignore[arg-type]
    return all(cannot_score(transition, transition.copy(one), (Permit.SCORE,)) is not None for one in cards)


def _asked(block: Block) -> str:
    """The word for choosing a block: that of its verb, if it has only one."""
    effect = _only_effect(block)
    asks = VERBS[effect.word].asks if effect is not None else "chooses"
    return asks if asks != "chooses" else "does so"


def follow_unless(transition: Transition, frame: Resolving, node: Unless) -> None:
    """Offers a player a cost that avoids the next instructions."""
    view = view_of(transition, frame)
    player, name = view.who(node.who), transition.copy(frame.pending.copy).name
    credits = due(transition.game, player, node.pay.credits, frame.pending.copy, frame.bound)
    told = in_short(node.pay._replace(credits=credits))
    able = can_pay(transition.game, player, node.pay, frame.pending.copy, frame.bound)
    if frame.picked is None and able and may_pay(transition):
        transition.frames.append(PendingChoice(player, "pays", (0, 1), f"{told} for {name}"))
    elif frame.picked == (1,):
        transition.frames[-1] = frame._replace(stage=AFTER, done=False)
        text = f"The {player.value} pays {told}: what {name} would do is left out"
        _pay(transition, frame, node.pay, player, text, "rule_nested_cost_unless")
    else:
        if not able:
            tell_prevented(transition, view, node.pay)
        text = f"The {player.value} does not pay {told} for {name}"
        transition.cite("rule_nested_cost_unless", text, (name,), decides=True, act=Act("declines", player, name))
        inside(transition, frame._replace(done=True), node.do)


def _pay(
    transition: Transition, frame: Resolving, cost: object, player: Player, text: str, rule: str, also: str = ""
) -> None:
    name = transition.copy(frame.pending.copy).name
    act = Act("pays", player, name, also=also, by=player)
    transition.cite(rule, text, (name, "credits"), decides=rule == "rule_nested_cost_unless", act=act)
    pay(transition, player, cost, frame.pending.copy, frame.bound)  # type: ignore[arg-type]
