"""The encoder while it learns, in torch; what it has learned becomes a file that `judge_cli/reader` reads."""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from judge_cli.reader.pieces import BEGIN, END, UNKNOWN
from judge_cli.reader.tables import Tables, written
from tests.learning.starts import APART, PARTS, PLACES, WORDS, Start

_SPECIAL = ("[PAD]", UNKNOWN, BEGIN, END)
_LEAST = 1e-12
_WHOLE = 127
SHARP = 24
_PIECES = 10_500
_DROPPED = 0.1


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
    """An encoder that learns which answered holding a question means; with some of the layers that it starts from."""

    def __init__(self, begun: Start, meanings: int, layers: Sequence[int] = (), dropped: float = _DROPPED) -> None:
        super().__init__()
        tables, self.heads = begun.tables, begun.heads
        words = tables[WORDS]
        width = words.shape[1]
        layers = layers or range(sum(name.endswith("intermediate.dense.bias") for name in tables))
        inner = len(tables["encoder.layer.0.intermediate.dense.bias"])
        self.pieces = nn.Embedding.from_pretrained(torch.tensor(words), freeze=False)
        self.positions = nn.Embedding.from_pretrained(torch.tensor(tables[PLACES]), freeze=False)
        self.parts = nn.Embedding.from_pretrained(torch.tensor(tables[PARTS]), freeze=False)
        self.begun = nn.LayerNorm(width, _LEAST)
        _take(self.begun, tables, ["embeddings.LayerNorm"])
        # One kind of encoder adds to each look from piece to piece how far apart they stand.
        apart = tables.get(APART)
        self.apart = None if apart is None else nn.Embedding.from_pretrained(torch.tensor(apart), freeze=False)
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
        self.meant = nn.Parameter(torch.zeros(meanings, width))
        self.drop = nn.Dropout(dropped)

    def meanings(self, numbers: torch.Tensor, parts: torch.Tensor) -> torch.Tensor:
        """The signs of each question for what it may mean."""
        means = nn.functional.normalize(self(numbers, parts), dim=-1)
        return SHARP * (means @ nn.functional.normalize(self.meant, dim=-1).T)

    def forward(self, numbers: torch.Tensor, parts: torch.Tensor) -> torch.Tensor:
        """The mean row of each sentence."""
        there = numbers != 0
        mask = there[:, None, None, :]
        with torch.autocast(numbers.device.type, torch.bfloat16, enabled=numbers.is_cuda):
            if self.apart is not None:
                steps = self.apart(_steps_apart(numbers.shape[1], numbers.device))
                mask = steps.permute(2, 0, 1)[None].masked_fill(~mask, -1e4)
            rows = self.pieces(numbers) + self.positions.weight[: numbers.shape[1]] + self.parts(parts)
            rows = self.drop(self.begun(rows))
            for layer in self.layers:
                rows = layer(rows, mask if mask.dtype == torch.bool else mask.to(rows.dtype))
        weights = there[..., None].float()
        mean: torch.Tensor = (rows.float() * weights).sum(1) / weights.sum(1)
        return mean

    def file(self, pieces: Sequence[str], used: Iterable[int], positions: int, named: Mapping[str, Any]) -> bytes:
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
        whole, scale = rounded_rows(_array(nn.functional.normalize(self.meant, dim=-1)))
        tables["meant"], tables["meant.scale"] = whole.T, scale[:, 0]
        tables["meant.shift"] = np.zeros(len(whole), np.float32)
        ready: Tables = tables
        return written(form, ready)


def _steps_apart(long: int, device: torch.device) -> torch.Tensor:
    """For each piece and each other one how far apart they stand: nearby exactly, the farther the coarser."""
    here = torch.arange(long, device=device)
    apart = here[:, None] - here[None]
    far = 8 + (apart.abs().clamp(min=1).float() / 8).log() / math.log(16) * 8
    steps = torch.where(apart.abs() < 8, apart.abs(), far.long().clamp(max=15))
    return steps + 16 * (apart < 0)


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
