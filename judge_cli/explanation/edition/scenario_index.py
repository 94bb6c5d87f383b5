"""Which scenario plays which printed example or published ruling, kept ready without playing or reading any."""

from pathlib import Path
from typing import NamedTuple

from judge_cli.paths import corpus_data
from judge_cli.tree.cache import Cache, Kept, files_in, fingerprint


class RulingScenario(NamedTuple):
    """The scenario of a published ruling: its name, its question, the ruling's date, and the cards that it is about."""

    scenario: str
    question: str
    date: str
    cards: frozenset[str]


def kept_rulings(cache: Cache) -> list[RulingScenario]:
    """The scenarios of published rulings, in the order of their names."""
    files = files_in(corpus_data("rulings"), ".toml")
    mark = fingerprint(files, "rulings")
    kept = cache.find("ruling-scenarios", mark)
    if kept is None:
        from judge_cli.text.toml_file import read_toml  # a warm call reads no TOML

        rows = []
        for file in files:
            table = read_toml(Path(file)).table()
            ruling = table.table("ruling")
            cards = [ruling.text("card"), *(one.text("name") for one in table.tables("card"))]
            rows.append([Path(file).stem, table.text("question"), ruling.text("date"), cards])
        kept = Kept(rows, "")
        cache.keep("ruling-scenarios", mark, kept)
    return [RulingScenario(name, question, date, frozenset(cards)) for name, question, date, cards in kept.head]


def kept_scenarios(edition: str, cache: Cache) -> dict[tuple[str, int], str]:
    """The scenario of every printed example of an edition that has one, by the rule's anchor and the ordinal."""
    files = files_in(corpus_data("examples"), ".toml")
    name, mark = f"scenarios-{edition}", fingerprint(files, edition)
    kept = cache.find(name, mark)
    if kept is None:
        from judge_cli.engine.play.scenario_shown import shown_in
        from judge_cli.text.toml_file import read_toml  # a warm call reads no TOML

        shown = [(file.stem, shown_in(read_toml(file).table(), edition)) for file in map(Path, files)]
        kept = Kept([[one.rule, one.example, stem] for stem, one in shown if one is not None and one.example], "")
        cache.keep(name, mark, kept)
    return {(rule, ordinal): stem for rule, ordinal, stem in kept.head}
