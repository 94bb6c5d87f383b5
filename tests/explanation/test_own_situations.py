"""Situations as a player would write them down: what comes of each is said by the rulebook, not by the tool."""

import json
from pathlib import Path

import pytest

from tests.asking import ask

_PLENTY = "[start]\ncredits = { corp = 10, runner = 10 }\n"


def _card(name: str, **more: str) -> str:
    return "\n".join(["[[card]]", f'name = "{name}"', *(f"{key} = {value}" for key, value in more.items()), ""])


def _play(who: str, does: str, card: str = "", **more: str) -> str:
    named = [f'card = "{card}"'] if card else []
    lines = ["[[play]]", f'player = "{who}"', f'does = "{does}"', *named]
    return "\n".join([*lines, *(f"{key} = {value}" for key, value in more.items()), ""])


def _run(server: str) -> str:
    return _play("runner", "runs", server=f'"{server}"')


# What is laid out and done, and what a person expects of it by CR 1.4.
SITUATIONS = {
    "a card lasting for the run is strengthened before the encounter": (
        _PLENTY
        + _card("Tollbooth", server='"HQ"')
        + _card("Gordian Blade")
        + _run("HQ")
        + _play("runner", "uses", "Gordian Blade", ability="2", at='"6.9.2b"') * 3
        + _play("runner", "uses", "Gordian Blade", ability="1", at='"6.9.3b"'),
        'label = "successful"\ncredits = { runner = 3 }',
    ),
    "the copy of a unique card that became active last stays, wherever it is listed": (
        '[start]\nat = "5.7.1b"\n'
        + _card("Embolus", server='"remote 1"', rezzed="false", counters="{ power = 1 }")
        + _card("Embolus", server='"remote 2"', counters="{ power = 2 }")
        + _play("corp", "rezzes", "Embolus")
        + _run("HQ"),
        "counters = { Embolus = { power = 0 } }",
    ),
    "a run in which the game is won has the label that it has come to": (
        _card("Nisei MK II", holder='"runner"') * 3
        + _card("Hostile Takeover", where='"server"', server='"remote 1"')
        + _run("remote 1"),
        'label = "successful"\nwinner = "runner"',
    ),
    "an agenda in the Runner's score area is of no use to them": (
        _card("Nisei MK II", holder='"runner"', counters="{ agenda = 1 }")
        + _run("HQ")
        + _play("runner", "uses", "Nisei MK II", at='"6.9.5b"', refused="true"),
        'label = "successful"',
    ),
    "an asset rezzed before the turn begins pays as it begins": (
        '[start]\nturn = "corp"\nat = "5.6.1b"\n'
        + _card("PAD Campaign", server='"remote 1"', rezzed="false")
        + _card("Hedge Fund", where='"deck"')
        + _play("corp", "rezzes", "PAD Campaign"),
        "credits = { corp = 4 }",
    ),
    "cards of HQ and its root are accessed in the order that the Runner says": (
        _PLENTY
        + _card("Crisium Grid", server='"HQ"')
        + _card("Hedge Fund", where='"hand"')
        + _card("Hostile Takeover", where='"hand"')
        + _run("HQ")
        + _play("runner", "accesses", "Hostile Takeover")
        + _play("runner", "accesses", "Crisium Grid")
        + _play("runner", "trashes", "Crisium Grid"),
        'label = "neither"\nwhere = { "Hostile Takeover" = "score area", "Crisium Grid" = "discard pile" }\n'
        'not_accessed = ["Hedge Fund"]',
    ),
    "a console that traces in vain bypasses the ice, whose encounter ability is not resolved": (
        _PLENTY
        + _card("Tollbooth", server='"HQ"')
        + _card("Security Nexus")
        + _run("HQ")
        + _play("runner", "uses", "Security Nexus")
        + _play("runner", "spends", amount="4"),
        'label = "successful"\ncredits = { runner = 6 }\nnot_resolved = ["Tollbooth"]',
    ),
    "only the first unsuccessful and the first successful run of a turn count": (
        _PLENTY
        + _card("Ice Wall", server='"HQ"')
        + _card("John Masanori")
        + _card("Corroder", where='"deck"')
        + _card("Mimic", where='"deck"')
        + _run("HQ") * 2
        + _run("R&D")
        + _run("Archives"),
        'tags = 1\nwhere = { Corroder = "hand", Mimic = "deck" }',
    ),
    "a tag that comes with the end of the run is avoided, and the run still ends": (
        _PLENTY
        + _card("Enigma", server='"HQ"')
        + _card("Security Nexus")
        + _card("Decoy")
        + _run("HQ")
        + _play("runner", "uses", "Security Nexus")
        + _play("runner", "uses", "Decoy"),
        'label = "unsuccessful"\ntags = 0\nwhere = { Decoy = "discard pile" }',
    ),
}

# What is tried and must be refused, and the rule that refuses it.
REFUSED = {
    "ice in the first window of its approach": (
        _card("Ice Wall", server='"HQ"', rezzed="false")
        + _run("HQ")
        + _play("corp", "rezzes", "Ice Wall", at='"6.9.2b"', refused="true"),
        "6.4.3",
    ),
    "an upgrade in a window for paid abilities only": (
        _card("Crisium Grid", server='"HQ"', rezzed="false")
        + _run("HQ")
        + _play("corp", "rezzes", "Crisium Grid", at='"6.9.5b"', refused="true"),
        "9.2.7c",
    ),
    "ending a run where there is none": (
        '[start]\nat = "5.7.1b"\n'
        + _card("Nisei MK II", counters="{ agenda = 1 }")
        + _play("corp", "uses", "Nisei MK II", at='"5.7.1b"', refused="true"),
        "1.2.5",
    ),
    "the ability that is named, not another of the card": (
        _card("Data Raven", server='"HQ"')
        + _run("HQ")
        + _play("corp", "uses", "Data Raven", ability="2", at='"6.9.2b"', refused="true"),
        "1.15.1",
    ),
}


def _written(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(f'question = "What comes of it?"\n{text}', encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_situation_comes_out_as_the_rulebook_says(situation: str, tmp_path: Path) -> None:
    text, expected = SITUATIONS[situation]
    said = ask("explain", _written(tmp_path, f"{text}[expect]\n{expected}\n"), "--edition", "cr-1.4", "--brief")
    assert (said.code, said.err) == (0, ""), said.out


@pytest.mark.parametrize("tried", REFUSED)
def test_a_player_is_refused_by_the_rule_that_forbids_it_and_not_for_waiting_their_turn(
    tried: str, tmp_path: Path
) -> None:
    text, rule = REFUSED[tried]
    said = ask("explain", _written(tmp_path, text), "--edition", "cr-1.4", "--json")
    assert said.code == 0
    refused = [one["citation"] for one in json.loads(said.out)["transcript"] if one["text"].startswith("Refused:")]
    assert f"CR 1.4 {rule}" in refused


def test_what_is_legal_later_in_the_same_window_is_not_refused(tmp_path: Path) -> None:
    text = _card("Ice Wall", server='"HQ"', rezzed="false") + _run("HQ")
    text += _play("corp", "rezzes", "Ice Wall", at='"6.9.2e"', refused="true")
    said = ask("explain", _written(tmp_path, text), "--edition", "cr-1.4")
    assert said.code == 2
    assert "the Corp rezzes Ice Wall: this should be refused, but it is legal here" in said.err


def test_a_loss_by_a_deck_that_nobody_listed_is_no_verdict(tmp_path: Path) -> None:
    text = '[start]\nturn = "corp"\nat = "5.6.1b"\n' + _card("PAD Campaign", server='"remote 1"', rezzed="false")
    text += _play("corp", "rezzes", "PAD Campaign")
    said = ask("explain", _written(tmp_path, text), "--edition", "cr-1.4", "--brief")
    assert said.code == 1
    assert "R&D: the Corp has to draw, and no card of its deck is listed" in " ".join(said.out.split())


def test_a_refusal_that_hangs_on_what_is_not_modelled_is_withheld_and_not_called_wrong(tmp_path: Path) -> None:
    path = tmp_path / "limit.toml"
    path.write_text(
        'question = "May a card of another faction come from the heap?"\n'
        + _card("District 99", counters="{ power = 3 }")
        + _card("Account Siphon", where='"discard pile"')
        + _play("runner", "uses", "District 99", ability="2")
        + _play("runner", "chooses", target='"Account Siphon"', refused="true")
        + '[expect]\nwhere = { "Account Siphon" = "discard pile" }\n',
        encoding="utf-8",
    )
    said = ask("explain", str(path))
    assert said.code == 1
    assert said.out.startswith("No verdict: it would depend on what is not modelled (District 99: only cards of\n")
    assert "expected" not in said.out


def test_a_place_is_expected_in_the_words_in_which_a_card_is_laid_out(tmp_path: Path) -> None:
    text = _card("Ice Wall", where='"protecting"', server='"HQ"') + _run("HQ")
    met = ask("explain", _written(tmp_path, f'{text}[expect]\nwhere = {{ "Ice Wall" = "protecting" }}\n'))
    assert (met.code, met.err) == (0, "")
    missed = ask("explain", _written(tmp_path, f'{text}[expect]\nwhere = {{ "Ice Wall" = "hand" }}\n'))
    assert "expected Ice Wall is in: hand, found: protecting a server" in missed.out


def test_a_place_that_is_none_is_told_at_its_line_with_those_that_are(tmp_path: Path) -> None:
    text = _card("Ice Wall", server='"HQ"') + _run("HQ") + '[expect]\nwhere = { "Ice Wall" = "before" }\n'
    said = ask("explain", _written(tmp_path, text))
    line = text.count("\n") + 1
    assert said.code == 2
    assert said.err == (
        "error: 'before' is not a known word for Ice Wall\n"
        f"       {tmp_path.name}/mine.toml:{line}\n"
        "       known: identity, hand, deck, discard pile, score area, server, protecting, rig, play area, "
        "hosted, protecting a server, being installed, set aside, removed from the game\n"
    )


def test_an_option_of_a_situation_that_is_said_again_adds_to_what_was_said() -> None:
    wall = ("explain", "--cards", "Ice Wall", "--json")
    again = ask(*wall, "--credits", "runner=1", "--credits", "corp=3")
    assert again == ask(*wall, "--credits", "runner=1,corp=3")
    assert again != ask(*wall, "--credits", "corp=3")


def _explained(*options: str) -> str:
    said = ask("explain", "--edition", "cr-26.03", *options)
    return " ".join(said.out.split())


def test_where_an_agenda_is_assumed_to_be_is_told() -> None:
    assert "Offworld Office is in the Corp's score area." in _explained("--cards", "Offworld Office", "--run", "HQ")
    nisei = _explained("--cards", "Nisei MK II, Ice Wall", "--run", "HQ")
    assert "assumed: Nisei MK II has 1 agenda counter in the Corp's score area. Ice Wall" in nisei


def test_an_agenda_that_does_nothing_scored_is_in_the_remote_server_that_is_run_on() -> None:
    alone = _explained("--cards", "Offworld Office", "--run", "remote 1")
    assert alone.startswith("If nobody uses anything, the run is successful; the Runner steals Offworld Office.")
    assert "assumed: Offworld Office is in remote 1." in alone
    beside = _explained("--cards", "AMAZE Amusements, Offworld Office", "--run", "remote 1")
    assert beside.startswith(
        "If nobody uses anything, the run is successful; the Runner accesses AMAZE Amusements; "
        "the Runner steals Offworld Office; the Runner takes 2 tags."
    )
    no_room = _explained("--cards", "PAD Campaign, Offworld Office", "--run", "remote 1")
    assert "PAD Campaign is rezzed in remote 1. Offworld Office is in the Corp's score area." in no_room


@pytest.mark.parametrize("clicks", ["1", "2"])
def test_a_run_on_the_last_click_does_not_go_on_into_a_deck_that_nobody_listed(clicks: str) -> None:
    hq = ("--where", "HQ=Hostile Takeover", "--counters", f"clicks={clicks}")
    said = _explained("--cards", "Mimic", *hq, "--run", "HQ", "--outcomes")
    assert said.startswith("2 outcomes; the Runner's choice decides first always: Corp: 5 credits;")
    assert "wins" not in said
    assert "not modelled" not in said


@pytest.mark.parametrize("written", ["Ice Wall, Ice Wall", "2x Ice Wall", "ice wall x2", "Ice Wall × 2"])
def test_two_copies_of_a_card_can_be_counted(written: str) -> None:
    said = json.loads(ask("explain", "--cards", written, "--run", "HQ", "--json", "-e", "26.03").out)
    assert said["assumptions"].count("Ice Wall is rezzed protecting HQ.") == 2


@pytest.mark.parametrize("written", ["Ice Wall banana", "my Ice Wall", "Ice Wall Tollbooth"])
def test_a_name_with_a_word_too_many_is_no_card(written: str) -> None:
    said = ask("explain", "--cards", written, "--run", "HQ")
    assert (said.code, said.err.splitlines()[0]) == (2, f"error: no card is known by the name '{written}'")


def test_counters_on_an_installed_agenda_are_advancement_counters() -> None:
    scored = ("--cards", "Greenmail", "--where", "Greenmail=remote 1", "--do", "corp scores Greenmail")
    assert _explained(*scored, "--counters", "Greenmail=2").startswith("The Corp scores Greenmail")
    assert "not legal" in ask("explain", *scored, "--counters", "Greenmail=1").err


def test_a_turn_that_ends_with_nothing_to_tell_is_told_to_end() -> None:
    told = _explained("--cards", "Ice Wall", "--do", "corp's turn ends")
    assert told.startswith("The Corp's turn ends.")


def test_a_run_comes_after_the_acts_beside_it() -> None:
    after_an_action = ("--cards", "Ice Wall", "--do", "runner plays Sure Gamble", "--run", "HQ", "-e", "26.03")
    assert "the run ends unsuccessfully: subroutine 1 of Ice Wall" in " ".join(_explained(*after_an_action).split())
    by_an_event = ("--do", "runner plays Jailbreak", "--run", "R&D", "-e", "26.03")
    told = " ".join(_explained(*by_an_event).split())
    assert "the run is successful" in told
    assert "runner plays Jailbreak; run on R&D: what happens?" in told
    by_itself = ("--do", "runner plays Burner", "--run", "HQ", "-e", "26.03")
    assert "the run is successful" in " ".join(_explained(*by_itself).split())


def test_a_run_that_the_acts_do_not_come_to_is_refused() -> None:
    said = ask("explain", "--do", "corp plays Hedge Fund", "--run", "HQ", "-e", "26.03")
    assert said.code == 1
    assert said.err.startswith("error: the Runner runs HQ: not legal here, for the Corp has priority")


def test_a_number_that_a_basic_action_does_not_take_is_refused() -> None:
    said = ask("explain", "--do", "corp gains 3")
    assert said.code == 2
    assert "known: gains, gains a credit, gains 1 credit" in said.err
    assert "to gain 1 credit" in _explained("--do", "corp gains a credit")


@pytest.mark.parametrize(("does", "held"), [("draws", "no"), ("uses", "yes")])
def test_what_cannot_be_done_as_the_next_action_is_looked_for_there(tmp_path: Path, does: str, held: str) -> None:
    named = 'card = "Telework Contract"\n' if does == "uses" else ""
    path = tmp_path / "next-action.toml"
    path.write_text(
        'question = "Can the Runner do this as the next action?"\n[start]\nclicks = { runner = 4 }\n'
        + _card("Telework Contract", counters="{ credit = 9 }")
        + _card("Sure Gamble", where='"deck"')
        + _play("runner", "uses", "Telework Contract")
        + f'[[cannot]]\nafter = "Telework Contract"\nplayer = "runner"\ndoes = "{does}"\n{named}'
    )
    told = json.loads(ask("explain", "--edition", "cr-26.03", str(path), "--json").out)
    assert told["outcome"]["all that cannot be done could not be done"] == held


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("--credits", "corp=3,corp=9"), "--credits gives corp two values, 3 and 9"),
        (("--credits", "corp=9,Corp=3"), "--credits gives corp two values, 9 and 3"),
        (("--credits", "corp=3", "--credits", "corp=9"), "--credits gives corp two values, 3 and 9"),
        (("--where", "Tollbooth=HQ,tollbooth=R&D"), "--where gives Tollbooth two values, HQ and R&D"),
        (("--counters", "Tollbooth=2; Tollbooth=1"), "--counters gives Tollbooth two values, 2 and 1"),
    ],
)
def test_two_values_for_one_name_are_refused(options: tuple[str, ...], what: str) -> None:
    said = ask("explain", "--cards", "Tollbooth", "--run", "HQ", *options)
    assert (said.code, said.out, said.err) == (2, "", f"error: this cannot be on the table: {what}\n")


@pytest.mark.parametrize(("option", "number"), [("--credits", "1001"), ("--credits", "9" * 30), ("--counters", "1001")])
def test_a_number_larger_than_any_game_has_is_refused(option: str, number: str) -> None:
    name = "corp" if option == "--credits" else "Tollbooth"
    said = ask("explain", "--cards", "Tollbooth", "--run", "HQ", option, f"{name}={number}")
    assert (said.code, said.err) == (2, f"error: {option} takes numbers up to 1,000, not {number}\n")


def test_one_value_given_twice_is_one_value() -> None:
    doubled = ask("explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "corp=3,corp=3", "--json")
    once = ask("explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "corp=3", "--json")
    assert (doubled.code, json.loads(doubled.out)["answer"]) == (once.code, json.loads(once.out)["answer"])


def test_two_names_of_one_card_in_a_short_file_are_one_name(tmp_path: Path) -> None:
    (path := tmp_path / "own.toml").write_text(
        'cards = ["Tollbooth"]\nrun = "HQ"\n[where]\nTollbooth = "HQ"\ntollbooth = "R&D"\n'
    )
    said = ask("explain", str(path))
    assert said.code == 2
    assert "--where gives Tollbooth two values, HQ and R&D" in said.err


@pytest.mark.parametrize("options", [("--can", "{}"), ("--do", "corp draws", "--do", "{}"), ("own.toml", "{}")])
def test_a_sentence_that_is_too_long_is_refused_at_once(tmp_path: Path, options: tuple[str, ...]) -> None:
    long = "runner uses Corroder " * 10_000
    given = ["explain", "--run", "HQ", *(one.format(long) for one in options)]
    if options[0].endswith(".toml"):
        (path := tmp_path / options[0]).write_text(f'cards = ["Tollbooth"]\nrun = "HQ"\ncan = "{long}"\n')
        given = ["explain", str(path)]
    said = ask(*given)
    option = "--can" if options[0].endswith(".toml") else options[-2]
    assert said.err == f"error: {option} is longer than 400 characters\ntry:   ask for one thing at a time\n"
    assert said.code == 2


def test_a_card_that_cannot_be_in_the_attacked_server_is_told_first() -> None:
    said = " ".join(ask("explain", "--cards", "Snare!", "--run", "HQ", "--edition", "cr-26.03").out.split())
    assert said.startswith("Snare! is in remote 1, not in HQ (there: --where 'Snare!=HQ'). If nobody uses anything, ")
    there = ask("explain", "--cards", "Snare!", "--run", "HQ", "--where", "Snare!=HQ", "--edition", "cr-26.03").out
    assert there.startswith("If nobody uses anything, ")


def test_one_way_stops_at_the_event_in_question() -> None:
    asked = ("--cards", "Corroder, Ice Wall", "--can", "runner breaks ice wall", "--edition", "cr-26.03")
    said = " ".join(ask("explain", *asked).out.split())
    assert "One way: the Runner uses Corroder (Break 1 barrier subroutine; subroutine 1), step 6.9.3b. CR " in said


def test_a_list_longer_than_any_game_has_is_refused(tmp_path: Path) -> None:
    names = ["Tollbooth"] * 101
    said = ask("explain", "--cards", ",".join(names), "--run", "HQ")
    assert (said.code, said.err) == (2, "error: a list has 101 names; it may have 100\n")
    file = tmp_path / "long.toml"
    file.write_text(f"cards = {names}\nrun = 'HQ'\n".replace("'", '"'), encoding="utf-8")
    said = ask("explain", str(file))
    assert said.code == 2
    assert "cards has 101 names; it may have 100" in said.err
