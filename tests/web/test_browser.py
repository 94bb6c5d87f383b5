"""The pages of `judge serve` in a real browser, on a phone and on a laptop."""

from collections.abc import Iterator

import pytest

from tests.web.served import served
from tests.webdriver import Browser, browser, missing

LEFT, RIGHT = "\ue012", "\ue014"
SIZES = [(360, 740), (1280, 800)]
# The usual questions, and how the verdict begins.
USUAL = {
    "can the corp rez ice during an encounter?": "No.",
    "can the runner jack out during an encounter?": "No.",
    "can the corp score an agenda during the runner's turn?": "No.",
    "can the runner use self-modifying code after the corp ends the run with nisei mk ii?": "No.",
    "when can the runner break subroutines?": "At step 6.9.3b",
    "is the run successful if the runner jacks out?": "No.",
    "can the corp rez an upgrade during a run?": "Yes.",
    "can the runner decline to steal an agenda?": "No.",
    "can the corp use a paid ability during the runner's turn?": "Yes.",
}


@pytest.fixture(scope="module")
def port(shared_cache: object) -> Iterator[int]:
    """One server for all tests here."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_CACHE", str(shared_cache))
        with served() as found:
            yield found


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser for all tests here."""
    if missing():
        pytest.skip(f"no browser for tests: {missing()}")
    with browser() as found:
        yield found


@pytest.fixture(params=SIZES, ids=["phone", "laptop"])
def page(request: pytest.FixtureRequest, window: Browser, port: int) -> Iterator[Browser]:
    """The first page; whatever a test does on it, nothing outside is asked for and nothing is complained of."""
    window.resize(*request.param)
    window.requests()
    window.open(f"http://127.0.0.1:{port}/")
    yield window
    assert not window.console()
    assert {one.split("/")[2] for one in window.requests() if one.startswith(("http", "ws"))} == {f"127.0.0.1:{port}"}


def asked(page: Browser, written: str) -> str:
    """What is shown after something was entered in the box."""
    before = page.address
    page.enter("#q", written)
    page.click("header button")
    page.wait("location.href !== arguments[0] && document.readyState === 'complete'", before)
    assert page.script("return document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
    return page.text()


def test_the_usual_questions_come_to_their_verdicts(page: Browser) -> None:
    for question, verdict in USUAL.items():
        asked(page, question)
        assert page.text(".verdict").startswith(verdict), question
        assert page.script("return document.querySelector('.verdict').getBoundingClientRect().bottom < innerHeight")


def test_a_number_and_a_card_come_to_their_pages(page: Browser) -> None:
    assert "CR 26.03 6.8.2a" in asked(page, "6.8.2a")
    assert "Self-modifying Code" in asked(page, "smc")


def test_a_run_is_followed_until_it_is_ended(page: Browser) -> None:
    page.click("header nav a[href='here.html']")
    page.enter("#place", "encounter")
    page.click("main form button")
    page.wait("document.querySelector('h1').innerText.includes('6.9.3a')")
    page.click(".moves a")
    page.wait("document.querySelector('h1').innerText.includes('6.9.3b')")
    page.script("[...document.querySelectorAll('.moves a')].find((one) => one.innerText === 'end').click()")
    page.wait("document.querySelector('h1').innerText.includes('Run ends')")
    assert "The run is ended" in page.text(".note")


def test_an_example_is_stepped_with_the_keys(page: Browser, port: int) -> None:
    page.open(f"http://127.0.0.1:{port}/explain.html?of=nisei-mk-ii&step=1")
    page.press(RIGHT)
    page.wait("document.body.innerText.includes('Step 2 of')")
    page.press(LEFT)
    page.wait("document.body.innerText.includes('Step 1 of')")


def test_a_situation_is_composed_and_played(page: Browser, port: int) -> None:
    page.open(f"http://127.0.0.1:{port}/situation.html")
    page.enter("#cards", "Tollbooth")
    page.enter("#credits_runner", "2")
    page.script("document.getElementById('run').value = 'HQ'")
    page.click("main form button")
    page.wait("location.pathname === '/explain.html' && document.querySelector('.verdict')")
    assert "the run ends" in page.text(".verdict")


def test_a_slip_is_kept_and_exported(page: Browser, port: int) -> None:
    asked(page, "can the runner jack out during an encounter?")
    page.script("localStorage.clear()")
    page.click("button.keep")
    assert page.text("button.keep") == "Kept"
    page.open(f"http://127.0.0.1:{port}/slips.html")
    assert "can the runner jack out during an encounter?" in page.text("#slips")
    page.script(
        "window.written = ''; const made = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.written = text; });"
        " return made(blob); };"
    )
    page.click("#export")
    page.wait("window.written !== ''")
    slip = page.script("return JSON.parse(window.written).slips[0]")
    assert slip["ruling"].startswith("No.") and slip["rules"][0]["citation"].startswith("CR 26.03 6.6.3")


def test_without_storage_a_page_says_so(page: Browser) -> None:
    asked(page, "can the runner jack out during an encounter?")
    page.script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.click("button.keep")
    assert page.text("button.keep") == "This browser keeps nothing"
    page.script("localStorage.setItem = Storage.prototype.setItem")


def test_everything_can_be_reached_with_the_keyboard(page: Browser) -> None:
    assert page.script("return document.querySelector('.skip').getAttribute('href')") == "#main"
    page.press("/")
    assert page.script("return document.activeElement.id") == "q"
    small = page.script(
        "return [...document.querySelectorAll('.button, button, input:not([type=hidden]), nav a')]"
        ".filter((one) => one.offsetParent && one.getBoundingClientRect().height < 24).map((one) => one.outerHTML)"
    )
    assert small == []
