"""Stolen agendas whose text was not read: the winner depends on their points, so no verdict is given."""

from pathlib import Path

import pytest

from tests.asking import ask

AGENDA = """name = "Harvest Accord"
side = "corp"
type = "agenda"
advancement = 5
points = 6
%s"""
UNREAD = '[[not_modelled]]\ntext = "it is worth less there"\nmatters = "always"\n'
SCENARIO = """question = "Who wins?"

[[card]]
name = "Harvest Accord"
where = "score area"
holder = "runner"

[[card]]
name = "Hostile Takeover"
where = "server"
server = "remote 1"

[[play]]
player = "runner"
does = "runs"
server = "remote 1"
"""


@pytest.mark.parametrize(("unread", "begins"), [(UNREAD, "No verdict: it would depend on"), ("", "The run is")])
def test_a_stolen_agenda_that_was_not_read_withholds_the_winner(tmp_path: Path, unread: str, begins: str) -> None:
    cards = tmp_path / "cards" / "corp"
    cards.mkdir(parents=True)
    (cards / "harvest-accord.toml").write_text(AGENDA % unread, encoding="utf-8")
    file = tmp_path / "stolen.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    said = " ".join(ask("explain", str(file)).out.split())
    assert said.startswith(begins)
    assert ("the Runner wins" in said) is (not unread)
    assert ("Harvest Accord: it is worth less there" in said) is bool(unread)
