"""The body of a rulebook in plain text: lines without page furniture become numbered entries with their examples."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, pairwise
from operator import itemgetter

from judge_cli.errors import shortened
from judge_cli.text.block import Place
from judge_cli.text.book import refuse_too_long
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.written_number import (
    SENTENCE_ENDS,
    Again,
    Written,
    bare_letter,
    chapter_number,
    disguised_number,
    follows,
    is_first_below,
    is_heading_of_rules,
    is_item,
    meant,
    refers,
    written_number,
)

_PAGE_NUMBER = re.compile(r"(?:page\s+)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s+(?:of|/)\s+\d{1,4})?", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_TIMES_ON_PAGES = 3
_FEWEST_PAGES = 2
# A zero-width space in place of the blank behind a number.
_BLANK_OF_NO_WIDTH = re.compile(r"(?<=[\d.):])\u200b(?=[^\W\d_])")
# Marks of no width, such as those that a paste leaves. Joiners stay between letters that are joined by them, and a soft
# hyphen stays where it tears a word at the end of a line.
_UNSEEN = re.compile(
    "[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]"
    "|[\u200c\u200d](?![^\\x00-\\x7f])"
    "|\u00ad(?!\\s*$)|(?<![^\\W\\d_])\u00ad"
)


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a text, stripped, with its number in the file."""

    text: str
    number: int


def text_lines(text: str) -> list[TextLine]:
    """The lines, including empty ones, without running heads and page numbers."""
    pages = list(_pages(text))
    furniture = _running(pages)
    kept: list[TextLine] = []
    for page in pages:
        full = [n for n, line in enumerate(page) if line.text]
        first, last = (full[0], full[-1]) if full else (0, 0)
        for n, line in enumerate(page):
            at_border = len(pages) > 1 and (n <= first or n >= last)
            if at_border and _is_furniture(line.text, furniture):
                continue
            kept.append(line)
    return kept


def without_page_numbers(lines: list[TextLine]) -> tuple[list[TextLine], int]:
    """The lines without page numbers that stand alone inside the text, and how many there were.

    They stand between empty lines and rise through the book; other numbers are text.
    """
    found = {n: int(digits[0]) for n in range(len(lines)) if (digits := _alone(lines, n))}
    numbers = list(found.values())
    rising = all(one < next_one for one, next_one in pairwise(numbers))
    if len(numbers) < _FEWEST_PAGES or not rising:
        return lines, 0
    return [line for n, line in enumerate(lines) if n not in found], len(numbers)


def is_page_number(text: str) -> bool:
    """Whether a line looks like the number of a page."""
    return _PAGE_NUMBER.fullmatch(text) is not None


def _alone(lines: list[TextLine], n: int) -> re.Match[str] | None:
    """The digits of a line that may be the number of a page and has empty lines around it."""
    around = (lines[at].text for at in (n - 1, n + 1) if 0 <= at < len(lines))
    return _DIGITS.search(lines[n].text) if is_page_number(lines[n].text) and not any(around) else None


def _pages(text: str) -> Iterator[list[TextLine]]:
    number = 1
    for page in text.split("\f"):
        lines = page.split("\n")
        yield [TextLine(_seen(line), number + n) for n, line in enumerate(lines)]
        number += len(lines) - 1


def _seen(line: str) -> str:
    """The line as a reader sees it."""
    return " ".join(_UNSEEN.sub("", _BLANK_OF_NO_WIDTH.sub(" ", line)).split())


def _running(pages: list[list[TextLine]]) -> set[str]:
    """First and last lines that several pages share, ignoring numbers."""
    counts: Counter[str] = Counter()
    for page in pages:
        full = [line for line in page if line.text]
        for line in {_pattern(line.text) for line in (*full[:1], *full[-1:])}:
            counts[line] += 1
    return {pattern for pattern, times in counts.items() if times >= _TIMES_ON_PAGES}


def _is_furniture(text: str, running: set[str]) -> bool:
    return bool(text) and (is_page_number(text) or _pattern(text) in running)


def _pattern(text: str) -> str:
    return _DIGITS.sub("0", text)


_LEADERS = re.compile(r"(?:\s*\.){3,}\s*\d*$|\s+\d{1,4}$")
_EXAMPLE = re.compile(r"(?:for )?examples?\s*(?:\d+)?\s*[:–—]\s*", re.IGNORECASE)
_APPENDIX = re.compile(r"(?:appendix|annex)(?:\s+(?:[a-z]|\d+|[ivx]+))?\b[:.–—-]?(?:\s.*)?", re.IGNORECASE)
_END_MATTER = re.compile(
    r"(?:appendix(?:\s+\w{1,4})?\s*[:.–—-]\s*)?"
    r"(?:glossary|index|credits|acknowledge?ments|change\s?log|(?:list|summary) of changes|what.s new"
    r"|(?:revision|version|change|edition) history|changes(?: (?:in|since|from|to|of) .{1,60})?)[:.]?",
    re.IGNORECASE,
)
LONGEST_TITLE = 80
# No line of the contents is longer, including its dots and page number.
LONGEST_CONTENTS = 400


@dataclass(slots=True, eq=False)
class NumberedEntry:
    """A numbered text during reading, line by line."""

    written: Written
    place: Place
    lines: list[str]
    examples: list[tuple[list[str], Place]] = field(default_factory=list)

    def last(self) -> list[str]:
        """The lines of the present paragraph, for the next line."""
        return self.examples[-1][0] if self.examples else self.lines


@dataclass(slots=True, eq=False)
class LinesUnderTitle:
    """A title without a number, and the lines below it, which belong to no rule."""

    title: str
    lines: list[str] = field(default_factory=list)


def chapter_lines(lines: Sequence[TextLine]) -> dict[int, tuple[Written, str]]:
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


def heading_of(found: tuple[Written, str] | None) -> tuple[str, str] | None:
    """The number and title of a possible heading or line of the contents."""
    if found is None:
        return None
    if len(found[1]) > LONGEST_CONTENTS:
        return None
    title = _LEADERS.sub("", found[1]).strip()
    return (found[0].written, title.casefold()) if title and len(title) <= LONGEST_TITLE else None


class BodyReading:
    """Goes through the lines of the body and gathers entries."""

    def __init__(self, name: str, lines: Sequence[TextLine]) -> None:
        self._name = name
        self._lines = lines
        self.entries: list[NumberedEntry] = []
        self.unnumbered = 0
        self.under_titles: list[LinesUnderTitle] = []
        self.repeated = 0
        self._doubtful: list[str] = []
        self._next_ones: dict[str, str] = {}
        self.end_matter: list[TextLine] = []
        self._seen: dict[str, NumberedEntry] = {}
        self._examples = 0
        self._passed = 0
        # The last rule for which a following one was looked for, and the line that has it; -1 if none has.
        self._follower: tuple[Written | None, int] = (None, -1)
        self._under: LinesUnderTitle | None = None
        self._named: Written | None = None
        self._listing: NumberedEntry | None = None

    def read(self) -> None:
        """Reads all lines into `entries`."""
        fresh = True
        before = ""  # the last line that was taken
        passed = -1
        for n, line in enumerate(self._lines):
            if not line.text:
                fresh = True
            if not line.text or n <= passed:
                continue
            if _END_MATTER.fullmatch(line.text) and self._no_rule_follows(n):
                self.end_matter = [after for after in self._lines[n:] if after.text]
                return
            passed = self._end_of_repeated_heading(n)
            if passed >= n:
                self._pass_heading(n)
            else:
                before = line.text if self._take(line, before, fresh=fresh, at=n) else before
                fresh = False

    def _take(self, line: TextLine, before: str, *, fresh: bool, at: int) -> bool:
        """Gives the line to its entry; whether it had one."""
        found = self._chapters.get(at) or written_number(line.text)
        place = Place(self._name, line.number)
        example = _EXAMPLE.match(line.text)
        if found and self._is_new(found[0], found[1], before, fresh=fresh, at=at):
            entry = self._seen[found[0].written] = NumberedEntry(found[0], place, [found[1]] if found[1] else [])
            refuse_too_long(len(self._seen) + self._examples, self._name)
            self.entries.append(entry)
            self._under = None
        elif not self.entries or self._is_unnumbered_title(line, fresh=fresh, at=at):
            self.unnumbered += 1
            self._under = LinesUnderTitle(line.text) if self.entries else None
            return False
        elif self._is_under_title(line.text, before):
            self._look_twice(line.text, before, fresh=fresh, at=at)
        elif not self.entries[-1].last():  # its number stood alone
            self.entries[-1].lines.append(line.text)
        elif example:
            self._examples += 1
            refuse_too_long(len(self._seen) + self._examples, self._name)
            self.entries[-1].examples.append(([line.text[example.end() :]], place))
        else:
            self._look_twice(line.text, before, fresh=fresh, at=at)
            into = self.entries[-1].lines if fresh and self._sentence_ended() else self.entries[-1].last()
            into.append(line.text)
        return True

    def _is_under_title(self, text: str, before: str) -> bool:
        """Whether a line stands below a title without a number; if so, it is gathered there."""
        if self._under is None:
            return False
        if not self._under.lines:
            ended = before.endswith(SENTENCE_ENDS)
            if not ended and (text[:1].islower() or refers(before) or not self._is_heading_so_far()):
                self._under = None  # the title was the head of a page: the sentence before it goes on
                return False
            self.under_titles.append(self._under)
        self._under.lines.append(text)
        return True

    def _end_of_repeated_heading(self, at: int) -> int:
        """The last line of a heading that stands here again, as at the top of a page; -1 if none does."""
        found = written_number(self._lines[at].text) or chapter_number(self._lines[at].text)
        known = self._seen.get(found[0].written) if found else None
        if found is None or known is None or len(known.lines) != 1 or known.examples or not is_title(known.lines[0]):
            return -1
        last = at
        rest = found[1]
        if not rest:
            last = self._next_full(at)
            rest = self._lines[last].text if last > at else ""
        same = rest in known.lines or heading_of((found[0], rest)) == heading_of((found[0], known.lines[0]))
        return last if same else -1

    def _pass_heading(self, at: int) -> None:
        """Passes over a heading that stands again, unless its rules follow only here: then it stood in the contents."""
        self.repeated += 1
        found = written_number(self._lines[at].text) or chapter_number(self._lines[at].text)
        known = self._seen[found[0].written] if found else self.entries[-1]
        new = self._next_new(at)
        if new and is_first_below(new, known.written) and self.entries[-1] is not known:
            self.entries.remove(known)
            self.entries.append(known)

    def _next_full(self, at: int) -> int:
        """The next line with a text; this one if there is none."""
        return next((n for n in range(at + 1, len(self._lines)) if self._lines[n].text), at)

    def _next_new(self, at: int) -> Written | None:
        """The next number that was not given yet."""
        rules = self._rules
        while self._passed < len(rules) and (
            rules[self._passed][0] <= at or rules[self._passed][1].written in self._seen
        ):
            self._passed += 1  # never back: lines are read in order, and what was given stays given
        return rules[self._passed][1] if self._passed < len(rules) else None

    def _is_new(self, written: Written, rest: str, before: str, *, fresh: bool, at: int) -> bool:
        """Whether a number at the start of a line begins a rule, or belongs to the sentence before it."""
        ended = fresh or before.endswith(SENTENCE_ENDS)
        if written.written in self._seen:
            self._refuse_second(written, rest, before, fresh=fresh, at=at)
            return False
        last = self.entries[-1].written if self.entries else None
        if written.depth == 1:
            next_chapter = fresh or last is None or written.parts[0] == last.parts[0] + 1
            begins = ended or self._section_follows(written, at)
            return begins and next_chapter and rest[:1].isupper() and (is_title(rest) or at in self._chapters)
        below = last is not None and written.parts[:-1] == last.parts
        under_heading = below and rest[:1].isupper() and is_heading_of_rules(before) and self._is_heading_so_far()
        # A heading above its rules is one also where the text before it was torn off.
        if under_heading or (last and follows(written, last) and self._is_heading_above(written, rest, at)):
            return True
        if not fresh and (refers(before) or not (rest or ended or below)):
            return False
        if last is None or follows(written, last):
            return True
        return written.order > last.order and ended

    def _is_heading_above(self, written: Written, rest: str, at: int) -> bool:
        """Whether a number and its words are a heading, since the very next line is the first number below it."""
        if not (rest[:1].isupper() and is_title(rest)):
            return False
        below = written_number(self._lines[self._next_full(at)].text)
        return below is not None and bool(below[1]) and is_first_below(below[0], written)

    def _refuse_second(self, written: Written, rest: str, before: str, *, fresh: bool, at: int) -> None:
        """Refuses a number that plainly begins a second rule, or chapter with the same sections, under one number."""
        known = self._seen[written.written]
        if written.depth > 1:
            second = self._meant(rest, before, fresh=fresh, at=at) is Again.SECOND
        else:
            second = at in self._chapters and rest[:1].isupper() and not refers(before) and self._sections_again(at)
        if second:
            raise ImportRefused(
                "number-twice",
                f"rule {shortened(written.written)} is given twice",
                place=Place(self._name, self._lines[at].number),
                where=[f"first at {known.place}"],
                tries=["mend the number and add the file again"],
            )

    def _sections_again(self, at: int) -> bool:
        """Whether the next rule's number was already given as well, with other text: the numbering starts over."""
        after = bisect_right(self._rules, at, key=itemgetter(0))
        n, new = self._rules[after] if after < len(self._rules) else (at, None)
        return new is not None and new.written in self._seen and self._end_of_repeated_heading(n) < n

    def _meant(self, rest: str, before: str, *, fresh: bool, at: int) -> Again:
        said = rest
        if not said:  # the number stands alone: above its text, or in a list of references
            after = self._lines[self._next_full(at)].text
            said = "" if written_number(after) else after
        ended = before.endswith(SENTENCE_ENDS) or self._is_heading_above_rules(at)
        return meant(before, said, fresh=fresh, ended=ended)

    def _is_heading_so_far(self) -> bool:
        """Whether the last entry has one line that may be a heading."""
        entry = self.entries[-1]
        return (
            len(entry.lines) == 1 and not entry.examples and is_title(entry.lines[0]) and entry.lines[0][:1].isupper()
        )

    def _is_heading_above_rules(self, at: int) -> bool:
        """Whether the last entry is a heading, since the first number below it is the next new one."""
        if not self._is_heading_so_far():
            return False
        new = self._next_new(at)
        return new is not None and is_first_below(new, self.entries[-1].written)

    def _look_twice(self, text: str, before: str, *, fresh: bool, at: int) -> None:
        """Notes a number that goes into the text of another rule, and may have been meant as one of its own."""
        found = written_number(text)
        ended = fresh or before.endswith(SENTENCE_ENDS)
        if found and found[0].depth > 1:
            number = found[0]
            doubtful = self._meant(found[1], before, fresh=fresh, at=at) is not Again.REFERENCE
            doubtful = doubtful and (ended or number.written in self._seen)
            if not doubtful and found[1][:1].isupper() and follows(number, self.entries[-1].written):
                self._next_ones.setdefault(number.written, self._noted(number.written, at))
        elif bare := bare_letter(text, self._last_lettered()):
            number, doubtful = bare, ended and self._goes_on(bare)
        elif disguised := disguised_number(text):
            number = disguised
            below = self._named is not None and disguised_number(before) == self._named  # a heading of the same kind
            doubtful = (ended or below) and self._is_known(number)
        elif chapter := chapter_number(text):
            number = chapter[0]
            alone = fresh and not (self._lines[at + 1].text if at + 1 < len(self._lines) else "")
            title = is_title(chapter[1]) and chapter[1][:1].isupper()
            doubtful = alone and title and number.written in self._seen and not is_item(number.parts[0], before)
        else:
            number = None
            doubtful = fresh and is_page_number(text)
        if doubtful:
            self._named = number or self._named
            self._doubtful.append(self._noted(number.written if number else text, at))

    def _noted(self, what: str, at: int) -> str:
        """A number, with the rule or title that has it in its text, and its line."""
        within = f"under {self._under.title!r}" if self._under else f"in {self.entries[-1].written.written}"
        return f"{what} {within} ({Place(self._name, self._lines[at].number)})"

    @property
    def doubtful(self) -> list[str]:
        """The numbers to look at: those in doubt, next ones taken for references that never came, and empty ones."""
        never = [note for number, note in self._next_ones.items() if number not in self._seen]
        empty = [f"{one.written.written} without a text ({one.place})" for one in self.without_text()]
        return [*self._doubtful, *never, *empty]

    def without_text(self) -> list[NumberedEntry]:
        """The entries that have neither a text nor numbers below them, which are no rules."""
        empty = [one for one in self.entries if not one.examples and not any(map(str.strip, one.lines))]
        numbers = [one.written for one in self.entries] if empty else []
        above = {one.parts[:n] for one in numbers for n in range(len(one.parts))}
        above |= {one.parts for one in numbers if one.letter}
        return [one for one in empty if one.written.letter or one.written.parts not in above]

    def _last_lettered(self) -> Written:
        """The last rule, or the letter after it that was named as doubtful."""
        last, named = self.entries[-1].written, self._named
        return named if named and named.letter and named.parts == last.parts else last

    def _goes_on(self, bare: Written) -> bool:
        """Whether a bare letter goes on after the last lettered number; a list inside a rule begins with its own."""
        if bare.letter == "a":
            self._listing = self.entries[-1]
        return self._listing is not self.entries[-1] and follows(bare, self._last_lettered())

    def _is_known(self, number: Written) -> bool:
        """Whether a number was given, or is the next one after the last rule or the last doubtful number."""
        after = (self.entries[-1].written, *([self._named] if self._named else []))
        return number.written in self._seen or any(follows(number, last) for last in after)

    def _section_follows(self, chapter: Written, at: int) -> bool:
        """Whether the next rule-like line is of this chapter, so that this one is a heading."""
        after = bisect_right(self._rules, at, key=itemgetter(0))
        return after < len(self._rules) and self._rules[after][1].parts[0] == chapter.parts[0]

    def _is_unnumbered_title(self, line: TextLine, *, fresh: bool, at: int) -> bool:
        if not self.entries[-1].last() or _EXAMPLE.match(line.text) or not line.text[:1].isupper():
            return False
        below = self._lines[at + 1].text if at + 1 < len(self._lines) else ""
        if below[:1].islower() or ((number := disguised_number(line.text)) and self._is_known(number)):
            return False  # a sentence that goes on, or a heading whose number is mistyped
        return self._sentence_ended() and is_title(line.text) and (fresh or bool(_APPENDIX.fullmatch(line.text)))

    def _sentence_ended(self) -> bool:
        last = self.entries[-1].last()
        text = last[-1] if last else ""
        return text.endswith(SENTENCE_ENDS) or is_title(text)

    def _no_rule_follows(self, at: int) -> bool:
        last = self.entries[-1].written if self.entries else None
        if last is None:
            return False
        after, line = self._follower
        if after != last or line < at:  # the one found for an earlier line follows this line too
            rules = self._rules[bisect_left(self._rules, at, key=itemgetter(0)) :]
            chapters = ((n, new) for n, (new, _) in self._chapters.items() if n >= at)
            line = next((n for n, new in chain(rules, chapters) if follows(new, last)), -1)
            self._follower = (last, line)
        return line < 0

    @cached_property
    def _chapters(self) -> dict[int, tuple[Written, str]]:
        return chapter_lines(self._lines)

    @cached_property
    def _rules(self) -> list[tuple[int, Written]]:
        """The rule-like lines, with their numbers."""
        found = ((n, written_number(line.text)) for n, line in enumerate(self._lines))
        return [(n, new[0]) for n, new in found if new and new[0].depth > 1]


def is_title(text: str) -> bool:
    """Whether a line may be a title: short, and no sentence."""
    return len(text) <= LONGEST_TITLE and not text.endswith((".", "!", "?", ":", ";", ",", "”", '"'))
