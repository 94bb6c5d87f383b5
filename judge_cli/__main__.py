"""The command `judge`, also as `python -m judge_cli`; here nothing is imported that takes time to interrupt."""

import gc
import os
import sys

_STOPPED = 130


def main() -> None:
    """The entry point of the command line."""
    try:
        # A command is over before there is garbage worth collecting; looking for it costs a tenth of its time.
        gc.disable()
        from judge_cli.app import answer

        # Where the locale is not said to be UTF-8, its words are read back as what they are.
        code = answer([os.fsencode(one).decode("utf-8", "surrogateescape") for one in sys.argv[1:]])
        _stop_listening()
    except KeyboardInterrupt:
        _stop_listening()
        sys.stderr.write("error: stopped\n")
        code = _STOPPED
    _leave(code)


def _stop_listening() -> None:
    """Lets no further interrupt come between the answer and the end, nor stop this."""
    while True:
        try:
            import signal  # by now it is loaded, unless the interrupt came at once

            signal.signal(signal.SIGINT, signal.SIG_IGN)
        except KeyboardInterrupt:
            continue
        return


def _leave(code: int) -> None:
    """Ends the process at once with its own code.

    Taking apart what was loaded costs a tenth of a short command's time, for memory that is given back anyway. And
    Python remembers an interrupt that came while code made from text was run, as that of a named tuple is, even if it
    was handled afterwards, and would then end a stopped command by the signal instead of with its code.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            continue
    os._exit(code)


if __name__ == "__main__":
    main()
