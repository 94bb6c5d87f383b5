"""Every page: its call to `Judge`, and its function. One function answers every address."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from judge_cli.answers.file_name import is_file_name
from judge_cli.answers.judge import Judge
from judge_cli.answers.library import open_library
from judge_cli.answers.situation import PATIENCE
from judge_cli.answers.value import Answer
from judge_cli.answers.verdict_values import ChartsData, ScenariosData
from judge_cli.errors.asking import PageUnknown, argument_wrong, unforeseen
from judge_cli.errors.base import ASKED_WRONGLY, NO_ANSWER, JudgeError
from judge_cli.errors.charts import ThingUnknown
from judge_cli.errors.playing import ScenariosMany, file_not_asked
from judge_cli.screen.json_view import written_json
from judge_cli.screen.shown_error import error_json
from judge_cli.web.address import HOME, Address, AskedFields, Links, read_address
from judge_cli.web.box import meant_address
from judge_cli.web.card_page import card_body
from judge_cli.web.chart_page import chart_body, charts_body, when_body
from judge_cli.web.compare_page import compare_body
from judge_cli.web.frame import Body, document
from judge_cli.web.here_page import here_body, start_body
from judge_cli.web.home_page import home_body, slips_body
from judge_cli.web.pieces import error_body
from judge_cli.web.rule_page import examples_body, rule_body, search_body, tree_body
from judge_cli.web.situation_page import situation_body
from judge_cli.web.verdict_page import ask_body, explain_body, scenarios_body

HTML, JSON = "text/html; charset=utf-8", "application/json"
_FOUND, _SEE_OTHER, _WRONG, _NOT_FOUND, BROKEN = 200, 303, 400, 404, 500
_TEXTS = ("cards", "run", "unrezzed", "counters", "grip", "hq", "stack", "stolen", "where", "turn", "can")
_NUMBERS = ("clicks", "tags", "bad_publicity")


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
        self._opening = threading.Lock()
        self._first = edition
        self.default = self._judge("")

    def reply(self, path: str, query: str) -> Reply:
        """The reply to an address."""
        address = read_address(path, query)
        if address is None:
            return self._failed(PageUnknown(path), Address(HOME))
        try:
            return self._reply(address)
        except JudgeError as error:
            return self._failed(error, address)
        except Exception as problem:
            return self._failed(unforeseen(problem), address)

    def refused(self, error: JudgeError, path: str) -> Reply:
        """The page that says why an address is refused."""
        return self._failed(error, read_address(path, "") or Address(HOME))

    def _reply(self, address: Address) -> Reply:
        fields = address.fields
        judge = self._judge(fields.one("edition"))
        links = Links(judge.edition if fields.one("edition") else "")
        if address.page == "box":
            return Reply(_SEE_OTHER, HTML, b"", meant_address(judge, links, fields))
        body = None if address.as_json else _unanswered(judge, links, address)
        if body is not None:
            return Reply(_FOUND, HTML, document(body, address, links, has_json=False))
        kind = _ANSWERED.get(address.page)
        if kind is None:
            raise PageUnknown(address.page)
        answer = kind.answer(judge, fields)
        values = answer.to_dict()
        if address.as_json:
            return Reply(_FOUND, JSON, written_json(values).encode())
        given = str(values["version"]["edition"] or "")
        links = links if links.edition or given in ("", self.default.edition) else Links(given)
        return Reply(_FOUND, HTML, document(kind.body(judge, links, answer, fields), address, links, has_json=True))

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
        body = error_body(links, error, asked[:200])
        return Reply(status, HTML, document(body, address, links, has_json=False))


class _Kind(NamedTuple):
    """A page with an answer: its call, and its content."""

    answer: Callable[[Judge, AskedFields], Answer]
    body: Callable[[Judge, Links, Any, AskedFields], Body]


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
    given: dict[str, Any] = {name: fields.one(name) for name in _TEXTS}
    given |= {name: _count(fields, name) for name in _NUMBERS}
    credits = [f"{player}={amount}" for player in ("runner", "corp") if (amount := fields.one(f"credits_{player}"))]
    given["credits"] = ", ".join([*fields.all("credits"), *credits])
    given["do"] = [act for one in fields.all("do") for act in one.split(";")]
    given["outcomes"], given["without"] = bool(fields.one("outcomes")), fields.all("without")
    given["why_not"], given["at"] = fields.one("why_not"), fields.one("at")
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


def _steps(judge: Judge, fields: AskedFields) -> Answer:
    of, at = fields.one("of"), fields.one("at")
    return judge.steps(of, at or None) if of or at else judge.charts()


def _here(judge: Judge, fields: AskedFields) -> Answer:
    return judge.here(*fields.all("do"))


def _here_body(judge: Judge, links: Links, answer: Any, fields: AskedFields) -> Body:  # noqa: ANN401
    around = judge.steps(str(answer.inside[-1]["procedure"]), answer.step)
    asked, said = fields.one("what"), list[str]()
    if asked:
        from judge_cli.answers.here import asked_here

        try:
            said = asked_here(open_library(), judge.edition, fields.all("do"), asked)
        except ThingUnknown as unknown:
            said = [unknown.what, *unknown.where]
    return here_body(links, answer, fields, around, said)


def _unanswered(judge: Judge, links: Links, address: Address) -> Body | None:
    """A page that needs no answer: a form, or a starting point."""
    forms = {HOME: home_body, "slips": slips_body, "situation": situation_body}
    if address.page in forms:
        return forms[address.page](links, address.fields, judge.edition)
    if address.page == "here" and not address.fields.all("do"):
        from judge_cli.answers.here import entered  # no first verdict waits for the tracker

        places = entered(open_library(), judge.edition, ()).tracker.places.examples()
        return start_body(links, places, judge.edition)
    return None


def _chart_body(judge: Judge, links: Links, answer: Any, fields: AskedFields) -> Body:  # noqa: ANN401
    return (charts_body if isinstance(answer, ChartsData) else chart_body)(links, answer, fields)


def _explain_body(judge: Judge, links: Links, answer: Any, fields: AskedFields) -> Body:  # noqa: ANN401
    return (scenarios_body if isinstance(answer, ScenariosData) else explain_body)(links, answer, fields)


def _plain(body: Callable[[Links, Any, AskedFields], Body]) -> Callable[[Judge, Links, Any, AskedFields], Body]:
    return partial(lambda written, _judge, links, answer, fields: written(links, answer, fields), body)


_ANSWERED = {
    "ask": _Kind(lambda judge, fields: judge.ask(_needed(fields, "q")), _plain(ask_body)),
    "rule": _Kind(lambda judge, fields: judge.rules(_needed(fields, "n")), _plain(rule_body)),
    "search": _Kind(lambda judge, fields: judge.search(_needed(fields, "q")), _plain(search_body)),
    "card": _Kind(lambda judge, fields: judge.card(_needed(fields, "name")), _plain(card_body)),
    "chart": _Kind(_steps, _chart_body),
    "when": _Kind(lambda judge, fields: judge.when(_needed(fields, "of"), fields.one("at")), _plain(when_body)),
    "here": _Kind(_here, _here_body),
    "explain": _Kind(_explain, _explain_body),
    "examples": _Kind(lambda judge, fields: judge.examples(fields.one("within") or None), _plain(examples_body)),
    "tree": _Kind(lambda judge, fields: judge.tree(fields.one("n")), _plain(tree_body)),
    "compare": _Kind(
        lambda judge, fields: judge.compare(
            *map(_no_file, fields.all("of")), other=fields.one("with") or None, section=fields.one("section") or None
        ),
        _plain(compare_body),
    ),
}
# The pages whose answer may need a play, within the patience of `Judge`.
PLAYED = ("ask", "explain", "examples", "here")
# Every page by name.
PAGES = (HOME, "box", "slips", "situation", *_ANSWERED)
