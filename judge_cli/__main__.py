"""The command `judge`, also as `python -m judge_cli`; here nothing is imported that takes time to interrupt."""

import gc
import sys


def main() -> None:
    """The entry point of the command line."""
    try:
        # A command is over before there is garbage worth collecting; looking for it costs a tenth of its time.
        gc.disable()
        from judge_cli.app import answer

        sys.exit(answer(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.stderr.write("error: stopped\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
