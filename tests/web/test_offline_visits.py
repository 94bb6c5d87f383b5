"""`judge page` on a phone, visit by visit: a new version, a broken first visit, no storage, and files of one's own."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.answers.library import open_library
from judge_cli.explanation.holdings.base import open_base
from judge_cli.paths import cache_folder, shipped
from judge_cli.tree.kept.cache import Cache
from judge_cli.web.packing import question_sum
from tests.asking import ask
from tests.cards_made import interface_file, row
from tests.web import at_the_table
from tests.web.hosted import Host, hosted
from tests.web.replies import reply
from tests.web.site import BOOK, site
from tests.webdriver import Browser, browser

pytestmark = pytest.mark.thorough

SETTLED = "can I play without an identity"
ENGINE = "judge.zst"
HAS_BEGUN = "return engine('/index.json', '')"


@pytest.fixture(scope="module")
def folder(shared_cache: Path, pytestconfig: pytest.Config) -> Path:
    """The folder, written once."""
    return site(pytestconfig.cache.mkdir("judge-page"), shared_cache)


@pytest.fixture
def phone() -> Iterator[Browser]:
    """A browser that was never here."""
    with browser() as found:
        found.resize(*at_the_table.SIZES["phone"])
        yield found


def _asked(page: Browser, host: Host, question: str) -> None:
    page.open(f"{host.at}ask.html?q={question.replace(' ', '%20').replace('?', '%3F')}")


def _chosen(page: Browser, field: str, path: Path) -> None:
    page.ask("POST", f"/element/{page.found(field)}/value", text=str(path))


def test_a_settled_question_is_answered_before_the_engine_is_there(folder: Path, phone: Browser) -> None:
    with hosted(folder) as host:
        host.held = {ENGINE}
        _asked(phone, host, f"{SETTLED.lower()}?")
        phone.wait("document.querySelector('.settled')")
        assert phone.text(".settled") == "No. Each player needs a legal deck and an identity of their side."
        assert phone.text(".rule .cited") == "CR 26.03 1.1.2"
        assert "brings a legal deck" in phone.text(".rule")
        assert "The engine is loading" in phone.text("#loading")
        # One word more is another question.
        assert phone.script("return settledAnswer(arguments[0])", SETTLED)
        assert phone.script("return settledAnswer(arguments[0])", f"{SETTLED} again") is None


def test_what_is_settled_is_what_the_engine_says(folder: Path) -> None:
    kept = json.loads((folder / "settled.json").read_bytes())
    base = open_base(open_library().holdings, shipped("index"), Cache(cache_folder()))
    known = [base.known(at) for at in range(len(base))]
    found = [one for one in known if question_sum(one.text) in kept["questions"]]
    assert len(found) > 500
    for one in found[::12]:
        said, number = kept["answers"][kept["questions"][question_sum(one.text)]]
        answered = json.loads(reply("ask", ("q", one.text), end="json").content)
        assert said.startswith(f"{answered['answer'].capitalize()}. "), one.text
        assert said.partition(" ")[2] in answered["says"], one.text
        assert f"CR 26.03 {number}" in [reason["citation"] for reason in answered["reasons"]], one.text


def test_a_first_visit_that_breaks_off_leaves_nothing_and_the_next_one_begins_again(
    folder: Path, phone: Browser
) -> None:
    with hosted(folder) as host:
        host.broken = {ENGINE}
        _asked(phone, host, at_the_table.JACK_OUT)
        phone.wait("document.getElementById('failed')")
        assert phone.text("#failed")
        assert phone.script("return navigator.serviceWorker.controller === null")
        host.broken = set()
        _asked(phone, host, at_the_table.JACK_OUT)
        phone.wait("document.querySelector('.verdict:not(.settled)')")
        phone.wait("navigator.serviceWorker.controller !== null")
    _asked(phone, host, at_the_table.JACK_OUT)
    phone.wait("document.querySelector('.verdict:not(.settled)')")


def test_a_new_version_takes_over_whole(folder: Path, phone: Browser, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    shutil.copytree(folder, newer)
    with hosted(newer) as host:
        phone.open(host.at)
        phone.wait("navigator.serviceWorker.controller !== null")
        before = phone.script("return caches.keys()")
        ready = json.loads((newer / "ready.json").read_bytes())
        ready["index.html"][1] += "<p id='newer'>newer</p>"
        (newer / "ready.json").write_text(json.dumps(ready), encoding="utf-8")
        worker = (newer / "sw.js").read_text(encoding="utf-8")
        (newer / "sw.js").write_text(worker.replace(before[0], f"{before[0]}-newer"), encoding="utf-8")
        # The visit that finds it is still of the old version, all of it; the next one is of the new.
        host.held = {"NOTICES.txt"}
        phone.open(host.at)
        phone.wait("document.querySelector('main h1')")
        assert phone.script("return document.getElementById('newer') === null")
        phone.script("navigator.serviceWorker.ready.then((one) => { window.found = one; })")
        host.held = set()
        phone.wait("window.found?.waiting?.state === 'installed'")
        # The page loads itself anew when the new version takes over: a driver that opens it meanwhile may hang.
        phone.script("location.reload()")
        phone.wait("document.getElementById('newer')")
        phone.wait("caches.keys().then((kept) => kept.join() === arguments[0])", f"{before[0]}-newer")
    _asked(phone, host, at_the_table.JACK_OUT)
    phone.wait("document.querySelector('.verdict:not(.settled)')")


def test_a_browser_that_keeps_nothing_answers_all_the_same_and_says_so(folder: Path, phone: Browser) -> None:
    phone.command(
        "Page.addScriptToEvaluateOnNewDocument",
        source="delete Navigator.prototype.serviceWorker;"
        "for (const name of ['localStorage', 'indexedDB']) "
        "Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
    )
    with hosted(folder) as host:
        _asked(phone, host, at_the_table.JACK_OUT)
        phone.wait("document.querySelector('.verdict:not(.settled)')")
        assert phone.text(".verdict").startswith("No.")
        phone.wait("document.getElementById('not-kept')?.innerText.includes('keeps nothing')")
        phone.click("button.keep")
        phone.wait("document.querySelector('button.keep').innerText === 'This browser keeps nothing'")


def test_a_book_and_cards_of_the_users_own_are_kept_and_taken_out_again(
    folder: Path, phone: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"cards": 3}', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with hosted(folder) as host:
        phone.open(f"{host.at}own.html")
        phone.wait("document.getElementById('book')")
        for field, command in (("book", "corpus"), ("cards", "cards")):
            refused = ask(command, "add", "bad.json").err.rstrip("\n")
            assert refused.startswith("error: ")
            _chosen(phone, f"#{field}", bad)
            phone.wait("document.getElementById('said').textContent === arguments[0]", refused)
        _chosen(phone, "#book", BOOK)
        phone.wait("document.getElementById('own').innerText === 'lantern-duel-2027-06-05'")
        _chosen(phone, "#cards", interface_file(tmp_path / "cards.json", row("Lamp", errata_text="It is dark.")))
        note = "what is written under unknown keys, left out: 'errata_text' (1 card)"
        phone.wait("document.getElementById('said').textContent === arguments[0]", note)
        phone.open(f"{host.at}tree.html?edition=lantern-duel-2027-06-05")
        phone.wait("document.querySelector('main')?.innerText.includes('Opening a Duel')")
    # Without the host, after a reload, it is still there; then it is taken out.
    phone.open(f"{host.at}own.html")
    phone.wait("document.getElementById('forget')?.hidden === false")
    phone.click("#forget")
    phone.wait("document.getElementById('forget')?.hidden === true")
    phone.open(f"{host.at}tree.html?edition=lantern-duel-2027-06-05")
    phone.wait("document.querySelector('main h1')?.innerText.includes('no edition')")


def test_what_one_tab_brought_in_survives_an_import_in_another(folder: Path, phone: Browser, tmp_path: Path) -> None:
    cards = interface_file(tmp_path / "cards.json", row("Lamp Fund"))
    edition = "lantern-duel-2027-06-05"
    changed = "error: another tab changed what you brought in, so "
    with hosted(folder) as host:
        first = phone.ask("GET", "/window")
        second = phone.ask("POST", "/window/new", type="tab")["handle"]
        for tab in (second, first):
            _turned_to(phone, tab)
            phone.open(f"{host.at}own.html")
            phone.wait("document.getElementById('book')")
            phone.script(HAS_BEGUN)
        _chosen(phone, "#book", BOOK)
        phone.wait(f"document.getElementById('own').innerText === '{edition}'")
        _turned_to(phone, second)
        _chosen(phone, "#cards", cards)
        _waits_for_said(phone, f"{changed}this file was not added\ntry:   choose the file again")
        assert phone.text("#own") == edition
        _chosen(phone, "#cards", cards)
        phone.wait(f"document.getElementById('own').innerText === '{edition}\\n1 card'")
        phone.script(HAS_BEGUN)
        # The first tab still lists the book alone, and its engine has no cards.
        _turned_to(phone, first)
        phone.click("#forget")
        _waits_for_said(phone, f"{changed}nothing was removed\ntry:   look at the list again, then remove it")
        assert phone.text("#own") == f"{edition}\n1 card"
        phone.script(HAS_BEGUN)
        phone.click("#forget")
        phone.wait("document.getElementById('forget').hidden")
        # What was removed does not answer in the other tab, and does not come back with its next file.
        _turned_to(phone, second)
        _chosen(phone, "#cards", cards)
        _waits_for_said(phone, f"{changed}this file was not added\ntry:   choose the file again")
        assert phone.text("#own") == ""
        _chosen(phone, "#book", BOOK)
        phone.wait(f"document.getElementById('own').innerText === '{edition}'")
        _turned_to(phone, first)
        phone.script("go(new URL(arguments[0], location.href))", f"tree.html?edition={edition}")
        phone.wait("document.querySelector('main')?.innerText.includes('Opening a Duel')")


def _turned_to(page: Browser, tab: str) -> None:
    page.ask("POST", "/window", handle=tab)


def _waits_for_said(page: Browser, lines: str) -> None:
    page.wait("document.getElementById('said')?.textContent === arguments[0]", lines)


def test_a_page_that_is_left_ends_its_engine_and_answers_when_it_is_come_back_to(folder: Path, phone: Browser) -> None:
    verdict = "document.querySelector('.verdict:not(.settled)')"
    with hosted(folder) as host:
        _asked(phone, host, "can the corp rez ice during an encounter?")
        phone.wait(verdict)
        assert phone.script("return engineOf !== null")
        # It is left just when the next question was sent.
        phone.script(
            "waiting.set = (...given) => { delete waiting.set; Map.prototype.set.apply(waiting, given);"
            "  queueMicrotask(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))); };"
            "show(new URL('ask.html?q=can the runner jack out during an encounter', location.href))"
        )
        phone.wait("document.getElementById('failed')")
        assert phone.script("return engineOf === null")
        phone.script("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        phone.wait(verdict)
        assert phone.script("return engineOf !== null")
