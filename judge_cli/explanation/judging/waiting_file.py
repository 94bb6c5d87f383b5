"""The list of what printed examples without a scenario wait for, and of those that hold nothing to play."""

from judge_cli.errors.playing import ScenarioWrong
from judge_cli.paths import corpus_data
from judge_cli.text.toml_file import Table, read_toml
from judge_cli.tree.number import read_number

# A printed example: the number of its rule, and which one it is under that rule.
_Printed = tuple[str, int]


def abilities_waited_for(edition: str) -> dict[_Printed, str]:
    """The ability that each listed example of an edition waits for."""
    return _listed("waits", "for", edition)


def nothing_to_play(edition: str) -> dict[_Printed, str]:
    """The examples of an edition in which nothing can be played, each with the reason."""
    return _listed("nothing_to_play", "because", edition)


def _listed(tables: str, said: str, edition: str) -> dict[_Printed, str]:
    found: dict[_Printed, str] = {}
    for table in _file().tables(tables):
        for written in table.texts(edition):
            rule, _, ordinal = written.partition("/")
            if read_number(rule) is None or not ordinal.isdigit():
                raise ScenarioWrong(table.place(edition), f"{written!r} is no example: write rule/ordinal")
            found[rule, int(ordinal)] = table.text(said)
    return found


def _file() -> Table:
    path = corpus_data("examples").parent / "waiting.toml"
    return read_toml(path).table().only(("waits", "nothing_to_play"))
