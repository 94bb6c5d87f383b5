"""Markdown for a chat: within the length of one message, cut at a sentence, with a note."""

import re

# Discord's limit for one message.
MOST = 2000
_CUT = "\n\n*(cut here to fit one chat message)*\n"
# The possible ends of a text: after a sentence, or at the end of a line.
_END = re.compile(r"(?<=[.!?…])(?=\s)|(?=\n)")
_PAIRED = ("**", "~~", "`")


def fitted(markdown: str, most: int = MOST) -> str:
    """The Markdown, cut if it is too long for one message: after a whole sentence, with no mark left open."""
    if len(markdown) <= most:
        return markdown
    room = markdown[: most - len(_CUT)]
    ends = [match.start() for match in _END.finditer(markdown, 0, len(room) + 1) if match.start() <= len(room)]
    whole = next((end for end in reversed(ends) if end and _is_closed(room[:end])), 0)
    return f"{room[:whole].rstrip()}{_CUT}"


def _is_closed(text: str) -> bool:
    """Whether the last line of a text leaves no mark open; a mark never spans lines."""
    last = re.sub(r"\\.", "", text.rsplit("\n", 1)[-1])
    if any(last.count(mark) % 2 for mark in _PAIRED) or last.count("[") != last.count("]"):
        return False
    return last.count("*") % 2 == 0
