"""Writes the picture of a page on a phone that the README shows: `python -m tests.web.write_picture`."""

import os
import tempfile
from pathlib import Path
from urllib.parse import quote

from tests.web.at_the_table import SIZES
from tests.web.served import served
from tests.webdriver import browser

PICTURE = Path(__file__).parent / "phone.png"
DISPUTE = "can the runner use self-modifying code after the corp ends the run with nisei mk ii?"


def write_picture() -> None:
    """Draws the verdict of the dispute as a phone shows it by day."""
    with served() as port, browser() as page:
        page.resize(*SIZES["phone"])
        page.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])
        page.open(f"http://127.0.0.1:{port}/ask.html?q={quote(DISPUTE)}")
        page.wait("document.querySelector('.verdict')")
        page.picture(PICTURE)


if __name__ == "__main__":
    os.environ.update(JUDGE_CACHE=tempfile.mkdtemp(), JUDGE_STATE=tempfile.mkdtemp(), JUDGE_DATA=tempfile.mkdtemp())
    write_picture()
