"""Reads what a scenario file shows and names, the acts of its players, and its expected result."""

from collections.abc import Callable, Iterator, Sequence

from judge_cli.cards.files.ability_file import word
from judge_cli.cards.files.card_folder import Cards
from judge_cli.cards.language.card import Card
from judge_cli.cards.language.words import COUNTERS, PLAYERS
from judge_cli.engine.play.scenarios.outcome import ALL_CANNOT, ALL_MAY, ALL_PLAYED, ALL_REFUSED, TIMES
from judge_cli.engine.play.scenarios.scenario import Expected, ForEditions, Play, Shown, Wanted, Watch, scenario_wrong
from judge_cli.engine.play.scenarios.scenario_check import sound_use, sound_ways
from judge_cli.engine.table.game import Zone
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from judge_cli.text.toml_file import Table
from judge_cli.tree.numbers.number import read_number

SIDES = {"corp": Player.CORP, "runner": Player.RUNNER}
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
    "hosted": Zone.HOSTED,
}


def known_card(table: Table, key: str, name: str, cards: Cards) -> Card:
    """The card of this name."""
    found = cards.find(name)
    if found is None:
        raise _card_file_missing(table.place(key), name, cards.near(name))
    return found


def named(name: str, cards: Cards) -> str:
    """The full name of a card; the name of anything else stays as it is."""
    found = cards.find(name)
    return found.name if found else name


def _card_file_missing(place: Place, name: str, near: Sequence[str]) -> CorpusBroken:
    return CorpusBroken(
        "card-unknown",
        f"there is no card file for {shortened(name)!r}",
        place=place,
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=["judge examples"],
    )


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


def _of_each(said: str, value: Callable[[Table, str, Cards], str]) -> Callable[[Table, Cards], list[Expected]]:
    """Reads one fact of each card that a table names."""

    def read(table: Table, cards: Cards) -> list[Expected]:
        names = {name: known_card(table, name, name, cards).name for name in table.values}
        return [
            Expected(said.format(card), value(table, name, cards), table.place(name)) for name, card in names.items()
        ]

    return read


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
    found: list[Expected] = []
    for label in table.values:
        if label not in labelled:
            known = ", ".join(labelled) or "no card has the key 'copy'"
            raise scenario_wrong(table.place(label), f"no copy is called {label!r}: {known}")
        one = table.table(label).only(("where", "server", "strength", "counters"))
        if "where" in one.values:
            found.append(Expected(f"copy {label} is in", _place(one, "where"), one.place("where")))
        if "server" in one.values:
            found.append(Expected(f"copy {label} is at", one.text("server"), one.place("server")))
        if "strength" in one.values:
            found.append(Expected(f"strength of copy {label}", str(one.number("strength")), one.place("strength")))
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
    "where": _of_each("{} is in", lambda table, name, _cards: _place(table, name)),
    "times": _expected_times,
    "strength": _of_each("strength of {}", lambda table, name, _cards: str(table.number(name))),
    "server": _of_each("server of {}", lambda table, name, _cards: table.text(name)),
    "on": _of_each("host of {}", lambda table, name, cards: known_card(table, name, table.text(name), cards).name),
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


def for_editions(table: Table) -> ForEditions:
    """The editions that a scenario, or a proof of it, applies to."""
    return ForEditions(table.texts("only_in"), table.texts("not_in"))


def read_shown(table: Table, otherwise: Shown | None = None) -> Shown | None:
    """The rule shown; an edition's omissions are filled in from `otherwise`."""
    said = any(key in table.values for key in ("rule", "example", "decided_by"))
    if not said:
        return otherwise
    rule = table.text("rule", "") or (otherwise.rule if otherwise else table.text("rule"))
    as_before = otherwise.decided_by if otherwise and "rule" not in table.values else (rule,)
    decided = table.texts("decided_by") or as_before
    for key, anchor in (("rule", rule), *(("decided_by", one) for one in decided)):
        if read_number(anchor) is not None:
            what = f"{anchor!r} is a number, which other editions give to other rules: name the rule by its anchor"
            raise scenario_wrong(table.place(key), what)
    example = table.number("example", otherwise.example if otherwise else 0)
    if example < 0:
        raise scenario_wrong(table.place("example"), f"examples are counted from 1, so there is none {example}")
    return Shown(rule, example, decided, table.place("rule"))


def shown_in(table: Table, edition: str) -> Shown | None:
    """The rule shown by the scenario in this file; none if the scenario does not apply to this edition."""
    if not for_editions(table).include(edition):
        return None
    there = next((one for one in table.tables("edition") if one.text("id") == edition), None)
    shows = read_shown(table)
    return read_shown(there, shows) if there is not None else shows


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
# The choice of a target, after the act with a card that lets its player choose one.
_THEN = {"installs": "hosts", **dict.fromkeys(("uses", "resolves", "plays", "pays"), "chooses")}
# Verbs for the effects of a card's ability.
_USES = ("uses", "resolves")


def read_plays(table: Table, cards: Cards, labelled: dict[str, int]) -> tuple[Play, ...]:
    """The players' acts, and attempts that are refused, in order."""
    return tuple(play for one in table.tables("play") for play in _plays(one.only(PLAY_KEYS), cards, labelled))


def _plays(table: Table, cards: Cards, labelled: dict[str, int]) -> Iterator[Play]:
    """A player's act, and the choice of its `target` where it names a card too."""
    of, refused = _of(table, cards, labelled), table.flag("refused")
    follows = "" if refused or "card" not in table.values else _THEN.get(table.text("does"), "")
    if not follows or "target" not in table.values:
        yield Play(_wanted(table, cards, labelled), table.text("at", ""), refused, table.place("does"), of)
        return
    act = table.holding({key: value for key, value in table.values.items() if key != "target"})
    target = table.holding({"does": follows, "player": table.text("player"), "target": table.text("target")})
    yield Play(_wanted(act, cards, labelled), table.text("at", ""), False, table.place("does"), of)
    yield Play(_wanted(target, cards, labelled), "", False, table.place("target"))


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


def _ability(table: Table, card: Card | None) -> int:
    """The number of the one ability that has all these words."""
    words = [one for one in table.text("ability").casefold().split() if one not in ("the", "ability")]
    every = [*enumerate(card.abilities if card is not None else (), 1)]
    found = [n for n, one in every if all(word in one.text.casefold() for word in words)]
    if len(found) != 1:
        what = f"{shortened(table.text('ability'))!r} is {'more than' if found else 'not'} one ability"
        raise scenario_wrong(
            table.place("ability"), what, [f"ability = {n}: {shortened(one.text)}" for n, one in every]
        )
    return found[0]


def _wanted(table: Table, cards: Cards, labelled: dict[str, int]) -> Wanted:
    label = table.text("copy", "") or (table.text("target", "") if table.text("target", "") in labelled else "")
    for key in ("card", "target"):
        if key in table.values and (key == "card" or table.text(key) != label):
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
    if "subroutines" in table.values and not subroutines:
        raise scenario_wrong(table.place("subroutines"), "subroutines names none: leave it out, or leave out the play")
    card, verb = cards.find(table.text("card", "")), word(table, "does", VERBS)
    number = _ability(table, card) if isinstance(table.values.get("ability"), str) else table.number("ability", 0)
    sound_ways(table, card, number, subroutines)
    if card is not None and verb in _USES:
        sound_use(table, "ability" if "ability" in table.values else "card", card, number)
    if label and label not in labelled:
        known = ", ".join(labelled) or "no card has the key 'copy'"
        raise scenario_wrong(table.place("copy"), f"no copy is called {label!r}: {known}")
    return Wanted(
        player=SIDES[word(table, "player", PLAYERS)],
        verb=verb,
        card=named(table.text("card", ""), cards),
        target=named(table.text("target", ""), cards) if table.text("target", "") != label else "",
        server=table.text("server", ""),
        amount=table.number("amount", -1),
        ability=number,
        subroutines=tuple(subroutines),
        option=table.text("option") if isinstance(table.values.get("option"), str) else table.number("option", 0),
        copy=labelled.get(label, -1),
    )
