"""The page without a server, around an engine that only repeats what it is asked: what the browser keeps, and says."""

import shutil
from pathlib import Path

import pytest

from judge_cli.paths import code_folders
from judge_cli.web import folder as written
from tests.web.hosted import hosted
from tests.webdriver import browser, missing

ENGINE = """
self.addEventListener("message", ({ data }) => {
  const main = `<main id="main"><h1>${data.path}?${data.query}</h1></main>`;
  const content = `<html><body>${main}<footer></footer></body></html>`;
  self.postMessage({ id: data.id, revision: null, status: 200, kind: "text/html", content, elsewhere: "" });
  self.postMessage({ reader: "here" });
});
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder as `judge page` writes it, with another engine."""
    if missing():
        pytest.skip(f"no browser for tests: {missing()}")
    web = code_folders("web")[0]
    for name in ("static/style.css", "static/page.js", "static/icon.svg", "offline/app.js", "offline/own.mjs"):
        shutil.copy(web / name, tmp_path)
    (tmp_path / "worker.js").write_text(ENGINE, encoding="utf-8")
    for page in ("index", "card", "404"):
        (tmp_path / f"{page}.html").write_bytes(written._shell(page, "cr-26.03"))
    (tmp_path / "_headers").write_text(written._HEADERS_OF_ALL, encoding="utf-8")
    (tmp_path / "sw.js").write_text(written._service_worker(tmp_path), encoding="utf-8")
    # A host need not hand out what is its own.
    (tmp_path / "_headers").unlink()
    return tmp_path


@pytest.mark.thorough
def test_it_says_that_it_is_ready_offline_and_knows_addresses_without_an_ending(place: Path) -> None:
    with hosted(place) as host, browser() as phone:
        phone.resize(360, 740)
        phone.open(f"{host.at}card.html?q=snare")
        phone.wait("document.querySelector('main h1')?.innerText === '/card.html?q=snare'")
        phone.wait("document.getElementById('ready-offline')?.innerText === 'Ready offline.'")
        assert phone.script("return parts(new URL('card?q=snare', location.href)).page") == "card.html"
        assert phone.script("return document.documentElement.scrollWidth <= innerWidth")
