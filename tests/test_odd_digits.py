"""Signs that count as digits and are no decimal numbers: every command answers them or refuses them in words."""

from pathlib import Path

import pytest

from tests.asking import ask

# A superscript, a number in a ring, digits of scripts with and without places, a wide digit, a fraction, a numeral.
SIGNS = ("²", "①", "፫", "५", "１", "½", "Ⅷ")
COMMANDS = (
    ("ask", "Does Corroder break {} barrier subroutines for 1 credit"),
    ("ask", "can I pay 1{} credits for sure gamble"),
    ("ask", "what is rule 6.8.2{}"),
    ("explain", "--cards", "{}x Tollbooth", "--run", "remote {}"),
    ("explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "corp={}"),
    ("rule", "6.8.{}a"),
    ("here", "6.{}"),
    ("search", "6.{}"),
    ("deck", "deck.txt"),
    ("explain", "own.toml"),
)


@pytest.mark.one_in(7)
@pytest.mark.parametrize("sign", SIGNS)
def test_a_digit_that_is_no_number_breaks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(f"Corroder x{sign}\n{sign} Sure Gamble\n", encoding="utf-8")
    (tmp_path / "own.toml").write_text(f'cards = ["Tollbooth"]\nrun = "remote {sign}"\n', encoding="utf-8")
    for command in COMMANDS:
        said = ask(*(word.format(sign) for word in command))
        assert said.code in (0, 1, 2), (command, said.err)
        assert "judge met something it does not handle" not in said.out + said.err, command
