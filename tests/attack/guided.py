"""Fuzzing that follows coverage: inputs that reach new code are kept and changed further, for each reader of text.

By hand: `python -m tests.attack.guided --seconds 3600 "deck list"`. Inputs that were worth keeping lie in `inputs/`.
Wants atheris, which the extra `fuzz` brings; `--planted` puts a fault in, to see that one is found.
"""

import argparse
import importlib
import os
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.attack.fuzzing import Kind

# The readers of text, by the names of their kinds in `fuzz_kinds.py`.
READERS = (
    *("rule number", "numbered text", "rules.json", "card text", "deck list", "scenario file"),
    *("question", "line of a batch", "word pieces"),
)
INPUTS = Path(__file__).parent / "inputs"
_BEGINNINGS = 24
_LONGEST = 4_096
_PLANTED = "oil!"


def beginnings(make: Callable[[random.Random], Any]) -> Iterator[bytes]:
    """Spoiled inputs of the mill, to begin with."""
    for seed in range(_BEGINNINGS):
        given = make(random.Random(f"beginning/{seed}"))
        yield given if isinstance(given, bytes) else str(given).encode("utf-8", "surrogatepass")


def folder_of(reader: str) -> Path:
    """Where the inputs of a reader lie that are worth keeping."""
    return INPUTS / re.sub(r"\W+", "-", reader)


def _break_where_planted(text: str) -> None:
    """A fault behind a word that no beginning has: chance alone does not find it."""
    if text[: len(_PLANTED)] == _PLANTED:
        raise ZeroDivisionError("planted")


def main() -> None:
    """Fuzzes each reader in a process of its own; ends with another code than 0 where something broke."""
    parser = argparse.ArgumentParser()
    parser.add_argument("readers", nargs="*", choices=[*READERS, []])
    parser.add_argument("--seconds", type=int, default=3_600, help="for each reader")
    parser.add_argument("--runs", type=int, default=-1, help="for each reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep inputs that reach code which no other one reaches")
    parser.add_argument("--planted", action="store_true", help="put a fault in")
    asked = parser.parse_args()
    atheris: Any = importlib.import_module("atheris")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for setting in ("DATA", "STATE"):
            os.environ[f"JUDGE_{setting}"] = str(folder / setting.lower())
        os.environ.setdefault("JUDGE_CACHE", str(folder / "cache"))
        os.environ["COLUMNS"] = "80"
        with atheris.instrument_imports(include=["judge_cli"]):
            from tests.attack.fuzz_kinds import every_kind

        kinds = every_kind(folder)
        planted = atheris.instrument_func(_break_where_planted) if asked.planted else None
        broken = []
        for reader in asked.readers or READERS:
            child = os.fork()
            if child == 0:
                _fuzz(atheris, kinds[reader], _folders(folder, reader, kinds[reader], keep=asked.keep), asked, planted)
            if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
                broken.append(reader)
            print(f"{reader}: {'BROKEN' if reader in broken else 'no finding'}", flush=True)
    sys.exit(bool(broken))


def _folders(folder: Path, reader: str, kind: Kind, *, keep: bool) -> list[str]:
    """The folders with the inputs to begin with; new ones are put into the first of them."""
    begun, found, kept = folder / reader / "begun", folder / reader / "found", folder_of(reader)
    begun.mkdir(parents=True)
    found.mkdir()
    for n, given in enumerate(beginnings(kind.make)):
        (begun / str(n)).write_bytes(given[:_LONGEST])
    return [str(one) for one in (kept if keep else found, kept, begun) if one.is_dir()]


def _fuzz(atheris: Any, kind: Kind, folders: list[str], asked: argparse.Namespace, planted: Any) -> None:
    """Changes inputs and tries them until something breaks or the time is up; it ends the process."""

    def tried(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        if planted:
            planted(text)
        kind.attempt(text)

    bounds = [f"-max_total_time={asked.seconds}", f"-runs={asked.runs}", f"-seed={asked.seed}"]
    sizes = [f"-max_len={_LONGEST}", "-timeout=60", "-rss_limit_mb=2000", f"-artifact_prefix={folders[0]}/"]
    atheris.Setup([sys.argv[0], *bounds, *sizes, "-verbosity=1", *folders], tried)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
