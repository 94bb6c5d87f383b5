"""A name that an effect gives stands for something once it is done; play does not go on without a word where not."""

from pathlib import Path

import pytest

from judge_cli.engine.verbs.all_verbs import EFFECTS
from tests.engine.table import Table, engine, make_card
from tests.refusal import refusal


def _removed(cache: Path) -> Table:
    said = (
        '[[ability]]\nkind = "play"\ntext = "Remove 1 tag. Gain as many credits."\n'
        'do = [{ do = "remove tags", amount = 1, who = "runner" }, { do = "gain credits", amount = "removed" }]\n'
    )
    make_card("Amnesty", "runner", "event", said)
    return Table(engine("cr-26.03", cache), "Amnesty @ hand", tags=1)


def test_what_an_effect_gives_a_name_is_used_by_the_next(shared_cache: Path) -> None:
    table = _removed(shared_cache)
    table.runner.plays("Amnesty")
    assert table.runner.credits == 6


def test_an_effect_that_gives_its_name_to_nothing_is_an_error(
    shared_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EFFECTS, "remove tags", EFFECTS["remove tags"]._replace(do=lambda call: None))
    table = _removed(shared_cache)
    with refusal("name-not-given") as error:
        table.runner.plays("Amnesty")
    assert str(error.value) == (
        "Amnesty: 'remove tags' was done and gave nothing the name 'removed', of which later instructions speak"
    )
