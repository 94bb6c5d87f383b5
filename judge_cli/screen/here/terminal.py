"""A table's place, on one screen of the terminal."""

from rich.console import Console
from rich.text import Text

from judge_cli.procedure.steps.procedure import Player
from judge_cli.screen.here.answer import (
    HereAnswer,
    comes_next,
    happening_words,
    later_words,
    listed,
    may_now,
    no_longer,
    nobody_may,
    phase_lines,
    title,
)
from judge_cli.screen.lines import show_lines
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, beside, rows, words

_NOW = "bold green"
_OVER = "red"
# The prompt needs the last line, and a line for an error or a note must fit too.
_ROOM_BELOW = 3
_LEAST_ROWS = 12


def show_here(console: Console, answer: HereAnswer) -> None:
    """Prints the table's place; quoted rules and distant steps only if there is room."""
    tail = [*_comes(console, answer), *_moves(console, answer)]
    whole = len(_within(_steps(console, answer), 0, len(phase_lines(answer))))
    for notes in ((*answer.notes, *answer.quotes), answer.notes):
        head = [*_head(console, answer, notes), *_may(console, answer)]
        room = max(_LEAST_ROWS, console.height) - _ROOM_BELOW - len(head) - len(tail)
        if whole <= room:
            break
    lines = [*head, *_phase(console, answer, room), *tail]
    console.print(Text("\n").join(lines), soft_wrap=True)


def _head(console: Console, answer: HereAnswer, notes: tuple[str, ...]) -> list[Text]:
    lines: list[Text] = []
    for note in notes:
        lines += rows(console, words(note, SUMMARY))
    lines += rows(console, words(title(answer), QUIET))
    lines += rows(console, words(answer.place, NUMBER))
    style = "bold" if answer.tracker.question(answer.position) else ""
    return [*lines, *rows(console, words(happening_words(answer), style))]


def _may(console: Console, answer: HereAnswer) -> list[Text]:
    nobody = nobody_may(answer)
    lines: list[Text] = rows(console, words(nobody, "bold")) if nobody else []
    first = answer.window.first if answer.window else None
    for player in [] if nobody else sorted(Player, key=lambda one: first is not None and one is not first):
        said = listed(may_now(answer, player))
        lines += beside(console, Text(f"{player.value:6} may now  ", _NOW), words(said), Text(" " * 16))
    over = ", ".join(no_longer(answer))
    return [*lines, *(beside(console, Text("no longer  ", _OVER), words(over), Text(" " * 11)) if over else [])]


def _steps(console: Console, answer: HereAnswer) -> list[list[Text]]:
    """Every step of the phase in short, in lines that fit."""
    return [
        beside(
            console,
            Text.assemble("▶ " if now else "  ", (number, NUMBER), " "),
            words(said, "" if now else QUIET),
            Text(" " * (len(number) + 3)),
        )
        for now, number, said in phase_lines(answer)
    ]


def _phase(console: Console, answer: HereAnswer, room: int) -> list[Text]:
    """The steps of the phase around the present one; dots mark omitted steps."""
    every = _steps(console, answer)
    at = next(n for n, (now, _, _) in enumerate(phase_lines(answer)) if now)
    first, end = at, at + 1
    while True:
        # The next steps are worth more than the past ones.
        grown = [pair for pair in ((first, end + 1), (first - 1, end)) if pair[0] >= 0 and pair[1] <= len(every)]
        fitting = [pair for pair in grown if len(_within(every, *pair)) <= room]
        if not fitting:
            return _within(every, first, end)
        first, end = fitting[0]


def _within(every: list[list[Text]], first: int, end: int) -> list[Text]:
    """The lines of some steps, with dots for omitted ones before and after."""
    dots = [Text("  …", QUIET)]
    shown = [line for lines in every[first:end] for line in lines]
    return [*(dots if first else []), *shown, *(dots if end < len(every) else [])]


def _comes(console: Console, answer: HereAnswer) -> list[Text]:
    lines: list[Text] = []
    for said in comes_next(answer):
        lines += beside(console, Text("next   ", QUIET), words(said), Text(" " * 7))
    for what, place in later_words(answer):
        lines += beside(console, Text("later  ", QUIET), words(f"{what}: {place}"), Text(" " * 7))
    return lines


def _moves(console: Console, answer: HereAnswer) -> list[Text]:
    return rows(console, words(f"type: {' · '.join(answer.moves)}", QUIET)) if answer.moves else []


def show_said(console: Console, lines: list[str]) -> None:
    """Prints the answer to a question at the prompt."""
    show_lines(console, lines)
