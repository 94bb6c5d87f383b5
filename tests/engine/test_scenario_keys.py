"""A key that a table of a scenario file does not have is refused, in whichever table it stands."""

from pathlib import Path

import pytest

from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.errors import JudgeError
from tests.engine.table import CARDS

# A scenario with every kind of table that there is; after each "#" a key can stand that nobody knows.
EVERY_TABLE = """
question = "So?"
#
[asks]
used = "Corroder"
#
[ruling]
card = "Ice Wall"
mark = "0"
date = "2021-10-10"
answer = "no"
#
[start]
tags = 1
#
[start.credits]
corp = 3
#
[start.clicks]
runner = 2
#
[[card]]
name = "Ice Wall"
server = "HQ"
copy = "outer"
#
[card.counters]
advancement = 1
#
[[card]]
name = "Corroder"

[[play]]
player = "runner"
does = "runs"
server = "HQ"
#
[[may]]
player = "runner"
does = "jacks out"
#
[[cannot]]
player = "runner"
does = "jacks out"
#
[expect]
tags = 1
#
[expect.credits]
corp = 3
#
[expect.counters."Ice Wall"]
advancement = 1
#
[expect.times."Ice Wall"]
encountered = 1
#
[expect.copies.outer]
server = "HQ"
#
[expect.copies.outer.counters]
advancement = 1
#
[[without]]
rule = "rule_bypass"
expect = { tags = 2 }
#
[[edition]]
id = "cr-1.4"
rule = "rule_run"
#
"""
PARTS = EVERY_TABLE.split("#\n")


def _table(part: str) -> str:
    """The header of the last table that a part of the file begins."""
    return next((line for line in reversed(part.splitlines()) if line.startswith("[")), "the file itself")


@pytest.mark.parametrize("at", range(1, len(PARTS)), ids=lambda at: _table(PARTS[at - 1]))
def test_a_key_that_nobody_knows_is_refused_in_every_table_of_a_scenario(tmp_path: Path, at: int) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("".join(PARTS), encoding="utf-8")
    read_scenario(path, CARDS)
    path.write_text("".join((*PARTS[:at], "odd = 1\n", *PARTS[at:])), encoding="utf-8")
    with pytest.raises(JudgeError, match=r"the key '(.*\.)?odd' is not known here"):
        read_scenario(path, CARDS)
