"""The mutants that no test can kill or need not kill, each with the reason; they count as survivors."""

import tomllib
from pathlib import Path

SURVIVORS = Path(__file__).parent / "survivors.toml"


def listed() -> dict[str, str]:
    """The reason for each listed survivor, by the mutant's name."""
    said = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return {name: group["reason"] for group in said.get("survivors", []) for name in group["mutants"]}
