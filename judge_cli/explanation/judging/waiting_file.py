"""The needs of printed examples without a scenario, and the examples with nothing to play."""

from judge_cli.engine.play.scenarios.scenario import scenario_wrong
from judge_cli.paths import corpus_data
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.numbers.number import read_number

# A printed example: the anchor of its rule, and its number under that rule.
_Printed = tuple[str, int]
_EVERYWHERE = "examples"


def abilities_waited_for(edition: str) -> dict[_Printed, str]:
    """The missing feature of each listed example; some are listed for this edition alone."""
    return _listed("waits", "for", edition)


def nothing_to_play(edition: str) -> dict[_Printed, str]:
    """The examples in which nothing can be played, each with the reason."""
    return _listed("nothing_to_play", "because", edition)


def _listed(tables: str, said: str, edition: str) -> dict[_Printed, str]:
    found: dict[_Printed, str] = {}
    for table in _file().tables(tables):
        for key in (_EVERYWHERE, edition):
            for written in table.texts(key):
                rule, _, ordinal = written.partition("/")
                if read_number(rule) is not None or not ordinal.isdigit():
                    raise scenario_wrong(table.place(key), f"{written!r} is no example: write anchor/ordinal")
                found[rule, int(ordinal)] = table.text(said)
    return found


def _file() -> Table:
    path = corpus_data("examples").parent / "waiting.toml"
    return read_toml(path).table().only(("waits", "nothing_to_play"))
