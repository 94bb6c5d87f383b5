"""An effect that is replaced and that another interrupt meets gets no verdict; one that no other meets does."""

from pathlib import Path

import pytest

from tests.asking import ask

TOLL = """name = "%s"
side = "corp"
type = "asset"
rez = 0

[[ability]]
kind = "interrupt"
when = { event = "%s", would = true }
text = "x"
do = [%s]
"""
INSTEAD = '{ do = "replace", instead = { text = "x", do = [{ do = "damage", kind = "net", amount = 1 }] } }'
SCENARIO = """question = "What comes of it?"

[start]
credits = { corp = 5, runner = 5 }

[[card]]
name = "First"
server = "remote 1"
rezzed = true

[[card]]
name = "Second"
server = "remote 2"
rezzed = true

[[card]]
name = "Mimic"
where = "hand"

[[play]]
player = "runner"
does = "gains"
"""
TOLD = "First: what is imminent after a replacement is not looked at anew by other interrupts (Second)"


@pytest.mark.parametrize(("event", "withheld"), [("gain credits", True), ("take damage", True), ("draw", False)])
def test_no_verdict_where_another_interrupt_meets_what_was_replaced(tmp_path: Path, event: str, withheld: bool) -> None:
    cards = tmp_path / "cards" / "corp"
    cards.mkdir(parents=True)
    (cards / "first.toml").write_text(TOLL % ("First", "gain credits", INSTEAD), encoding="utf-8")
    (cards / "second.toml").write_text(TOLL % ("Second", event, '{ do = "prevent" }'), encoding="utf-8")
    file = tmp_path / "toll.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    said = " ".join(ask("explain", str(file)).out.split())
    assert (TOLD in said) is withheld
    assert said.startswith("No verdict") is withheld
    file.write_text(f'{SCENARIO}\n[[play]]\nplayer = "corp"\ndoes = "uses"\ncard = "Second"\n', encoding="utf-8")
    if withheld:
        assert " ".join(ask("explain", str(file)).out.split()).startswith("No verdict")
