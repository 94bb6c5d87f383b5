"""A situation as a user describes it: cards, the attacked server, and changes from the defaults."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from judge_cli.cards.language.words import PLAYERS
from judge_cli.engine.play.scenarios.scenario import scenario_wrong
from judge_cli.engine.play.scenarios.scenario_check import MOST
from judge_cli.engine.table.game import CENTRALS
from judge_cli.errors import AskedWrongly, CorpusBroken, shortened
from judge_cli.explanation.edition.playable_edition import own_file_wrong
from judge_cli.text.shell_words import shell_word
from judge_cli.text.toml_file import Table, read_toml


class SetupWrong(AskedWrongly):
    """An option of a situation has the wrong form."""

    def __init__(self, option: str, written: str, form: str) -> None:
        super().__init__(
            "setup-wrong", f"{option} {shortened(written)!r} is not understood", tries=[f"{option} {form}"]
        )


_Value = TypeVar("_Value", int, str)
_SHORT_KEYS = (
    *("cards", "run", "credits", "clicks", "tags", "bad_publicity", "unrezzed", "counters"),
    *("grip", "hq", "stack", "stolen", "can", "where", "do", "turn"),
)
_REMOTE = re.compile(r"remote\s*(?:server\s*)?(\d{0,3})", re.IGNORECASE)
_COUNT_BEFORE = re.compile(r"([1-9])\s*[x×]\s+", re.IGNORECASE)
# Not begun inside blanks: each of them would be tried as a beginning.
_COUNT_AFTER = re.compile(r"(?<!\s)\s+[x×]\s*([1-9])$", re.IGNORECASE)
_MOST_NAMES = 100
_COUNTED = {"clicks": 20, "tags": 99, "bad_publicity": 99}
# One of each kind of server.
SERVERS_TO_RUN_ON = ("HQ", "R&D", "Archives", "remote 1")
_SERVERS = {"hq": "HQ", "r&d": "R&D", "rnd": "R&D", "rd": "R&D", "archives": "Archives"}


class Setup(NamedTuple):
    """A user's description of a situation; every omitted part has a default that the answer states."""

    cards: tuple[str, ...] = ()
    server: str = ""
    credits: tuple[tuple[str, int], ...] = ()
    clicks: int | None = None
    tags: int | None = None
    bad_publicity: int | None = None
    unrezzed: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    grip: tuple[str, ...] = ()
    hq: tuple[str, ...] = ()
    stack: tuple[str, ...] = ()
    stolen: tuple[str, ...] = ()
    where: tuple[tuple[str, str], ...] = ()
    do: tuple[str, ...] = ()
    turn: str = ""


def listed(written: str) -> tuple[str, ...]:
    """The names in a list separated by commas or semicolons; "2x NAME" and "NAME x2" repeat a name."""
    found = tuple(one for part in re.split(r"[,;]", written) if (name := part.strip()) for one in _times(name))
    if len(found) > _MOST_NAMES:
        raise AskedWrongly("too-many-names", f"a list has {len(found):,} names; it may have {_MOST_NAMES}")
    return found


def _times(written: str) -> tuple[str, ...]:
    before, after = _COUNT_BEFORE.match(written), _COUNT_AFTER.search(written)
    if before:
        return (written[before.end() :],) * int(before[1])
    return (written[: after.start()],) * int(after[1]) if after else (written,)


def asked_server(written: str) -> str:
    """The server that the words name."""
    plain = written.strip().casefold()
    remote = _REMOTE.fullmatch(plain)
    if remote:
        return f"remote {int(remote[1] or 1)}"
    if plain not in _SERVERS:
        raise SetupWrong("--run", written, ", ".join(SERVERS_TO_RUN_ON))
    return _SERVERS[plain]


def pairs(option: str, written: str, form: str) -> tuple[tuple[str, int], ...]:
    """The pairs of a name and a number in a list such as runner=4,corp=5."""
    found: list[tuple[str, int]] = []
    for part in listed(written):
        name, _, number = map(str.strip, part.rpartition("="))
        if not name or not number.isdecimal():
            raise SetupWrong(option, written, form)
        if len(number) > len(str(MOST)) or int(number) > MOST:
            raise AskedWrongly("number-too-large", f"{option} takes numbers up to {MOST:,}, not {shortened(number)}")
        found.append((name, int(number)))
    return tuple(found)


def places(written: str) -> tuple[tuple[str, str], ...]:
    """The pairs of a card and a place in a list such as CARD=R&D."""
    found: list[tuple[str, str]] = []
    for part in listed(written):
        name, _, place = part.rpartition("=")
        if not name.strip() or not place.strip():
            raise SetupWrong("--where", written, '"CARD=R&D, CARD=score area"')
        found.append((name.strip(), place.strip()))
    return tuple(found)


def one_each(option: str, given: Iterable[tuple[str, _Value]]) -> dict[str, _Value]:
    """Each name with its value; refuses two values of one name, of which nobody knows which is meant."""
    found: dict[str, _Value] = {}
    for name, value in given:
        first = found.setdefault(name, value)
        if str(first).casefold() != str(value).casefold():
            raise setup_contradicts(
                f"{option} gives {shortened(name)} two values, {shortened(str(first))} and {shortened(str(value))}"
            )
    return found


def asked_turn(written: str) -> str:
    """The player whose turn it is."""
    plain = written.strip().casefold()
    if plain and plain not in PLAYERS:
        raise SetupWrong("--turn", written, "corp")
    return plain


def credit_pairs(written: str) -> tuple[tuple[str, int], ...]:
    """The credits of players in a list such as runner=4,corp=5."""
    form = "runner=4,corp=5"
    found = tuple((name.casefold(), n) for name, n in pairs("--credits", written, form))
    if any(name not in PLAYERS for name, _ in found):
        raise SetupWrong("--credits", written, form)
    return found


def short_file(path: Path) -> tuple[Setup, str] | None:
    """The situation in a short scenario file, and its condition; none if the file is a whole scenario."""
    table = read_toml(path).table()
    if "cards" not in table.values:
        return None
    table.only(_SHORT_KEYS)
    credits = table.table("credits").only(PLAYERS)
    counters = table.table("counters")
    numbers = {key: _counted(table, key) if key in table.values else None for key in _COUNTED}
    setup = Setup(
        cards=_names(table, "cards"),
        server=asked_server(table.text("run")) if "run" in table.values else "",
        credits=tuple((player, _counted(credits, player)) for player in credits.values),
        unrezzed=_names(table, "unrezzed"),
        counters=tuple((name, _counted(counters, name)) for name in counters.values),
        grip=_names(table, "grip"),
        hq=_names(table, "hq"),
        stack=_names(table, "stack"),
        stolen=_names(table, "stolen"),
        where=tuple((name, table.table("where").text(name)) for name in table.table("where").values),
        do=_names(table, "do"),
        turn=asked_turn(table.text("turn", "")),
        **numbers,
    )
    return setup, table.text("can", "")


def _names(table: Table, key: str) -> tuple[str, ...]:
    """The names in a list of the file, within the limit of the options."""
    found = table.texts(key)
    if len(found) > _MOST_NAMES:
        raise scenario_wrong(table.place(key), f"{key} has {len(found):,} names; it may have {_MOST_NAMES}")
    return found


def _counted(table: Table, key: str) -> int:
    """A number of things on the table, within the limits of the options."""
    number, most = table.number(key), _COUNTED.get(key, MOST)
    if not 0 <= number <= most:
        raise scenario_wrong(table.place(key), f"{key} must be from 0 to {most}, not {shortened(str(number), 20)}")
    return number


def own_short_file(path: Path) -> tuple[Setup, str] | None:
    """The situation in a short file, with faults of the file reported as the user's to fix."""
    try:
        return short_file(path)
    except CorpusBroken as error:
        raise own_file_wrong(error) from None


def command(setup: Setup, can: str = "") -> str:
    """The command line that asks for exactly this situation."""
    options = [("--cards", ", ".join(setup.cards)), ("--run", setup.server)]
    options += [("--credits", ",".join(f"{name}={n}" for name, n in setup.credits))]
    options += [("--unrezzed", ", ".join(setup.unrezzed))]
    players = (("clicks", setup.clicks), ("tags", setup.tags), ("bad publicity", setup.bad_publicity))
    counters = [*setup.counters, *((name, n) for name, n in players if n is not None)]
    options += [("--counters", ", ".join(f"{name}={n}" for name, n in counters))]
    zones = (("grip", setup.grip), ("HQ", setup.hq), ("stack", setup.stack), ("stolen", setup.stolen))
    options += [("--where", f"{zone}={', '.join(cards)}") for zone, cards in zones if cards]
    options += [("--where", ", ".join(f"{name}={place}" for name, place in setup.where)), ("--turn", setup.turn)]
    options += [("--do", act) for act in setup.do]
    options += [("--can", can)]
    return " ".join(["judge explain", *(f"{name} {shell_word(value)}" for name, value in options if value)])


def is_central(server: str) -> bool:
    """Whether a server is a central one."""
    return server in CENTRALS


def setup_contradicts(what: str, tries: Sequence[str] = ()) -> AskedWrongly:
    """A described situation is impossible."""
    return AskedWrongly("setup-contradicts", f"this cannot be on the table: {what}", tries=tries)
