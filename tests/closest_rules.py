"""How often a deciding rule is among the closest ones: `python -m tests.closest_rules FILE...`

Each question of the files counts as one that is not decided, whatever `judge ask` says to it. With `why`, the reason of
an answer, it counts a second time, as a published ruling that names no rule.
"""

import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from judge_cli.explanation.answering.inquiry import Inquiry, Sources
from judge_cli.explanation.answering.published_rulings import closest
from judge_cli.explanation.answering.undecided import Unanswered, best_rules
from judge_cli.procedure.when.things import LONGEST_QUESTION
from tests.opened import sources as opened_sources

SHOWN = (1, 3, 5)


def counted(sources: Sources, questions: list[dict[str, Any]]) -> Counter[str]:
    """How many questions there are, and how many have one of their rules among the first few."""
    found: Counter[str] = Counter()
    for one in questions:
        if len(one["text"]) > LONGEST_QUESTION:
            continue
        inquiry = Inquiry(sources, one["text"])
        wanted = Unanswered(one["text"], tuple(inquiry.cards), "not decided", not_modelled=False, is_open=False)
        shown = best_rules(sources.plan, sources.talk, inquiry.ruling, wanted).reasons
        found += _counted("undecided", [str(reason.citation.number) for reason in shown], one["rules"])
        if "why" in one:
            hits = closest(inquiry, one["text"], one["why"])
            found += _counted("ruling", [str(rule.number) for rule in hits], one["rules"])
    return found


def _counted(kind: str, shown: list[str], rules: list[str]) -> Counter[str]:
    return Counter({kind: 1} | {f"{kind}, first {n}": int(bool(set(shown[:n]) & set(rules))) for n in SHOWN})


if __name__ == "__main__":
    opened = opened_sources()
    every: Counter[str] = Counter()
    for name in sys.argv[1:]:
        every += counted(opened, tomllib.loads(Path(name).read_text(encoding="utf-8"))["question"])
    for kind, count in every.items():
        print(f"{kind}: {count}")
