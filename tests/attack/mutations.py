"""Ways to spoil what people and files say, with the structure of each kept or broken on purpose."""

import random
import re
from typing import Any

_UNSEEN = "\u200b\u202e\x00\x1b[31m\x07\ud800\ufeff\u2028"
NASTY = (
    *("", " ", "-", "--", ".", "..", "/", "\\", "\n", "\t", "0", "-1", "1e999", "nan", "inf", "９", "Ⅳ", "²", "٣", "½"),
    *("9" * 400, "9" * 5_000, "a" * 300, "a" * 5_000, ("a." * 200), ("1." * 300), "(" * 300, "[" * 300, "\\" * 50),
    *(_UNSEEN, *_UNSEEN, "é", "ß", "İ", "ﬀ", "名", "🂡", "e\u0301" * 40, "{0}", "%s", "%n", "$(id)", "`id`", "${x}"),
    *("__class__", "@everyone", "https://x.y", "<script>", "[bold]x[/]", "&#x1b;", "C:\\con", "/dev/stdin", "None"),
    *("true", "null", "\u0000", "\r\n", "' or 1=1", '"', '""', "'", '"""', "#", "=", "[[", "]]", ",", ";", "–", "…"),
)
_MARKS = ("1. ", "*Example:* ", "- x", "> ", "# ", "&nbsp;", "```", "***", "|", "1.1.1a. x")
TOML_VALUES = (
    *('""', '"x"', "0", "-1", "1", "99999", "9" * 30, "1.5", "nan", "inf", "true", "false", "[]", "[[]]", "{}", "[1]"),
    *('["x"]', '["x", 1]', "{ x = 1 }", "[{}]", "1979-05-27", "07:32:00", "'''x'''", '"""\n"""', "0x10", "[[[[[]]]]]"),
    *('"\\u0000"', '"\\u001b[31m"', '"6.8.2"', '"HQ"', '"runner"', '"corp"', '"Ice Wall"', "{ runner = 4 }", "6.8"),
)
JSON_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 10**400, 1.5, "", "x", "\u0000", "\u001b", "\ud800", "9" * 5_000, [], [[]], {}, [None]),
    *(["x"], [1], {"x": 1}, "6.8", "6.8.2a", "rule", "section", "preamble", "a" * 10_000, [[[[[[[[]]]]]]]]),
)


def spoiled_words(words: list[str], known: list[str], chance: random.Random) -> list[str]:
    """Words of which some were dropped, doubled, moved, or put in the place of others."""
    words = list(words)
    for _ in range(chance.choice((0, 1, 1, 2, 3, 6))):
        at = chance.randrange(len(words) + 1)
        what = chance.randrange(6)
        if what == 0 and words:
            del words[min(at, len(words) - 1)]
        elif what == 1 and words:
            words.insert(at, chance.choice(words))
        elif what == 2 and words:
            words[min(at, len(words) - 1)] = chance.choice(known)
        elif what == 3:
            words.insert(at, chance.choice(NASTY))
        elif what == 4 and words:
            at = min(at, len(words) - 1)
            words[at] = spoiled_text(words[at], chance)
        else:
            words.insert(at, chance.choice(known))
    return words


def spoiled_text(text: str, chance: random.Random) -> str:
    """A text with a few characters dropped, doubled, changed or put in."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(text) + 1)
        what = chance.randrange(5)
        if what == 0:
            text = text[:at] + text[at + chance.choice((1, 1, 2, 9)) :]
        elif what == 1:
            text = text[:at] + chance.choice(NASTY)[:400] + text[at:]
        elif what == 2:
            text = text[:at] + text[at : at + 8] + text[at:]
        elif what == 3:
            text = (
                text[:at]
                + chr(chance.choice((chance.randrange(128), chance.randrange(0x3000), 0x1F0A1)))
                + text[at + 1 :]
            )
        else:
            text = text.swapcase() if at % 2 else text[::-1]
    return text


def spoiled_lines(text: str, chance: random.Random) -> str:
    """A page with lines dropped, doubled, swapped, set in, or spoiled."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 2, 4))):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        what = chance.randrange(7)
        if what == 0 and len(lines) > 1:
            del lines[at]
        elif what == 1:
            lines.insert(at, lines[other])
        elif what == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif what == 3:
            lines[at] = " " * chance.choice((1, 2, 4, 40)) + lines[at]
        elif what == 4:
            lines.insert(at, chance.choice(_MARKS))
        else:
            lines[at] = spoiled_text(lines[at], chance)
        lines = lines or [""]
    return "\n".join(lines)


def spoiled_toml(text: str, chance: random.Random) -> str:
    """A TOML file of which values, keys and headings were changed, mostly so that it stays TOML."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(len(lines))
        key, sets, _ = lines[at].partition("=")
        what = chance.randrange(8)
        if what <= 3 and sets:
            lines[at] = f"{key}= {chance.choice(TOML_VALUES)}"
        elif what == 4 and sets:
            lines[at] = re.sub(r"\w+", chance.choice(("x", "id", "do", "text", '""', "a.b")), lines[at], count=1)
        elif what == 5:
            lines.insert(at, chance.choice((lines[at], "[x]", "[[x]]", "[start]", "[[play]]", "[expect]", "x = 1")))
        elif what == 6 and len(lines) > 1:
            del lines[at]
        else:
            lines[at] = spoiled_text(lines[at], chance)
        lines = lines or [""]
    return "\n".join(lines)


def spoiled_json(value: Any, chance: random.Random) -> Any:
    """A value of JSON with something in it put in the place of another, dropped or doubled."""
    if isinstance(value, list) and value and chance.random() < 0.9:
        at, what = chance.randrange(len(value)), chance.randrange(8)
        others = {0: [], 1: [value[at], value[0]]}
        return [*value[:at], *others.get(what, [spoiled_json(value[at], chance)]), *value[at + 1 :]]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key, what = chance.choice(sorted(value)), chance.randrange(8)
        if what == 0:
            return {one: held for one, held in value.items() if one != key}
        other = chance.choice(("x", "id", "nr", "children", "")) if what == 1 else key
        return {**value, other: spoiled_json(value[key], chance)}
    if isinstance(value, str) and chance.random() < 0.5:
        return spoiled_text(value, chance)
    return chance.choice(JSON_VALUES)


def flipped(data: bytes, chance: random.Random) -> bytes:
    """Bytes with some bits turned, cut short, or with others put in."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(data) + 1)
        what = chance.randrange(4)
        if what == 0 and at < len(data):
            data = data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        elif what == 1:
            data = data[:at] + chance.randbytes(chance.choice((1, 4, 40))) + data[at:]
        elif what == 2:
            data = data[:at]
        else:
            data = data[:at] + data[at + chance.choice((1, 2, 8)) :]
    return data
