"""Choices that an instruction or a step asks for: their options, and where the answer goes."""

from collections.abc import Callable

from judge_cli.engine import accesses
from judge_cli.engine.choice import Choice
from judge_cli.engine.costs import trash
from judge_cli.engine.course import Course
from judge_cli.engine.game import Zone
from judge_cli.engine.moment import Asking, Damaging, Psi, Resolving, Tracing

_HAND_SIZE = 5
_COPIES = ("accesses", "trashes", "discards", "finds", "steals", "installs", "returns", "swaps")
_SERVERS = ("runs", "chooses server")


def asking_options(course: Course) -> list[Choice]:
    """The options as choices; what happens if the player does nothing comes first."""
    frame = course.frames[-1]
    assert isinstance(frame, Asking)
    player, verb = frame.player, frame.verb
    if verb == "pays":
        return [Choice(player, "declines", detail=(0,)), Choice(player, "pays", detail=(1,))]
    if verb in _SERVERS:
        servers = course.game.servers()
        return [Choice(player, verb, detail=(servers[n], n)) for n in frame.options]
    if verb in _COPIES:
        return [
            Choice(player, "declines", detail=(n,)) if n == -1 else Choice(player, verb, max(n, -1), detail=(n,))
            for n in frame.options
        ]
    if verb == "replaces":
        found = course.run.instead
        return [
            Choice(player, "declines", detail=(n,)) if n < 0 else Choice(player, verb, found[n].copy, detail=(n,))
            for n in frame.options
        ]
    return [Choice(player, verb, detail=(n,)) for n in frame.options]


def take_asking(course: Course, choice: Choice) -> None:
    """Hands the answer to the frame that asked."""
    frame = course.frames.pop()
    assert isinstance(frame, Asking)
    picked = choice.detail[-1]
    assert isinstance(picked, int)
    below = course.frames[-1]
    if frame.about in _BY_ASKER:
        _BY_ASKER[frame.about](course, picked)
    elif isinstance(below, Damaging | Resolving | Tracing | Psi):
        course.frames[-1] = below._replace(picked=(picked,))
    elif frame.verb == "accesses":
        accesses.chosen_card(course, picked)
    else:
        _discard(course, picked)


def _discard(course: Course, picked: int) -> None:
    """Discards a card, and asks again while the hand is too big."""
    copy = course.copy(picked)
    course.say_step(f"The {copy.holder.value} discards {copy.name}", (copy.name,))
    course.move(picked, Zone.DISCARD, faceup=copy.card.side is not course.game.active)
    hand = course.game.zone(Zone.HAND, copy.holder)
    if len(hand) > _HAND_SIZE:
        course.frames.append(Asking(copy.holder, "discards", tuple(c.id for c in hand)))


def _trash_for_memory(course: Course, picked: int) -> None:
    """Trashes a program, and keeps in mind the smallest that went, so that no set is bigger than it has to be."""
    size, before = course.copy(picked).card.memory, course.game.counted("turn:memory trashed")
    trash(course, picked)
    course.forget("turn:memory trashed")
    if course.game.memory_used() > course.game.memory_limit():
        for _ in range(min(size, before or size)):
            course.count("turn:memory trashed")


_BY_ASKER: dict[str, Callable[[Course, int], None]] = {
    "memory": _trash_for_memory,
    "access": accesses.trash_accessed,
    "additional cost": accesses.steal_for_cost,
    "access cost": accesses.paid_access,
    "instead": accesses.access_after_all,
}
