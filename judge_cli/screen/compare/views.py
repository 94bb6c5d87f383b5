"""The views of comparisons: rules, sections, charts and scenarios of two editions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.screen.compare.answer import RuleCompared, SectionAnswer, comparisons_json, section_json
from judge_cli.screen.show import Views

if TYPE_CHECKING:
    from rich.console import Console

    from judge_cli.explanation.judging.edition_divergence import Parted
    from judge_cli.screen.compare.charts import ChartsCompared
    from judge_cli.screen.compare.rulings import MeaningsAnswer
    from judge_cli.screen.compare.since import SinceAnswer


def compared_views(answers: Sequence[RuleCompared]) -> Views:
    """The changes to rules, in each view."""

    def markdown() -> str:
        from judge_cli.screen.compare.markdown import compared_markdown

        return "\n".join(compared_markdown(answer) for answer in answers)

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.compare.terminal import show_compared

        for n, answer in enumerate(answers):
            if n:
                screen.print()
            show_compared(screen, answer)

    return Views(answers[0].editions.after.id, lambda: comparisons_json(answers), markdown, terminal)


def section_views(answer: SectionAnswer, *, every: bool) -> Views:
    """The changes to a section, in each view."""

    def markdown() -> str:
        from judge_cli.screen.compare.markdown import section_markdown

        return section_markdown(answer, every=every)

    def terminal(screen: "Console") -> None:
        from judge_cli.screen.compare.terminal import show_section

        show_section(screen, answer, every=every)

    return Views(answer.editions.after.id, lambda: section_json(answer), markdown, terminal)


def charts_views(answer: "ChartsCompared") -> Views:
    """Two charts, in each view."""
    from judge_cli.screen.compare.charts import charts_json, charts_markdown, show_charts

    edition = answer.editions.after.id
    return Views(
        edition, lambda: charts_json(answer), lambda: charts_markdown(answer), lambda s: show_charts(s, answer)
    )


def rulings_views(answer: "MeaningsAnswer") -> Views:
    """The changes of meaning between two editions, in each view."""
    from judge_cli.screen.compare.rulings import rulings_json, rulings_markdown, show_rulings

    edition = answer.editions.after.id
    return Views(
        edition, lambda: rulings_json(answer), lambda: rulings_markdown(answer), lambda s: show_rulings(s, answer)
    )


def since_views(answer: "SinceAnswer") -> Views:
    """The changes since the previous edition, in each view."""
    from judge_cli.screen.compare.since import since_json, since_lines
    from judge_cli.screen.lines import lined_views

    return lined_views(answer.editions.after.id, lambda: since_json(answer), since_lines(answer))


def parted_views(parted: "Parted") -> Views:
    """The differences between two editions over a scenario, in each view."""
    from judge_cli.screen.compare.scenario import parted_json, parted_markdown, show_parted

    edition = parted.before.question.tree.edition.id
    return Views(
        edition, lambda: parted_json(parted), lambda: parted_markdown(parted), lambda s: show_parted(s, parted)
    )
