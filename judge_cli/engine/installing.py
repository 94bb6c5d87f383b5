"""Finding a program in the stack and installing it."""

from judge_cli.engine.card import Cost
from judge_cli.engine.costs import can_pay, pay
from judge_cli.engine.course import Course
from judge_cli.engine.game import Occurrence, Zone
from judge_cli.engine.occurrences import occur
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player


def programs_to_find(course: Course, subtype: str = "") -> tuple[int, ...]:
    """The programs in the stack that could be installed, by cost; those of a subtype are only looked for."""
    stack = course.game.zone(Zone.DECK, Player.RUNNER)
    found = [c for c in stack if c.card.type == "program" and (not subtype or subtype in c.card.subtypes)]
    if subtype:
        return tuple(c.id for c in found)
    return tuple(c.id for c in found if can_pay(course.game, Player.RUNNER, Cost(credits=c.card.cost)))


def find_program(course: Course, picked: int, by: str) -> None:
    """Sets the found program aside; the search ends an instruction."""
    occur(course, Occurrence("searched", player=Player.RUNNER))
    if picked < 0:
        course.say("rule_search_instruction", "The Runner searches the stack and finds nothing", (by,))
        return
    copy = course.copy(picked)
    course.move(picked, Zone.SET_ASIDE)
    text = f"The Runner searches the stack, finds {copy.name} and sets it aside"
    act = Act("finds", Player.RUNNER, copy.name)
    course.say("rule_search_instruction", text, (by, copy.name), decides=True, act=act)


def install_found(course: Course, by: str) -> None:
    """Installs the program that was set aside, paying its cost."""
    for copy in course.game.zone(Zone.SET_ASIDE, Player.RUNNER):
        if not can_pay(course.game, Player.RUNNER, Cost(credits=copy.card.cost)):
            continue
        pay(course, Player.RUNNER, Cost(credits=copy.card.cost))
        course.move(copy.id, Zone.RIG)
        if copy.card.counters:
            course.change(copy.id, counters=copy.card.counters)
        text = f"The Runner installs {copy.name} for {copy.card.cost}"
        act = Act("installs", Player.RUNNER, copy.name)
        course.say("rule_steps_installing_become_installed", text, (by, copy.name), act=act)
        occur(course, Occurrence("installed", copy=copy.id))
