"""The words of the vocabulary that change the game: what each asks beforehand, and what it does."""

from collections.abc import Callable

from judge_cli.engine.rules import access_replacement, damage, lingering_effects, position
from judge_cli.engine.rules.costs import can_pay, pay, take_counters, trash
from judge_cli.engine.rules.installing import find_program, install_found, programs_to_find
from judge_cli.engine.rules.run_ends import end_the_run
from judge_cli.engine.rules.step_actions import draw
from judge_cli.engine.rules.step_triggers import fully_broken
from judge_cli.engine.rules.triggers import during, lose_clicks, occur
from judge_cli.engine.table.card import Ability, Cost, Effect
from judge_cli.engine.table.game import Occurrence, Pending, Strengthened, Zone
from judge_cli.engine.table.moment import Asking, Psi, Resolving, Tracing
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs import card_effects, run_effects, run_redirects
from judge_cli.procedure.procedure import Player


def question(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """The choice that an instruction asks for before it becomes imminent, if any."""
    asks = _QUESTIONS.get(effect.word)
    return asks(transition, frame, effect) if asks else None


def resolve(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Does what an instruction says, as it stands after interrupts."""
    _EFFECTS[effect.word](transition, frame, effect)
    if effect.also:
        _EFFECTS[effect.also](transition, frame, effect)


def words() -> tuple[str, ...]:
    """Every word that changes the game."""
    return tuple(_EFFECTS)


def _name(transition: Transition, frame: Resolving) -> str:
    return transition.copy(frame.pending.copy).name


def _end(transition: Transition, frame: Resolving, effect: Effect) -> None:
    end_the_run(transition, "ended", (_name(transition, frame),))


def _gain(transition: Transition, frame: Resolving, effect: Effect) -> None:
    amount = effect.amount * frame.counted if effect.per == "credit lost" else effect.amount
    transition.gain(effect.player, amount)
    act = Act("gains", effect.player, _name(transition, frame))
    text = f"The {effect.player.value} gains {_credits(amount)}"
    transition.cite("rule_gain_credits", text, (_name(transition, frame), "credits"), act=act)


def _credits(amount: int) -> str:
    return f"{amount} credit{'' if amount == 1 else 's'}"


def _lose(transition: Transition, frame: Resolving, effect: Effect) -> None:
    held = transition.game.pool(effect.player)
    amount = held if effect.everything else min(held, effect.amount)
    transition.lose(effect.player, amount)
    transition.frames[-1] = frame._replace(stage=3, counted=amount)
    act = Act("loses", effect.player, _name(transition, frame))
    text = f"The {effect.player.value} loses {_credits(amount)}"
    transition.cite("rule_lose_credits", text, (_name(transition, frame), "credits"), act=act)


def _must_pay(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Has a player pay, if able; all of it or nothing."""
    able = can_pay(transition.game, effect.player, Cost(credits=effect.amount))
    name = _name(transition, frame)
    transition.frames[-1] = frame._replace(stage=3, paid=able)
    if able:
        pay(transition, effect.player, Cost(credits=effect.amount))
        text = f"The {effect.player.value} pays {_credits(effect.amount)} for {name}"
        transition.cite("rule_must_without_choice", text, (name, "credits"), act=Act("pays", effect.player, name))
    else:
        text = f"The {effect.player.value} is not able to pay {_credits(effect.amount)} for {name}"
        transition.cite("rule_if_able", text, (name, "credits"))


def _tags(transition: Transition, frame: Resolving, effect: Effect) -> None:
    name = _name(transition, frame)
    if frame.value <= 0 or frame.removed:
        transition.cite("rule_modifiable_value_tags", "No tag is left to be taken", (name, "tags"), decides=True)
        return
    transition.game = transition.game._replace(tags=transition.game.tags + frame.value)
    text = f"The Runner takes {frame.value} tag{'' if frame.value == 1 else 's'}"
    transition.cite("rule_tag", text, (name, "tags"), act=Act("takes a tag", Player.RUNNER, name))
    occur(transition, Occurrence("tag taken", player=Player.RUNNER))


def _counters(transition: Transition, frame: Resolving, effect: Effect) -> None:
    copy = transition.copy(frame.pending.copy)
    amount = effect.amount
    if effect.word == "remove counters":
        amount = -min(amount, copy.count(effect.counter))
        take_counters(transition, copy.id, effect.counter, -amount)
    else:
        transition.put(copy.id, effect.counter, amount)
    done = f"{abs(amount)} {effect.counter} counter{'' if abs(amount) == 1 else 's'}"
    text = f"{done} {'is' if abs(amount) == 1 else 'are'} {'placed on' if amount > 0 else 'removed from'} {copy.name}"
    transition.cite("rule_resolve_ability", text, (copy.name, "counters"))


def _draw(transition: Transition, frame: Resolving, effect: Effect) -> None:
    draw(transition, effect.player, effect.amount)
    text = f"The {effect.player.value} draws {effect.amount} card{'' if effect.amount == 1 else 's'}"
    transition.cite(
        "rule_resolve_ability",
        text,
        (_name(transition, frame),),
        act=Act("draws", effect.player, _name(transition, frame)),
    )


def _bad_publicity(transition: Transition, frame: Resolving, effect: Effect) -> None:
    transition.game = transition.game._replace(bad_publicity=transition.game.bad_publicity + effect.amount)
    transition.cite(
        "rule_bad_publicity",
        f"The Corp takes {effect.amount} bad publicity",
        (_name(transition, frame), "bad publicity"),
    )


def _psi(transition: Transition, frame: Resolving, effect: Effect) -> None:
    transition.frames.append(Psi(frame.pending, effect.success, effect.failure))


def _trace(transition: Transition, frame: Resolving, effect: Effect) -> None:
    transition.frames.append(Tracing(frame.pending, effect.success, effect.failure, effect.amount, strong=effect.inner))


def _trash_this(transition: Transition, frame: Resolving, effect: Effect) -> None:
    if transition.copy(frame.pending.copy).zone is not Zone.DISCARD:
        trash(transition, frame.pending.copy)


def _ask_program(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    programs = tuple(c.id for c in transition.game.zone(Zone.RIG, Player.RUNNER) if c.card.type == "program")
    return Asking(transition.copy(frame.pending.copy).holder, "trashes", programs, "target") if programs else None


def _trash_program(transition: Transition, frame: Resolving, effect: Effect) -> None:
    if frame.picked:
        trash(transition, frame.picked[0])


def _break(transition: Transition, frame: Resolving, effect: Effect) -> None:
    ice = transition.copy(transition.encounter.ice)
    transition.change_encounter(broken=tuple(sorted({*transition.encounter.broken, *(frame.picked or ())})))
    numbers = ", ".join(str(n + 1) for n in frame.picked or ())
    names = (_name(transition, frame), ice.name)
    act = Act("breaks", Player.RUNNER, ice.name)
    transition.cite("rule_encounter_break_paw", f"Subroutine {numbers} of {ice.name} is broken", names, act=act)
    if len(transition.encounter.broken) == len(ice.card.subroutines):
        fully_broken(transition)


def _strength(transition: Transition, frame: Resolving, effect: Effect) -> None:
    copy = transition.copy(frame.pending.copy)
    change = Strengthened(copy.id, effect.amount, effect.lasts or "encounter")
    strengthened = tuple(sorted((*transition.game.strengthened, change)))
    transition.game = transition.game._replace(strengthened=strengthened, unsettled=True)
    anchor, how_long = "rule_icebreaker_strength_increase_implicit", "for the rest of this encounter"
    if not during(transition, copy, change.lasts):
        anchor, how_long = "rule_icebreaker_strength_increase_outside_of_encounter", "only until the next checkpoint"
    elif change.lasts == "run":
        anchor, how_long = "rule_icebreaker_strength_increase_specified", "for the rest of this run"
    transition.cite(anchor, f"{copy.name} has strength {transition.game.strength(copy)} {how_long}", (copy.name,))


def _lose_clicks(transition: Transition, frame: Resolving, effect: Effect) -> None:
    transition.cite(
        "rule_resolve_ability", f"The {effect.player.value} loses {effect.amount} click", (_name(transition, frame),)
    )
    lose_clicks(transition, effect.player, effect.amount)


def _choose(transition: Transition, frame: Resolving, effect: Effect) -> None:
    if frame.picked is None:
        return
    chosen = effect.options[frame.picked[0]]
    name = _name(transition, frame)
    text = f"The {effect.player.value} chooses: {chosen.text}; it becomes imminent after a checkpoint"
    transition.cite("rule_choice_instruction", text, (name,), decides=True, act=Act("chooses", effect.player, name))
    transition.cite(
        "rule_mandatory_choice_effects_can_be_modified",
        "The choice is made: what was chosen can be interrupted like anything else",
        (name,),
        decides=True,
    )
    transition.frames.append(Resolving(Pending(frame.pending.copy, chosen, frame.pending.occurrence), kind="option"))


def _ask_option(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    possible = tuple(n for n, option in enumerate(effect.options) if _possible(transition, frame, option))
    name = _name(transition, frame)
    if len(possible) < len(effect.options):
        text = f"{name}: only what can be resolved can be chosen ({len(possible)} of {len(effect.options)})"
        transition.cite("rule_mandatory_choice", text, (name,), decides=True)
    return Asking(effect.player, "chooses", possible, name) if possible else None


def _possible(transition: Transition, frame: Resolving, option: Ability) -> bool:
    """Whether an option could be resolved in full."""
    for effect in option.do:
        if effect.word == "pay if able" and not can_pay(transition.game, effect.player, Cost(credits=effect.amount)):
            return False
        if effect.word == "trash own card" and card_effects.ask_own(transition, frame, effect) is None:
            return False
        if effect.word == "lose clicks" and transition.game.clicks_of(effect.player) < effect.amount:
            return False
    return True


def _ask_find(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    found = programs_to_find(transition, effect.subtype)
    return Asking(Player.RUNNER, "finds", (-1, *found)) if found else None


def _find(transition: Transition, frame: Resolving, effect: Effect) -> None:
    find_program(transition, frame.picked[0] if frame.picked else -1, _name(transition, frame))


def _install_found(transition: Transition, frame: Resolving, effect: Effect) -> None:
    install_found(transition, _name(transition, frame))


_QUESTIONS: dict[str, Callable[[Transition, Resolving, Effect], Asking | None]] = {
    "trash a program": _ask_program,
    "make a run": run_redirects.ask_server,
    "attack another server": run_redirects.ask_server,
    "move this ice": run_redirects.ask_server,
    "choose": _ask_option,
    "search program": _ask_find,
    "trash own card": card_effects.ask_own,
    "trash hardware": card_effects.ask_hardware,
    "return a card to hand": card_effects.ask_return,
    "trash a random card": card_effects.ask_random,
    "install from hand": card_effects.ask_install,
    "swap ice with hand": position.ask_swap,
    "choose a server": run_redirects.ask_server,
}

_EFFECTS: dict[str, Callable[[Transition, Resolving, Effect], None]] = {
    "end the run": _end,
    "gain credits": _gain,
    "lose credits": _lose,
    "pay if able": _must_pay,
    "give tags": _tags,
    "avoid tags": damage.lower,
    "place counters": _counters,
    "remove counters": _counters,
    "draw": _draw,
    "trace": _trace,
    "bypass": run_redirects.bypass,
    "trash this": _trash_this,
    "trash a program": _trash_program,
    "break subroutines": _break,
    "raise strength": _strength,
    "make a run": run_redirects.make_run,
    "attack another server": run_redirects.attack,
    "lose clicks": _lose_clicks,
    "take bad publicity": _bad_publicity,
    "psi": _psi,
    "move this ice": run_redirects.move_ice,
    "choose": _choose,
    "search program": _find,
    "install the found program": _install_found,
    "damage": damage.do_damage,
    "prevent damage": damage.lower,
    "raise damage": damage.raise_damage,
    "replace damage": damage.replace_damage,
    "later": lingering_effects.wait_for,
    "lower memory": lingering_effects.lower_memory,
    "instead of accessing": access_replacement.note_instead,
    "gain clicks": run_effects.gain_clicks,
    "trash own card": card_effects.trash_own,
    "trash hand": card_effects.trash_hand,
    "trash hardware": card_effects.trash_picked,
    "trash a random card": card_effects.trash_picked,
    "return a card to hand": card_effects.return_picked,
    "trash the top of the stack": card_effects.trash_top,
    "trash that ice": card_effects.trash_that_ice,
    "trash all in the server": card_effects.trash_server,
    "shuffle the server into R&D": card_effects.shuffle_server,
    "trash a copy from HQ": card_effects.trash_copy_from_hand,
    "install from hand": card_effects.install_picked,
    "add the found card to hand": card_effects.add_found,
    "add this to hand": position.add_to_hand,
    "swap ice with hand": position.swap,
    "choose a server": run_redirects.choose_server,
    "encounter": run_effects.encounter,
    "only access this": run_effects.only_this,
    "jack out": run_effects.jack_out,
    "access more": run_effects.access_more,
}
