"""Kinds of input that came later: card data and card texts, lines of a batch, the files of tables and of the log."""

import contextlib
import json
import random
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from judge_cli.answers.deck import deck_answer, deck_text
from judge_cli.answers.library import open_library
from judge_cli.answers.log import Slip
from judge_cli.cards.collection.bring_in import bring_in
from judge_cli.cards.collection.card_data import cards_of_bytes, cards_of_path, formats_of_path
from judge_cli.cards.collection.compiled import compile_card
from judge_cli.cards.collection.store import OwnCards
from judge_cli.cards.reading.sentences.card_text import reader_with
from judge_cli.commands.batch import _row
from judge_cli.commands.slip_store import SlipStore
from judge_cli.commands.table_file import TableFile
from judge_cli.explanation.decks.check import DeckCheck
from judge_cli.paths import shipped
from tests.asking import ask
from tests.attack.fuzzing import Given, Kind
from tests.attack.mutations import flipped, spoiled_json, spoiled_text, spoiled_words
from tests.cards_made import row, v2_card, v2_folder
from tests.commands.test_deck import PASTED
from tests.decks_made import CARDS, FORMATS, deck_folder

# What steers a terminal.
_STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
InWords = Callable[[Callable[[], object]], None]
_KEYS = ("question", "edition")
_TEXTS = (
    "When your turn begins, gain 7[credit].",
    "[click], [trash]: Draw 2 cards. You may trash 1 installed resource.",
    "Whenever the Runner encounters this ice, the Runner loses 1[credit] unless the Runner takes 1 tag.",
    "[subroutine] End the run unless the Runner pays 3[credit].",
    "Interface -> 1[credit]: Break up to 2 barrier subroutines.",
)


class CardKinds:
    """The kinds, with files made in this folder; `in_words` tells whether what came of one was worded."""

    def __init__(self, folder: Path, in_words: InWords) -> None:
        self._folder, self._in_words = folder, in_words
        self._reader = reader_with(shipped("rules_corpus") / "grammar")
        self._words = sorted({word for text in _TEXTS for word in text.split()})
        self._records = cards_of_bytes(json.dumps({"data": [row("Lamp")]}).encode(), "cards.json")
        ask("here", "encounter")
        self._table = TableFile("")
        self._log = SlipStore(folder)
        self._log.add(Slip(question="can it burn", ruling="yes", edition="cr-26.03", basis="rule"))
        self._checks = self._deck_checks()
        self._sound = {path: path.read_bytes() for path in (self._table.path, self._log.path)}

    def every(self) -> dict[str, Kind]:
        """The kinds with how often each is made among all."""
        return {
            "card rows": Kind(60, self._rows, self._read_rows),
            "folder of card data": Kind(8, _folder, self._read_folder),
            "card text": Kind(12, self._text, self._read_text),
            "deck list": Kind(40, self._list, self._check_list),
            "line of a batch": Kind(60, _line, self._read_line),
            "file of a table": Kind(
                25, partial(self._flipped, self._table.path), partial(self._read, self._table.path, self._table.read)
            ),
            "log of rulings": Kind(
                10, partial(self._flipped, self._log.path), partial(self._read, self._log.path, self._log.all)
            ),
        }

    def _rows(self, chance: random.Random) -> Given:
        rows: Any = {"data": [row("Lamp"), row("Lamp Oil", faces=[{"title": "Light"}])], "total": 2}
        for _ in range(chance.choice((1, 1, 2, 3))):
            rows = spoiled_json(rows, chance)
        text = json.dumps(rows)
        return spoiled_text(text, chance) if chance.random() < 0.1 else text

    def _read_rows(self, given: Given) -> None:
        self._in_words(lambda: [compile_card(one, self._reader) for one in _cards(given)])

    def _read_folder(self, given: Given) -> None:
        path = self._folder / "v2-data"
        if not path.exists():
            v2_folder(path, v2_card("Lamp"), rulings=[], more=FORMATS)
        for file, text in json.loads(str(given)).items():
            (path / "v2" / file).write_text(text, encoding="utf-8", errors="replace")
        self._in_words(lambda: (cards_of_path(path), formats_of_path(path)))

    def _text(self, chance: random.Random) -> Given:
        said = " ".join(spoiled_words(chance.choice(_TEXTS).split(), self._words, chance))
        return spoiled_text(said, chance) if chance.random() < 0.5 else said

    def _read_text(self, given: Given) -> None:
        record = self._records[0]._replace(text=str(given)[:2_000])
        self._in_words(lambda: compile_card(record, self._reader))

    def _deck_checks(self) -> list[DeckCheck]:
        """The checks of decks over card data of their own, with a format on a day and without."""
        own, path = OwnCards(self._folder / "of-decks"), deck_folder(self._folder / "deck-data")
        grammar = shipped("rules_corpus") / "grammar"
        bring_in(cards_of_path(path), "decks", own, grammar, lambda _n, _of: None, formats=formats_of_path(path))
        tree = open_library().find("cr-26.03").tree
        return [DeckCheck(own, tree, wanted, "2022-06-01") for wanted in (None, "standard")]

    def _list(self, chance: random.Random) -> Given:
        written = PASTED[chance.choice(sorted(PASTED))]
        with contextlib.suppress(ValueError):
            return json.dumps(spoiled_json(json.loads(written), chance))
        lines = [one.strip() for one in written.splitlines()]
        names = [f"{chance.choice((1, 2, 3, 4, 0, -1, 99))}{chance.choice(' x×')} {one['title']}" for one in CARDS]
        lines += chance.choices(names, k=chance.randrange(6))
        text = "\n".join(spoiled_words(lines, [*lines, *names], chance))
        return spoiled_text(text, chance) if chance.random() < 0.7 else text

    def _check_list(self, given: Given) -> None:
        def check() -> None:
            text = deck_text(str(given).encode("utf-8", "surrogatepass"), "deck")
            for one in self._checks:
                answer = deck_answer(one, text, "deck")
                assert not _STEERS.search(answer.to_markdown())
                json.dumps(answer.to_dict())

        self._in_words(check)

    def _read_line(self, given: Given) -> None:
        self._in_words(lambda: _row(str(given), _KEYS))

    def _flipped(self, path: Path, chance: random.Random) -> Given:
        return flipped(self._sound[path], chance)

    def _read(self, path: Path, read: Callable[[], object], given: Given) -> None:
        path.write_bytes(given if isinstance(given, bytes) else str(given).encode("utf-8", "surrogatepass"))
        self._in_words(read)


def _cards(given: Given) -> Any:
    return cards_of_bytes(str(given).encode("utf-8", "surrogatepass"), "cards.json")


def _folder(chance: random.Random) -> Given:
    files: dict[str, Any] = {
        "card_subtypes.json": [{"id": "lamp_oil", "name": "Lamp Oil"}],
        "card_pools/standard.json": [{"card_cycle_ids": ["light"], "card_set_ids": []}],
        "printings/lamps.json": [{"card_id": "lamp", "id": "99001"}],
        "cards/lamp.json": v2_card("Lamp"),
        "formats/standard.json": FORMATS["formats/standard.json"],
        "restrictions/standard/points_22.json": FORMATS["restrictions/standard/points_22.json"],
        "rulings/lamp.json": [{"card_id": "lamp", "question": "Is it lit?", "answer": "Yes.", "date_update": "2021"}],
    }
    which = chance.choice(sorted(files))
    files[which] = spoiled_json(files[which], chance)
    return json.dumps({name: json.dumps(value) for name, value in files.items()})


def _line(chance: random.Random) -> Given:
    line = json.dumps({"question": "can it burn", "edition": "cr-1.4"})
    return spoiled_text(json.dumps(spoiled_json(json.loads(line), chance)), chance)
