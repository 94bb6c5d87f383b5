"""The name of a chart, by which it can be asked for, and the section that it is made from."""

from typing import NamedTuple

from judge_cli.errors.shell_words import shell_word
from judge_cli.tree.numbers.number import RuleNumber


class ChartName(NamedTuple):
    """A chart by its name, where its steps stand, and the edition to be named where it is not the default one."""

    name: str
    number: RuleNumber
    edition: str = ""
    step: str = ""

    @property
    def command(self) -> str:
        """What shows the chart."""
        if self.step:
            return f"judge steps --at {self.step}{f' --edition {self.edition}' if self.edition else ''}"
        return f"judge steps {shell_word(self.name)}{f' --edition {self.edition}' if self.edition else ''}"

    @property
    def in_words(self) -> str:
        """The line that leads to the chart."""
        if self.step:
            return f"a step of {self.name}: {self.command}"
        return f"{self.number} as a chart: {self.command}"
