"""A small encoder of made-up weights, the same ones every time."""

from pathlib import Path
from typing import Any

import numpy as np

from judge_cli.reader.encoder import Encoder
from judge_cli.reader.tables import Tables, written
from judge_cli.reader.weights_file import opened

PIECES = (
    *("[PAD]", "[UNK]", "[CLS]", "[SEP]", "yes", "no", ":", "|", "?", "can", "i", "jack", "out", "rez", "ice", "run"),
    *("##ing", "##ner", "the", "corp", "during", "an", "encounter", "trash", "##ed", "'", "s"),
)
HOLDINGS = ("h224", "h029")


def form(layers: int = 2, width: int = 24, heads: int = 2, positions: int = 40) -> dict[str, Any]:
    """The form of a small encoder."""
    sizes = {"layers": layers, "width": width, "heads": heads, "positions": positions, "pieces": list(PIECES)}
    return {**sizes, "sharp": 12, "holdings": list(HOLDINGS), "undecided": ["card"]}


def tables(form: dict[str, Any], seed: int = 1, inner: int | None = None) -> Tables:
    """Made-up numbers for a form."""
    dice = np.random.default_rng(seed)
    width = form["width"]
    inner = inner or 4 * width

    def floats(*shape: int, about: float = 0.0, spread: float = 0.1) -> Any:
        return dice.normal(about, spread, shape).astype(np.float32)

    def whole(*shape: int) -> Any:
        return dice.integers(-127, 128, shape).astype(np.int8)

    made: dict[str, Any] = {}
    for name, many in (("pieces", len(form["pieces"])), ("positions", form["positions"]), ("parts", 2)):
        made |= {name: whole(many, width), f"{name}.scale": np.abs(floats(many, 1)) + np.float32(0.01)}
    evened = ["begun"]
    for n in range(form["layers"]):
        evened += [f"{n}.beside", f"{n}.thought"]
        for name, wide, to in (
            *(("ask", width, 3 * width), ("give", width, width)),
            *(("widen", width, inner), ("narrow", inner, width)),
        ):
            scale = floats(to, about=0.002, spread=0.0003)
            made |= {f"{n}.{name}": whole(wide, to), f"{n}.{name}.scale": scale, f"{n}.{name}.shift": floats(to)}
    for name in evened:
        made |= {f"{name}.gain": floats(width, about=1.0), f"{name}.shift": floats(width)}
    meanings = 2 * len(form["holdings"]) + len(form["undecided"])
    made |= {"meant": whole(width, meanings), "meant.scale": np.full(meanings, 0.001, np.float32)}
    made["meant.shift"] = np.zeros(meanings, np.float32)
    return made


def encoder(folder: Path, seed: int = 1) -> Encoder:
    """An encoder with made-up weights, from a file."""
    path = folder / "weights"
    path.write_bytes(written(form(), tables(form(), seed)))
    return Encoder(opened(path))


def read(folder: Path) -> str:
    """The mean row of a sentence of all pieces, each number to its last bit."""
    longer = form(width=384, heads=12)
    path = folder / "longer"
    path.write_bytes(written(longer, tables(longer)))
    return Encoder(opened(path)).means([(range(len(PIECES)), 9)]).tobytes().hex()
