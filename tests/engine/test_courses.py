"""Games of self-play go as they went before, with every rule and without one; `tests.engine.courses` keeps them."""

from pathlib import Path

import pytest

from tests.engine.courses import Course, Game, course, kept


@pytest.mark.parametrize(("game", "known"), kept().items(), ids=lambda one: " ".join(map(str, one)))
def test_a_game_of_self_play_goes_as_before(game: Game, known: Course, shared_cache: Path) -> None:
    assert course(game, shared_cache)[0] == known
