"""Card files: every shipped one reads, and what the vocabulary does not know is refused with what it knows."""

import re
import tomllib
from pathlib import Path

import pytest

from judge_cli.engine.cards import vocabulary
from judge_cli.engine.cards.card_file import read_card
from judge_cli.engine.cards.card_folder import Cards, slug
from judge_cli.engine.play import scenario_expected, scenario_file, scenario_plays
from judge_cli.engine.verbs import effects
from judge_cli.errors.base import CorpusBroken
from judge_cli.errors.playing import CardMisplaced
from judge_cli.explanation.judging.unmodelled import words as matters
from tests.asking import ask
from tests.engine.table import CARDS, CORPUS

GOOD = (CORPUS / "cards" / "corp" / "data-raven.toml").read_text(encoding="utf-8")
WRONG = {
    "an unknown effect": (
        'effect = "end the run"',
        'effect = "end the game"',
        "'end the game' is not a known word for effect",
        "known are: end the run, gain credits,",
    ),
    "an unknown key of a card": (
        "strength = 4",
        "power = 4",
        "the key 'power' is not known here",
        "known are: ability,",
    ),
    "an unknown key of an effect": (
        "base = 3",
        "base = 3\nstrength = 1",
        "the key 'subroutine.do.strength' is not known here",
        "known are: and, base,",
    ),
    "a missing key of an effect": ("base = 3\n", "", "the key 'subroutine.do.base' is missing", ""),
    "an unknown occasion": (
        'when = "encounter ice"',
        'when = "meeting ice"',
        "'meeting ice' is not a known word for when",
        "known are: turn begins,",
    ),
    "a conditional without an occasion": (
        'when = "encounter ice"\n',
        "",
        "an ability of the kind 'conditional' needs the key 'when'",
        "",
    ),
    "a paid ability that waits": (
        'kind = "paid"\n',
        'kind = "paid"\nwhen = "run ends"\n',
        "an ability of the kind 'paid' waits for nothing",
        "",
    ),
    "a paid ability without a cost": ('cost = { counter = "power" }\n', "", "a paid ability needs a cost", ""),
    "an interrupt that waits for what has happened": (
        'kind = "conditional"',
        'kind = "interrupt"',
        "interrupts, and only they, wait for what would happen",
        "",
    ),
    "a text for a number": ("rez = 4", 'rez = "4"', "rez must be a whole number, not str '4'", ""),
    "a number for a flag": ("rez = 4", "rez = 4\nunique = 1", "unique must be true or false, not int 1", ""),
    "an unknown type": (
        'type = "ice"',
        'type = "icicle"',
        "'icicle' is not a known word for type",
        "known are: agenda,",
    ),
    "an ability that does nothing": (
        'do = [{ effect = "give tags", amount = 1 }]\n\n[[sub',
        "\n[[sub",
        "an ability needs at least one instruction below [[ability.do]]",
        "",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_card_file_with_a_mistake_is_refused(tmp_path: Path, what: str) -> None:
    old, new, said, known = WRONG[what]
    assert old in GOOD
    path = tmp_path / "corp" / "data-raven.toml"
    path.parent.mkdir()
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CorpusBroken) as refused:
        read_card(path)
    assert refused.value.what == said
    assert refused.value.where[0].startswith("corp/data-raven.toml:")
    assert refused.value.exit_code == 3
    assert any(line.startswith(known) for line in refused.value.where)


def test_every_shipped_card_reads_and_is_of_the_side_and_type_that_its_name_has() -> None:
    listed = tomllib.loads((CORPUS / "cards" / "names.toml").read_text(encoding="utf-8"))["card"]
    known = {card["name"]: (card["side"], card["type"]) for card in listed if "type" in card}
    cards = [card for name in CARDS.names() if (card := CARDS.find(name)) is not None]
    assert len(cards) >= 25
    for card in cards:
        assert known.get(card.name, (card.side.value.casefold(), card.type)) == (card.side.value.casefold(), card.type)


def test_a_card_in_the_wrong_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "runner").mkdir()
    (tmp_path / "runner" / "data-raven.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(CardMisplaced) as refused:
        Cards(tmp_path).find("Data Raven")
    assert refused.value.what == (
        "runner/data-raven.toml holds Data Raven, a Corp card: file and folder must be named after it"
    )


def test_every_effect_of_the_vocabulary_is_played_and_every_played_one_is_in_it() -> None:
    assert set(effects.words()) == set(vocabulary.EFFECTS)
    assert set(matters()) == set(vocabulary.MATTERS)


def test_every_word_of_the_vocabulary_is_documented() -> None:
    readme = (CORPUS / "README.md").read_text(encoding="utf-8")
    groups: list[tuple[str, ...]] = [
        *(vocabulary.COMMON, vocabulary.ABILITY, vocabulary.COST, vocabulary.UNLESS, vocabulary.NOT_MODELLED),
        *(vocabulary.KINDS, vocabulary.WHEN, vocabulary.OF, vocabulary.SERVER, vocabulary.DURING, vocabulary.RUN),
        *(vocabulary.SCOPES, vocabulary.PER, vocabulary.IF, vocabulary.LASTS, vocabulary.PLAYERS, vocabulary.COUNTERS),
        *(vocabulary.MATTERS, vocabulary.AND, vocabulary.ONLY_ON, tuple(vocabulary.EFFECTS), tuple(vocabulary.STATICS)),
        *(tuple(vocabulary.BY_TYPE), *vocabulary.BY_TYPE.values()),
        *(key for pair in (*vocabulary.EFFECTS.values(), *vocabulary.STATICS.values()) for key in pair),
    ]
    words = {word for group in groups for word in group}
    assert sorted(word for word in words if f"`{word}`" not in readme) == []


def test_the_documented_card_is_the_shipped_one() -> None:
    readme = (CORPUS / "README.md").read_text(encoding="utf-8")
    shown = [line.split("#")[0].rstrip() for line in readme.splitlines()]
    for line in GOOD.splitlines()[1:]:
        assert line.rstrip() in shown, line


@pytest.mark.parametrize(
    ("name", "file"),
    [("Nisei Mk II", "nisei-mk-ii"), ("Brân 1.0", "bran-1-0"), ("Aesop's Pawnshop", "aesops-pawnshop"), ("R&D", "r-d")],
)
def test_a_file_is_named_after_its_card(name: str, file: str) -> None:
    assert slug(name) == file


def test_every_key_of_a_scenario_is_documented() -> None:
    readme = (CORPUS / "README.md").read_text(encoding="utf-8").partition("## Scenarios")[2]
    groups = (
        *(scenario_file.KEYS, scenario_file.EDITION_KEYS, scenario_file.START_KEYS, scenario_file.CARD_KEYS),
        *(scenario_plays.PLAY_KEYS, scenario_plays.WATCH_KEYS, scenario_file.WITHOUT_KEYS, scenario_expected.LABELS),
        *(scenario_expected.EXPECT_KEYS, scenario_expected.ASKS_KEYS),
        tuple(scenario_file.WHERE),
    )
    words = {word.removeprefix("not_") for group in groups for word in group}
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", readme)) == []


def test_the_documented_scenario_plays_as_it_says(tmp_path: Path) -> None:
    readme = (CORPUS / "README.md").read_text(encoding="utf-8").partition("## Scenarios")[2]
    path = tmp_path / "documented.toml"
    path.write_text(readme.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    said = ask("explain", str(path), "--brief")
    assert (said.err, said.code) == ("", 0)
    assert "Yes. It is in their pool like any other." in said.out
