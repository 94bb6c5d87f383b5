"""Ties "if successful" on a card to the servers of its run (rule_if_successful_…)."""

from collections.abc import Iterator

from judge_cli.engine.reading.saying.template import Value
from judge_cli.engine.reading.sentences.parts import Table

_ANY = "any"


def tie_to_servers(abilities: list[Table]) -> None:
    """Writes the servers of a card's run into its abilities for the success of the run."""
    runs = list(_runs(abilities))
    if len(runs) != 1 or runs[0] == _ANY:
        return
    for ability in abilities:
        when = ability.get("when", [])
        for event in when if isinstance(when, list) else [when]:
            if event.get("event") == "successful run" and event.get("run") == "by this" and "server" not in event:
                event["server"] = runs[0]


def _runs(said: Value) -> Iterator[Value]:
    """The servers of every run in a reading."""
    if isinstance(said, dict):
        if said.get("do") == "run":
            yield said["server"]
        for one in said.values():
            yield from _runs(one)
    elif isinstance(said, list):
        for one in said:
            yield from _runs(one)
