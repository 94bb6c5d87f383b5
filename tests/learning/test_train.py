"""Training goes through from lessons to a file that is read, on any machine with torch."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from judge_cli.reader.encoder import Encoder
from judge_cli.reader.meaning import meanings, question_pieces
from judge_cli.reader.pairs import Candidate, Shares, pair_of, shares_of
from judge_cli.reader.weights_file import opened
from tests.learning.lessons import lessons, roughened
from tests.learning.training_questions import taught, undecided
from tests.pages import CORPUS, REPOSITORY

WIDTH, INNER, HEADS = 24, 48, 2
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789?.,:|'"
PIECES = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", *LETTERS, *(f"##{letter}" for letter in LETTERS), "run", "ice", "can")


def test_the_lessons_are_those_of_the_book_in_force() -> None:
    taken = lessons(CORPUS, "cr-26.03")
    assert len(taken.sentences) > 1100
    assert len(taken.asked) > 25_000
    assert len(taken.apart) > 500
    assert list(taken.undecided) == undecided()
    assert {lesson.place for lesson in taken.asked} == set(range(len(taken.sentences)))


def test_no_kind_of_training_question_is_left_out() -> None:
    taken = lessons(CORPUS, "cr-26.03")
    asked = {(taken.sentences[one.place].holding, one.question, one.answer): one.often for one in taken.asked}
    apart = {(taken.sentences[place].holding, question) for question, place in taken.apart}
    here = {sentence.holding for sentence in taken.sentences}
    for one in (one for one in taught() if one.holding in here):
        if one.answer == "none":
            assert (one.holding, one.question) in apart
        else:
            assert asked[one.holding, one.question, one.answer] > 1, one
    assert {one.kind for one in taught()} == {"again", "story", "near"}


def test_a_roughened_question_is_still_the_question() -> None:
    import random

    forms = {roughened("Can't I jack out?", random.Random(seed)) for seed in range(300)}
    assert {"Can't I jack out?", "can't i jack out?", "Can't I jack out", "Cant I jack out?"} <= forms
    assert all(sorted(form.lower().strip("?").replace("'", "")) == sorted("cant i jack out") for form in forms)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small encoder of made-up weights, as the package has one."""
    folder, dice = tmp_path_factory.mktemp("encoder"), np.random.default_rng(1)
    shapes: dict[str, tuple[int, ...]] = {"embeddings.word_embeddings.weight": (len(PIECES), WIDTH)}
    shapes |= {
        "embeddings.position_embeddings.weight": (256, WIDTH),
        "embeddings.token_type_embeddings.weight": (2, WIDTH),
    }
    dense: dict[str, tuple[int, ...]] = {
        "attention.output.dense": (WIDTH, WIDTH),
        "intermediate.dense": (INNER, WIDTH),
        "output.dense": (WIDTH, INNER),
    }
    dense |= {f"attention.self.{name}": (WIDTH, WIDTH) for name in ("query", "key", "value")}
    for n in range(2):
        for name, shape in dense.items():
            shapes |= {f"encoder.layer.{n}.{name}.weight": shape, f"encoder.layer.{n}.{name}.bias": shape[:1]}
    norms = [
        "embeddings.",
        *(f"encoder.layer.{n}.{part}" for n in range(2) for part in ("attention.output.", "output.")),
    ]
    for norm in norms:
        shapes |= {f"{norm}LayerNorm.weight": (WIDTH,), f"{norm}LayerNorm.bias": (WIDTH,)}
    said, content = {}, b""
    for name, shape in shapes.items():
        table = dice.normal(1 if name.endswith("LayerNorm.weight") else 0, 0.1, shape).astype("<f4").tobytes()
        said[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(content), len(content) + len(table)]}
        content += table
    head = json.dumps(said).encode()
    (folder / "model.safetensors").write_bytes(len(head).to_bytes(8, "little") + head + content)
    (folder / "vocab.txt").write_text("\n".join(PIECES), encoding="utf-8")
    (folder / "config.json").write_text(json.dumps({"num_attention_heads": HEADS}), encoding="utf-8")
    return folder


def trained(small: Path, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    files = ("--weights", str(folder / "index" / "weights"), "--page", str(folder / "page.md"))
    command = [sys.executable, "-m", "tests.learning.train", "--encoder", str(small), *files, *more]
    short = ("--layers", "0,1", "--most-steps", "3", "--lessons", "300", "--measured", "12")
    return subprocess.run([*command, *short], cwd=REPOSITORY, capture_output=True, text=True, check=False)


@pytest.mark.thorough
def test_a_short_training_writes_weights_that_are_read_and_a_page_that_says_which(small: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    checksum = sha256((small / "model.safetensors").read_bytes()).hexdigest()
    done = trained(small, tmp_path, "--checksum", checksum)
    assert done.returncode == 0, done.stderr
    content = (tmp_path / "index" / "weights").read_bytes()
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    weights = opened(tmp_path / "index" / "weights")
    assert f"{len(content)} bytes, checksum {weights.checksum}" in page
    assert "300 questions that they answer" in page
    assert "| short | 12 |" in page
    encoder = Encoder(weights)
    assert encoder.is_paired
    assert meanings("can i jack out", encoder)[0].holding in weights.form["holdings"]
    assert len(shares_of("can i jack out", [Candidate("jacking out is possible", "can i leave")], encoder)) == 1


@pytest.mark.thorough
def test_what_is_written_reads_as_what_was_taught(small: Path, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    from tests.learning.taught_encoder import OUTCOMES, TaughtEncoder, start

    assert OUTCOMES[1:] == Shares._fields[1:]
    torch.manual_seed(1)
    begun = start(small, sha256((small / "model.safetensors").read_bytes()).hexdigest())
    taught = TaughtEncoder(begun, [0, 1], meanings=5).eval()
    torch.nn.init.normal_(taught.meant)
    lead = "encoder.layer.1.attention.self."
    asks = np.concatenate([begun.tables[f"{lead}{name}.weight"] for name in ("query", "key", "value")])
    assert np.array_equal(taught.layers[1].ask.weight.detach().numpy(), asks)
    path = tmp_path / "weights"
    named = {"holdings": ["h1", "h2"], "undecided": ["card"]}
    path.write_bytes(taught.file(begun.pieces, range(len(PIECES)), 160, named, paired=True))
    encoder = Encoder(opened(path))
    for question in ("can i run ice?", "who runs", "ice"):
        candidate = Candidate("ice can be run past", "can ice be run past", "can ice run")
        numbers, first = pair_of(question, candidate, encoder.pieces, 160)
        parts = [[int(n >= first) for n in range(len(numbers))]]
        with torch.no_grad():
            true = taught.outcomes(torch.tensor([numbers]), torch.tensor(parts)).softmax(-1)[0] * 1000
        (shares,) = shares_of(question, [candidate], encoder)
        assert max(abs(one - float(other)) for one, other in zip(shares, true, strict=True)) < 8
        alone = question_pieces(question, encoder.pieces, encoder.longest)
        with torch.no_grad():
            signs = taught.meanings(torch.tensor([alone]), torch.zeros(1, len(alone), dtype=torch.long))[0]
        likely = {(one.holding, one.answer): one.share for one in meanings(question, encoder)}
        sides = [likely["h1", "yes"], likely["h1", "no"], likely["h2", "yes"], likely["h2", "no"]]
        true = signs.softmax(-1)[:4] * 1000
        assert max(abs(one - float(other)) for one, other in zip(sides, true, strict=True)) < 30


@pytest.mark.thorough
def test_an_encoder_travels_in_half_the_room(small: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    from tests.learning.taught_encoder import halve, start

    checksum = sha256((small / "model.safetensors").read_bytes()).hexdigest()
    whole, half = start(small, checksum), start(tmp_path / "half", halve(small, checksum, tmp_path / "half"))
    assert half.tables.keys() == whole.tables.keys()
    assert all(np.allclose(half.tables[name], table, atol=1e-3) for name, table in whole.tables.items())
    assert (half.pieces, half.heads) == (whole.pieces, whole.heads)
    sizes = [(folder / "model.safetensors").stat().st_size for folder in (tmp_path / "half", small)]
    assert sizes[0] < 0.7 * sizes[1]


@pytest.mark.thorough
def test_an_encoder_with_other_weights_than_those_named_is_refused(small: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    done = trained(small, tmp_path)
    assert done.returncode == 1
    assert "model.safetensors has the checksum" in done.stderr
    assert list(tmp_path.iterdir()) == []
