"""The learned reader on a page: its weights come after the first answer, stay, and are refused if damaged."""

import gzip
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from judge_cli.answers.ask import answered
from judge_cli.explanation.answering import inquiry
from judge_cli.explanation.answering.inquiry import EditionWords
from tests.asking import ask
from tests.opened import playable, sources
from tests.web.hosted import Host, hosted
from tests.web.site import site
from tests.webdriver import Browser, browser

pytestmark = pytest.mark.thorough

DEVELOPMENT = Path(__file__).parent.parent / "learning" / "development.jsonl"
IS_HERE = "document.documentElement.dataset.reader === 'here'"
SAYS = "document.querySelector('main').innerText.includes(arguments[0])"
UNREAD = "read without the learned reader: "
# Whether some cache holds an address.
KEPT = """caches.keys().then((all) => Promise.all(all.map((one) => caches.match(arguments[0], { cacheName: one }))))
  .then((all) => all.some(Boolean))"""


@pytest.fixture(scope="module")
def folder(shared_cache: Path, pytestconfig: pytest.Config) -> Path:
    """The folder, written once."""
    return site(pytestconfig.cache.mkdir("judge-page"), shared_cache)


@pytest.fixture(scope="module")
def question() -> str:
    """A question that nothing but the reader takes for a settled one."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(inquiry, "reader_folder", lambda: Path("nowhere"))
        bare = sources()._replace(talk=EditionWords(playable()))
        asked = [json.loads(line)["q"] for line in DEVELOPMENT.read_text(encoding="utf-8").splitlines()[:200]]
        open_ones = [one for one in asked if answered(bare, one, 600.0).likely is None]
    learned = sources()._replace(talk=EditionWords(playable()))
    found: str = next(one for one in open_ones if answered(learned, one, 600.0).likely is not None)
    return found


@pytest.fixture
def phone() -> Iterator[Browser]:
    """A browser that was never here."""
    with browser() as found:
        yield found


def weights_of(folder: Path) -> str:
    """The name of the file of weights in the folder."""
    (path,) = (folder / "later").iterdir()
    return f"later/{path.name}"


def told(page: Browser, question: str) -> str:
    """What the engine of an open page answers, in JSON."""
    return str(page.script("return engine('/ask.json', arguments[0])", f"q={quote(question, safe='')}")["content"])


def open_at(page: Browser, host: Host, question: str) -> None:
    page.open(f"{host.at}ask.html?q={quote(question)}")


def test_a_question_that_the_reader_alone_decides_is_answered_as_on_the_command_line(
    folder: Path, phone: Browser, question: str
) -> None:
    weights, here = weights_of(folder), ask("ask", "--json", "--", question).out
    assert "likely" in json.loads(here)
    with hosted(folder) as host:
        host.held = {weights}
        open_at(phone, host, question)
        phone.wait(SAYS, f"{UNREAD}its weights are not here yet")
        assert "likely" not in json.loads(told(phone, question))
        host.held = set()
        # What is shown is answered anew.
        phone.wait(SAYS, "Probably")
        assert phone.script("return document.querySelector('main').innerText.includes(arguments[0])", UNREAD) is False
        assert told(phone, question) == here
        phone.wait(KEPT, weights)
    # Without the host.
    open_at(phone, host, question)
    phone.wait(SAYS, "Probably")
    assert told(phone, question) == here
    assert host.asked.count(weights) == 1
    assert not phone.console()


def test_weights_that_break_off_are_not_kept_and_asked_for_again(folder: Path, phone: Browser, question: str) -> None:
    weights = weights_of(folder)
    with hosted(folder) as host:
        host.broken = {weights}
        open_at(phone, host, question)
        phone.wait(SAYS, f"{UNREAD}its weights are not here yet")
        while weights not in host.asked:
            assert "likely" not in json.loads(told(phone, question))
        assert not phone.script(f"return {KEPT}", weights)
        host.broken = set()
        while not phone.script(f"return {IS_HERE}"):
            told(phone, question)
        phone.wait(SAYS, "Probably")


def _cut(whole: bytes) -> bytes:
    return gzip.compress(gzip.decompress(whole), 1)[: len(whole) // 2]


def _altered(whole: bytes) -> bytes:
    weights = bytearray(gzip.decompress(whole))
    weights[-1] ^= 1
    return gzip.compress(weights, 1)


@pytest.mark.parametrize(
    ("harm", "says"), [(_cut, "this is no file of learned weights"), (_altered, "is cut or was altered")]
)
def test_damaged_weights_are_refused_in_words_and_give_no_level(
    folder: Path, phone: Browser, question: str, tmp_path: Path, harm: Callable[[bytes], bytes], says: str
) -> None:
    harmed = tmp_path / "harmed"
    shutil.copytree(folder, harmed)
    weights = weights_of(harmed)
    (harmed / weights).write_bytes(harm((folder / weights).read_bytes()))
    with hosted(harmed) as host:
        open_at(phone, host, question)
        phone.wait("document.documentElement.dataset.reader === 'damaged'")
        phone.wait(SAYS, says)
        said = json.loads(told(phone, question))
        assert said["answer"] == "withheld"
        assert "likely" not in said
        assert any(one.startswith(UNREAD) and says in one for one in said["understood"])
        # As soon as the host has them whole, they come.
        shutil.copy(folder / weights, harmed / weights)
        open_at(phone, host, question)
        phone.wait(SAYS, "Probably")


def test_the_weights_stay_when_a_new_version_has_the_same(folder: Path, phone: Browser, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    shutil.copytree(folder, newer)
    weights = weights_of(newer)
    with hosted(newer) as host:
        phone.open(host.at)
        phone.wait(IS_HERE)
        phone.wait(KEPT, weights)
        (version,) = phone.script("return caches.keys()")
        worker = (newer / "sw.js").read_text(encoding="utf-8")
        (newer / "sw.js").write_text(worker.replace(version, f"{version}-newer"), encoding="utf-8")
        phone.open(host.at)
        phone.wait("navigator.serviceWorker.getRegistration().then((registered) => !!registered?.waiting)")
        # The page loads itself anew when the new version takes over: a driver that opens it meanwhile may hang.
        phone.script("location.reload()")
        phone.wait("caches.keys().then((all) => all.join() === arguments[0])", f"{version}-newer")
        phone.wait(IS_HERE)
        assert host.asked.count(weights) == 1
