"""Every playable card is put through self-play, which must use each of its instructions, or the reason is stated."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.cards.language.ability import ChooseOption, parts
from judge_cli.cards.language.amount import Compare, Event, Exists, Select
from judge_cli.cards.language.card import Card, says
from tests.engine.self_play import GOES_FILE, NOT_REACHED_FILE, tried
from tests.engine.table import CARDS, engine

NOT_REACHED: dict[str, dict[str, list[str]]] = tomllib.loads(NOT_REACHED_FILE.read_text(encoding="utf-8"))
FIRST: dict[str, list[int]] = tomllib.loads(GOES_FILE.read_text(encoding="utf-8"))
PLAYED = [
    Path(__file__).with_name(f"test_{name}.py").read_text(encoding="utf-8")
    for name in ("cards_of_the_pool", "chosen_and_limited", "from_hand_and_deck", "last_standard_cards", "tried_cards")
]
SPARED = {name: words for cards in NOT_REACHED.values() for name, words in cards.items()}
PLAYABLE = [name for name in CARDS.names() if (card := CARDS.find(name)) is not None and card.playable_whole]


def _nodes(card: Card) -> list[object]:
    return list(parts((*card.abilities, *card.subroutines)))


def _counts(node: object) -> bool:
    return (isinstance(node, Compare) and node.how == "exactly") or (isinstance(node, Exists) and node.least >= 3)


def _is_of_a_kind(node: object) -> bool:
    return isinstance(node, Event) and isinstance(node.what, Select) and bool(node.what.subtypes)


# Why self-play may come short, and whether that is so of a card; that a longer play comes to it can be tried by hand.
REASONS: dict[str, Callable[[Card], bool]] = {
    "longer": lambda card: True,
    "played": lambda card: any(f'"{card.name}' in text for text in PLAYED),
    "run_ended_before": lambda card: any(says(one, "end the run") for one in card.subroutines[:-1]),
    "copy": lambda card: any(isinstance(one, Select) and one.copy_of is not None for one in _nodes(card)),
    "number": lambda card: any(map(_counts, _nodes(card))),
    "kind": lambda card: any(map(_is_of_a_kind, _nodes(card))) or says(card, "charge"),
    "choice": lambda card: card.back is not None or any(isinstance(one, ChooseOption) for one in _nodes(card)),
    "not_before": lambda card: any(getattr(one, "within", "") == "last turn" for one in _nodes(card)),
}


@pytest.mark.one_in(100)
@pytest.mark.parametrize("name", PLAYABLE)
def test_self_play_uses_every_instruction_of_a_playable_card(name: str, shared_cache: Path) -> None:
    card = CARDS.find(name)
    assert card is not None
    spared = SPARED.get(name, [])
    found = tried(engine("cr-26.03", shared_cache), card, spared, first=FIRST.get(name, ()))
    assert not Counter(found.unused) - Counter(spared)


@pytest.mark.parametrize(("reason", "name"), [(reason, name) for reason, all_ in NOT_REACHED.items() for name in all_])
def test_the_reason_why_an_instruction_is_not_used_is_true_of_the_card(reason: str, name: str) -> None:
    card = CARDS.find(name)
    assert card is not None and card.playable_whole
    assert REASONS[reason](card)
