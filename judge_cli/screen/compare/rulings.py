"""All changes of meaning between two editions: for a judge who returns after years."""

from typing import TYPE_CHECKING, Any, NamedTuple

from judge_cli.screen.compare.answer import Editions
from judge_cli.screen.safe import safe_markdown
from judge_cli.tree.comparing.rulings import MeaningChange
from judge_cli.tree.numbers.number import RuleNumber

if TYPE_CHECKING:
    from rich.console import Console


class MeaningsAnswer(NamedTuple):
    """The changes of meaning from one edition to another, in the order of the book."""

    editions: Editions
    section: RuleNumber | None
    rulings: tuple[MeaningChange, ...]


def rulings_json(answer: MeaningsAnswer) -> dict[str, Any]:
    """The changes as JSON values."""
    rows = [
        {
            "relation": "changed",
            "numbers": [str(number) for number in one.before],
            "targets": [str(number) for number in one.after],
            "turns": one.turns,
        }
        for one in answer.rulings
    ]
    before, after = answer.editions
    section = str(answer.section) if answer.section else None
    return {"from": before.id, "to": after.id, "section": section, "total": len(rows), "rulings": rows}


def rulings_markdown(answer: MeaningsAnswer) -> str:
    """The changes as a Markdown list."""
    lines = [f"**{safe_markdown(_total(answer))}**", ""]
    lines += [f"- **{safe_markdown(_numbers(answer, one))}** {safe_markdown(one.turns)}" for one in answer.rulings]
    return "\n".join(lines) + "\n"


def show_rulings(console: "Console", answer: MeaningsAnswer) -> None:
    """Prints the changes, the rules above the sentence."""
    from judge_cli.screen.terminal import NUMBER, QUIET, show, words

    for one in answer.rulings:
        show(console, words(_numbers(answer, one), NUMBER))
        show(console, words(one.turns), 2)
    console.print()
    show(console, words(_total(answer), QUIET))


def _total(answer: MeaningsAnswer) -> str:
    before, after = answer.editions
    within = f" within {answer.section}" if answer.section else ""
    count = f"{len(answer.rulings)} change{'' if len(answer.rulings) == 1 else 's'} of meaning"
    return f"{count} from {before.short} to {after.short}{within}"


def _numbers(answer: MeaningsAnswer, one: MeaningChange) -> str:
    return ruled_on(answer.editions, one)


def ruled_on(editions: Editions, one: MeaningChange) -> str:
    """The numbers of the rules that a change of meaning is about, in both editions."""
    before, after = editions
    left = f"{before.short} {', '.join(map(str, one.before))}" if one.before else f"not in {before.short}"
    if one.before == one.after:
        return f"{', '.join(map(str, one.before))} in {before.short} and {after.short}"
    return f"{left} → {after.short} {', '.join(map(str, one.after))}" if one.after else f"{left}, not in {after.short}"
