"""Servers and zones in our own words."""

from judge_cli.engine.reading.saying.template import Value

_SERVERS = {
    "any": "any server",
    "remote": "a remote server",
    "central": "a central server",
    "attacked server": "the attacked server",
    "chosen server": "the chosen server",
    "mark": "your mark",
}
_ZONES = {"grip": "the grip", "stack": "the stack", "heap": "the heap", "score area": "your score area"}


def say_server(server: Value) -> str:
    """A server, or one of several."""
    listed = [server] if isinstance(server, str) else server
    return " or ".join(_SERVERS.get(one, one) for one in listed)


def say_zone(zone: Value) -> str:
    """A zone that a card goes to."""
    return str(_ZONES.get(zone, zone))
