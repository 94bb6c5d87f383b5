"""Scenario files with something wrong in them: the error names file, key and what is known, and nothing is guessed."""

import re
from pathlib import Path

import pytest

from tests.asking import ask
from tests.pages import corpus_with_own

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")

CORPUS = Path(__file__).parent.parent.parent / "rules_corpus"
NAMES = [path.stem for folder in ("examples", "rulings") for path in (CORPUS / folder).glob("*.toml")]
# Without the wordings of its question, so that its lines keep their numbers.
GOOD = re.sub(
    r"in_other_words = \[\n(?: .*\n)*\]\n", "", (CORPUS / "examples" / "nisei-mk-ii.toml").read_text(encoding="utf-8")
)

# What is changed in a good file, and what is said of it; the file is called own/mine.toml.
WRONG = {
    "a rule that no edition has": (
        'rule = "rule_run_ends_close_paws"\nexample = 1',
        'rule = "six"',
        "error: no edition here has the rule 'six'\n"
        "       own/mine.toml:4\n"
        "       a rule is named by its anchor\n"
        "try:   judge rule NUMBER  (it shows the anchor of a rule)\n",
    ),
    "a deciding rule that no edition has": (
        "example = 1",
        'decided_by = ["rule_if_ablee"]',
        "error: no edition here has the rule 'rule_if_ablee'\n"
        "       own/mine.toml:4\n"
        "       a rule is named by its anchor\n"
        "       near it: rule_if_able, rule_modify_value, rule_psi_game\n"
        "try:   judge rule rule_if_able\n",
    ),
    "a printed example that the rule does not have": (
        "example = 1",
        "example = 9",
        "error: CR 1.4 has no example 9 under 6.8.2a, which this scenario names\n       own/mine.toml:4\n",
    ),
    "a key that nobody knows": (
        'question = "',
        'qestion = "',
        "error: the key 'qestion' is not known here\n"
        "       own/mine.toml:1\n"
        "       known: about, asks, cannot, card, decided_by, earlier, edition, example, expect, in_other_words, may, "
        "not_in, only_in, play, question, rule, ruling, says, start, without\n",
    ),
    "a ruling of a card that is not here": (
        "[start]",
        '[ruling]\ncard = "Candle in the Wind"\nmark = "0"\ndate = "2021-10-10"\nanswer = "no"\n\n[start]',
        "error: there is no card file for 'Candle in the Wind'\n",
    ),
    "a ruling that answers neither yes nor no": (
        "[start]",
        '[ruling]\ncard = "Ice Wall"\nmark = "0"\ndate = "2021-10-10"\nanswer = "maybe"\n\n[start]',
        "error: 'maybe' is not a known word for answer\n",
    ),
    "a step about a card without a step": (
        'at = "step_approach_paw"',
        'of = "Ice Wall"',
        "error: 'of' says which card a step is about, and needs the key 'at'\n",
    ),
    "a copy that has no name": (
        'does = "uses"',
        'does = "uses"\ncopy = "second"',
        "error: no copy is called 'second': no card has the key 'copy'\n",
    ),
    "a target beside the card": (
        'does = "uses"',
        'does = "trashes"\ntarget = "Ice Wall"',
        "error: a play names one card: 'target' is what an ability has somebody choose, in a play of its own\n",
    ),
    "two copies of one name": (
        'name = "Ice Wall"',
        'name = "Ice Wall"\ncopy = "wall"\nserver = "HQ"\n\n[[card]]\nname = "Ice Wall"\ncopy = "wall"',
        "error: two copies are called 'wall'\n",
    ),
    "a label that no run has": (
        'label = "unsuccessful"',
        'labels = ["happy"]',
        "error: 'happy' is no label of a run: successful, unsuccessful, neither, no run\n",
    ),
    "a rule left out that changes nothing": (
        'expect = { answer = "yes" }',
        "expect = {}",
        "error: 'without' must say in 'expect' what changes then\n",
    ),
    "something counted that nobody counts": (
        'label = "unsuccessful"',
        'times = { "Ice Wall" = { admired = 1 } }',
        "error: the key 'expect.times.Ice Wall.admired' is not known here\n",
    ),
    "a float for a rule number": (
        'rule = "rule_run_ends_close_paws"',
        "rule = 6.8",
        'error: rule must be a string in quotes, not float 6.8\n       own/mine.toml:4\ntry:   rule = "6.8"\n',
    ),
    "a rule by its number": (
        'rule = "rule_run_ends_close_paws"',
        'rule = "6.8.2a"',
        "error: '6.8.2a' is a number, which other editions give to other rules: name the rule by its anchor\n"
        "       own/mine.toml:4\n",
    ),
    "a duplicate key": (
        "example = 1",
        "example = 1\nexample = 1",
        "error: own/mine.toml is not TOML: Cannot overwrite a value\n"
        "       own/mine.toml:6\ntry:   mend the file, then ask again\n",
    ),
    "an unknown card": (
        'name = "Ice Wall"',
        'name = "Ice Well"',
        "error: there is no card file for 'Ice Well'\n"
        "       own/mine.toml:16\n"
        "       near it: Ice Wall\n"
        "try:   judge examples\n",
    ),
    "an unknown card in a play": (
        'does = "uses"',
        'does = "uses"\ntarget = "Ice Well"',
        "error: there is no card file for 'Ice Well'\n"
        "       own/mine.toml:35\n"
        "       near it: Ice Wall\n"
        "try:   judge examples\n",
    ),
    "an unknown verb": (
        'does = "uses"',
        'does = "abuses"',
        "error: 'abuses' is not a known word for does\n"
        "       own/mine.toml:34\n"
        "       known: runs, uses, resolves, rezzes, scores, jacks out, continues, passes, pays, declines, spends, "
        "trashes, steals, accesses, gains, draws, plays, removes a tag, chooses, chooses server, finds, discards, "
        "installs, returns, swaps, replaces, chooses card, names, loses, prevents, avoids, does so, hosts, reveals, "
        "forfeits, breaches, derezzes, turns, sets aside, looks at, advances, purges, "
        "arranges, exposes, encounters, turns faceup\n",
    ),
    "an unknown step": (
        'at = "step_approach_paw"',
        'at = "step_aproach_paw"',
        "error: CR 1.4 has no step 'step_aproach_paw'\n"
        "       own/mine.toml:34\n"
        "       name a step by its number, its anchor or what happens there, such as encounter\n"
        "       near it: step_approach_paw, step_approach_first_paw, step_approach_complete\n"
        "try:   judge steps run\n",
    ),
    "an unknown zone": (
        'where = "deck"',
        'where = "stack"',
        "error: 'stack' is not a known word for where\n"
        "       own/mine.toml:24\n"
        "       known: identity, hand, deck, discard pile, score area, server, protecting, rig, play area, "
        "hosted\n",
    ),
    "an illegal play": (
        "counters = { agenda = 1 }",
        "counters = { agenda = 0 }",
        "error: the Corp uses Nisei MK II: not legal here, for the Corp cannot pay 1 hosted agenda counter "
        "(CR 1.4 1.15.1)\n"
        "       own/mine.toml:34\n",
    ),
    "a play at a step that is never reached": (
        'at = "step_approach_paw"',
        'at = "step_pass_ice"',
        "error: the Corp uses Nisei MK II: play never comes to 'step_pass_ice' with this still to be done\n"
        "       own/mine.toml:34\n",
    ),
    "counters that a card cannot have": (
        "counters = { agenda = 1 }",
        "counters = { virus = 5 }",
        "error: Nisei MK II cannot have 5 virus counters\n       own/mine.toml:13\n",
    ),
    "a card that needs a server": (
        'name = "Ice Wall"\nserver = "HQ"',
        'name = "Ice Wall"',
        "error: Ice Wall needs the key 'server'\n       own/mine.toml:16\n",
    ),
    "a server that is none": (
        'name = "Ice Wall"\nserver = "HQ"',
        'name = "Ice Wall"\nserver = "headquarters"',
        "error: 'headquarters' is no server: HQ, R&D, Archives, remote 1, remote 2, …\n       own/mine.toml:17\n",
    ),
    "credits below nothing": (
        "credits = { runner = 1, corp = 5 }",
        "credits = { runner = -1, corp = 5 }",
        "error: credits must be from 0 to 1000, not -1\n       own/mine.toml:8\n",
    ),
    "more credits than there are": (
        "credits = { runner = 1, corp = 5 }",
        "credits = { runner = 99999999999999999999, corp = 5 }",
        "error: credits must be from 0 to 1000, not 99999999999999999999\n       own/mine.toml:8\n",
    ),
    "a question about a card that is not there": (
        'asks = { possible = "Self-modifying Code" }',
        'asks = { used = "Mimic" }',
        "error: the question asks about Mimic, which is not among the cards\n       own/mine.toml:3\n",
    ),
    "a question about a server that is none": (
        'asks = { possible = "Self-modifying Code" }',
        'asks = { announced = "H Q" }',
        "error: 'H Q' is no server: HQ, R&D, Archives, remote 1, remote 2, …\n       own/mine.toml:3\n",
    ),
    "reasons about nothing": (
        'asks = { possible = "Self-modifying Code" }',
        'asks = { possible = "Self-modifying Code" }\nabout = ["lable"]',
        "error: 'lable' is nothing that reasons can be about: Corroder, Ice Wall, Nisei MK II, Self-modifying Code, "
        "label, run, credits, tags, counters, bad publicity, trace, game, damage, memory, strength\n"
        "       own/mine.toml:4\n",
    ),
    "a card where no such card can be": (
        'where = "deck"',
        'where = "play area"',
        "error: Corroder is of the type program and cannot be in the play area\n       own/mine.toml:23\n",
    ),
    "a card for the wrong player": (
        'where = "deck"',
        'holder = "corp"',
        "error: Corroder cannot be held by the Corp here\n       own/mine.toml:24\n",
    ),
    "an agenda that is rezzed": (
        "counters = { agenda = 1 }",
        'where = "server"\nserver = "remote 1"\nrezzed = true',
        "error: Nisei MK II is neither rezzed nor unrezzed here\n       own/mine.toml:15\n",
    ),
    "an agenda in a central server": (
        "counters = { agenda = 1 }",
        'where = "server"\nserver = "HQ"',
        "error: Nisei MK II is of the type agenda, for remote servers only\n",
    ),
    "two agendas in one remote server": (
        '[[card]]\nname = "Nisei MK II"\ncounters = { agenda = 1 }\n',
        '[[card]]\nname = "Nisei MK II"\nwhere = "server"\nserver = "remote 1"\n' * 2,
        "error: remote 1 has 2 agendas or assets, and can hold only one\n",
    ),
    "two regions in one root": (
        '[[card]]\nname = "Nisei MK II"\ncounters = { agenda = 1 }\n',
        '[[card]]\nname = "Crisium Grid"\nserver = "HQ"\nrezzed = false\n' * 2,
        "error: Crisium Grid and Crisium Grid cannot be installed together: Crisium Grid allows only "
        "1 region for each server\n",
    ),
    "two consoles": (
        '[[card]]\nname = "Nisei MK II"\ncounters = { agenda = 1 }\n',
        '[[card]]\nname = "Desperado"\n[[card]]\nname = "Security Nexus"\n',
        "error: Desperado and Security Nexus cannot be installed together: Desperado allows only "
        "1 console for each player\n",
    ),
    "a card for remote servers only in a central one": (
        '[[card]]\nname = "Nisei MK II"\ncounters = { agenda = 1 }\n',
        '[[card]]\nname = "Off the Grid"\nserver = "HQ"\n',
        "error: Off the Grid says that it cannot be installed in HQ\n",
    ),
    "an ability that the card does not have": (
        'card = "Nisei MK II"',
        'card = "Nisei MK II"\nability = 9',
        "error: Nisei MK II has 2 abilities, so none with the number 9\n       own/mine.toml:36\n",
    ),
    "a static ability that nobody can use": (
        'does = "uses"\ncard = "Self-modifying Code"',
        'does = "uses"\ncard = "Carnivore"\nability = 1',
        "error: nobody uses ability 1 of Carnivore: static abilities apply by themselves\n"
        "       own/mine.toml:42\n"
        "       these can be used:\n"
        "       ability = 2: Access, once per turn → Trash 2 cards from the grip: Trash …\n",
    ),
    "a card that has only static abilities, of which one is resolved": (
        'does = "uses"\ncard = "Self-modifying Code"',
        'does = "resolves"\ncard = "SanSan City Grid"',
        "error: nobody uses an ability of SanSan City Grid: static abilities apply by themselves\n"
        "       own/mine.toml:41\n"
        "       what it changes can be named, in [expect], [[may]] or [[cannot]]\n",
    ),
    "a question whether a static ability was used": (
        'asks = { possible = "Self-modifying Code" }',
        'asks = { used = "SanSan City Grid" }',
        "error: nobody uses an ability of SanSan City Grid: static abilities apply by themselves\n",
    ),
    "a static ability that is expected not to be resolved": (
        "[expect]\n",
        '[expect]\nnot_resolved = ["SanSan City Grid"]\n',
        "error: nobody uses an ability of SanSan City Grid: static abilities apply by themselves\n",
    ),
    "a static ability that is expected to be used so often": (
        "[expect]\n",
        '[expect]\ntimes = { "SanSan City Grid" = { used = 1 } }\n',
        "error: nobody uses an ability of SanSan City Grid: static abilities apply by themselves\n",
    ),
    "a subroutine without a number": (
        'card = "Nisei MK II"',
        'card = "Nisei MK II"\nsubroutines = [0]',
        "error: subroutines are counted from 1\n       own/mine.toml:36\n",
    ),
    "a subroutine that is no number": (
        'card = "Nisei MK II"',
        'card = "Nisei MK II"\nsubroutines = [1, "2"]',
        "error: subroutines must be a list of whole numbers\n       own/mine.toml:36\n",
    ),
    "subroutines that are no list": (
        'card = "Nisei MK II"',
        'card = "Nisei MK II"\nsubroutines = 1',
        "error: subroutines must be a list of whole numbers\n       own/mine.toml:36\n",
    ),
    "a play that must be refused but is legal": (
        'does = "runs"',
        'does = "runs"\nrefused = true',
        "error: the Runner runs HQ: this should be refused, but it is legal here\n       own/mine.toml:28\n",
    ),
    "a start at a step of another turn": (
        "[start]",
        '[start]\nat = "step_corp_turn_action"',
        "error: the Runner's turn has no step 'step_corp_turn_action'\n",
    ),
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder for the user's own files."""
    folder = tmp_path / "own"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("what", WRONG)
def test_a_file_of_ones_own_is_refused_with_exit_code_2(own: Path, what: str) -> None:
    old, new, expected = WRONG[what]
    assert old in GOOD
    path = own / "mine.toml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    said = ask("explain", str(path))
    assert said.out == ""
    assert said.err.startswith(expected), said.err
    assert said.code == 2


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus whose scenario may be spoiled: one for all, because only that file changes."""
    return corpus_with_own(tmp_path_factory.mktemp("spoiled") / "corpus", "examples")


@pytest.mark.one_in(10)
@pytest.mark.parametrize("what", WRONG)
def test_the_same_in_the_shipped_corpus_is_exit_code_3(
    monkeypatch: pytest.MonkeyPatch, corpus: Path, what: str
) -> None:
    old, new, expected = WRONG[what]
    (corpus / "examples" / "nisei-mk-ii.toml").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(corpus))
    said = ask("explain", "nisei-mk-ii")
    assert said.err.splitlines()[0] == expected.splitlines()[0].replace("own/mine.toml", "examples/nisei-mk-ii.toml")
    assert said.code == 3


@pytest.mark.parametrize("asked", [("--outcomes",), ("--can", "runner uses Self-modifying Code"), ()])
def test_a_later_play_at_an_unknown_step_is_refused_where_all_lines_are_looked_at(
    own: Path, asked: tuple[str, ...]
) -> None:
    path = own / "mine.toml"
    path.write_text(GOOD.replace('at = "step_approach_paw"', 'at = "step_nowhere"', 1), encoding="utf-8")
    said = ask("explain", str(path), *asked)
    assert (said.out, said.code) == ("", 2)
    assert said.err.startswith("error: CR 1.4 has no step 'step_nowhere'\n       own/mine.toml:")


def test_a_rule_that_no_edition_has_is_refused_in_a_comparison_too(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(GOOD.replace('rule = "rule_run_ends_close_paws"', 'rule = "six"', 1), encoding="utf-8")
    said = ask("compare", str(path))
    assert (said.out, said.code, said.err.splitlines()[0]) == ("", 2, "error: no edition here has the rule 'six'")


def test_a_rule_that_is_not_applied_cannot_be_done_without(own: Path) -> None:
    path = own / "mine.toml"
    without = '\n[[without]]\nrule = "rule_run_ends_close_paw"\nexpect = { answer = "yes" }\n'
    path.write_text(GOOD + without, encoding="utf-8")
    said = ask("explain", str(path))
    line = len(GOOD.splitlines()) + 3
    assert said.code == 2
    assert said.err.startswith(
        "error: 'rule_run_ends_close_paw' is not a rule that the engine applies\n"
        f"       own/mine.toml:{line}\n"
        "       near it: rule_run_ends_close_paws, "
    )


def test_a_file_of_ones_own_is_played_and_explained(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    said = ask("explain", str(path), "--brief")
    assert said.code == 0
    assert "No. The window that was open closes" in said.out


def test_a_use_that_could_mean_several_things_is_refused(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(
        'question = "Which?"\n[[card]]\nname = "Ice Wall"\nserver = "HQ"\n[[card]]\nname = "Corroder"\n'
        '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n'
        '[[play]]\nat = "6.9.3b"\nplayer = "runner"\ndoes = "uses"\ncard = "Corroder"\n',
        encoding="utf-8",
    )
    said = ask("explain", str(path))
    assert said.err == (
        "error: the Runner uses Corroder: this could mean several things\n"
        "       own/mine.toml:14\n"
        "       the Runner uses Corroder, ability 1, subroutine 1\n"
        "       the Runner uses Corroder, ability 2\n"
    )
    assert said.code == 2


def test_a_question_that_asks_two_things_is_refused(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text('question = "Both?"\nasks = { used = "Corroder", label = "successful" }\n', encoding="utf-8")
    said = ask("explain", str(path))
    assert said.err == "error: a question asks about one thing only\n       own/mine.toml:1\n"
    assert said.code == 2


def test_a_verdict_that_would_depend_on_what_is_not_modelled_is_withheld(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(
        'question = "Seen?"\nasks = { label = "unsuccessful" }\n'
        '[[card]]\nname = "Tithonium"\nwhere = "protecting"\nserver = "R&D"\n'
        '[[card]]\nname = "Nisei MK II"\nwhere = "score area"\n'
        '[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "R&D"\n',
        encoding="utf-8",
    )
    said = ask("explain", str(path), "--brief")
    assert said.code == 1
    plain = " ".join(said.out.split())
    assert "No verdict: it would depend on what is not modelled (Tithonium: an agenda may be" in plain
    assert '"answer": "withheld"' in ask("explain", str(path), "--json").out


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (
            ("nothing-at-all",),
            "error: 'nothing-at-all' is not a scenario, a rule, or a card in a scenario\n"
            f"       some scenarios: {', '.join(sorted(NAMES)[:6])}\ntry:   judge examples\n",
        ),
        (("no/such/file.toml",), "error: there is no scenario file 'no/such/file.toml'\ntry:   judge examples\n"),
        (
            ("nisei-mk-ii", "--brief", "--transcript"),
            "error: --brief cannot be had with --transcript\ntry:   leave one of them out\n",
        ),
        (
            ("nisei-mk-ii", "--edition", "classic-1996"),
            "error: nisei-mk-ii is no scenario for Classic 1996\n",
        ),
    ],
)
def test_what_cannot_be_explained_is_said(asked: tuple[str, ...], expected: str) -> None:
    said = ask("explain", *asked)
    assert said.err.startswith(expected), said.err
    assert said.code in (1, 2)


def test_a_rule_without_a_scenario_is_said_to_have_none() -> None:
    said = ask("explain", "2.1")
    assert said.err.startswith("error: CR 1.4 has no scenario for 2.1\n")
    assert said.code == 1


def test_an_edition_without_steps_to_play_cannot_be_played(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    said = ask("explain", str(path), "--edition", "classic-1996")
    assert "has no steps for 'access a card', so nothing can be played in it" in said.err
    assert said.code in (2, 3)
