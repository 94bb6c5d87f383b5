"""Questions by somebody who had not seen the code: no wrong verdict, and no fewer than when they were opened."""

from pathlib import Path

from judge_cli.answers.ask import open_sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.cache import Cache
from judge_cli.tree.library import Library
from tests.verdict_rate import BESIDE, IN_FORCE, RIGHT, WRONG, counted, judged

FILE = Path(__file__).parent.parent / "questions" / "unseen.toml"


def test_no_verdict_on_questions_from_outside_is_wrong(shared_cache: Path) -> None:
    found = judged(open_sources(Library(corpus_folder(), Cache(shared_cache)).find(IN_FORCE)), FILE)
    kinds = counted(found)
    assert [one.question for one in found if one.how == WRONG] == []
    assert len(found) >= 135
    assert kinds["short"][RIGHT] >= 31
    assert kinds["story"][RIGHT] >= 3
    assert kinds["card"][RIGHT] >= 8
    assert sum(how[BESIDE] for how in kinds.values()) >= 60
