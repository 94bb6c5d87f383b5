"""The command `judge`: finds the requested command, imports only that, and puts every error into words."""

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from judge_cli import __version__
from judge_cli.answers.registry import COMMANDS, GROUPS
from judge_cli.commands.show import cannot_take_output, drop_output, reader_gone
from judge_cli.errors import ASKED_WRONGLY, INTERRUPTED, JudgeError, OutputFailed, taken, unforeseen

# A shell asks for completions through this variable, as in typer's scripts.
_ASKED_BY_SHELL = "_JUDGE_COMPLETE"
# The options that show or install the script by which a shell asks.
_COMPLETION = ("--install-completion", "--show-completion")
_NUMBER = re.compile(r"\d+\.\d")
# The help of `judge` itself: from this width on, the groups stand beside their commands.
_WIDE = 74
_HEAD = ("Rules lookup and judge help for Netrunner.", "More: judge help COMMAND")
_OPTIONS = ("--version, --help", "--no-color, --no-pager", "--install-completion, --show-completion")
_TRY = "judge ask can the corp score in a run"


class _LazyCommands(TyperGroup):
    """A group that imports its commands when they are called."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]  # noqa: ANN401
        if cmd_name not in COMMANDS:
            return None
        from judge_cli.commands.command import command_of

        return typer.main.get_command(command_of(COMMANDS[cmd_name]))

    def format_help(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]  # noqa: ANN401
        formatter.write("".join(f"{line}\n" for line in _help_lines(shutil.get_terminal_size().columns)))


app = typer.Typer(cls=_LazyCommands, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def judge(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Show the version and stop."),
) -> None:
    """Rules lookup and judge assistant for Netrunner."""
    if version:
        from judge_cli.answers.library import open_library
        from judge_cli.page.safe import one_line, safe

        editions = ", ".join(held.edition.id for held in open_library().editions)
        typer.echo(one_line(safe(f"judge {__version__} ({editions})")))
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _help_lines(width: int) -> list[str]:
    """The lines of the help: groups beside their commands; on a narrow terminal, above them."""
    names = max(len(name) for commands in GROUPS.values() for name in commands)
    if width >= _WIDE:
        margin = max(map(len, GROUPS)) + 2
        rows = [
            f"{'' if n else group:{margin}}{name:{names}}  {told}"
            for group, commands in GROUPS.items()
            for n, (name, told) in enumerate(commands.items())
        ]
        options = [f"{'options':{margin}}{', '.join(_OPTIONS[:-1])}", f"{'':{margin}}{_OPTIONS[-1]}"]
        return [" ".join(_HEAD), *rows, *options, f"{'try':{margin}}{_TRY}"]
    lines = [*_HEAD]
    for group, commands in GROUPS.items():
        lines += [group, *(f"  {name:{names}}  {told}" for name, told in commands.items())]
    return [*lines, f"options {_OPTIONS[0]}", *(f"  {one}" for one in _OPTIONS[1:]), f"try {_TRY}"]


def answer(args: Sequence[str]) -> int:
    """Runs one command line; returns the exit code."""
    if sys.stdout is None:
        return _print_error(OutputFailed("the output is closed"), as_json=False)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        command = typer.main.get_command(app)
        if _ASKED_BY_SHELL in os.environ:
            from judge_cli.commands.completing import completed

            return completed(command, os.environ[_ASKED_BY_SHELL])
        if any(one.startswith(_COMPLETION) for one in args):
            from judge_cli.commands.completing import use_own_scripts

            use_own_scripts(args)
        from judge_cli.commands.command import asked_by

        asked, asker = asked_by(args, answer)
        code = command.main(args=_with_command(asked), prog_name="judge", standalone_mode=False, obj=asker)
        sys.stdout.flush()
        return _print_error(_interrupted(), as_json=False) if code == INTERRUPTED else int(code or 0)
    except (SystemExit, Exception) as problem:
        if reader_gone(problem):
            drop_output()
            return 0
        assert isinstance(problem, Exception)
        if os.environ.get("JUDGE_TRACEBACK"):
            raise
        options = args[: args.index("--")] if "--" in args else args
        return _print_error(problem, as_json="--json" in options)
    finally:
        _print_notices()


def _with_command(args: Sequence[str]) -> list[str]:
    """The arguments with the intended command: a rule number means `rule`, quoted words mean `ask`."""
    first = args[0] if args else ""
    if first == "help":
        return [*args[1:], "--help"]
    if _NUMBER.match(first):
        return ["rule", *args]
    return ["ask", *args] if " " in first.strip() and not first.startswith("-") else list(args)


def _print_notices() -> None:
    lines = taken()
    if lines and sys.stderr is not None:
        from judge_cli.page.safe import safe

        with contextlib.suppress(OSError):
            sys.stderr.write("".join(f"{safe(line)}\n" for line in lines))


def _print_error(problem: Exception, *, as_json: bool) -> int:
    """Prints an error in the requested view, or in words if that view fails; returns its exit code."""
    from judge_cli.answers.shown_error import error_json, show_error
    from judge_cli.answers.value import show_json

    error = _worded(problem)
    if as_json and not isinstance(error, OutputFailed):
        try:
            show_json(error_json(error))
            sys.stdout.flush()
            return error.exit_code
        except BrokenPipeError:
            drop_output()
            return error.exit_code
        except OSError as failed:
            error = OutputFailed(failed.strerror or "unknown reason")
    is_on_screen = sys.stderr is not None and sys.stderr.isatty()  # in a pipe its lines stay whole
    show_error(error, shutil.get_terminal_size().columns if is_on_screen else 0)
    if isinstance(error, OutputFailed) and sys.stdout is not None:
        drop_output()
    return error.exit_code


def _worded(problem: Exception) -> JudgeError:
    if isinstance(problem, JudgeError):
        return problem
    if cannot_take_output(problem):
        return OutputFailed(problem.strerror or "unknown reason")
    if isinstance(problem, typer.Abort):
        # An end of file is no interrupt: prompts take it themselves, so it is a file of judge's that was cut off.
        return unforeseen(problem.__cause__) if isinstance(problem.__cause__, EOFError) else _interrupted()
    if getattr(problem, "format_message", None) is not None and getattr(problem, "exit_code", None) == ASKED_WRONGLY:
        from judge_cli.commands.wrong_line import wrong_line  # only a wrong command line pays for it

        return wrong_line(problem)
    return unforeseen(problem)


def _interrupted() -> JudgeError:
    return JudgeError("interrupted", "stopped", exit_code=INTERRUPTED)
