"""The rules that explanations know by what they are for are rules of the books."""

from collections.abc import Collection
from pathlib import Path

import pytest

from judge_cli.engine.play.playing.scenario_player import Played
from judge_cli.engine.table.game import Game
from judge_cli.errors import CorpusBroken
from judge_cli.explanation.edition.named_rules import EVENTS, USES, NamedRules, named_rules
from judge_cli.explanation.judging import explain, unmodelled
from tests.asking import ask
from tests.pages import CORPUS, library


@pytest.mark.parametrize("edition", ["cr-26.03", "cr-1.4"])
def test_each_of_them_is_in_the_book(edition: str, shared_cache: Path) -> None:
    rules, held = named_rules(), library(CORPUS, shared_cache).find(edition)
    known = {rule.anchor for rule in held.tree} | {anchor for anchor, _ in held.edition.instead}
    named = [*rules.costs, rules.elsewhere, rules.gone, rules.priority, *rules.another_moment]
    assert [one for one in (*named, *rules.uses.values(), *rules.events.values()) if one not in known] == []


def test_a_corpus_without_the_file_takes_the_rules_that_ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = named_rules()
    (tmp_path / "phrases").mkdir()
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path))
    assert named_rules() == shipped


def test_a_use_that_has_no_rule_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (CORPUS / "phrases" / "rules.toml").read_text(encoding="utf-8")
    (tmp_path / "phrases").mkdir()
    (tmp_path / "phrases" / "rules.toml").write_text(text.replace('"play" =', '"ploy" ='), encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path))
    with pytest.raises(CorpusBroken, match="ploy"):
        named_rules()


def test_every_use_and_event_is_named() -> None:
    assert (set(named_rules().uses), set(named_rules().events)) == (set(USES), set(EVENTS))


def test_one_play_looks_once_for_the_rule_of_an_empty_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[NamedRules] = []
    played: list[int] = []

    def looking() -> NamedRules:
        looked.append(named_rules())
        return looked[-1]

    def withheld(start: Game, one: Played, tried: Collection[str] = ()) -> tuple[str, ...]:
        played.append(len(one.transcript.entries))
        return unmodelled.withheld(start, one, tried)

    monkeypatch.setattr(unmodelled, "named_rules", looking)
    monkeypatch.setattr(explain, "withheld", withheld)
    assert ask("explain", "nisei-mk-ii", "--transcript").code == 0
    assert played and min(played) > 1, "nothing was played that tells of more than one thing"
    assert len(looked) <= len(played)
