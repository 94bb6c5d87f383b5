"""Reads the acts of a scenario: those that players do, and those said to be possible or not."""

from judge_cli.engine.abilities.words import PLAYERS
from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.cards.select_file import word
from judge_cli.engine.play.scenarios.scenario import Play, Wanted, Watch
from judge_cli.engine.play.scenarios.scenario_check import sound_use, sound_ways
from judge_cli.engine.play.scenarios.scenario_names import SIDES, known_card, named
from judge_cli.errors.playing import scenario_wrong
from judge_cli.text.toml_file import Table

_KEYS = ("at", "of", "player", "does", "card", "copy", "target", "server", "amount", "ability", "subroutines", "option")
WATCH_KEYS = (*_KEYS, "after")
PLAY_KEYS = (*_KEYS, "refused")
VERBS = (
    *("runs", "uses", "resolves", "rezzes", "scores", "jacks out", "continues", "passes", "pays", "declines", "spends"),
    *("trashes", "steals", "accesses", "gains", "draws", "plays", "removes a tag", "chooses", "chooses server"),
    *("finds", "discards", "installs", "returns", "swaps", "replaces", "chooses card", "names", "loses", "prevents"),
    *("avoids", "does so", "hosts", "reveals", "forfeits", "breaches", "derezzes", "turns", "sets aside", "looks at"),
    *("advances", "purges", "arranges", "exposes", "encounters", "turns faceup"),
)
# Verbs for the effects of a card's ability.
_USES = ("uses", "resolves")


def read_play(table: Table, cards: Cards, labelled: dict[str, int]) -> Play:
    """A player's act, or an attempt that is refused."""
    table.only(PLAY_KEYS)
    return Play(
        _wanted(table, cards, labelled),
        table.text("at", ""),
        table.flag("refused"),
        table.place("does"),
        _of(table, cards, labelled),
    )


def read_watches(table: Table, cards: Cards, labelled: dict[str, int]) -> tuple[Watch, ...]:
    """The acts that players may and cannot do."""
    found: list[Watch] = []
    for key in ("may", "cannot"):
        for one in table.tables(key):
            wanted = _wanted(one.only(WATCH_KEYS), cards, labelled)
            after = known_card(one, "after", one.text("after"), cards).name if "after" in one.values else ""
            found.append(
                Watch(wanted, one.text("at", ""), _of(one, cards, labelled), after, key == "may", one.place("does"))
            )
    return tuple(found)


def _of(table: Table, cards: Cards, labelled: dict[str, int]) -> str:
    """The card, or the labelled copy, that a step is about, if the scenario names one."""
    if "of" not in table.values:
        return ""
    if not table.text("at", ""):
        raise scenario_wrong(table.place("of"), "'of' says which card a step is about, and needs the key 'at'")
    if table.text("of") in labelled:
        return table.text("of")
    return known_card(table, "of", table.text("of"), cards).name


def _wanted(table: Table, cards: Cards, labelled: dict[str, int]) -> Wanted:
    for key in ("card", "target"):
        if key in table.values:
            known_card(table, key, table.text(key), cards)
    if "card" in table.values and "target" in table.values:
        text = "a play names one card: 'target' is what an ability has somebody choose, in a play of its own"
        raise scenario_wrong(table.place("target"), text)
    if table.text("does") == "plays" and "server" in table.values:
        text = "a card is played in no server: for its run add a play 'does = \"runs\"' with this server"
        raise scenario_wrong(table.place("server"), text)
    subroutines = table.values.get("subroutines", [])
    if not isinstance(subroutines, list) or not all(type(n) is int for n in subroutines):
        raise scenario_wrong(table.place("subroutines"), "subroutines must be a list of whole numbers")
    card, verb = cards.find(table.text("card", "")), word(table, "does", VERBS)
    sound_ways(table, card, subroutines)
    if card is not None and verb in _USES:
        sound_use(table, "ability" if "ability" in table.values else "card", card, table.number("ability", 0))
    label = table.text("copy", "")
    if label and label not in labelled:
        known = ", ".join(labelled) or "no card has the key 'copy'"
        raise scenario_wrong(table.place("copy"), f"no copy is called {label!r}: {known}")
    return Wanted(
        player=SIDES[word(table, "player", PLAYERS)],
        verb=verb,
        card=named(table.text("card", ""), cards),
        target=named(table.text("target", ""), cards),
        server=table.text("server", ""),
        amount=table.number("amount", -1),
        ability=table.number("ability", 0),
        subroutines=tuple(subroutines),
        option=table.number("option", 0),
        copy=labelled.get(label, -1),
    )
