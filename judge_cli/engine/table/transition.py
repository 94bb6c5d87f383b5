"""One transition: the game and the moment while they change, and its entries."""

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from judge_cli.engine.table.game import STRIDE, Copy, Encounter, Game, Run, Zone, as_moved
from judge_cli.engine.table.law import Law
from judge_cli.engine.table.moment import Frame, Question, State, Steps
from judge_cli.engine.table.transcript import Act, Entry
from judge_cli.errors import NO_ANSWER, JudgeError
from judge_cli.procedure.steps.procedure import Instruction, Player, Procedure, Step, Window
from judge_cli.tree.numbers.number import RuleNumber


class PlayUndefined(JudgeError):
    """Play without some rules has reached a point where no rule says how to go on; exit code 1."""

    exit_code = NO_ANSWER

    def __init__(self, missing: str) -> None:
        super().__init__("play-undefined", f"play comes to a point at which nothing says how it goes on: {missing}")


# The prefix for counts of an outer encounter, while an inner one is under way.
_AROUND = "around "

_Kind = TypeVar("_Kind")
Flat = tuple[tuple[str, Instruction], ...]
# Dozens of entries are made in every play, and a named tuple's own constructor takes twice as long.
_new = tuple.__new__
OTHER = {Player.CORP: Player.RUNNER, Player.RUNNER: Player.CORP}


class Chart(NamedTuple):
    """A procedure prepared for play: its steps by number and anchor, the starts of phases, and the windows.

    `openings`: the entries for opening windows; `flat`: every instruction in order with its step's anchor, for
    procedures without branches; `frames`: the frame of every instruction, of the usual course and of a forced one, made
    ahead since play moves through them all the time; `phases`: the phase of every step.
    """

    procedure: Procedure
    steps: tuple[Step, ...]
    by_number: Mapping[RuleNumber, int]
    by_anchor: Mapping[str, int]
    beginnings: frozenset[int]
    windows: tuple[Window | None, ...]
    openings: tuple[str, ...]
    flat: Flat
    frames: tuple[tuple[tuple[Steps, ...], ...], ...]
    phases: tuple[str, ...]


def chart(procedure: Procedure) -> Chart:
    """The procedure, prepared for play."""
    steps = procedure.steps
    by_number: dict[RuleNumber, int] = {}
    beginnings: set[int] = set()
    for n, step in enumerate(steps):
        by_number[step.number] = n
        above = step.number.above
        if above is not None and above not in by_number:
            by_number[above] = n
            beginnings.add(n)
    by_anchor = {step.citation.anchor: n for n, step in enumerate(steps)}
    windows = tuple(step.window for step in steps)
    openings = tuple(map(_opening, windows))
    flat = tuple((step.citation.anchor, one) for step in steps for one in step.instructions)
    frames = tuple(
        tuple(
            tuple(Steps(procedure.name, n, at, forced) for at in range(len(step.instructions) + 1))
            for n, step in enumerate(steps)
        )
        for forced in (False, True)
    )
    titles = {number: title.casefold() for number, title in procedure.phases}
    phases = tuple(titles.get(step.number.above, "") if step.number.above else "" for step in steps)
    return Chart(procedure, steps, by_number, by_anchor, frozenset(beginnings), windows, openings, flat, frames, phases)


def _opening(window: Window | None) -> str:
    """The entry's text for an opening paid ability window."""
    if window is None:
        return ""
    permits = ", ".join(permit.value for permit in window.permits)
    return f"A paid ability window opens ({permits}); the {window.first.value} has priority"


class Transition:
    """A state on its way to the next: changed in place, then frozen again.

    `applied` rules had an effect; those only `touched` had none, but play without them could differ from here on.
    """

    __slots__ = ("applied", "asked", "charts", "entries", "frames", "game", "law", "ruling", "touched", "used")

    def __init__(self, law: Law, charts: Mapping[str, Chart], state: State) -> None:
        self.law = law
        self.charts = charts
        game = state.game
        self.game: Game = game if game.without == law.without else game._replace(without=law.without)
        self.frames: list[Frame] = list(state.moment)
        self.entries: list[Entry] = []
        self.applied: set[str] = set()
        self.touched: set[str] = set()
        self.ruling = ""
        # An instruction's last question, with its game and frame.
        self.asked: tuple[Game, Frame, Question] | None = None
        self.used: set[int] | None = None  # ids of the nodes that did something, where somebody wants to know

    def state(self) -> State:
        """The present state."""
        return State(self.game, tuple(self.frames))

    def top(self, kind: type[_Kind]) -> _Kind:
        """The newest frame, which is of this kind."""
        frame = self.frames[-1]
        assert isinstance(frame, kind)
        return frame

    def step(self) -> Step | None:
        """The present step: that of the newest timing structure."""
        for frame in reversed(self.frames):
            if type(frame) is Steps:
                steps = self.charts[frame.procedure].steps
                return steps[frame.step] if frame.step < len(steps) else None
        return None

    def say(self, text: str, about: tuple[str, ...] = (), *, decides: bool = False, act: Act | None = None) -> None:
        """Records the effect of the rule whose function is running."""
        assert self.ruling, f"no rule is being applied: {text}"
        self.cite(self.ruling, text, about, decides=decides, act=act)

    def decide(self, text: str, about: tuple[str, ...] = (), *, act: Act | None = None) -> bool:
        """Records that the rule whose function is running decides; true, for a rule that answers yes by that."""
        self.say(text, about, decides=True, act=act)
        return True

    def cite(
        self, anchor: str, text: str, about: tuple[str, ...] = (), *, decides: bool = False, act: Act | None = None
    ) -> None:
        """Records the effect of the rule with this anchor, if it has no function of its own."""
        step = self.step()
        self.applied.add(anchor)
        number = step.number if step else None
        self.entries.append(_new(Entry, (self.law[anchor], number, text, about, decides, act, False)))

    def say_routine(self, text: str) -> None:
        """Records that the present step was carried out and changed nothing."""
        step = self.step()
        assert step is not None
        self.entries.append(_new(Entry, (step.citation, step.number, text, (), False, None, True)))

    def say_step(self, text: str, about: tuple[str, ...] = (), act: Act | None = None) -> None:
        """Records that the present step was carried out."""
        step = self.step()
        assert step is not None
        self.entries.append(_new(Entry, (step.citation, step.number, text, about, False, act, False)))

    @property
    def run(self) -> Run:
        """The present run."""
        if self.game.run is None:
            raise PlayUndefined("there is no run")
        return self.game.run

    def change_run(self, **changes: object) -> None:
        """Changes the present run."""
        self.game = self.game._replace(run=self.run._replace(**changes))  # type: ignore[arg-type]

    @property
    def encounter(self) -> Encounter:
        """The present encounter."""
        if not self.game.encounters:
            raise PlayUndefined("there is no encounter")
        return self.game.encounters[-1]

    @property
    def encounter_is_over(self) -> bool:
        """Whether the newest encounter was cut short and only needs to be left."""
        return bool(self.game.encounters and self.game.encounters[-1].over)

    @property
    def is_left(self) -> bool:
        """Whether the newest encounter is over, or (unless it is forced) the run is about to go on at another step."""
        run, newest = self.game.run, self.game.encounter
        elsewhere = run is not None and bool(run.goes_to) and not (newest is not None and newest.forced)
        return elsewhere or self.encounter_is_over

    def begin_encounter(self, encounter: Encounter) -> None:
        """Begins an encounter; the counts of an outer one pause until that goes on."""
        scopes = ("encounter:", _AROUND)
        counts = sorted((f"{_AROUND}{key}" if key.startswith(scopes) else key, n) for key, n in self.game.counts)
        self.game = self.game._replace(encounters=(*self.game.encounters, encounter), counts=tuple(counts))

    def end_forced(self, ice: int) -> None:
        """Ends the forced encounters with an ice, each after the ones it caused."""
        ended = (e._replace(over="ended") if e.forced and e.ice == ice else e for e in self.game.encounters)
        self.game = self.game._replace(encounters=tuple(ended))

    def change_encounter(self, **changes: object) -> None:
        """Changes the present encounter."""
        changed = self.encounter._replace(**changes)  # type: ignore[arg-type]
        self.game = self.game._replace(encounters=(*self.game.encounters[:-1], changed))

    def end_encounter(self) -> None:
        """Ends the newest encounter, if there is one, and restores the counts of the outer one."""
        if "rule_run_phase_after" not in self.law.without:
            self.forget("last encounter")
        if not any(one.within == "last encounter" for copy in self.game.copies for one in copy.card.tallies):
            self.forget("encounter")
        ended = ((f"last {key}" if key.startswith("encounter:") else key, n) for key, n in self.game.counts)
        counts = sorted((key.removeprefix(_AROUND), n) for key, n in ended)
        self.game = self.game._replace(encounters=self.game.encounters[:-1], counts=tuple(counts))

    def end_encounters(self) -> None:
        """Ends every present encounter."""
        while self.game.encounters:
            self.end_encounter()

    def copy(self, copy: int) -> Copy:
        """The copy with this id, or the object it has become by changing zones."""
        try:
            return self.game.copies[copy % STRIDE]
        except IndexError:
            raise PlayUndefined("there is no card that this is about") from None

    def change(self, copy: int, **changes: object) -> Copy:
        """Changes a copy; a checkpoint will look at the table again."""
        copies, at = self.game.copies, copy % STRIDE
        changed = copies[at]._replace(**changes)  # type: ignore[arg-type]
        if changed.card.unique and changed.active and not copies[at].active:
            changed = changed._replace(since=max(c.since for c in copies) + 1)
        self.game = self.game._replace(copies=(*copies[:at], changed, *copies[at + 1 :]), unsettled=True)
        return changed

    def move(
        self,
        copy: int,
        zone: Zone,
        holder: Player | None = None,
        *,
        faceup: bool = True,
        server: str = "",
        order: int | None = None,
    ) -> int:
        """Moves a copy to another zone, by default to its end; returns the new object, with nothing on it."""
        at = self.copy(copy)
        card, zone = as_moved(at.card, zone)
        to = holder or at.card.side
        if order is None:
            order = max((c.order for c in self.game.copies if c.zone is zone and c.holder is to), default=-1) + 1
        if zone is Zone.DISCARD and to is Player.CORP:
            self.count("turn:added to Archives")
        fresh = at.id + STRIDE
        self.change(
            copy,
            id=fresh,
            card=card,
            zone=zone,
            holder=to,
            server=server,
            order=order,
            faceup=faceup,
            counters=at.counters if "rule_trash_hosted_objects_when_host_trashed" in self.law.without else (),
            kept=at.kept if "rule_condition_only_met_while_active" in self.law.without else (),
            host=-1,
            left=at.server or (self.copy(at.host).server if at.host >= 0 else ""),
        )
        return fresh

    def put(self, copy: int, counter: str, amount: int) -> None:
        """Puts counters on a copy, or takes them off."""
        counts = dict(self.copy(copy).counters)
        counts[counter] = counts.get(counter, 0) + amount
        self.change(copy, counters=tuple(sorted((kind, n) for kind, n in counts.items() if n)))

    def gain(self, player: Player, amount: int) -> None:
        """Puts credits into a player's pool."""
        corp, runner = self.game.credits
        credits = (corp + amount, runner) if player is Player.CORP else (corp, runner + amount)
        self.game = self.game._replace(credits=credits)

    def take(self, player: Player, amount: int) -> None:
        """Takes credits out of a player's pool, those from bad publicity first."""
        run = self.game.run
        fund = min(run.fund, amount) if player is Player.RUNNER and run is not None else 0
        if fund:
            assert run is not None
            self.change_run(fund=run.fund - fund)
        apart = fund if run is not None and run.apart else 0
        self.gain(player, apart - amount)

    def lose(self, player: Player, amount: int) -> None:
        """Takes lost credits from a player; a separate fund is not touched."""
        run = self.game.run
        if run is not None and run.apart:
            self.gain(player, -amount)
        else:
            self.take(player, amount)

    def add_clicks(self, player: Player, amount: int) -> None:
        """Changes how many clicks a player has."""
        corp, runner = self.game.clicks
        clicks = (corp + amount, runner) if player is Player.CORP else (corp, runner + amount)
        self.game = self.game._replace(clicks=clicks)

    def count(self, key: str, more: int = 1) -> int:
        """Counts more under this key; returns the new count."""
        counts = self.game.counts
        for at, (known, times) in enumerate(counts):
            if known == key:
                self.game = self.game._replace(counts=(*counts[:at], (key, times + more), *counts[at + 1 :]))
                return times + more
        self.game = self.game._replace(counts=tuple(sorted((*counts, (key, more)))))
        return more

    def forget(self, scope: str) -> None:
        """Forgets the counts of a finished turn, run or encounter."""
        if self.game.counts:
            begins = f"{scope}:"
            kept = tuple([one for one in self.game.counts if not one[0].startswith(begins)])
            self.game = self.game._replace(counts=kept)

    def run_over(self) -> None:
        """Forgets the counts of the run, except those that abilities at its end may still need."""
        self.forget("last run")
        if self.game.met and self.game.counts:
            counts = sorted((f"last {key}" if key.startswith("run:") else key, n) for key, n in self.game.counts)
            self.game = self.game._replace(counts=tuple(counts))
        self.forget("run")
        self.forget("last encounter")

    def turn_over(self) -> None:
        """Forgets the counts of the turn and its mark, and keeps the counts needed in the next."""
        if self.game.mark:
            self.game = self.game._replace(mark="")
        self.forget("turn")
        self.forget("last turn")
        if self.game.counts:
            counts = sorted((key.replace("this turn:", "last turn:"), n) for key, n in self.game.counts)
            self.game = self.game._replace(counts=tuple(counts))
