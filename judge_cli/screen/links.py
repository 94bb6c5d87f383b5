"""Official addresses: a hyperlink on terminals that can show one, else a line of its own."""

import os
from collections.abc import Mapping

from rich.console import Console
from rich.style import Style
from rich.text import Text

from judge_cli.screen.safe import safe
from judge_cli.screen.terminal import QUIET, words

# Terminals known to show hyperlinks, by their own identification.
_BY_NAME = ("iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby")
_BY_KIND = ("xterm-kitty", "alacritty", "xterm-ghostty", "foot")
_BY_SETTING = ("WT_SESSION", "KONSOLE_VERSION", "DOMTERM")
_VTE, _MOST_DIGITS = 5000, 6


def can_link(console: Console, settings: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal is known to show hyperlinks; without colours, it does not."""
    if not console.is_terminal or console.no_color or console.is_dumb_terminal:
        return False
    vte = settings.get("VTE_VERSION", "")
    return (
        settings.get("TERM_PROGRAM") in _BY_NAME
        or settings.get("TERM", "").startswith(_BY_KIND)
        or any(name in settings for name in _BY_SETTING)
        or (vte.isdecimal() and len(vte) <= _MOST_DIGITS and int(vte) >= _VTE)
    )


def cited(console: Console, citation: str, address: str, style: str) -> Text:
    """A citation, with a link to its address if the terminal can show one."""
    shown = words(citation, style)
    if address and can_link(console):
        shown.stylize(Style(link=safe(address)))
    return shown


def show_address(console: Console, address: str, by: int) -> None:
    """Prints the address if the citation above could not be a link, unbroken so that it can be opened."""
    if address and not can_link(console):
        console.print(Text.assemble(" " * by, words(address, QUIET)), soft_wrap=True)
