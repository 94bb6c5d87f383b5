"""A question pasted from a chat, without greetings, thanks and list marks."""

import re

from judge_cli.question.senses import Senses

# The mark of a quotation or of a list, or a list number; rule numbers have no blank after their dots.
_MARK = re.compile(r"\s*(?:\d{1,2}[.)]|[->*•]+|@\w+)[:,]?\s+")
_BETWEEN = " ,:;!.-"


def without_chat(message: str, senses: Senses) -> str:
    """The question in a message; the whole message if nothing else would be left."""
    before, after = (sorted(senses.lists[name], key=len, reverse=True) for name in ("chat_before", "chat_after"))
    left = ""
    rest = message
    while rest != left:
        left = rest
        mark = _MARK.match(rest)
        rest = rest[mark.end() :] if mark else rest
        said = rest.casefold()
        first = next((word for word in before if said.startswith(word) and said[len(word) :][:1] in _BETWEEN), "")
        rest = rest[len(first) :].lstrip(_BETWEEN) if first else rest
        end = rest.rstrip(_BETWEEN)
        said = end.casefold()
        last = next((word for word in after if said.endswith(word) and said[: -len(word)][-1:] in f"{_BETWEEN}?)"), "")
        rest = end[: len(end) - len(last)].rstrip(_BETWEEN) if last else rest
    return left if any(c.isalnum() for c in left) else message
