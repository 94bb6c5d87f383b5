"""The file of an import: a head with the edition, then one rule per line."""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import Marked, Place
from judge_cli.text.whole_file import read_whole
from judge_cli.tree.numbers.number import ROWS, RuleNumber, kept_number
from judge_cli.tree.rules.held import as_line
from judge_cli.tree.rules.numbering import RuleDraft
from judge_cli.tree.rules.rule import Edition, Level, Status

_FORMAT = 2
_NO_DIGEST = '"digest":""'
Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class ImportedHead:
    """The head of an imported file: the edition, its step sections, and its source form."""

    edition: Edition
    step_sections: tuple[tuple[str, RuleNumber], ...]
    form: str


def imported_text(head: ImportedHead, drafts: Iterable[RuleDraft]) -> str:
    """The file's whole text."""
    body = "".join(f"{_compact(_row(draft))}\n" for draft in drafts)
    values = {
        "judge": _FORMAT,
        "digest": "",
        "form": head.form,
        "edition": head.edition._asdict(),
        "step_sections": {name: str(number) for name, number in head.step_sections},
    }
    text = f"{_compact(values)}\n{body}"
    return text.replace(_NO_DIGEST, f'"digest":"{_digest(text)}"', 1)


def read_imported_head(path: Path) -> ImportedHead:
    """The head of an imported file, without its rules."""
    return _read(path, lambda values, _body: _head(values))


def read_imported(path: Path) -> list[RuleDraft]:
    """The rules of an imported file."""
    return _read(path, lambda _values, body: list(map(_draft, body.splitlines())))


def damaged_head(path: Path) -> tuple[str, str]:
    """What is left of a damaged file: its date, and the edition that its answers were proved in; else empty."""
    try:
        first, _, _ = read_whole(path).partition(b"\n")
        edition = json.loads(first)["edition"]
        effective, proved_in = edition["effective"], edition["proved_in"]
        (effective + proved_in).encode()  # half a character is no text either
        return effective, proved_in
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return "", ""


def _read(path: Path, part: Callable[[dict[str, Any], str], Part]) -> Part:
    """A part of an imported file, made from its head and the lines below it."""
    edition = path.parent.name
    place = Place(f"{edition}/{path.name}", 1)
    try:
        text = read_whole(path).decode("utf-8")
        if not text.strip():
            raise _imported_file_broken(place, edition, "the file is empty")
        first, _, body = text.partition("\n")
        values = json.loads(first)
        if values["judge"] != _FORMAT:
            raise _imported_file_broken(place, edition, "it was written by another version of judge")
        if values["digest"] != _digest(text.replace(f'"digest":"{values["digest"]}"', _NO_DIGEST, 1)):
            raise _imported_file_broken(place, edition, "it was changed after the import")
        return part(values, body)
    except OSError as problem:
        raise _imported_file_broken(place, edition, problem.strerror or "unknown reason") from None
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise _imported_file_broken(place, edition, "it was changed after the import") from None
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as problem:
        raise _imported_file_broken(place, edition, f"{type(problem).__name__}: {problem}") from None


def _head(values: dict[str, Any]) -> ImportedHead:
    kinds = get_type_hints(Edition)
    edition = {key: _frozen(value) for key, value in values["edition"].items()}
    odd = [key for key, value in edition.items() if not _is_of(value, kinds.get(key))]
    if odd or not isinstance(values["form"], str):
        raise ValueError(f"its head has a value of the wrong kind ({', '.join(odd) or 'form'})")
    sections = tuple((name, kept_number(written)) for name, written in values["step_sections"].items())
    return ImportedHead(Edition(**edition), sections, values["form"])


def _is_of(value: object, kind: Any) -> bool:  # noqa: ANN401 (a type, or one of tuples)
    """Whether a value has exactly this type and, for a tuple, each part of it."""
    is_named = hasattr(kind, "_fields")
    parts = _kinds_in(kind) if is_named else get_args(kind)
    if not parts:
        return type(value) is kind
    if not isinstance(value, kind if is_named else tuple):
        return False
    if parts[-1] is Ellipsis:
        return all(_is_of(inner, parts[0]) for inner in value)
    return len(value) == len(parts) and all(map(_is_of, value, parts))


@cache
def _kinds_in(kind: type) -> tuple[Any, ...]:
    return tuple(get_type_hints(kind).values())


def _frozen(value: Any) -> Any:  # noqa: ANN401 (JSON holds anything)
    """The value with tuples for lists, as before it was written."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


class _ImportedRule(NamedTuple):
    """A line of the file below its head."""

    number: RuleNumber
    anchor: str
    level: Level
    text: Marked
    place: Place
    examples: tuple[tuple[Marked, Place], ...]
    notes: tuple[str, ...]


def _row(draft: RuleDraft) -> list[Any]:
    examples, notes = tuple(draft.examples), tuple(draft.notes)
    rule = _ImportedRule(draft.number, draft.anchor, draft.level, draft.text, draft.place, examples, notes)
    return list(ROWS.row(_ImportedRule, rule))


def _draft(line: str) -> RuleDraft:
    """The rule of a line; a `ValueError` or `TypeError` if it was not written like this."""
    row = json.loads(line)
    as_line(row).encode()  # half a character is no text
    rule = ROWS.value(_ImportedRule, row)
    passages = ((rule.text, rule.place), *rule.examples)
    if not _is_of(rule, _ImportedRule) or any(place.line < 1 for _, place in passages):
        raise ValueError("a rule has a value of the wrong kind")
    if not all(0 <= a <= b <= len(text.plain) for text, _ in passages for a, b in text.bold):
        raise ValueError("a stretch of bold text lies outside the text")
    number, anchor, level, text, place, examples, notes = rule
    draft = RuleDraft(number, level, text, Status.OFFICIAL, place, list(examples), anchor=anchor)
    draft.notes += notes
    return draft


def _compact(values: Any) -> str:  # noqa: ANN401 (JSON holds anything)
    return json.dumps(values, ensure_ascii=True, separators=(",", ":"))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _imported_file_broken(place: Place, edition: str, what: str) -> CorpusBroken:
    return CorpusBroken(
        "imported-file-broken",
        f"the imported text of {edition} cannot be read: {what}",
        place=place,
        tries=[f"judge corpus remove {edition}", "then add the rulebook again"],
    )
