"""Shell completion: editions, rules, charts, steps, acts, scenarios, cards, tables and rulings."""

from typing import TYPE_CHECKING

from judge_cli.answers.library import open_library
from judge_cli.errors.base import JudgeError
from judge_cli.paths import cache_folder
from judge_cli.procedure.charts.charts import kept_charts, things_file
from judge_cli.procedure.when.things import read_things
from judge_cli.screen.safe import safe
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.editions.lookup import chosen
from judge_cli.tree.kept.cache import Cache

if TYPE_CHECKING:
    from judge_cli.screen.log.slip import Slip


def editions(incomplete: str) -> list[str]:
    """The ids of editions that begin with these letters."""
    return [held.edition.id for held in open_library().editions if held.edition.id.startswith(incomplete)]


def schemas(incomplete: str) -> list[str]:
    """The names of schemas that begin with these letters."""
    from judge_cli.screen.schema import schema_names

    return [name for name in schema_names() if name.startswith(incomplete)]


def imported_editions(incomplete: str) -> list[str]:
    """The ids of imported editions that begin with these letters."""
    held = [held for held in open_library().editions if held.imported is not None]
    return [one.edition.id for one in held if one.edition.id.startswith(incomplete)]


def numbers(incomplete: str) -> list[tuple[str, str]]:
    """The default edition's rule numbers that begin so, one level at a time, each with the start of its text."""
    try:
        tree = chosen(open_library(), None).tree
    except JudgeError:
        return []
    found = [rule for rule in tree if str(rule.number).startswith(incomplete)]
    shallowest = min((rule.number.depth for rule in found), default=0)
    return [(str(rule.number), safe(rule.text.plain[:60])) for rule in found if rule.number.depth <= shallowest + 1]


def procedures(incomplete: str) -> list[str]:
    """The names of the default edition's procedures that begin with these letters."""
    try:
        charts = kept_charts(chosen(open_library(), None), Cache(cache_folder()))
    except JudgeError:
        return []
    return [safe(one.name) for one in charts.procedures if one.name.startswith(incomplete.casefold())]


def places(incomplete: str) -> list[str]:
    """The names of places in the default edition's charts that begin with these letters."""
    from judge_cli.procedure.here.places import places_of

    try:
        cache = Cache(cache_folder())
        known = places_of(kept_charts(chosen(open_library(), None), cache), cache)
    except JudgeError:
        return []
    return [safe(name) for name in known.names() if name.casefold().startswith(incomplete.casefold())]


def places_and_moves(incomplete: str) -> list[str]:
    """The moves of a tracked table and the places that begin with these letters."""
    from judge_cli.procedure.here.moves import ALL_MOVES

    return [*(move for move in ALL_MOVES if move.startswith(incomplete.casefold())), *places(incomplete)]


def tables(incomplete: str) -> list[str]:
    """The names of tracked tables that begin with these letters."""
    from judge_cli.commands.table_file import tracked_tables

    return [name for name in tracked_tables() if name.startswith(incomplete)]


def rulings(incomplete: str) -> list[tuple[str, str]]:
    """The numbers of logged rulings that begin so, each with the start of its question."""
    return [(str(one.number), safe(one.question[:60])) for one in _log() if str(one.number).startswith(incomplete)]


def tables_of_rulings(incomplete: str) -> list[str]:
    """The tables of logged rulings that begin with these letters."""
    return sorted({safe(one.table) for one in _log() if one.table and one.table.startswith(incomplete)})


def _log() -> list["Slip"]:
    from judge_cli.commands.slip_store import SlipStore

    try:
        return SlipStore().all()
    except JudgeError:
        return []


def steps(incomplete: str) -> list[tuple[str, str]]:
    """The default edition's step numbers that begin so, each with the start of its text."""
    try:
        charts = kept_charts(chosen(open_library(), None), Cache(cache_folder()))
    except JudgeError:
        return []
    every = [step for one in charts.procedures for step in one.steps]
    return [(str(step.number), safe(step.text[:60])) for step in every if str(step.number).startswith(incomplete)]


def comparable(incomplete: str) -> list[str]:
    """The rule numbers, charts, scenarios and editions that begin with these letters."""
    rules = [number for number, _ in numbers(incomplete)]
    return [*rules, *procedures(incomplete), *scenarios(incomplete), *editions(incomplete)]


def servers(incomplete: str) -> list[str]:
    """The names of servers that begin with these letters."""
    from judge_cli.explanation.situation.setup import SERVERS_TO_RUN_ON

    return [one for one in SERVERS_TO_RUN_ON if one.casefold().startswith(incomplete.casefold())]


def things(incomplete: str) -> list[str]:
    """The known acts that begin with these letters."""
    try:
        known = read_things(read_toml(things_file()))
    except JudgeError:
        return []
    return [safe(thing.name) for thing in known if thing.name.startswith(incomplete.casefold())]


def scenarios(incomplete: str) -> list[str]:
    """The names of scenarios that begin with these letters."""
    from judge_cli.paths import corpus_data

    return sorted(path.stem for path in corpus_data("examples").glob("*.toml") if path.stem.startswith(incomplete))


def cards(incomplete: str) -> list[str]:
    """The names of shipped and imported cards that begin with these letters."""
    from judge_cli.engine.cards.card_folder import Cards
    from judge_cli.engine.collection.collected import Collected
    from judge_cli.explanation.edition.own_cards import own_cards
    from judge_cli.paths import corpus_data

    try:
        brought_in = Collected(own_cards(), corpus_data("grammar"))
        known = Cards(corpus_data("cards"), lambda: brought_in).all_names()
    except JudgeError:
        return []
    # A shell offers only words that begin with the exact letters typed, so the name takes their case.
    begun = len(incomplete)
    return [safe(incomplete + name[begun:]) for name in known if name[:begun].casefold() == incomplete.casefold()]


def card_lists(incomplete: str) -> list[str]:
    """The comma-separated list so far, with each completion of its last card name."""
    *before, last = incomplete.split(",")
    blank = " " if before and (last.startswith(" ") or not last) else ""
    known = "".join(f"{name}," for name in before)
    return [f"{known}{blank}{name}" for name in cards(last.strip())]
