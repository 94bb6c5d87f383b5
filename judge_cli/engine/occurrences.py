"""What happens, and which abilities have waited for it."""

from judge_cli.engine.card import Ability
from judge_cli.engine.course import Course
from judge_cli.engine.game import Copy, Occurrence, Pending, Zone
from judge_cli.procedure.procedure import Player

_OWN_TURN = ("turn begins", "turn ends")
# What an inactive card can itself wait for.
ON_ITSELF = ("access card", "after access", "stolen")


def occur(course: Course, happened: Occurrence) -> None:
    """Lets the active abilities that wait for this meet their conditions; the next checkpoint marks them pending."""
    when = happened.when
    ordinals = {"turn": course.count(f"turn:{when}"), "run": 0}
    if course.game.run is not None:
        ordinals["run"] = course.count(f"run:{when}")
    met: list[Pending] = []
    for copy in course.game.copies:
        waiting = copy.card.waits.get(when)
        if not waiting or not (copy.active or _happens_to_itself(copy, happened)):
            continue
        for ability in waiting:
            if (not ability.first or ordinals[ability.first] == 1) and meets(course, copy, ability, happened):
                met.append(Pending(copy.id, ability, happened))
    if met:
        course.game = course.game._replace(met=course.game.met + tuple(met))


def meets(course: Course, copy: Copy, ability: Ability, happened: Occurrence) -> bool:
    """Whether the condition of an active ability is met by what happened."""
    if (ability.of == "this" and happened.copy != copy.id) or (
        happened.when in _OWN_TURN and copy.holder is not course.game.active
    ):
        return False
    if ability.run and (
        happened.by != copy.id or (ability.run.startswith("successful") and happened.label != "successful")
    ):
        return False
    if ability.server and happened.server != (copy.server if ability.server == "this server" else ability.server):
        return False
    if ability.once and course.game.counted(f"{ability.once}:used {copy.id} {copy.card.abilities.index(ability)}"):
        return False
    return not ability.during or _happened_during(course, copy, ability)


def _happened_during(course: Course, copy: Copy, ability: Ability) -> bool:
    """Whether it is during what the ability asks for; a run that was announced has not yet formally begun."""
    if during(course, copy, ability.during):
        return True
    run = course.game.run
    if run is not None and run.announced and not run.began and _on_server(copy, ability.during, run.server):
        text = f"{copy.name}: its condition is not met, for the run has been announced but has not formally begun"
        course.say("rule_abilities_during_a_run", text, (copy.name, "run"), decides=True)
    return False


def during(course: Course, copy: Copy, what: str) -> bool:
    """Whether it is now during what an ability asks for."""
    run = course.game.run
    if run is None or not run.began:
        return False
    if what == "encounter":
        return run.encountering
    return _on_server(copy, what, run.server)


def _on_server(copy: Copy, what: str, server: str) -> bool:
    return what == "run" or (what == "run on this server" and copy.server == server)


def _happens_to_itself(copy: Copy, happened: Occurrence) -> bool:
    if happened.when not in ON_ITSELF or happened.copy != copy.id:
        return False
    return copy.zone is not Zone.SCORE or happened.when == "stolen"


def lose_clicks(course: Course, player: Player, amount: int) -> None:
    """Takes clicks from a player, one by one, each of them an occurrence."""
    run = course.game.run
    for _ in range(min(amount, course.game.clicks_of(player))):
        course.add_clicks(player, -1)
        occur(course, Occurrence("click spent or lost", player=player, server=run.server if run else ""))
