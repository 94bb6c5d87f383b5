"""Which step sections of an edition compile, for the reports of the corpus commands."""

from judge_cli.errors.base import JudgeError
from judge_cli.screen.corpus.imported import StepSection
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.edition_file import EditionFile, read_edition
from judge_cli.tree.rules.held import Held
from judge_cli.tree.rules.rule_tree import RuleTree


def step_sections(entry: EditionFile, tree: RuleTree) -> tuple[StepSection, ...]:
    """Every step section of the edition, each with the error that stops it from compiling."""
    from judge_cli.procedure.charts.charts import read_step_phrases  # only these reports compile anything
    from judge_cli.procedure.reading.compile import compile_section

    if not entry.step_sections:
        return ()
    phrasebook = read_step_phrases()
    found: list[StepSection] = []
    for name, number in entry.step_sections:
        problem = None
        try:
            compile_section(tree, name, number, phrasebook)
        except JudgeError as error:
            problem = error.in_one_line
        found.append(StepSection(name, str(number), problem))
    return tuple(found)


def compiled(held: Held, cache: Cache) -> int:
    """The number of procedures of the edition that compile."""
    from judge_cli.procedure.charts.charts import kept_charts

    try:
        return len(kept_charts(held, cache).procedures)
    except JudgeError:
        entry = read_edition(held.folder, held.imported)
        return sum(section.problem is None for section in step_sections(entry, held.tree))
