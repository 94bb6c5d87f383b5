"""A card whose text is not read wholly gives no verdict where that text could matter, and no play of it is dropped."""

from pathlib import Path

import pytest

from tests.asking import Said, ask

GAIN = "Gain 2[credit].\n"
CANDLES = "If you have 3 candles, gain 3 candles.\n"


def played(folder: Path, card: str, file: str, *options: str) -> Said:
    """The answer to a scenario file with a typed card."""
    (folder / "card.txt").write_text(card, encoding="utf-8")
    (folder / "mine.toml").write_text(f'question = "So?"\n{file}', encoding="utf-8")
    return ask("explain", str(folder / "mine.toml"), "--card-text", str(folder / "card.txt"), *options)


def laid(where: str, play: str = "runs", more: str = 'server = "HQ"') -> str:
    card = f'[[card]]\nname = "Old Lamp"\nwhere = "{where}"\n'
    return f'{card}[[play]]\nplayer = "runner"\ndoes = "{play}"\n{more}\n[expect]\n'


@pytest.mark.parametrize(
    ("text", "where", "withheld"),
    [
        ("If 3 candles burn, install this program from your heap.", "discard pile", True),
        ("If 3 candles burn and Old Lamp is in the heap, install it.", "discard pile", True),
        ("If 3 candles burn, install this program from your grip.", "hand", True),
        ("If 3 candles burn, install this program from your grip.", "discard pile", False),
        ("If 3 candles burn, add 1 card from your heap to your grip.", "discard pile", False),
    ],
)
def test_unread_text_that_works_where_the_card_lies_withholds_the_verdict(
    tmp_path: Path, text: str, where: str, withheld: bool
) -> None:
    card = f"Old Lamp\nProgram · install 2 · memory 1 · strength 1\n{text}\n"
    for options in ((), ("--outcomes",)):
        said = played(tmp_path, card, laid(where), *options)
        assert (said.code == 1 and text in " ".join(said.out.split())) is withheld


@pytest.mark.parametrize("unread", [True, False])
def test_a_play_that_was_not_made_is_an_error_or_withheld(tmp_path: Path, unread: bool) -> None:
    card = f"Old Lamp\nEvent · play 9\n{CANDLES if unread else GAIN}"
    file = laid("hand", "plays", 'card = "Old Lamp"')
    said = played(tmp_path, card, file)
    assert said.out.startswith("No verdict") if unread else "cannot pay 1 click and 9 credits" in said.err
    assert said.code == (1 if unread else 2)


@pytest.mark.parametrize("unread", [True, False])
def test_what_cannot_be_done_with_an_unread_card_is_no_no(tmp_path: Path, unread: bool) -> None:
    card = f"Old Lamp\nEvent · play 9\n{CANDLES if unread else GAIN}"
    (tmp_path / "card.txt").write_text(card, encoding="utf-8")
    options = ("--cards", "Old Lamp", "--card-text", str(tmp_path / "card.txt"), "--credits", "runner=5")
    said = ask("explain", *options, "--can", "runner plays Old Lamp")
    assert said.out.startswith("No verdict" if unread else "No. ")


@pytest.mark.parametrize(("kind", "known"), [("power", True), ("virus", False)])
def test_counters_that_unread_text_names_are_not_modelled_but_possible(tmp_path: Path, kind: str, known: bool) -> None:
    card = "Old Lamp\nResource · install 2\nIf 3 candles burn, place 1 power counter on this resource.\n"
    counters = (
        f'[[card]]\nname = "Old Lamp"\ncounters = {{ {kind} = 3 }}\n[[play]]\nplayer = "runner"\ndoes = "gains"\n'
    )
    said = played(tmp_path, card, counters)
    assert said.out.startswith("No verdict") if known else "cannot have 3 virus counters" in said.err


@pytest.mark.parametrize("unread", [True, False])
def test_a_play_that_unread_text_of_another_card_may_allow_is_withheld(tmp_path: Path, unread: bool) -> None:
    text = "If 3 candles burn, you may play events from your heap." if unread else GAIN
    file = '[[card]]\nname = "Sure Gamble"\nwhere = "discard pile"\n' + laid("rig", "plays", 'card = "Sure Gamble"')
    said = played(tmp_path, f"Old Lamp\nResource · install 2\n{text}\n", file.replace('where = "rig"\n', ""))
    assert said.out.startswith("No verdict") if unread else "Sure Gamble is in the discard pile" in said.err
    assert not unread or text in " ".join(said.out.split())
