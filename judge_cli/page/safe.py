"""Makes text from files and arguments safe to print: it cannot control a terminal."""

import re

# Control characters, line and paragraph separators, the marks that turn the direction of text around, and what cannot
# be seen: joiners, soft hyphens, fillers, tags, blank letters, controls of shorthand, music and hieroglyphs, and what
# picks another form of the character before it.
_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U00013430-\U0001345f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# Further characters that break a line or move within it.
_BREAK = re.compile(r"[\t\n]")
# Mentions in a chat get a lookalike sign; links get a bar before them. A chat takes any letters after a full stop for
# the end of an address.
_CALL = re.compile(r"@(?=[\w&!])")
_ADDRESS = re.compile(r":(?=//)|(?<=[^\W_])\.(?=[^\W\d_]{2})")
# Characters that are markup anywhere; a bracket only before a target, a label only at the start.
_MARKDOWN = re.compile(
    r"([\\`*_~<>|#]|\](?=[(:\[])|&(?=#?\w+;)|^[ \t]*[-+=](?=[-+=\s]|$)|^[ \t]*\d+[.)](?=\s|$))", re.MULTILINE
)


def safe(text: str) -> str:
    """The text with every terminal control character replaced by a mark."""
    return _UNSAFE.sub("\ufffd", text)


def one_line(text: str) -> str:
    """The text with line breaks replaced by marks too, so that a name cannot start a new row."""
    return _BREAK.sub("\ufffd", text)


def safe_markdown(text: str) -> str:
    """The text as Markdown that shows exactly these characters."""
    return _ADDRESS.sub(r"\\\g<0>", _CALL.sub("\uff20", _MARKDOWN.sub(_escaped, safe(text))))


def safe_code(text: str) -> str:
    """The text as a code span in Markdown, which ends with the text."""
    inside = _CALL.sub("\uff20", safe(" ".join(text.split())))
    marks = "`" * (1 + max(map(len, re.findall("`+", inside)), default=0))
    apart = " " if inside.startswith("`") or inside.endswith("`") else ""
    return f"{marks}{apart}{inside}{apart}{marks}"


def _escaped(match: re.Match[str]) -> str:
    return f"{match[1][:-1]}\\{match[1][-1]}"
