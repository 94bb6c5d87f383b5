"""Composes a situation: every named card in its natural place, defaults for the rest, all of them stated."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.cards.language.card import Card, counter_kinds, loaded, run_servers, says, spent_kinds
from judge_cli.engine.play.scenarios.scenario import AS_ALLOTTED, Play, Scenario, Start, Wanted
from judge_cli.engine.play.scenarios.scenario_check import not_together
from judge_cli.engine.play.scenarios.scenario_expected import WHERE
from judge_cli.engine.play.scenarios.scenario_file import NATURAL
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Zone
from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.situation.acting import for_acts, plays_until, refuse_clicks, starts_at
from judge_cli.explanation.situation.acts import Moment, read_act
from judge_cli.explanation.situation.assumed import CREDITS, NO_OTHERS, NO_TAGS, RUNNERS_TURN, assumed_credits
from judge_cli.explanation.situation.hosting import on_hosts
from judge_cli.explanation.situation.laid import (
    has_room,
    inward,
    plainest,
    refuse_apart,
    takes_advancement,
    to_draw,
    to_find,
)
from judge_cli.explanation.situation.opening import COMPOSED
from judge_cli.explanation.situation.places import placed
from judge_cli.explanation.situation.setup import Setup, is_central, one_each, setup_contradicts
from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.card_asked import CardUnclear
from judge_cli.question.card_finder import CardFinder, with_commas
from judge_cli.text.block import Place
from judge_cli.text.shell_words import shell_text


class CardNotModelled(JudgeError):
    """A card is known, but has no card file; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(
            "card-not-modelled",
            f"no verdict: the behaviour of {', '.join(names)} is not modelled",
            tries=[f"judge search {shell_text(names[0])}"],
        )


# The card lists of a setup.
_NAMES = ("cards", "unrezzed", "grip", "hq", "stack", "stolen")
_CLICKS = 4
_MOST_HELD = 20
_PLACE = Place("the command line", 1)
_FROM_HAND = ("event", "operation")
_HAND = {Player.CORP: "HQ", Player.RUNNER: "the grip"}


class Composed(NamedTuple):
    """A situation ready to play, its assumptions, and the cards with a stated place.

    `apart`: sentences on named cards that are not in the attacked server, because they cannot be installed there.
    """

    scenario: Scenario
    assumptions: tuple[str, ...]
    placed: frozenset[str] = frozenset()
    apart: tuple[str, ...] = ()


def compose(playable: PlayableEdition, setup: Setup, finder: CardFinder) -> Composed:
    """The situation that a setup describes."""
    named = {key: with_commas(getattr(setup, key), finder) for key in _NAMES}
    described = setup._replace(**named)  # type: ignore[arg-type]
    acts = [read_act(written, finder) for written in setup.do]
    if acts and described.server:
        acts.append(Wanted(Player.RUNNER, "runs", server=described.server))
    refuse_clicks(setup, acts)
    composed = _Composing(playable, for_acts(playable, described, acts, finder), finder, acts).composed()
    return composed._replace(placed=frozenset(finder.find(name) or name for name, _ in setup.where))


class _Composing:
    """Lays out the cards one after the other and notes the assumptions."""

    def __init__(
        self, playable: PlayableEdition, setup: Setup, finder: CardFinder, acts: Sequence[Wanted | Moment] = ()
    ) -> None:
        self._playable = playable
        self._setup = setup
        self._finder = finder
        self._acts = acts
        self._runs = not acts and (bool(setup.server) or not setup.turn)
        self._copies: list[Copy] = []
        self._assumed: list[str] = []
        self._apart: list[str] = []

    def composed(self) -> Composed:
        setup = self._setup
        cards = self._cards(setup.cards)
        self._server = setup.server or self._natural_server(cards)
        self._unrezzed = self._known_among(setup.unrezzed, cards, "--unrezzed")
        self._where = one_each("--where", ((self._card(name).name, place) for name, place in setup.where))
        self._counters = one_each("--counters", ((self._card(name).name, n) for name, n in setup.counters))
        stolen = self._cards(setup.stolen)
        refuse_apart([*cards, *stolen])
        listed = [self._card(name).name for name in (*setup.grip, *setup.hq) if not name.isdecimal()]
        for card in cards:
            if not (card.name in listed and card.type in _FROM_HAND):
                self._lay(card)
        self._places_used(cards)
        for card in stolen:
            if card.type != "agenda":
                raise setup_contradicts(f"{card.name} is no agenda, so it cannot be stolen")
            self._add(card, Zone.SCORE, holder=Player.RUNNER)
        self._hold(setup.grip, Zone.HAND, Player.RUNNER)
        self._hold(setup.hq, Zone.HAND, Player.CORP)
        self._hold(setup.stack, Zone.DECK, Player.RUNNER)
        self._fill_decks(cards)
        self._counters_used()
        self._copies, hosted = on_hosts(self._copies)
        self._assumed += hosted
        if apart := not_together(self._copies):
            raise setup_contradicts(apart)
        game = self._game()
        return Composed(self._scenario(game, self._begins(cards)), tuple(self._assumed), apart=tuple(self._apart))

    def _cards(self, names: tuple[str, ...]) -> list[Card]:
        known = [(name, self._finder.find(name)) for name in names]
        missing = [found for _, found in known if found and self._playable.cards.find(found) is None]
        for name, found in known:
            if found is None and self._playable.card(name) is None:
                raise self._unknown(name)
        if missing:
            raise CardNotModelled(missing)
        return [self._card(name) for name in names]

    def _card(self, name: str) -> Card:
        found = self._finder.find(name)
        card = self._playable.cards.find(found) if found else self._playable.card(name)
        if card is None:
            if found:
                raise CardNotModelled([found])
            raise self._unknown(name)
        return card

    def _unknown(self, name: str) -> JudgeError:
        """The error that says why a name means no card, or which cards it fits."""
        try:
            self._finder.meant(name)
        except CardUnclear as several:
            return several
        except JudgeError:
            pass
        return _card_nobody_knows(name, self._finder.near(name) or self._playable.cards.near(name))

    def _known_among(self, names: tuple[str, ...], cards: list[Card], option: str) -> set[str]:
        found = {self._card(name).name for name in names}
        lacking = found - {card.name for card in cards}
        if lacking:
            raise setup_contradicts(f"{option} names {', '.join(sorted(lacking))}, which --cards does not")
        for name in names:
            card = self._card(name)
            if card.type not in ("ice", "asset", "upgrade"):
                raise setup_contradicts(f"{card.name} cannot be unrezzed: only ice, assets and upgrades are rezzed")
        return found

    def _natural_server(self, cards: list[Card]) -> str:
        remote = any(card.type == "asset" for card in cards)
        if not self._runs:
            return "remote 1" if remote else "HQ"
        server = next(iter(self._made_on(cards)), "") or ("remote 1" if remote else "HQ")
        self._assumed.append(f"The Runner runs on {server}.")
        return server

    def _made_on(self, cards: list[Card]) -> list[str]:
        """The central servers that a run event allows."""
        return [one for card in cards if card.type == "event" for one in run_servers(card) if one in CENTRALS]

    def _lay(self, card: Card) -> None:
        if card.name in self._where:
            lies = placed(card, self._where[card.name])
            self._add(card, lies.zone, lies.server, lies.holder)
            return
        where = NATURAL[card.type]
        zone = WHERE[where] if card.type != "operation" or "stays" in card.changes else Zone.HAND
        if zone is Zone.HAND:
            self._assumed.append(f"{card.name} is in {_HAND[card.side]}.")
        if zone is Zone.SCORE and self._is_run_for(card):
            self._assumed.append(f"{card.name} is in {self._server}.")
            self._add(card, Zone.SERVER, self._server)
            return
        server = ""
        if zone in (Zone.SERVER, Zone.PROTECTING):
            server = self._server_for(card)
        told = len(self._assumed)
        self._add(card, zone, server)
        if zone is Zone.SCORE and len(self._assumed) == told:
            self._assumed.append(f"{card.name} is in the Corp's score area.")

    def _is_run_for(self, agenda: Card) -> bool:
        """Whether the agenda is in the attacked remote server: there is room, and it has no paid ability."""
        remote = bool(self._setup.server) and not is_central(self._server)
        return remote and has_room(self._copies, self._server, agenda) and not agenda.paid

    def _server_for(self, card: Card) -> str:
        """The attacked server, or the first other one with room for the card."""
        if not has_room(self._copies, self._server, card):
            remotes = [f"remote {n + 1}" for n in range(len(self._copies) + 1)]
            other = next(one for one in (*remotes, *CENTRALS) if has_room(self._copies, one, card))
            no_root = card.type == "asset" and is_central(self._server)
            why = "an asset cannot be installed in the root of" if no_root else "there is no room for it in"
            self._assumed.append(f"{card.name} is in {other}: {why} {self._server}.")
            if no_root and self._setup.server:
                there = shell_text(f"{card.name}={self._server}")
                self._apart.append(f"{card.name} is in {other}, not in {self._server} (there: --where {there}).")
            return other
        rezzed = "unrezzed" if card.name in self._unrezzed else "rezzed"
        where = "protecting" if card.type == "ice" else "in the root of" if is_central(self._server) else "in"
        said = "" if rezzed == "unrezzed" and self._setup.server else f"{card.name} is {rezzed} {where} {self._server}."
        self._assumed += [said] if said else []
        return self._server

    def _add(self, card: Card, zone: Zone, server: str = "", holder: Player | None = None) -> None:
        installed = zone in (Zone.SERVER, Zone.PROTECTING)
        faceup = not (installed and (card.lies_facedown or card.name in self._unrezzed))
        to = holder or card.side
        counters = self._counted(card, zone, used=faceup and to is card.side)
        self._copies.append(Copy(len(self._copies), card, zone, to, server, len(self._copies), faceup, counters))

    def _counted(self, card: Card, zone: Zone, *, used: bool) -> tuple[tuple[str, int], ...]:
        """The counters on a card: the stated ones, the printed ones, or one of a kind that it spends."""
        kinds, spent = counter_kinds(card), spent_kinds(card)
        said = self._counters.pop(card.name, None)
        if said is not None and zone in (Zone.SERVER, Zone.PROTECTING) and takes_advancement(card):
            return (("advancement", said),) if said else ()
        if said is not None:
            if not kinds:
                there = f" in the score area (--where '{card.name}=remote 1')" if zone is Zone.SCORE else ""
                raise setup_contradicts(f"{said} counters on {card.name}, which has none{there}")
            return (((spent or kinds)[0], said),) if said else ()
        if zone in (Zone.HAND, Zone.DECK, Zone.DISCARD) or not used:
            return ()
        if loaded(card) or not spent:
            return loaded(card)
        where = " in the Corp's score area" if zone is Zone.SCORE else ""
        self._assumed.append(f"{card.name} has 1 {spent[0]} counter{where}.")
        return ((spent[0], 1),)

    def _counters_used(self) -> None:
        if self._counters:
            name = next(iter(self._counters))
            raise setup_contradicts(f"--counters names {name}, which --cards does not")

    def _places_used(self, cards: list[Card]) -> None:
        lacking = set(self._where) - {card.name for card in cards}
        if lacking:
            raise setup_contradicts(f"--where names {', '.join(sorted(lacking))}, which --cards does not")

    def _hold(self, written: tuple[str, ...], zone: Zone, player: Player) -> None:
        names = tuple(one for one in written if not one.isdecimal())
        for card in [*self._cards(names), *self._of_any_kind(written, player)]:
            if card.side is not player or card.type == "identity":
                where = "stack" if zone is Zone.DECK else _HAND[player].removeprefix("the ")
                raise setup_contradicts(f"{card.name} cannot be in the {player.value}'s {where}")
            self._add(card, zone)

    def _of_any_kind(self, written: tuple[str, ...], player: Player) -> list[Card]:
        """Cards that are only counted: they do as little as any."""
        many = sum(int(one) for one in written if one.isdecimal())
        if many > _MOST_HELD:
            raise setup_contradicts(f"{many} cards in one hand or deck")
        return [plainest(self._playable.cards, player, self._setup.cards)] * many

    def _fill_decks(self, cards: list[Card]) -> None:
        """Puts a card into a deck that gets searched or drawn from."""
        found = [] if self._setup.stack else to_find(self._playable.cards, cards)
        if not self._runs and not any(c.zone is Zone.DECK and c.card.side is Player.CORP for c in self._copies):
            found += to_draw(self._playable.cards, cards)
        for (card, why), many in Counter(found).items():
            self._assumed.append(f"{card.name} is in {why}." if many == 1 else f"{many} {card.name} are in {why}.")
            for _ in range(many):
                self._add(card, Zone.DECK)

    def _game(self) -> Game:
        setup = self._setup
        credits = one_each("--credits", setup.credits)
        for player in ("corp", "runner"):
            if player not in credits:
                self._assumed.append(assumed_credits(player))
        for name, value in (("bad publicity", setup.bad_publicity), ("tags", setup.tags)):
            if value is None:
                self._assumed.append(f"There is no {name}." if name != "tags" else NO_TAGS)
        active = Player.CORP if setup.turn == "corp" else Player.RUNNER
        if not self._runs:
            self._assumed += [] if setup.clicks is not None else [f"It is the {active.value}'s turn, with all clicks."]
        elif setup.clicks is None:
            self._assumed.append(f"{RUNNERS_TURN}, with {_CLICKS} clicks.")
        if not setup.hq or not setup.grip:
            self._assumed.append(NO_OTHERS)
        return Game(
            copies=inward(self._copies),
            credits=(credits.get("corp", CREDITS), credits.get("runner", CREDITS)),
            clicks=self._clicks(active),
            active=active,
            tags=setup.tags or 0,
            bad_publicity=setup.bad_publicity or 0,
        )

    def _clicks(self, active: Player) -> tuple[int, int]:
        """The clicks of the Corp and of the Runner: only one has any, and nobody before a turn has begun."""
        said, begun = self._setup.clicks, self._acts and isinstance(self._acts[0], Moment)
        number = said if said is not None else 0 if begun else _CLICKS if self._runs else AS_ALLOTTED
        return (number, 0) if active is Player.CORP else (0, number)

    def _begins(self, cards: list[Card]) -> tuple[Wanted, ...]:
        """The opening plays: the stated ones, the one run event, else the basic action."""
        if not self._runs:
            return tuple(act for act in self._acts if isinstance(act, Wanted))
        making = [c for c in cards if c.type == "event" and says(c, "run")]
        if len(making) > 1:
            raise setup_contradicts(f"{' and '.join(c.name for c in making)} cannot both make the same run")
        announces = Wanted(Player.RUNNER, "runs", server=self._server)
        if not making:
            return (announces,)
        self._assumed.append(f"The Runner plays {making[0].name} to run on {self._server}.")
        return Wanted(Player.RUNNER, "plays", card=making[0].name), announces

    def _scenario(self, game: Game, plays: tuple[Wanted, ...]) -> Scenario:
        names = ", ".join(dict.fromkeys(copy.name for copy in game.copies)) or "no cards"
        return Scenario(
            name=COMPOSED,
            path=Path(COMPOSED),
            question=self._question(names),
            asks=None,
            says="",
            about=(),
            shows=None,
            start=Start(game, starts_at(self._playable.engine, self._acts), _PLACE, plays_until(self._acts)),
            plays=tuple(Play(wanted, "", False, _PLACE) for wanted in plays),
            expected=(),
            cards=tuple(dict.fromkeys(copy.name for copy in game.copies)),
        )

    def _question(self, names: str) -> str:
        if self._runs:
            return f"A run on {self._server} with {names}: what happens?"
        run = [f"run on {self._setup.server}"] if self._setup.server else []
        done = "; ".join([*self._setup.do, *run])
        return f"{done}: what happens?" if done else f"The {self._setup.turn}'s turn with {names}: what happens?"


def _card_nobody_knows(name: str, near: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "card-nobody-knows",
        f"no card is known by the name {shortened(name)!r}",
        where=[f"near it: {', '.join(near)}"] if near else [],
        tries=["write the name as it is printed, names separated by commas"],
    )
