"""Card files: every shipped one reads, and what the vocabulary does not know is refused with what it knows."""

import re
import tomllib
from pathlib import Path

import pytest

from judge_cli.cards.files import ability_file, card_file
from judge_cli.cards.files.card_file import read_card
from judge_cli.cards.files.card_folder import Cards, slug
from judge_cli.cards.language import words
from judge_cli.cards.language.ability import KINDS
from judge_cli.cards.language.card import BY_TYPE, Unsaid
from judge_cli.cards.language.verbs import CHANGES, VERBS, events
from judge_cli.engine.play.scenarios import scenario_expected, scenario_file
from judge_cli.engine.verbs.all_verbs import EFFECTS
from judge_cli.errors import CorpusBroken
from judge_cli.explanation.judging.unmodelled import words as matters
from tests.asking import ask
from tests.engine.table import CARDS, CORPUS, MADE, make_card
from tests.refusal import refusal

GOOD = (CORPUS / "cards" / "corp" / "data-raven.toml").read_text(encoding="utf-8")
TAG = 'do = [{ do = "give tags", amount = 1 }]\n\n[[sub'
WRONG = {
    "an unknown verb": (
        'do = "end the run"',
        'do = "end the game"',
        "'end the game' is not a known word for do",
        "known: access, access more,",
    ),
    "an unknown key of a card": (
        "strength = 4",
        "power = 4",
        "the key 'power' is not known here",
        "known: ability,",
    ),
    "an argument that a verb does not have": (
        "base = 3",
        "base = 3\nstrength = 1",
        "the key 'subroutine.do.strength' is not known here",
        "known: base, do,",
    ),
    "an argument that a verb lacks": ("base = 3\n", "", "'trace' needs the key 'base'", ""),
    "an argument of another kind": (
        "base = 3\n",
        "base = true\n",
        "'amount' is a whole number, a name in quotes or a table",
        "",
    ),
    "an unknown event": (
        'event = "encounter"',
        'event = "meeting ice"',
        "'meeting ice' is not a known word for event",
        "known: turn begins,",
    ),
    "an event that is no table": (
        'when = { event = "encounter", what = "this" }',
        'when = "encounter"',
        "'event' is a table with the key event, such as { event = \"turn begins\" }",
        "",
    ),
    "a conditional without an event": (
        'when = { event = "encounter", what = "this" }\n',
        "",
        "an ability of the kind 'conditional' needs the key 'when'",
        "",
    ),
    "a paid ability that waits": (
        'kind = "paid"\n',
        'kind = "paid"\nwhen = { event = "run ends" }\n',
        "an ability of the kind 'paid' waits for nothing",
        "",
    ),
    "a conditional that asks where nothing looks": (
        'when = { event = "encounter", what = "this" }\n',
        'when = { event = "encounter", what = "this" }\nif = "during a run"\n',
        "an ability of the kind 'conditional' asks nothing but by 'if' in 'do'",
        "",
    ),
    "a paid ability without a cost": ("cost = { counters = { power = 1 } }\n", "", "a paid ability needs a cost", ""),
    "a cost that pays with nothing known": (
        "counters = { power = 1 }",
        "gold = 1",
        "the key 'ability.cost.gold' is not known here",
        "known: clicks,",
    ),
    "an interrupt that waits for what has happened": (
        'kind = "conditional"',
        'kind = "interrupt"',
        "interrupts, and only they, wait for what would happen",
        "",
    ),
    "a static ability that does something": (
        'kind = "paid"\n',
        'kind = "static"\n',
        "static abilities, and only they, have the key 'changes'",
        "",
    ),
    "a text for a number": ("rez = 4", 'rez = "4"', "rez must be a whole number, not str '4'", ""),
    "a number for a flag": ("rez = 4", "rez = 4\nunique = 1", "unique must be true or false, not int 1", ""),
    "an unknown type": (
        'type = "ice"',
        'type = "icicle"',
        "'icicle' is not a known word for type",
        "known: agenda,",
    ),
    "an ability that does nothing": (
        TAG,
        "\n[[sub",
        "an ability needs at least one instruction at 'do', a static one none",
        "",
    ),
    "an instruction of no kind": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', "{ amount = 1 }"),
        "'instruction' has none of its keys: choose, for_each, if, instead_of, lasting, later, may, repeat, together, "
        "unless",
        "",
    ),
    "an instruction of two kinds": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ if = "tagged", may = "corp", do = [] }'),
        "'instruction' has if and may: choose, for_each, if, instead_of, lasting, later, may, repeat, together, unless",
        "",
    ),
    "a reference to nothing": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = "that one" }'),
        "'that one' is a name that nothing here gives",
        "given are: accessed card,",
    ),
    "a select that asks for a state and its opposite": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = { is = ["rezzed", "unrezzed"] } }'),
        "'select' can never match: no card is rezzed and unrezzed",
        "",
    ),
    "a select that must be and must not be": (
        TAG,
        TAG.replace(
            '{ do = "give tags", amount = 1 }', '{ do = "trash", what = { is = "hosted", is_not = "hosted" } }'
        ),
        "'select' can never match: a card that is hosted and is not",
        "",
    ),
    "a select of cards that lie both ways": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = { is = ["faceup", "facedown"] } }'),
        "'select' can never match: no card is faceup and facedown",
        "",
    ),
    "a select of a subtype that it must not have": (
        TAG,
        TAG.replace(
            '{ do = "give tags", amount = 1 }', '{ do = "trash", what = { subtype = "virus", no_subtype = "virus" } }'
        ),
        "'select' can never match: a subtype that it must have and must not have",
        "",
    ),
    "an installed card in a hand": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = { is = "installed", in = "HQ" } }'),
        "'select' can never match: no installed card is in HQ",
        "",
    ),
    "a select of nothing": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = { count = 0 } }'),
        "'select' can never match: it wants no card",
        "",
    ),
    "a select that says how many twice": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = { count = 1, up_to = 2 } }'),
        "'select' says how many twice: count and up_to",
        "",
    ),
    "something prevented where nothing is imminent": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "prevent" }'),
        "'prevent' changes what is imminent: it stands in an interrupt, and not in what is done instead of something",
        "",
    ),
    "an unknown state": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ do = "trash", what = { is = "purple" } }'),
        "'purple' is not a known word for is",
        "known: installed,",
    ),
    "an unknown condition": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ if = "lucky", do = [{ do = "end the run" }] }'),
        "'lucky' is not a known word for if",
        "known: done,",
    ),
    "a later in a later": (
        TAG,
        TAG.replace(
            '{ do = "give tags", amount = 1 }',
            '{ later = { event = "turn ends" }, repeats = true, text = "a", do = ['
            '{ later = { event = "turn ends" }, text = "b", do = [] }] }',
        ),
        "'later' waits for what waits for something else: a card cannot go round in a circle",
        "",
    ),
    "one option": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ choose = "corp", options = [{ text = "a", do = [] }] }'),
        "'choose' has two options or more",
        "",
    ),
    "one effect together": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ together = [{ do = "end the run" }] }'),
        "'together' is a list of two effects or more",
        "",
    ),
    "an event that is the first and the second": (
        TAG,
        TAG.replace(
            '{ do = "give tags", amount = 1 }',
            '{ later = { event = "draw", first = "turn", second = "run" }, text = "a", do = [] }',
        ),
        "'event' is the first or the second time, and not both",
        "",
    ),
    "a comparison with a key too many": (
        TAG,
        TAG.replace(
            '{ do = "give tags", amount = 1 }',
            '{ do = "trash", what = { has = [{ value = "strength", at_least = 1, colour = "red" }] } }',
        ),
        "the key 'ability.do.what.has.colour' is not known here",
        "",
    ),
    "an amount that is a list": (
        TAG,
        TAG.replace("amount = 1", "amount = [1]"),
        "'amount' is a whole number, a name in quotes or a table",
        "",
    ),
    "an amount with an empty name": (
        TAG,
        TAG.replace("amount = 1", 'amount = ""'),
        "'amount' is a whole number, a name in quotes or a table",
        "",
    ),
    "an amount that is a flag": (
        TAG,
        TAG.replace("amount = 1", "amount = true"),
        "'amount' is a whole number, a name in quotes or a table",
        "",
    ),
    "a list of amounts that is none": (
        TAG,
        TAG.replace("amount = 1", "amount = { sum = 1 }"),
        "'amount' is a list of amounts",
        "",
    ),
    "a list of no amounts": (
        TAG,
        TAG.replace("amount = 1", "amount = { sum = [] }"),
        "'amount' is a list of amounts",
        "",
    ),
    "three amounts to take from each other": (
        TAG,
        TAG.replace("amount = 1", "amount = { less = [3, 2, 1] }"),
        "'amount' takes one amount from another, so it has two",
        "",
    ),
    "changes that are none": (
        TAG,
        TAG.replace('{ do = "give tags", amount = 1 }', '{ lasting = [], lasts = "run" }'),
        "'changes' is a list of tables with the key change",
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


@pytest.mark.parametrize("memory", [-1, 21, 10**30])
def test_a_program_takes_no_more_memory_than_sets_of_programs_can_be_compared_by(memory: int, tmp_path: Path) -> None:
    path = tmp_path / "runner" / "lamp.toml"
    path.parent.mkdir()
    path.write_text(f'name = "Lamp"\nside = "runner"\ntype = "program"\ninstall = 1\nmemory = {memory}\n')
    with pytest.raises(CorpusBroken) as refused:
        read_card(path)
    assert (refused.value.what, refused.value.where) == (
        f"memory must be from 0 to 20, not {memory}",
        ["runner/lamp.toml:5"],
    )


REPLACED = """[[ability]]
kind = "interrupt"
when = { event = "gain credits", would = true }
text = "x"
do = [{ do = "replace", instead = { text = "x", do = [%s] } }]"""


@pytest.mark.parametrize("word", [word for word, one in VERBS.items() if one.interrupts])
def test_what_is_done_instead_changes_nothing_imminent(word: str) -> None:
    given = {"amount": "amount = 1", "kind": 'kind = "net"', "face": 'face = "faceup"'}
    given["instead"] = 'instead = { text = "y", do = [{ do = "draw", amount = 1 }] }'
    said = ", ".join([f'do = "{word}"', *(given[one] for one in VERBS[word].arguments if one in given)])
    assert make_card("Twist", "runner", "hardware", REPLACED % '{ do = "draw", amount = 1 }')
    with pytest.raises(CorpusBroken) as refused:
        make_card("Twist", "runner", "hardware", REPLACED % f"{{ {said} }}")
    assert refused.value.what.startswith(f"{word!r} changes what is imminent: it stands in an interrupt")


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
    with refusal("card-misplaced") as refused:
        Cards(tmp_path).find("Data Raven")
    assert refused.value.what == (
        "runner/data-raven.toml holds Data Raven, a Corp card: file and folder must be named after it"
    )


def test_every_word_for_when_something_matters_is_looked_at() -> None:
    assert {*matters(), "always"} == set(card_file.MATTERS)


def test_every_verb_of_the_language_is_played_by_a_rule() -> None:
    assert set(EFFECTS) == set(VERBS)
    assert [word for word, effect in EFFECTS.items() if not effect.rule] == []
    assert len(VERBS) >= 50


def test_every_word_of_the_language_is_documented() -> None:
    readme = (CORPUS / "cards" / "README.md").read_text(encoding="utf-8")
    groups: list[tuple[str, ...]] = [
        *(card_file.COMMON, card_file.NOT_MODELLED, card_file.MATTERS, tuple(ability_file.ABILITY), ability_file.COST),
        *(tuple(BY_TYPE), *BY_TYPE.values(), tuple(ability_file.SELECT)),
        *(words.WHO, words.COUNTERS[:2], words.ZONES, words.STATES, words.CARD_VALUES[:7], words.PLAYER_VALUES),
        *(words.GAME_VALUES, words.LASTS, words.SCOPES, words.COMPARISONS, words.FLAGS, events()),
        *((*ability_file.EVENT, "second"), ability_file.MANY),
        *(tuple(VERBS), tuple(CHANGES), KINDS[:4], tuple(ability_file.INSTRUCTIONS)),
        *(tuple(one.arguments) for one in VERBS.values()),
        *(tuple(one) for one in CHANGES.values()),
    ]
    known = {word for group in groups for word in group}
    said = {word for word in known if f"`{word}`" in readme or re.search(rf"[{{ ,]{re.escape(word)} = ", readme)}
    assert sorted(known - said) == []


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ('kind = "conditional"\nwhen = { event = "shuffle" }\ndo = [{ do = "end the run" }]', "shuffle"),
        ('kind = "conditional"\nwhen = { event = "look" }\ndo = [{ do = "end the run" }]', "look"),
        ('kind = "static"\nchanges = [{ change = "access limit", server = "HQ", amount = 1 }]', "access limit"),
    ],
)
def test_a_card_with_a_word_that_is_not_played_yet_says_so_and_always_matters(said: str, word: str) -> None:
    card = MADE[make_card("Quiet", "corp", "asset", f'[[ability]]\ntext = "x"\n{said}')]
    assert card.not_modelled == (Unsaid(f"'{word}' is not played yet", "always"),)


@pytest.mark.parametrize(("event", "is_whole"), [("look", False), ("flip", True)])
def test_a_card_is_playable_whole_only_if_its_other_side_is(event: str, is_whole: bool) -> None:
    do = f'when = {{ event = "{event}" }}\ndo = [{{ do = "end the run" }}]'
    back = f'[[back.ability]]\nkind = "conditional"\ntext = "x"\n{do}'
    card = MADE[make_card(f"Two Sides, {event}", "corp", "identity", f"[back]\n{back}")]
    assert card.playable_whole is is_whole


def test_an_identitys_other_side_has_its_own_link_and_subtypes_or_those_of_the_first() -> None:
    front = 'subtypes = ["natural"]\nlink = 2\n'
    own = MADE[make_card("Two Links", "runner", "identity", f'{front}[back]\nsubtypes = ["digital"]\nlink = 1')].back
    same = MADE[make_card("One Link", "runner", "identity", f"{front}[back]")].back
    assert own is not None and (own.link, own.subtypes) == (1, ("digital",))
    assert same is not None and (same.link, same.subtypes) == (2, ("natural",))


@pytest.mark.thorough
def test_ten_thousand_cards_are_listed_without_being_read(tmp_path: Path) -> None:
    folder = tmp_path / "corp"
    folder.mkdir()
    for n in range(10_000):
        (folder / f"card-{n}.toml").touch()
    cards = Cards(tmp_path)
    assert len(cards.slugs()) == 10_000
    (folder / "data-raven.toml").write_text(GOOD, encoding="utf-8")
    found = cards.find("Data Raven")
    assert found is not None and found.name == "Data Raven"


def test_the_documented_card_is_the_shipped_one() -> None:
    readme = (CORPUS / "cards" / "README.md").read_text(encoding="utf-8")
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
    readme = (CORPUS / "examples" / "README.md").read_text(encoding="utf-8")
    groups = (
        *(scenario_file.KEYS, scenario_file.EDITION_KEYS, scenario_file.START_KEYS, scenario_file.CARD_KEYS),
        *(
            scenario_expected.PLAY_KEYS,
            scenario_expected.WATCH_KEYS,
            scenario_file.WITHOUT_KEYS,
            scenario_expected.LABELS,
        ),
        *(scenario_expected.EXPECT_KEYS, scenario_expected.ASKS_KEYS),
        tuple(scenario_expected.WHERE),
    )
    words = {word.removeprefix("not_") for group in groups for word in group}
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", readme)) == []


def test_the_documented_scenario_plays_as_it_says(tmp_path: Path) -> None:
    readme = (CORPUS / "examples" / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "documented.toml"
    path.write_text(readme.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    said = ask("explain", str(path), "--brief")
    assert (said.err, said.code) == ("", 0)
    assert "Yes. It is in their pool like any other." in said.out
