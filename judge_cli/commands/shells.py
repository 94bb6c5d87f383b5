"""Completion words for shells, quoted so that no shell can run them.

A shell reads each word again: zsh evaluates it, bash expands it and puts it on the command line. Names come from
books, card data and file names, so each is quoted for its shell, and a word with a control character is not offered.
"""

import os
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import typer
from typer._completion_classes import BashComplete, FishComplete, PowerShellComplete, ZshComplete

from judge_cli.errors.base import JudgeError
from judge_cli.screen.safe import safe

# No name of a card, rule, chart or edition has these; in a shell they have a meaning, even in some quotes.
_STEERS = re.compile(r"[$`\\|<>{}\[\]^\x00-\x1f\x7f\ufffd]")
# Bash treats these as file patterns before anybody can quote them.
_FINDS_FILES = re.compile(r"[*?]|[+@!]\(")
_PLAIN = re.compile(r"[^\x00-\x7f]|[\w./,+%-]")
# A word that begins with a quote and does not end it.
_OPEN_QUOTE = re.compile(r"""'[^']*|"(?:[^"\\]|\\.)*""", re.DOTALL)
# Words that no shell carries out, in quotes or not: without quotes they are only arguments, and none is an option.
_HARMLESS = re.compile(r"(?!.* -)(?:[^\x00-\x7f]|[\w./,+%: -])+")
# PowerShell ends a quoted word at each of these.
_POWERSHELL_QUOTES = re.compile("['\u2018\u2019\u201a\u201b]")
_BETWEEN_WORD_AND_HELP = ":::"


class CompletionWord(NamedTuple):
    """A word to offer, and its description."""

    word: str
    help: str


def completed(command: Any, wanted: str) -> int:  # noqa: ANN401
    """Writes completions in a shell's own format; returns the exit code."""
    verb, _, name = wanted.partition("_")
    if verb != "complete" or name not in _SHELLS:
        typer.echo("judge completes for bash, zsh, fish and powershell", err=True)
        return 1
    asks, writes = _SHELLS[name]
    shell = asks(command, {}, "judge", "")
    try:
        args, incomplete = shell.get_completion_args()
    except (KeyError, ValueError, IndexError):  # asked by something that is no shell
        return 1
    try:
        written = writes(list(_inert(shell.get_completions(args, incomplete))))
    except JudgeError:  # a word about it in the middle of somebody's command line helps nobody
        return 1
    if written:
        typer.echo(written)
    return 0 if written else 1


def _inert(items: Iterable[Any]) -> Iterable[CompletionWord]:
    for item in items:
        word = safe(str(item.value))
        if word and not _STEERS.search(word):
            yield CompletionWord(word, " ".join(safe(item.help or "").split()))


def _for_bash(offers: list[CompletionWord]) -> str:
    """One word per line, inert wherever bash puts it: in the place of the typed word, or into its quotes.

    Where that is cannot be told for certain: readline counts the quotes of the whole line, and bash hands over the
    words of one command.
    """
    words, at = os.environ.get("COMP_WORDS", "").split("\n"), os.environ.get("COMP_CWORD", "")
    if not at.isdecimal() or int(at) >= len(words):
        return ""
    written = _in_quotes if _OPEN_QUOTE.fullmatch(words[int(at)]) else _with_backslashes
    return "\n".join(filter(None, (written(offer.word) for offer in offers if not _FINDS_FILES.search(offer.word))))


def _in_quotes(word: str) -> str:
    return word if _HARMLESS.fullmatch(word) else ""


def _with_backslashes(word: str) -> str:
    return "".join(sign if _PLAIN.match(sign) else f"\\{sign}" for sign in word)


def _for_zsh(offers: list[CompletionWord]) -> str:
    """Commands for zsh to evaluate: every word and text in single quotes."""
    if not offers:
        return "_files"
    described = (offer.word.replace(":", "\\:") + f":{offer.help}" for offer in offers)
    listed = " ".join("'{}'".format(one.replace("'", "'\\''")) for one in described)
    return f"local -a judge_offers; judge_offers=({listed}); _describe -V judge judge_offers"


def _for_fish(offers: list[CompletionWord]) -> str:
    """One word per line, its description after a tab; fish quotes the words itself."""
    return "\n".join(f"{offer.word}\t{offer.help}" if offer.help else offer.word for offer in offers)


def _for_powershell(offers: list[CompletionWord]) -> str:
    return "\n".join(
        f"{_powershell_word(offer.word)}{_BETWEEN_WORD_AND_HELP}{offer.help or ' '}"
        for offer in offers
        if _BETWEEN_WORD_AND_HELP not in offer.word
    )


def _powershell_word(word: str) -> str:
    plain = re.fullmatch(r"[A-Za-z0-9._-]+", word)
    return word if plain else "'{}'".format(_POWERSHELL_QUOTES.sub(r"\g<0>\g<0>", word))


_SHELLS: dict[str, tuple[type[Any], Callable[[list[CompletionWord]], str]]] = {
    "bash": (BashComplete, _for_bash),
    "zsh": (ZshComplete, _for_zsh),
    "fish": (FishComplete, _for_fish),
    "powershell": (PowerShellComplete, _for_powershell),
    "pwsh": (PowerShellComplete, _for_powershell),
}
