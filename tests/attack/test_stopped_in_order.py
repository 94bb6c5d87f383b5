"""A command that is ended by its session or machine leaves no more behind than one that Ctrl-C ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cards_made import interface_file, row

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="needs signals")
_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"]
# Sends a signal to judge in the middle of its work, once a file is written there.
_ENDED = """
import os, signal, sys
if signal.{signal} is not signal.SIGINT:  # whoever started the tests may have it ignored, as nohup does
    signal.signal(signal.{signal}, signal.SIG_DFL)
from judge_cli import __main__
from judge_cli.{module} import {name} as writing
inner = writing.{function}
def stop(*given, **named):
    {first}
    os.kill(os.getpid(), signal.{signal})
    signal.pause()
writing.{function} = stop
__main__.main()
"""


def _ended(program: str, *args: str, data: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "JUDGE_DATA": str(data)},
        timeout=120,
        check=False,
    )
    return done.returncode, done.stderr.splitlines()[-1] if done.stderr else ""


def _below(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.mark.parametrize("sent", _SIGNALS)
def test_a_page_that_is_stopped_leaves_nothing_beside_its_folder(tmp_path: Path, sent: str) -> None:
    first = "(given[0] / 'index.html').write_text('new')"
    program = _ENDED.format(module="web", name="folder", function="_write", first=first, signal=sent)
    assert _ended(program, "page", str(tmp_path / "site"), data=tmp_path) == (130, "error: stopped")
    assert _below(tmp_path) == []


@pytest.mark.parametrize("sent", _SIGNALS)
def test_cards_that_are_stopped_on_their_way_in_leave_nothing(tmp_path: Path, sent: str) -> None:
    given = interface_file(tmp_path / "c.json", row("Lamp"))
    program = _ENDED.format(
        module="cards.collection", name="store", function="write_summed", first="inner(*given)", signal=sent
    )
    data = tmp_path / "data"
    assert _ended(program, "cards", "add", str(given), data=data) == (130, "error: stopped")
    assert [one for one in _below(data) if "import-" in one] == []


@pytest.mark.parametrize("sent", _SIGNALS)
def test_cards_that_are_in_when_a_stop_comes_stay(tmp_path: Path, sent: str) -> None:
    given = interface_file(tmp_path / "c.json", row("Lamp"))
    program = _ENDED.format(
        module="cards.collection", name="store", function="OwnCards._tidy", first="inner(*given)", signal=sent
    )
    data = tmp_path / "data"
    code, said = _ended(program, "cards", "add", str(given), data=data)
    assert (code, said) == (130, "error: stopped, but the card data was added")
    assert len(list(data.glob("cards/import-*"))) == 1


def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    first = "assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN"
    program = _ENDED.format(module="web", name="folder", function="_write", first=first, signal="SIGTERM")
    ignored = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    assert _ended(ignored + program, "page", str(tmp_path / "site"), data=tmp_path) == (130, "error: stopped")
