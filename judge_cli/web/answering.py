"""Every page: what it asks, and the answer's page with what a browser adds. One function answers every address."""

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from judge_cli.answers.command_row import PATIENCE, CommandRow, Given
from judge_cli.answers.explain import SITUATION_NUMBERS, SITUATION_TEXTS, ExplainData, ScenariosMany, file_not_asked
from judge_cli.answers.here import HereData
from judge_cli.answers.judge import Judge
from judge_cli.answers.library import open_library
from judge_cli.answers.registry import COMMANDS
from judge_cli.answers.shown_error import error_json
from judge_cli.answers.steps import ChartsData
from judge_cli.answers.typed_arguments import argument_wrong, is_file_name
from judge_cli.answers.value import Answer, written_json
from judge_cli.errors import ASKED_WRONGLY, NO_ANSWER, AskedWrongly, JudgeError, shortened, unforeseen
from judge_cli.page.blocks import Page
from judge_cli.page.html import page_html
from judge_cli.procedure.when.things import ThingUnknown
from judge_cli.tree.numbers.number import NumberNotUnderstood
from judge_cli.web.address import HOME, Address, AskedFields, Links, read_address
from judge_cli.web.pages import (
    Body,
    charts_page,
    document,
    error_page,
    explain_page,
    here_page,
    home_page,
    situation_page,
    slips_page,
    start_page,
)

# No number and no card name is longer.
_LONGEST_NAME = 80


def meant_address(judge: Judge, links: Links, fields: AskedFields) -> str:
    """The address of the page that answers the entry."""
    entered = fields.one("q")
    if not entered:
        return links.to(HOME)
    if len(entered) <= _LONGEST_NAME and "?" not in entered:
        if _is_number(judge, entered):
            return links.to("rule", n=entered)
        try:
            return links.to("card", name=judge.card(entered).name)
        except JudgeError:
            pass
    return links.to("ask", q=entered)


def _is_number(judge: Judge, entered: str) -> bool:
    """Whether this is a number or an anchor, of an existing rule or not."""
    if not any(c.isdigit() or c == "_" for c in entered):
        return False
    try:
        judge.rules(entered)
    except NumberNotUnderstood:
        return False
    except JudgeError:
        return True
    return True


class PageUnknown(AskedWrongly):
    """There is no page at this address."""

    def __init__(self, path: str) -> None:
        where = ["addresses look like rule.html?n=1.2.3a and ask.html?q=a+question"]
        super().__init__("page-unknown", f"there is no page {shortened(path)!r}", where=where)


HTML, JSON = "text/html; charset=utf-8", "application/json"
_FOUND, _SEE_OTHER, _WRONG, _NOT_FOUND, BROKEN = 200, 303, 400, 404, 500


class Reply(NamedTuple):
    """The reply to an address: a page or JSON, or a redirect."""

    status: int
    kind: str
    content: bytes
    elsewhere: str = ""


class Pages:
    """All pages of the installed editions; each edition is opened on first use."""

    def __init__(self, edition: str | None = None, *, seconds: float = PATIENCE) -> None:
        self._seconds = seconds
        self._judges: dict[str | None, Judge] = {}
        self._opened: dict[tuple[str, str | None], Callable[[Given], Answer]] = {}
        self._opening = threading.Lock()
        self._whole: dict[Address, Reply] = {}
        self._first = edition
        self.default = self._judge("")

    def reply(self, path: str, query: str) -> Reply:
        address = read_address(path, query)
        if address is None:
            return self._failed(PageUnknown(path), Address(HOME))
        address = _by_q(address)
        try:
            if (found := self._whole.get(address)) is None:
                found = self._reply(address)
                if address.page in _WHOLE and not address.fields.pairs:
                    self._whole[address] = found
            return found
        except JudgeError as error:
            return self._failed(error, address)
        except Exception as problem:
            return self._failed(unforeseen(problem), address)

    def prepare(self) -> None:
        """Makes the pages that show all of a book, which take seconds, before somebody asks for them."""
        for page in _WHOLE:
            self.reply(f"/{page}.html", "")

    def refused(self, error: JudgeError, path: str) -> Reply:
        """The page that says why an address is refused."""
        return self._failed(error, read_address(path, "") or Address(HOME))

    def _reply(self, address: Address) -> Reply:
        fields = address.fields
        judge = self._judge(fields.one("edition"))
        links = Links(judge.edition if fields.one("edition") else "")
        if address.page == "box" or (address.page == HOME and fields.one("q")):
            return Reply(_SEE_OTHER, HTML, b"", meant_address(judge, links, fields))
        form = None if address.as_json else _unanswered(judge, address)
        if form is not None:
            body = Body(form[0], page_html(form[1], links), judge.edition)
            return Reply(_FOUND, HTML, document(body, address, links, has_json=False))
        row = _ROWS.get(address.page)
        if row is None or row.page is None:
            raise PageUnknown(address.page)
        answer = self._answer(row, judge, fields)
        values = answer.to_dict()
        if address.as_json:
            return Reply(_FOUND, JSON, written_json(values).encode())
        given = str(values["version"]["edition"] or "")
        links = links if links.edition or given in ("", self.default.edition) else Links(given)
        title, edition = row.page.title.format(answer), str(values.get("edition") or given)
        body = Body(title, page_html(_content(judge, answer, fields), links), edition)
        return Reply(_FOUND, HTML, document(body, address, links, has_json=True))

    def _answer(self, row: CommandRow, judge: Judge, fields: AskedFields) -> Answer:
        assert row.page is not None
        if row.page.name in _IN_OWN_WAY:
            return _IN_OWN_WAY[row.page.name](judge, fields)
        first, *_ = row.page.fields
        if row.needs_words:
            _needed(fields, first)
        given = {option: found for name, option in row.page.fields.items() if (found := fields.one(name))}
        edition = judge.edition if fields.one("edition") else self._first
        with self._opening:
            answer = self._opened.get((row.name, edition)) or row.answering(edition)
            self._opened[row.name, edition] = answer
        return answer(row.defaults | {"as_json": False, "on_terminal": False} | given)

    def _judge(self, edition: str) -> Judge:
        wanted = edition or self._first
        with self._opening:
            if wanted not in self._judges:
                # A name is stored only once it is known to be one, so that odd names do not fill the memory.
                opened = Judge(wanted, seconds=self._seconds)
                known = opened.edition if wanted else None
                self._judges.setdefault(known, opened)
                return self._judges[known]
            return self._judges[wanted]

    def _failed(self, error: JudgeError, address: Address) -> Reply:
        status = BROKEN
        if isinstance(error, PageUnknown) or error.exit_code == NO_ANSWER:
            status = _NOT_FOUND
        elif error.exit_code == ASKED_WRONGLY:
            status = _WRONG
        if address.as_json:
            return Reply(status, JSON, written_json(error_json(error)).encode())
        links = Links()
        asked = next((value for name in ("q", "of", "n", "name") if (value := address.fields.last(name))), "")
        body = Body("Not answered", page_html(error_page(error, asked[:200]), links))
        return Reply(status, HTML, document(body, address, links, has_json=False))


def _by_q(address: Address) -> Address:
    """The address with `q` as the first field of its page, where that is missing: what everybody tries first."""
    row = _ROWS.get(address.page)
    named = row.page.fields if row and row.page else {}
    first = next(iter(named), "")
    if not first or "q" in named or address.fields.all(first):
        return address
    fields = address.fields.without("q")
    for value in address.fields.all("q"):
        fields = fields.added(first, value)
    return address._replace(fields=fields)


def _needed(fields: AskedFields, name: str) -> str:
    found = fields.one(name)
    if not found:
        raise argument_wrong(name, "is missing")
    return found


def _no_file(words: str) -> str:
    """The words, unless they look like a file name; never looks on the disk, so that no page reveals its files."""
    if is_file_name(words):
        raise file_not_asked(words)
    return words


def _explain(judge: Judge, fields: AskedFields) -> Answer:
    given: dict[str, Any] = {
        name: fields.one(name) for name in (*SITUATION_TEXTS, "can") if name not in ("credits", "do")
    }
    given |= {name: _count(fields, name) for name in SITUATION_NUMBERS}
    credits = [f"{player}={amount}" for player in ("runner", "corp") if (amount := fields.one(f"credits_{player}"))]
    given["credits"] = ", ".join([*fields.all("credits"), *credits])
    given["do"] = [act for one in fields.all("do") for act in one.split(";")]
    given["outcomes"], given["without"] = bool(fields.one("outcomes")), fields.all("without")
    scenario = _no_file(fields.one("of"))
    try:
        return judge.explain(scenario, **given)
    except ScenariosMany:
        return judge.scenarios(scenario)


def _count(fields: AskedFields, name: str) -> int | None:
    written = fields.one(name)
    if not written:
        return None
    if not (written.isascii() and written.isdecimal() and len(written) <= 2):
        raise argument_wrong(name, "is not from 0 to 99")
    return int(written)


def _compare(judge: Judge, fields: AskedFields) -> Answer:
    asked = map(_no_file, fields.all("of"))
    return judge.compare(*asked, other=fields.one("with") or None, section=fields.one("section") or None)


def _unanswered(judge: Judge, address: Address) -> tuple[str, Page] | None:
    """The title and content of a page that needs no answer: a form, or a starting point."""
    if address.page in _FORMS:
        title, page = _FORMS[address.page]
        return title, page(address.fields)
    if address.page == "here" and not address.fields.all("do"):
        from judge_cli.answers.here_session import entered  # no first verdict waits for the tracker

        return "Where are we?", start_page(entered(open_library(), judge.edition, ()).tracker.places.examples())
    return None


def _content(judge: Judge, answer: Any, fields: AskedFields) -> Page:  # noqa: ANN401
    """The answer's page, with what a browser adds."""
    if isinstance(answer, ChartsData):
        return charts_page(answer)
    if isinstance(answer, ExplainData):
        return explain_page(answer, fields)
    if isinstance(answer, HereData):
        asked = fields.one("what")
        return here_page(answer, asked, _said(judge, fields.all("do"), asked) if asked else ())
    return answer.page()  # type: ignore[no-any-return]


def _said(judge: Judge, entries: list[str], asked: str) -> list[str]:
    """Whether something may be done at a table."""
    from judge_cli.answers.here_session import entered

    try:
        return entered(open_library(), judge.edition, entries).what(asked)
    except ThingUnknown as unknown:
        return [unknown.what, *unknown.where]


_FORMS = {HOME: ("judge", home_page), "slips": ("Slips", slips_page), "situation": ("Play it out", situation_page)}
# The commands that have a page, by its name; some are asked in a way of their own.
_ROWS = {row.page.name: row for row in COMMANDS.values() if row.page}
_IN_OWN_WAY: dict[str, Callable[[Judge, AskedFields], Answer]] = {
    "ask": lambda judge, fields: judge.ask(_needed(fields, "q")),
    "explain": _explain,
    "here": lambda judge, fields: judge.here(*fields.all("do")),
    "compare": _compare,
}
# The pages that show all of a book where nothing is asked for: made once.
_WHOLE = ("examples", "compare")
# The pages whose answer may need a play, within the patience of `Judge`.
PLAYED = ("ask", "explain", "examples", "here")
# Every page by name.
PAGES = ("box", *_FORMS, *_ROWS)
