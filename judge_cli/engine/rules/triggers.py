"""What happens, and which abilities have waited for it."""

from collections.abc import Mapping
from types import MappingProxyType

from judge_cli.engine.rules import lingering_effects
from judge_cli.engine.table.card import Ability
from judge_cli.engine.table.game import CENTRALS, Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_NONE: Mapping[int, Copy] = MappingProxyType({})
_OWN_TURN = ("turn begins", "turn ends")
# What an inactive card can itself wait for.
ON_ITSELF = ("access card", "after access", "stolen")


def occur(transition: Transition, happened: Occurrence, before: Mapping[int, Copy] = _NONE) -> None:
    """Lets the active abilities that wait for this meet their conditions; the next checkpoint marks them pending.

    Copies that were moved by it are seen as they were `before`.
    """
    when = happened.when
    ordinals = {"turn": transition.count(f"turn:{when}"), "run": 0}
    if transition.game.run is not None:
        ordinals["run"] = transition.count(f"run:{when}")
    met: list[Pending] = []
    for copy in transition.game.copies:
        waiting = copy.card.waits.get(when)
        if not waiting:
            continue
        seen = before.get(copy.id, copy)
        if not (seen.active or _sees_itself(copy, happened)):
            continue
        for ability in waiting:
            if (not ability.first or ordinals[ability.first] == 1) and meets(transition, seen, ability, happened):
                met.append(Pending(copy.id, ability, happened))
    for one in tuple(lingering_effects.waiting(transition, when)):
        assert one.ability is not None
        met.append(Pending(one.copy, one.ability, happened))
        lingering_effects.met(transition, one)
    if met:
        transition.game = transition.game._replace(met=transition.game.met + tuple(met))


def meets(transition: Transition, copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether the condition of an active ability is met by what happened."""
    asked = (_concerns(transition, copy, ability, happened), _suits(transition, copy, ability, happened))
    if not all(asked) or not _by_its_run(transition, copy, ability, happened):
        return False
    if ability.once and transition.game.counted(f"{ability.once}:used {copy.id} {copy.card.abilities.index(ability)}"):
        return False
    return not ability.during or _happened_during(transition, copy, ability)


def _concerns(transition: Transition, copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether what happened is about what the ability looks at."""
    if ability.of == "this" and happened.copy != copy.id:
        return False
    if ability.of == "chosen" and copy.chosen != f"#{happened.copy}":
        return False
    own = copy.holder is transition.game.active
    if happened.when in _OWN_TURN:
        return own
    return happened.when != "other turn begins" or not own


def _suits(transition: Transition, copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether the circumstances are those that the ability asks for."""
    about = transition.copy(happened.copy) if happened.copy >= 0 else None
    return (
        transition.game.tags >= ability.tags
        and (not ability.stolen or transition.game.counted("run:stolen") > 0)
        and (not ability.by or (happened.label == "damage" if ability.by == "damage" else _by_runner(about, happened)))
        and (not ability.subtype or (about is not None and ability.subtype in about.card.subtypes))
        and not (ability.unless_archives and about is not None and about.zone is Zone.DISCARD)
    )


def _by_runner(about: Copy | None, happened: Occurrence) -> bool:
    """Whether the Runner did it, to a card of the Corp where it is about one."""
    return happened.player is Player.RUNNER and (about is None or about.card.side is Player.CORP)


def _by_its_run(transition: Transition, copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether it happened in the run that the card made, and on a server that the ability is for."""
    if ability.run.endswith("by this") and happened.by != copy.id:
        return False
    if ability.run.startswith("successful") and happened.label != "successful":
        return False
    if not ability.server or _is_server(copy, ability.server, happened.server):
        return True
    if ability.run:
        text = f"{copy.name}: its ability is bound to another server than {happened.server} and does not apply"
        transition.cite("rule_if_successful_tied_to_server", text, (copy.name, "run"), decides=True)
    return False


def _is_server(copy: Copy, wanted: str, server: str) -> bool:
    if wanted == "remote":
        return bool(server) and server not in CENTRALS
    named = {"this server": copy.server, "chosen": copy.chosen}.get(wanted, wanted)
    return bool(named) and named == server


def _happened_during(transition: Transition, copy: Copy, ability: Ability) -> bool:
    """Whether it is during what the ability asks for; a run that was announced has not yet formally begun."""
    if during(transition, copy, ability.during):
        return True
    run = transition.game.run
    if run is not None and run.announced and not run.began and _on_server(copy, ability.during, run.server):
        text = f"{copy.name}: its condition is not met, for the run has been announced but has not formally begun"
        transition.cite("rule_abilities_during_a_run", text, (copy.name, "run"), decides=True)
    return False


def during(transition: Transition, copy: Copy, what: str) -> bool:
    """Whether it is now during what an ability asks for."""
    if what == "encounter":
        return bool(transition.game.encounters)
    run = transition.game.run
    if run is None or not run.began:
        return False
    return _on_server(copy, what, run.server)


def _on_server(copy: Copy, what: str, server: str) -> bool:
    return what == "run" or (what == "run on this server" and copy.server == server)


def _sees_itself(copy: Copy, happened: Occurrence) -> bool:
    """Whether a card sees what happens to itself, though it is not active: its access, its theft, damage."""
    if happened.copy != copy.id:
        return False
    if happened.when == "trashed":
        return happened.label == "damage"
    if happened.when not in ON_ITSELF:
        return False
    return copy.zone is not Zone.SCORE or happened.when == "stolen"


def lose_clicks(transition: Transition, player: Player, amount: int) -> None:
    """Takes clicks from a player, one by one, each of them an occurrence."""
    run = transition.game.run
    for _ in range(min(amount, transition.game.clicks_of(player))):
        transition.add_clicks(player, -1)
        occur(transition, Occurrence("click spent or lost", player=player, server=run.server if run else ""))
