"""What a verdict would depend on that no card file can say."""

from collections.abc import Callable

from judge_cli.engine.play.scenario_player import Played
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Zone
from judge_cli.procedure.procedure import Player

_UNKNOWN_DECK = "R&D: the Corp has to draw, and no card of its deck is listed"


def withheld(start: Game, played: Played) -> tuple[str, ...]:
    """What is not modelled and would make a difference in this play, each with its card."""
    copies = [copy for copy in start.copies if copy.card.not_modelled and _takes_part(copy)]
    unsaid = tuple(
        f"{copy.name}: {unsaid.text}"
        for copy in copies
        for unsaid in copy.card.not_modelled
        if _MATTERS[unsaid.matters](copy, start, played)
    )
    return (*unsaid, _UNKNOWN_DECK) if _lost_by_an_unknown_deck(start, played) else unsaid


def _lost_by_an_unknown_deck(start: Game, played: Played) -> bool:
    """Whether the Corp had to draw although the start does not say what is in R&D."""
    listed = start.zone(Zone.DECK, Player.CORP)
    return not listed and any(e.citation.anchor == "rule_empty_rnd" for e in played.transcript.entries)


def words() -> tuple[str, ...]:
    """Every word for when something makes a difference."""
    return tuple(_MATTERS)


def _takes_part(copy: Copy) -> bool:
    return copy.zone not in (Zone.DECK, Zone.HAND, Zone.DISCARD)


def _did(played: Played, verb: str, card: str = "") -> bool:
    acts = (entry.act for entry in played.transcript.entries)
    return any(act is not None and act.verb == verb and card in ("", act.card) for act in acts)


def _others(copy: Copy, game: Game, subtype: str) -> list[Copy]:
    return [c for c in game.copies if c.id != copy.id and subtype in c.card.subtypes and _takes_part(c)]


def _remotes(game: Game) -> int:
    return len(game.servers()) - len(CENTRALS)


_MATTERS: dict[str, Callable[[Copy, Game, Played], bool]] = {
    "always": lambda copy, start, played: True,
    "it is trashed": lambda copy, start, played: _did(played, "is trashed", copy.name),
    "an agenda is stolen": lambda copy, start, played: _did(played, "steals"),
    "it has advancement counters": lambda copy, start, played: copy.count("advancement") > 0,
    "it is in a central server": lambda copy, start, played: copy.server in CENTRALS,
    "another region is in its server": lambda copy, start, played: any(
        c.server == copy.server for c in _others(copy, start, "region")
    ),
    "another console is installed": lambda copy, start, played: bool(_others(copy, start, "console")),
    "another current is in play": lambda copy, start, played: bool(_others(copy, played.game, "current")),
    "there are two remote servers": lambda copy, start, played: _remotes(start) > 1,
    "damage is prevented": lambda copy, start, played: _did(played, "prevents damage"),
    "core damage is done": lambda copy, start, played: played.game.core > 0,
    "a card is in the root of a server": lambda copy, start, played: any(c.zone is Zone.SERVER for c in start.copies),
    "it is accessed in R&D": lambda copy, start, played: copy.zone is Zone.DECK and _did(played, "accesses", copy.name),
    "its turn begins": lambda copy, start, played: any("turn begins" in e.text for e in played.transcript.entries),
    "a card that costs nothing is installed": lambda copy, start, played: any(
        not c.card.cost and _did(played, "installs", c.name) for c in start.copies
    ),
    "a tag is removed": lambda copy, start, played: _did(played, "removes a tag"),
    "a card is installed": lambda copy, start, played: _did(played, "installs"),
}
