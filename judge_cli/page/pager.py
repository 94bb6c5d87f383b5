"""The pager: takes an answer that is longer than the screen, as with git."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys

# git's options for `less`: quit at once if it fits one screen, keep colours, leave the text on the screen.
_LESS = "FRX"
_KNOWN = ("less", "more")
# The exit codes of a pager that was quit or interrupted; one that fails has not shown the answer.
_CONTENT = (0, 130, -signal.SIGINT)


def show_paged(text: str, height: int) -> None:
    """Writes a text, through the pager if it is longer than the screen; directly if no pager starts."""
    command = _pager() if text.count("\n") >= height else ""
    if not command or not _paged(text, command):
        sys.stdout.write(text)


def _pager() -> str:
    """The pager in `PAGER`, else an installed one; none if `PAGER` is empty or `cat`."""
    chosen = os.environ.get("PAGER")
    if chosen is not None:
        return "" if chosen.strip() in ("", "cat") else chosen
    return next((name for name in _KNOWN if shutil.which(name)), "")


def _paged(text: str, command: str) -> bool:
    """Pipes a text to the pager and waits for it; returns whether the pager ran without an error."""
    sys.stdout.flush()
    settings = {"LESS": _LESS, "LV": "-c", **os.environ}
    try:
        # A shell parses the command, as for git: `PAGER` may hold options.
        pager = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, env=settings)
    except OSError:
        return False
    assert pager.stdin is not None
    # A reader may close the pager before everything is written.
    with contextlib.suppress(OSError), pager.stdin as given:
        given.write(text.encode(sys.stdout.encoding or "utf-8", "backslashreplace"))
    while True:
        try:
            code = pager.wait()
            break
        except KeyboardInterrupt:
            continue
    return code in _CONTENT
