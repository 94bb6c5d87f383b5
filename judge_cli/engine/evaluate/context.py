"""The viewpoint of a node: the table, its card, its controller, and the named values."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.engine.table.game import Bound, Copy, Game, Occurrence, Pending, Zone
from judge_cli.procedure.steps.procedure import Player

_NONE: Mapping[int, Copy] = MappingProxyType({})
_OTHER = {Player.CORP: Player.RUNNER, Player.RUNNER: Player.CORP}
# The name of an agenda's advancement requirement at the start of scoring.
NEEDED = "needed"
# The name of a finished run's declaration.
LABEL = "declared"
# The name of the server that a card was in before it moved, for an ability triggered by that.
LEFT = "the server it left"
MANY = "that many"
_CENTRAL = {Zone.HAND: "HQ", Zone.DECK: "R&D", Zone.DISCARD: "Archives"}
_SIDES = {"corp": Player.CORP, "runner": Player.RUNNER}


class Context(NamedTuple):
    """The viewpoint of a node; cards that just moved appear as they were `before`."""

    game: Game
    this: int
    player: Player
    bound: Bound = ()
    before: Mapping[int, Copy] = _NONE

    def copy(self, copy: int) -> Copy:
        """The copy with this id, as it was before if it just moved."""
        return self.before.get(copy) or self.game.copy(copy)

    def who(self, word: str) -> Player:
        """The player that a word means."""
        if word in _SIDES:
            return _SIDES[word]
        return _OTHER[self.player] if word == "opponent" else self.player

    def named(self, name: str) -> tuple[int | str, ...]:
        """The values of a name: in this ability, or for as long as its card stays the same object."""
        for known, values in self.bound:
            if known == name:
                return values
        for known, values in self.copy(self.this).kept if self.this >= 0 else ():
            if known == name:
                return values
        return ()

    def has_moved(self) -> bool:
        """Whether the node's card has changed zones since, which makes it a new object."""
        return self.this >= 0 and self.this not in self.before and not self.game.is_there(self.this)

    def server(self) -> str:
        """This card's server: the one it is in or protects, now or last."""
        if "rule_this_server" in self.game.without:
            return self.game.copy(self.this).server
        at = self.copy(self.this)
        known = at.server or str(next(iter(self.named("this server") or self.named(LEFT)), ""))
        if self.has_moved():
            known = str(next(iter(self.named("this server")), at.left))
        if not known and self.game.is_there(at.host):  # a card that is hosted is where its host is
            known = self.game.copy(at.host).server
        return known or (_CENTRAL.get(at.zone, "") if at.card.side is Player.CORP else "")


def context(game: Game, copy: Copy, bound: Bound = ()) -> Context:
    """The view from a copy."""
    return Context(game, copy.id, copy.ability_controller, bound)


def of_pending(game: Game, pending: Pending, bound: Bound | None = None) -> Context:
    """The view from an instance of an ability."""
    controller = game.copy(pending.copy).ability_controller
    return Context(game, pending.copy, controller, pending.bound if bound is None else bound)


def with_name(bound: Bound, name: str, values: tuple[int | str, ...]) -> Bound:
    """The named values with one added or replaced."""
    return (*(one for one in bound if one[0] != name), (name, values))


def names_of(happened: Occurrence, name: str = "it") -> Bound:
    """The names that an event defines: its object, its place, and its amount."""
    found: Bound = ()
    copies = happened.copies or ((happened.copy,) if happened.copy >= 0 else ())
    if copies:
        found = ((name, copies),)
    if happened.server:
        found = (*found, ("that server", (happened.server,)))
    if happened.when in ("run ends", "successful run", "unsuccessful run"):
        found = (*found, (LABEL, (happened.label,)))
    if happened.amount:
        found = (*found, (MANY, (happened.amount,)))
    if happened.needed >= 0:
        found = (*found, (NEEDED, (happened.needed,)))
    return found
