"""Addresses: a page by name with its fields, read from a browser's request and written into links."""

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, urlencode

from judge_cli.answers.typed_arguments import argument_wrong

HOME = "index"
_MOST_FIELDS = 400
# A question that is too long gets an error; no other field is nearly as long.
_LONGEST, _QUESTION = 4_000, "q"
_PAGE, _JSON = ".html", ".json"
Given = str | Iterable[str] | None


class AskedFields(NamedTuple):
    """The fields of an address; an empty field counts as absent."""

    pairs: tuple[tuple[str, str], ...] = ()

    def one(self, name: str) -> str:
        """The value of a field, else an empty string; of two different ones, nobody knows which is meant."""
        found = {*self.all(name)}
        if len(found) > 1:
            raise argument_wrong(name, "is given twice, with different values")
        return found.pop() if found else ""

    def last(self, name: str) -> str:
        """The last value of a field, else an empty string; for pages that only show it."""
        return next((value for key, value in reversed(self.pairs) if key == name), "")

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.pairs if key == name]

    def without(self, *names: str) -> "AskedFields":
        return AskedFields(tuple(pair for pair in self.pairs if pair[0] not in names))

    def added(self, name: str, value: str) -> "AskedFields":
        return AskedFields((*self.pairs, (name, value)))


class Address(NamedTuple):
    """A page, its fields, and whether JSON is wanted."""

    page: str
    fields: AskedFields = AskedFields()
    as_json: bool = False


def read_address(path: str, query: str) -> Address | None:
    """The address in a path and a query; none if no page can have it."""
    name = path.lstrip("/") or f"{HOME}{_PAGE}"
    page, dot, end = name.rpartition(".")
    if not page.isidentifier() or f"{dot}{end}" not in (_PAGE, _JSON):
        return None
    try:
        pairs = parse_qsl(query, max_num_fields=_MOST_FIELDS, errors="replace")
    except ValueError:  # more fields than any page has
        return None
    trimmed = [(name, " ".join(value.split())) for name, value in pairs]
    if any(len(value) > _LONGEST and name != _QUESTION for name, value in trimmed):
        return None
    return Address(page, AskedFields(tuple(pair for pair in trimmed if pair[1])), f"{dot}{end}" == _JSON)


class Links(NamedTuple):
    """Makes the links of a page, within the edition of its address."""

    edition: str = ""

    def within(self, edition: str) -> "Links":
        return Links(edition)

    def to(self, page: str, **fields: Given) -> str:
        """The address of a page with these fields, beside the present one."""
        pairs = [(name.rstrip("_"), one) for name, value in fields.items() for one in _values(value)]
        return self.of(page, AskedFields(tuple(pairs)))

    def leading(self, address: tuple[str, tuple[tuple[str, str], ...]]) -> str:
        """The address of a page with these fields, perhaps of a place on it."""
        page, hash_, place = address[0].partition("#")
        return self.of(page, AskedFields(tuple(pair for pair in address[1] if pair[1]))) + hash_ + place

    def of(self, page: str, fields: AskedFields, *, as_json: bool = False) -> str:
        kept = fields.without("edition").pairs + ((("edition", self.edition),) if self.edition else ())
        query = urlencode(kept, quote_via=quote, errors="replace")
        return f"{page}{_JSON if as_json else _PAGE}{f'?{query}' if query else ''}"


def _values(value: Given) -> list[str]:
    if value is None:
        return []
    return [one for one in ([value] if isinstance(value, str) else value) if one]


def outside(address: object) -> str | None:
    """An external address that is safe for a link: of the web, and nothing that acts."""
    written = address if isinstance(address, str) else ""
    return written if written.startswith(("https://", "http://")) else None
