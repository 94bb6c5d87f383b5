"""The law: every rule that the engine applies is in the edition, and switches say where editions differ."""

import re
from pathlib import Path

import pytest

from judge_cli.engine.engine import Engine
from judge_cli.engine.law import Law
from judge_cli.errors.base import JudgeError
from judge_cli.errors.corpus import KeyOfWrongKind, KeyUnknown
from judge_cli.errors.playing import LawMissing, ProcedureMissing
from judge_cli.tree.edition_file import read_edition
from tests.engine.table import CORPUS

CODE = Path(__file__).parent.parent.parent / "judge_cli"
_ANCHOR = re.compile(r'"((?:rule|step|sec|subsec|runner_basic|corp_basic)_\w+)"')


def _anchors() -> set[str]:
    files = [*(CODE / "engine").glob("*.py"), *(CODE / "explanation").glob("*.py")]
    return {anchor for file in files for anchor in _ANCHOR.findall(file.read_text(encoding="utf-8"))}


def test_every_rule_that_the_engine_applies_is_in_the_edition(rules: Engine) -> None:
    anchors = _anchors()
    assert len(anchors) > 80
    for anchor in anchors:
        assert rules.law[anchor].anchor == anchor


def test_a_rule_that_an_edition_lacks_is_said(rules: Engine) -> None:
    with pytest.raises(LawMissing) as missing:
        Law(rules.law.edition, {})["rule_end_the_run"]
    assert missing.value.what == "CR 1.4 has no rule with the anchor 'rule_end_the_run', which play needs"
    assert missing.value.exit_code == 3


def test_a_procedure_that_an_edition_lacks_is_said(rules: Engine) -> None:
    with pytest.raises(ProcedureMissing) as missing:
        Engine(rules.law, [])
    assert missing.value.what == "CR 1.4 has no steps for 'run', so nothing can be played in it"


@pytest.mark.parametrize(
    ("old", "new", "error", "said"),
    [
        (
            'unsuccessful = "after the run"',
            'unsuccessful = "never"',
            KeyOfWrongKind,
            "switches.unsuccessful must be after the run or in the run, not str 'never'",
        ),
        ("[switches]", '[switches]\ncolour = "blue"', KeyUnknown, "the key 'switches.colour' is not known here"),
    ],
)
def test_a_switch_that_nobody_knows_is_refused(
    tmp_path: Path, old: str, new: str, error: type[JudgeError], said: str
) -> None:
    text = (CORPUS / "cr-1.4" / "edition.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "edition.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(error) as refused:
        read_edition(tmp_path)
    assert refused.value.what == said
