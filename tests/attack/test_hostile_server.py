"""An address whose other side is hostile: its head drips in word by word, or it is no address at all."""

import socket
import threading
from collections.abc import Iterator

import pytest

from judge_cli.text.fetch import FetchFailed, FetchTooLong, Limits, fetch

_HEADERS = 400
_IN_SHORT = Limits(whole_seconds=0.4, silent_seconds=10.0)


def _drip(waiting: socket.socket, first: bytes, stop: threading.Event) -> None:
    """Takes one call and answers with a head that never ends in time, each word well before the other side gives up."""
    line, _ = waiting.accept()
    with line:
        line.recv(65_536)
        line.sendall(first)
        for n in range(_HEADERS):
            if stop.wait(0.02):
                return
            try:
                line.sendall(f"X-Drip-{n}: on and on\r\n".encode())
            except OSError:
                return


@pytest.fixture(params=[b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 302 Found\r\nLocation: /on\r\n"], ids=["answer", "redirect"])
def dripping(request: pytest.FixtureRequest) -> Iterator[str]:
    """An address that answers for ever."""
    stop = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as waiting:
        talking = threading.Thread(target=_drip, args=(waiting, request.param, stop), daemon=True)
        talking.start()
        yield f"http://127.0.0.1:{waiting.getsockname()[1]}/rules.json"
        stop.set()
        talking.join()


def test_a_head_that_drips_in_is_cut_when_time_is_up(dripping: str) -> None:
    with pytest.raises(FetchTooLong) as told:
        fetch(dripping, lambda _done, _whole: None, _IN_SHORT)
    assert told.value.what == f"{dripping} took longer than 0.4 seconds"


@pytest.mark.parametrize(
    "address", ["http://[::1", "http://[::1]:x/", "http://", "http://\x00/", "http://a b/", "http://é.例/"]
)
def test_what_is_no_address_cannot_be_fetched(address: str) -> None:
    with pytest.raises(FetchFailed):
        fetch(address, lambda _done, _whole: None, Limits(whole_seconds=5.0, silent_seconds=1.0))
