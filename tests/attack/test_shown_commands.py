"""Commands that are shown for copying: pasted into a shell, they hand over the words that were meant and do no more."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.text.shell_words import shell_text, shell_word
from tests.asking import ask
from tests.cards_made import interface_file, row

SHELLS = [
    pytest.param(shell, marks=pytest.mark.skipif(not shutil.which(shell), reason=f"{shell} is not here"))
    for shell in ("bash", "zsh", "fish")
]
HOSTILE = (
    *(
        "Lamp$(touch PWNED)",
        "Lamp`touch PWNED`",
        "Lamp\\$(touch PWNED)",
        'Lamp"; touch PWNED; "',
        "Lamp'; touch PWNED; '",
    ),
    *(
        "\\'; touch PWNED; '",
        "\\\\'; touch PWNED; '",
        "Lamp\\",
        "Lamp!!",
        "!touch",
        "*",
        "~",
        "=ls",
        "Lamp > PWNED",
        "$HOME",
    ),
    *(
        "Lamp & touch PWNED",
        "Lamp | touch PWNED",
        "{a,b}",
        "[a-z]",
        "?",
        "#",
        "%s",
        "a\\nb",
        "(touch PWNED)",
        "<PWNED",
        "^a^b",
    ),
)
TRICKS = st.text(alphabet="a $`\\'\"!;|&<>(){}[]*?~#=%^-", min_size=1, max_size=12)


def handed_over(shell: str, words: list[str], folder: Path) -> list[str]:
    """The words that a shell takes these for."""
    line = " ".join(["printf '%s\\n'", "--", *words])
    found = subprocess.run(
        [shell, "-c", line],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=300,  # a hang, not a slow machine
        env={**os.environ, "HOME": str(folder.with_name("home"))},
    )
    return found.stdout.removeprefix("--\n").splitlines()


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("written", [shell_text, shell_word])
def test_a_shell_takes_hostile_words_as_they_are(shell: str, written: type[str], tmp_path: Path) -> None:
    assert handed_over(shell, [written(one) for one in HOSTILE], tmp_path) == list(HOSTILE)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_takes_any_tricks_as_they_are(shell: str, tmp_path: Path) -> None:
    found: list[str] = []

    @given(TRICKS)
    def gather(trick: str) -> None:
        found.append(" ".join(f"a{trick}a".split()))

    gather()
    assert len(found) > 50
    assert handed_over(shell, [shell_word(one) for one in found], tmp_path) == found
    assert list(tmp_path.iterdir()) == []


def test_plain_words_stay_plain() -> None:
    assert [shell_word(one) for one in ("hq", "6.8.2a", "Corp=5", "two words", "it's")] == [
        *("hq", "6.8.2a", "Corp=5", '"two words"', '"it\'s"'),
    ]
    assert [shell_text(one) for one in ("hq", "a\n  b")] == ['"hq"', '"a b"']


@pytest.mark.parametrize("shell", SHELLS)
def test_a_card_with_a_hostile_name_is_named_inertly(shell: str, tmp_path: Path) -> None:
    names = ["Lamp$(touch PWNED) one", "Lamp$(touch PWNED) two"]
    ask("cards", "add", str(interface_file(tmp_path / "c.json", *map(row, names))))
    said = json.loads(ask("card", "Lamp$(touch PWNED)", "--json").out)
    (command,) = said["error"]["try"]
    folder = tmp_path / "here"
    folder.mkdir()
    assert handed_over(shell, [command.removeprefix("judge card ")], folder) == names[:1]
    assert list(folder.iterdir()) == []
