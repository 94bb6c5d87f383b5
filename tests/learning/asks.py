"""Writes the known questions for a name, a number or a moment as the weights read them: `python -m tests.learning.asks`

`asks.jsonl` has them: of a holding the questions that its sentence answers. `index/reader/asks` is what this writes.
"""

import json
from pathlib import Path

from judge_cli.explanation.holdings.learned import WEIGHTS
from judge_cli.paths import reader_folder
from judge_cli.reader.asks import FILE, asks_file
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.meaning import question_pieces
from judge_cli.reader.weights_file import opened

ASKS = Path(__file__).with_name("asks.jsonl")


def known_asks() -> list[tuple[str, str]]:
    """Every known question with the holding whose sentence answers it."""
    rows = map(json.loads, ASKS.read_text(encoding="utf-8").splitlines())
    return [(row["id"], question) for row in rows for question in row["q"]]


def written(folder: Path) -> bytes:
    """The file for the weights in a folder."""
    weights = opened(folder / WEIGHTS)
    encoder = Encoder(weights)
    pieces = (question_pieces(question, encoder.pieces, encoder.longest) for _, question in known_asks())
    return asks_file(weights.checksum, known_asks(), map(encoder.mean, pieces))


if __name__ == "__main__":
    (reader_folder() / FILE).write_bytes(written(reader_folder()))
