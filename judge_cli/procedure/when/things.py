"""Acts that a player may do, by name, and how a step permits them; read from phrases/things.toml."""

import difflib
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, TypeVar

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.procedure.charts.asked_chart import folded
from judge_cli.procedure.reading.phrasebook import phrase_wrong
from judge_cli.procedure.steps.procedure import Deed, Player
from judge_cli.procedure.steps.window_kinds import Permit, WindowKind
from judge_cli.text.shell_words import shell_text
from judge_cli.text.toml_file import Table, TomlFile


class ThingUnknown(AskedWrongly):
    """No known act has this name."""

    def __init__(self, written: str, near: Sequence[str], known: Sequence[str]) -> None:
        super().__init__(
            "thing-unknown",
            f"unknown action {shortened(written)!r}",
            where=[f"known actions like it: {', '.join(near)}" if near else f"known actions: {', '.join(known)}"],
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
        near = [*shared, *difflib.get_close_matches(folded(written), names, 3, 0.7)]
        nearest = list(dict.fromkeys(names[one].name for one in near))[:3]
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
