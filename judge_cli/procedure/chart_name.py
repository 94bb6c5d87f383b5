"""The name of a chart, by which it can be asked for, and the section that it is made from."""

from typing import NamedTuple

from judge_cli.tree.number import RuleNumber


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
        name = f'"{self.name}"' if " " in self.name else self.name
        return f"judge steps {name}{f' --edition {self.edition}' if self.edition else ''}"

    @property
    def in_words(self) -> str:
        """The line that leads to the chart."""
        if self.step:
            return f"a step of {self.name}: {self.command}"
        return f"{self.number} as a chart: {self.command}"
