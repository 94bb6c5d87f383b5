"""Tab and Enter in real shells, with names and texts that a shell would carry out if it were let."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge_cli.commands.completing import CompletionWord, _for_bash, _for_powershell, _inert
from tests.asking import ask, ask_anew
from tests.attack.shell_session import SHELLS, type_into
from tests.books_made import json_book, row
from tests.cards_made import interface_file
from tests.cards_made import row as card_row
from tests.pages import CORPUS

# Names that a shell can be handed if they are quoted: each reaches the command as it is.
OFFERED = (
    "Zqa';touch PWNED;'",
    'Zqb";touch PWNED;"',
    "Zqc;touch PWNED&",
    "Zqd (touch PWNED)",
    "Zqe '\";touch PWNED;\"'",
    'Zqf: it\'s "so" & !touch so! #~=%',
)
HARMLESS = "Zqj 2.0: so it is"
# Names with characters that only steer shells: not offered.
WITHHELD = (
    r"Zqg\$(touch PWNED)",
    r"Zqh\';touch PWNED;\'`touch PWNED`",
    "Zqi<(touch PWNED)|touch PWNED >PWNED",
)


@pytest.fixture
def hostile_cards(tmp_path: Path) -> None:
    names = (*OFFERED, HARMLESS, *WITHHELD)
    rows = [card_row(name, code=f"99{number:03}") for number, name in enumerate(names)]
    said = ask_anew("cards", "add", str(interface_file(tmp_path / "cards.json", *rows)))
    assert said.code == 0, said


def _start(name: str) -> str:
    return name[: len("Zqa")]


@pytest.mark.thorough
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.usefixtures("hostile_cards")
def test_a_cards_name_is_completed_but_never_carried_out(shell: str, tmp_path: Path) -> None:
    names = (*OFFERED, HARMLESS, *WITHHELD)
    typed = type_into(shell, tmp_path / shell, *(f"judge card {_start(name)}\t" for name in names))
    assert typed.files == [], typed.seen
    assert [call[1] for call in typed.calls] == [*OFFERED, HARMLESS, *map(_start, WITHHELD)]


@pytest.mark.thorough
@pytest.mark.parametrize("quote", ['"', "'"])
@pytest.mark.usefixtures("hostile_cards")
def test_a_harmless_name_that_was_begun_in_quotes_ends_in_them_and_no_other_is_offered(
    quote: str, tmp_path: Path
) -> None:
    lines = (f"judge card {quote}{_start(name)}\t{end}" for name, end in ((HARMLESS, ""), (OFFERED[2], quote)))
    typed = type_into("bash", tmp_path / "bash", *lines)
    assert typed.files == [], typed.seen
    assert [call[1] for call in typed.calls] == [HARMLESS, _start(OFFERED[2])]


# A line break typed into a word, as in a line that was pasted or recalled.
_BREAK = "\x16\n"
# Quotes that are closed again, begin inside the word, or hold a line break in it or before it.
_ODDLY_QUOTED = (
    '"Zq"c\t',
    "'Zq'c\t",
    '""Zqc\t',
    "''Zqc\t",
    '"Zqc"\t',
    "\"Z\"'q'c\t",
    "\\Zqc\t",
    'Zq"c\t"',
    "Zq'c\t'",
    "$'Zqc'\t",
    f'"a{_BREAK}b" "p{_BREAK}q" Zqc\t',
    f"'a{_BREAK}b' 'p{_BREAK}q' Zqc\t",
    f'"Zq{_BREAK}q"c\t',
)


@pytest.mark.thorough
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.usefixtures("hostile_cards")
def test_a_word_with_quotes_in_odd_places_carries_nothing_out(shell: str, tmp_path: Path) -> None:
    typed = type_into(shell, tmp_path / shell, *(f"judge card {word}" for word in _ODDLY_QUOTED))
    assert typed.files == [], typed.seen


# Lines whose quotes readline and bash count differently.
_MISCOUNTED = (
    "echo $'don\\'t'; judge card 'Zqc\t",
    "echo $'a\\'' ; judge card \"Zqc\t",
    "x=\"$(grep '\"' f)\"; judge card 'Zqc\t",
    'x="$(grep \'"\' f)"; judge card "Zqc\t',
)


@pytest.mark.thorough
@pytest.mark.parametrize("line", _MISCOUNTED)
@pytest.mark.usefixtures("hostile_cards")
def test_quotes_earlier_in_the_line_carry_nothing_out(line: str, tmp_path: Path) -> None:
    typed = type_into("bash", tmp_path / "bash", line)
    assert typed.files == [], typed.seen


# Plain names, in pairs that begin alike: with one name readline closes a quote, and bash would wait for its end.
_NAMES_OF_COMMANDS = ("mkdir PWNED", "mkdir PWNEDx")


@pytest.mark.thorough
@pytest.mark.parametrize("line", ["x=$'it\\'s' ; judge card \"mkd\t", "x=$'it\\'s' judge card \"mkd\t"])
def test_an_earlier_command_of_the_line_is_not_replaced(line: str, tmp_path: Path) -> None:
    rows = [card_row(name, code=f"99{number:03}") for number, name in enumerate(_NAMES_OF_COMMANDS)]
    assert ask_anew("cards", "add", str(interface_file(tmp_path / "cards.json", *rows))).code == 0
    typed = type_into("bash", tmp_path / "bash", line)
    assert typed.files == [], typed.seen


@pytest.mark.thorough
@pytest.mark.usefixtures("hostile_cards")
def test_no_card_is_offered_as_a_file_to_write(tmp_path: Path) -> None:
    typed = type_into("bash", tmp_path / "bash", "judge card x >Zqj\t")
    assert typed.files == ["Zqj"], typed.seen


_WHOLE = "Zqc\\;touch\\ PWNED\\&\nZqd\\ it\\ is\nZqe\\ --svg\\ x\nZqf\\'s\nZq\\*"


@pytest.mark.parametrize(
    ("word", "replaced", "offered"),
    [
        ("Zq", "Zq", _WHOLE),
        ("'Zq", "'Zq", _WHOLE),
        ('"Zq"c', '"Zq"c', _WHOLE),
        ("'Zq", "Zq", "Zqd it is"),
        ('"Zq', "Zq", "Zqd it is"),
        ('Zq"c', "c", ""),
        ("$'Zq", "Zq", ""),
        ("Zq", "; judge card Zq", ""),
        ('"Zq', '; judge card "Zq', ""),
        ("Zq", None, ""),
    ],
)
def test_bash_is_handed_words_only_for_the_place_where_they_are_put(
    word: str, replaced: str | None, offered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_JUDGE_WORD", word)
    if replaced is not None:
        monkeypatch.setenv("_JUDGE_REPLACED", replaced)
    words = ("Zqc;touch PWNED&", "Zqd it is", "Zqe --svg x", "Zqf's", "Zq*")
    assert _for_bash([CompletionWord(word, "") for word in words]) == offered


@pytest.mark.parametrize("option", ["--show-completion", "--install-completion"])
def test_our_script_for_bash_is_shown_and_installed(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    said = ask_anew(option, "bash")
    written = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file())
    assert said.code == 0
    assert '_JUDGE_REPLACED="$2"' in said.out + written
    assert "COMPREPLY=( $(" not in said.out + written


@pytest.mark.parametrize(("shell", "begins"), [("zsh", "#compdef judge"), ("fish", "complete --command judge")])
def test_the_shell_that_is_named_is_obeyed_in_any_shell(
    shell: str, begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    asked = f'"{sys.executable}" -m judge_cli --install-completion {shell}'
    subprocess.run(["bash", "-c", f"{asked}; true"], check=True, env=os.environ | {"SHELL": "/bin/bash"})
    written = [path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file()]
    assert any(one.startswith(begins) for one in written)
    assert not any("COMPREPLY" in one for one in written)


@pytest.mark.thorough
@pytest.mark.parametrize("quote", ["", "'"])
def test_a_name_that_is_a_pattern_finds_no_file_with_a_hostile_name(quote: str, tmp_path: Path) -> None:
    card = card_row("Wq!(x)", code="99001")
    assert ask_anew("cards", "add", str(interface_file(tmp_path / "cards.json", card))).code == 0
    file = "Wq'; touch PWNED; #"
    typed = type_into("bash", tmp_path / "bash", "shopt -s extglob", f'touch "{file}"', f"judge card {quote}Wq\t")
    assert typed.files == [file], typed.seen


@pytest.mark.thorough
@pytest.mark.parametrize("shell", SHELLS)
def test_a_rules_text_beside_its_number_is_never_carried_out(shell: str, tmp_path: Path) -> None:
    texts = (r"\$(touch PWNED)", "`touch PWNED`", "';touch PWNED;'", r"\\';touch PWNED;'", ')); touch PWNED; ((" ')
    rules = [row(f"rule_{n}", f"1.1.{n}", f"{text} it is.") for n, text in enumerate(texts, 1)]
    book = [
        {"id": "preamble", "nr": "0", "type": "preamble", "text": "This book is effective 05 June 2027."},
        row("chpt_lamps", "1", "Lamps", type="section", children=["sec_light"]),
        row("sec_light", "1.1", "Light", type="section", children=[one["id"] for one in rules]),
        *rules,
    ]
    added = ask_anew("corpus", "add", str(json_book(tmp_path / "book.json", book)), "--json")
    assert added.code == 0, added
    chosen = ask_anew("corpus", "use", json.loads(added.out)["edition"])
    assert chosen.code == 0, chosen
    typed = type_into(shell, tmp_path / shell, "judge rule 1.1.\t", "judge rule 1.1.1\t")
    assert typed.files == [], typed.seen
    assert typed.calls[-1] == ["rule", "1.1.1"]


@pytest.mark.thorough
@pytest.mark.parametrize("shell", SHELLS)
def test_a_files_name_is_never_carried_out(shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = tmp_path / "corpus"
    (examples := corpus / "examples").mkdir(parents=True)
    for path in CORPUS.iterdir():
        if path.name != "examples":
            (corpus / path.name).symlink_to(path)
    (examples / "lamp-a;touch PWNED;.toml").touch()
    (examples / r"lamp-b\$(touch PWNED).toml").touch()
    monkeypatch.setenv("JUDGE_CORPUS", str(corpus))
    typed = type_into(shell, tmp_path / shell, "judge explain lamp-a\t", "judge explain lamp-b\t")
    assert typed.files == [], typed.seen
    assert [call[1] for call in typed.calls] == ["lamp-a;touch PWNED;", "lamp-b"]


@pytest.mark.thorough
@pytest.mark.parametrize(("begun", "offered"), [("", "Zqb\n"), ("--t", "--text\t"), ("-- --t", "--text=Zqa\n")])
def test_a_cards_name_is_offered_as_an_option_nowhere(
    begun: str, offered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [card_row(name, code=f"9900{number}") for number, name in enumerate(("--text=Zqa", "Zqb"))]
    assert ask_anew("cards", "add", str(interface_file(tmp_path / "cards.json", *rows))).code == 0
    monkeypatch.setenv("_JUDGE_COMPLETE", "complete_fish")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", f"judge card {begun}")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    said = ask_anew("card")
    assert offered in said.out
    assert ("Zqa" in said.out) is begun.startswith("-- ")


def test_powershell_is_handed_words_between_quotes_that_no_sign_of_them_ends() -> None:
    class Item:
        def __init__(self, value: str) -> None:
            self.value, self.help = value, "text"

    words = ["6.8.2a", "it's; rm", "it\u2019s", "a:::b", "$(x)"]
    offers = list(_inert(map(Item, words), ""))
    assert _for_powershell(offers) == "6.8.2a:::text\n'it''s; rm':::text\n'it\u2019\u2019s':::text"


@pytest.mark.parametrize("instruction", ["", "complete", "complete_tcsh", "source_bash", "nonsense_zsh"])
def test_a_shell_that_is_not_known_is_told_which_are(instruction: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_JUDGE_COMPLETE", instruction)
    said = ask("rule", "1.1")
    assert (said.out, said.err, said.code) == ("", "judge completes for bash, zsh, fish and powershell\n", 1)
