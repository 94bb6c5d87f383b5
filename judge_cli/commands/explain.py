"""`judge explain`: a scenario played out, with the verdict and the rule on every line."""

import sys

from judge_cli.answers.command_row import Given
from judge_cli.answers.explain import ExplainData, KeptVerdicts, ScenariosData, asked_options, placed
from judge_cli.answers.library import open_library
from judge_cli.commands.command import Shared
from judge_cli.commands.given import typed_file
from judge_cli.commands.show import View
from judge_cli.errors import AskedWrongly


def explain(shared: Shared, given: Given) -> ExplainData | ScenariosData | None:
    """The verdict, or scenarios to choose from; a short one for the terminal is played only once."""
    if given["brief"] and given["transcript"]:
        raise AskedWrongly(
            "lengths-contradict", "--brief cannot be had with --transcript", tries=["leave one of them out"]
        )
    if given["without"] and (given["can"] or given["outcomes"]):
        raise AskedWrongly(
            "without-no-scenario",
            "--without plays one scenario, and goes with neither --can nor --outcomes",
            tries=["judge explain nisei-mk-ii --without 1.2.3a"],
        )
    library, edition, typed = open_library(), shared.edition, map(typed_file, given["card_text"] or ())
    new = [given["new"]] if given["new"] else []
    wanted = asked_options(**{**placed(given), "cards": [*(given["cards"] or ()), *new]}, typed=tuple(typed))
    if new:
        from judge_cli.answers.explained import new_scenario_file

        sys.stdout.write(new_scenario_file(library, edition, wanted))
        return None
    is_kept = wanted.is_plain and shared.manner.view is View.TERMINAL
    kept = KeptVerdicts(library, edition, wanted.asked) if is_kept else None
    found = kept.find() if kept else None
    if found is not None:
        return found
    from judge_cli.answers.explained import explain_answer  # what was kept needs no engine

    return explain_answer(library, edition, wanted, kept)
