"""What changes cards for a while: static abilities while active, and effects that outlast their ability."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from judge_cli.cards.language.ability import Ability, Effect, If, Lasting, Later, parts
from judge_cli.cards.language.amount import Compare, Condition, Declared, Done, Select, ValueOf
from judge_cli.engine.evaluate.context import Context, names_of
from judge_cli.engine.evaluate.values import (
    amount,
    changes,
    concerns,
    found,
    named,
    strength,
    subtype_changes,
    subtypes,
    taken_first,
    total,
    which,
)
from judge_cli.engine.evaluate.values import met as meets
from judge_cli.engine.table.game import Bound, Copy, Lingering, Occurrence, Pending
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_YOUR_NEXT_TURN = "your next turn"
_WHILE_REZZED = "while rezzed"


# What another card keeps beyond its own duration, and the durations that are longer than one.
_KEPT = "kept"
_LONGER = {"encounter": ("run", "turn"), "run": ("turn",), _KEPT: ("run", "turn")}

# Rules that only answer yes, or say what they decide.
_no_longer_kept = stating(
    "rule_replacement_on_static_ability_must_remain_active",
    "Nothing makes the strength of {0} last for longer any more",
    "strength",
)
_exists_apart = stating("rule_lingering_effect", "{0} is not there any more, and what it left behind exists without it")
_no_run_to_wait_for = stating("rule_delayed_run_ends_condition_outside_run", "{0}: there is no run to wait for")


@rule("rule_modify_duration_of_lingering_effect", off="")
def _kept_by(transition: Transition, one: Lingering, lasts: str) -> str:
    """The card that makes a raised strength last for longer than its own duration, which is over."""
    game = transition.game
    for change in changes(game, "strength lasts") if (one.amount or 0) > 0 else ():
        until = change.effect.arguments.get("lasts") or "run"
        runs = until in _LONGER[lasts] and (until == "turn" or game.run is not None)
        if runs and any(concerns(change, game.copy(n)) for n in _strengthened(one)):
            if lasts != _KEPT:
                names = change.name, game.copy(one.copy).name
                text = f"{names[0]}: what raised the strength of {names[1]} lasts for the rest of this {until}"
                transition.decide(text, names)
            return change.name
    return ""


def end_kept(transition: Transition) -> None:
    """Removes what lasted only because another card made it last, and does so no longer."""
    gone = [one for one in transition.game.lingering if one.lasts == _KEPT and not _kept_by(transition, one, _KEPT)]
    if gone and _no_longer_kept(transition, transition.copy(gone[0].copy).name):
        _end(transition, gone, "run")


def turn_ends_for(transition: Transition, player: Player) -> None:
    """Removes effects that lasted until the end of this player's turn, made in the other player's turn before."""
    _drop(transition, _YOUR_NEXT_TURN, lambda one: one.player is player)


def no_longer_rezzed(transition: Transition, copy: int) -> None:
    """Removes effects that lasted while a card was rezzed."""
    _drop(transition, _WHILE_REZZED, lambda one: copy in (one.targets or ()))


def _drop(transition: Transition, lasts: str, is_over: Callable[[Lingering], bool], said: str = "did is over") -> None:
    gone = [one for one in transition.game.lingering if one.lasts == lasts and is_over(one)]
    if gone:
        kept = tuple(one for one in transition.game.lingering if one not in gone)
        transition.game = transition.game._replace(lingering=kept, unsettled=True)
        names = tuple(dict.fromkeys(transition.copy(one.copy).name for one in gone))
        transition.cite("step_checkpoint_duration_abilities", f"What {', '.join(names)} {said}", names)


_NEXT_TURN = "next turn"
_NONE: Mapping[int, Copy] = MappingProxyType({})
_STRENGTH = Effect("strength", MappingProxyType({}))
# Words for changes whose own word says too little, and durations that "the end of the" does not fit.
_TOLD = {
    "cannot": "what cannot be done",
    "lose abilities": "a card's abilities",
    "must trash": "what must be trashed",
    "only": "what only can be done",
    "spend hosted": "what hosted credits are for",
}
_UNTIL = {
    "your next turn": "until the end of your next turn",
    "while rezzed": "for as long as the card is rezzed",
    "while installed": "for as long as the card is installed",
    "game": "for the rest of the game",
}


def waiting(transition: Transition, happened: Occurrence, before: Mapping[int, Copy] = _NONE) -> Iterator[Lingering]:
    """The lingering abilities triggered by this event; moved copies appear as they were before the move."""
    for one in transition.game.lingering:
        if one.ability is None or not any(event.word == happened.when for event in one.ability.events):
            continue
        if persists(one) and any(at.id == one.copy for at in before.values()):
            continue  # the ability is the same that its card, which is just leaving, has seen this with
        view = Context(transition.game, one.copy, one.player, (*names_of(happened), *one.bound), before)
        if any(meets(view, event, happened) for event in one.ability.events) and _is_independent(transition, one):
            yield one


def persists(one: Lingering) -> bool:
    """Whether this is an ability that persists for the rest of the run in which its card was trashed."""
    return one.lasts == "run" and any(name == "this server" for name, _ in one.bound)


def _is_independent(transition: Transition, one: Lingering) -> bool:
    """Whether a lingering effect still exists: its source does, or it exists apart from it."""
    return transition.game.is_there(one.copy) or _exists_apart(transition, transition.copy(one.copy).name)


def _with_its_source(transition: Transition, one: Lingering) -> None:
    """Lets a change last as long as its source is there; `evaluate.values` checks that."""
    _add(transition, one._replace(lasts="game"))


def _add(transition: Transition, one: Lingering) -> None:
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one), unsettled=True)


# Lets a change continue without its source, for the duration in its instruction.
_go_on = rule("rule_lingering_effect", otherwise=_with_its_source)(_add)


def wait_for(transition: Transition, pending: Pending, bound: Bound, later: Later) -> None:
    """Makes a delayed ability, for one time or for its duration."""
    copy, words = transition.copy(pending.copy), [event.word for event in later.ability.events]
    if transition.game.run is None and words == ["run ends"] and _no_run_to_wait_for(transition, copy.name):
        return
    lasts = "game" if transition.game.run is None and words == ["run ends"] else later.lasts
    one = Lingering(pending.copy, later.ability, lasts, later.repeats, bound=bound, player=copy.ability_controller)
    waits = f"for: {' or '.join(words)} ({later.ability.text})"
    if later.repeats:
        _wait_while_it_lasts(transition, one, waits)
    else:
        _wait_once(transition, one, waits)


@rule("rule_delayed_conditional_ability_specified_duration")
def _wait_while_it_lasts(transition: Transition, one: Lingering, waits: str) -> None:
    """Adds an ability that waits for its whole duration."""
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))
    name = transition.copy(one.copy).name
    transition.decide(f"{name} leaves an ability that waits for the rest of this {one.lasts} {waits}", (name,))


@rule("rule_delayed_conditional_ability_relevant_once")
def _wait_once(transition: Transition, one: Lingering, waits: str) -> None:
    """Adds an ability that waits for one time."""
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one))
    name = transition.copy(one.copy).name
    transition.decide(f"{name} leaves an ability that waits once {waits}", (name,))


def met(transition: Transition, one: Lingering) -> None:
    """Drops an ability that waits only once."""
    if not one.repeats:
        kept = list(transition.game.lingering)
        kept.remove(one)
        transition.game = transition.game._replace(lingering=tuple(kept))


def make_last(transition: Transition, pending: Pending, view: Context, lasting: Lasting) -> None:
    """Makes lasting changes; fixes their cards and amounts now."""
    changed: list[int] = []
    lasts = lasting.lasts
    for change in lasting.changes:
        made = add_change(transition, pending, view, change, lasting.lasts)
        changed += made.targets or () if change.word == "strength" else ()
        if change.word == "strength" and lasting.lasts == "run" and transition.game.run is None:
            lasts = _outside_a_run(transition, made)
        if change.word == "subtype":
            assert made.targets is not None
            for one in made.targets:
                _tell_subtypes(transition, transition.copy(one))
    name = transition.copy(pending.copy).name
    words = " and ".join(dict.fromkeys(_TOLD.get(change.word, change.word) for change in lasting.changes))
    text = f"{name} changes something ({words}) {_UNTIL.get(lasts, f'until the end of the {lasts}')}"
    transition.cite("rule_resolve_ability", text, (name, *(change.word.split()[0] for change in lasting.changes)))
    for one in changed:
        tell_strength(transition, transition.copy(one))


def tell_strength(transition: Transition, copy: Copy) -> None:
    """Records the new strength of a card."""
    transition.cite("rule_resolve_ability", f"{copy.name} has strength {strength(transition.game, copy)}", (copy.name,))


def _remember(transition: Transition, copy: Copy, name: str, values: tuple[int | str, ...]) -> None:
    kept = tuple(one for one in copy.kept if one[0] != name)
    transition.change(copy.id, kept=(*kept, (name, values)))


@rule("rule_lingering_effect_maintaining_choice_duration_other_cases")
def keep(transition: Transition, copy: Copy, name: str, values: tuple[int | str, ...]) -> None:
    """Stores a choice for as long as its card stays the same object."""
    _remember(transition, copy, name, values)
    transition.decide(f"The choice is kept for as long as {copy.name} stays active", (copy.name,))


@rule("rule_lingering_effect_maintaining_choice_turn_begins_duration", otherwise=_remember)
def keep_for_this_turn(transition: Transition, copy: Copy, name: str, values: tuple[int | str, ...]) -> None:
    """Stores a choice from the start of a turn until that turn ends."""
    _remember(transition, copy, name, values)
    transition.count(f"turn:keeps {copy.id} {name}")
    transition.decide(f"The choice is kept until this turn ends ({copy.name})", (copy.name,))


def forget_choices(transition: Transition) -> None:
    """Drops the choices stored for this turn."""
    for copy in transition.game.copies:
        kept = tuple(one for one in copy.kept if not transition.game.counted(f"turn:keeps {copy.id} {one[0]}"))
        if len(kept) < len(copy.kept):
            transition.change(copy.id, kept=kept)


def _outside_a_run(transition: Transition, made: Lingering) -> str:
    """The duration of a strength change "for the rest of the run" in an encounter outside a run."""
    if not transition.game.encounters or not made.targets:
        return made.lasts
    lasts = _for_this_encounter(transition, transition.copy(made.targets[0]).name)
    kept = tuple(one._replace(lasts=lasts) if one is made else one for one in transition.game.lingering)
    transition.game = transition.game._replace(lingering=kept)
    return lasts


@rule("rule_add_remove_subtypes")
def _tell_subtypes(transition: Transition, copy: Copy) -> None:
    """Records subtypes that a card both gains and loses: the more frequent side wins."""
    gained, lost = subtype_changes(transition.game, copy)
    for word in dict.fromkeys(one for one in (*copy.card.subtypes, *gained) if one in lost):
        has = copy.card.subtypes.count(word) + gained.count(word)
        is_one = "is" if word in subtypes(transition.game, copy) else "is no"
        text = f"{copy.name} has {word} {has} times and lost it {lost.count(word)} times: it {is_one} {word}"
        transition.decide(text, (copy.name,))


def lasts_for(transition: Transition, copy: Copy, said: str) -> str:
    """The duration of an icebreaker's change to its own strength."""
    game = transition.game
    if said == "run" and game.run is None and game.encounters:
        return "encounter"
    if said:
        return _as_said(transition, copy.name, said)
    return _for_the_encounter(transition, copy.name) if game.encounters else _until_a_checkpoint(transition, copy.name)


@rule("rule_icebreaker_strength_increase_implicit", off="game")
def _for_the_encounter(transition: Transition, name: str) -> str:
    transition.decide(f"{name} names no duration: it lasts for the rest of this encounter", (name,))
    return "encounter"


@rule("rule_icebreaker_strength_increase_outside_of_encounter", off="game")
def _until_a_checkpoint(transition: Transition, name: str) -> str:
    transition.decide(f"{name} is not in an encounter: it lasts only until the next checkpoint", (name,))
    return "encounter"


@rule("rule_icebreaker_strength_increase_specified", off="encounter")
def _as_said(transition: Transition, name: str, said: str) -> str:
    transition.decide(f"{name} names its duration: it lasts for the rest of this {said}", (name,))
    return said


@rule("rule_ice_strength_modification_duration", off="run")
def _for_this_encounter(transition: Transition, name: str) -> str:
    text = f"There is no run for {name}'s strength to be changed in: it lasts for the rest of this encounter"
    transition.decide(text, (name,))
    return "encounter"


def strengthen(transition: Transition, pending: Pending, copy: int, number: int, lasts: str) -> None:
    """Adds a change of one card's strength."""
    player = transition.copy(pending.copy).holder
    one = Lingering(
        pending.copy,
        lasts=lasts,
        change=_STRENGTH,
        targets=(copy,),
        amount=number,
        player=player,
    )
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, one), unsettled=True)


def add_change(transition: Transition, pending: Pending, view: Context, change: Effect, lasts: str) -> Lingering:
    """Adds one lasting change."""
    what = change.arguments.get("what")
    targets: tuple[int, ...] | None = None  # of a change that cards join later, every card that fits at the time
    if not change.arguments.get("joining"):
        targets = (pending.copy,) if what is None else which(view, what)  # type: ignore[arg-type]
    number = amount(view, change.arguments.get("amount", 0))  # type: ignore[arg-type]
    one = Lingering(
        pending.copy, lasts=lasts, change=change, targets=targets, amount=number, bound=view.bound, player=view.player
    )
    _go_on(transition, one)
    return one


def over(transition: Transition, lasts: str) -> None:
    """Removes effects whose duration is over."""
    ends, spoken = (lasts, _KEPT) if lasts == "turn" else (lasts,), transition.game.spoken
    ended = [one for one in transition.game.lingering if one.lasts in ends]
    asked = lasts in _LONGER and (spoken is None or "strength lasts" in spoken.changes)
    longer = [one for one in ended if asked and _kept_by(transition, one, lasts)]
    _end(transition, [one for one in ended if one not in longer], lasts, longer)


def _end(transition: Transition, gone: list[Lingering], lasts: str, longer: Sequence[Lingering] = ()) -> None:
    if not gone and not longer:
        return
    left = (one._replace(lasts=_KEPT) if one in longer else one for one in transition.game.lingering if one not in gone)
    transition.game = transition.game._replace(lingering=tuple(left), unsettled=True)
    # A card that is gone has no strength: only its effects are over.
    changed = [[n for n in _strengthened(one) if transition.game.is_there(n)] for one in gone]
    back = [transition.copy(n) for n in dict.fromkeys(n for targets in changed for n in targets)]
    if back:
        strengths = ", ".join(f"{copy.name} has strength {strength(transition.game, copy)}" for copy in back)
        about = (*(copy.name for copy in back), "strength")
        transition.cite("step_checkpoint_duration_abilities", f"{strengths} again", about, decides=True)
    names = tuple(
        dict.fromkeys(transition.copy(one.copy).name for one, targets in zip(gone, changed, strict=True) if not targets)
    )
    if names:
        text = f"What {', '.join(names)} did for this {lasts} is over"
        transition.cite("step_checkpoint_duration_abilities", text, names)


def _strengthened(one: Lingering) -> tuple[int, ...]:
    return one.targets or () if one.change is not None and one.change.word == "strength" else ()


@rule("step_checkpoint_duration_abilities")
def turn_begins(transition: Transition) -> None:
    """Removes effects that lasted until this turn began: by their player, else by their controller."""
    active = transition.game.active
    _drop(transition, _NEXT_TURN, lambda one: _about(transition, one) is active, "did until this turn is over")


def _about(transition: Transition, one: Lingering) -> Player:
    """The player until whose next turn an effect lasts."""
    who = one.change.arguments.get("who") if one.change is not None else None
    return Context(transition.game, one.copy, one.player).who(str(who)) if who else one.player


def delayed(ability: Ability) -> bool:
    """Whether an instance belongs to an ability that outlasts its card."""
    return ability.kind in ("result", "delayed", "option", "replacement", "subroutine")


def expiring(transition: Transition) -> tuple[int, ...]:
    """The cards whose abilities persisted in a finished run and end after the window that follows it."""
    if transition.game.run is not None or "rule_persistent_applicability" in transition.law.without:
        return ()
    return tuple(dict.fromkeys(one.copy for one in transition.game.lingering if persists(one)))


def expire(transition: Transition, copies: tuple[int, ...]) -> None:
    """Records the end of persistent abilities, once the reaction window after the run is closed or never opened."""
    if copies:
        names = tuple(transition.copy(one).name for one in copies)
        text = f"{', '.join(names)} persists no longer: what it did for this run is over"
        transition.cite("rule_persistent_expiration", text, names)


def _end_but_persistent(transition: Transition) -> None:
    persistent = tuple(one for one in transition.game.lingering if persists(one))
    over(transition, "run")
    transition.game = transition.game._replace(lingering=(*transition.game.lingering, *persistent))


@rule("rule_persistent_applicability", otherwise=_end_but_persistent)
def end_of_run(transition: Transition) -> None:
    """Removes effects that lasted for a finished run; persistent abilities have triggered for the last time."""
    persistent = tuple(one for one in transition.game.lingering if persists(one))
    if persistent:
        names = tuple(transition.copy(one.copy).name for one in persistent)
        text = f"{', '.join(names)} persisted only for the run that is over: no more instances of it can be made"
        transition.decide(text, names)
        kept = tuple(one for one in transition.game.lingering if one not in persistent)
        transition.game = transition.game._replace(lingering=kept, unsettled=True)
    over(transition, "run")


# A card's numbers that static abilities change.
_CHANGED = ("strength", "points", "advancement requirement")
# Conditions on the previous act: they need nothing to hold now.
_OF_THE_PAST = (Done, Declared)


def _switched_off(transition: Transition) -> None:
    """Switches static abilities off; `evaluate.values` checks that."""


@rule("rule_static_ability", otherwise=_switched_off)
def apply_continuously(transition: Transition) -> None:
    """Applies static abilities from the start, for as long as they are active."""


@rule("rule_static_ability_with_condition", off=False)
def apply_under_conditions(transition: Transition) -> bool:
    """Applies a static ability only while its condition holds (`evaluate.values` checks it)."""
    cards = (copy.card for copy in transition.game.copies)
    return any(one.changes and one.conditions for card in cards for one in card.abilities)


def tell_seen(transition: Transition, view: Context, condition: Condition) -> None:
    """Records static abilities that changed a card's number which a condition looks at."""
    left = condition.left if isinstance(condition, Compare) else None
    if not isinstance(left, ValueOf) or left.value not in _CHANGED:
        return
    for copy in _looked_at(view, left.of):
        by = [one.name for one in changes(view.game, left.value) if one.targets is None and concerns(one, copy)]
        if by:
            _tell_seen(transition, left.value, copy.name, tuple(dict.fromkeys(by)))


def _looked_at(view: Context, of: Select | str | None) -> list[Copy]:
    """The cards whose numbers a condition looks at; a number of the game belongs to no card."""
    if isinstance(of, Select):
        return found(view, of)
    return [view.copy(one) for one in named(view, of)] if of else []


@rule("rule_static_ability")
def _tell_seen(transition: Transition, value: str, name: str, by: tuple[str, ...]) -> None:
    text = f"The {value} of {name} is what {', '.join(by)} makes it already: that applies all the time"
    transition.decide(text, (name, *by))


@rule("rule_values_defined_by_x")
def tell_undefined(transition: Transition, copy: Copy) -> None:
    """Records that an X is 0, since nothing that is active says what it is; `evaluate.values` checks that."""
    if not total(transition.game, "X", copy):
        transition.decide(f"Nothing active says what X is on {copy.name}: it is 0", (copy.name, "strength"))


@rule("rule_independent_effects")
def tell_loop(transition: Transition, copy: Copy) -> None:
    """Records that what a hosted card does to its host comes before what the host would do to it."""
    for one in taken_first(transition.game, copy):
        text = f"{one.name} and {copy.name} would each take the other's abilities: {one.name} is hosted and comes first"
        transition.decide(text, (one.name, copy.name))


def is_unmet(transition: Transition, name: str, node: If) -> bool:
    """Whether a false condition skips an instruction or replaces it by another."""
    of_the_past = any(isinstance(one, _OF_THE_PAST) for one in parts(node.condition))
    return of_the_past or _is_left_out(transition, name, node.otherwise is not None)


@rule("rule_static_condition", off=False)
def _is_left_out(transition: Transition, name: str, otherwise: bool) -> bool:
    """Skips an instruction, or follows its "otherwise", while its condition does not hold."""
    comes = "what it says otherwise is done" if otherwise else "it does nothing"
    return transition.decide(f"{name}: what its instruction asks for is not so now, and {comes}", (name,))
