"""A card's state before the scenario starts: a server or card chosen for it, its host."""

from collections.abc import Sequence

from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.table.game import CENTRALS, Copy, Zone
from judge_cli.errors.playing import scenario_wrong
from judge_cli.text.toml_file import Table


def with_chosen(table: Table, copies: tuple[Copy, ...]) -> tuple[Copy, ...]:
    """The copies with their earlier choices: a server, the first card with that name, or a name."""
    found = list(copies)
    for one, copy in zip(table.tables("card"), copies, strict=True):
        chosen = one.text("chosen", "")
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


def with_hosts(table: Table, copies: tuple[Copy, ...]) -> tuple[Copy, ...]:
    """The copies on their hosts: the first card with that name, or the labelled copy."""
    found = list(copies)
    labels = {one.text("copy", ""): copy.id for one, copy in zip(table.tables("card"), copies, strict=True)}
    for one, copy in zip(table.tables("card"), copies, strict=True):
        on = one.text("on", "")
        if not on:
            if copy.zone is Zone.HOSTED:
                raise scenario_wrong(one.place("name"), f"{copy.name} is hosted, and needs the key 'on'")
            continue
        host = labels.get(on, next((c.id for c in copies if c.name == on), -1))
        if host < 0 or host == copy.id:
            raise scenario_wrong(one.place("on"), f"{on!r} is no other card that is here")
        found[copy.id] = copy._replace(host=host)
        if _hosts_itself(found, copy.id):
            raise scenario_wrong(one.place("on"), f"{copy.name} would be hosted on itself")
    return tuple(found)


def _hosts_itself(copies: Sequence[Copy], which: int) -> bool:
    """Whether a copy is hosted on itself, directly or through others."""
    host = copies[which].host
    while host >= 0 and host != which:
        host = copies[host].host
    return host == which
