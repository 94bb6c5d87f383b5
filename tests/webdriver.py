"""A browser for tests: Chromium through its driver, over the driver's own protocol."""

import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_PATIENCE_SECONDS = 300


def missing() -> str:
    """What is not here for tests in a browser; empty where all is."""
    lacking = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return f"not here: {', '.join(lacking)}" if lacking else ""


class PageLeft(AssertionError):
    """The page went elsewhere while a script ran in it."""


class Browser:
    """One window of a browser."""

    def __init__(self, driver: str, session: str) -> None:
        self._at = f"{driver}/session/{session}"

    def ask(self, method: str, path: str, **values: Any) -> Any:
        """What the driver answers to one command."""
        data = json.dumps(values).encode() if method == "POST" else None
        wanted = urllib.request.Request(self._at + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(wanted, timeout=_PATIENCE_SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            told = error.read().decode()
            raise (PageLeft if "navigat" in told else AssertionError)(f"{method} {path}: {told[:600]}") from None

    def open(self, address: str) -> None:
        """Goes to an address."""
        self.ask("POST", "/url", url=address)

    @property
    def address(self) -> str:
        """Where the window is."""
        return str(self.ask("GET", "/url"))

    def resize(self, width: int, height: int) -> None:
        """Gives the page so many pixels."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def command(self, name: str, **values: Any) -> Any:
        """What the browser's own tools answer."""
        return self.ask("POST", "/goog/cdp/execute", cmd=name, params=values)

    def script(self, written: str, *values: Any) -> Any:
        """What a script gives back."""
        return self.ask("POST", "/execute/sync", script=written, args=list(values))

    def text(self, selector: str = "main") -> str:
        """The text of an element."""
        return str(self.script("return document.querySelector(arguments[0])?.innerText ?? ''", selector))

    def click(self, selector: str) -> None:
        """Clicks an element."""
        self.ask("POST", f"/element/{self.found(selector)}/click")

    def enter(self, selector: str, written: str) -> None:
        """Writes into a field, in the place of what is there."""
        found = self.found(selector)
        self.ask("POST", f"/element/{found}/clear")
        self.ask("POST", f"/element/{found}/value", text=written)

    def press(self, key: str) -> None:
        """Presses a key, wherever the page is."""
        self.ask("POST", f"/element/{self.found('body')}/value", text=key)

    def wait(self, condition: str, *values: Any) -> None:
        """Waits until a script says yes of a whole page; that it never does is told with what is shown."""
        ends = time.monotonic() + _PATIENCE_SECONDS
        while not self._is_so(condition, *values):
            assert time.monotonic() < ends, f"{condition}\n{self.address}\n{self.text('body')}\n{self.console()}"
            time.sleep(0.05)

    def _is_so(self, condition: str, *values: Any) -> bool:
        try:
            return bool(self.script(f"return document.readyState === 'complete' && ({condition})", *values))
        except PageLeft:
            return False

    def console(self) -> list[str]:
        """What the browser complains of."""
        return [f"{one['level']} {one['message']}" for one in self.ask("POST", "/se/log", type="browser")]

    def requests(self) -> list[str]:
        """Every address that was asked for since the last time."""
        told = [json.loads(one["message"])["message"] for one in self.ask("POST", "/se/log", type="performance")]
        return [one["params"]["request"]["url"] for one in told if one["method"] == "Network.requestWillBeSent"]

    def picture(self, path: Path) -> None:
        """Draws what is shown."""
        path.write_bytes(base64.b64decode(self.ask("GET", "/screenshot")))

    def found(self, selector: str) -> str:
        """The driver's name of an element."""
        return str(self.ask("POST", "/element", using="css selector", value=selector)[_ELEMENT])


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """A browser with nothing in it."""
    # What the browser still writes while it ends may stay behind.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        driver = subprocess.Popen(
            ["chromedriver", "--port=0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": profile},
        )
        try:
            at = f"http://127.0.0.1:{_port(driver)}"
            session = _begun(at, profile)
            try:
                yield Browser(at, session)
            finally:
                # Also after a test that failed: a browser that stays takes the processor from all others.
                ended = urllib.request.Request(f"{at}/session/{session}", method="DELETE")
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(ended, timeout=_PATIENCE_SECONDS)
        finally:
            driver.terminate()
            driver.communicate()


def _port(driver: subprocess.Popen[bytes]) -> int:
    """The port that the driver chose; it says so when it is there."""
    assert driver.stdout is not None
    said = b""
    for line in driver.stdout:
        said += line
        if found := re.search(rb"started successfully on port (\d+)", line):
            return int(found[1])
    raise AssertionError(f"chromedriver did not start: {said.decode()}")


def _begun(driver: str, profile: str) -> str:
    switches = [
        *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
        *("--disable-background-networking", "--disable-component-update", f"--user-data-dir={profile}"),
    ]
    wanted = {
        "goog:chromeOptions": {"args": switches},
        "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        # A busy machine is slow, and that is no failure.
        "timeouts": {"script": 1000 * _PATIENCE_SECONDS, "pageLoad": 1000 * _PATIENCE_SECONDS},
    }
    data = json.dumps({"capabilities": {"alwaysMatch": wanted}}).encode()
    asked = urllib.request.Request(f"{driver}/session", data, {"content-type": "application/json"})
    ends = time.monotonic() + _PATIENCE_SECONDS
    while True:
        try:
            with urllib.request.urlopen(asked, timeout=_PATIENCE_SECONDS) as answer:
                return str(json.load(answer)["value"]["sessionId"])
        except urllib.error.HTTPError as problem:
            # The driver gives a browser a minute to begin; on a busy machine that may be too little.
            told = problem.read().decode()[:600]
            assert "session not created" in told and time.monotonic() < ends, told
