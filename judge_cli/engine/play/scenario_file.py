"""Reading a scenario file strictly."""

from pathlib import Path

from judge_cli.engine.abilities.words import COUNTERS, PLAYERS
from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.cards.said import counter_kinds
from judge_cli.engine.cards.select_file import word
from judge_cli.engine.play.scenario import Expected, InEdition, Play, Scenario, Start, Wanted
from judge_cli.engine.play.scenario_check import (
    SERVERS,
    asks_about,
    is_server,
    sound_about,
    sound_asks,
    sound_copy,
    sound_number,
    sound_remotes,
    sound_ways,
)
from judge_cli.engine.play.start_choices import with_chosen
from judge_cli.engine.table.card import Card
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.errors.playing import CardUnknown, ScenarioWrong
from judge_cli.procedure.procedure import Player
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.number import read_number

KEYS = ("question", "asks", "says", "about", "edition", "start", "card", "play", "expect")
EDITION_KEYS = ("id", "rule", "example", "decided_by", "says", "expect")
START_KEYS = ("turn", "at", "credits", "clicks", "tags", "bad_publicity")
CARD_KEYS = ("name", "where", "server", "holder", "rezzed", "counters", "chosen")
PLAY_KEYS = (
    "at",
    "player",
    "does",
    "card",
    "target",
    "server",
    "amount",
    "ability",
    "subroutines",
    "option",
    "refused",
)
EXPECT_KEYS = (
    *("answer", "label", "credits", "clicks", "tags", "bad_publicity", "resolved", "not_resolved", "used", "not_used"),
    *("accessed", "not_accessed", "counters", "where", "winner"),
)
ASKS_KEYS = ("used", "resolved", "accessed", "gave_credits", "announced", "label")
LABELS = ("successful", "unsuccessful", "neither", "no run")
VERBS = (
    *("runs", "uses", "resolves", "rezzes", "scores", "jacks out", "continues", "passes", "pays", "declines", "spends"),
    *("trashes", "steals", "accesses", "gains", "draws", "plays", "removes a tag", "chooses", "chooses server"),
    *("finds", "discards", "installs", "returns", "swaps", "replaces", "chooses card", "names", "loses", "prevents"),
    *("avoids", "does so", "hosts", "reveals", "forfeits", "breaches", "derezzes", "turns", "sets aside", "looks at"),
)
WHERE = {
    "identity": Zone.IDENTITY,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "discard pile": Zone.DISCARD,
    "score area": Zone.SCORE,
    "server": Zone.SERVER,
    "protecting": Zone.PROTECTING,
    "rig": Zone.RIG,
    "play area": Zone.PLAYING,
}
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
_SIDES = {"corp": Player.CORP, "runner": Player.RUNNER}
_INSTALLED = (Zone.SERVER, Zone.PROTECTING)


def read_scenario(path: Path, cards: Cards) -> Scenario:
    """The scenario that a file holds."""
    table = read_toml(path).table().only(KEYS)
    copies = _copies(table, cards)
    asks = _asks(table.table("asks").only(ASKS_KEYS), cards)
    sound_asks(table, copies, asks)
    about = tuple(_named(table, "about", name, cards) for name in table.texts("about"))
    sound_about(table, about, copies)
    return Scenario(
        name=path.stem,
        path=path,
        question=table.text("question"),
        asks=asks,
        says=table.text("says", ""),
        about=about or asks_about(asks),
        editions=tuple(_edition(one, cards) for one in table.tables("edition")),
        start=_start(table.table("start"), copies),
        plays=tuple(_play(one, cards) for one in table.tables("play")),
        expected=tuple(_expected(table.table("expect"), cards)),
        cards=tuple(dict.fromkeys(copy.name for copy in copies)),
    )


def _asks(table: Table, cards: Cards) -> Expected | None:
    """The one fact that the question asks about: yes if it is so."""
    if len(table.values) > 1:
        raise ScenarioWrong(table.place(), "a question asks about one thing only")
    for key in table.values:
        if key == "label":
            return Expected("label of the run", word(table, key, LABELS), table.place(key))
        if key == "announced":
            return Expected(f"{table.text(key)} was announced", "yes", table.place(key))
        name = _card(table, key, table.text(key), cards).name
        return Expected(
            f"{name} gave credits" if key == "gave_credits" else f"{name} was {key}", "yes", table.place(key)
        )
    return None


def _edition(table: Table, cards: Cards) -> InEdition:
    table.only(EDITION_KEYS)
    rule = table.text("rule")
    decided = table.texts("decided_by") or (rule,)
    for key, number in (("rule", rule), *(("decided_by", one) for one in decided)):
        if read_number(number) is None:
            raise ScenarioWrong(table.place(key), f"{number!r} is not a rule number")
    says, expected = table.text("says", ""), tuple(_expected(table.table("expect"), cards))
    return InEdition(table.text("id"), rule, table.number("example", 0), decided, table.place("rule"), says, expected)


def _card(table: Table, key: str, name: str, cards: Cards) -> Card:
    found = cards.find(name)
    if found is None:
        raise CardUnknown(table.place(key), name, cards.near(name))
    return found


def _named(table: Table, key: str, name: str, cards: Cards) -> str:
    """The card's own name where a card is named; a word for another thing stays as it is."""
    found = cards.find(name)
    return found.name if found else name


def _copies(table: Table, cards: Cards) -> tuple[Copy, ...]:
    copies: list[Copy] = []
    for one in table.tables("card"):
        one.only(CARD_KEYS)
        card = _card(one, "name", one.text("name"), cards)
        zone = WHERE[word(one, "where", tuple(WHERE), NATURAL[card.type])]
        copies.append(_copy(one, card, zone, copies))
        sound_copy(one, copies[-1])
    sound_remotes(table, copies)
    return with_chosen(table, _ice_in_order(copies))


def _copy(table: Table, card: Card, zone: Zone, before: list[Copy]) -> Copy:
    server = table.text("server", "")
    if (zone in _INSTALLED) is not bool(server):
        what = "needs the key 'server'" if zone in _INSTALLED else "is in no server"
        raise ScenarioWrong(table.place("name"), f"{card.name} {what}")
    if server and not is_server(server):
        raise ScenarioWrong(table.place("server"), f"{server!r} is no server: {SERVERS}")
    holder = _SIDES[word(table, "holder", PLAYERS, card.side.value.casefold())]
    counters = table.table("counters").only(COUNTERS)
    counts = tuple(sorted((kind, counters.number(kind)) for kind in counters.values))
    _sound_counters(table, card, counts)
    rezzed = table.flag("rezzed") if "rezzed" in table.values else card.type != "agenda" or zone is Zone.SCORE
    faceup = rezzed if zone in _INSTALLED else True
    return Copy(len(before), card, zone, holder, server, len(before), faceup, counts)


def _sound_counters(table: Table, card: Card, counts: tuple[tuple[str, int], ...]) -> None:
    """Refuses counters that nothing on the card has to do with."""
    kinds = {*counter_kinds(card), "advancement"}
    for kind, n in counts:
        if kind not in kinds or n < 0:
            raise ScenarioWrong(table.place("counters"), f"{card.name} cannot have {n} {kind} counters")


def _ice_in_order(copies: list[Copy]) -> tuple[Copy, ...]:
    """The copies with ice numbered from the server outward; files list it as the Runner meets it."""
    count: dict[str, int] = {}
    ordered = list(copies)
    for copy in reversed(copies):
        if copy.zone is Zone.PROTECTING:
            ordered[copy.id] = copy._replace(order=count.get(copy.server, 0))
            count[copy.server] = count.get(copy.server, 0) + 1
    return tuple(ordered)


def _start(table: Table, copies: tuple[Copy, ...]) -> Start:
    table.only(START_KEYS)
    active = _SIDES[word(table, "turn", PLAYERS, "runner")]
    clicks = {player: 4 if player is Player.RUNNER else 3 for player in Player if player is active}
    game = Game(
        copies=copies,
        credits=_pair(table, "credits", dict.fromkeys(Player, 5)),
        clicks=_pair(table, "clicks", clicks),
        active=active,
        tags=sound_number(table, "tags", table.number("tags", 0)),
        bad_publicity=sound_number(table, "bad_publicity", table.number("bad_publicity", 0)),
    )
    return Start(game, table.text("at", ""), table.place("at"))


def _pair(table: Table, key: str, default: dict[Player, int]) -> tuple[int, int]:
    given = table.table(key).only(PLAYERS)
    found = [given.number(player, default.get(_SIDES[player], 0)) for player in PLAYERS]
    return sound_number(table, key, found[0]), sound_number(table, key, found[1])


def _play(table: Table, cards: Cards) -> Play:
    table.only(PLAY_KEYS)
    for key in ("card", "target"):
        if key in table.values:
            _card(table, key, table.text(key), cards)
    subroutines = table.values.get("subroutines", [])
    if not isinstance(subroutines, list) or not all(type(n) is int for n in subroutines):
        raise ScenarioWrong(table.place("subroutines"), "subroutines must be a list of whole numbers")
    sound_ways(table, cards.find(table.text("card", "")), subroutines)
    wanted = Wanted(
        player=_SIDES[word(table, "player", PLAYERS)],
        verb=word(table, "does", VERBS),
        card=_named(table, "card", table.text("card", ""), cards),
        target=_named(table, "target", table.text("target", ""), cards),
        server=table.text("server", ""),
        amount=table.number("amount", -1),
        ability=table.number("ability", 0),
        subroutines=tuple(subroutines),
        option=table.number("option", 0),
    )
    return Play(wanted, table.text("at", ""), table.flag("refused"), table.place("does"))


def _expected(table: Table, cards: Cards) -> list[Expected]:
    table.only(EXPECT_KEYS)
    found: list[Expected] = []
    for key in table.values:
        place = table.place(key)
        if key in ("credits", "clicks"):
            pair = table.table(key).only(PLAYERS)
            found += [Expected(f"{key} of the {_SIDES[p].value}", str(pair.number(p)), place) for p in pair.values]
        elif key in ("tags", "bad_publicity"):
            found.append(Expected(key.replace("_", " "), str(table.number(key)), place))
        elif key == "label":
            found.append(Expected("label of the run", word(table, key, LABELS), place))
        elif key == "answer":
            found.append(Expected("answer", word(table, key, ("yes", "no")), place))
        elif key == "winner":
            found.append(Expected("winner", word(table, key, (*PLAYERS, "nobody")), place))
        elif key == "counters":
            found += _expected_counters(table.table(key), cards)
        elif key == "where":
            zones = table.table(key)
            found += [
                Expected(
                    f"{_card(zones, name, name, cards).name} is in", word(zones, name, [z.value for z in Zone]), place
                )
                for name in zones.values
            ]
        else:
            verb = key.removeprefix("not_")
            said = "no" if key.startswith("not_") else "yes"
            names = [_card(table, key, name, cards).name for name in table.texts(key)]
            found += [Expected(f"{name} was {verb}", said, place) for name in names]
    return found


def _expected_counters(table: Table, cards: Cards) -> list[Expected]:
    found: list[Expected] = []
    for name in table.values:
        card = _card(table, name, name, cards)
        counts = table.table(name).only(COUNTERS)
        found += [
            Expected(f"{kind} counters on {card.name}", str(counts.number(kind)), counts.place(kind))
            for kind in counts.values
        ]
    return found
