"""The command `judge`, also as `python -m judge_cli`; it imports nothing slow, so Ctrl-C works at once."""

import gc
import os
import sys

from judge_cli.page.size import unusable_sizes

_STOPPED = 130
# How many more objects than before begin a collection; a short command makes fewer.
_ALLOCATIONS = 100_000


def main() -> None:
    """The entry point of the command line."""
    if sys.getfilesystemencoding() != "utf-8" and sys.executable:
        _begin_in_utf_8()
    if sys.warnoptions:
        # Python's warnings are for who writes judge: they would stand beside an answer, or end it.
        import warnings

        warnings.simplefilter("ignore")
    try:
        # A short command ends before there is garbage worth collecting; looking for it costs a tenth of its time.
        gc.set_threshold(_ALLOCATIONS)
        # One question is too little to share out: on a busy machine threads take fifteen times as long.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        for name in unusable_sizes():
            del os.environ[name]  # the libraries that print help take each for a number
        from judge_cli.app import answer

        code = answer(sys.argv[1:])
        _stop_listening()
    except KeyboardInterrupt:
        _stop_listening()
        sys.stderr.write("error: stopped\n")
        code = _STOPPED
    _leave(code)


def _begin_in_utf_8() -> None:
    """Restarts in Python's UTF-8 mode where the locale cannot name every file."""
    spoken = f"{sys.stdout.encoding}:{sys.stdout.errors}" if sys.stdout else "utf-8"
    os.execve(
        sys.executable,
        [sys.executable, "-X", "utf8", *sys.orig_argv[1:]],
        {**os.environ, "PYTHONIOENCODING": os.environ.get("PYTHONIOENCODING", spoken)},
    )


def _stop_listening() -> None:
    """Ignores further interrupts while the process ends."""
    while True:
        try:
            import signal  # by now it is loaded, unless the interrupt came at once

            signal.signal(signal.SIGINT, signal.SIG_IGN)
        except KeyboardInterrupt:
            continue
        return


def _leave(code: int) -> None:
    """Ends the process at once with its own code.

    Unloading would take a tenth of a short command's time. It would also let Python end a stopped command by the
    signal, and not with its code: Python remembers an interrupt that came while a named tuple was being made.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            continue
    os._exit(code)


if __name__ == "__main__":
    main()
