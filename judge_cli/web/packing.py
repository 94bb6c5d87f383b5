"""What the folder of pages holds: the engine's files, the learned weights, ready pages, and settled questions."""

import base64
import gzip
import hashlib
import importlib.util
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from pathlib import Path

from judge_cli.answers.judge import Judge
from judge_cli.answers.library import open_library
from judge_cli.explanation.answering.told_position import POSITIONS
from judge_cli.explanation.build_ahead import build_ahead
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.holdings.base import open_base
from judge_cli.explanation.holdings.learned import WEIGHTS, open_reader
from judge_cli.paths import cache_folder, code_folders, data_folder, reader_folder, shipped
from judge_cli.tree.kept.cache import Cache
from judge_cli.web.address import HOME, Links
from judge_cli.web.answering import Pages
from judge_cli.web.runtime import Runtime

# Packages that answers need; the others are for the terminal.
PACKAGES = ("whoosh", "markdown_it", "mdurl")
# Parts of the package that no page needs.
_LEFT_OUT = ("commands", "assistants", "data", "offline", "__pycache__")
# The user's imports and choice; without the log of rulings.
_OWN = ("editions", "cards", "default-edition")


def pack(runtime: Runtime, work: Path, into: Path, *, with_imports: bool) -> None:
    """Writes the library and the file that the engine unpacks, on request with the user's imports.

    Data built ahead is included as the engine's own cache, so that the first answer builds nothing.
    """
    built = work / "built"
    built.mkdir()
    build_ahead(shipped("rules_corpus"), shipped("index"), built)
    _zip(work / "given.zip", packed_files(with_imports=with_imports))
    _zip(work / "built.zip", ((path.name, path.read_bytes()) for path in _below(built)))
    runtime.compile(work / "given.zip", work / "built.zip", into)


def _zip(into: Path, files: Iterable[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(into, "w", zipfile.ZIP_STORED) as packed:
        for name, data in files:
            packed.writestr(name, data)


def packed_files(*, with_imports: bool) -> Iterator[tuple[str, bytes]]:
    """Every file with its name in the package, but for the learned weights, which come after the first answer."""
    for path in _below(code_folders("")[0]):
        inside = path.relative_to(code_folders("")[0])
        if not set(inside.parts) & set(_LEFT_OUT):
            yield f"judge_cli/{inside.as_posix()}", path.read_bytes()
    # The weights come later, and positions are not read on a page.
    left = [reader_folder() / name for name in (WEIGHTS, POSITIONS)]
    for folder in ("rules_corpus", "index"):
        for path in (one for one in _below(shipped(folder)) if one not in left):
            yield f"judge_cli/data/{folder}/{path.relative_to(shipped(folder)).as_posix()}", path.read_bytes()
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.origin is not None
        root = Path(spec.origin).parent
        yield from ((f"{name}/{one.relative_to(root).as_posix()}", one.read_bytes()) for one in _below(root, ".py"))
    for path in _below(data_folder()) if with_imports else ():
        inside = path.relative_to(data_folder())
        if inside.parts[0] in _OWN:
            yield f"own/{inside.as_posix()}", path.read_bytes()


def packed_weights() -> Mapping[str, bytes]:
    """The learned weights by their name in the folder, which holds their checksum; none where none are shipped."""
    folder = reader_folder()
    if not folder.is_dir():
        return {}
    open_reader(folder)  # refuses damaged ones
    data = (folder / WEIGHTS).read_bytes()
    return {f"later/reader-{hashlib.sha256(data).hexdigest()[:16]}.bin": gzip.compress(data, 9, mtime=0)}


def _below(folder: Path, end: str = "") -> list[Path]:
    found = folder.rglob(f"*{end}") if folder.is_dir() else ()
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


_PIECE = re.compile(r"<title>(.*?)</title>.*?<main[^>]*>(.*)</main>", re.DOTALL)


def ready_pages(pages: Pages) -> bytes:
    """The title and content of each such page by address, as JSON."""
    made: dict[str, list[str]] = {}
    for address in _addresses(pages):
        path, _, query = address.partition("?")
        found = pages.reply(f"/{path}", query)
        piece = _PIECE.search(found.content.decode()) if found.status == 200 else None
        if piece is not None:
            made[address] = [unescape(piece[1]), piece[2]]
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()


def _addresses(pages: Pages) -> Iterator[str]:
    links, judge = Links(), pages.default
    yield from (links.to(page) for page in (HOME, "slips", "situation", "chart", "here", "tree"))
    for chart in judge.charts().procedures:
        yield links.to("chart", of=str(chart["procedure"]))
    for rule in judge.tree(every=True).rules:
        yield links.to("rule", n=str(rule["number"]))
    held = open_library().find(judge.edition)
    for name in PlayableEdition(held, Cache(cache_folder())).cards.all_names():
        yield links.to("card", name=name)


_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")
# 54 bits: an unsettled question will never have the hash of a settled one.
_SUM_LENGTH = 9
_ANSWERS = ("No", "Yes")
# Two people never enter the same long question; and asking each one here takes time.
MOST_WORDS = 6


def settled_questions(judge: Judge) -> bytes:
    """The answers as sentences with the rule's number, and the answer of each question, as JSON.

    Only short questions that the engine answers alike, since it must not contradict what was shown first. Not if
    another question with the same words has another answer.
    """
    edition, library = judge.edition, open_library()
    base = open_base(library.holdings, shipped("index"), Cache(cache_folder()))
    numbers = {rule.anchor: str(rule.number) for rule in library.find(edition).tree}
    found: dict[str, tuple[str, str] | None] = {}
    for at in range(len(base)):
        known = base.known(at)
        holding = base.holding(known.holding)
        is_short = len(_words(known.text).split()) <= MOST_WORDS
        if is_short and holding.rule in numbers and edition not in holding.not_in:
            one = (f"{_ANSWERS[known.answer == 'yes']}. {holding.says}", numbers[holding.rule])
            is_answered = _is_answered(judge, known.text, known.answer, holding.says)
            key = question_sum(known.text)
            found[key] = one if found.setdefault(key, one) == one and is_answered else None
    answers = list(dict.fromkeys(one for one in found.values() if one is not None))
    places = {one: at for at, one in enumerate(answers)}
    kept = {key: places[one] for key, one in found.items() if one is not None}
    return json.dumps({"answers": answers, "questions": kept}, ensure_ascii=False, separators=(",", ":")).encode()


def question_sum(text: str) -> str:
    """A short hash of a question's words, independent of spelling details."""
    return base64.b64encode(hashlib.sha256(_words(text).encode()).digest()).decode()[:_SUM_LENGTH]


def _words(text: str) -> str:
    return _BETWEEN_WORDS.sub(" ", text.lower()).strip()


def _is_answered(judge: Judge, question: str, answer: str, says: str) -> bool:
    """Whether asking the question gives this answer."""
    asked = judge.ask(question)
    return asked.answer == answer and says in asked.says
