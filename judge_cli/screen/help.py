"""The help of `judge` itself: the commands grouped by purpose, on one screen."""

from collections.abc import Mapping

_WIDE = 74
_HEAD = ("Rules lookup and judge help for Netrunner.", "More: judge COMMAND --help")
_OPTIONS = ("--version, --help", "--install-completion, --show-completion")
_TRY = "judge ask can the corp score in a run"


def help_lines(groups: Mapping[str, Mapping[str, str]], width: int) -> list[str]:
    """The lines of the help: groups beside their commands; on a narrow terminal, above them."""
    names = max(len(name) for commands in groups.values() for name in commands)
    if width >= _WIDE:
        margin = max(map(len, groups)) + 2
        rows = [
            f"{'' if n else group:{margin}}{name:{names}}  {told}"
            for group, commands in groups.items()
            for n, (name, told) in enumerate(commands.items())
        ]
        return [" ".join(_HEAD), *rows, f"{'options':{margin}}{', '.join(_OPTIONS)}", f"{'try':{margin}}{_TRY}"]
    lines = [*_HEAD]
    for group, commands in groups.items():
        lines += [group, *(f"  {name:{names}}  {told}" for name, told in commands.items())]
    return [*lines, f"options {_OPTIONS[0]}", *(f"  {one}" for one in _OPTIONS[1:]), f"try {_TRY}"]
