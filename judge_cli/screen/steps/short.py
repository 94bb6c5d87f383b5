"""A chart in short: one line per step, in the words of the drawn chart, so that a whole run fits one screen."""

from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from judge_cli.procedure.steps.place_names import phase_name, phase_of
from judge_cli.procedure.steps.procedure import Branch, Checkpoint, Complete, GoTo, Meet, Offer, Procedure, Step, Window
from judge_cli.procedure.steps.window_kinds import Permit
from judge_cli.screen.safe import safe, safe_markdown
from judge_cli.screen.steps.chart_words import box_words, leads, occasion_words
from judge_cli.screen.steps.step_words import LABELS
from judge_cli.tree.numbers.number import RuleNumber

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


def short_markdown(title: str, procedure: Procedure) -> str:
    """The chart in short as Markdown that fits one chat message."""
    lines: list[str] = []
    shown = ""
    for line in short_lines(procedure):
        if line.phase != shown:
            lines.append(f"**{safe_markdown(line.phase)}**")
            shown = line.phase
        lines.append(f"- {line.number} {safe_markdown(line.words)}")
    return "\n".join([f"**{safe_markdown(title)}**", *lines]) + "\n"


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
