"""Verbs of tags and damage, and of changes to them while imminent."""

from judge_cli.engine.rules.abilities.interrupted import (
    change_imminent,
    does_nothing,
    imminent,
    keeps_its_properties,
    may_raise_from_nothing,
    nothing_prevented,
    prevent_all,
    replace_imminent,
    spare,
)
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.effects.damage import do_damage
from judge_cli.engine.rules.objects.targets import carried_out_by, responsible
from judge_cli.engine.rules.zones.trashing import sabotage
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Damaging
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.verbs.verb import Call, plural, verb
from judge_cli.procedure.steps.procedure import Player


@verb("give tags", "rule_tag")
def give_tags(call: Call) -> None:
    """Gives the Runner the tags that remain after interrupts."""
    number = call.amount()
    if number <= 0:
        call.done(False)
        call.tell("No tag is left to be taken", ("tags",), rule="rule_modifiable_value_tags", decides=True)
        return
    game = call.transition.game
    call.transition.game = game._replace(tags=game.tags + number)
    act = Act("takes a tag", Player.RUNNER, call.name)
    call.tell(f"The Runner takes {plural(number, 'tag')}", ("tags",), act=act)
    occur(call.transition, Occurrence("take tags", player=Player.RUNNER, amount=number, by=call.this.id))


@verb("remove tags", "rule_tagged_remove_tag", as_cost="rule_remove_tags_or_bad_publicity_as_cost")
def remove_tags(call: Call) -> None:
    """Takes tags from the Runner, as many as there are."""
    game = call.transition.game
    number = min(game.tags, call.amount())
    call.transition.game = game._replace(tags=game.tags - number)
    call.bind("removed", number)
    call.done(number > 0)
    who = carried_out_by(call.transition, call.who(), call.this.holder, call.name)
    call.tell(f"{plural(number, 'tag')} removed", ("tags",), act=Act("removes a tag", who, call.name))
    if number:
        by = responsible(call.transition, who, "remove tags")
        occur(call.transition, Occurrence("remove tags", player=by, amount=number))


@verb("damage", "rule_suffer_or_take_damage")
def damage(call: Call) -> None:
    """Does the damage that remains after interrupts."""
    left, number = call.imminent, call.amount()
    kind = call.word("kind") if left is None else left.happening.kind
    if number <= 0 and does_nothing(call.transition, number, call.name):
        call.done(False)
        return
    do_damage(call.transition, Damaging(call.frame.pending, kind, abs(number), call.who()))


@verb("avoid tags", "rule_modifiable_value_tags")
def avoid_tags(call: Call) -> None:
    """Lowers an imminent number of tags, or removes it altogether."""
    _lower(call, "tags", Act("avoids a tag", Player.RUNNER, call.name))


@verb("prevent damage", "rule_modifiable_value_damage")
def prevent_damage(call: Call) -> None:
    """Lowers an imminent amount of damage, or removes it altogether."""
    _lower(call, "damage", Act("prevents damage", Player.RUNNER, call.name))


def _lower(call: Call, what: str, act: Act) -> None:
    found = imminent(call.transition, call.frame.pending.occurrence)
    before = found.happening.amount
    verb_told = "avoids" if what == "tags" else "prevents"
    if call.flag("all"):
        prevent_all(call.transition, call.frame.pending.occurrence, found, call.name)
        call.tell(f"{call.name} {verb_told} all {what}", (what,), act=act)
    else:
        number = call.amount()
        happening = found.happening._replace(amount=before - number)
        change_imminent(call.transition, call.frame.pending.occurrence, found._replace(happening=happening))
        told = plural(number, "tag") if what == "tags" else f"{number} damage"
        call.tell(f"{call.name} {verb_told} {told}", (what,), decides=True, act=act)
    call.done(before > 0)
    if before > 0 or not nothing_prevented(call.transition, call.name):
        word = "avoid tags" if what == "tags" else "prevent damage"
        kind, by = found.happening.kind, call.this.id
        occur(call.transition, Occurrence(word, player=Player.RUNNER, kind=kind, by=by, amount=max(before, 0)))


@verb("raise damage", "rule_modifiable_value_damage")
def raise_damage(call: Call) -> None:
    """Raises an imminent amount of damage, even from zero."""
    found = imminent(call.transition, call.frame.pending.occurrence)
    value = found.happening.amount + call.amount()
    before = found.happening.amount
    if before <= 0 and not may_raise_from_nothing(call.transition, before, call.name):
        return
    fixed = found.fixed and keeps_its_properties(call.transition, call.name)
    changed = found._replace(happening=found.happening._replace(amount=value), fixed=fixed)
    change_imminent(call.transition, call.frame.pending.occurrence, changed)
    call.tell(f"{call.name} raises the damage to {value}", ("damage",), decides=True)


@verb("set amount", "rule_modify_value_relevant")
def set_amount(call: Call) -> None:
    """Sets an imminent number, such as the base strength of a trace."""
    happened, number = call.frame.pending.occurrence, call.amount()
    found = imminent(call.transition, happened)
    changed = found._replace(happening=found.happening._replace(amount=number))
    change_imminent(call.transition, happened, changed)
    call.tell(f"{call.name} sets it to {number} instead of {found.happening.amount}", ("trace",), decides=True)


@verb("replace damage", "rule_replace_imminent_effects")
def replace_damage(call: Call) -> None:
    """Replaces imminent damage at once; interrupts now see the new damage."""
    found = imminent(call.transition, call.frame.pending.occurrence)
    happening = found.happening._replace(amount=call.amount(), kind=call.word("kind"))
    text = f"{call.name}: {call.amount()} {call.word('kind')} damage is imminent instead"
    changed = found._replace(happening=happening)
    replace_imminent(call.transition, call.frame.pending.occurrence, changed, text, call.name)


@verb("sabotage", "rule_sabotage")
def sabotage_cards(call: Call) -> None:
    """Trashes Corp cards: the chosen ones in HQ, and the rest from the top of R&D."""
    call.tell(f"The Runner sabotages {call.amount()}")
    gone = sabotage(call.transition, call.chosen("what") or (), call.amount(), call.this.id)
    call.done(gone > 0)
    occur(call.transition, Occurrence("sabotage", player=Player.RUNNER, amount=gone, by=call.this.id))


@verb("prevent", "sec_prevent_avoid")
def prevent(call: Call) -> None:
    """Removes an imminent effect altogether, or exempts some of its cards."""
    happened = call.frame.pending.occurrence
    found = imminent(call.transition, happened)
    spared = call.cards() if "what" in call.effect.arguments else ()
    if "what" in call.effect.arguments and not spared:
        call.done(False)
        call.tell(f"{call.name}: it would happen to nothing that could be spared", decides=True)
        return
    changed = spare(found, spared) if spared else found._replace(removed=True)
    change_imminent(call.transition, happened, changed)
    names = tuple(call.transition.copy(one).name for one in spared)
    what = f" for {', '.join(names)}" if spared else ""
    call.tell(f"{call.name} prevents it{what}: {found.happening.when}", names, decides=True)


@verb("replace", "rule_replace_imminent_effects")
def replace(call: Call) -> None:
    """Replaces an imminent effect with another one, as the instruction resolves."""
    happened = call.frame.pending.occurrence
    found, instead = imminent(call.transition, happened), call.result("instead")
    assert instead is not None
    pending = call.frame.pending._replace(ability=instead, bound=call.frame.bound)
    text = f"{call.name}: instead of {found.happening.when}, {instead.text}"
    replace_imminent(call.transition, happened, found._replace(instead=pending), text, call.name)


@verb("stay instead", "rule_replace_imminent_effects")
def stay_instead(call: Call) -> None:
    """Turns over a card in place instead of trashing it."""
    found = imminent(call.transition, call.frame.pending.occurrence)
    happening = found.happening._replace(label=call.word("face"))
    stays = found.happening.copy if found.happening.copy >= 0 else call.this.id
    text = f"{call.transition.copy(stays).name} will be turned {call.word('face')} instead of leaving"
    changed = found._replace(happening=happening, stays=(*found.stays, stays))
    replace_imminent(call.transition, call.frame.pending.occurrence, changed, text, call.name)
