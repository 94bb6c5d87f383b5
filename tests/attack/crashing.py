"""Killing `judge` at a file operation of one's choice, or at any moment: nothing is cleaned up, as when power fails.

By hand: `python -m tests.attack.crashing 1000 --seed 1` kills that many commands at random moments.
"""

import argparse
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.asking import Said, ask
from tests.books_made import json_book, long_rows
from tests.cards_made import v2_card, v2_folder
from tests.pages import CORPUS

KILLED = 77
OTHER = "lamps-1"
SHIPPED = "classic-1996"
# What changes a disk. Reading is left out: a kill there leaves what a kill at the next change leaves.
_CHANGES = {
    *("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.chmod", "os.truncate"),
    *("shutil.rmtree", "shutil.copyfile", "shutil.move"),
}
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def killed_at(operation: int, work: Callable[[], object]) -> bool:
    """Does the work in a process that dies as it begins this change of the disk; false if it did not come so far."""
    child = os.fork()
    if child == 0:
        try:
            sys.addaudithook(_Killer(operation))
            work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


class _Killer:
    """Ends the process at once when so many changes of the disk have begun."""

    def __init__(self, left: int) -> None:
        self._left = left

    def __call__(self, happening: str, args: tuple[Any, ...]) -> None:
        """Counts what happens."""
        if happening in _CHANGES or (happening == "open" and _is_writing(*args)):
            self._left -= 1
            if self._left <= 0:
                os._exit(KILLED)


def _is_writing(path: object, mode: object, flags: object) -> bool:
    if isinstance(path, int) or str(path).startswith("/dev/") or "__pycache__" in str(path):
        return False
    return isinstance(flags, int) and bool(flags & _WRITES)


class Deed(NamedTuple):
    """A command that changes files, what is there before it, and what must be true whenever it was killed."""

    name: str
    args: tuple[str, ...]
    before: tuple[tuple[str, ...], ...]
    holds: Callable[["User"], None]


class User:
    """Somebody with folders of their own, who can be put back to where they were."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._template = folder.with_name(f"{folder.name}-before")
        for name in ("data", "cache", "state", "out"):
            (folder / name).mkdir(parents=True, mode=0o700)
        self._corpus = folder.with_name("corpus")
        shutil.copytree(CORPUS / SHIPPED, self._corpus / SHIPPED)

    def settings(self) -> dict[str, str]:
        """The environment that makes these folders the user's."""
        named = {"JUDGE_DATA": "data", "JUDGE_CACHE": "cache", "JUDGE_STATE": "state"}
        own = {setting: str(self.folder / name) for setting, name in named.items()}
        return {**own, "JUDGE_CORPUS": str(self._corpus)}

    def keep(self) -> None:
        """Remembers how everything is now."""
        shutil.rmtree(self._template, ignore_errors=True)
        shutil.copytree(self.folder, self._template, symlinks=True)

    def put_back(self) -> None:
        """Makes everything as it was."""
        shutil.rmtree(self.folder)
        shutil.copytree(self._template, self.folder, symlinks=True)

    def left_over(self) -> list[str]:
        """Files that no finished command leaves."""
        found = [path for name in ("data", "cache", "out") for path in (self.folder / name).rglob("*")]
        known = {".import-lock", ".cards-lock"}
        hidden = [path for path in found if path.name.startswith(".") and path.name not in known]
        return [str(path) for path in (*hidden, *self._stray_imports())]

    def _stray_imports(self) -> list[Path]:
        """Folders of cards other than the one that counts, and the name of one that never came to count."""
        cards = self.folder / "data" / "cards"
        current = cards / "current"
        counts = current.read_text(encoding="utf-8").strip() if current.exists() else ""
        return [path for path in (*cards.glob("import-*"), *cards.glob("current.*")) if path.name != counts]


def books(folder: Path) -> tuple[str, str]:
    """Two books that could be the same edition, told apart by their words."""
    former = json_book(folder / "former.json", long_rows("The former book.", rules=12))
    later = json_book(folder / "later.json", long_rows("The later book.", rules=12))
    return str(former), str(later)


def deeds(folder: Path) -> list[Deed]:
    """Every command that changes files."""
    former, later = books(folder)
    add_former = ("corpus", "add", former, "--edition", OTHER)
    add_later = ("corpus", "add", later, "--edition", OTHER)
    use = ("corpus", "use", OTHER)
    out = folder / "user" / "out"
    draw, sheet = ("steps", "run", "--svg", str(out / "run.svg")), ("steps", "--svg", str(out / "sheet.svg"))
    first = ("cards", "add", str(v2_folder(folder / "first-cards", *_cards("First"))))
    second = ("cards", "add", str(v2_folder(folder / "second-cards", *_cards("Second"))))
    write = ("cards", "write", str(out / "cards"))
    return [
        Deed("add", add_later, (), _none_or_later),
        Deed("add over another", add_later, (add_former,), _former_or_later),
        Deed("use", use, (add_former,), _answers_by_some_default),
        Deed("use another", ("corpus", "use", SHIPPED), (add_former, use), _answers_by_some_default),
        Deed("use newest", ("corpus", "use", "newest"), (add_former, use), _answers_by_some_default),
        Deed("remove", ("corpus", "remove", OTHER), (add_former,), _answers_by_some_default),
        Deed("remove the chosen one", ("corpus", "remove", OTHER), (add_former, use), _answers_or_tells_of_the_choice),
        Deed("first rule", ("rule", "1"), (), _answers_by_some_default),
        Deed("first search", ("search", "former book", "--edition", OTHER), (add_former,), _searches),
        Deed("picture", draw, (), _whole_picture),
        Deed("picture over another", draw, (draw,), _whole_picture),
        Deed("sheet", sheet, (), _whole_picture),
        Deed("cards add", second, (), _no_cards_or_all),
        Deed("cards add over others", second, (first,), _all_cards),
        Deed("cards remove", ("cards", "remove"), (first,), _no_cards_or_all),
        Deed("cards write", write, (first,), _whole_card_files),
    ]


def _right(said: Said, *, notes: tuple[str, ...] = ()) -> Said:
    assert said.code == 0, said
    assert all(line.startswith(notes) for line in said.err.splitlines()), said.err
    return said


def _none_or_later(_user: User) -> None:
    said = ask("rule", "1.1.1", "--edition", OTHER)
    assert (said.code == 2 and "there is no edition" in said.err) or "The later book." in _right(said).out
    _answers_by_some_default(_user)


def _former_or_later(_user: User) -> None:
    said = _right(ask("rule", "1.1.1", "--edition", OTHER)).out
    assert "The former book." in said or "The later book." in said
    assert "1.1.12" in _right(ask("tree", "1.1", "--edition", OTHER)).out


def _answers_by_some_default(_user: User) -> None:
    said = ask("rule", "1")
    assert said.code == 0 and not said.err, said


def _answers_or_tells_of_the_choice(_user: User) -> None:
    """The book goes first: a choice without it is told."""
    said = _right(ask("rule", "1"), notes=("note: the edition chosen with `judge corpus use` is not here: ",))
    assert not said.err or "there is no edition" in ask("rule", "1", "--edition", OTHER).err


def _searches(_user: User) -> None:
    assert "1.1." in _right(ask("search", "former book", "--edition", OTHER, "--limit", "1")).out


def _whole_picture(user: User) -> None:
    for path in (user.folder / "out").glob("*.svg"):
        assert path.read_text(encoding="utf-8").endswith("</svg>\n")


def _cards(name: str) -> list[dict[str, Any]]:
    return [v2_card(f"{name} {part}") for part in ("Lamp", "Wick")]


_BRINGINGS_IN = [{f"{name} {part}" for part in ("Lamp", "Wick")} for name in ("First", "Second")]


def _no_cards_or_all(_user: User) -> None:
    assert _brought_in() in (set(), *_BRINGINGS_IN)


def _all_cards(_user: User) -> None:
    """All cards of one bringing in are here, and none of another."""
    assert _brought_in() in _BRINGINGS_IN


def _brought_in() -> set[str]:
    said = _right(ask("cards", "list", "--json")).out
    return {one["name"] for one in json.loads(said)["cards"] if one["name"].startswith(("First ", "Second "))}


def _whole_card_files(user: User) -> None:
    for path in (user.folder / "out").rglob("*.toml"):
        assert tomllib.loads(path.read_text(encoding="utf-8"))["name"].startswith("First ")


def prepared(deed: Deed, user: User) -> None:
    """Brings the user to where the deed begins, with what is built from the corpus there already."""
    if deed.name != "first rule":
        ask("rule", "1")
        ask("steps", "run")
    for args in deed.before:
        assert ask(*args).code == 0, args
    if deed.name == "first search":
        # Adding the book has built its index; somebody may clear the cache.
        for index in (user.folder / "cache").glob("index-*"):
            index.unlink()
    user.keep()


def main() -> None:
    """Kills commands at random moments, and says after each whether the next command is right."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        user = User(folder / "user")
        os.environ.update(user.settings(), COLUMNS="80")
        every = deeds(folder)
        done = hit = 0
        for n, deed in enumerate(every):
            user.put_back() if n else user.keep()
            prepared(deed, user)
            began = time.monotonic()
            ask(*deed.args)
            longest = time.monotonic() - began
            for _ in range(asked.kills // len(every) + (n < asked.kills % len(every))):
                user.put_back()
                hit += _killed_some_time(deed, chance.uniform(0, longest))
                done += 1
                deed.holds(user)
            print(f"{deed.name}: right after every kill", flush=True)
            user.put_back()
            shutil.rmtree(user.folder)
            for part in ("data", "cache", "state", "out"):
                (user.folder / part).mkdir(parents=True, mode=0o700)
            user.keep()
        print(f"{done} kills at random moments (seed {asked.seed}), {hit} of them in time: all right after")


def _killed_some_time(deed: Deed, seconds: float) -> bool:
    child = os.fork()
    if child == 0:
        try:
            ask(*deed.args)
        finally:
            os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


if __name__ == "__main__":
    main()
