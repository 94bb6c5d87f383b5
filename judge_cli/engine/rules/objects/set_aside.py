"""Cards and counters hosted on a card that leaves to pay for its own ability: set aside for that ability."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import ValueOf
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.hosted import speaks_of_counters, speaks_of_hosted, uninstalls_source
from judge_cli.engine.abilities.instruction import Block
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.evaluate.cards import SET_ASIDE
from judge_cli.engine.table.game import Bound, Copy, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


def hosted_for_paid(transition: Transition, copy: Copy, ability: Ability) -> Bound:
    """The hosted cards and counters that a paid ability keeps after its cost removes its card."""
    if not uninstalls_source(ability.cost):
        return ()
    counters = _set_aside_counters(transition, copy) if copy.counters and speaks_of_counters(ability) else ()
    return (*counters, *(_set_aside_cards(transition, copy) if speaks_of_hosted(ability) else ()))


def counted_for_nested(transition: Transition, copy: int, cost: Cost, do: Block) -> Bound:
    """The counters that an ability still counts after a cost inside it trashes its card."""
    if not cost.trash or not _counts_own(do, transition.copy(copy)):
        return ()
    return _follow_the_card(transition, transition.copy(copy))


def _counts_own(do: Block, copy: Copy) -> bool:
    """Whether an effect depends on counters on its own card."""
    kinds = {f"{kind} counters" for kind, _ in copy.counters}
    return any(isinstance(one, ValueOf) and one.of == "this" and one.value in kinds for one in parts(do))


def _kept_count(copy: Copy) -> Bound:
    return tuple((f"set-aside {kind} counters", (n,)) for kind, n in copy.counters)


@rule("rule_counters_of_a_trashed_source", off=())
def _set_aside_counters(transition: Transition, copy: Copy) -> Bound:
    """Remembers the counters of a card that leaves as a cost, until its ability has resolved."""
    text = f"What lies on {copy.name} is set aside as that pays for its ability, and still counts for it"
    transition.say(text, (copy.name, "counters"), decides=True)
    return _kept_count(copy)


@rule("rule_trash_ability_keeps_track_of_hosted_objects", off=())
def _set_aside_cards(transition: Transition, copy: Copy) -> Bound:
    """Sets aside the cards hosted on a card that leaves to pay for its ability."""
    hosted = [c.id for c in transition.game.copies if c.host == copy.id]
    if not hosted:
        return ()
    aside = tuple(transition.move(one, Zone.SET_ASIDE, transition.copy(one).holder) for one in hosted)
    text = f"What is hosted on {copy.name} is set aside as that pays for its ability, and is still there for it"
    transition.say(text, (copy.name,), decides=True)
    return ((SET_ASIDE, aside),)


@rule("rule_card_precedence", off=())
def _follow_the_card(transition: Transition, copy: Copy) -> Bound:
    """Counts the counters on a card that its own ability trashes and then refers to.

    The rules keep such counters only for trigger costs; without this the card would do nothing here.
    """
    text = f"What {copy.name} says is followed: it counts what lay on it as it was trashed"
    transition.say(text, (copy.name, "counters"), decides=True)
    return _kept_count(copy)
