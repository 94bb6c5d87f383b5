"""Pages as tests see them: the reply to an address, its elements, and what the command line says to the same."""

from functools import cache
from html.parser import HTMLParser
from urllib.parse import quote, urlencode

from judge_cli.web.answering import Pages, Reply

EMPTY = {"meta", "link", "input", "br"}


@cache
def pages() -> Pages:
    """All pages, opened once."""
    return Pages()


def reply(page: str, *pairs: tuple[str, str], end: str = "html") -> Reply:
    """The reply to a page with these fields."""
    return pages().reply(f"/{page}.{end}", urlencode(pairs, quote_via=quote))


class Elements(HTMLParser):
    """The elements of a document, as a browser finds them, and whether they are nested well."""

    def __init__(self, document: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(document.decode())
        self.close()
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        self.text += data

    def links(self) -> list[str]:
        """Every address that a link leads to."""
        return [href for tag, given in self.found if tag == "a" and (href := given.get("href"))]
