"""What is no question about the rules: penalties, missed triggers, slow play and the like are tournament policy."""

import re

from judge_cli.explanation.answering.answer import Asked
from judge_cli.text.toml_file import TomlFile
from judge_cli.tree.rule_tree import RuleTree

_KEYS = ("says", "phrases")
_WORD = re.compile(r"[\w']+")


def policy_answer(file: TomlFile, question: str, tree: RuleTree) -> Asked | None:
    """That a question is one of tournament policy, if its words say so; no rule is quoted."""
    table = file.table().only(_KEYS)
    asked = f" {' '.join(_WORD.findall(question.casefold()))} "
    met = next((phrase for phrase in table.texts("phrases") if f" {phrase} " in asked), None)
    if met is None:
        return None
    return Asked(
        question, tree, "policy", (f"asks about policy: {met}",), "", "withheld", table.text("says"), "policy", ()
    )
