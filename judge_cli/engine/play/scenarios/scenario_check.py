"""A scenario's layout and question must be possible: a card in an impossible place is refused."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from judge_cli.cards.language.ability import Ability, Effect, parts
from judge_cli.cards.language.amount import Select
from judge_cli.cards.language.card import Card
from judge_cli.engine.evaluate.permission import bars_itself, over_limit
from judge_cli.engine.evaluate.values import number as number_of
from judge_cli.engine.play.scenarios.scenario import Expected, Watch, scenario_wrong
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Zone
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table

MOST = 1_000
SERVERS = "HQ, R&D, Archives, remote 1, remote 2, …"
_ANYWHERE = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.HOSTED)
_ZONES = {
    "agenda": (*_ANYWHERE, Zone.SCORE, Zone.SERVER),
    "asset": (*_ANYWHERE, Zone.SERVER),
    "event": (*_ANYWHERE, Zone.PLAYING),
    "hardware": (*_ANYWHERE, Zone.RIG),
    "ice": (*_ANYWHERE, Zone.PROTECTING),
    "identity": (Zone.IDENTITY,),
    "operation": (*_ANYWHERE, Zone.PLAYING),
    "program": (*_ANYWHERE, Zone.RIG),
    "resource": (*_ANYWHERE, Zone.RIG),
    "upgrade": (*_ANYWHERE, Zone.SERVER),
}
_REMOTE_ONLY = ("agenda", "asset")
# The loans of a static ability: credits, whose card counts as used, and subroutines, which are resolved.
_LENDING = ("spend hosted", "subroutine")
_THINGS = (
    "label",
    "run",
    "credits",
    "tags",
    "counters",
    "bad publicity",
    "trace",
    "game",
    "damage",
    "memory",
    "strength",
)


def is_server(name: str) -> bool:
    """Whether this is the name of a server."""
    return name in CENTRALS or re.fullmatch(r"remote [1-9]\d*", name) is not None


def sound_copy(table: Table, copy: Copy) -> None:
    """Refuses a card that cannot be in its place, on its side, or in its state."""
    card, zone = copy.card, copy.zone
    if zone not in _ZONES[card.type]:
        raise scenario_wrong(table.place("name"), f"{card.name} is of the type {card.type} and cannot be {_told(zone)}")
    if copy.holder is not card.side and zone is not Zone.SCORE:
        raise scenario_wrong(table.place("holder"), f"{card.name} cannot be held by the {copy.holder.value} here")
    if "rezzed" in table.values and (zone not in (Zone.SERVER, Zone.PROTECTING) or card.type == "agenda"):
        raise scenario_wrong(table.place("rezzed"), f"{card.name} is neither rezzed nor unrezzed here")
    if card.type in _REMOTE_ONLY and copy.server in CENTRALS:
        raise scenario_wrong(table.place("server"), f"{card.name} is of the type {card.type}, for remote servers only")


def sound_together(table: Table, copies: Iterable[Copy]) -> None:
    """Refuses cards that cannot share one table in this layout."""
    text = not_together(copies)
    if text:
        raise scenario_wrong(table.place("card"), text)


def not_together(copies: Iterable[Copy]) -> str:
    """Why cards cannot share one table: too many in a root, too many alike, a wrong server."""
    laid = tuple(copies)
    held = Counter(c.server for c in laid if c.zone is Zone.SERVER and c.card.type in _REMOTE_ONLY)
    for server, count in held.items():
        if count > 1:
            return f"{server} has {count} agendas or assets, and can hold only one"
    game = Game(laid, (0, 0), (0, 0), Player.CORP)
    unique = Counter((c.name, c.holder) for c in laid if c.card.unique and c.active and c.zone is not Zone.SCORE)
    for (name, holder), count in unique.items():
        if count > 1:
            return f"{name} is unique: the {holder.value} can have only one active, not {count}"
    for copy in laid:
        if copy.zone is Zone.SERVER and bars_itself(game, copy, copy.server):
            return f"{copy.name} says that it cannot be installed in {copy.server}"
    over = over_limit(game, inactive=True)
    if over is None:
        return ""
    names = " and ".join(copy.name for copy in over[1])
    limit, most = over[0], number_of(over[0])
    of = limit.effect.arguments["of"]
    kind = "/".join(of.subtypes) if isinstance(of, Select) and of.subtypes else "such card"
    allowed = f"{most} {kind}{'' if most == 1 else 's'} for each {limit.effect.arguments['each']}"
    return f"{names} cannot be installed together: {limit.name} allows only {allowed}"


def sound_number(table: Table, key: str, number: int) -> int:
    """A number of things on the table, within what is possible."""
    if not 0 <= number <= MOST:
        raise scenario_wrong(table.place(key), f"{key} must be from 0 to {MOST}, not {shortened(str(number), 20)}")
    return number


def sound_asks(table: Table, copies: Iterable[Copy], asks: Expected | None) -> None:
    """Refuses a question about an unknown server, or about a card that is not in the layout."""
    about = asks_about(asks)
    if asks is None or about == ("label",):
        return
    if asks.fact.endswith(" was announced"):
        if not is_server(about[0]):
            raise scenario_wrong(table.place("asks"), f"{about[0]!r} is no server: {SERVERS}")
    elif all(copy.name != about[0] for copy in copies):
        raise scenario_wrong(table.place("asks"), f"the question asks about {about[0]}, which is not among the cards")


def asks_about(asks: Expected | None) -> tuple[str, ...]:
    """The subjects of the reasons: the card or thing in question."""
    if asks is None:
        return ()
    if asks.fact == "label of the run":
        return ("label",)
    name = asks.fact.removesuffix(" gave credits")
    return (name.rpartition(" was ")[0] or name,)


def sound_about(table: Table, names: Iterable[str], copies: Iterable[Copy]) -> None:
    """Refuses a subject that is neither a card in the layout, a server, nor a known thing."""
    laid = {copy.name for copy in copies}
    for name in names:
        if name not in laid and name not in _THINGS and not is_server(name):
            known = ", ".join((*sorted(laid), *_THINGS))
            raise scenario_wrong(table.place("about"), f"{name!r} is nothing that reasons can be about: {known}")


def sound_watches(copies: Iterable[Copy], watches: tuple[Watch, ...]) -> tuple[Watch, ...]:
    """Refuses acts with a card that is not in the layout: nobody may do them, whatever the card says."""
    laid = {name for copy in copies for name in (copy.name, *([copy.card.back.name] if copy.card.back else []))}
    for one in watches:
        for name in (one.wanted.card, one.wanted.target):
            if name and name not in laid:
                raise scenario_wrong(one.place, f"{one.wanted}: {name} is not among the cards")
    return watches


def sound_ways(table: Table, card: Card | None, asked: int, subroutines: Iterable[int]) -> None:
    """Refuses an ability that the card does not have, and a subroutine or option without a number."""
    if card is not None and asked and not 1 <= asked <= len(card.abilities):
        count = len(card.abilities)
        text = f"{card.name} has {count} abilit{'y' if count == 1 else 'ies'}, so none with the number {asked}"
        raise scenario_wrong(table.place("ability"), text)
    option = (table.number("option"),) if isinstance(table.values.get("option", ""), int) else ()
    for key, numbers in (("option", option), ("subroutines", subroutines)):
        if any(n < 1 for n in numbers):
            raise scenario_wrong(table.place(key), f"{key.removesuffix('s')}s are counted from 1")


def sound_use(table: Table, key: str, card: Card, number: int = 0) -> None:
    """Refuses using a static ability, or a card that has only static ones."""
    asked = [one for n, one in enumerate(card.abilities, 1) if number in (0, n)]
    unknown = not number and (card.not_modelled or card.subroutines)
    if unknown or any(map(_is_used, asked)):
        return
    able = [(n, one.text) for n, one in enumerate(card.abilities, 1) if _is_used(one)]
    raise _static_not_used(table.place(key), card.name, number, able)


def _is_used(ability: Ability) -> bool:
    """Whether players use or resolve an ability; a static one only if it lends them something to use."""
    return ability.kind != "static" or any(change.word in _LENDING for change in ability.changes)


def _told(zone: Zone) -> str:
    return zone.value if zone is Zone.PROTECTING else f"in the {zone.value}"


def _static_not_used(place: Place, card: str, number: int, able: Sequence[tuple[int, str]]) -> CorpusBroken:
    what = f"nobody uses ability {number} of {card}" if number else f"nobody uses an ability of {card}"
    named = [f"ability = {n}: {shortened(text)}" for n, text in able]
    instead = ["what it changes can be named, in [expect], [[may]] or [[cannot]]"]
    return CorpusBroken(
        "scenario-wrong",
        f"{what}: static abilities apply by themselves",
        place=place,
        where=["these can be used:", *named] if named else instead,
    )


def with_chosen(table: Table, copies: tuple[Copy, ...], full_name: Callable[[str], str]) -> tuple[Copy, ...]:
    """The copies with their earlier choices: a server, the first card with that name, or a name."""
    found = list(copies)
    for one, copy in zip(table.tables("card"), copies, strict=True):
        chosen = full_name(one.text("chosen", ""))
        if not chosen:
            continue
        at = next((c for c in copies if c.name == chosen), None)
        if at is None and chosen not in CENTRALS and not chosen.startswith("remote "):
            raise scenario_wrong(one.place("chosen"), f"{chosen!r} is no server and no card that is here")
        names = _names_kept(copy, ("choose", "choose value") if at else ("choose server",))
        if not names:
            kind = "card" if at else "server"
            raise scenario_wrong(one.place("chosen"), f"{copy.name} keeps no {kind} that was chosen for it before")
        kept = tuple((name, (at.id if at and word == "choose" else chosen,)) for name, word in names)
        found[copy.id] = copy._replace(kept=kept)
    return tuple(found)


def _names_kept(copy: Copy, words: tuple[str, ...]) -> list[tuple[str, str]]:
    """The names under which a card stores choices of these kinds, each with its choice word."""
    found: list[tuple[str, str]] = []
    for node in parts(copy.card.abilities):
        if isinstance(node, Effect) and node.word in words and node.arguments.get("keep"):
            what = node.arguments.get("what")
            name = what.name if isinstance(what, Select) else node.arguments.get("name")
            found.append((str(name or "chosen"), node.word))
    return list(dict.fromkeys(found))


def with_hosts(table: Table, copies: tuple[Copy, ...], full_name: Callable[[str], str]) -> tuple[Copy, ...]:
    """The copies on their hosts: the first card with that name, or the labelled copy."""
    found = list(copies)
    labels = {one.text("copy", ""): copy.id for one, copy in zip(table.tables("card"), copies, strict=True)}
    for one, copy in zip(table.tables("card"), copies, strict=True):
        on = one.text("on", "")
        if not on:
            if copy.zone is Zone.HOSTED:
                raise scenario_wrong(one.place("name"), f"{copy.name} is hosted, and needs the key 'on'")
            continue
        host = labels.get(on, next((c.id for c in copies if c.name == full_name(on)), -1))
        if host < 0 or host == copy.id:
            raise scenario_wrong(one.place("on"), f"{on!r} is no other card that is here")
        found[copy.id] = copy._replace(host=host)
        if _hosts_itself(found, copy.id):
            raise scenario_wrong(one.place("on"), f"{copy.name} would be hosted on itself")
    return tuple(found)


def _hosts_itself(copies: Sequence[Copy], which: int) -> bool:
    host = copies[which].host
    while host >= 0 and host != which:
        host = copies[host].host
    return host == which
