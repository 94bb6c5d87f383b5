"""Questions by somebody who had not seen the code: no wrong verdict, and no fewer right ones than these."""

from pathlib import Path

import pytest

from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.verdict_rate import BESIDE, RIGHT, WRONG, counted, judged

FOLDER = Path(__file__).parent.parent / "questions"
# By file: how many questions it has, how many of each kind were right and how many showed the true answer beside them.
# A few more were right, which are withheld since a reading must account for every word: five of "unseen-2", one each of
# "unseen" and "chapters".
FLOORS = {
    "unseen": (135, {"short": 30, "story": 3, "card": 8}, 60),
    "unseen-2": (115, {"short": 17, "story": 2}, 50),
    "examiner": (60, {"rule": 60}, 0),
    "chapters": (229, {"rule": 79}, 120),
}
# A yes that names the steps of the run was to be "depends": each step is another answer.
MOST_WRONG = {"unseen": 0, "unseen-2": 1, "examiner": 0, "chapters": 0}


@pytest.mark.parametrize("name", FLOORS)
def test_no_verdict_on_questions_from_outside_is_wrong(shared_cache: Path, name: str) -> None:
    found = judged(Library(corpus_folder(), Cache(shared_cache)), FOLDER / f"{name}.toml")
    kinds = counted(found)
    least, right, beside = FLOORS[name]
    assert len([one.question for one in found if one.how == WRONG]) <= MOST_WRONG[name]
    assert len(found) >= least
    fewer = {kind for kind, floor in right.items() if kinds[kind][RIGHT] < floor}
    assert not [one.question for one in found if one.kind in fewer and one.how != RIGHT]
    assert sum(how[BESIDE] for how in kinds.values()) >= beside
