"""The file of an import: a head with the edition, then one rule per line."""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import Marked, Place
from judge_cli.text.whole_file import read_whole
from judge_cli.tree.numbers.number import RuleNumber, read_number
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
    return _read(path, lambda _values, body: [_draft(json.loads(line)) for line in body.splitlines()])


def damaged_head(path: Path) -> tuple[str, str]:
    """What is left of a damaged file: its date, and the edition that its answers were proved in; else empty."""
    try:
        first, _, _ = read_whole(path).partition(b"\n")
        edition = json.loads(first)["edition"]
        return _text(edition["effective"]), _text(edition["proved_in"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
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
    sections = tuple((name, _number(written)) for name, written in values["step_sections"].items())
    return ImportedHead(Edition(**edition), sections, values["form"])


def _is_of(value: object, kind: Any) -> bool:  # noqa: ANN401 (a type, or one of tuples)
    """Whether a value has exactly this type and, for a tuple, each part of it."""
    parts = get_args(kind)
    if not parts:
        return type(value) is kind
    if not isinstance(value, tuple):
        return False
    if parts[-1] is Ellipsis:
        return all(_is_of(one, parts[0]) for one in value)
    return len(value) == len(parts) and all(map(_is_of, value, parts))


def _frozen(value: Any) -> Any:  # noqa: ANN401 (JSON holds anything)
    """The value with tuples for lists, as before it was written."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _row(draft: RuleDraft) -> list[Any]:
    return [
        str(draft.number),
        draft.anchor,
        draft.level.value,
        _marked_row(draft.text),
        [draft.place.file, draft.place.line],
        [[_marked_row(text), [place.file, place.line]] for text, place in draft.examples],
        draft.notes,
    ]


def _draft(row: list[Any]) -> RuleDraft:
    number, anchor, level, text, place, examples, notes = row
    return RuleDraft(
        number=_number(number),
        level=Level(level),
        text=_marked(text),
        status=Status.OFFICIAL,
        place=_place(place),
        examples=[(_marked(words), _place(at)) for words, at in examples],
        notes=[_text(note) for note in notes],
        anchor=_text(anchor),
    )


def _number(written: str) -> RuleNumber:
    number = read_number(_text(written))
    if number is None:
        raise ValueError(f"{written!r} is not a rule number")
    return number


def _marked_row(text: Marked) -> list[Any]:
    return [text.plain, [list(span) for span in text.bold]]


def _marked(row: list[Any]) -> Marked:
    plain, bold = row
    if bold and not all(type(a) is type(b) is int and 0 <= a <= b <= len(plain) for a, b in bold):
        raise ValueError("a stretch of bold text lies outside the text")
    return Marked(_text(plain), tuple((a, b) for a, b in bold))


def _place(row: list[Any]) -> Place:
    file, line = row
    if type(line) is not int or line < 1:
        raise ValueError(f"{line!r} is no line of a file")
    return Place(_text(file), line)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    value.encode()  # half a character is no text either
    return value


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
