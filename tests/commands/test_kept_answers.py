"""Cards and verdicts are kept once they were made, and made anew where anything they are made from has changed."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.asking import Said, ask
from tests.cards_made import v2_card, v2_folder
from tests.pages import corpus_with_own

_NO_ENGINE = (
    "import sys; from judge_cli.app import answer; answer({args!r}); "
    "print(any(f'judge_cli.engine.{{name}}' in sys.modules for name in ('play.playing.engine', 'cards.card_file')))"
)


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A corpus of one's own, and an empty cache."""
    copy = corpus_with_own(tmp_path / "corpus", "cards", "examples")
    monkeypatch.setenv("JUDGE_CORPUS", str(copy))
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    return copy


def _changed(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def _twice(*args: str) -> Said:
    """What is said the second time, which is what was said the first time."""
    first, second = ask(*args), ask(*args)
    assert (first.out, first.err, first.code) == (second.out, second.err, second.code)
    return second


@pytest.mark.parametrize(
    "args",
    [
        ("card", "smc"),
        ("card", "smc", "--json"),
        ("card", "smc", "--markdown"),
        ("explain", "nisei-mk-ii"),
        ("explain", "Nisei MK II"),
        ("explain", "nisei-mk-ii", "--json"),
        ("explain", "nisei-mk-ii", "--edition", "cr-1.4"),
    ],
)
def test_what_was_kept_says_the_same(args: tuple[str, ...]) -> None:
    assert _twice(*args).code == 0


@pytest.mark.thorough
def test_what_was_kept_is_shown_without_the_engine(corpus: Path) -> None:
    for args in (["card", "tollbooth"], ["explain", "nisei-mk-ii"]):
        loaded = [_loads_the_engine(args) for _ in range(2)]
        assert loaded == [True, False]


@pytest.mark.parametrize(
    "question",
    ["can the corp rez ice during an encounter?", "is my identity installed?", "penalty for a missed trigger?"],
)
def test_what_the_rules_answer_themselves_is_answered_without_the_engine(question: str) -> None:
    ask("ask", question)
    assert not _loads_the_engine(["ask", question])


@pytest.mark.parametrize("question", ["can the corp rez ice during an encounter?", "is my identity installed?"])
def test_a_question_that_was_asked_before_takes_no_file_apart_and_opens_no_index(question: str) -> None:
    heavy = ("tomllib", "whoosh.index", "markdown_it", "judge_cli.tree.rules.holdings")
    assert _loaded_for(question, heavy) == []


def test_what_a_chart_answers_is_answered_without_what_comes_after_it() -> None:
    known, search = "judge_cli.explanation.holdings.answer", "judge_cli.search.search"
    assert _loaded_for("can the corp rez ice during an encounter?", [known, search]) == []
    assert _loaded_for("is my identity installed?", [known, search]) == [known]
    assert _loaded_for("how do i win?", [known, search]) == [known, search]


def test_what_is_played_for_a_question_loads_the_engine() -> None:
    assert _loads_the_engine(["ask", "can the runner use self-modifying code after nisei mk ii ended the run?"])


def _loads_the_engine(args: list[str]) -> bool:
    return _run(_NO_ENGINE.format(args=args)) == "True"


def _loaded_for(question: str, names: Sequence[str]) -> list[str]:
    """Which of these modules are loaded for a question that was asked before."""
    ask("ask", question)
    code = (
        f"import sys; from judge_cli.app import answer; answer(['ask', {question!r}]); "
        f"print(' '.join(name for name in {list(names)!r} if name in sys.modules))"
    )
    return _run(code).split()


def _run(code: str) -> str:
    """The last line that some code prints in a process of its own."""
    import subprocess
    import sys

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    return done.stdout.splitlines()[-1]


def test_a_changed_card_file_is_shown_as_it_is_now(corpus: Path) -> None:
    assert "strength 5" in _twice("card", "tollbooth").out
    _changed(corpus / "cards" / "corp" / "tollbooth.toml", "strength = 5", "strength = 6")
    assert "strength 6" in ask("card", "tollbooth").out


def test_a_card_that_is_brought_in_is_shown_with_its_text(corpus: Path, tmp_path: Path) -> None:
    assert "in our words" in _twice("card", "tollbooth").out
    ask("cards", "add", str(v2_folder(tmp_path, v2_card("Tollbooth", text="Pay here."))))
    assert "Pay here." in ask("card", "tollbooth").out


@pytest.mark.thorough
def test_a_changed_scenario_is_played_again(corpus: Path) -> None:
    assert _twice("explain", "jesminder-sareen").code == 0
    _changed(corpus / "examples" / "jesminder-sareen.toml", "tags = 1", "tags = 0")
    said = ask("explain", "jesminder-sareen")
    assert said.code == 1
    assert "expected tags: 0, found: 1" in said.out.replace("\n", " ")


def test_a_changed_card_changes_the_verdict_on_its_scenario(corpus: Path) -> None:
    kept = _twice("explain", "nisei-mk-ii")
    _changed(corpus / "cards" / "runner" / "self-modifying-code.toml", 'name = "Self-modifying Code"', 'name = "Other"')
    assert ask("explain", "nisei-mk-ii").out != kept.out


def test_an_answer_from_a_superseded_edition_still_says_so() -> None:
    assert "is superseded" in _twice("explain", "nisei-mk-ii", "--edition", "cr-1.4").out


def test_a_verdict_that_fails_keeps_its_exit_code(corpus: Path) -> None:
    _changed(corpus / "examples" / "jesminder-sareen.toml", "tags = 1", "tags = 0")
    assert _twice("explain", "jesminder-sareen").code == 1
