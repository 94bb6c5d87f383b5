"""The interface for programs: values, typed, the same answers as the commands give."""

import json
import subprocess
import sys

import pytest

from judge_cli import Judge
from judge_cli.errors.base import JudgeError
from tests.asking import ask


def test_a_question_gives_a_value() -> None:
    asked = Judge().ask("can the corp rez ice during an encounter?")
    assert (asked.answer, asked.stands) == ("no", True)
    assert str(asked.reasons[0].citation) == "CR 26.03 9.2.7e"
    assert asked.says == json.loads(ask("ask", asked.question, "--json").out)["says"]


def test_a_rule_a_search_and_a_verdict() -> None:
    judge = Judge("cr-26.03")
    assert judge.edition == "cr-26.03"
    rule = judge.rule("6.8.2(a)")
    assert rule.citation == "CR 26.03 6.8.2a"
    assert rule.address == "https://rules.nullsignal.games/?r=rule_run_ends_close_paws"
    assert str(judge.search("nisei after run ended smc", limit=1).hits[0].rule.number) == "6.8.2a"
    assert judge.explain("nisei-mk-ii").answer == "no"


def test_a_situation_says_what_happens() -> None:
    verdict = Judge().explain(cards="Tollbooth", run="HQ", credits="runner=2")
    assert verdict.says == (
        "If nobody uses anything: the run ends unsuccessfully: the Runner is not able to pay 3 credits for Tollbooth."
    )
    assert str(verdict.reasons[0].citation) == "CR 26.03 1.2.3"


def test_a_card_as_people_call_it() -> None:
    card = Judge().card("smc")
    assert (card.name, card.type, card.side) == ("Self-modifying Code", "program", "runner")
    assert card.url == "https://netrunnerdb.com/find/?q=Self-modifying+Code"
    assert [str(rule.number) for rule in card.rules] == [
        one["citation"].removeprefix("CR 26.03 ") for one in json.loads(ask("card", "smc", "--json").out)["rules"]
    ]
    with pytest.raises(JudgeError):
        Judge().card("no such card at all")


def test_what_cannot_be_answered_is_an_error_in_words() -> None:
    with pytest.raises(JudgeError, match=r"CR 26\.03 has no rule 6\.8\.9"):
        Judge().rule("6.8.9")
    with pytest.raises(JudgeError) as several:
        Judge().explain("6.8.2")
    assert several.value.what == "several scenarios are meant by '6.8.2'"
    with pytest.raises(AttributeError):
        import judge_cli

        judge_cli.Nobody  # noqa: B018


def test_a_command_does_not_import_it() -> None:
    code = "import sys, judge_cli.app; print('judge_cli.answers.judge' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
