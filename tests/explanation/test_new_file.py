"""`judge explain --new` writes a scenario file that plays as it stands, and so does each of its choices."""

import json
from pathlib import Path

import pytest

from tests.asking import ask


def written(*given: str) -> str:
    return ask("explain", "--new", *given).out


def answer(folder: Path, text: str) -> dict[str, str]:
    (folder / "new.toml").write_text(text, encoding="utf-8")
    said: dict[str, str] = json.loads(ask("explain", str(folder / "new.toml"), "--json").out)
    return said


def test_the_file_says_where_each_card_is_and_what_it_can_do() -> None:
    said = written("Tollbooth, Cleaver", "--run", "R&D")
    assert said.startswith('# Save it: judge explain --new "CARD, CARD" > FILE.toml, and play it: judge explain FILE')
    assert '{ name = "Tollbooth", server = "R&D" },' in said
    assert "# Cleaver: ability = 2: 2 credits: +1 strength." in said
    assert '  # { player = "runner", does = "uses", card = "Cleaver", ability = 2, at = "step_encounter_paw" },' in said


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "given",
    [
        ("Tollbooth, Cleaver",),
        ("Botulus, Ice Wall, Data Raven, Stimhack, Snare!", "--run", "R&D"),
        ("Hostile Takeover, Ice Wall", "--run", "remote 1"),
        ("Data Raven, Ice Wall", "--credits", "runner=9,corp=9", "--unrezzed", "Data Raven"),
        ("Hedge Fund, PAD Campaign", "--turn", "corp", "--do", "corp plays Hedge Fund"),
    ],
)
def test_the_file_plays_as_it_stands_and_with_each_choice(tmp_path: Path, given: tuple[str, ...]) -> None:
    lines = written(*given).splitlines()
    as_it_stands = answer(tmp_path, "\n".join(lines))
    composed = json.loads(ask("explain", "--cards", *given, "--json").out)
    assert as_it_stands.get("outcome", as_it_stands) == composed["outcome"]
    choices = [n for n, line in enumerate(lines) if line.startswith("  # {")]
    for n in choices:
        chosen = [line.replace("  # {", "  {", 1) if at == n else line for at, line in enumerate(lines)]
        assert "error" not in answer(tmp_path, "\n".join(chosen)), lines[n]


def test_hosts_counters_and_places_are_written_out() -> None:
    said = written("Botulus, Ice Wall, Imp", "--where", "Imp=heap")
    assert '{ name = "Botulus", counters = { virus = 1 }, on = "Ice Wall" },' in said
    assert '{ name = "Imp", where = "discard pile" },' in said
