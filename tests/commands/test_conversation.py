"""The prompt remembers the last answer: short words and follow-ups are read against it."""

import pytest

from judge_cli.answers.ask import AskData, Questions
from judge_cli.answers.library import open_library
from judge_cli.commands.prompt import PromptLine, meant
from tests.asking import ask, ask_anew


def asked(question: str) -> AskData:
    """The answer at the prompt."""
    return Questions(open_library(), None).answer(question)


UNDECIDED = "can i install a second console while the run goes on"


def no_cards(_question: str) -> list[str]:
    """A question that names no card."""
    return []


def test_a_follow_up_is_the_last_question_under_another_condition() -> None:
    last = asked("can the corp rez ice during an encounter?")
    line = meant("and if it is unrezzed?", last, no_cards)
    assert line == PromptLine(question="can the corp rez ice if it is unrezzed?")
    assert meant("what during the approach?", last, no_cards) == PromptLine(
        question="can the corp rez ice during the approach?"
    )


def test_short_words_open_what_the_last_answer_shows() -> None:
    last = asked(UNDECIDED)
    settled, rules = [one.question for one in last.near], [one.number for one in last.reasons]
    assert len(settled) > 1
    assert meant("2", last, no_cards) == PromptLine(question=settled[1])
    assert meant(str(len(settled) + 1), last, no_cards) == PromptLine(command=("rule", rules[0]))
    assert meant("more", last, no_cards) == PromptLine(command=("rule", *rules, "--edition", "cr-26.03"))
    assert meant("why?", last, no_cards) == PromptLine(question=UNDECIDED, play=True)
    assert meant("in 1.4", last, no_cards) == PromptLine(question=f"in 1.4 {UNDECIDED}")
    assert meant("card", last, lambda _question: ["Tollbooth"]) == PromptLine(command=("card", "Tollbooth"))
    assert meant("card", last, no_cards) == PromptLine(told="The last question names no card.")
    assert meant("99", last, no_cards) == PromptLine(
        told=f"The last answer shows {len(settled) + len(rules)} settled questions and rules; there is no 99."
    )


@pytest.mark.parametrize("written", ["why", "2", "more", "and if it is rezzed?", "in 1.4", "card"])
def test_before_the_first_question_they_say_so(written: str) -> None:
    assert meant(written, None, no_cards) == PromptLine(told="Nothing was asked before; ask a question first.")


@pytest.mark.parametrize(
    "written", ["can i jack out", "card tollbooth", "why can i not jack out", "and so on", "2 tags?"]
)
def test_a_line_that_stands_by_itself_is_left_alone(written: str) -> None:
    assert meant(written, asked(UNDECIDED), no_cards) is None


def test_words_in_quotes_are_asked_and_a_number_opens_its_rule() -> None:
    question = "can the corp rez ice during an encounter?"
    assert ask(question) == ask("ask", question)
    assert ask("6.8.2a") == ask("rule", "6.8.2a")
    assert ask("serch").code == 2


def test_a_question_may_come_through_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("can the corp rez ice\nduring an encounter?\n"))
    said, alone = ask("ask"), ask("ask", "can the corp rez ice during an encounter?")
    assert (said.out, said.code) == (alone.out, alone.code)
    assert said.err == "note: 2 lines were read as one question; one for each line: judge ask --batch -\n"
    monkeypatch.setattr("sys.stdin", io.StringIO("a" * 100_000))
    assert ask("ask").err.startswith("error: the question is longer than 400 characters\n")


def test_an_empty_pipe_asks_nothing() -> None:
    assert ask_anew("ask").err.startswith("error: there is no question")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "question",
    [
        "kann der konzern eis aktivieren?",
        "走れますか",
        "🙂🙂🙂",
        "🙂 can i jack out 🙂",
        "Tollbooth",
        "can i jack out? can i run? can i draw? can i install? can i rez?",
        "can a knight jump over pieces in chess?",
        "you stupid machine",
        "[bold]can i [click] jack out[/bold] **now** <b>?</b>",
        "can i \x1b[31mjack\x07 out\x00?",
        "' OR 1=1 --",
    ],
)
def test_bad_input_gets_a_short_answer_and_no_escape_reaches_the_screen(question: str) -> None:
    said = ask("ask", "--", question)
    assert said.code in (0, 1, 2)
    assert said.out or said.err.startswith("error: ")
    assert len(said.out.splitlines()) <= 60
    assert "\x1b" not in said.out + said.err
    assert "\x07" not in said.out + said.err
    assert "Traceback" not in said.err
