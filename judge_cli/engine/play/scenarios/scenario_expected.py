"""Reads a scenario's question and expected result."""

from judge_cli.engine.abilities.words import COUNTERS, PLAYERS
from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.cards.select_file import word
from judge_cli.engine.play.scenarios.outcome import ALL_CANNOT, ALL_MAY, ALL_PLAYED, ALL_REFUSED, TIMES
from judge_cli.engine.play.scenarios.scenario import Expected
from judge_cli.engine.play.scenarios.scenario_check import sound_use
from judge_cli.engine.play.scenarios.scenario_names import SIDES, WHERE, known_card
from judge_cli.engine.table.game import Zone
from judge_cli.errors.playing import scenario_wrong
from judge_cli.text.toml_file import Table

EXPECT_KEYS = (
    *("answer", "label", "credits", "clicks", "tags", "bad_publicity", "resolved", "not_resolved", "used", "not_used"),
    *("accessed", "not_accessed", "counters", "where", "winner", "times", "copies", "order", "labels"),
    *("refused", "played", "may", "cannot", "core_damage", "points", "in_hand", "in_deck", "mark"),
    *("rezzed", "unrezzed", "strength", "server", "on"),
)
ASKS_KEYS = ("used", "resolved", "accessed", "gave_credits", "announced", "label", "possible")
# Questions and expectations about abilities.
_OF_ABILITIES = ("used", "resolved", "not_used", "not_resolved")
LABELS = ("successful", "unsuccessful", "neither", "no run")
_FLAGS = {"refused": ALL_REFUSED, "played": ALL_PLAYED, "may": ALL_MAY, "cannot": ALL_CANNOT}
# Places in the words of a [[card]], and in the words of an outcome.
_PLACES = {**{name: zone.value for name, zone in WHERE.items()}, **{zone.value: zone.value for zone in Zone}}


def read_asks(table: Table, cards: Cards) -> Expected | None:
    """The one fact that the question asks about: yes if it is so."""
    if len(table.values) > 1:
        raise scenario_wrong(table.place(), "a question asks about one thing only")
    for key in table.values:
        if key == "label":
            return Expected("label of the run", word(table, key, LABELS), table.place(key))
        if key == "announced":
            return Expected(f"{table.text(key)} was announced", "yes", table.place(key))
        card = known_card(table, key, table.text(key), cards)
        if key in _OF_ABILITIES:
            sound_use(table, key, card)
        name = card.name
        return Expected(
            f"{name} gave credits" if key == "gave_credits" else f"{name} was {key}", "yes", table.place(key)
        )
    return None


def read_expected(table: Table, cards: Cards, labelled: dict[str, int]) -> list[Expected]:
    """The expectations: facts and their values."""
    table.only(EXPECT_KEYS)
    found: list[Expected] = []
    for key in table.values:
        if key == "copies":
            found += _expected_copies(table.table(key), labelled)
        elif key in _OF_CARDS:
            found += _OF_CARDS[key](table.table(key), cards)
        elif key in _WORDS:
            fact, known = _WORDS[key]
            found.append(Expected(fact, word(table, key, known), table.place(key)))
        elif key in _OF_THE_GAME:
            found += _OF_THE_GAME[key](table, key)
        elif key in ("rezzed", "unrezzed"):
            names = [known_card(table, key, name, cards).name for name in table.texts(key)]
            found += [
                Expected(f"{name} is rezzed", "yes" if key == "rezzed" else "no", table.place(key)) for name in names
            ]
        else:
            found += _expected_deeds(table, key, cards)
    return found


def _expected_pair(table: Table, key: str) -> list[Expected]:
    pair = table.table(key).only(PLAYERS)
    return [Expected(f"{key} of the {SIDES[p].value}", str(pair.number(p)), table.place(key)) for p in pair.values]


def _expected_number(table: Table, key: str) -> list[Expected]:
    return [Expected(key.replace("_", " "), str(table.number(key)), table.place(key))]


def _expected_labels(table: Table, key: str) -> list[Expected]:
    for label in table.texts(key):
        if label not in LABELS:
            raise scenario_wrong(table.place(key), f"{label!r} is no label of a run: {', '.join(LABELS)}")
    return [Expected("labels of the runs", ", ".join(table.texts(key)), table.place(key))]


def _expected_flag(table: Table, key: str) -> list[Expected]:
    return [Expected(_FLAGS[key], "yes" if table.flag(key) else "no", table.place(key))]


def _expected_deeds(table: Table, key: str, cards: Cards) -> list[Expected]:
    """The acts that were or were not done with cards, or their order."""
    named = [known_card(table, key, name, cards) for name in table.texts(key)]
    for card in named if key in _OF_ABILITIES else ():
        sound_use(table, key, card)
    names = [card.name for card in named]
    if key == "order":
        return [Expected(f"order of {', '.join(sorted(names))}", ", ".join(names), table.place(key))]
    verb, said = key.removeprefix("not_"), "no" if key.startswith("not_") else "yes"
    return [Expected(f"{name} was {verb}", said, table.place(key)) for name in names]


def _expected_strength(table: Table, cards: Cards) -> list[Expected]:
    return [
        Expected(f"strength of {known_card(table, name, name, cards).name}", str(table.number(name)), table.place(name))
        for name in table.values
    ]


def _expected_servers(table: Table, cards: Cards) -> list[Expected]:
    return [
        Expected(f"server of {known_card(table, name, name, cards).name}", table.text(name), table.place(name))
        for name in table.values
    ]


def _expected_hosts(table: Table, cards: Cards) -> list[Expected]:
    hosts = {name: known_card(table, name, table.text(name), cards).name for name in table.values}
    return [
        Expected(f"host of {known_card(table, name, name, cards).name}", host, table.place(name))
        for name, host in hosts.items()
    ]


def _expected_zones(table: Table, cards: Cards) -> list[Expected]:
    return [
        Expected(f"{known_card(table, name, name, cards).name} is in", _place(table, name), table.place(name))
        for name in table.values
    ]


def _place(table: Table, key: str) -> str:
    return _PLACES[word(table, key, tuple(_PLACES))]


def _expected_counters(table: Table, cards: Cards) -> list[Expected]:
    found: list[Expected] = []
    for name in table.values:
        card = known_card(table, name, name, cards)
        counts = table.table(name).only(COUNTERS)
        found += [
            Expected(f"{kind} counters on {card.name}", str(counts.number(kind)), counts.place(kind))
            for kind in counts.values
        ]
    return found


def _expected_times(table: Table, cards: Cards) -> list[Expected]:
    """The number of times that something was done with a card."""
    found: list[Expected] = []
    for name in table.values:
        card = known_card(table, name, name, cards)
        times = table.table(name).only(TIMES)
        for verb in set(times.values) & set(_OF_ABILITIES):
            sound_use(times, verb, card)
        found += [
            Expected(f"times {card.name} was {verb}", str(times.number(verb)), times.place(verb))
            for verb in times.values
        ]
    return found


def _expected_copies(table: Table, labelled: dict[str, int]) -> list[Expected]:
    """The expectations for one copy, by its label."""
    found: list[Expected] = []
    for label in table.values:
        if label not in labelled:
            known = ", ".join(labelled) or "no card has the key 'copy'"
            raise scenario_wrong(table.place(label), f"no copy is called {label!r}: {known}")
        one = table.table(label).only(("where", "server", "counters"))
        if "where" in one.values:
            found.append(Expected(f"copy {label} is in", _place(one, "where"), one.place("where")))
        if "server" in one.values:
            found.append(Expected(f"copy {label} is at", one.text("server"), one.place("server")))
        counts = one.table("counters").only(COUNTERS)
        found += [
            Expected(f"{kind} counters on copy {label}", str(counts.number(kind)), counts.place(kind))
            for kind in counts.values
        ]
    return found


_WORDS = {
    "label": ("label of the run", LABELS),
    "answer": ("answer", ("yes", "no")),
    "winner": ("winner", (*PLAYERS, "nobody")),
}
_OF_CARDS = {
    "counters": _expected_counters,
    "where": _expected_zones,
    "times": _expected_times,
    "strength": _expected_strength,
    "server": _expected_servers,
    "on": _expected_hosts,
}
_OF_THE_GAME = {
    "credits": _expected_pair,
    "clicks": _expected_pair,
    "tags": _expected_number,
    "bad_publicity": _expected_number,
    "core_damage": _expected_number,
    **dict.fromkeys(("points", "in_hand", "in_deck"), _expected_pair),
    "mark": lambda table, key: [Expected(key, table.text(key), table.place(key))],
    "labels": _expected_labels,
    **dict.fromkeys(_FLAGS, _expected_flag),
}
