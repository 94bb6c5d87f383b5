"""One card never stops an import of others with `--skip-bad`, and nobody is told of a file that judge made."""

import json
from pathlib import Path

import pytest

from judge_cli.cards.collection import compiled
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.language.card import BY_TYPE
from judge_cli.errors import AskedWrongly
from judge_cli.paths import data_folder
from tests.asking import ask
from tests.cards_made import v2_card, v2_folder

_CORP = ("agenda", "asset", "ice", "operation", "upgrade")
_TEXTS = (
    "[subroutine] Gain 1[credit].",
    "[subroutine] Hum a song.",
    "[click]: Gain 1[credit].\n[subroutine] End the run.",
    "[subroutine]",
)
_SUBROUTINE_FACE = [{"title": "Wick, Lit", "text": "[subroutine] Gain 1[credit]."}]


def _of_each_type() -> list[dict[str, object]]:
    cards = []
    for kind in BY_TYPE:
        side = {"card_type_id": kind, "side_id": "corp" if kind in _CORP else "runner"}
        cards += [v2_card(f"{kind} {n}", text=text, **side) for n, text in enumerate(_TEXTS)]
        cards.append(v2_card(f"{kind} flips", faces=_SUBROUTINE_FACE, **side))
    return cards


def test_a_subroutine_where_no_card_has_one_is_kept_unread(tmp_path: Path) -> None:
    cards = _of_each_type()
    said = ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp"), *cards)), "--json")
    assert (said.code, said.err) == (0, "")
    assert json.loads(said.out)["cards"] == len(cards) + 1
    listed = {one["name"]: one["playable"] for one in json.loads(ask("cards", "list", "--json").out)["cards"]}
    assert listed["Lamp"]
    with_a_place = {"ice 0", "ice 2"}
    assert {name for name, plays in listed.items() if plays} <= {"Lamp", *with_a_place}
    shown = ask("card", "resource 0")
    assert (shown.code, "Gain 1[credit]" in shown.out) == (0, True)


@pytest.mark.parametrize(
    "problem",
    [AskedWrongly("key-unknown", "the key 'song' is not known here"), KeyError("song"), RecursionError("deep")],
)
def test_a_card_that_cannot_be_made_is_left_out_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    made = compiled.card_file

    def failing(record: CardRecord, *rest: object) -> str:
        if record.name == "Song":
            raise problem
        return made(record, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(compiled, "card_file", failing)
    given = str(v2_folder(tmp_path / "given", v2_card("Lamp"), v2_card("Song"), v2_card("Wick")))
    refused = ask("cards", "add", given)
    assert (refused.code, (data_folder() / "cards" / "current").exists()) == (3, False)
    assert refused.err.startswith("error: judge can make no card of 'Song': ")
    assert "this is a defect of judge, not of the data\n" in refused.err
    assert ".toml" not in refused.err
    said = ask("cards", "add", given, "--skip-bad", "--json")
    assert (said.code, json.loads(said.out)["cards"], len(json.loads(said.out)["left_out"])) == (0, 2, 1)
    assert "Song" in json.loads(said.out)["left_out"][0]
