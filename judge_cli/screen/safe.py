"""Making text from files and arguments safe to print: nothing in it can steer a terminal."""

import re

# Control characters, line and paragraph separators, and the marks that turn the direction of text around.
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
# Characters that are markup wherever they stand; a bracket is only before a target, a label only at the start.
_MARKDOWN = re.compile(r"([\\`*_~<>|#]|\](?=[(:\[])|&(?=#?\w+;)|^\s*[-+](?=\s)|^\s*\d+[.)](?=\s|$))")


def safe(text: str) -> str:
    """The text with every character that could steer a terminal shown as a replacement mark."""
    return _UNSAFE.sub("\ufffd", text)


def safe_markdown(text: str) -> str:
    """The text as Markdown that shows just these characters."""
    return _MARKDOWN.sub(_escaped, safe(text))


def _escaped(match: re.Match[str]) -> str:
    return f"{match[1][:-1]}\\{match[1][-1]}"
