"""What the learned reader takes a question for becomes a level: sure, likely or neither; all else needs no reader."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from judge_cli.answers.ask import answered
from judge_cli.errors import CorpusBroken
from judge_cli.explanation.answering import inquiry
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.inquiry import EditionWords
from judge_cli.explanation.holdings import learned
from judge_cli.explanation.holdings.base import Base, Known, Proposition, slots_of
from judge_cli.explanation.holdings.learned import (
    CARD,
    CARD_OTHERWISE,
    CASES,
    COUNTED,
    NEAR,
    OTHERWISE,
    SAME,
    TURNED,
    Bounds,
    Levels,
    case_of,
    open_reader,
)
from judge_cli.explanation.holdings.meant import LeastApart, least_apart
from judge_cli.question.read import Read, read_question
from judge_cli.reader.asks import asks_file
from judge_cli.reader.meaning import LikelyMeaning
from judge_cli.reader.tables import written
from judge_cli.reader.weights_file import opened
from tests.opened import playable, sources
from tests.reader.made import form, tables

# The holding by which an empty R&D loses the game, and questions that no known one words; the second turns it.
EMPTY = "h029"
# The holding by which assets are rezzed in either player's turn.
ASSET = "h907"
# Whether cards are named, and amounts compared.
NOTHING, CARDS, AMOUNTS = (False, False), (True, False), (False, True)
SURELY = "R&D being empty, does the corp lose on having to draw"
TURNS = "R&D is empty and the runner has to draw, does the corp lose"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with weights and levels that belong together, where `ask` looks for them."""
    made = form()
    (tmp_path / "weights").write_bytes(written(made, tables(made)))
    levels(tmp_path)
    monkeypatch.setattr(inquiry, "reader_folder", lambda: tmp_path)
    return tmp_path


def levels(folder: Path) -> None:
    never, bounds = "sure = 1001\nlikely = 1001\n", "sure = 900\nlikely = 600\n"
    weights = f'weights = "{opened(folder / "weights").checksum}"\nnear = 600\n'
    told = {SAME: bounds, OTHERWISE: bounds.replace("900", "990"), NEAR: bounds.replace("900", "1001"), CARD: bounds}
    cases = "".join(f"[cases.{case}]\n{told.get(case, never)}" for case in CASES)
    alike = "[asks]\nlike = 700\napart = 30\n"
    (folder / "levels.toml").write_text(f"{weights}{cases}{alike}", encoding="utf-8")
    asks = asks_file(opened(folder / "weights").checksum, [("h224", "who goes first")], [[1.0] * form()["width"]])
    (folder / "asks").write_bytes(asks)


def asked_anew(question: str) -> AnswerGiven:
    """The answer by words of their own: which reader they have is settled once."""
    return answered(sources()._replace(talk=EditionWords(playable())), question, 600.0)


def taken_for(monkeypatch: pytest.MonkeyPatch, *meant: LikelyMeaning) -> None:
    monkeypatch.setattr(learned, "meanings", lambda _question, _encoder: list(meant))


@pytest.mark.parametrize(
    ("surely", "level"), [(1000, "sure"), (900, "sure"), (899, "likely"), (600, "likely"), (599, "")]
)
def test_a_meaning_has_the_level_of_its_bound(surely: int, level: str) -> None:
    cases = dict.fromkeys(CASES, Bounds(1001, 1001))
    levels = Levels(600, {**cases, NEAR: Bounds(900, 600)}, {})
    assert levels.level(surely, NEAR) == level
    assert levels.level(1000, SAME) == ""


@pytest.mark.parametrize(
    ("differs", "alike", "asked", "case"),
    [
        ((), 0, NOTHING, SAME),
        ((), 1000, NOTHING, SAME),
        (("players",), 600, NOTHING, NEAR),
        (("players",), 599, NOTHING, OTHERWISE),
        (("zone:hq", "zone:rd"), 300, NOTHING, NEAR),
        (("zone:hq", "zone:rd"), 299, NOTHING, OTHERWISE),
        (("zone:hq", "act"), 599, NOTHING, OTHERWISE),
        (("negation",), 599, NOTHING, NEAR),
        (("negation",), 600, NOTHING, TURNED),
        (("number:3",), 300, NOTHING, NEAR),
        (("number:3", "act"), 599, NOTHING, OTHERWISE),
        (("number:3",), 599, AMOUNTS, COUNTED),
        (("least", "act"), 599, AMOUNTS, COUNTED),
        (("act",), 599, AMOUNTS, COUNTED),
        ((), 599, AMOUNTS, COUNTED),
        ((), 600, AMOUNTS, COUNTED),
        (("unsettling",), 0, NOTHING, TURNED),
        (("circumstance",), 0, NOTHING, NEAR),
        (("unheard",), 0, NOTHING, NEAR),
        (("joining:after",), 0, NOTHING, NEAR),
        (("unless",), 0, NOTHING, NEAR),
        (("order",), 0, NOTHING, NEAR),
        (("form",), 0, NOTHING, NEAR),
        (("players", "act"), 0, NOTHING, NEAR),
        (("players",), 0, NOTHING, OTHERWISE),
        ((), 600, CARDS, CARD),
        ((), 599, CARDS, CARD_OTHERWISE),
        (("act",), 0, CARDS, CARD_OTHERWISE),
        ((), 0, (True, True), CARD_OTHERWISE),
    ],
)
def test_what_differs_and_how_much_is_alike_give_the_case(
    differs: Sequence[str], alike: int, asked: tuple[bool, bool], case: str
) -> None:
    known = Known(0, "yes", "", slots_of(read_question("can I run", sources().talk.senses)))
    names_cards, compares = asked
    settled = LeastApart(known, list(differs), alike, denies="negation" in differs)
    assert case_of(settled, 600, names_cards=names_cards, compares=compares) == case
    if case == OTHERWISE:
        denied = settled._replace(denies=True)
        assert case_of(denied, 600, names_cards=names_cards, compares=compares) == NEAR


def test_questions_are_alike_by_the_words_that_both_have() -> None:
    base = sources().talk.base
    holding = base.holding(base.known(base.of_holding(EMPTY)[0]).holding)
    known = next(base.known(at) for at in holding.places if base.known(at).answer == "yes")
    same = least_apart(base, read_question(known.text, base.senses), holding, "yes")
    other = least_apart(base, read_question("may ice be rezzed", base.senses), holding, "yes")
    assert same is not None
    assert other is not None
    assert (same.known.text, same.differs, same.alike) == (known.text, [], 1000)
    assert other.alike < 300
    assert other.differs


@pytest.mark.usefixtures("folder")
def test_what_is_surely_meant_is_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_for(monkeypatch, LikelyMeaning(EMPTY, "yes", 950), LikelyMeaning(EMPTY, "no", 20))
    found = asked_anew(SURELY)
    assert (found.answer, found.route) == ("yes", "holding")
    assert found.likely is None
    assert str(found.reasons[0].citation.number) == "4.2.7b"


@pytest.mark.usefixtures("folder")
def test_what_is_less_sure_is_likely_and_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_for(monkeypatch, LikelyMeaning(EMPTY, "yes", 800), LikelyMeaning(EMPTY, "no", 100))
    found = asked_anew(SURELY)
    assert found.answer == "withheld"
    assert found.likely is not None
    assert found.likely.answer == "yes"
    taken_for(monkeypatch, LikelyMeaning(EMPTY, "yes", 800), LikelyMeaning(EMPTY, "no", 300))
    assert asked_anew(SURELY).likely is None


@pytest.mark.usefixtures("folder")
def test_a_word_that_turns_a_question_nearly_the_same_makes_it_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_for(monkeypatch, LikelyMeaning(EMPTY, "yes", 1000))
    found = asked_anew(TURNS)
    assert found.answer == "withheld"
    assert found.likely is not None

    def all_apart(base: Base, read: Read, holding: Proposition, answer: str) -> LeastApart | None:
        found = least_apart(base, read, holding, answer)
        return found and found._replace(alike=0)

    def without_veto(base: Base, read: Read, holding: Proposition, answer: str) -> LeastApart | None:
        found = least_apart(base, read, holding, answer)
        return found and found._replace(differs=[])

    for other in (all_apart, without_veto):
        monkeypatch.setattr(learned, "least_apart", other)
        assert asked_anew(TURNS).answer == "yes"


@pytest.mark.usefixtures("folder")
def test_a_card_is_read_as_a_thing_of_its_type_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def meant(question: str, _encoder: object) -> list[LikelyMeaning]:
        read.append(question)
        return [LikelyMeaning(ASSET, "yes", 950)]

    monkeypatch.setattr(learned, "meanings", meant)
    question = "can i rez PAD Campaign at the end of the runner's turn"
    found = asked_anew(question)
    assert set(read) == {"can i rez asset at the end of the runner's turn"}
    assert (found.answer, found.route, found.named) == ("yes", "holding", ("PAD Campaign",))
    found = asked_anew("can i rez two PAD Campaign at the end of the runner's turn")
    assert (found.answer, found.likely) == ("withheld", None)


def test_what_a_card_speaks_of_is_no_sure_answer_about_its_type() -> None:
    found = asked_anew("Must the Runner steal Bellona they access")
    assert found.answer == "withheld"
    assert ("learned reader", "a card speaks of what is asked") in found.answerers
    assert found.likely is not None


@pytest.mark.usefixtures("folder")
def test_a_holding_that_is_not_here_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_for(monkeypatch, LikelyMeaning("h0", "yes", 990))
    assert asked_anew(SURELY).answer == "withheld"


@pytest.mark.usefixtures("folder")
def test_holdings_with_the_same_answer_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    other = LikelyMeaning("h409", "yes", 300)
    taken_for(monkeypatch, LikelyMeaning(EMPTY, "yes", 640), other)
    found = asked_anew(SURELY)
    assert (found.answer, str(found.reasons[0].citation.number)) == ("yes", "4.2.7b")
    taken_for(monkeypatch, LikelyMeaning(EMPTY, "yes", 640), other._replace(answer="no"))
    assert asked_anew(SURELY).likely is None


def _cut(folder: Path) -> None:
    whole = (folder / "weights").read_bytes()
    (folder / "weights").write_bytes(whole[: len(whole) // 2])


def _altered(folder: Path) -> None:
    whole = bytearray((folder / "weights").read_bytes())
    whole[-1] ^= 1
    (folder / "weights").write_bytes(whole)


def _of_another_version(folder: Path) -> None:
    whole = bytearray((folder / "weights").read_bytes())
    whole[7] += 1
    (folder / "weights").write_bytes(whole)


def _of_another_training(folder: Path) -> None:
    made = form()
    (folder / "weights").write_bytes(written(made, tables(made, seed=2)))


def _missing(folder: Path) -> None:
    (folder / "weights").unlink()


def _empty(folder: Path) -> None:
    (folder / "weights").write_bytes(b"")


def _without_levels(folder: Path) -> None:
    (folder / "levels.toml").unlink()


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (_cut, "is cut or was altered"),
        (_altered, "is cut or was altered"),
        (_of_another_version, "have the form 2"),
        (_of_another_training, "this was measured for the weights "),
        (_missing, "cannot be read: No such file"),
        (_empty, "no file of learned weights"),
        (_without_levels, "levels.toml"),
    ],
)
def test_without_good_weights_all_else_answers_and_what_is_missing_is_said(
    folder: Path, harm: Callable[[Path], None], says: str
) -> None:
    harm(folder)
    with pytest.raises(CorpusBroken):
        open_reader(folder)
    found = asked_anew(SURELY)
    assert found.answer == "withheld"
    assert found.reasons
    (told,) = [one for one in found.understood if one.startswith("read without the learned reader: ")]
    assert says in told
    assert asked_anew("can the corp rez ice during an encounter").answer == "no"


def test_where_no_weights_are_shipped_nothing_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiry, "reader_folder", lambda: tmp_path / "reader")
    assert not [one for one in asked_anew(SURELY).understood if "learned" in one]


def test_without_numpy_all_else_answers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "judge_cli.reader.encoder", None)
    found = EditionWords(playable()).learned
    assert found.reader is None
    assert "is not installed" in found.lacks
    assert folder.is_dir()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("question", ["x?", "汝はランナーなりや?", "Snare! Tollbooth", "why " * 99])
def test_any_question_is_answered_or_withheld_with_tiny_weights(question: str) -> None:
    assert asked_anew(question).answer in ("withheld", "rules", "outcome")


def test_two_readers_open_the_same_weights_at_once(folder: Path) -> None:
    with ThreadPoolExecutor(2) as both:
        one, other = both.map(open_reader, (folder, folder))
    assert one.encoder.signs([2, 5, 3]) == other.encoder.signs([2, 5, 3])
