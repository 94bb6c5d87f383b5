"""Card files for imported cards: values and abilities in our own words, without a printed sentence."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.engine.collection.compiled import Compiled, compile_card
from judge_cli.engine.collection.record import CardRecord
from judge_cli.engine.reading.sentences.card_text import PrintedCard, TextReader
from judge_cli.engine.reading.sentences.inverse import is_inverse
from judge_cli.errors.collecting import card_file_not_written
from judge_cli.text.whole_file import AS_THE_USER_LIKES, holds, sweep, write_first

_THERE = "there is a file already"


class WrittenCard(NamedTuple):
    """A written card file, or the reason why there is none."""

    name: str
    path: Path | None
    why: str = ""


def write_cards(named: Sequence[tuple[str, CardRecord]], folder: Path, reader: TextReader) -> Iterator[WrittenCard]:
    """Writes a file for each fully playable card whose words read back as the same card."""
    for key, record in named:
        path = folder / record.side / f"{key}.toml"
        if path.is_symlink() or path.exists():
            sweep(path)  # of a writer that was killed just after
            yield WrittenCard(record.name, None, _THERE)
            continue
        compiled = compile_card(record, reader)
        why = _unfit(compiled, reader)
        if why:
            yield WrittenCard(record.name, None, why)
            continue
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_first(path, compiled.toml.encode(), AS_THE_USER_LIKES)
        except OSError as problem:
            raise card_file_not_written(str(path), problem.strerror or type(problem).__name__) from None
        if holds(path, compiled.toml.encode()):
            yield WrittenCard(record.name, path)
        else:
            yield WrittenCard(record.name, None, _THERE)


def _unfit(compiled: Compiled, reader: TextReader) -> str:
    """The reason why a card is not written; empty if it is."""
    if not compiled.read:
        return "it is read only in part"
    if not compiled.playable:
        return f"it waits for: {', '.join(compiled.waits_for)}"
    record = compiled.record
    faces = [record.name, *(face.name for face in record.faces)]
    for name, text in zip(faces, compiled.texts, strict=True):
        if not is_inverse(text, PrintedCard(name, record.side, record.type), reader):
            return "our words for it are not read back as the same abilities"
    return ""
