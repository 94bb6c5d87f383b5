"""Random legal play over composed situations: never a crash, everything accounted for, every run and window ends."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from judge_cli.cards.language.card import Card
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Start
from judge_cli.engine.play.scenarios.scenario_expected import WHERE
from judge_cli.engine.play.scenarios.scenario_file import NATURAL
from judge_cli.engine.rules.runs.initiation import cannot_announce
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.moment import State, Steps
from judge_cli.engine.table.transcript import Entry
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from tests.engine.table import CARDS, Table, engine
from tests.thorough import examples

EVERY = [card for name in CARDS.names() if (card := CARDS.find(name)) is not None]
SERVERS = ("HQ", "R&D", "Archives", "remote 1")
_COUNTED = {"Nisei MK II": ("agenda", 1), "Embolus": ("power", 2), "Data Raven": ("power", 1)}

# Every way in which an entry tells that credits were moved: who, how many, and which way.
_TOLD = (
    (re.compile(r"^The (Corp|Runner) gains (\d+) (?:credit|from bad)"), 1),
    (re.compile(r"^The (Runner) puts (\d+) from bad publicity"), 1),
    (re.compile(r"^The (Runner) puts back (\d+) unspent"), -1),
    (re.compile(r"^The (Corp|Runner) spends a click to gain (\d+) credit"), 1),
    (re.compile(r"^The (Corp|Runner) takes (\d+) credits? from"), 1),
    (re.compile(r"^The (Corp|Runner) loses (\d+) (?:credit|unspent)"), -1),
    (re.compile(r"^The (Corp|Runner) uses (?:(?!, paying).)*, paying [^:]*?(\d+) credit(?!s? (?:more|less))"), -1),
    (re.compile(r"^The (Corp|Runner) pays (\d+)(?: credits?)?(?: for|: what| to| and)"), -1),
    (re.compile(r"^The (Corp|Runner) rezzes .* for (\d+)$"), -1),
    (re.compile(r"^The (Corp|Runner) installs .* for (\d+)$"), -1),
    (re.compile(r"^The (Corp|Runner) spends (\d+): "), -1),
    (re.compile(r"^The (Corp|Runner) reveals (\d+) spent"), -1),
    (re.compile(r"^The (Corp|Runner) pays the additional cost to run: [^(]*?(\d+) credit"), -1),
    (re.compile(r"^The (Corp|Runner) spends a click to (?:remove a tag|advance .*|trash .*) for (\d+)$"), -1),
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game with up to nine cards anywhere they could be."""
    chosen = draw(st.lists(st.sampled_from(EVERY), min_size=1, max_size=9))
    copies: list[Copy] = []
    ice: dict[str, int] = {}
    identities: set[Player] = set()
    for card in chosen:
        if card.type == "identity" and card.side in identities:
            continue
        identities |= {card.side} if card.type == "identity" else set()
        zone = WHERE[NATURAL[card.type]]
        if card.type != "identity" and draw(st.integers(0, 3)) == 0:
            zone = draw(st.sampled_from([Zone.HAND, Zone.DECK, Zone.DISCARD]))
        if card.type == "agenda" and draw(st.booleans()):
            zone = Zone.SERVER
        if zone is Zone.PLAYING and "stays" not in card.changes:
            zone = Zone.HAND
        server = draw(st.sampled_from(SERVERS)) if zone in (Zone.SERVER, Zone.PROTECTING) else ""
        if zone is Zone.SERVER and card.type in ("asset", "agenda"):
            server = "remote 1"
        order = ice.get(server, 0) if zone is Zone.PROTECTING else len(copies)
        if zone is Zone.PROTECTING:
            ice[server] = order + 1
        faceup = draw(st.booleans()) if zone in (Zone.SERVER, Zone.PROTECTING) and card.type != "agenda" else True
        kept = (_COUNTED[card.name],) if card.name in _COUNTED and zone is not Zone.HAND else ()
        copies.append(Copy(len(copies), card, zone, card.side, server, order, faceup, kept))
    turn = draw(st.sampled_from(list(Player)))
    return Game(
        copies=tuple(copies),
        credits=(draw(st.integers(0, 12)), draw(st.integers(0, 12))),
        clicks=(3, 0) if turn is Player.CORP else (0, 4),
        active=turn,
        tags=draw(st.integers(0, 1)),
        bad_publicity=draw(st.integers(0, 2)),
    )


def told(entries: list[Entry], player: Player) -> int:
    """The change of a player's credits that the entries tell of."""
    total = 0
    for entry in entries:
        for pattern, sign in _TOLD:
            match = pattern.search(entry.text)
            if match and match[1] == player.value:
                total += sign * int(match[2])
                break
    return total


def held(game: Game, player: Player) -> int:
    """A player's credits, those of a fund beside the pool included."""
    return game.spendable(player)


def hosted(game: Game, player: Player) -> int:
    """The credits on a player's cards, some of which can be spent as if they were in the pool."""
    return sum(copy.count("credit") for copy in game.copies if copy.holder is player)


def check(before: Game, after: Game, entries: list[Entry]) -> None:
    """What holds after every choice; what the pool did not pay of what is told was paid from cards."""
    for player in Player:
        assert after.pool(player) >= 0
        assert after.clicks_of(player) >= 0
        not_from_the_pool = held(after, player) - held(before, player) - told(entries, player)
        left_the_cards = max(0, hosted(before, player) - hosted(after, player))
        assert 0 <= not_from_the_pool <= left_the_cards, [e.text for e in entries]
    assert after.tags >= 0
    assert [c.name for c in after.copies] == [c.name for c in before.copies]
    assert all(n > 0 for c in after.copies for _, n in c.counters)
    if after.run is not None:
        assert 0 <= after.run.fund <= after.spendable(Player.RUNNER)
    else:
        assert not after.accessing
        assert after.run is not None or all(one.forced for one in after.encounters)
    for server in after.servers():
        assert [c.order for c in after.ice(server)] == list(range(len(after.ice(server))))


def played(rules: Engine, start: State, picks: list[int]) -> tuple[State, list[Entry]]:
    """The state and transcript after these picks among the legal choices, with every choice checked."""
    state, first = rules.start(start)
    told_so_far = list(first)
    check(start.game, state.game, list(first))
    for pick in picks:
        options = rules.legal(state)
        if not options:
            break
        after, entries = rules.after(state, options[pick % len(options)])
        check(state.game, after.game, list(entries))
        told_so_far += entries
        state = after
    return state, told_so_far


def passed_out(rules: Engine, state: State, so_far: list[Entry]) -> State:
    """The state when everybody passes until an action has to be taken or the game is over."""
    for _ in range(400):
        options = rules.legal(state)
        if not options or (type(state.moment[-1]) is Steps and options[0].verb == "gains"):
            return state
        after, entries = rules.after(state, options[0])
        so_far += entries
        state = after
    raise AssertionError("play never comes to an action")


# An instruction that is split up into one for each card: the same choices once led to different states.
SPLIT_UP = Game(
    tuple(
        Copy(n, next(card for card in EVERY if card.name == name), Zone.HAND, Player.RUNNER, "", order=n, faceup=True)
        for n, name in enumerate(("Banner", "Illumination"))
    ),
    (0, 0),
    clicks=(3, 0),
    active=Player.CORP,
)

# A cost of credits and cards together: its telling was once not counted.
CREDITS_AND_CARDS = Game(
    tuple(
        Copy(n, next(card for card in EVERY if card.name == name), zone, Player.CORP, server, order=n, faceup=True)
        for n, (name, zone, server) in enumerate(
            (
                ("Anoetic Void", Zone.SERVER, "remote 1"),
                ("Active Policing", Zone.HAND, ""),
                ("AMAZE Amusements", Zone.HAND, ""),
            )
        )
    ),
    (2, 2),
    clicks=(0, 4),
    active=Player.RUNNER,
)


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
@settings(max_examples=examples(300), deadline=None, suppress_health_check=list(HealthCheck))
@given(game=games(), picks=st.lists(st.integers(0, 997), min_size=5, max_size=60))
@example(game=SPLIT_UP, picks=[0, 0, 0, 0, 0, 0, 104, 0])
@example(game=CREDITS_AND_CARDS, picks=[4, 1, 4, 1, 0, 0, 2, 1, 1, 4, 4, 0])
def test_random_legal_play_keeps_every_account(shared_cache: Path, edition: str, game: Game, picks: list[int]) -> None:
    rules = engine(edition, shared_cache)
    start = rules.opening(Start(game, "", Place("test", 1)))
    state, entries = played(rules, start, picks)
    end = passed_out(rules, state, entries)
    begun = sum(1 for e in entries if e.act and e.act.verb == "announces")
    ended = sum(1 for e in entries if e.act and e.act.verb == "is complete")
    assert end.game.winner or (begun == ended and len(end.moment) == 1)
    opened = sum(1 for e in entries if e.text.startswith("A paid ability window opens"))
    closed = sum(
        1 for e in entries if "the window closes" in e.text or e.text.startswith("The paid ability window closes")
    )
    assert end.game.winner or opened == closed
    again, entries_again = played(rules, start, picks)
    assert again == state and hash(again) == hash(state)
    assert entries_again == entries[: len(entries_again)]


OF_SIDE = {side: [card for card in EVERY if card.side is side and card.type != "identity"] for side in Player}


@st.composite
def pairs(draw: st.DrawFn) -> Game:
    """A game with one card of each side where it works, and what both need beside it: cards to draw, find and lose."""
    corp, runner = draw(st.sampled_from(OF_SIDE[Player.CORP])), draw(st.sampled_from(OF_SIDE[Player.RUNNER]))
    copies: list[Copy] = []
    for card in (corp, runner, *OTHERS):
        is_drawn = len(copies) < len(OF_SIDE)
        zone = WHERE[NATURAL[card.type]] if is_drawn else Zone.DECK if len(copies) % 2 else Zone.HAND
        if zone is Zone.PLAYING and "stays" not in card.changes:
            zone = Zone.HAND
        if card.type == "agenda" and is_drawn:
            zone = Zone.SERVER
        server = "" if zone not in (Zone.SERVER, Zone.PROTECTING) else "remote 1" if zone is Zone.SERVER else "HQ"
        faceup = zone is not Zone.SERVER or card.type != "agenda"
        copies.append(Copy(len(copies), card, zone, card.side, server, 0 if server else len(copies), faceup))
    turn = draw(st.sampled_from(list(Player)))
    return Game(tuple(copies), (7, 7), (3, 0) if turn is Player.CORP else (0, 4), turn, tags=draw(st.integers(0, 1)))


OTHERS = [
    card for name in ("Hedge Fund", "Sure Gamble", "Ice Wall", "Corroder") for card in [CARDS.find(name)] * 2 if card
]


@settings(max_examples=examples(200), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(game=pairs(), picks=st.lists(st.integers(0, 997), min_size=10, max_size=40))
def test_any_two_cards_of_the_sides_are_played_with_every_account_kept(
    shared_cache: Path, game: Game, picks: list[int]
) -> None:
    rules = engine("cr-26.03", shared_cache)
    state, entries = played(rules, rules.opening(Start(game, "", Place("test", 1))), picks)
    end = passed_out(rules, state, entries)
    begun = sum(1 for e in entries if e.act and e.act.verb == "announces")
    assert end.game.winner or begun == sum(1 for e in entries if e.act and e.act.verb == "is complete")
    assert end.game.winner or len(end.moment) == 1


@pytest.mark.one_in(8)
@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.name)
def test_every_card_can_lie_on_the_table_while_a_run_is_made(table: Callable[..., Table], card: Card) -> None:
    server = {"ice": " @ HQ", "upgrade": " @ HQ", "asset": " @ remote 1"}.get(card.type, "")
    grip = ["Sure Gamble @ hand"] * 3
    laid = table(f"{card.name}{server}", *grip)
    if not cannot_announce(laid.transition, "HQ", basic=True, clicks=1):
        laid.runner.runs(server="HQ")
        laid.to_the_end()
        assert laid.game.winner or len(laid.game.labels) == 1
    else:
        assert "cannot" in card.changes
