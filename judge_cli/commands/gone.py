"""What to use instead of a command or an option that the version before still had; gone itself in the next version."""

import re

from judge_cli.errors import AskedWrongly

_CAN = 'judge explain NAME --can "runner jacks out"'
_TRANSCRIPT = "judge explain NAME --transcript"
_FROM_PYTHON = "judge_cli.Judge().explain(…, {0}=…), from Python"
_NAMED_BATCH = "judge {0} --json, once for each"
_BY = 'JUDGE_NAME="Anna" judge {0} … --slip'
_INSTEAD = {
    "judge walk": "judge steps run --answers no,yes",
    "judge explain --full": _TRANSCRIPT,
    "judge explain --why-not": _CAN,
    "judge explain --at": _CAN,
    "judge explain --states": _FROM_PYTHON.format("states"),
    "judge explain --seconds": _FROM_PYTHON.format("seconds"),
    "judge explain --clicks": '--counters "clicks=2"',
    "judge explain --tags": '--counters "tags=1"',
    "judge explain --bad-publicity": '--counters "bad publicity=1"',
    "judge explain --grip": '--where "grip=CARD, CARD"',
    "judge explain --hq": '--where "HQ=CARD, CARD"',
    "judge explain --stack": '--where "stack=CARD, CARD"',
    "judge explain --stolen": '--where "stolen=CARD, CARD"',
    "judge explain --table": "JUDGE_TABLE=7 judge explain … --slip",
    **{f"judge {name} --by": _BY.format(name) for name in ("ask", "explain", "rule", "when")},
    **{f"judge {name} --batch": _NAMED_BATCH.format(name) for name in ("steps", "tree", "examples", "compare")},
    "judge steps --svg-sheet": "judge steps --svg FILE",
    "judge deck --batch": "judge deck FOLDER",
    "judge corpus use --newest": "judge corpus use newest",
}
# What typer says of a name that it does not know.
_UNKNOWN = re.compile(r"No such (?:option: (--[\w-]+)|command '([\w-]+)')")


def gone(said: str, command: str) -> AskedWrongly | None:
    """The error for a name that is gone, if typer's words on this command name one."""
    found = _UNKNOWN.match(said)
    name = f"{command} {found[1] or found[2]}" if found else ""
    if name not in _INSTEAD:
        return None
    return AskedWrongly("command-line", f"this is gone: {name}", tries=[_INSTEAD[name]])
