"""Training goes through from lessons to a file that is read, on any machine with torch."""

import json
import random
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from judge_cli.reader.encoder import Encoder
from judge_cli.reader.meaning import meanings, question_pieces
from judge_cli.reader.weights_file import opened
from tests.learning.lessons import Lesson, leads_of, lessons, roughened
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
    forms = {roughened("Can't I jack out?", [], random.Random(seed)) for seed in range(300)}
    assert {"Can't I jack out?", "can't i jack out?", "Can't I jack out", "Cant I jack out?"} <= forms
    assert all(sorted(form.lower().strip("?").replace("'", "")) == sorted("cant i jack out") for form in forms)


def test_a_question_is_now_and_then_told_after_something_else() -> None:
    taken = lessons(CORPUS, "cr-26.03")
    told = ("My opponent took a mulligan first. Must I?", "Is that so? I ask for a friend. He won.", "Must I?")
    leads = leads_of(taken._replace(asked=[Lesson(question, 0, "no", 1) for question in told]))
    assert leads == ["My opponent took a mulligan first."]
    forms = [roughened("Can I jack out?", leads, random.Random(seed)).lower().rstrip("?") for seed in range(200)]
    assert 10 < sum(form.startswith("my opponent took a mulligan first. ") for form in forms) < 80
    assert not any("mulligan" in roughened("word " * 40, leads, random.Random(seed)) for seed in range(200))


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
    command = [sys.executable, "-m", "tests.learning.train", "--encoder", str(small), "--teacher", str(small), *files]
    short = ("--layers", "0", "--teachers", "2", "--most-steps", "3", "--lessons", "300", "--measured", "12", *more)
    return subprocess.run([*command, *short], cwd=REPOSITORY, capture_output=True, text=True, check=False)


@pytest.mark.thorough
def test_a_short_training_writes_weights_that_are_read_and_a_page_that_says_which(small: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    checksum = sha256((small / "model.safetensors").read_bytes()).hexdigest()
    done = trained(small, tmp_path, "--checksum", checksum, "--teacher-checksum", checksum)
    assert done.returncode == 0, done.stderr
    content = (tmp_path / "index" / "weights").read_bytes()
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    weights = opened(tmp_path / "index" / "weights")
    assert f"{len(content)} bytes, checksum {weights.checksum}" in page
    assert "300 questions that they answer" in page
    assert "by 2 teachers of 8 rounds" in page
    assert "| short | 12 |" in page
    assert weights.form["layers"] == 1
    assert meanings("can i jack out", Encoder(weights))[0].holding in weights.form["holdings"]


@pytest.mark.thorough
def test_what_is_written_reads_as_what_was_taught(small: Path, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    from tests.learning.starts import start
    from tests.learning.taught_encoder import TaughtEncoder

    torch.manual_seed(1)
    begun = start(small, sha256((small / "model.safetensors").read_bytes()).hexdigest())
    taught = TaughtEncoder(begun, 5).eval()
    torch.nn.init.normal_(taught.meant)
    lead = "encoder.layer.1.attention.self."
    asks = np.concatenate([begun.tables[f"{lead}{name}.weight"] for name in ("query", "key", "value")])
    assert np.array_equal(taught.layers[1].ask.weight.detach().numpy(), asks)
    path = tmp_path / "weights"
    named = {"holdings": ["h1", "h2"], "undecided": ["card"]}
    path.write_bytes(taught.file(begun.pieces, range(len(PIECES)), 160, named))
    encoder = Encoder(opened(path))
    for question in ("can i run ice?", "who runs", "ice"):
        alone = question_pieces(question, encoder.pieces, encoder.longest)
        with torch.no_grad():
            signs = taught.meanings(torch.tensor([alone]), torch.zeros(1, len(alone), dtype=torch.long))[0]
        likely = {(one.holding, one.answer): one.share for one in meanings(question, encoder)}
        sides = [likely["h1", "yes"], likely["h1", "no"], likely["h2", "yes"], likely["h2", "no"]]
        true = signs.softmax(-1)[:4] * 1000
        assert max(abs(one - float(other)) for one, other in zip(sides, true, strict=True)) < 30


@pytest.mark.thorough
def test_a_teacher_looks_near_otherwise_than_far_and_reads_the_pieces_of_another_encoder(small: Path) -> None:
    torch = pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    from tests.learning.starts import APART, start
    from tests.learning.taught_encoder import TaughtEncoder

    begun = start(small, sha256((small / "model.safetensors").read_bytes()).hexdigest())
    turned = [begun.pieces[0], *reversed(begun.pieces[1:])]
    numbers = torch.tensor([[turned.index(piece) for piece in ("run", "ice", "can", "run")]])
    apart = np.random.default_rng(2).normal(0, 3, (32, HEADS)).astype(np.float32)
    plain, other = begun.with_pieces(turned), begun._replace(tables={**begun.tables, APART: apart}).with_pieces(turned)
    rows = []
    for one, order in (
        (plain, numbers),
        (other, numbers),
        (other, numbers.flip(1)),
        (begun, len(PIECES) - numbers),
    ):
        torch.manual_seed(1)
        with torch.no_grad():
            rows.append(TaughtEncoder(one, 5).eval()(order, torch.zeros_like(order)))
    assert torch.allclose(rows[0], rows[3], atol=1e-5)
    assert not torch.allclose(rows[0], rows[1], atol=1e-3)
    assert not torch.allclose(rows[1], rows[2], atol=1e-3)


@pytest.mark.thorough
def test_an_encoder_with_other_weights_than_those_named_is_refused(small: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="torch is not here: it is wanted for training only")
    done = trained(small, tmp_path)
    assert done.returncode == 1
    assert "model.safetensors has the checksum" in done.stderr
    assert list(tmp_path.iterdir()) == []
