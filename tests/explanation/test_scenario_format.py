"""Scenario files: counts, copies, order, what players may and cannot do, editions, own cards, several runs."""

import json
import re
from pathlib import Path

import pytest

from judge_cli.engine.play.scenarios.outcome import TIMES
from judge_cli.engine.play.scenarios.scenario_expected import EXPECT_KEYS, LABELS
from tests.asking import ask
from tests.pages import REPOSITORY

ICE = """
[[card]]
name = "Ice Wall"
server = "HQ"
copy = "outer"

[[card]]
name = "Ice Wall"
server = "HQ"
copy = "inner"

[[card]]
name = "Corroder"
"""
RUN = '\n[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n'
BREAK = '\n[[play]]\nplayer = "runner"\ndoes = "uses"\ncard = "Corroder"\nability = 1\n'


def _missed(folder: Path, *parts: str, edition: str = "cr-1.4") -> list[tuple[str, str, str]]:
    """What a scenario made of these parts expects in vain."""
    path = folder / "mine.toml"
    path.write_text('question = "So?"\n' + "".join(parts), encoding="utf-8")
    said = ask("explain", str(path), "--json", "-e", edition)
    assert said.err == "", said.err
    return [(one["fact"], one["expected"], one["found"]) for one in json.loads(said.out)["missed"]]


def test_things_are_counted(tmp_path: Path) -> None:
    expect = '\n[expect]\ntimes = { "Ice Wall" = { encountered = 2, approached = 2 }, "Corroder" = { used = 2 } }\n'
    assert _missed(tmp_path, ICE, RUN, BREAK, BREAK, expect) == []
    wrong = expect.replace("encountered = 2", "encountered = 1")
    assert _missed(tmp_path, ICE, RUN, BREAK, BREAK, wrong) == [("times Ice Wall was encountered", "1", "2")]


def test_one_copy_of_several_is_meant_by_its_name(tmp_path: Path) -> None:
    cards = ICE.replace('copy = "inner"', 'copy = "inner"\nrezzed = false')
    rez = '\n[[play]]\nplayer = "corp"\ndoes = "rezzes"\ncard = "Ice Wall"\ncopy = "inner"\n'
    inner = 'inner = { where = "protecting a server", server = "HQ" }'
    expect = f'\n[expect]\ncopies = {{ {inner}, outer = {{ server = "R&D" }} }}\n'
    assert _missed(tmp_path, cards, RUN, BREAK, rez, BREAK, expect) == [("copy outer is at", "R&D", "HQ")]


def test_the_counters_of_one_copy_are_looked_at(tmp_path: Path) -> None:
    cards = "".join(
        f'\n[[card]]\nname = "Nisei MK II"\ncopy = "{name}"\ncounters = {{ agenda = {n} }}\n'
        for name, n in (("full", 2), ("empty", 0))
    )
    expect = "\n[expect]\ncopies = { full = { counters = { agenda = 2 } }, empty = { counters = { agenda = 1 } } }\n"
    assert _missed(tmp_path, cards, RUN, expect) == [("agenda counters on copy empty", "1", "0")]


def test_an_order_is_expected(tmp_path: Path) -> None:
    cards = '\n[[card]]\nname = "Desperado"\n\n[[card]]\nname = "Embolus"\nserver = "HQ"\ncounters = { power = 1 }\n'
    expect = '\n[expect]\norder = ["Desperado", "Embolus"]\n'
    assert _missed(tmp_path, cards, RUN, expect) == []
    turned = '\n[expect]\norder = ["Embolus", "Desperado"]\n'
    assert _missed(tmp_path, cards, RUN, turned) == [
        ("order of Desperado, Embolus", "Embolus, Desperado", "Desperado, Embolus")
    ]


MAY = '\n[[{key}]]\nat = "{at}"\nplayer = "runner"\ndoes = "uses"\ncard = "Corroder"\nability = 1\n'


@pytest.mark.parametrize(
    ("key", "at", "missed"),
    [
        ("may", "step_encounter_paw", []),
        ("cannot", "step_encounter_paw", ["yes"]),
        ("cannot", "step_approach_paw", []),
        ("may", "step_approach_paw", ["no"]),
        ("may", "access card", ["never reached"]),
    ],
)
def test_what_a_player_may_and_cannot_do_is_seen_in_what_is_legal(
    tmp_path: Path, key: str, at: str, missed: list[str]
) -> None:
    found = _missed(tmp_path, ICE, RUN, MAY.format(key=key, at=at))
    assert [value for _, _, value in found] == missed


def test_what_cannot_be_done_where_nobody_has_a_choice_cannot_be_done(tmp_path: Path) -> None:
    assert _missed(tmp_path, ICE, RUN, MAY.format(key="cannot", at="step_open_priority_windows_closed")) == []


def test_a_step_can_be_the_one_that_is_about_a_card(tmp_path: Path) -> None:
    cards = ICE.replace('name = "Ice Wall"\nserver = "HQ"\ncopy = "inner"', 'name = "Himitsu-Bako"\nserver = "HQ"')
    use = BREAK.replace("does", 'at = "step_encounter_paw"\nof = "Himitsu-Bako"\ndoes')
    raised = use.replace("ability = 1", "ability = 2")
    never = _missed(tmp_path, cards, RUN, MAY.format(key="may", at='step_encounter_paw"\nof = "Himitsu-Bako'))
    assert [value for _, _, value in never] == ["never reached"]
    assert _missed(tmp_path, cards, RUN, BREAK, raised, use, '\n[expect]\nlabel = "successful"\n') == []


def test_something_cannot_be_done_once_a_card_was_used(tmp_path: Path) -> None:
    cards = '\n[[card]]\nname = "Nisei MK II"\ncounters = { agenda = 2 }\n' + ICE
    use = '\n[[play]]\nplayer = "corp"\ndoes = "uses"\ncard = "Nisei MK II"\n'
    watch = '\n[[{key}]]\n{after}player = "corp"\ndoes = "uses"\ncard = "Nisei MK II"\n'
    after = watch.format(key="cannot", after='after = "Nisei MK II"\n')
    assert _missed(tmp_path, cards, RUN, use, after) == []
    ever = watch.format(key="cannot", after="")
    assert [value for _, _, value in _missed(tmp_path, cards, RUN, use, ever)] == ["yes"]


def test_players_may_do_something_else_in_another_edition(tmp_path: Path) -> None:
    other = RUN.replace("[[play]]", "[[edition.play]]").replace("HQ", "R&D")
    edition = '\n[[edition]]\nid = "cr-26.03"\n' + other
    expect = '\n[expect]\ntimes = { "Ice Wall" = { encountered = 1 } }\n'
    assert _missed(tmp_path, edition, ICE, RUN, expect) == []
    found = _missed(tmp_path, edition, ICE, RUN, expect, edition="cr-26.03")
    assert ("times Ice Wall was encountered", "1", "0") in found


def test_several_runs_and_turns_follow_each_other(tmp_path: Path) -> None:
    gains = '\n[[play]]\nplayer = "{}"\ndoes = "gains"\n'
    turns = [RUN.replace("HQ", "Archives"), RUN, gains.format("runner") * 2, gains.format("corp") * 3, RUN]
    deck = '\n[[card]]\nname = "Hedge Fund"\nwhere = "deck"\n'
    expect = '\n[expect]\nlabels = ["successful", "unsuccessful", "unsuccessful"]\ncredits = { runner = 7, corp = 8 }\n'
    assert _missed(tmp_path, ICE, deck, *turns, expect) == []


def test_a_card_may_lie_beside_the_scenario(tmp_path: Path) -> None:
    own = tmp_path / "cards" / "runner"
    own.mkdir(parents=True)
    shipped = Path(__file__).parent.parent.parent / "rules_corpus" / "cards" / "runner" / "corroder.toml"
    text = shipped.read_text(encoding="utf-8").replace('name = "Corroder"', 'name = "Rust Bucket"')
    (own / "rust-bucket.toml").write_text(text, encoding="utf-8")
    cards, use = ICE.replace("Corroder", "Rust Bucket"), BREAK.replace("Corroder", "Rust Bucket")
    assert _missed(tmp_path, cards, RUN, use, use, '\n[expect]\nlabel = "successful"\n') == []


def test_the_page_lists_all_that_an_expectation_can_say() -> None:
    page = (REPOSITORY / "rules_corpus" / "examples" / "README.md").read_text(encoding="utf-8")
    table = page.split("All that an expectation can say", 1)[1].split("\nSeveral runs", 1)[0]
    rows = [row.split("|")[1:3] for row in table.splitlines() if row.startswith("| `")]
    keys = re.findall(r"`(\w+)`", " ".join(row[0] for row in rows))
    assert sorted(keys) == sorted(EXPECT_KEYS)
    said = {key: row[1] for row in rows for key in re.findall(r"`(\w+)`", row[0])}
    assert re.findall(r"`([\w ]+)`", said["times"].split("verbs:")[1]) == list(TIMES)
    assert re.findall(r"`([\w ]+)`", said["label"]) == list(LABELS)


@pytest.mark.parametrize(("cards", "chosen"), [(1, False), (2, True)])
def test_it_is_said_where_chance_had_something_to_choose_from(tmp_path: Path, cards: int, chosen: bool) -> None:
    path = tmp_path / "mine.toml"
    hand = '[[card]]\nname = "Hedge Fund"\nwhere = "hand"\n' * cards
    path.write_text(f'question = "So?"\n{hand}{RUN}\n[expect]\nlabel = "successful"\n', encoding="utf-8")
    said = json.loads(ask("explain", str(path), "--json", "-e", "cr-26.03").out)
    assert ("Where chance decides, the first card is taken." in said["assumptions"]) is chosen


def test_ice_that_is_installed_comes_before_all_the_ice_that_was_laid_out(tmp_path: Path) -> None:
    cards = '\n[start]\nturn = "corp"\nclicks = { corp = 1 }\n\n[[card]]\nname = "Enigma"\nwhere = "hand"\n' + ICE
    install = '\n[[play]]\nplayer = "corp"\ndoes = "installs"\ncard = "Enigma"\nserver = "HQ"\n'
    expect = '\n[expect]\ntimes = { "Enigma" = { approached = 1 }, "Ice Wall" = { encountered = 1 } }\n'
    assert _missed(tmp_path, cards, install, RUN, expect) == []


def test_a_run_in_which_the_runner_is_flatlined_before_it_succeeds_is_neither(tmp_path: Path) -> None:
    cards = '\n[[card]]\nname = "DNA Tracker"\nserver = "HQ"\n'
    assert _missed(tmp_path, cards, RUN, '\n[expect]\nlabel = "neither"\nwinner = "corp"\n') == []


@pytest.mark.parametrize(
    ("card", "expect", "said"),
    [
        (ICE, "copies = { third = { server = 'HQ' } }", "no copy is called 'third': outer, inner"),
        ("", "copies = { third = { server = 'HQ' } }", "no copy is called 'third': no card has the key 'copy'"),
        (ICE, "tags = 0\n[start]\ncredits = { corp = 1001 }", "credits must be from 0 to 1000, not 1001"),
        (ICE, "tags = 0\n[start]\ntags = -1", "tags must be from 0 to 1000, not -1"),
        (ICE + "counters = { virus = 1 }\n", "tags = 0", "Corroder cannot have 1 virus counters"),
        (ICE + "counters = { advancement = -1 }\n", "tags = 0", "advancement must be from 0 to 1000, not -1"),
    ],
)
def test_copies_counters_and_numbers_that_there_cannot_be_are_refused(
    tmp_path: Path, card: str, expect: str, said: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'question = "So?"\n{card}{RUN}\n[expect]\n{expect}\n', encoding="utf-8")
    assert f"error: {said}\n" in ask("explain", str(path)).err


def test_as_many_credits_as_there_can_be_are_laid_out(tmp_path: Path) -> None:
    start, expect = "\n[start]\ncredits = { corp = 1000 }\n", "\n[expect]\ncredits = { corp = 1000 }\n"
    assert _missed(tmp_path, ICE, start, RUN, expect) == []


def test_an_option_is_counted_from_1_like_a_subroutine(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for option, said in (0, "error: options are counted from 1\n"), (1, "error: the Runner chooses: not legal here"):
        choose = f'\n[[play]]\nplayer = "runner"\ndoes = "chooses"\noption = {option}\n'
        path.write_text(f'question = "So?"\n{ICE}{RUN}{choose}\n[expect]\ntags = 0\n', encoding="utf-8")
        assert ask("explain", str(path)).err.startswith(said)


def test_a_subroutine_that_the_ice_does_not_have_is_not_taken_for_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for number, refused in (1, False), (2, True):
        text = f'question = "So?"\n{ICE}{RUN}{BREAK}subroutines = [{number}]\n\n[expect]\ntags = 0\n'
        path.write_text(text, encoding="utf-8")
        assert ask("explain", str(path)).err.startswith("error: the Runner uses Corroder: ") is refused
