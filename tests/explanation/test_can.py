"""Whether something can happen, over all lines of play of a situation."""

import json
from pathlib import Path

import pytest

from judge_cli.explanation.judging.verdict import Bound, Verdict
from judge_cli.explanation.situation.setup import Setup, command
from tests.asking import ask
from tests.explanation.situations import composed, talk
from tests.pages import REPOSITORY

_RICH = (("runner", 5), ("corp", 9))


def judged(cache_folder: Path, setup: Setup, can: str, most: int = 20_000) -> Verdict:
    """The verdict on whether something can happen in a situation."""
    return talk(cache_folder).can(composed(cache_folder, setup), can, Bound(most))


@pytest.mark.parametrize(
    ("cards", "can", "answer", "rule"),
    [
        ("Nisei MK II, SMC", "runner uses SMC after the run ended", "depends", "6.8.2a"),
        ("Nisei MK II, SMC", "runner uses SMC before the corp uses Nisei", "yes", "9.5.6b"),
        ("Embolus, Giordano", "Embolus loses a counter if Giordano ends the run", "yes", "6.8.2d"),
        ("Crisium Grid", "the run is declared unsuccessful", "depends", "6.8.4a"),
        ("Jesminder, John Masanori, Ice Wall", "Jesminder avoids the John Masanori tag", "withheld", ""),
        ("Tollbooth, Security Nexus", "Tollbooth resolves if Security Nexus ends the run", "no", "6.8.2c"),
        ("Tollbooth, Security Nexus", "Tollbooth resolves", "depends", ""),
        ("Inside Job, Tollbooth", "Tollbooth resolves", "no", "9.2.8f"),
        ("Ice Wall, Corroder", "runner breaks Ice Wall during the encounter", "yes", "6.5.4"),
        ("Ice Wall", "runner jacks out during the encounter", "no", "6.1.5a"),
        ("Ice Wall, Nisei", "corp uses Nisei during step 6.9.3b", "yes", "9.5.6b"),
        ("Little Engine", "Little Engine gives credits", "no", "6.8.2b"),
        ("", "run is unsuccessful if the runner jacks out", "yes", "6.8.4"),
    ],
)
def test_a_condition(shared_cache: Path, cards: str, can: str, answer: str, rule: str) -> None:
    verdict = judged(shared_cache, Setup(tuple(filter(None, cards.split(", "))), "HQ"), can)
    assert verdict.answer == answer
    assert not rule or rule in {str(reason.citation.number) for reason in verdict.reasons}
    assert verdict.played.transcript.entries


@pytest.mark.parametrize(
    ("setup", "can", "says"),
    [
        # It waits for damage in the grip, where it is not active (9.1.8): not that is in the way.
        (
            Setup(server="HQ", grip=("I've Had Worse",)),
            "runner uses I've Had Worse",
            "It can be done in no line of play: what I've Had Worse waits for never comes.",
        ),
        (
            Setup(("Clearinghouse",), unrezzed=("Clearinghouse",), turn="corp"),
            "corp uses Clearinghouse",
            "No verdict: only the set-up stands in its way: Clearinghouse is not active: it is unrezzed.",
        ),
    ],
)
def test_what_is_in_the_way_of_an_ability_whose_card_is_not_active(
    shared_cache: Path, setup: Setup, can: str, says: str
) -> None:
    assert judged(shared_cache, setup, can).says == says


@pytest.mark.parametrize(
    ("setup", "can", "answer", "settle", "rules"),
    [
        (
            Setup(("PAD Campaign",), unrezzed=("PAD Campaign",), credits=_RICH),
            "corp rezzes PAD Campaign after the runner jacks out",
            "depends",
            ("whether the run is complete by then", "no during the run; yes after it, at step 5.7.1e"),
            {"5.7.1e"},
        ),
        (
            Setup(server="HQ"),
            "run be unsuccessful",
            "depends",
            ("whether the Runner jacks out", "no if they stay in; yes if they jack out"),
            {"6.8.4"},
        ),
        (
            Setup(("Gordian Blade", "Tollbooth"), "HQ"),
            "runner breaks Tollbooth with Gordian Blade",
            "depends",
            ("the Runner's credits", "yes with 7 or more, no with fewer"),
            {"6.5.4"},
        ),
        (
            Setup(("Self-modifying Code", "Ice Wall"), "HQ"),
            "runner uses SMC during step 6.9.3a",
            "no",
            None,
            {"9.2.7b"},
        ),
        (Setup(("Mimic", "Flare"), "HQ"), "runner breaks Flare with Mimic", "no", None, {"3.9.5g"}),
        (Setup(("Mimic", "Eli 1.0"), "HQ"), "runner breaks Eli 1.0 with Mimic", "no", None, {"3.9.5h"}),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_was_assumed_is_varied(
    shared_cache: Path, setup: Setup, can: str, answer: str, settle: tuple[str, str] | None, rules: set[str]
) -> None:
    verdict = talk(shared_cache).can_in(setup, can, Bound(20_000))
    assert verdict.answer == answer
    assert tuple(verdict.settle) == ((settle,) if settle else ())
    assert rules <= {str(reason.citation.number) for reason in verdict.reasons}


def test_it_depends_on_the_player_who_chooses(shared_cache: Path) -> None:
    setup = Setup(("Bernice Mai",), "HQ", credits=(("corp", 0), ("runner", 6)))
    verdict = judged(shared_cache, setup, "runner takes a tag if the run is successful")
    assert verdict.answer == "depends"
    assert verdict.says.startswith("The choices of the Runner decide:")


def test_what_only_the_setup_prevents_is_no_verdict(shared_cache: Path) -> None:
    verdict = judged(shared_cache, Setup(("Corroder",), "HQ"), "runner uses SMC")
    assert (verdict.answer, verdict.withheld) == (
        "withheld",
        ("only the set-up stands in its way: Self-modifying Code is nowhere on the table",),
    )


@pytest.mark.parametrize(
    ("cards", "credits", "wish", "rule"),
    [
        (("SMC",), (("runner", 0),), "runner uses SMC", "rule_cost"),
        (("Corroder", "Ice Wall"), (("runner", 0),), "runner uses Corroder", "rule_cost"),
        (("Mimic", "Data Raven"), (), "runner uses Mimic", "rule_icebreaker_interface_strength"),
    ],
)
def test_a_number_that_was_given_decides_by_its_rule(
    shared_cache: Path, cards: tuple[str, ...], credits: tuple[tuple[str, int], ...], wish: str, rule: str
) -> None:
    verdict = judged(shared_cache, Setup(cards, "HQ", credits=credits), wish)
    assert (verdict.answer, [reason.citation.anchor for reason in verdict.reasons]) == ("no", [rule])


def test_circumstances_that_never_come_give_no_verdict(shared_cache: Path) -> None:
    verdict = judged(shared_cache, Setup(("Ice Wall",), "HQ"), "runner jacks out after the runner steals Ice Wall")
    assert verdict.withheld == ("no line of play comes to the circumstances that are asked about",)


def test_an_exploration_that_was_stopped_never_says_no(shared_cache: Path) -> None:
    setup = Setup(("Nisei MK II", "SMC", "Ice Wall"), "HQ")
    verdict = judged(shared_cache, setup, "runner uses SMC after the run ended", most=5)
    assert (verdict.answer, verdict.withheld) == ("withheld", ("stopped after 5 states",))


def test_what_is_not_modelled_and_matters_withholds_the_verdict(shared_cache: Path) -> None:
    verdict = judged(shared_cache, Setup(("Tithonium", "Nisei MK II"), "HQ"), "runner jacks out")
    instead = "an agenda may be forfeited to rez it instead of paying its rez cost"
    assert (verdict.answer, verdict.withheld) == ("withheld", (f"Tithonium: {instead}",))


def test_rezzing_is_legal_only_while_the_ice_is_approached(shared_cache: Path) -> None:
    setup = Setup(("Tollbooth",), "HQ", credits=_RICH, unrezzed=("Tollbooth",))
    assert judged(shared_cache, setup, "corp rezzes Tollbooth during the approach").answer == "yes"
    assert judged(shared_cache, setup, "corp rezzes Tollbooth during the initiation phase").answer == "no"


def test_a_short_scenario_file_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'cards = ["Nisei MK II", "Self-modifying Code"]\nrun = "HQ"\nbad_publicity = 1\n'
        'credits = { runner = 1 }\ncounters = { "Nisei MK II" = 2 }\n'
        'can = "runner uses Self-modifying Code after the corp uses Nisei MK II"\n',
        encoding="utf-8",
    )
    said = ask("explain", str(file), "--edition", "cr-1.4", "--brief")
    assert said.code == 0
    assert "No. It happens in no line of play." in said.out
    assert "CR 1.4 6.8.2a" in said.out


def test_a_short_scenario_file_with_an_unknown_key_is_the_users_to_mend(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('cards = ["Ice Wall"]\nserver = "HQ"\n', encoding="utf-8")
    said = ask("explain", str(file))
    assert (said.code, said.err.splitlines()[0]) == (2, "error: the key 'server' is not known here")


def test_a_command_line_can_be_read_back(shared_cache: Path) -> None:
    setup = Setup(("Ice Wall", "Corroder"), "R&D", credits=(("runner", 3),), tags=1, unrezzed=("Ice Wall",))
    words = command(setup, "runner breaks Ice Wall")
    assert words == (
        'judge explain --cards "Ice Wall, Corroder" --run "R&D" --credits runner=3 '
        '--unrezzed "Ice Wall" --counters tags=1 --can "runner breaks Ice Wall"'
    )


def test_the_short_scenario_of_the_formats_page_is_played(tmp_path: Path) -> None:
    page = (REPOSITORY / "rules_corpus" / "examples" / "README.md").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(page.split("## Short scenarios")[1].split("```toml\n")[1].split("```")[0], encoding="utf-8")
    said = ask("explain", str(file), "--edition", "cr-1.4", "--brief")
    assert (said.code, said.err) == (0, "")
    assert "CR 1.4 6.8.2a" in said.out


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("options", "answer", "said", "rule"),
    [
        (
            ("--cards", "Mimic, Data Raven", "--can", "runner uses Mimic"),
            "no",
            "at step 6.9.3b, Mimic has strength 3, Data Raven has 4.",
            "3.9.5g",
        ),
        (
            (
                "--cards",
                "Tollbooth",
                "--unrezzed",
                "Tollbooth",
                "--credits",
                "corp=1",
                "--can",
                "corp rezzes Tollbooth",
            ),
            "no",
            "at step 6.9.2b, the Corp cannot pay 8 to rez Tollbooth.",
            "1.16.8",
        ),
        (
            ("--cards", "Ice Wall, Leech", "--counters", "Leech=1", "--can", "runner uses Leech after the run ended"),
            "no",
            "at step 5.7.1e, no ice is encountered that Leech speaks of.",
            "9.5.6c",
        ),
        (
            (
                "--cards",
                "Carnivore",
                "--where",
                "grip=Sure Gamble",
                "--where",
                "HQ=Hedge Fund",
                "--can",
                "runner uses Carnivore",
            ),
            "no",
            "the Runner cannot pay trashing 2 cards from the grip.",
            "1.16.1",
        ),
        (
            (
                *("--cards", "Crisium Grid", "--unrezzed", "Crisium Grid", "--credits", "corp=5"),
                *("--can", "corp rezzes Crisium Grid after the run is declared successful"),
            ),
            "depends",
            "Not until the run is complete; after that it can be done at step 5.7.1e.",
            "5.7.1e",
        ),
    ],
)
def test_the_reason_is_that_of_the_moment_which_came_nearest(
    options: tuple[str, ...], answer: str, said: str, rule: str
) -> None:
    found = json.loads(ask("explain", "--run", "HQ", *options, "--json").out)
    assert (found["answer"], found["says"][-len(said) :]) == (answer, said)
    assert f"CR 26.03 {rule}" in [one["citation"] for one in found["reasons"]]


def test_an_ability_for_accesses_is_told_without_a_subroutine() -> None:
    options = ("--cards", "Carnivore", "--where", "grip=Sure Gamble, Diesel", "--where", "HQ=Hedge Fund", "--run", "HQ")
    said = " ".join(ask("explain", *options, "--can", "runner uses Carnivore").out.split())
    assert "the Runner uses Carnivore (" in said
    assert "subroutine" not in said


@pytest.mark.parametrize(
    ("setup", "can", "answer", "anchor"),
    [
        (Setup(("B-1001",), "HQ", tags=0), "corp uses B-1001", "no", "rule_cost"),
        (Setup(("B-1001",), "HQ"), "corp uses B-1001", "depends", ""),
        (
            Setup(("False Lead",), "HQ", where=(("False Lead", "R&D"),)),
            "corp uses False Lead",
            "no",
            "rule_ability_active",
        ),
        (
            Setup(("Daily Quest",), "remote 1", unrezzed=("Daily Quest",)),
            "corp rezzes Daily Quest",
            "no",
            "rule_act_restriction",
        ),
        (Setup(("Greenmail",), "HQ"), "corp scores Greenmail", "no", "rule_paid_ability_window_corp_score"),
        (
            Setup(("Vulnerability Audit",), do=("corp installs Vulnerability Audit",), turn="corp"),
            "corp scores Vulnerability Audit",
            "no",
            "rule_cannot_precedence",
        ),
    ],
)
def test_what_was_said_of_the_setup_is_no_assumption(
    shared_cache: Path, setup: Setup, can: str, answer: str, anchor: str
) -> None:
    verdict = talk(shared_cache).can_in(setup, can, Bound(20_000))
    assert verdict.answer == answer
    assert not anchor or anchor in {reason.citation.anchor for reason in verdict.reasons}
