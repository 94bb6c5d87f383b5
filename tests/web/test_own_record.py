"""The record of what a user brought into the offline page: no tab writes over what another tab changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import judge_cli.web
from tests.web.hosted import hosted
from tests.webdriver import Browser, browser, missing

OFFLINE = Path(judge_cli.web.__file__).parent / "offline"
RECORD = "({ names: [name], files: [] })"
# Records as the version before wrote them, without a revision.
PUT_BY_HAND = """
const opening = indexedDB.open("judge", 1);
opening.onupgradeneeded = () => opening.result.createObjectStore("own");
opening.onsuccess = () => {
  const change = opening.result.transaction("own", "readwrite");
  change.oncomplete = () => { opening.result.close(); done(); };
  change.objectStore("own").put(record, "own");
};"""


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """A browser at a host of the page's own modules."""
    if missing():
        pytest.skip(f"no browser for tests: {missing()}")
    with hosted(OFFLINE) as host, browser() as found:
        found.open(host.at)
        yield found


@pytest.mark.parametrize(
    ("steps", "said", "kept"),
    [
        pytest.param("keep('a', none), keep('b', none)", [True, False], ["a"], id="two first files"),
        pytest.param("keep('a', none), tab(), keep('b', 0), keep('c', 0)", [True, True, False], ["b"], id="two more"),
        pytest.param("keep('a', none), tab(), forget(0), keep('b', 0)", [True, True, False], None, id="removed"),
        pytest.param("keep('a', none), tab(), keep('b', 0), forget(0)", [True, True, False], ["b"], id="not listed"),
        pytest.param(
            "keep('a', none), tab(), forget(0), keep('b', none), keep('c', 0)",
            [True, True, True, False],
            ["b"],
            id="removed and another brought in",
        ),
        pytest.param("keep('a', none), forget(none)", [True, False], ["a"], id="nothing was listed"),
        pytest.param(
            "keep('a', none), tab(), build(0), keep('b', 0)", [True, True, True], ["b"], id="built, same files"
        ),
        pytest.param("keep('a', none), tab(), keep('b', 0), build(0)", [True, True, False], ["b"], id="built too late"),
        pytest.param("old('o'), tab(), keep('b', 0), keep('c', 0)", [True, False], ["b"], id="earlier version"),
        pytest.param("old('o'), tab(), forget(0), keep('c', 0)", [True, False], None, id="earlier version, removed"),
        pytest.param("old('o'), tab(), build(0), keep('b', 0)", [True, True], ["b"], id="earlier version, built"),
        pytest.param("old('o'), keep('b', none)", [False], ["o"], id="earlier version, not read"),
    ],
)
def test_a_tab_changes_only_the_record_that_it_read(
    window: Browser, steps: str, said: list[bool], kept: list[str] | None
) -> None:
    assert _run(window, f"for (const step of [{steps}]) await step();") == (said, kept)


def test_of_changes_at_the_same_time_one_is_made(window: Browser) -> None:
    said, kept = _run(window, "await Promise.all([...'abcdef'].map((name) => keep(name, none)()));")
    assert sorted(said) == [False] * 5 + [True]
    assert kept is not None and len(kept) == 1


def _run(window: Browser, steps: str) -> tuple[list[bool], list[str] | None]:
    """What each change said, and the names that are kept in the end; `tab()` begins with what is kept by then."""
    said, kept = window.script(
        f"""return import("/own.mjs").then(async ({{ own, keepOwn, forgetOwn }}) => {{
  await new Promise((done) => {{ indexedDB.deleteDatabase("judge").onsuccess = done; }});
  const none = -1, said = [], tabs = [];
  const at = (tab) => tabs[tab] ?? null;
  const keep = (name, tab) => async () => said.push(await keepOwn({RECORD}, at(tab)));
  const build = (tab) => async () => said.push(await keepOwn({{ ...at(tab), built: [] }}, at(tab)));
  const forget = (tab) => async () => said.push(await forgetOwn(at(tab)));
  const tab = () => async () => tabs.push(await own());
  const old = (name) => () => new Promise((done) => {{ const record = {RECORD}; {PUT_BY_HAND} }});
  {steps}
  return [said, (await own())?.names ?? null];
}})"""
    )
    return said, kept
