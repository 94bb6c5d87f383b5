"""What somebody does with the pages at a table, in a browser: on a server or without one, it comes out the same."""

from tests.webdriver import Browser

LEFT, RIGHT = "\ue012", "\ue014"
SIZES = {"phone": (360, 740), "laptop": (1280, 800)}
JACK_OUT = "can the runner jack out during an encounter?"
# The usual questions, and how the verdict begins.
USUAL = {
    "can the corp rez ice during an encounter?": "No.",
    JACK_OUT: "No.",
    "can the corp score an agenda during the runner's turn?": "No.",
    "can the runner use self-modifying code after the corp ends the run with nisei mk ii?": "No.",
    "when can the runner break subroutines?": "In the encounter ice phase (6.9.3b)",
    "is the run successful if the runner jacks out?": "No.",
    "can the corp rez an upgrade during a run?": "Yes.",
    "can the runner decline to steal an agenda?": "No.",
    "can the corp use a paid ability during the runner's turn?": "Yes.",
}


def heading(page: Browser, said: str) -> None:
    """Waits for a page with this heading."""
    page.wait("document.querySelector('main h1')?.innerText.includes(arguments[0])", said)
    assert page.script("return document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"


def asked(page: Browser, written: str, said: str = "") -> None:
    """Enters something in the box, and waits for its page."""
    page.enter("#q", written)
    page.click("header button")
    heading(page, said or written)
    # What is settled is shown before the engine answers.
    page.wait("!document.getElementById('loading')")


def usual_questions(page: Browser) -> None:
    """The usual questions come to their verdicts, which are seen at once."""
    for question, verdict in USUAL.items():
        asked(page, question)
        assert page.text(".verdict").startswith(verdict), question
        assert page.script("return document.querySelector('.verdict').getBoundingClientRect().bottom < innerHeight")


def number_and_card(page: Browser) -> None:
    """A number and a card come to their pages."""
    asked(page, "6.8.2a", "CR 26.03 6.8.2a")
    asked(page, "smc", "Self-modifying Code")


def ended_run(page: Browser) -> None:
    """A run is followed until an effect ends it."""
    page.click("header nav a[href='here.html']")
    heading(page, "Where are we?")
    page.enter("#do", "encounter")
    page.click("main form button")
    heading(page, "6.9.3a")
    page.click(".moves a")
    heading(page, "6.9.3b")
    page.script("[...document.querySelectorAll('.moves a')].find((one) => one.innerText === 'end').click()")
    heading(page, "Run ends")
    assert "The run is ended" in page.text(".warning")


def stepped_example(page: Browser, at: str) -> None:
    """An example is stepped on and back with the keys."""
    page.open(f"{at}explain.html?of=nisei-mk-ii&step=1")
    page.wait("document.body.innerText.includes('Step 1 of')")
    page.press(RIGHT)
    page.wait("document.body.innerText.includes('Step 2 of')")
    page.press(LEFT)
    page.wait("document.body.innerText.includes('Step 1 of')")


def composed_situation(page: Browser, at: str) -> None:
    """A situation is composed and played."""
    page.open(f"{at}situation.html")
    heading(page, "Play it out")
    page.enter("#cards", "Tollbooth")
    page.enter("#credits_runner", "2")
    page.script("document.getElementById('run').value = 'HQ'")
    page.click("main form button")
    page.wait("document.querySelector('.verdict')")
    assert "the run ends" in page.text(".verdict")


def kept_slip(page: Browser, at: str) -> None:
    """A verdict is kept as a slip, which is listed and exported."""
    page.script("localStorage.clear()")
    asked(page, JACK_OUT)
    page.click("button.keep")
    page.wait("document.querySelector('button.keep').innerText === 'Kept'")
    page.open(f"{at}slips.html")
    page.wait("document.querySelector('#slips li')")
    assert JACK_OUT in page.text("#slips")
    page.script(
        "window.written = ''; const made = URL.createObjectURL;"
        "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.written = text; });"
        " return made(blob); };"
    )
    page.click("#export")
    page.wait("window.written !== ''")
    slip = page.script("return JSON.parse(window.written).slips[0]")
    assert slip["ruling"].startswith("No.") and slip["rules"][0]["citation"].startswith("CR 26.03 6.6.3")


def hosts(requests: list[str]) -> set[str]:
    """The machines that were asked for something."""
    return {one.split("/")[2] for one in requests if one.startswith(("http", "ws"))}
