"""The name of a chart, for asking for it, and its section."""

from typing import NamedTuple

from judge_cli.errors.shell_words import shell_word
from judge_cli.tree.numbers.number import RuleNumber


class ChartName(NamedTuple):
    """A chart's name and section, and the edition unless it is the default."""

    name: str
    number: RuleNumber
    edition: str = ""
    step: str = ""

    @property
    def command(self) -> str:
        """The command that shows the chart."""
        if self.step:
            return f"judge steps --at {self.step}{f' --edition {self.edition}' if self.edition else ''}"
        return f"judge steps {shell_word(self.name)}{f' --edition {self.edition}' if self.edition else ''}"

    @property
    def in_words(self) -> str:
        """The line that leads to the chart."""
        if self.step:
            return f"this step in its chart: {self.command}"
        return f"{self.number} as a chart: {self.command}"
