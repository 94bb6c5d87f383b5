"""Reads a rulebook as plain text: rules that begin with their number, wrapped lines, examples, contents, glossary."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter

from judge_cli.errors.importing import no_rules_found, number_twice
from judge_cli.text.book import Book, BookRow, refuse_too_long
from judge_cli.text.book_date import effective_date
from judge_cli.text.marked import Marked
from judge_cli.text.place import Place
from judge_cli.text.text_lines import TextLine, text_lines
from judge_cli.text.written_number import Written, chapter_number, follows, is_first_below, written_number

FORM = "numbered text"
_LEADERS = re.compile(r"(?:\s*\.){3,}\s*\d*$|\s+\d{1,4}$")
_WORD = re.compile(r"\w+")
_EXAMPLE = re.compile(r"(?:for )?examples?\s*(?:\d+)?\s*[:–—]\s*", re.IGNORECASE)
_SENTENCE_ENDS = (".", "!", "?", ":", "”", '"', ")", "]", "*")
# After one of these words, a number at the start of the next line is a reference.
_REFERS = re.compile(
    r"(?:\b(?:rules?|sections?|steps?|chapters?|see|and|or|to|through|in|of|by|with|under|from)|,)$", re.I
)
_END_MATTER = ("glossary", "index", "credits", "acknowledgements", "acknowledgments")
_LONGEST_TITLE = 80
# No line of the contents is longer, including its dots and page number.
_LONGEST_CONTENTS = 400
_FEWEST_RULES = 3


@dataclass(slots=True)
class _Entry:
    """A numbered text during reading, line by line."""

    written: Written
    place: Place
    lines: list[str]
    examples: list[tuple[list[str], Place]] = field(default_factory=list)

    def last(self) -> list[str]:
        """The lines of the present paragraph, for the next line."""
        return self.examples[-1][0] if self.examples else self.lines


def read_numbered_text(text: str, name: str) -> Book:
    """The book in this text."""
    lines = text_lines(text)
    start = _body_start(lines)
    reading = _BodyReading(name, lines[start:])
    reading.read()
    rules = [entry for entry in reading.entries if entry.written.depth > 1]
    if len(rules) < _FEWEST_RULES:
        raise no_rules_found(name, len(rules), _FEWEST_RULES)
    front = [line for line in lines[:start] if line.text]
    words = {word for line in lines for word in re.findall(r"\w+", line.text.casefold())}
    return Book(
        form=FORM,
        rows=tuple(_row(entry, words) for entry in reading.entries),
        title=_title(front),
        effective=effective_date(" ".join(line.text for line in (front or lines[:40])), name),
        left_out=_left_out(front, reading),
    )


def _body_start(lines: Sequence[TextLine]) -> int:
    """The start of the rules: the last line that repeats the first numbered line, which is in the contents."""
    chapters = _chapters(lines)
    headings = (_heading(chapters.get(n) or written_number(line.text)) for n, line in enumerate(lines))
    first = next((heading for heading in headings if heading), None)
    if first is None:
        return 0
    # Most lines lack the title, and are not parsed.
    holding = [n for n, line in enumerate(lines) if first[1] in line.text.casefold()]
    return max(n for n in holding if _heading(chapters.get(n) or written_number(lines[n].text)) == first)


def _chapters(lines: Sequence[TextLine]) -> dict[int, tuple[Written, str]]:
    """The lines that only what stands below them shows to be chapters: the first number of the chapter comes next."""
    found: dict[int, tuple[Written, str]] = {}
    below: Written | None = None
    for n in range(len(lines) - 1, -1, -1):
        rule = written_number(lines[n].text)
        if rule and rule[0].depth > 1:
            below = rule[0]
        elif below and (chapter := chapter_number(lines[n].text)) and is_first_below(below, chapter[0]):
            found[n], below = chapter, None  # only the nearest: one further up is an item of a list
    return found


def _heading(found: tuple[Written, str] | None) -> tuple[str, str] | None:
    """The number and title of a possible heading or line of the contents."""
    if found is None:
        return None
    if len(found[1]) > _LONGEST_CONTENTS:
        return None
    title = _LEADERS.sub("", found[1]).strip()
    return (found[0].written, title.casefold()) if title and len(title) <= _LONGEST_TITLE else None


class _BodyReading:
    """Goes through the lines of the body and gathers entries."""

    def __init__(self, name: str, lines: Sequence[TextLine]) -> None:
        self._name = name
        self._lines = lines
        self.entries: list[_Entry] = []
        self.unnumbered = 0
        self.end_matter: list[TextLine] = []
        self._seen: dict[str, _Entry] = {}
        self._examples = 0

    def read(self) -> None:
        fresh = True
        for n, line in enumerate(self._lines):
            if not line.text:
                fresh = True
                continue
            before = self._lines[n - 1].text if n else ""
            if line.text.casefold().rstrip(":.") in _END_MATTER and self._no_rule_follows(n):
                self.end_matter = [after for after in self._lines[n:] if after.text]
                return
            self._take(line, before, fresh=fresh, at=n)
            fresh = False

    def _take(self, line: TextLine, before: str, *, fresh: bool, at: int) -> None:
        found = self._chapters.get(at) or written_number(line.text)
        if found and self._is_heading_again(*found):
            self.unnumbered += 1
            return
        place = Place(self._name, line.number)
        example = _EXAMPLE.match(line.text)
        if found and self._is_new(found[0], found[1], before, fresh=fresh, at=at):
            entry = self._seen[found[0].written] = _Entry(found[0], place, [found[1]] if found[1] else [])
            refuse_too_long(len(self._seen) + self._examples, self._name)
            self.entries.append(entry)
        elif not self.entries:
            self.unnumbered += 1
        elif not self.entries[-1].last():  # its number stood alone
            self.entries[-1].lines.append(line.text)
        elif example:
            self._examples += 1
            refuse_too_long(len(self._seen) + self._examples, self._name)
            self.entries[-1].examples.append(([line.text[example.end() :]], place))
        elif fresh and self._is_unnumbered_title(line):
            self.unnumbered += 1
        elif fresh and self._sentence_ended():
            self.entries[-1].lines.append(line.text)
        else:
            self.entries[-1].last().append(line.text)

    def _is_heading_again(self, written: Written, rest: str) -> bool:
        """Whether a line repeats a heading, as at the top of a page."""
        known = self._seen.get(written.written)
        return known is not None and known.lines == [rest] and not known.examples and _is_title(rest)

    def _is_new(self, written: Written, rest: str, before: str, *, fresh: bool, at: int) -> bool:
        """Whether a number at the start of a line begins a rule, or belongs to the sentence before it."""
        ended = fresh or before.endswith(_SENTENCE_ENDS)
        if (known := self._seen.get(written.written)) is not None:
            # A heading that each page repeats says the same; a reference stands inside a sentence.
            after = (self._lines[n].text for n in range(at + 1, len(self._lines)))
            said = rest or next(filter(None, after), "")
            if written.depth > 1 and ended and said[:1].isupper() and said not in known.lines[:1]:
                raise number_twice(Place(self._name, self._lines[at].number), written.written, known.place)
            return False
        last = self.entries[-1].written if self.entries else None
        if written.depth == 1:
            next_chapter = fresh or last is None or written.parts[0] == last.parts[0] + 1
            begins = ended or self._section_follows(written, at)
            return begins and next_chapter and rest[:1].isupper() and (_is_title(rest) or at in self._chapters)
        below = last is not None and written.parts[:-1] == last.parts
        if not fresh and (_REFERS.search(before) or not (rest or ended or below)):
            return False
        if last is None or follows(written, last):
            return True
        return written.order > last.order and ended

    def _section_follows(self, chapter: Written, at: int) -> bool:
        """Whether the next rule-like line is of this chapter, so that this one is a heading."""
        after = bisect_right(self._rules, at, key=itemgetter(0))
        return after < len(self._rules) and self._rules[after][1].parts[0] == chapter.parts[0]

    def _is_unnumbered_title(self, line: TextLine) -> bool:
        return self._sentence_ended() and _is_title(line.text) and line.text[:1].isupper()

    def _sentence_ended(self) -> bool:
        last = self.entries[-1].last()
        text = last[-1] if last else ""
        return text.endswith(_SENTENCE_ENDS) or _is_title(text)

    def _no_rule_follows(self, at: int) -> bool:
        last = self.entries[-1].written if self.entries else None
        return last is not None and not any(n >= at and follows(new, last) for n, new in self._rules)

    @cached_property
    def _chapters(self) -> dict[int, tuple[Written, str]]:
        return _chapters(self._lines)

    @cached_property
    def _rules(self) -> list[tuple[int, Written]]:
        """The rule-like lines, with their numbers."""
        found = ((n, written_number(line.text)) for n, line in enumerate(self._lines))
        return [(n, new[0]) for n, new in found if new and new[0].depth > 1]


def _is_title(text: str) -> bool:
    return len(text) <= _LONGEST_TITLE and not text.endswith((".", "!", "?", ":", ";", ",", "”", '"'))


def _row(entry: _Entry, words: set[str]) -> BookRow:
    text = _joined(entry.lines, words)
    return BookRow(
        number=entry.written.written,
        text=Marked(text),
        place=entry.place,
        is_title=_is_title(text) and len(entry.lines) == 1 and text[:1].isupper(),
        examples=tuple((Marked(_joined(lines, words)), place) for lines, place in entry.examples),
    )


def _joined(lines: Sequence[str], words: set[str]) -> str:
    """Wrapped lines as one; a hyphen at a line's end goes if the text has the unhyphenated word elsewhere."""
    parts: list[str] = []
    for line in lines:
        last = parts[-1] if parts else ""
        torn = _word_at_end(last[:-1]) if last.endswith("-") else ""
        begins = _WORD.match(line)
        if torn and begins:
            if (torn + begins[0]).casefold() in words:
                parts[-1] = last[:-1]
        elif parts:
            parts.append(" ")
        parts.append(line)
    return "".join(parts)


def _word_at_end(text: str) -> str:
    """The letters and digits at the end of a text, up to the length of a word."""
    last = text[-_LONGEST_TITLE:]
    return next((last[n:] for n in range(len(last)) if _WORD.fullmatch(last, n)), "")


def _title(front: Sequence[TextLine]) -> str:
    """The first line before the contents, if it looks like a book's title."""
    first = front[0].text if front else ""
    return first if _is_title(first) and written_number(first) is None else ""


def _left_out(front: Sequence[TextLine], reading: _BodyReading) -> tuple[str, ...]:
    found = []
    if front:
        found.append(f"{len(front)} lines before the first rule")
    if reading.end_matter:
        found.append(f"{len(reading.end_matter)} lines from {reading.end_matter[0].text!r} on")
    if reading.unnumbered:
        found.append(f"{reading.unnumbered} titles without a number")
    return tuple(found)
