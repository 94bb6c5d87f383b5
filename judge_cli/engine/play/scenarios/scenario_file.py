"""Reading a scenario file strictly."""

from pathlib import Path

from judge_cli.cards.files.ability_file import word
from judge_cli.cards.files.card_folder import Cards
from judge_cli.cards.language.ability import Effect, parts
from judge_cli.cards.language.card import Card, counter_kinds, recurring_credits
from judge_cli.cards.language.words import COUNTERS, PLAYERS
from judge_cli.engine.play.scenarios.history import read_earlier, read_run, read_used
from judge_cli.engine.play.scenarios.scenario import (
    AS_ALLOTTED,
    END_OF_TURN,
    Expected,
    InEdition,
    OfRuling,
    Scenario,
    Shown,
    Start,
    Without,
    scenario_wrong,
)
from judge_cli.engine.play.scenarios.scenario_check import (
    SERVERS,
    asks_about,
    is_server,
    sound_about,
    sound_asks,
    sound_copy,
    sound_number,
    sound_together,
    sound_watches,
    with_chosen,
    with_hosts,
)
from judge_cli.engine.play.scenarios.scenario_expected import (
    ASKS_KEYS,
    SIDES,
    WHERE,
    for_editions,
    known_card,
    named,
    read_asks,
    read_expected,
    read_plays,
    read_shown,
    read_watches,
)
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Zone, as_agenda
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.toml_file import Table, read_toml

KEYS = (
    *("question", "asks", "says", "about", "edition", "start", "card", "play", "expect", "may", "cannot", "without"),
    *("earlier", "ruling", "in_other_words", "rule", "example", "decided_by", "only_in", "not_in"),
)
_MOST = 100
EDITION_KEYS = ("id", "rule", "example", "decided_by", "says", "expect", "play", "may", "cannot")
WITHOUT_KEYS = ("rule", "also", "only_in", "not_in", "expect")
RULING_KEYS = ("card", "mark", "date", "answer", "differs")
RULED = ("yes", "no", "outcome")
START_KEYS = ("until", "turn", "at", "credits", "clicks", "tags", "bad_publicity", "core_damage", "mark", "run")
CARD_KEYS = (
    *("name", "where", "server", "holder", "rezzed", "counters", "chosen", "copy", "on", "facedown"),
    *("flipped", "points", "used"),
)
NATURAL = {
    "agenda": "score area",
    "asset": "server",
    "event": "hand",
    "hardware": "rig",
    "ice": "protecting",
    "identity": "identity",
    "operation": "play area",
    "program": "rig",
    "resource": "rig",
    "upgrade": "server",
}
_INSTALLED = (Zone.SERVER, Zone.PROTECTING)


def read_scenario(path: Path, cards: Cards) -> Scenario:
    """The scenario in a file."""
    table = read_toml(path).table().only(KEYS)
    _sound_size(table)
    copies = _copies(table, cards)
    shows = read_shown(table)
    labelled = _labelled(table)
    asks = read_asks(table.table("asks").only(ASKS_KEYS), cards)
    sound_asks(table, copies, asks)
    about = tuple(named(name, cards) for name in table.texts("about"))
    sound_about(table, about, copies)
    return Scenario(
        name=path.stem,
        path=path,
        question=table.text("question"),
        asks=asks,
        says=table.text("says", ""),
        about=about or asks_about(asks),
        shows=shows,
        editions=for_editions(table),
        differs=tuple(_edition(one, shows, cards, labelled) for one in table.tables("edition")),
        start=_start(table, copies, labelled),
        plays=read_plays(table, cards, labelled),
        expected=_expected(table, cards, labelled),
        cards=tuple(dict.fromkeys(copy.name for copy in copies)),
        watches=sound_watches(copies, read_watches(table, cards, labelled)),
        without=tuple(_without(one, cards, labelled) for one in table.tables("without")),
        labelled=tuple(labelled.items()),
        ruling=_ruling(table, cards),
        in_other_words=table.texts("in_other_words"),
    )


def _ruling(table: Table, cards: Cards) -> OfRuling | None:
    if "ruling" not in table.values:
        return None
    given = table.table("ruling").only(RULING_KEYS)
    return OfRuling(
        card=known_card(given, "card", given.text("card"), cards).name,
        mark=given.text("mark"),
        date=given.text("date"),
        answer=word(given, "answer", RULED),
        differs=given.text("differs", ""),
        place=given.place("card"),
    )


def _sound_size(table: Table) -> None:
    """Refuses a file with more cards, plays or expectations than any situation has."""
    for key in ("card", "play", "may", "cannot", "without", "edition", "earlier"):
        if len(table.tables(key)) > _MOST:
            raise scenario_wrong(table.place(key), f"more than {_MOST} times [[{key}]]")


def _labelled(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for n, one in enumerate(table.tables("card")):
        label = one.text("copy", "")
        if label and label in found:
            raise scenario_wrong(one.place("copy"), f"two copies are called {label!r}")
        found |= {label: n} if label else {}
    return found


def _expected(table: Table, cards: Cards, labelled: dict[str, int]) -> tuple[Expected, ...]:
    """The expectations: facts, and acts that players may and cannot do."""
    watched = [
        Expected(one.fact, "yes" if one.possible else "no", one.place) for one in read_watches(table, cards, labelled)
    ]
    return (*read_expected(table.table("expect"), cards, labelled), *watched)


def _without(table: Table, cards: Cards, labelled: dict[str, int]) -> Without:
    table.only(WITHOUT_KEYS)
    expected = tuple(read_expected(table.table("expect"), cards, labelled))
    if not expected:
        raise scenario_wrong(table.place("rule"), "'without' must say in 'expect' what changes then")
    return Without(table.text("rule"), for_editions(table), expected, table.place("rule"), table.texts("also"))


def _edition(table: Table, shows: Shown | None, cards: Cards, labelled: dict[str, int]) -> InEdition:
    table.only(EDITION_KEYS)
    return InEdition(
        edition=table.text("id"),
        shows=read_shown(table, shows),
        says=table.text("says", ""),
        expected=_expected(table, cards, labelled),
        plays=read_plays(table, cards, labelled),
        watches=read_watches(table, cards, labelled),
    )


def _copies(table: Table, cards: Cards) -> tuple[Copy, ...]:
    copies: list[Copy] = []
    for one in table.tables("card"):
        one.only(CARD_KEYS)
        card = known_card(one, "name", one.text("name"), cards)
        natural = "server" if card.type == "agenda" and "server" in one.values else NATURAL[card.type]
        zone = WHERE[word(one, "where", tuple(WHERE), natural)]
        copies.append(_copy(one, _side_up(one, card, zone), zone, copies))
        sound_copy(one, copies[-1])
    sound_together(table, copies)

    def full_name(written: str) -> str:
        return named(written, cards)

    return with_hosts(table, with_chosen(table, _ice_in_order(copies), full_name), full_name)


def _side_up(table: Table, card: Card, zone: Zone) -> Card:
    """The side of the card that is in force: its back, or itself as an agenda in a score area."""
    if table.flag("flipped"):
        if card.back is None:
            raise scenario_wrong(table.place("flipped"), f"{card.name} has no other side")
        return card.back
    if zone is not Zone.SCORE or card.type == "agenda":
        if "points" in table.values:
            raise scenario_wrong(table.place("points"), "'points' is for a card in a score area that is no agenda")
        return card
    own = next((one for one in parts(card.abilities) if isinstance(one, Effect) and one.word == "become agenda"), None)
    if own is None and "points" not in table.values:
        raise scenario_wrong(table.place("name"), f"{card.name} is no agenda: say with 'points' what it counts there")
    said = own.arguments if own is not None else {}
    return as_agenda(card, table.number("points", said.get("points")), tuple(said.get("subtype", ())))  # type: ignore[arg-type]


def _copy(table: Table, card: Card, zone: Zone, before: list[Copy]) -> Copy:
    server = table.text("server", "")
    if (zone in _INSTALLED) is not bool(server):
        what = "needs the key 'server'" if zone in _INSTALLED else "is in no server"
        raise scenario_wrong(table.place("name"), f"{card.name} {what}")
    if server and not is_server(server):
        raise scenario_wrong(table.place("server"), f"{server!r} is no server: {SERVERS}")
    holder = SIDES[word(table, "holder", PLAYERS, card.side.value.casefold())]
    counters = table.table("counters").only(COUNTERS)
    counts = tuple(sorted((kind, sound_number(counters, kind, counters.number(kind))) for kind in counters.values))
    _sound_counters(table, card, counts)
    rezzed = table.flag("rezzed") if "rezzed" in table.values else not card.lies_facedown or zone is Zone.SCORE
    if zone in _INSTALLED and "facedown" in table.values and not card.lies_facedown:
        raise scenario_wrong(table.place("facedown"), f"{card.name} is installed: say 'rezzed'")
    by_face = zone not in _INSTALLED or "facedown" in table.values
    faceup = not table.flag("facedown") if by_face else rezzed
    if not faceup and zone not in (*_INSTALLED, Zone.DISCARD, Zone.HOSTED, Zone.RIG):
        raise scenario_wrong(table.place("facedown"), f"{card.name} is neither faceup nor facedown here")
    copy = Copy(len(before), card, zone, holder, server, len(before), faceup, counts)
    recurring = recurring_credits(card) if copy.active and "credit" not in counters.values else 0
    return copy._replace(counters=tuple(sorted((*counts, ("credit", recurring))))) if recurring else copy


def _sound_counters(table: Table, card: Card, counts: tuple[tuple[str, int], ...]) -> None:
    kinds = {*counter_kinds(card), "advancement"}
    for kind, n in counts:
        if kind not in kinds or n < 0:
            raise scenario_wrong(table.place("counters"), f"{card.name} cannot have {n} {kind} counters")


def _ice_in_order(copies: list[Copy]) -> tuple[Copy, ...]:
    """The copies with ice numbered from the server outward; files list ice as the Runner meets it."""
    count: dict[str, int] = {}
    ordered = list(copies)
    for copy in reversed(copies):
        if copy.zone is Zone.PROTECTING:
            ordered[copy.id] = copy._replace(order=count.get(copy.server, 0))
            count[copy.server] = count.get(copy.server, 0) + 1
    return tuple(ordered)


def _start(file: Table, copies: tuple[Copy, ...], labelled: dict[str, int]) -> Start:
    table = file.table("start").only(START_KEYS)
    active = SIDES[word(table, "turn", PLAYERS, "runner")]
    game = Game(
        copies=copies,
        credits=_pair(table, "credits", dict.fromkeys(Player, 5)),
        clicks=_pair(table, "clicks", {active: AS_ALLOTTED}),
        active=active,
        tags=sound_number(table, "tags", table.number("tags", 0)),
        bad_publicity=sound_number(table, "bad_publicity", table.number("bad_publicity", 0)),
        core=sound_number(table, "core_damage", table.number("core_damage", 0)),
        mark=word(table, "mark", ("", *CENTRALS), ""),
    )
    return Start(
        game,
        table.text("at", ""),
        table.place("at"),
        until=word(table, "until", ("", END_OF_TURN), ""),
        run=read_run(table, copies, labelled),
        earlier=read_earlier(file, copies, labelled),
        used=read_used(file, copies),
    )


def _pair(table: Table, key: str, default: dict[Player, int]) -> tuple[int, int]:
    given = table.table(key).only(PLAYERS)
    corp, runner = (
        sound_number(table, key, given.number(player)) if player in given.values else default.get(SIDES[player], 0)
        for player in PLAYERS
    )
    return corp, runner
