"""When a card may be used: each ability, and rezzing, scoring or playing it, with the steps that permit it."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.cards.language.ability import Ability, Instead, parts
from judge_cli.cards.language.amount import All, Any, Condition, During, Event, Happened, Ref
from judge_cli.cards.language.card import Card, says
from judge_cli.engine.rules.abilities.triggers import only_reveals
from judge_cli.engine.rules.runs.legality import ACCESS
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.procedure.steps.place_names import phase_of, step_name, turn_of
from judge_cli.procedure.steps.procedure import Deed, Do, Meet, Occasion, Permit, Player, Procedure, Step, WindowKind
from judge_cli.procedure.when.things import Chance, Thing, chances
from judge_cli.tree.numbers.number import RuleNumber

_RUN = "run"
_NAMED = {player.value.casefold(): player for player in Player}
# The occasions of steps for events of the ability language, if the words differ.
_OCCASIONS = {"encounter": "encounter ice", "access": "access card", "breach": "access cards"}
_OF_A_RUN = "any paid ability window of a run"
_KINDS = (
    ("any paid ability window", Permit.PAID_ABILITY, ""),
    (_OF_A_RUN, Permit.PAID_ABILITY, _RUN),
    ("any window that lets the Corp rez cards", Permit.REZ_NON_ICE, ""),
)
# Events only in runs, and so in a Runner's turn.
_OF_RUNS = tuple(one.value for one in (Occasion.RUN_BEGINS, Occasion.SUCCESSFUL_RUN, Occasion.UNSUCCESSFUL_RUN))
_BEFORE, _AFTER = "just before that would happen", "in the reaction window right after that"
_PLAYED = ("event", "operation")
_MID_ACCESS = (Deed.MAY_USE_MID_ACCESS_ABILITY, Deed.MAY_TRASH_ACCESSED)
_REZZED = {"asset": Permit.REZ_NON_ICE, "upgrade": Permit.REZ_NON_ICE, "ice": Permit.REZ_APPROACHED_ICE}


class CardUse(NamedTuple):
    """One use of a card and its steps; `act`: "play", "rez" or "score", without one the ability is used."""

    thing: Thing
    chances: tuple[Chance, ...]
    ability: Ability | None = None
    act: str = ""

    @property
    def allowed(self) -> list[Chance]:
        """The steps that permit it."""
        return [one for one in self.chances if one.allowed]


def windows_for(card: Card, procedures: Sequence[Procedure]) -> list[CardUse]:
    """Every way of using a card, with its windows."""
    found: list[CardUse] = []
    if card.type in _REZZED:
        permits = (_REZZED[card.type],)
        found.append(_windows(f"rez {card.name}", procedures, permits=permits, use=f"rez {card.type}"))
    if card.type == "agenda":
        found.append(_windows(f"score {card.name}", procedures, permits=(Permit.SCORE,), use="score"))
    if card.type in _PLAYED:
        found.append(_action(f"play {card.name}", card.side, procedures, "play"))
    acts = [_restricted(one._replace(act=one.thing.name.split()[0]), card) for one in found]
    sides = [card.abilities, card.back.abilities if card.back else ()]
    used = (one for side in sides for one in side if one.kind not in ("play", "static") and not only_reveals(one))
    return acts + [_use(card, one, procedures)._replace(ability=one) for one in used]


def named_windows(use: CardUse, procedures: Sequence[Procedure]) -> str:
    """The steps that permit a use, in words: all windows of a kind, or each step by its phase."""
    waits = use.ability is not None and use.ability.events
    whenever = "" if not waits else _BEFORE if use.ability and use.ability.kind == "interrupt" else _AFTER
    if not use.allowed:
        return whenever
    others = _at_no_step(use)
    said = _named_steps(use, procedures) + (f"; {', '.join(others)}: {whenever}" if others else "")
    return f"{said}; it replaces the breach: {_breached(procedures)}" if _replaces_the_breach(use) else said


def _replaces_the_breach(use: CardUse) -> bool:
    """Whether an ability replaces the breach, and so acts later than its own trigger."""
    return use.ability is not None and any(isinstance(one, Instead) for one in parts(use.ability.do))


def _breached(procedures: Sequence[Procedure]) -> str:
    """The step of a run that breaches the server, or accesses it if the edition knows no breach."""
    deeds = (Deed.BREACH_SERVER, Deed.ACCESS_SERVER)
    steps = [(one, step) for one in procedures for step in one.steps if one.name == _RUN and _does(step, deeds)]
    return ", ".join(step_name(procedure, step) for procedure, step in steps)


def _does(step: Step, deeds: Sequence[Deed]) -> bool:
    return any(isinstance(one, Do) and one.deed in deeds for one in step.instructions)


def _at_no_step(use: CardUse) -> tuple[str, ...]:
    """The occasions of an ability that come at no step of a chart."""
    events = use.ability.events if use.ability is not None else ()
    met = {one.occasion.value for chance in use.allowed for one in chance.step.instructions if isinstance(one, Meet)}
    return tuple(dict.fromkeys(one.word for one in events if _OCCASIONS.get(one.word, one.word) not in met))


def _named_steps(use: CardUse, procedures: Sequence[Procedure]) -> str:
    numbers = {one.step.number for one in use.allowed}
    kinds = {words: _with(permit, procedures, within) for words, permit, within in _KINDS}
    for words, steps in kinds.items():
        if len(numbers) > 1 and numbers == steps:
            return words
    in_runs = kinds[_OF_A_RUN]
    whole = len(in_runs) > 1 and in_runs <= numbers
    others = [one for one in use.allowed if not (whole and one.step.number in in_runs)]
    return ", ".join([*(step_name(one.procedure, one.step) for one in others), *([_OF_A_RUN] if whole else [])])


def _with(permit: Permit, procedures: Sequence[Procedure], within: str) -> set[RuleNumber]:
    """The steps whose windows permit this, in all procedures or in those with a name."""
    asked = [one for one in procedures if within in ("", one.name)]
    return {step.number for one in asked for step in one.steps if step.window and permit in step.window.permits}


def _use(card: Card, ability: Ability, procedures: Sequence[Procedure]) -> CardUse:
    found = _use_of(card, ability, procedures)
    use = f"use {card.name}" if found.thing.name.startswith("use ") else card.name
    return found._replace(thing=found.thing._replace(sentence=use))


def _use_of(card: Card, ability: Ability, procedures: Sequence[Procedure]) -> CardUse:
    name = f"{card.name}, {ability.text.rstrip('.')}"
    if ability.events:
        return _waiting(name, card, ability, procedures)
    if ability.is_action:
        return _action(f"use {name}", _NAMED.get(ability.user, card.side), procedures, "action")
    if ACCESS in ability.flags:
        thing = Thing(f"use {name}", (), (), (), card.side.value, (), (), _MID_ACCESS, (named_rules().uses["paid"],))
        return CardUse(thing, tuple(chances(procedures, thing)))
    breaks = says(ability, "break")
    permits = (Permit.BREAK_SUBROUTINES,) if breaks or _in_encounters(ability) else (Permit.PAID_ABILITY,)
    use = "interface" if breaks else "paid"
    found = _windows(f"use {name}", _during(card, ability, procedures), permits=permits, use=use)
    return _narrowed(found, ability.conditions, card.side)


def _in_encounters(ability: Ability) -> bool:
    """Whether an ability works only in an encounter: by its text, or by referring to the encountered ice."""
    named = any(isinstance(one, Ref) and one.name == "encountered ice" for one in parts(ability))
    return named or any(isinstance(one, During) and one.what == "encounter" for one in ability.conditions)


def _during(card: Card, ability: Ability, procedures: Sequence[Procedure]) -> list[Procedure]:
    """The procedures in which an ability can be used: only runs if it ends the run or is a run event's."""
    if says(ability, "end the run") or card.type in _PLAYED:
        return [one for one in procedures if one.name == _RUN]
    return list(procedures)


def _restricted(use: CardUse, card: Card) -> CardUse:
    """Playing, rezzing or scoring a card, without the steps that its own restriction excludes."""
    return _narrowed(use, tuple(one for ability in card.abilities for one in _only_if(ability, use.act)), card.side)


def _only_if(ability: Ability, act: str) -> tuple[Condition, ...]:
    """The "only if" conditions of doing this with an ability's own card."""
    found: list[Condition] = []
    for change in ability.changes:
        event, conditions = change.arguments.get("event"), change.arguments.get("if")
        own = isinstance(event, Event) and (event.word, event.what) == (act, Ref("this"))
        found += conditions if change.word == "only" and own and isinstance(conditions, tuple) else ()
    return tuple(found)


def _narrowed(use: CardUse, conditions: Sequence[Condition], side: Player) -> CardUse:
    """A use with only the steps at which its timing conditions can hold."""
    kept = [one for one in use.chances if all(_can_hold(condition, side, one) for condition in conditions)]
    return use._replace(chances=tuple(kept))


def _can_hold(condition: Condition, side: Player, at: Chance) -> bool:
    """Whether a condition can hold at a step, as far as timing goes."""
    match condition:
        case All():
            return all(_can_hold(one, side, at) for one in condition.conditions)
        case Any():
            return any(_can_hold(one, side, at) for one in condition.conditions)
        case Happened(within="turn") if condition.event.word in _OF_RUNS:
            return _whose_turn(at) is Player.RUNNER
        case During(what="turn" | "action phase"):
            return _whose_turn(at) is _NAMED.get(condition.who, side) and _is_in_phase(condition.what, at)
        case During(what="run" | "breach" | "access"):
            return at.procedure.name == _RUN
    return True


def _whose_turn(at: Chance) -> Player | None:
    """The player whose turn it is at a step; runs are in the Runner's."""
    return Player.RUNNER if at.procedure.name == _RUN else turn_of(at.procedure)


def _is_in_phase(what: str, at: Chance) -> bool:
    """Whether a step belongs to this part of a turn; a run is in an action phase."""
    phase = phase_of(at.procedure, at.step)
    return what == "turn" or at.procedure.name == _RUN or (phase is not None and phase[1].casefold() == what)


def _waiting(name: str, card: Card, ability: Ability, procedures: Sequence[Procedure]) -> CardUse:
    """The steps at which a triggered ability meets its condition, in the turns of the players it names."""
    waits = " or ".join(event.word for event in ability.events)
    words = {_OCCASIONS.get(event.word, event.word) for event in ability.events}
    meant = {player for event in ability.events for player in _whose(event.who, card.side)}
    others = [f"{player.value} turn".casefold() for player in Player if player not in meant]
    met = [
        Chance(procedure, step, True, False, f"its condition is met here: {waits}")
        for procedure in procedures
        for step in procedure.steps
        if procedure.name not in others
        and any(isinstance(one, Meet) and one.occasion.value in words for one in step.instructions)
    ]
    use = "interrupt" if ability.kind == "interrupt" else "conditional"
    return CardUse(_thing(f"{name} (triggers on: {waits})", use=use), tuple(met))


def _whose(who: str, side: Player) -> tuple[Player, ...]:
    """The players that an event's word means."""
    if who == "opponent":
        return tuple(player for player in Player if player is not side)
    return (_NAMED.get(who, side),) if who else tuple(Player)


def _action(name: str, by: Player, procedures: Sequence[Procedure], use: str) -> CardUse:
    thing = Thing(name, (), (), (WindowKind.ACTION,), by.value, (), (), (), (named_rules().uses[use],))
    return CardUse(thing, tuple(chances(procedures, thing)))


def _windows(name: str, procedures: Sequence[Procedure], *, permits: tuple[Permit, ...], use: str) -> CardUse:
    thing = Thing(name, (), permits, (), "", (), (), (), (named_rules().uses[use],))
    return CardUse(thing, tuple(chances(procedures, thing)))


def _thing(name: str, *, use: str) -> Thing:
    return Thing(name, (), (), (), "", (), (), (), (named_rules().uses[use],))
