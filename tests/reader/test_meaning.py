"""What a question may mean: shares of holdings with their answers, and a share for what none decides."""

from pathlib import Path

import pytest

from judge_cli.reader.encoder import Encoder
from judge_cli.reader.meaning import LikelyMeaning, SurestAnswer, meanings, question_pieces, surest
from judge_cli.reader.tables import written
from judge_cli.reader.weights_file import opened
from tests.reader.made import HOLDINGS, encoder, form, tables


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Encoder:
    return encoder(tmp_path_factory.mktemp("weights"))


def test_each_holding_has_a_share_for_each_answer_and_what_none_decides_has_the_rest(reading: Encoder) -> None:
    found = meanings("can i jack out during an encounter", reading)
    assert {(one.holding, one.answer) for one in found} == {
        (one, answer) for one in HOLDINGS for answer in ("yes", "no")
    }
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    assert 0 < sum(one.share for one in found) < 1000


def test_the_first_row_of_a_holding_is_its_yes(tmp_path: Path) -> None:
    made = form()
    numbers = dict(tables(made))
    path = tmp_path / "weights"
    for place in range(4):
        path.write_bytes(written(made, numbers))
        reading = Encoder(opened(path))
        read = question_pieces("can i jack out", reading.pieces, reading.longest)
        mean = reading.means([(read, len(read))])[0]
        meant = numbers["meant"].copy()
        meant[:] = 0
        meant[:, place] = (mean / abs(mean).max() * 127).round()
        path.write_bytes(written(made, {**numbers, "meant": meant}))
        best = meanings("can i jack out", Encoder(opened(path)))[0]
        assert (best.holding, best.answer) == (HOLDINGS[place // 2], ("yes", "no")[place % 2])


def test_capitals_and_accents_make_no_difference(reading: Encoder) -> None:
    assert meanings("Can I JACK out?", reading) == meanings("can i jáck out?", reading)


@pytest.mark.parametrize(
    "question", ["x", "?", "汝はランナーなりや", "а можно сбежать", "\x00\ufffd", "can " * 25_000, "y" * 100_000, "🂡🂡🂡"]
)
def test_any_text_means_something_or_nothing(reading: Encoder, question: str) -> None:
    assert all(0 <= one.share <= 1000 for one in meanings(question, reading))


def test_a_long_story_is_read_at_its_end(reading: Encoder) -> None:
    story = "the corp trashed ice . " * 300
    assert meanings(f"{story} can i jack out ?", reading) != meanings(f"{story} can i run ?", reading)
    assert len(question_pieces(story, reading.pieces, reading.longest)) == reading.longest


def test_weights_of_another_training_mean_something_else(reading: Encoder, tmp_path: Path) -> None:
    assert meanings("can i jack out", reading) != meanings("can i jack out", encoder(tmp_path, seed=2))


def test_made_up_weights_give_the_shares_that_they_give_everywhere(reading: Encoder) -> None:
    found = meanings("can the runner jack out?", reading)
    assert [tuple(one) for one in found] == [
        ("h224", "yes", 241),
        ("h224", "no", 204),
        ("h029", "no", 112),
        ("h029", "yes", 83),
    ]
    assert isinstance(found[0], LikelyMeaning)


def test_the_surest_answer_is_the_one_that_most_meanings_share() -> None:
    assert surest([("no", 400), ("yes", 350), ("yes", 200)]) == SurestAnswer(1, "yes", 150)
    assert surest([("no", 900), ("yes", 50)]) == SurestAnswer(0, "no", 850)
    assert surest([("no", 7)]) == SurestAnswer(0, "no", 7)
