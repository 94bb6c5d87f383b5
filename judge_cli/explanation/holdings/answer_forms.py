"""Forms of a question, and the transfer of answers between them."""

from judge_cli.question.read import CAN, DOES, MUST

# The answers to a question if something must be, may be, or cannot be; the second half for the contrary.
_ANSWERS = {
    (CAN, False): ("yes", "yes", "no"),
    (MUST, False): ("yes", "no", "no"),
    (DOES, False): ("yes", "yes", "no"),
    (CAN, True): ("no", "yes", "yes"),
    (MUST, True): ("no", "no", "yes"),
    (DOES, True): ("no", "no", "yes"),
}


def carried(answer: str, form: str, asked: str, *, negated: bool, asks_contrary: bool) -> str:
    """The answer to a question of the form `asked`, from an answer to another form; empty if it says nothing.

    `negated` is about the question with the answer, `asks_contrary` about the one that is asked.
    """
    now, then = (form, negated), (asked, asks_contrary)
    if now == then:
        return answer
    if now not in _ANSWERS or then not in _ANSWERS:
        return ""
    answers = {other for own, other in zip(_ANSWERS[now], _ANSWERS[then], strict=True) if own == answer}
    return answers.pop() if len(answers) == 1 else ""
