"""The pages of `judge serve` in a real browser, on a phone and on a laptop."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web import at_the_table
from tests.web.served import served
from tests.web.write_picture import PICTURE
from tests.webdriver import Browser, browser, missing

README = Path(__file__).parents[2] / "README.md"


@pytest.fixture(scope="module")
def at(shared_cache: object) -> Iterator[str]:
    """The address of one server for all tests here."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("JUDGE_CACHE", str(shared_cache))
        with served() as port:
            yield f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    """One browser for all tests here."""
    if missing():
        pytest.skip(f"no browser for tests: {missing()}")
    with browser() as found:
        yield found


@pytest.fixture(params=at_the_table.SIZES)
def page(request: pytest.FixtureRequest, window: Browser, at: str) -> Iterator[Browser]:
    """The first page; whatever a test does on it, nothing outside is asked for and nothing is complained of."""
    window.resize(*at_the_table.SIZES[request.param])
    window.requests()
    window.open(at)
    yield window
    assert not window.console()
    assert at_the_table.hosts(window.requests()) == {at.split("/")[2]}


@pytest.mark.one_in(2)
def test_the_usual_questions_come_to_their_verdicts(page: Browser) -> None:
    at_the_table.usual_questions(page)


@pytest.mark.thorough
def test_a_number_and_a_card_come_to_their_pages(page: Browser) -> None:
    at_the_table.number_and_card(page)


@pytest.mark.thorough
def test_a_run_is_followed_until_it_is_ended(page: Browser) -> None:
    at_the_table.ended_run(page)


@pytest.mark.thorough
def test_an_example_is_stepped_with_the_keys(page: Browser, at: str) -> None:
    at_the_table.stepped_example(page, at)


@pytest.mark.thorough
def test_a_situation_is_composed_and_played(page: Browser, at: str) -> None:
    at_the_table.composed_situation(page, at)


@pytest.mark.thorough
def test_a_slip_is_kept_and_exported(page: Browser, at: str) -> None:
    at_the_table.kept_slip(page, at)


@pytest.mark.thorough
def test_without_storage_a_page_says_so(page: Browser) -> None:
    at_the_table.asked(page, at_the_table.JACK_OUT)
    page.script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.click("button.keep")
    page.wait("document.querySelector('button.keep').innerText === 'This browser keeps nothing'")


@pytest.mark.thorough
def test_everything_can_be_reached_with_the_keyboard(page: Browser) -> None:
    assert page.script("return document.querySelector('.skip').getAttribute('href')") == "#main"
    page.press("/")
    page.wait("document.activeElement.id === 'q'")
    small = page.script(
        "return [...document.querySelectorAll('.button, button, input:not([type=hidden]), nav a')]"
        ".filter((one) => one.offsetParent && one.getBoundingClientRect().height < 24).map((one) => one.outerHTML)"
    )
    assert small == []


def test_the_readme_shows_a_phone() -> None:
    drawn = PICTURE.read_bytes()
    assert drawn.startswith(b"\x89PNG") and len(drawn) <= 80_000
    assert struct.unpack(">II", drawn[16:24]) == at_the_table.SIZES["phone"]
    assert f"(tests/web/{PICTURE.name})" in README.read_text(encoding="utf-8")


@pytest.mark.thorough
def test_the_ways_through_the_pages_stand_in_one_line(page: Browser) -> None:
    tops = page.script("return [...document.querySelectorAll('header nav a')].map((one) => one.offsetTop)")
    assert len(tops) > 4 and len(set(tops)) == 1


@pytest.mark.thorough
def test_no_word_on_a_button_is_broken(page: Browser, at: str) -> None:
    page.open(f"{at}here.html")
    at_the_table.heading(page, "Where are we?")
    tall = "return [...document.querySelectorAll('.moves .button')].map((one) => [one.innerText, one.offsetHeight])"
    heights = dict(page.script(tall))
    assert list(heights)[:3] == ["run", "approach", "encounter"]
    assert heights["encounter"] == heights["run"] < 60
