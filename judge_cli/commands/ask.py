"""`judge ask`: a question in words, to a rule, a chart, an example or a situation that is played."""

import sys

from judge_cli.answers.ask import AskData, Questions, nothing_asked
from judge_cli.answers.command_row import Given
from judge_cli.answers.library import open_library
from judge_cli.commands.command import Shared
from judge_cli.commands.show import show_answer
from judge_cli.errors import note
from judge_cli.procedure.when.things import LONGEST_QUESTION

# Some editors begin every file with a byte order mark.
_MARK = "\ufeff"


def ask(shared: Shared, given: Given) -> AskData | None:
    """The answer to a question, from standard input if none is given; none after a prompt."""
    at_prompt = not given["is_asked"] and sys.stdin is not None and sys.stdin.isatty()
    written = " ".join((given["question"] if given["is_asked"] or at_prompt else piped()).split())
    if not written and not at_prompt:
        raise nothing_asked()
    questions = Questions(open_library(), shared.edition)
    why, brief, transcript = given["why"], given["brief"], given["transcript"] and not given["brief"]
    if written:
        return questions.answer(written, why=why, transcript=transcript, brief=brief)
    from judge_cli.commands.prompt import prompt

    def show(line: str, play: bool) -> AskData:
        asked = questions.answer(line, why=why, transcript=play or transcript)
        show_answer(asked, shared.manner._replace(pager=False))
        return asked

    prompt(questions.sources, show, shared.command, questions.cards)
    return None


def piped() -> str:
    """The question from standard input; reads no more of it than an error needs."""
    try:
        written = sys.stdin.read(LONGEST_QUESTION + 1) if sys.stdin is not None else ""
        count = sum(map(bool, map(str.strip, written.splitlines())))
        if count > 1:
            note(f"note: {count} lines were read as one question; one for each line: judge ask --batch -")
        return written.removeprefix(_MARK)
    except (OSError, ValueError):  # nothing can be read, or bytes that are no text
        return ""
