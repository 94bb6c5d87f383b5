"""Every playable card is put through self-play, which must use each of its effects but those listed as not reached."""

import tomllib
from pathlib import Path

import pytest

from judge_cli.engine.cards.playable import is_playable
from tests.engine.self_play import unused
from tests.engine.table import CARDS, engine

NOT_REACHED: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_suffix("").with_name("self_play.toml").read_text()
)
PLAYABLE = [name for name in CARDS.names() if (card := CARDS.find(name)) is not None and is_playable(card)]


@pytest.mark.parametrize("name", PLAYABLE)
def test_self_play_uses_every_effect_of_a_playable_card(name: str, shared_cache: Path) -> None:
    card = CARDS.find(name)
    assert card is not None
    found = unused(engine("cr-26.03", shared_cache), card, NOT_REACHED.get(name, []))
    more = [one.word for one in found]
    for word in NOT_REACHED.get(name, []):
        if word in more:
            more.remove(word)
    assert more == []


def test_only_playable_cards_are_listed() -> None:
    assert set(NOT_REACHED) <= set(PLAYABLE)
