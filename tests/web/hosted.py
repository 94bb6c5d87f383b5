"""A plain web host of a folder, which can be told to leave requests without an answer."""

import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Host(ThreadingHTTPServer):
    """The host: where it is, which files it breaks off or holds back, and what it was asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.folder = folder
        self.broken: set[str] = set()
        self.held: set[str] = set()
        self.closing = threading.Event()
        self.asked: list[str] = []

    @property
    def at(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away is nothing to tell."""


class _Handler(SimpleHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].lstrip("/")
        self.server.asked.append(name)
        while name in self.server.held:
            if self.server.closing.wait(0.05):
                self.close_connection = True
                return
        if name not in self.server.broken:
            super().do_GET()
            return
        data = Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2])
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed."""


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """The host of a folder, as long as it is wanted."""
    with Host(folder) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            host.closing.set()
            host.shutdown()
            thread.join()
