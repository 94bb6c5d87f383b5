"""A chart in a few words, as judges speak: the act of a step, the condition of each exit; in short, a line a step."""

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from judge_cli.answers.charts.step_words import LABELS
from judge_cli.page.blocks import Block, Headline, Item, Prose, Span
from judge_cli.page.safe import safe
from judge_cli.procedure.steps.place_names import phase_name, phase_of
from judge_cli.procedure.steps.procedure import (
    Ask,
    Branch,
    Checkpoint,
    Complete,
    Condition,
    Deed,
    Do,
    GoTo,
    Instruction,
    Meet,
    Occasion,
    Offer,
    Open,
    Permit,
    Player,
    Procedure,
    Step,
    Window,
)
from judge_cli.procedure.steps.ways import StepExit, ways_out
from judge_cli.tree.numbers.number import RuleNumber

_DEEDS = {
    Deed.GAIN_ALLOTTED_CLICKS: "Gain clicks for the turn",
    Deed.REFILL_RECURRING_CREDITS: "Recurring credits refill",
    Deed.MANDATORY_DRAW: "Mandatory draw",
    Deed.DISCARD_TO_HAND_SIZE: "Discard down to maximum hand size",
    Deed.LOSE_UNSPENT_CLICKS: "Unspent clicks are lost",
    Deed.ANNOUNCE_SERVER: "Runner announces the attacked server",
    Deed.GAIN_BAD_PUBLICITY_CREDITS: "Runner gets the bad publicity credits",
    Deed.LOSE_BAD_PUBLICITY_CREDITS: "Runner loses bad publicity credits left",
    Deed.SET_POSITION: "Runner is at the outermost ice",
    Deed.MOVE_INWARD: "Runner moves one position inward",
    Deed.RESOLVE_SUBROUTINES: "Corp resolves all unbroken subroutines in order",
    Deed.RESOLVE_NEXT_SUBROUTINE: "Corp resolves the next unbroken subroutine",
    Deed.DECLARE_SUCCESSFUL: "The run is successful",
    Deed.DECLARE_UNSUCCESSFUL: "The run is unsuccessful",
    Deed.ACCESS_SERVER: "Runner accesses cards",
    Deed.BREACH_SERVER: "Runner breaches the server",
    Deed.PROCESS_OPEN_WINDOWS: "Windows still open are finished or closed",
    Deed.COUNT_ACCESSES: "How many cards are accessed is set",
    Deed.TURN_ARCHIVES_FACEUP: "Cards in Archives turn faceup",
    Deed.ACCESS_ONE_CARD: "Runner accesses the card",
    Deed.MAY_TRASH_ACCESSED: "Runner may trash the card",
    Deed.STEAL_ACCESSED: "Runner steals the card",
    Deed.SET_CANDIDATE_LIMIT: "Random access limit is set",
    Deed.CHOOSE_CANDIDATE: "Runner chooses a candidate",
    Deed.MAY_USE_MID_ACCESS_ABILITY: "Runner may use one mid-access ability",
    Deed.REZ_APPROACHED_ICE: "Corp may rez the approached ice",
    Deed.PLACE_INSTALLED_CARD: "The card goes to the play area",
    Deed.DECLARE_DESTINATION: "The install destination is declared",
    Deed.TRASH_LIKE_CARDS: "Like cards are trashed",
    Deed.PAY_INSTALL_COST: "The install cost is paid",
    Deed.BECOME_INSTALLED: "The card becomes installed",
    Deed.PLACE_PLAYED_CARD: "The card goes to the play area",
    Deed.PAY_PLAY_COST: "The play cost is paid",
    Deed.BECOME_ACTIVE: "The card becomes active",
    Deed.RESOLVE_PLAY_ABILITIES: "Its play abilities resolve",
    Deed.TRASH_PLAYED_CARD: "The card is trashed",
    Deed.RAISE_TRACE_STRENGTH: "Corp may spend on the trace strength",
    Deed.RAISE_LINK_STRENGTH: "Runner may spend on the link strength",
    Deed.DETERMINE_TRACE: "The trace is successful or not",
}
_OCCASIONS = {
    Occasion.TURN_BEGINS: "turn begins",
    Occasion.TURN_ENDS: "turn ends",
    Occasion.ACTION_PHASE_ENDS: "action phase ends",
    Occasion.DISCARD_PHASE_ENDS: "discard phase ends",
    Occasion.RUN_BEGINS: "run begins",
    Occasion.APPROACH_ICE: "when you approach this ice",
    Occasion.ENCOUNTER_ICE: "when you encounter this ice",
    Occasion.PASS_ICE: "when you pass this ice",
    Occasion.PASS_ALL_ICE: "when you pass all ice",
    Occasion.APPROACH_SERVER: "when you approach the server",
    Occasion.SUCCESSFUL_RUN: "successful run",
    Occasion.UNSUCCESSFUL_RUN: "unsuccessful run",
    Occasion.ACCESS_CARDS: "when you access cards",
    Occasion.ACCESS_CARD: "when accessed",
    Occasion.AFTER_ACCESS: "after you access",
    Occasion.BREACH_BEGINS: "whenever you breach",
    Occasion.BREACH_ENDS: "when the breach ends",
    Occasion.INSTALLED: "when installed",
    Occasion.PLAYED: "when played",
    Occasion.AFTER_PLAY: "after you resolve",
    Occasion.TRACE_BEGINS: "when a trace is initiated",
}
# The condition's words, met and not met.
_CONDITIONS = {
    Condition.UNSPENT_CLICKS: ("clicks left", "no clicks"),
    Condition.ICE_PROTECTS_SERVER: ("ice there", "no ice"),
    Condition.FIRST_APPROACH: ("first ice", "later ice"),
    Condition.APPROACHED_ICE_REZZED: ("ice rezzed", "not rezzed"),
    Condition.MORE_ICE_INWARD: ("more ice", "no more ice"),
    Condition.NO_MORE_ICE_INWARD: ("no more ice", "more ice"),
    Condition.NO_ICE_FROM_START: ("never any ice", "ice was there"),
    Condition.POSITION_AT_ICE: ("ice there", "no ice"),
    Condition.MOVED_INWARD: ("at new ice", "no more ice"),
    Condition.SUBROUTINES_LEFT: ("some left", "none left"),
    Condition.SUCCESS_NOT_REACHED: ("no success phase", "success phase reached"),
    Condition.SERVER_EXISTS: ("server exists", "server is gone"),
    Condition.ACCESSES_LEFT: ("cards left", "none left"),
    Condition.SET_IS_ARCHIVES: ("Archives", "not Archives"),
    Condition.CARD_IS_AGENDA: ("agenda", "no agenda"),
    Condition.SUBROUTINE_ENDED_RUN: ("run ended", "run not ended"),
    Condition.SERVER_IS_HQ_OR_RD: ("HQ or R&D", "not HQ or R&D"),
    Condition.CANDIDATES_LEFT: ("a candidate", "none left"),
}
_SHORT = {condition.value: words for condition, words in _CONDITIONS.items()}


class Leads(NamedTuple):
    """An exit of a step in few words, and its target; without one, the end in these words."""

    words: str
    to: RuleNumber | None
    ending: str = ""


def box_words(step: Step) -> list[str]:
    """The act of a step, as judges say it; a flow chart's step uses its own words."""
    if step.citation.step:
        said = f"{step.actor}: {step.text}" if step.text else step.actor
        return [said, *_questions(step)]
    said_of = [words for one in step.instructions if (words := _box(one, step))]
    ended = [one.structure for one in step.instructions if isinstance(one, Complete)]
    if ended:
        said_of.append(_capital(f"{' and '.join(ended)} {'are over' if ended[1:] else 'ends'}"))
    return said_of or [_capital(f"{one.condition.value}?") for one in step.instructions if isinstance(one, Branch)]


def leads(procedure: Procedure, step: Step) -> list[Leads]:
    """The exits of a step, those with the same target together."""
    ways = ways_out(procedure, step)
    offered = next((one.offered for one in step.instructions if isinstance(one, Offer)), "")
    told: dict[tuple[RuleNumber | None, str], list[str]] = {}
    for way in ways:
        told.setdefault((way.to, way.ending), []).append(_way(way, offered))
    return [Leads(" or ".join(filter(None, words)), to, ending) for (to, ending), words in told.items()]


def window_words(window: Window) -> str:
    who = f"{window.first.value} first" if window.kind.by_turns else f"{window.first.value} only"
    return f"{window.kind.drawn} · {who}"


def acting(window: Window) -> list[Player]:
    if not window.kind.by_turns:
        return [window.first]
    return sorted(Player, key=lambda player: player is not window.first)


def occasion_words(one: Meet) -> str:
    """The words that abilities have for an occasion, quoted."""
    return f"“{_OCCASIONS[one.occasion]}”"


def condition_words(condition: Condition, is_so: bool) -> str:
    """A condition in few words, met or not met."""
    return _CONDITIONS[condition][0 if is_so else 1]


def _box(one: Instruction, step: Step) -> str:  # noqa: PLR0911 (one line an instruction)
    match one:
        case Open(window):
            return window_words(window)
        case Do(deed, only_if):
            return f"{_DEEDS[deed]}{_if(only_if)}" if deed in _DEEDS else ""
        case Meet(_, only_if):
            return f"Triggers: {occasion_words(one)}{_if(only_if)}"
        case Offer(player, offered):
            return f"{player.value} may {offered}"
        case Checkpoint():
            return "Checkpoint"
        case GoTo(to) if to <= step.number:
            return f"Repeat from {to}"
    return ""


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _if(only_if: tuple[Condition, ...]) -> str:
    return f" (if {' and '.join(_CONDITIONS[condition][0] for condition in only_if)})" if only_if else ""


def _way(way: StepExit, offered: str) -> str:
    """The condition of an exit: the answer to a chart's question, a short condition, or the offer taken."""
    if "? " in way.if_so:
        return ", then ".join(part.rsplit("? ", 1)[-1].lower() for part in way.if_so.split("; "))
    asked = way.if_so.removeprefix("not: ")
    holds = asked == way.if_so
    if asked in _SHORT:
        return _SHORT[asked][0 if holds else 1]
    if asked:
        return offered if holds else f"does not {offered}"
    return ""


def _questions(step: Step) -> list[str]:
    """The questions of a flow chart's step, in order."""
    found: list[str] = []
    for one in step.instructions:
        if isinstance(one, Ask):
            found += _asked(one)
    return [" ".join(dict.fromkeys(found))] if found else []


def _asked(ask: Ask) -> list[str]:
    further = [words for _, leads_to in ask.ways if isinstance(leads_to, Ask) for words in _asked(leads_to)]
    return [ask.question, *further]


_EXTRAS = {Permit.REZ_APPROACHED_ICE: "rez the ice", Permit.BREAK_SUBROUTINES: "break subs"}
_LEGEND = {Permit.PAID_ABILITY: "paid", Permit.REZ_NON_ICE: "rez non-ice", Permit.SCORE: "score"}
_TWO_COLUMNS = 80
# A greater width gains nothing, and every width of the left column is tried.
_WIDEST = 200
_ONE_SCREEN = 20
_NARROW_SCREEN = 29
_NARROWEST_COLUMN = 30
_BETWEEN = "  "
_LEGEND_BEGINS = " · ("


class ShortLine(NamedTuple):
    """A step in short: its phase, its number, the number without the shared part, and its words."""

    phase: str
    number: str
    within: str
    words: str


def short_lines(procedure: Procedure) -> list[ShortLine]:
    """Every step in short; one that only leads on joins the step before it; checkpoints are left out."""
    lines: list[ShortLine] = []
    for step in procedure.steps:
        if _only_checks(procedure, step):
            continue
        back = _only_leads(step)
        if lines and back is not None:
            if back <= step.number:
                again = f"; again from {_within(procedure, back)}"
                lines[-1] = lines[-1]._replace(words=lines[-1].words + again)
            continue
        phase = phase_name(procedure, step) if phase_of(procedure, step) else ""
        within = _within(procedure, step.number)
        lines.append(ShortLine(phase, str(step.number), within, short_words(procedure, step)))
    return lines


def short_words(procedure: Procedure, step: Step, *, whole_numbers: bool = False) -> str:
    """The act of a step and its target, in a few words; the target's number without the shared part unless asked."""
    said = _said(step)

    def number(of: RuleNumber) -> str:
        return str(of) if whole_numbers else _within(procedure, of)

    after = next((one.number for one in procedure.steps if one.number > step.number), None)
    ways = [one for one in leads(procedure, step) if one.words]
    is_end = any(isinstance(one, Complete) for one in step.instructions)
    told = [one for one in ways if is_end or one.to != after or len(ways) == 1]
    led = [f"{one.words} → {number(_through(procedure, one.to)) if one.to else one.ending}" for one in told]
    if any(isinstance(one, Offer) for one in step.instructions):
        led = [way.split(" → ")[-1] for way in led]
        return f"{'; '.join(said)} → {led[0]}"
    if is_end and led:
        return f"Ends: {', '.join(led)}"
    if led and all(isinstance(one, Branch) for one in step.instructions):
        return ", ".join(led).capitalize()
    return f"{'; '.join(said)} ({', '.join(led)})" if led else "; ".join(said)


def legend(procedure: Procedure) -> str:
    """The labels of the chart's windows, with their permits, and the omitted parts."""
    used = {permit for step in procedure.steps if step.window for permit in step.window.permits}
    labels = " ".join(f"{LABELS[permit]} {words}" for permit, words in _LEGEND.items() if permit in used)
    left_out = "without checkpoints" if any(_only_checks(procedure, step) for step in procedure.steps) else ""
    return " · ".join(filter(None, (labels, left_out)))


def screen_lines(title: str, procedure: Procedure, width: int) -> list[str]:
    """The chart in lines that fit the terminal, in two columns if it is wide and the chart is long."""
    lines, width = short_lines(procedure), min(width, _WIDEST)
    if width < _TWO_COLUMNS or len(lines) <= _ONE_SCREEN:
        body = [one for line in lines for one in _wrapped(line, lines, width)]
        head = wrap(safe(title), width)
        if len(head) + len(body) > _NARROW_SCREEN:
            head = wrap(safe(title.partition(_LEGEND_BEGINS)[0]), width)
        return [*head, *body]
    middle = _middle(lines)

    def columns(left: int) -> tuple[list[str], list[str]]:
        right = width - left - len(_BETWEEN)
        return _headed(lines[:middle], lines, left), _headed(lines[middle:], lines, right)

    half = (width - len(_BETWEEN)) // 2
    widths = sorted(range(_NARROWEST_COLUMN, width - _NARROWEST_COLUMN), key=lambda left: abs(left - half))
    left = min(widths, key=lambda one: max(map(len, columns(one))))
    rows = zip_longest(*columns(left), fillvalue="")
    return [*wrap(safe(title), width), *(f"{one:{left}}{_BETWEEN}{other}".rstrip() for one, other in rows)]


def short_page(title: str, procedure: Procedure) -> Iterator[Block]:
    """The chart in short, where there are no columns; it fits one chat message."""
    yield Headline((Span(title, "number"),))
    shown = ""
    for line in short_lines(procedure):
        if line.phase != shown:
            shown = line.phase
            yield Prose((Span(shown, "bold"),), by=0)
        yield Item((f"{line.number} {line.words}",))


def _said(step: Step) -> list[str]:
    """The act of a step; occasions are merged, and a window replaces the step's words except in a flow chart."""
    if step.citation.step:
        return box_words(step)
    if step.window:
        return [_window(step.window)]
    met = [occasion_words(one) for one in step.instructions if isinstance(one, Meet)]
    done = [one for one in step.instructions if not isinstance(one, Meet | Complete if met else Meet)]
    words = box_words(step._replace(instructions=tuple(done)))
    return [*words, *([f"{'on' if words else 'On'} {', '.join(met)}"] if met else [])]


def _window(window: Window) -> str:
    """A window by the labels of its permits, and its players."""
    if window.kind.instead:
        return f"{window.first.value}: {window.kind.instead}"
    badges = "".join(LABELS[permit] for permit in window.permits if permit in LABELS)
    extras = [f"+ {_EXTRAS[permit]}" for permit in window.permits if permit in _EXTRAS]
    who = f"{window.first.value} {'first' if window.kind.by_turns else 'only'}"
    return " ".join(["Window", badges, *extras, f"· {who}"])


def _only_checks(procedure: Procedure, step: Step) -> bool:
    """Whether a step is only a checkpoint, perhaps with the end of a phase and the next step."""
    after = next((one.number for one in procedure.steps if one.number > step.number), None)
    rest = [one for one in step.instructions if not isinstance(one, Checkpoint | Complete)]
    checks = any(isinstance(one, Checkpoint) for one in step.instructions)
    return checks and all(isinstance(one, GoTo) and one.step == after for one in rest)


def _only_leads(step: Step) -> RuleNumber | None:
    """The target of a step that only ends a phase."""
    led = [one.step for one in step.instructions if isinstance(one, GoTo)]
    return led[0] if led and all(isinstance(one, GoTo | Complete) for one in step.instructions) else None


def _through(procedure: Procedure, number: RuleNumber) -> RuleNumber:
    """The first step from this one on that does more than lead on."""
    led = _only_leads(procedure.step(number))
    return number if led is None else _through(procedure, led)


def _within(procedure: Procedure, number: RuleNumber) -> str:
    """A number without the section of the whole chart."""
    return str(number).removeprefix(f"{procedure.citation.number}.") if procedure.phases else str(number)


def _wrapped(line: ShortLine, lines: list[ShortLine], width: int) -> list[str]:
    margin = max(len(one.within) for one in lines) + 1
    return wrap(safe(line.words), width, initial_indent=f"{line.within:{margin}}", subsequent_indent=" " * margin)


def _headed(part: list[ShortLine], lines: list[ShortLine], width: int) -> list[str]:
    """Some of the lines, each phase under its name."""
    found: list[str] = []
    for n, line in enumerate(part):
        if line.phase and (n == 0 or line.phase != part[n - 1].phase):
            found.append(safe(line.phase.upper()))
        found += _wrapped(line, lines, width)
    return found


def _middle(lines: list[ShortLine]) -> int:
    """The start of the second column: the phase that begins nearest to the middle."""
    starts = [n for n in range(1, len(lines)) if lines[n].phase != lines[n - 1].phase]
    return min(starts, key=lambda n: abs(n - len(lines) / 2)) if starts else (len(lines) + 1) // 2
