"""What is wrong with a command line, and what to type instead; also of what only the version before had."""

import difflib
import re
from typing import Any

import typer
from typer.core import TyperGroup

from judge_cli.answers.registry import COMMANDS
from judge_cli.errors import AskedWrongly, command_line_wrong
from judge_cli.text.shell_words import shell_word

# It prints, and a user may expect it to take the name of a file.
_PRINTED = "judge log export"
_CAN = 'judge explain NAME --can "runner jacks out"'
# Goes with the next version.
_INSTEAD = {
    "judge walk": "judge steps run --answers no,yes",
    "judge explain --full": "judge explain NAME --transcript",
    "judge explain --why-not": _CAN,
    "judge explain --at": _CAN,
    "judge explain --states": "judge_cli.Judge().explain(…, states=…), from Python",
    "judge explain --seconds": "judge_cli.Judge().explain(…, seconds=…), from Python",
    "judge explain --clicks": '--counters "clicks=2"',
    "judge explain --tags": '--counters "tags=1"',
    "judge explain --bad-publicity": '--counters "bad publicity=1"',
    "judge explain --grip": '--where "grip=CARD, CARD"',
    "judge explain --hq": '--where "HQ=CARD, CARD"',
    "judge explain --stack": '--where "stack=CARD, CARD"',
    "judge explain --stolen": '--where "stolen=CARD, CARD"',
    "judge explain --table": "JUDGE_TABLE=7 judge explain … --slip",
    **{f"judge {name} --by": f'JUDGE_NAME="Anna" judge {name} … --slip' for name in ("ask", "explain", "rule", "when")},
    **{f"judge {name} --batch": "--json, once for each" for name in ("steps", "tree", "examples", "compare")},
    "judge steps --svg-sheet": "judge steps --svg FILE",
    "judge steps --mermaid": "judge steps PLACE --svg FILE",
    "judge deck --batch": "judge deck FOLDER",
    "judge corpus use --newest": "judge corpus use newest",
}
# What typer says of a name that it does not know.
_NO_OTHER = " (Possible options: --help)"
_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((.+)\)")
_UNKNOWN = re.compile(r"No such (?:option: (--[\w-]+)|command '([\w-]+)')")


def _gone(said: str, command: str) -> AskedWrongly | None:
    """The error for a name that is gone, if typer's words on this command name one."""
    found = _UNKNOWN.match(said)
    name = f"{command} {found[1] or found[2]}" if found else ""
    if name not in _INSTEAD:
        return None
    option = name.removeprefix(command).strip()
    return AskedWrongly("command-line", f"{command} no longer has {option}", tries=[_INSTEAD[name]])


def wrong_line(problem: Any) -> AskedWrongly:  # noqa: ANN401 (typer gives its errors no public type)
    """What typer says of a command line, in our words."""
    context: typer.Context | None = getattr(problem, "ctx", None)
    said, path = problem.format_message(), context.command_path if context else "judge"
    tries = [*_near_commands(said, context), *_form(said, context)]
    gone = _gone(said, path)
    if gone:
        return gone
    unknown, elsewhere = _UNKNOWN.match(said), []
    if unknown and unknown[1]:
        said, elsewhere = said.removesuffix(_NO_OTHER), _having(unknown[1])
    extra = _EXTRA.match(said)
    if extra and path == _PRINTED:
        tries = [f"{path} > {shell_word(extra[1])}"]
    wrong = command_line_wrong(said, f"{path} --help", tries)
    wrong.where = [f"{unknown[1]} goes with: {', '.join(elsewhere)}"] if unknown and elsewhere else []
    return wrong


def _having(option: str) -> list[str]:
    """The commands that have an option, by name."""
    rows = [(f"judge {row.name}", row) for row in COMMANDS.values()]
    rows += [(f"{name} {part.name}", part) for name, row in rows for part in row.parts]
    return [name for name, row in rows if option in (one.flag for one in (*row.options, *row.slips, *row.beside))]


def _form(said: str, context: typer.Context | None) -> list[str]:
    """The command with its arguments, if one is missing."""
    if context is None or not said.startswith("Missing argument"):
        return []
    _, *arguments = context.command.collect_usage_pieces(context)
    return [" ".join([context.command_path, *(one.strip("{}") for one in arguments)])]


def _near_commands(said: str, context: typer.Context | None) -> list[str]:
    """The commands spelled most like the unknown one, if an unknown command is the error."""
    unknown = said.removeprefix("No such command '").partition("'")[0]
    if context is None or not said.startswith("No such command") or not isinstance(context.command, TyperGroup):
        return []
    near = difflib.get_close_matches(unknown.casefold(), context.command.list_commands(context), 1)
    return [f"{context.command_path} {name}" for name in near]
