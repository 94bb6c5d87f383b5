"""HTML elements: every text in them is escaped, so that no book, card or question can inject markup."""

from collections.abc import Iterable
from html import escape

from judge_cli.screen.safe import safe

# Void elements, which have no end tag.
_EMPTY = frozenset({"meta", "link", "input", "br"})


class Markup(str):
    """A finished piece of HTML."""

    __slots__ = ()


Piece = str | Iterable["Piece"] | None
Attribute = str | int | bool | None


def tag(element: str, /, *inside: Piece, **attributes: Attribute) -> Markup:
    """An element with these pieces inside; an attribute of None or False is left out."""
    shown = "".join(_attribute(name, value) for name, value in attributes.items() if value not in (None, False))
    if element in _EMPTY:
        return Markup(f"<{element}{shown}>")
    return Markup(f"<{element}{shown}>{joined(*inside)}</{element}>")


def joined(*pieces: Piece) -> Markup:
    """Pieces one after another; plain text is escaped."""
    return Markup("".join(_written(piece) for piece in pieces))


def _written(piece: Piece) -> str:
    if piece is None:
        return ""
    if isinstance(piece, Markup):
        return str(piece)
    if isinstance(piece, str):
        return escape(safe(piece))
    return joined(*piece)


def _attribute(name: str, value: Attribute) -> str:
    written = name.rstrip("_").replace("_", "-")
    return f" {written}" if value is True else f' {written}="{escape(safe(str(value)))}"'
