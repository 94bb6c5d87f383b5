"""Holdings: read strictly, and proved against the rules, the known words and each other."""

import re
from pathlib import Path

from judge_cli.tree.checks.check import holding_problems
from judge_cli.tree.rules.holdings import read_holdings, read_slots
from tests.pages import CORPUS, library
from tests.refusal import refusal

MODAL = re.compile(r"\b(?:may|must|can|cannot|can't|has to|have to|need not)\b", re.IGNORECASE)
LEAST_SHARE = 0.9
SLOTS = CORPUS / "holding_words.toml"
ANCHORS = {"book-1": {"rule_a", "rule_b"}, "book-2": {"rule_a"}}
HOLDING = """
[[holding]]
id = "{id}"
rule = "{rule}"
who = "corp"
act = "{act}"
object = ["ice"]
moment = ["approach"]
modality = "{modality}"
holding = "The Corp may rez the approached ice."
yes = {yes}
no = ["can I rez another ice"]
{more}
"""


def _holding(**values: str) -> str:
    usual = {"id": "one", "rule": "rule_a", "act": "rez", "modality": "may", "yes": '["can I rez it"]', "more": ""}
    return HOLDING.format(**(usual | values))


def _problems(tmp_path: Path, *holdings: str) -> list[str]:
    (tmp_path / "holdings").mkdir()
    (tmp_path / "holdings" / "1.toml").write_text("".join(holdings), encoding="utf-8")
    return holding_problems(read_holdings(tmp_path / "holdings"), read_slots(SLOTS), ANCHORS)


def test_a_holding_that_is_right_has_no_problems(tmp_path: Path) -> None:
    assert _problems(tmp_path, _holding(more='editions = { "book-1" = "absent" }')) == []


def test_a_rule_that_no_edition_has_is_found(tmp_path: Path) -> None:
    said = "the holding one is of rule_z, which no edition has (holdings/1.toml:3)"
    beside = "the holding two is of rule_y, which no edition has (holdings/1.toml:16)"
    two = _holding(id="two", act="derez", more='also = ["rule_b", "rule_y"]').replace("another ice", "it again")
    assert _problems(tmp_path, _holding(rule="rule_z"), two) == [said, beside]


def test_an_edition_that_is_not_here_is_found(tmp_path: Path) -> None:
    said = "the holding one names the edition book-3, which is not here (holdings/1.toml:3)"
    assert _problems(tmp_path, _holding(more='editions = { "book-3" = "absent" }')) == [said]


def test_what_is_said_of_an_edition_has_two_words(tmp_path: Path) -> None:
    with refusal("key-of-wrong-kind") as refused:
        _problems(tmp_path, _holding(more='editions = { "book-1" = "perhaps" }'))
    assert refused.value.what == "editions.book-1 must be absent or says otherwise, not str 'perhaps'"


def test_a_word_that_no_slot_knows_is_found(tmp_path: Path) -> None:
    said = "the holding one has 'yeet' as act, which is no known word (holdings/1.toml:3)"
    assert _problems(tmp_path, _holding(act="yeet")) == [said]


def test_a_holding_with_one_answer_must_say_why_and_no_other_may(tmp_path: Path) -> None:
    said = "needs questions with yes and with no, or else one_answer to say why not"
    reason = 'one_answer = "nobody would ask the other"'
    lacking, told, idle = (
        _holding(id="lacking", yes="[]"),
        _holding(id="told", yes="[]", more=reason),
        _holding(id="idle", more=reason),
    )
    assert _problems(tmp_path, lacking, told, idle) == [
        f"the holding lacking {said} (holdings/1.toml:3)",
        f"the holding idle {said} (holdings/1.toml:29)",
    ]


def test_an_id_that_is_given_twice_is_found(tmp_path: Path) -> None:
    assert _problems(tmp_path, _holding(), _holding()) == ["the holding one is given twice (holdings/1.toml:16)"]


def test_two_that_say_opposite_things_of_the_same_slots_are_found(tmp_path: Path) -> None:
    said = "the holdings one and two contradict each other on the same slots (holdings/1.toml:16)"
    assert _problems(tmp_path, _holding(), _holding(id="two", modality="cannot")) == [said]


def test_a_question_with_two_answers_is_found(tmp_path: Path) -> None:
    two = _holding(id="two", act="derez", yes='["Can I rez it?", "can I rez  another ice?"]')
    said = "the question 'can I rez  another ice?' is answered otherwise by one and by two (holdings/1.toml:16)"
    assert said in _problems(tmp_path, _holding(), two)


def test_most_rules_with_a_modal_word_have_a_holding(shared_cache: Path) -> None:
    tree = library(CORPUS, shared_cache).find("cr-26.03").tree
    held = {anchor for one in read_holdings(CORPUS / "holdings") for anchor in (one.holding.rule, *one.holding.also)}
    modal = [rule for rule in tree if not rule.is_heading and MODAL.search(rule.text.plain)]
    having = [rule for rule in modal if rule.anchor in held]
    print(f"{len(having)} of {len(modal)} rules with a modal word have a holding")
    assert len(modal) >= 400
    assert len(having) / len(modal) >= LEAST_SHARE


def test_every_shipped_holding_is_sound(shared_cache: Path) -> None:
    editions = library(CORPUS, shared_cache).editions
    anchors = {held.edition.id: {rule.anchor for rule in held.tree} for held in editions}
    placed = read_holdings(CORPUS / "holdings")
    assert len(placed) >= 1_000
    assert holding_problems(placed, read_slots(SLOTS), anchors) == []


def test_the_number_in_the_name_of_a_file_means_nothing(tmp_path: Path) -> None:
    for at, path in enumerate(sorted((CORPUS / "holdings").glob("*.toml"))):
        (tmp_path / f"{at:03}.toml").write_bytes(path.read_bytes())
    assert [one.holding for one in read_holdings(tmp_path)] == [
        one.holding for one in read_holdings(CORPUS / "holdings")
    ]
