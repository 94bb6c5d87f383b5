"""Every kind of input that `judge` takes: what a sound one is made of, and what is done with a spoiled one."""

import contextlib
import io
import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from judge_cli.answers.ask import answered, open_sources
from judge_cli.answers.explain import described
from judge_cli.answers.library import open_library
from judge_cli.answers.registry import COMMANDS
from judge_cli.answers.shown_error import show_error
from judge_cli.answers.walk import by_answers
from judge_cli.cards.files.card_file import read_card
from judge_cli.engine.play.scenarios.scenario_file import read_scenario
from judge_cli.errors import JudgeError
from judge_cli.explanation.answering.situation_question import Talk
from judge_cli.explanation.situation.setup import own_short_file
from judge_cli.page.safe import safe, safe_code, safe_markdown
from judge_cli.paths import cache_folder, shipped
from judge_cli.procedure.charts.asked_chart import asked_chart
from judge_cli.procedure.charts.charts import kept_charts
from judge_cli.procedure.here.places import ChartPlace
from judge_cli.procedure.reading.phrasebook import read_phrasebook
from judge_cli.procedure.when.things import read_things
from judge_cli.reader.pieces import BEGIN, END, UNKNOWN, Pieces
from judge_cli.search.ingredients import read_vocabulary
from judge_cli.text.chart_copy import read_chart
from judge_cli.text.outside import PageFile
from judge_cli.text.pages import export_blocks
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.editions.library import Library
from judge_cli.tree.editions.lookup import look_up
from judge_cli.tree.importing.incoming import Here, book_of_bytes, make_incoming
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.build import build_tree
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.imported_file import read_imported
from judge_cli.tree.rules.numbering import numbered
from judge_cli.tree.rules.references import read_card_names
from tests.asking import ask
from tests.attack.command_lines import command_line
from tests.attack.fuzz_card_kinds import CardKinds
from tests.attack.fuzzing import Given, Kind
from tests.attack.mutations import flipped, spoiled_json, spoiled_lines, spoiled_text, spoiled_toml, spoiled_words
from tests.books_made import LANTERN, lamp_rows
from tests.pages import EDITION, PAGE

_CONTROL = set(map(chr, (*range(9), *range(11, 32), *range(127, 160)))) | set("\u202e\u2066\u200b\xad")
_SHORT = """cards = ["Ice Wall", "Corroder"]
run = "HQ"
credits = { runner = 4 }
tags = 1
can = "runner uses Corroder"
"""
_NOTHING = COMMANDS["explain"].defaults
_PIECES = Pieces((UNKNOWN, BEGIN, END, "run", "##ner", "card", "##s", "i", "##ce", "?", "\U0001f600", "##\u0301"))
_MOST_PIECES = 96
_ANSWERS = ("yes", "no", "y", "n", "", "maybe", "back", "continue", "1", "runner", "corp")


def every_kind(folder: Path) -> dict[str, Kind]:
    """All kinds, over the shipped corpus, with files made in this folder."""
    return _Kinds(folder).every()


class _Kinds:
    def __init__(self, folder: Path) -> None:
        self._folder = folder / "made"
        (self._folder / "small").mkdir(parents=True)
        self._library: Library = open_library()
        held = self._library.find("cr-1.4")
        self._sources = open_sources(held)
        self._talk = Talk(self._sources.talk.playable)
        self._procedures = [
            one for name in self._library.editions for one in kept_charts(name, Cache(cache_folder())).procedures
        ]
        self._shipped = [read_edition(path) for path in self._library.shipped().values()]
        self._cards = read_card_names(self._library.card_names)
        self._numbers = [str(number) for number in held.tree.rules]
        self._words = _known_words()
        ask("corpus", "add", str(LANTERN), "--edition", "lamps-1")
        # A checkout builds once what an installation brings along; no single input shall be blamed for that.
        ask("ask", "is my identity installed?")
        ask("search", "jack out", "--all-editions")
        self._imported = next(folder.rglob("rules.jsonl")).read_bytes()

    def every(self) -> dict[str, Kind]:
        """The kinds with how often each is made among all."""
        corpus = shipped("rules_corpus")
        cards = [path.read_text(encoding="utf-8") for path in sorted(corpus.glob("cards/*/*.toml"))]
        scenarios = [path.read_text(encoding="utf-8") for path in sorted(corpus.glob("examples/*.toml"))]
        phrases = [path.read_text(encoding="utf-8") for path in (corpus / "phrases" / "steps.toml",)]
        things = [(corpus / "phrases" / "things.toml").read_text(encoding="utf-8")]
        charts = [path.read_text(encoding="utf-8") for path in sorted(corpus.glob("classic-1996/*.txt"))]
        boosts = [(shipped("index") / "boosts.toml").read_text(encoding="utf-8")]
        short = [_SHORT]
        return {
            "walk": Kind(200, self._answers, self._walked),
            "rule number": Kind(200, self._number, self._looked_up),
            "text to show": Kind(150, self._any_text, _shown),
            "imported file": Kind(50, self._spoiled_import, self._read_import),
            "rules.json": Kind(25, _spoiled_book, self._read_book),
            "numbered text": Kind(5, partial(_page, [_few_lines(LANTERN)]), self._read_book),
            "page of an export": Kind(50, partial(_page, [PAGE]), _read_page),
            "flow chart": Kind(40, partial(_page, charts), _read_chart),
            "edition.toml": Kind(50, partial(_toml, [EDITION]), self._read_edition),
            "card file": Kind(70, partial(_toml, cards), self._file("x.toml", read_card)),
            "scenario file": Kind(50, partial(_toml, scenarios), self._file("x.toml", self._scenario)),
            "short scenario": Kind(70, partial(_toml, short), self._file("x.toml", own_short_file)),
            "phrasebook": Kind(3, partial(_toml, phrases), self._file("steps.toml", read_phrasebook)),
            "things": Kind(6, partial(_toml, things), self._file("things.toml", _read_things)),
            "vocabulary": Kind(2, partial(_toml, boosts), self._vocabulary),
            "chart asked for": Kind(12, self._phrase, self._chart),
            "search": Kind(5, self._phrase, self._searched),
            "situation": Kind(10, self._situation, self._composed),
            "condition": Kind(12, self._phrase, self._condition),
            "question": Kind(3, self._phrase, self._asked),
            "word pieces": Kind(40, self._any_text, _cut),
            "command line": Kind(4, lambda chance: command_line(self._words, self._numbers, chance), _commanded),
            **CardKinds(self._folder, _in_words).every(),
        }  # fmt: skip

    def _answers(self, chance: random.Random) -> Given:
        words = [chance.choice(_ANSWERS) for _ in range(chance.randrange(12))]
        return (str(chance.randrange(len(self._procedures))), ",".join(spoiled_words(words, list(_ANSWERS), chance)))

    def _walked(self, given: Given) -> None:
        which, answers = _pair(given)
        at = int(which) if which.isdecimal() else 0
        procedure = self._procedures[at % len(self._procedures)]
        _in_words(lambda: by_answers(ChartPlace(procedure, procedure.steps), answers))

    def _number(self, chance: random.Random) -> Given:
        number = chance.choice(self._numbers)
        forms = (number, f"{number[:-1]}({number[-1]})", f"rule {number}", f"CR 1.4 {number}", f"{number}-{number[-1]}")
        words = [chance.choice(forms) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
        return spoiled_text(" ".join(spoiled_words(words, self._numbers, chance)), chance)

    def _looked_up(self, given: Given) -> None:
        _in_words(lambda: look_up(self._library, str(given), None))

    def _any_text(self, chance: random.Random) -> Given:
        return spoiled_text(" ".join(spoiled_words(chance.choices(self._words, k=5), self._words, chance)), chance)

    def _phrase(self, chance: random.Random) -> Given:
        return " ".join(spoiled_words(chance.choices(self._words, k=chance.randrange(1, 9)), self._words, chance))[:600]

    def _spoiled_import(self, chance: random.Random) -> Given:
        return flipped(self._imported, chance)

    def _read_import(self, given: Given) -> None:
        path = self._folder / "small" / "rules.jsonl"
        path.write_bytes(_bytes(given))
        _in_words(lambda: read_imported(path))

    def _read_book(self, given: Given) -> None:
        def read() -> None:
            here = Here(self._shipped, [held.edition for held in self._library.editions], lambda _: {})
            make_incoming(book_of_bytes(_bytes(given), "book"), None, here)

        _in_words(read)

    def _read_edition(self, given: Given) -> None:
        folder = self._folder / "small"
        (folder / "rules.jsonl").unlink(missing_ok=True)
        (folder / "edition.toml").write_bytes(_bytes(given))
        (folder / "page.md").write_text(PAGE, encoding="utf-8")
        _in_words(lambda: build_tree(read_edition(folder), self._cards))

    def _file(self, name: str, read: Callable[[Path], object]) -> Callable[[Given], None]:
        def attempt(given: Given) -> None:
            path = self._folder / name
            path.write_bytes(_bytes(given))
            _in_words(lambda: read(path))

        return attempt

    def _scenario(self, path: Path) -> object:
        return read_scenario(path, self._talk.playable.cards)

    def _vocabulary(self, given: Given) -> None:
        folder = self._folder / "index"
        if not folder.exists():
            folder.mkdir()
            for path in shipped("index").glob("*.toml"):
                (folder / path.name).write_bytes(path.read_bytes())
        (folder / "boosts.toml").write_bytes(_bytes(given))
        _in_words(lambda: read_vocabulary(folder))

    def _chart(self, given: Given) -> None:
        _in_words(lambda: asked_chart(self._library, Cache(cache_folder()), str(given), None))

    def _searched(self, given: Given) -> None:
        _in_words(lambda: self._sources.find(str(given)))

    def _situation(self, chance: random.Random) -> Given:
        cards = ", ".join(spoiled_words(["Ice Wall", "Corroder", "Enigma"], self._words, chance))
        server = chance.choice(("HQ", "R&D", "remote 1", "archives", spoiled_text("remote 2", chance)))
        return (cards, server, spoiled_text("runner=4,corp=5", chance), spoiled_text("Nisei MK II=2", chance))

    def _composed(self, given: Given) -> None:
        cards, server, credits, counters = (*map(str, given), "", "", "", "")[:4]

        def compose() -> None:
            setup = described({**_NOTHING, "cards": cards, "run": server, "credits": credits, "counters": counters})
            if setup is not None:
                self._talk.composed(setup)

        _in_words(compose)

    def _condition(self, given: Given) -> None:
        scenario = self._talk.playable.scenario("nisei-mk-ii")
        _in_words(lambda: self._talk.condition(scenario, str(given)))

    def _asked(self, given: Given) -> None:
        _in_words(lambda: answered(self._sources._replace(bound=self._sources.bound._replace(most=60)), str(given)))


def _known_words() -> list[str]:
    """Words that mean something here: of judges' questions, of cards, of the game."""
    said = (shipped("index") / "questions.toml").read_text(encoding="utf-8")
    plain = sorted({word.strip('",?[]=') for word in said.split()})
    names = [path.stem.replace("-", " ").title() for path in shipped("rules_corpus").glob("cards/*/*.toml")]
    return [
        *filter(None, plain),
        *names,
        "6.8.2a",
        "run",
        "HQ",
        "R&D",
        "during",
        "after",
        "can",
        "corp",
        "runner",
        "rez",
    ]


def _few_lines(path: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8").split("\n")[:40])


def _bytes(given: Given) -> bytes:
    return given if isinstance(given, bytes) else str(given).encode("utf-8", "surrogatepass")


def _pair(given: Given) -> tuple[str, str]:
    parts = [*map(str, given), "0", ""]
    return parts[0], parts[1]


def _page(pages: list[str], chance: random.Random) -> Given:
    return spoiled_lines(chance.choice(pages), chance)


def _toml(files: list[str], chance: random.Random) -> Given:
    return spoiled_toml(chance.choice(files), chance)


def _spoiled_book(chance: random.Random) -> Given:
    rows: Any = spoiled_json(lamp_rows(), chance)
    text = json.dumps(spoiled_json(rows, chance) if chance.random() < 0.5 else rows)
    return spoiled_text(text, chance) if chance.random() < 0.2 else text


def _read_page(given: Given) -> None:
    _in_words(lambda: numbered(export_blocks(PageFile("page.md", str(given))), RuleNumber((6, 8))))


def _read_chart(given: Given) -> None:
    _in_words(lambda: read_chart(PageFile("chart.md", str(given))))


def _read_things(path: Path) -> object:
    return read_things(read_toml(path))


def _shown(given: Given) -> None:
    for show in (safe, safe_markdown, safe_code):
        assert not _CONTROL & set(show(str(given))), "a control code is shown"
    assert "@everyone" not in safe_markdown(str(given)).replace("\\", "")


def _cut(given: Given) -> None:
    numbers = _PIECES.of(str(given), _MOST_PIECES)
    assert len(numbers) <= _MOST_PIECES
    assert numbers == _PIECES.of(str(given).upper().lower(), _MOST_PIECES) or not str(given).isascii(), "case counts"


def _in_words(call: Callable[[], object]) -> None:
    """An answer, or an error that is worded and bears being shown."""
    try:
        call()
    except JudgeError as error:
        heard = io.StringIO()
        with contextlib.redirect_stderr(heard):
            show_error(error)
        assert not _CONTROL & set(heard.getvalue()), "a control code is told"


def _commanded(given: Given) -> None:
    said = ask(*map(str, given))
    assert 0 <= said.code <= 3, said.code
    assert "does not handle" not in said.out + said.err, (said.out + said.err)[:300]
    assert "Traceback" not in said.err
    assert not _CONTROL & set(said.out + said.err), "a control code is shown"
