"""`Judge` in a program of many threads: the answers of one thread, and nothing that others rely on is changed."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from judge_cli import Judge

_EDITIONS = ("cr-26.03", "cr-1.4")
_THREADS = 8
_ASKED: dict[str, Callable[[Judge], object]] = {
    "a rule": lambda judge: judge.rule("6.8.2a").citation,
    "a search": lambda judge: [str(hit.rule.number) for hit in judge.search("jack out", limit=5).hits],
    "a chart": lambda judge: _verdict(judge.ask("can the corp rez ice during an encounter?")),
    "a holding": lambda judge: _verdict(judge.ask("is my identity installed?")),
    "a scenario": lambda judge: judge.explain("nisei-mk-ii").answer,
    "a situation": lambda judge: judge.explain(cards="Tollbooth", run="HQ", credits="runner=2").says,
    "a card": lambda judge: [str(rule.number) for rule in judge.card("Self-modifying Code").rules],
}


def _verdict(asked: object) -> tuple[object, object]:
    return getattr(asked, "answer", None), getattr(asked, "says", None)


@pytest.mark.parametrize("shared", [True, False], ids=["one Judge for all threads", "a Judge for each thread"])
def test_eight_threads_get_the_answers_of_one(shared: bool) -> None:
    alone = {edition: {name: ask(Judge(edition)) for name, ask in _ASKED.items()} for edition in _EDITIONS}
    judges = {edition: Judge(edition) for edition in _EDITIONS}

    def answers(number: int) -> None:
        edition = _EDITIONS[number % len(_EDITIONS)]
        names = list(_ASKED)
        judge = judges[edition] if shared else Judge(edition)
        for name in [*names[number % len(names) :], *names[: number % len(names)]]:
            assert _ASKED[name](judge) == alone[edition][name], (edition, name)

    with ThreadPoolExecutor(_THREADS) as threads:
        list(threads.map(answers, range(_THREADS)))


_LOOKS = """
import sys

STATE = lambda: (dict(os.environ), os.getcwd(), locale.setlocale(locale.LC_ALL), sys.getrecursionlimit(),
                 sys.get_int_max_str_digits(), sys.stdout, sys.stderr, gc.isenabled())

class Looks:
    def find_spec(self, name, path=None, target=None):
        found = sys.modules.get("hashlib")
        assert found is None or hasattr(found, "__file__"), f"a false hashlib while {name} is loaded"
        if before is not None and STATE() != before:
            sys.exit(f"changed while {name} is loaded")

before = None
sys.meta_path.insert(0, Looks())
from judge_cli import Judge
from judge_cli.search.document import WORD_FIELDS, Document
from judge_cli.search.rule_index import open_index, write_index
import gc, locale, os
gc.disable()
gc.enable = gc.disable = gc.set_threshold = lambda *_: sys.exit("the collection of garbage was switched")
before = STATE()
open_index(write_index([Document("1.1", dict.fromkeys(WORD_FIELDS, "run"), "run")], lambda: None))
judge = Judge()
judge.search("jack out")
judge.ask("can the corp rez ice during an encounter?")
judge.explain("nisei-mk-ii")
judge.card("Self-modifying Code")
judge.explain("nisei-mk-ii", outcomes=True)
assert STATE() == before
"""

pytestmark = pytest.mark.thorough


def test_no_module_environment_folder_or_setting_is_changed_for_a_while() -> None:
    """Looked at whenever a module is loaded, which is when another thread would have met a false one."""
    done = subprocess.run([sys.executable, "-c", _LOOKS], capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
