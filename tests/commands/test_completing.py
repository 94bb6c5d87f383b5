"""What the shell offers while somebody types a command."""

import pytest

from judge_cli.commands import completing
from tests.asking import ask, ask_anew


def offered(*args: str) -> list[str]:
    """What a shell offers for the last of these words."""
    setting = {"_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(args), "COMP_CWORD": str(len(args) - 1)}
    return ask_anew(**setting, _JUDGE_WORD=args[-1], _JUDGE_REPLACED=args[-1]).out.splitlines()


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("line", "one"),
    [
        ("judge steps --at 6.9.1", "6.9.1a"),
        ("judge explain --cards Toll", "Tollbooth"),
        ("judge explain --run A", "Archives"),
        ("judge compare nisei", "nisei-mk-ii"),
        ("judge compare run", "run"),
        ("judge compare 6.8", "6.8.2"),
        ("judge corpus use cr-1", "cr-1.4"),
        ("judge search x --in 6.", "6.8"),
        ("judge card Toll", "Tollbooth"),
        ("judge card toll", "tollbooth"),
        ("judge explain --cards toll", "tollbooth"),
        ("judge explain nisei", "nisei-mk-ii"),
        ("judge rule 6.8.2", "6.8.2a"),
        ("judge when rez", "rez\\ ice"),
        ("judge steps corp", "corp\\ turn"),
        ("judge rule 1 --edition cl", "classic-1996"),
        ("judge here enc", "encounter"),
        ("judge here un", "undo"),
        ("judge log ex", "export"),
        ("judge log add q r --rule 6.8.2", "6.8.2a"),
    ],
)
def test_the_shell_offers(line: str, one: str) -> None:
    assert one in offered(*line.split())


def test_only_an_edition_whose_text_was_imported_is_offered_for_removing() -> None:
    assert completing.offered("imported_editions", "") == []


def test_a_list_of_cards_is_completed_at_its_end() -> None:
    assert completing.offered("card_lists", "Ice Wall, Toll") == ["Ice Wall, Tollbooth"]
    assert completing.offered("card_lists", "Ice Wall,Toll") == ["Ice Wall,Tollbooth"]
    assert completing.offered("card_lists", "Toll") == ["Tollbooth"]
    assert completing.offered("card_lists", "no such card") == []


@pytest.mark.usefixtures("own_state")
def test_tables_and_rulings_are_offered() -> None:
    assert offered("judge", "log", "show", "") == offered("judge", "here", "--table", "") == []
    ask("log", "add", "May I take it back?", "No.", "--table", "seven")
    ask("here", "encounter", "--table", "eight")
    assert offered("judge", "log", "show", "") == ["1"]
    assert offered("judge", "log", "--table", "s") == ["seven"]
    assert offered("judge", "here", "--table", "e") == ["eight"]
    assert completing.offered("rulings", "") == [("1", "May I take it back?")]
