"""Parts of card data that nobody reads: keys that no data here has had, and files that lie elsewhere."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from judge_cli.errors.base import shortened
from judge_cli.paths import corpus_data
from judge_cli.text.outside import Fields
from judge_cli.text.toml_file import read_toml

_FACES = "faces"
# As many keys, and as many files, are named.
_MOST = 8


class UnknownKeys:
    """Counts the keys of card data that are neither read nor knowingly left out."""

    def __init__(self) -> None:
        self._counted: Counter[tuple[str, str]] = Counter()

    @cached_property
    def _known(self) -> dict[str, frozenset[str]]:
        table = read_toml(corpus_data("cards") / "keys.toml").table().only(("card", "face", "row", "ruling"))
        kinds = {kind: table.table(kind).only(("read", "left_out")) for kind in table.values}
        return {kind: frozenset((*one.texts("read"), *one.texts("left_out"))) for kind, one in kinds.items()}

    def count(self, kind: str, row: Fields) -> None:
        """Counts the unknown keys of a row of this kind that say something, those of its other sides too."""
        known = self._known[kind]
        self._counted.update(
            (_counted_as(kind), key) for key, value in row.values.items() if key not in known and value
        )
        for face in row.objects(_FACES) if kind == "card" else ():
            self._counted.update(
                ("card", f"{_FACES}.{key}")
                for key, value in face.values.items()
                if key not in self._known["face"] and value
            )

    def notes(self) -> Iterator[str]:
        """One line that names them with the number of cards or rulings."""
        keys = [
            f"{shortened(key)!r} ({many} {kind}{'s' if many > 1 else ''})"
            for (kind, key), many in self._counted.items()
        ]
        if keys:
            yield f"what is written under unknown keys, left out: {_first(keys)}"


def unread_files(folder: Path, *inside: str) -> Iterator[str]:
    """One line that names the files in these folders that are not read; those of a system begin with a full stop."""
    found = [
        path.relative_to(folder).as_posix()
        for name in inside
        for path in sorted((folder / name).rglob("*"))
        if path.is_file() and (path.parent != folder / name or path.suffix != ".json")
    ]
    named = [shortened(one) for one in found if not any(part.startswith(".") for part in one.split("/"))]
    if named:
        yield f"files that are not read: {len(named)} ({_first(named)})"


def _counted_as(kind: str) -> str:
    return "ruling" if kind == "ruling" else "card"


def _first(found: Iterable[str]) -> str:
    names = [*found]
    return ", ".join([*names[:_MOST], *([f"{len(names) - _MOST} more"] if len(names) > _MOST else [])])
