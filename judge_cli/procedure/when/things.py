"""Acts that a player may do, by name, read from phrases/things.toml; and the steps that permit each."""

import difflib
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.charts.asked_chart import folded
from judge_cli.procedure.steps.procedure import (
    Ask,
    Branch,
    Deed,
    Do,
    Offer,
    Permit,
    Player,
    Procedure,
    Step,
    Window,
    WindowKind,
)
from judge_cli.text.shell_words import shell_text
from judge_cli.text.toml_file import Table, TomlFile, phrase_wrong
from judge_cli.tree.numbers.number import Citation

# So many known acts are named to who asked for an unknown one.
_NEAREST = 3


class ThingUnknown(AskedWrongly):
    """No known act has this name."""

    def __init__(self, written: str, near: Sequence[str], known: Sequence[str]) -> None:
        super().__init__(
            "thing-unknown",
            f"unknown action {shortened(written)!r}",
            where=[f"known actions like it: {', '.join(near)}" if near else f"such as: {', '.join(known[:_NEAREST])}"],
            tries=[f"judge when {shell_text(one)}" for one in near or ([] if written.strip() else known[:1])]
            or [f"judge search {shell_text(shortened(written))}"],
        )


_KEYS = (
    *("name", "also", "permits", "windows", "player", "offers", "asks", "deeds", "rules", "corp_rules", "runner_rules"),
    *("elsewhere", "meanwhile", "partly", "by_cards", "sentence"),
)
LONGEST_QUESTION = 400
Kind = TypeVar("Kind", bound=Enum)


class Thing(NamedTuple):
    """An act that a player may do, and how a step permits it.

    `elsewhere` are rules that forbid it at all other steps, `meanwhile` rules that forbid it inside charts that its own
    steps begin; `partly` names its kinds; `by_cards`: card abilities do it at other times too;
    `sentence`: the act after "can the Runner", if the name cannot stand there.
    """

    name: str
    also: tuple[str, ...]
    permits: tuple[Permit, ...]
    windows: tuple[WindowKind, ...]
    player: str
    offers: tuple[str, ...]
    asks: tuple[str, ...]
    deeds: tuple[Deed, ...]
    rules: tuple[str, ...]
    rules_of: tuple[tuple[Player, tuple[str, ...]], ...] = ()
    elsewhere: tuple[str, ...] = ()
    meanwhile: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    by_cards: bool = False
    sentence: str = ""

    @property
    def act(self) -> str:
        """The act after "can the Runner"."""
        return self.sentence or self.name

    @property
    def is_chosen(self) -> bool:
        """Whether a player chooses when to do it; a triggered ability waits for its condition."""
        return any((self.permits, self.windows, self.offers, self.asks, self.deeds))

    def anchors(self, player: Player | None = None) -> tuple[str, ...]:
        """The further rules about it, for one player or for both."""
        own = (rules for one, rules in self.rules_of if player in (None, one))
        return tuple(dict.fromkeys((*self.rules, *(anchor for rules in own for anchor in rules))))

    def players(self) -> tuple[Player, ...]:
        """The players who can do it at all."""
        return tuple(one for one in Player if self.player in ("", one.value))


def read_things(file: TomlFile) -> tuple[Thing, ...]:
    """The acts in this file."""
    return tuple(_thing(one.only(_KEYS)) for one in file.table().only(("thing",)).tables("thing"))


def asked_thing(things: Sequence[Thing], written: str) -> Thing:
    """The act that the words mean, by its name or another word for it."""
    if len(written) > LONGEST_QUESTION:
        raise question_too_long(LONGEST_QUESTION)
    names = {folded(name): thing for thing in things for name in (thing.name, *thing.also)}
    joined = {name.replace(" ", ""): thing for name, thing in names.items()}
    found = joined.get(folded(written).replace(" ", ""))
    if found is None:
        words = folded(written).split()
        shared = [name for name in names if words and words[0] == name.split()[0] and words[-1] == name.split()[-1]]
        near = [*shared, *difflib.get_close_matches(folded(written), names, _NEAREST, 0.7)]
        near = near or [name for name in names if {*words} & {name.split()[0], name.split()[-1]}]
        nearest = list(dict.fromkeys(names[one].name for one in near))[:_NEAREST]
        raise ThingUnknown(written, nearest, [one.name for one in things])
    return found


def _thing(table: Table) -> Thing:
    return Thing(
        name=table.text("name"),
        also=table.texts("also"),
        permits=members(Permit, table, "permits"),
        windows=members(WindowKind, table, "windows"),
        player=table.text("player", ""),
        offers=table.texts("offers"),
        asks=table.texts("asks"),
        deeds=members(Deed, table, "deeds"),
        rules=table.texts("rules"),
        rules_of=((Player.CORP, table.texts("corp_rules")), (Player.RUNNER, table.texts("runner_rules"))),
        elsewhere=table.texts("elsewhere"),
        meanwhile=table.texts("meanwhile"),
        partly=table.texts("partly"),
        by_cards=table.flag("by_cards"),
        sentence=table.text("sentence", ""),
    )


def members(kind: type[Kind], table: Table, key: str) -> tuple[Kind, ...]:
    """The members of a closed set of words in a table."""
    values = table.texts(key)
    known = {one.value: one for one in kind} if values else {}
    for value in values:
        if value not in known:
            raise phrase_wrong(table.place(key), f"a known {kind.__name__.lower()}", value, list(known))
    return tuple(known[value] for value in values)


def question_too_long(most: int) -> AskedWrongly:
    """A text too long for a question."""
    return AskedWrongly(
        "question-too-long", f"the question is longer than {most} characters", tries=["ask for one thing at a time"]
    )


_ACTORS = [one.value for one in Player]


class Chance(NamedTuple):
    """A step and whether it permits an act, by what other than its window, and when a way skips it."""

    procedure: Procedure
    step: Step
    allowed: bool
    nearest: bool
    by: str = ""
    passed_over: tuple[tuple[str, Citation], ...] = ()


def chances(procedures: Sequence[Procedure], thing: Thing, player: Player | None = None) -> list[Chance]:
    """Every step that permits the act, to one player or to anybody, and every window that does not, in book order."""
    who = thing.players() if player is None else tuple(one for one in thing.players() if one is player)
    found: list[Chance] = []
    for procedure in procedures:
        by = {step.number: _by(step, thing, who) for step in procedure.steps}
        steps = [step for step in procedure.steps if by[step.number] or step.window]
        allowed = [n for n, step in enumerate(steps) if by[step.number] or _opens(step.window, thing, who)]
        for n, step in enumerate(steps):
            if n in allowed:
                found.append(Chance(procedure, step, True, False, by[step.number], passed_over(procedure, step)))
            else:
                found.append(Chance(procedure, step, False, any(_is_next(steps, n, m, allowed) for m in allowed)))
    return found


def _is_next(steps: Sequence[Step], refused: int, permitted: int, allowed: Sequence[int]) -> bool:
    """Whether a window is next to a permitting step: directly, or past windows of other kinds."""
    between = range(min(refused, permitted) + 1, max(refused, permitted))
    kind, other = steps[refused].window, steps[permitted].window
    if not between or kind is None or other is None or kind.kind is not other.kind:
        return not between
    return all(n not in allowed and (w := steps[n].window) and w.kind is not kind.kind for n in between)


def passed_over(procedure: Procedure, step: Step) -> tuple[tuple[str, Citation], ...]:
    """The conditions under which an earlier step skips this one, each with that step."""
    found: list[tuple[str, Citation]] = []
    at = procedure.steps.index(step)
    before = procedure.steps[at - 1] if at else None
    for one in before.instructions if before else ():
        if isinstance(one, Branch) and before is not None and step.number in (one.yes, one.no):
            other, words = (one.no, f"not: {one.condition.value}") if one.yes == step.number else (one.yes, "")
            if other > step.number and other != before.number:
                found.append((words or one.condition.value, before.citation))
    return tuple(found)


def _opens(window: Window | None, thing: Thing, who: Sequence[Player]) -> bool:
    """Whether a window permits an act to one of these players; a window for one player permits only that one."""
    if window is None or (not window.kind.by_turns and window.first not in who):
        return False
    return bool(who) and (window.kind in thing.windows or any(permit in thing.permits for permit in window.permits))


def _by(step: Step, thing: Thing, who: Sequence[Player]) -> str:
    """The offer, question or act of a step by which one of these players can do this; empty if none."""
    if not who or (step.actor in _ACTORS and step.actor not in [one.value for one in who]):
        return ""
    return next((words for one in step.instructions if (words := _offered(one, thing))), "")


def _offered(one: object, thing: Thing) -> str:
    match one:
        case Offer() if one.offered in thing.offers:
            return f"the {one.player.value} may {one.offered}"
        case Do() if one.deed in thing.deeds:
            return one.deed.value
        case Ask():
            if any(words.casefold() in one.question.casefold() for words in thing.asks):
                return one.question
            return next((words for _, leads_to in one.ways if (words := _offered(leads_to, thing))), "")
    return ""
