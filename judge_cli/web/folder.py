"""The pages as a folder of files that any web host can serve: written to a new folder, then swapped."""

import contextlib
import glob
import hashlib
import importlib.metadata
import json
import math
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from judge_cli import __version__
from judge_cli.errors import CORPUS_BROKEN, AskedWrongly, JudgeError
from judge_cli.page.html import tag
from judge_cli.paths import code_folders
from judge_cli.text.file_change import FileChange
from judge_cli.text.whole_file import left_behind, name_beside
from judge_cli.web.address import HOME, Address, Links
from judge_cli.web.answering import PAGES, Pages
from judge_cli.web.packing import PACKAGES, pack, packed_weights, ready_pages, settled_questions
from judge_cli.web.pages import OFFLINE_POLICY, Body, document
from judge_cli.web.runtime import Runtime

_WEB = code_folders("web")[0]
_WORKER, _ENGINE, _MANIFEST, _READY, _NOTICES = (
    "sw.js",
    "worker.js",
    "manifest.webmanifest",
    "ready.json",
    "NOTICES.txt",
)
_SETTLED, _OLD = "settled.json", "old"
# What hosts of files know by these names: the page for an address without a file, and the headers of every answer.
_UNKNOWN, _HEADERS = "404", "_headers"
_HEADERS_OF_ALL = """\
/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer
/sw.js
  Cache-Control: no-cache
"""
# The service worker's version and list of files.
_VERSION = "judge-"
_LISTED = re.compile(rf'^const VERSION = "{_VERSION}[^"]*";\nconst FILES = \[(.*)\];$', re.MULTILINE)
_NAMES = re.compile(r'"([^"\\]*)"')
# A page that the script makes itself: the user's files to import.
_OWN = "own"
_PACKAGES_OF = {"whoosh": "whoosh3", "markdown_it": "markdown-it-py", "mdurl": "mdurl"}
# The environment variables that change the source of answers.
_DATA = "JUDGE_DATA"
_SETTINGS = (_DATA, "JUDGE_CORPUS", "JUDGE_EDITION")
Tell = Callable[[str], None]


def write_folder(folder: Path, runtime_file: str, tell: Tell, change: FileChange, *, with_imports: bool) -> int:
    """Writes all files of the page, and notes that; returns their size in bytes."""
    place = Path(os.path.realpath(folder))  # a link stays, and leads to the new files
    beside = name_beside(place)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        _sweep(place)
        if place.exists() and not _is_ours(place):
            raise _folder_taken(str(folder))
        made, work, old = beside / "made", beside / "work", beside / _OLD
        for one in (beside, made, work):
            one.mkdir()
        _write(made, work, runtime_file, tell, with_imports=with_imports)
        made.chmod(0o755)
        # Now, as another process may replace the folder at once.
        size = sum(path.stat().st_size for path in made.rglob("*") if path.is_file())
        with change.under_way(_is_at(place, made.stat())):
            if not _swapped(place, made, old):
                raise _folder_taken(str(folder))
    except OSError as problem:
        raise JudgeError(
            "folder-not-written",
            f"{folder} cannot be written: {(problem.strerror or 'unknown reason').lower()}",
            tries=["name another folder"],
            exit_code=CORPUS_BROKEN,
        ) from None
    finally:
        with contextlib.suppress(OSError):
            _clear(beside, place)
    return size


def _is_at(place: Path, folder: os.stat_result) -> Callable[[], bool]:
    """Asks whether this very folder has its place."""

    def asked() -> bool:
        try:
            return os.path.samestat(place.stat(), folder)
        except OSError:
            return False

    return asked


def _is_ours(folder: Path) -> bool:
    """Whether a folder holds only files written by judge: its service worker lists them all."""
    if not folder.is_dir():
        return False
    if not (folder / _WORKER).is_file():  # somebody else's folder, which may be a whole disk
        return not any(folder.iterdir())
    found = [path.relative_to(folder).as_posix() for path in _all_below(folder)]
    listed = _LISTED.search((folder / _WORKER).read_text(encoding="utf-8", errors="replace"))
    return listed is not None and set(found) <= {*_NAMES.findall(listed[1]), _WORKER}


def _all_below(folder: Path) -> Iterator[Path]:
    """All files and links below a folder; one that cannot be looked into may hold anything, so it is an error."""
    waiting: list[str | Path] = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                else:
                    yield Path(entry.path)


def _swapped(place: Path, made: Path, old: Path) -> bool:
    """Whether the new folder is in place; not if the old one, set aside, has gained other files."""
    if place.exists():
        place.rename(old)
        if not _is_ours(old):
            return False
    made.rename(place)
    return True


def _sweep(place: Path) -> None:
    start = name_beside(place).name.rsplit(".", 3)[0]
    for one in filter(left_behind, place.parent.glob(f"{glob.escape(start)}.*.new")):
        _clear(one, place)


def _clear(beside: Path, place: Path) -> None:
    """Removes what a writer leaves; the old folder gets its place back if the new one is missing.

    The only copy of a folder, or one with other files in it, is never removed: an interrupt may come at any point.
    """
    old = beside / _OLD
    if old.exists() and not place.exists():
        old.rename(place)
    if not old.exists() or _is_ours(old):
        shutil.rmtree(beside, ignore_errors=True)


def _write(made: Path, work: Path, runtime_file: str, tell: Tell, *, with_imports: bool) -> None:
    tell("fetching Python for the browser")
    place = work / "runtime"
    place.mkdir()
    runtime = Runtime(place)
    runtime.unpack(runtime_file)
    tell("compiling")
    packed = made / "runtime"
    packed.mkdir()
    for name, data in runtime.page_files():
        (packed / name).write_bytes(data)
    pack(runtime, work, made, with_imports=with_imports)
    (made / str(runtime.pinned["library"])).rename(packed / str(runtime.pinned["library"]))
    tell("writing every rule, chart and card")
    with as_shipped(work, with_imports=with_imports):
        pages = Pages(seconds=math.inf)
        (made / _READY).write_bytes(ready_pages(pages))
        (made / _SETTLED).write_bytes(settled_questions(pages.default))
    for name in ("style.css", "page.js", "icon.svg"):
        shutil.copy(_WEB / "static" / name, made / name)
    for name in ("app.js", "start.mjs", "files.mjs", "own.mjs", "encoder.mjs"):
        shutil.copy(_WEB / "offline" / name, made / name)
    worker = (_WEB / "offline" / _ENGINE).read_text(encoding="utf-8")
    (made / _ENGINE).write_text(worker.replace("@READER@", _write_weights(made)), encoding="utf-8")
    for page in (*PAGES, _OWN, _UNKNOWN):
        (made / f"{page}.html").write_bytes(_shell(page, pages.default.edition))
    (made / _HEADERS).write_text(_HEADERS_OF_ALL, encoding="utf-8")
    (made / _MANIFEST).write_bytes(_manifest())
    (made / _NOTICES).write_text(_notices(runtime), encoding="utf-8")
    (made / _WORKER).write_text(_service_worker(made), encoding="utf-8")


@contextlib.contextmanager
def as_shipped(work: Path, *, with_imports: bool) -> Iterator[None]:
    """Answers from shipped data, regardless of the user's imports and settings; on request with imports."""
    before = {name: os.environ.pop(name) for name in _SETTINGS if name in os.environ}
    if with_imports:
        os.environ |= {name: value for name, value in before.items() if name == _DATA}
    else:
        os.environ[_DATA] = str(work / "nothing")
    try:
        yield
    finally:
        os.environ.pop(_DATA, None)
        os.environ |= before


def _write_weights(made: Path) -> str:
    """Writes the learned weights; returns the name of their file, if there are any."""
    for name, data in (weights := packed_weights()).items():
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_bytes(data)
    return next(iter(weights), "")


def _shell(page: str, edition: str) -> bytes:
    """A page without its content, which the script adds."""
    waiting = [tag("p", "Loading …", role="status"), tag("noscript", tag("p", "This page needs JavaScript."))]
    body = Body("judge", tag("div", waiting), edition)
    return document(body, Address(page if page != "box" else HOME), Links(), has_json=False, offline=OFFLINE_POLICY)


def _manifest() -> bytes:
    icon = {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}
    values = {
        "name": "judge",
        "short_name": "judge",
        "description": "Rules lookup and judge assistant for Netrunner",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fdfcf9",
        "theme_color": "#0b5394",
        "icons": [icon],
    }
    return json.dumps(values, indent=2).encode() + b"\n"


def _service_worker(made: Path) -> str:
    """The script that stores the files, with their names and their checksum."""
    files = sorted(path for path in made.rglob("*") if path.is_file())
    summed = hashlib.sha256()
    for path in files:
        summed.update(path.relative_to(made).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    names = json.dumps([path.relative_to(made).as_posix() for path in files])
    written = (_WEB / "offline" / _WORKER).read_text(encoding="utf-8")
    return written.replace("@VERSION@", f"{_VERSION}{__version__}-{summed.hexdigest()[:16]}").replace("@FILES@", names)


def _notices(runtime: Runtime) -> str:
    """The authors and licences of the folder's contents."""
    parts = [f"judge {__version__}\n\n{_licence('judge-cli')}", runtime.pinned["notice"]]
    parts += [f"{_PACKAGES_OF[name]}\n\n{_licence(_PACKAGES_OF[name])}" for name in PACKAGES]
    return "\n\n---\n\n".join(parts) + "\n"


def _licence(package: str) -> str:
    """The licences of a package."""
    try:
        files = importlib.metadata.files(package) or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    wanted = [one for one in files if one.name.startswith(("LICENSE", "NOTICE"))]
    return "\n\n".join(one.read_text(encoding="utf-8").strip() for one in wanted)


def _folder_taken(folder: str) -> AskedWrongly:
    return AskedWrongly(
        "folder-taken", f"{folder} holds other files, and is left as it is", tries=["name a new folder"]
    )
