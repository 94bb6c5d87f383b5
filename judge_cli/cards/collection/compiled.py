"""A card's text in the ability language, checked by the card file reader, with its unread and unplayed parts."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.collection.data_files import NOTHING_LOST
from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.files.card_file import BACK, card_from
from judge_cli.cards.language.card import BY_TYPE, Card
from judge_cli.cards.reading.sentences.card_text import (
    PrintedCard,
    ReadParagraph,
    ReadText,
    TextReader,
    Unread,
    is_inverse,
)
from judge_cli.cards.reading.sentences.card_toml import OtherSide, Values, card_toml
from judge_cli.cards.reading.sentences.parts import Table
from judge_cli.errors import CORPUS_BROKEN, JudgeError, shortened
from judge_cli.text.toml_file import TomlFile
from judge_cli.text.whole_file import AS_THE_USER_LIKES, holds, sweep, write_first

_SUBROUTINE = "[subroutine]"
_SUBROUTINES = "subroutine"
_NO_PLACE = "this type of card has no place for it"
# Marks the omitted paragraphs in a card file.
_REST = '\n[[not_modelled]]\ntext = "the rest"\nmatters = "always"\n'


# Whatever goes wrong in reading the text of one card is about that card alone.
_OF_ONE_CARD = (ValueError, LookupError, TypeError, AttributeError, AssertionError, RecursionError)


class CardNotMade(JudgeError):
    """No card can be made of sound data: a defect of judge, and no fault of the data or of its owner."""

    exit_code = CORPUS_BROKEN

    def __init__(self, name: str, why: str) -> None:
        super().__init__(
            "card-not-made",
            f"judge can make no card of {shortened(name)!r}: {shortened(why, 200)}",
            where=["this is a defect of judge, not of the data", NOTHING_LOST],
            tries=["judge cards add --skip-bad …  (takes in the others)"],
        )


class Compiled(NamedTuple):
    """A card as a card file, the card itself, the unread sentences, the gaps of the language, the unplayed words."""

    record: CardRecord
    toml: str
    card: Card
    texts: tuple[ReadText, ...]
    unread: tuple[Unread, ...]
    waits_for: tuple[str, ...]

    @property
    def read(self) -> bool:
        """Whether every sentence was read."""
        return not self.unread

    @property
    def playable(self) -> bool:
        """Whether the engine plays the whole card."""
        return self.read and not self.waits_for


def compile_card(record: CardRecord, reader: TextReader) -> Compiled:
    """The card of a record; a sentence that the language refuses counts as unread."""
    try:
        return _compiled(record, reader)
    except _OF_ONE_CARD as problem:
        raise CardNotMade(record.name, f"{type(problem).__name__}: {problem}") from problem


def _compiled(record: CardRecord, reader: TextReader) -> Compiled:
    texts = [reader.read(record.text, PrintedCard(record.name, record.side, record.type))]
    texts += [reader.read(face.text, PrintedCard(face.name, record.side, record.type)) for face in record.faces]
    texts = [_accepted(record, text) for text in texts]
    names = [record.name, *(face.name for face in record.faces)]
    texts = [
        text if is_inverse(text, PrintedCard(name, record.side, record.type), reader) else _as_printed(text)
        for name, text in zip(names, texts, strict=True)
    ]
    texts, toml, card = _refused_by_nobody(record, texts)
    unread = tuple(one for text in texts for part in text.paragraphs for one in part.unread)
    features = tuple(dict.fromkeys(feature for text in texts for feature in text.features))
    unplayed = tuple(one.text for one in card.not_modelled if one.text.endswith("is not played yet"))
    return Compiled(record, toml, card, tuple(texts), unread, (*features, *unplayed))


def _refused_by_nobody(record: CardRecord, texts: list[ReadText]) -> tuple[list[ReadText], str, Card]:
    """The texts, the card file and the card; where the reader of card files objects, more counts as unread.

    The other sides go first, then all of the card: it is imported, and nobody is told of a file that we made.
    """
    last = len(texts)
    for first_refused in (last, 1, 0):
        tried = [*texts[:first_refused], *map(_unread_whole, texts[first_refused:])]
        try:
            toml = card_file(record, tried, (*_unsaid(tried), *_silent(tried)))
            return tried, toml, card_from(TomlFile(f"{record.name}.toml", toml).table())
        except JudgeError as problem:
            refused = problem.what
    raise CardNotMade(record.name, refused)


def _unread_whole(text: ReadText) -> ReadText:
    """The text as if nothing of it could be read."""
    return ReadText(
        tuple(
            part._replace(abilities=(), unread=part.unread or (Unread(part.text, _NO_PLACE, ""),))
            for part in text.paragraphs
            if part.text
        )
    )


def _as_printed(text: ReadText) -> ReadText:
    """The text with printed words for abilities that our words would say differently."""
    played = " ".join(part.text for part in text.paragraphs if not (part.abilities or part.unread))
    return ReadText(
        tuple(
            part._replace(abilities=tuple({**one, "text": _printed(one, part, played)} for one in part.abilities))
            for part in text.paragraphs
        )
    )


def _printed(ability: Table, part: ReadParagraph, played: str) -> str:
    """The paragraph of an ability; effects of playing the card stand in paragraphs that gave no other ability."""
    return (ability["kind"] == "play" and played) or part.text


def _unsaid(texts: list[ReadText]) -> list[str]:
    """The unread sentences, and the neighbours that cannot be played because of them."""
    found: list[str] = []
    for part in (part for text in texts for part in text.paragraphs if part.unread):
        lost = not part.abilities and not part.text.startswith(_SUBROUTINE)
        found += [part.text] if lost else [one.sentence for one in part.unread]
    return found


def _silent(texts: list[ReadText]) -> list[str]:
    """The paragraphs that are read but that the language has no words for, and those that need them."""
    every = ((text, one) for text in texts for one in text.paragraphs)
    lost = [one for text, one in every if one.features or (text.features and not one.abilities and not one.unread)]
    return [one.text for one in lost]


def card_file(record: CardRecord, texts: list[ReadText], unsaid: tuple[str, ...]) -> str:
    """The card file of a record and its reading; the rest is marked as not modelled."""
    values = Values(record.name, record.side, record.type, record.subtypes, record.unique, record.numbers)
    back = _other_side(record, texts[1]) if len(texts) > 1 else None
    said = card_toml(values, _in_place(texts[0], has_subroutines=_SUBROUTINES in BY_TYPE[record.type]), back)
    head, blank, rest = said.partition("\n\n")
    notes = "".join(f'\n[[not_modelled]]\ntext = {_quoted(one)}\nmatters = "always"\n' for one in dict.fromkeys(unsaid))
    return f"{head.rstrip()}\n{notes}{blank and chr(10)}{rest}" if notes else said


def _other_side(record: CardRecord, text: ReadText) -> OtherSide:
    """The first of the other sides; what it shares with the front is not said again."""
    face = record.faces[0]
    own = {key: number for key, number in face.numbers.items() if record.numbers.get(key) != number}
    numbers = {key: number for key, number in own.items() if key in BACK}
    return OtherSide(
        _in_place(text, has_subroutines=_SUBROUTINES in BACK),
        () if face.subtypes == record.subtypes else face.subtypes,
        numbers,
    )


def _in_place(text: ReadText, *, has_subroutines: bool) -> tuple[Table, ...]:
    """The abilities of a text; an unread subroutine of ice keeps its place, so that the others keep their numbers."""
    found: list[Table] = []
    for part in text.paragraphs:
        lost = part.text.startswith(_SUBROUTINE) and not any(one["kind"] == _SUBROUTINES for one in part.abilities)
        lost = lost and has_subroutines
        unread: Table = {"kind": _SUBROUTINES, "text": part.text.removeprefix(_SUBROUTINE).strip(), "do": []}
        found += [unread] if lost else part.abilities
    return tuple(found)


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)


def _accepted(record: CardRecord, text: ReadText) -> ReadText:
    """The text with those abilities that the strict reader of card files accepts."""
    whole = not any(part.unread or part.features for part in text.paragraphs)
    of_all = _problem(record, text.abilities, whole=whole)
    if of_all is None:
        return text
    kept = [_accepted_part(record, part) for part in text.paragraphs]
    if kept == list(text.paragraphs):
        last = kept[-1]
        kept[-1] = last._replace(abilities=(), unread=(*last.unread, Unread(last.text, of_all, "")))
    return ReadText(tuple(kept))


def _accepted_part(record: CardRecord, part: ReadParagraph) -> ReadParagraph:
    problem = _problem(record, part.abilities, whole=False)
    if problem is None:
        return part
    return part._replace(abilities=(), unread=(*part.unread, Unread(part.text, problem, "")))


def _problem(record: CardRecord, abilities: tuple[Table, ...], *, whole: bool) -> str | None:
    """The card file reader's objection to some abilities, as the whole card or as part of it."""
    toml = card_toml(Values(record.name, record.side, record.type), abilities)
    try:
        card_from(TomlFile(f"{record.name}.toml", toml if whole else f"{toml}{_REST}").table())
    except JudgeError as error:
        return error.what
    return None


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
            raise JudgeError(
                "card-file-not-written",
                f"{path} cannot be written: {problem.strerror or type(problem).__name__}",
                where=["the files that were written before it stay"],
                tries=["judge cards write another-folder"],
                exit_code=CORPUS_BROKEN,
            ) from None
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
