"""The scenario of each printed example or published ruling, cached without playing or reading any."""

from pathlib import Path
from typing import NamedTuple

from judge_cli.paths import corpus_data
from judge_cli.tree.kept.cache import Cache, Kept, Recipe, files_in
from judge_cli.tree.rules.rule import Edition


class RulingScenario(NamedTuple):
    """The scenario of a published ruling: its name, its question, the ruling's date, and its cards.

    Its cards are the one with the ruling and those in its question or answer; others only lie on the table.
    """

    scenario: str
    question: str
    date: str
    cards: frozenset[str]
    mark: str = ""


def kept_rulings(cache: Cache) -> list[RulingScenario]:
    """The scenarios of published rulings, by name."""
    files = files_in(corpus_data("rulings"), ".toml")

    def read() -> Kept:
        from judge_cli.search.words import TITLE_ENDS
        from judge_cli.text.toml_file import read_toml  # a warm call reads no TOML

        rows = []
        for file in files:
            table = read_toml(Path(file)).table()
            ruling = table.table("ruling")
            said = f"{table.text('question')} {table.text('says', '')}"
            named = [one.text("name") for one in table.tables("card")]
            cards = [ruling.text("card"), *(one for one in named if TITLE_ENDS.split(one)[0] in said)]
            rows.append([Path(file).stem, table.text("question"), ruling.text("date"), cards, ruling.text("mark")])
        return Kept(rows)

    recipe = Recipe("ruling-scenarios", files, words=("rulings by mark and the cards they name",))
    return [
        RulingScenario(name, question, date, frozenset(cards), mark)
        for name, question, date, cards, mark in cache.made(recipe, read, lambda kept: kept.head)
    ]


def kept_scenarios(edition: Edition, cache: Cache) -> dict[tuple[str, int], str]:
    """The scenario of each printed example of an edition, by the rule's anchor and the example's number."""
    files = files_in(corpus_data("examples"), ".toml")

    def read() -> Kept:
        from judge_cli.engine.play.scenarios.scenario_expected import shown_in
        from judge_cli.text.toml_file import read_toml  # a warm call reads no TOML

        shown = [(file.stem, shown_in(read_toml(file).table(), edition.id)) for file in map(Path, files)]
        return Kept([[one.rule, one.example, stem] for stem, one in shown if one is not None and one.example])

    rows = cache.made(Recipe(f"scenarios-{edition.id}", files, words=(edition.id,)), read, lambda kept: kept.head)
    return {(rule, now): stem for rule, before, stem in rows if (now := _ordinal_now(edition, rule, before))}


def _ordinal_now(edition: Edition, rule: str, ordinal: int) -> int:
    """The number of an example in the edition; most editions print the same ones."""
    if not edition.ordinals:
        return ordinal
    from judge_cli.engine.play.scenarios.scenario import ordinal_now

    return ordinal_now(rule, ordinal, dict(edition.ordinals))
