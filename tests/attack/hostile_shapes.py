"""Texts made to take long: fifty-nine shapes of any size, each read by the reader that it would come to."""

import io
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from rich.console import Console

from judge_cli.cards.collection.ruling_files import _plain
from judge_cli.cards.decks.deck import deck_phrases
from judge_cli.cards.decks.deck_list import Lookup, deck_of_text, deck_of_xml, decks_of_json
from judge_cli.explanation.situation.setup import SetupWrong, asked_server, listed
from judge_cli.page.blocks import lined
from judge_cli.page.show import show_page
from judge_cli.procedure.reading.compile import clauses
from judge_cli.question.card_asked import name_key
from judge_cli.search.ranking import _best_start
from judge_cli.text.block import Marked, Place
from judge_cli.text.given import given_text
from judge_cli.text.markdown import mended
from judge_cli.text.numbered_text import read_numbered_text
from judge_cli.text.outside import PageFile, ShapeWrong, json_value
from judge_cli.text.pages import export_blocks, first_lost
from judge_cli.text.rules_json import read_rules_json
from judge_cli.text.toml_file import TomlFile
from judge_cli.tree.comparing.alike import Alike
from judge_cli.tree.numbers.number import RuleNumber, read_number
from judge_cli.tree.rules.numbering import numbered
from judge_cli.tree.rules.references import referred_to
from judge_cli.tree.rules.rule import Level, Rule, Status
from tests.books_made import row


class Shape(NamedTuple):
    """A hostile text of some size, and what reads it."""

    made: Callable[[int], str]
    read: Callable[[str], object]


_HEAD = "Lamps, effective 5 June 2027\n\n1. Lamps\n1.1. Light\n1.1.1. A lamp.\n1.1.2. It burns.\n1.1.3. It is out.\n"
_OWN = read_number("1.1.1a")


def _book(body: str) -> object:
    return read_numbered_text(given_text(f"{_HEAD}1.1.4. So {body}\n".encode(), "lamps.txt"), "lamps.txt")


def _references(text: str) -> object:
    assert _OWN is not None
    return referred_to(text, _OWN)


def _mended(text: str) -> object:
    return mended(Marked(text))


def _page(text: str) -> object:
    """The rules of an exported page whose first rule goes on with the text."""
    page = f"# Lamps\n\n1. &nbsp;\n   1. &nbsp;\n      1. It burns.\n\n{text}"
    return numbered(export_blocks(PageFile("lamps.md", page)), RuleNumber((1, 1)))


def _json_book(text: str) -> object:
    rows = [row("chpt", "1", "Lamps", type="section"), row("rule", "1.1", text, examples=[text])]
    return read_rules_json(json.dumps(rows), "lamps.json")


def _screen(text: str) -> None:
    show_page(Console(file=io.StringIO(), width=45, markup=False), lined([text]))


def _rules_compared(text: str) -> object:
    """Every line as a rule, looked for among them all."""
    rules = [
        Rule(RuleNumber((1, n)), Level.RULE, Marked(line), Status.OFFICIAL, f"1.{n}", Place("lamps", n))
        for n, line in enumerate(text.split("\n"))
    ]
    alike = Alike(rules)
    return [alike.nearest(rule) for rule in rules]


def _toml(text: str) -> object:
    return TomlFile("lamps.toml", f'text = """{text}"""').table().text("text")


def _found(written: str) -> str | None:
    key = name_key(written)
    return "Corroder" if key in ("corroder", "lamp") or key.isdecimal() else None


_NAMES = Lookup(_found, lambda _name: False, lambda name: name_key(name) == "lamps")


def _deck(text: str) -> object:
    return deck_of_text(text, deck_phrases().words, _NAMES)


def _json_deck(text: str) -> object:
    with suppress(ShapeWrong):
        return decks_of_json(json_value(text), _NAMES)
    return None


def _server(text: str) -> object:
    with suppress(SetupWrong):
        return asked_server(text)
    return None


def _xml_deck(text: str) -> object:
    return deck_of_xml(f"<deck>{text}</deck>", deck_phrases().words, _NAMES)


def _account(page: str) -> object:
    return first_lost(PageFile("lamps.md", f"{page}So."), [])


def _marks(text: str) -> object:
    return _best_start([(n, n + 1) for n in range(len(text) // 5)])


def _same(piece: str) -> Callable[[int], str]:
    return lambda size: piece * (size // len(piece))


def _different_words(size: int) -> str:
    chance = random.Random(size)
    return " ".join("".join(chance.choices("abcdefghij", k=6)) for _ in range(size // 7))


def _many_rules(size: int) -> str:
    return "it is.\n" + "\n".join(f"1.1.{n}. Lamp {n}." for n in range(5, 5 + size // 18))


def _indexes(size: int) -> str:
    return "it is.\n" + "1.1.4 and\n" * (size // 20) + "Index\n" * (size // 12) + "1.1.5. It is."


SHAPES: dict[str, Shape] = {
    **{
        f"a book of {name}": Shape(_same(piece), _book)
        for name, piece in {
            "one long word": "a",
            "digits": "1",
            "dots": ".",
            "spaced dots": " .",
            "wide blanks": "\u3000",
            "wide characters": "\u706f",
            "short lines": "a\n",
            "torn lines": "lam-\n",
            "one torn word": "-\n",
            "letters": "a ",
            "numbers with dots": "1.",
            "brackets": "[",
            "references": "rule 1.1.1 and ",
            "indexes": "\nindex\n",
            "pages": "\f",
            "empty lines": "\n",
            "examples": "\nExample: so.\n",
            "page numbers": "\n12\n",
        }.items()
    },
    "a book of different words": Shape(_different_words, _book),
    "a book of many rules": Shape(_many_rules, _book),
    "a book of indexes after repeated numbers": Shape(_indexes, _book),
    "a ruling of brackets": Shape(_same("["), _plain),
    "a ruling of marks that never end": Shape(_same("<a"), _plain),
    "a ruling of links that never end": Shape(_same("[a]("), _plain),
    "references without end": Shape(_same("rule 1, 1, "), _references),
    "numbers without end": Shape(_same("1.1.1"), _references),
    "a torn export": Shape(_same("r ule 1 .1 "), _mended),
    "blanks of an export": Shape(_same(" \t"), _mended),
    "a page of bold words": Shape(_same("**a**  b "), _page),
    "a page of short paragraphs": Shape(_same("so\n\n"), _page),
    "the account of a page of empty lines": Shape(_same("\n"), _account),
    "the account of a page of links without end": Shape(_same("[a](<"), _account),
    "a deck of OCTGN with blanks for counts": Shape(
        lambda size: f'<card qty="{" " * (size // 400)}>a</card>' * 20, _xml_deck
    ),
    "a step of blanks": Shape(_same(" "), clauses),
    "a step of remarks": Shape(_same("(so "), clauses),
    "a JSON book of one word": Shape(_same("a"), _json_book),
    **{
        f"a screen of {name}": Shape(made, _screen)
        for name, made in {
            "one word": _same("a"),
            "different words": _different_words,
            "wide characters": _same("\u706f"),
            "signs without width": _same("\u0301"),
            "numbers with dots": _same("1."),
            "references": _same("step 1.1 "),
            "blanks": _same(" "),
        }.items()
    },
    "a comparison of the same rules": Shape(_same("The lamp burns until it is out.\n"), _rules_compared),
    "a comparison of rules that differ in one word": Shape(
        lambda size: "\n".join(f"The lamp burns until {n}." for n in range(size // 26)), _rules_compared
    ),
    "a TOML text of one word": Shape(_same("a"), _toml),
    **{
        f"a deck list of {name}": Shape(made, _deck)
        for name, made in {
            "one long line": _same("a"),
            "one card again and again": _same("3 Corroder\n"),
            "cards that nobody knows": lambda size: "\n".join(f"1x {word}" for word in _different_words(size).split()),
            "counts": _same("3 x 3 "),
            "digits": _same("9"),
            "blanks": _same(" \t"),
            "headings": _same("Event (3)\n"),
            "influence dots": lambda size: f"3 Corroder {'•' * size}\n",
            "brackets": _same("("),
        }.items()
    },
    "the cards of a situation with blanks between": Shape(lambda size: f"Lamp{' ' * size}Oil", listed),
    "a server with blanks in its name": Shape(lambda size: f"remote{' ' * size}x", _server),
    "a JSON deck of brackets": Shape(_same("["), _json_deck),
    "a JSON deck of cards": Shape(
        lambda size: json.dumps({"cards": {f"0{n:05}": 3 for n in range(size // 13)}}), _json_deck
    ),
    "matches in one rule": Shape(_same("lamp "), _marks),
}
