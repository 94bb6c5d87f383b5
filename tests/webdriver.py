"""A browser for tests: Chromium through its driver, over the driver's own protocol."""

import base64
import contextlib
import json
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_PATIENCE_SECONDS = 300.0


def missing() -> str:
    """What is not here for tests in a browser; empty where all is."""
    lacking = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return f"not here: {', '.join(lacking)}" if lacking else ""


class Browser:
    """One window of a browser."""

    def __init__(self, driver: str, session: str) -> None:
        self._at = f"{driver}/session/{session}"

    def ask(self, method: str, path: str, **values: Any) -> Any:
        """What the driver answers to one command."""
        data = json.dumps(values).encode() if method == "POST" else None
        wanted = urllib.request.Request(self._at + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(wanted, timeout=300) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()[:600]}") from None

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
        """Waits until a script says yes; that it never does is told with what is shown."""
        ends = time.monotonic() + _PATIENCE_SECONDS
        while not self.script(f"return {condition}", *values):
            assert time.monotonic() < ends, f"{condition}\n{self.address}\n{self.text('body')}\n{self.console()}"
            time.sleep(0.05)

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
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as profile:
        driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            at = f"http://127.0.0.1:{port}"
            session = _begun(at, profile)
            yield Browser(at, session)
            with contextlib.suppress(OSError):
                urllib.request.urlopen(urllib.request.Request(f"{at}/session/{session}", method="DELETE"), timeout=30)
        finally:
            driver.terminate()
            driver.wait()


def _begun(driver: str, profile: str) -> str:
    switches = [
        *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
        *("--disable-background-networking", "--disable-component-update", f"--user-data-dir={profile}"),
    ]
    wanted = {
        "goog:chromeOptions": {"args": switches},
        "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
    }
    data = json.dumps({"capabilities": {"alwaysMatch": wanted}}).encode()
    asked = urllib.request.Request(f"{driver}/session", data, {"content-type": "application/json"})
    ends = time.monotonic() + _PATIENCE_SECONDS
    while True:
        try:
            with urllib.request.urlopen(asked, timeout=120) as answer:
                return str(json.load(answer)["value"]["sessionId"])
        except urllib.error.URLError as problem:
            if not isinstance(problem.reason, ConnectionRefusedError) or time.monotonic() > ends:
                raise
            time.sleep(0.05)
