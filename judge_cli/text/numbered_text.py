"""Reads a rulebook as plain text: rules that begin with their number, wrapped lines, examples, contents, glossary."""

import re
import textwrap
from bisect import bisect_left
from collections.abc import Sequence

from judge_cli.text.block import Marked
from judge_cli.text.book import Book, BookRow, effective_date
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.numbered_body import (
    LONGEST_CONTENTS,
    LONGEST_TITLE,
    BodyReading,
    NumberedEntry,
    TextLine,
    chapter_lines,
    heading_of,
    is_title,
    text_lines,
    without_page_numbers,
)
from judge_cli.text.written_number import written_number

FORM = "numbered text"
_WORD = re.compile(r"\w+")
_YAML_HEAD = "---"
_SOFT_HYPHEN = "\u00ad"
_FEWEST_RULES = 3
_FIRST_WORDS = 40


def read_numbered_text(text: str, name: str) -> Book:
    """The book in this text."""
    lines, pages = without_page_numbers(text_lines(text))
    start = _body_start(lines)
    front = [line for line in lines[:start] if line.text]
    body = _without_running_title(lines[start:], _title(front))
    reading = BodyReading(name, body)
    reading.read()
    empty = reading.without_text()
    rules = [entry for entry in reading.entries if entry.written.depth > 1]
    if len(rules) < _FEWEST_RULES:
        raise _no_rules_found(name, len(rules), _FEWEST_RULES)
    words = {word for line in lines for word in re.findall(r"\w+", line.text.casefold())}
    return Book(
        form=FORM,
        rows=tuple(_row(entry, words) for entry in reading.entries if entry not in empty),
        title=_title(front),
        effective=effective_date(" ".join(line.text for line in (front or lines[:40])), name),
        left_out=_left_out(front, reading, pages, len(lines) - start - len(body)),
        doubtful=tuple(reading.doubtful),
    )


def _without_running_title(lines: list[TextLine], title: str) -> list[TextLine]:
    """The lines without the book's title at the top of its pages, alone or with a page number."""
    if not title:
        return lines
    running = re.compile(rf"(?:\d{{1,4}}\s+)?{re.escape(title)}(?:\s+\d{{1,4}})?", re.IGNORECASE)
    found = {n for n, line in enumerate(lines) if len(line.text) <= LONGEST_CONTENTS and running.fullmatch(line.text)}
    return [line for n, line in enumerate(lines) if n not in found] if len(found) > 1 else lines


def _body_start(lines: Sequence[TextLine]) -> int:
    """The start of the rules: the line that repeats the first numbered line, if that one is in the contents."""
    chapters = chapter_lines(lines)
    numbered = {n: found for n, line in enumerate(lines) if (found := chapters.get(n) or written_number(line.text))}
    headings = {n: heading for n, found in numbered.items() if (heading := heading_of(found))}
    if not headings:
        return 0
    start = min(headings)
    again = {heading: n for n, heading in headings.items()}
    texts = {found[0].written: (n, found[1].casefold()) for n, found in numbered.items()}
    at = [n for n, heading in headings.items() if heading == headings[start]]
    in_order = list(numbered)
    for next_start in at[1:]:
        between = in_order[bisect_left(in_order, start) : bisect_left(in_order, next_start)]
        stands_below = sum(
            n in headings
            and (again[headings[n]] >= next_start or _begins_like(texts[headings[n][0]], headings[n][1], next_start))
            for n in between
        )
        if 2 * stands_below < len(between):  # a page repeats its heading, or an appendix counts anew
            break
        start = next_start
    return start


def _begins_like(last: tuple[int, str], title: str, start: int) -> bool:
    """Whether the last line with a number comes after the start and begins with its title."""
    return last[0] >= start and last[1].startswith(title)


def _row(entry: NumberedEntry, words: set[str]) -> BookRow:
    text = _joined(entry.lines, words)
    return BookRow(
        number=entry.written.written,
        text=Marked(text),
        place=entry.place,
        is_title=is_title(text) and len(entry.lines) == 1 and text[:1].isupper(),
        examples=tuple((Marked(_joined(lines, words)), place) for lines, place in entry.examples),
    )


def _joined(lines: Sequence[str], words: set[str]) -> str:
    """Wrapped lines as one; a hyphen at a line's end goes if the text has the unhyphenated word elsewhere."""
    parts: list[str] = []
    for line in lines:
        last = parts[-1] if parts else ""
        torn = _word_at_end(last[:-1]) if last.endswith("-") else ""
        begins = _WORD.match(line)
        if last.endswith(_SOFT_HYPHEN):
            parts[-1] = last[:-1]
        elif torn and begins:
            if (torn + begins[0]).casefold() in words:
                parts[-1] = last[:-1]
        elif parts:
            parts.append(" ")
        parts.append(line)
    return "".join(parts)


def _word_at_end(text: str) -> str:
    """The letters and digits at the end of a text, up to the length of a word."""
    last = text[-LONGEST_TITLE:]
    return next((last[n:] for n in range(len(last)) if _WORD.fullmatch(last, n)), "")


def _title(front: Sequence[TextLine]) -> str:
    """The first line before the contents, if it looks like a book's title."""
    first = front[0].text if front else ""
    if first == _YAML_HEAD:
        said = (re.fullmatch(r"title:\s*([\"']?)(.+)\1", line.text) for line in front)
        first = next((title[2] for title in said if title), "")
    return first if _WORD.search(first) and is_title(first) and written_number(first) is None else ""


def _first_words(line: str) -> str:
    """The beginning of a line, in quotation marks."""
    return repr(textwrap.shorten(line, _FIRST_WORDS, placeholder=" …"))


def _left_out(front: Sequence[TextLine], reading: BodyReading, pages: int, running: int) -> tuple[str, ...]:
    found = []
    if front:
        found.append(f"{len(front)} lines before the first rule")
    if reading.end_matter:
        found.append(f"{len(reading.end_matter)} lines from {reading.end_matter[0].text!r} on")
    if reading.unnumbered:
        found.append(f"{reading.unnumbered} titles without a number")
    found += [
        f"{len(under.lines)} lines under {under.title!r} ({_first_words(under.lines[0])})"
        for under in reading.under_titles
    ]
    if reading.repeated + running:
        found.append(f"{reading.repeated + running} headings that are repeated")
    if pages:
        found.append(f"{pages} page numbers")
    return tuple(found)


def _no_rules_found(name: str, found: int, fewest: int) -> ImportRefused:
    few = f"only {found} numbered rule{'s' if found > 1 else ''}; a book has at least {fewest}"
    return ImportRefused(
        "no-rules-found",
        f"{name} has {(few if found else 'no numbered rules')}",
        where=["a rule begins its line with its number, such as 1.2.3a. or 102.3b; 1. or 2. alone is a chapter"],
        tries=["judge corpus add FILE --dry-run"],
    )
