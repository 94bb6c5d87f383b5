"""Every set of questions is answered as well as `rates.toml` says, and the README's table shows those figures."""

import pytest

from judge_cli.explanation.answering.answer import AnswerGiven
from tests import rates
from tests.opened import answer
from tests.rates import (
    BANKS,
    RIGHT,
    SHOWN,
    TESTS,
    Bank,
    in_readme,
    judged,
    judged_part,
    kept,
    out_of_date,
    table,
    worse,
    worse_part,
)
from tests.thorough import is_thorough


@pytest.mark.parametrize("bank", BANKS, ids=lambda bank: bank.name)
def test_no_question_is_answered_worse(bank: Bank) -> None:
    before = kept()[bank.name]
    if not is_thorough():
        said = worse_part(bank, judged_part(bank), before)
    else:
        found = judged(bank, bank.questions())
        said = worse(bank, found, before)
        if bank.name in SHOWN and (others := out_of_date(bank, found, before)):
            said += [*others, f"write them: python -m tests.rates --write {bank.name}"]
    assert not said, "\n".join(said)


def test_the_readme_shows_the_figures() -> None:
    said, true = in_readme().splitlines(), table(kept()).splitlines()
    other = [f"{one}\nis to be\n{right}" for one, right in zip(said, true, strict=False) if one != right]
    assert not other, "\n".join(other)
    assert len(said) == len(true)


def test_a_drop_and_a_wrong_answer_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tried on a small set of which three right verdicts are withheld, and then turned round."""
    (bank,) = [one for one in BANKS if one.name == "told/plain-rules"]
    questions, before = bank.questions(), kept()[bank.name]
    right = [one.text for one, how in judged(bank, questions) if how == RIGHT]
    turned, three = {"yes": "no", "no": "yes"}, set(right[:3])
    assert len(three) == 3
    for answered, said in (("withheld", f"{len(right) - 3} right, 3 fewer"), ("", "wrong: ")):

        def other(text: str, edition: str, answered: str = answered) -> AnswerGiven:
            found = answer(text, edition)
            return found._replace(answer=answered or turned[found.answer]) if text in three else found

        monkeypatch.setattr(rates, "answer", other)
        found = judged(bank, questions)
        assert said in "\n".join(worse(bank, found, before))
        assert said in "\n".join(worse_part(bank, found, before._replace(right_of_part=len(right))))
        assert out_of_date(bank, found, before)


def test_every_file_of_questions_is_asked() -> None:
    folders = ("questions", "verdicts", "told", "card_questions")
    files = {f"{folder}/{path.stem}" for folder in folders for path in (TESTS / folder).glob("*.toml")}
    assert len(files) > 30
    assert files <= {bank.file for bank in BANKS}
    assert [bank.name for bank in BANKS] == list(kept())
