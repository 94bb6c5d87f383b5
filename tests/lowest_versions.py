"""The lowest version of each package that pyproject.toml allows, as pip takes them for constraints.

By hand, in a venv of its own: `python -m tests.lowest_versions > lowest.txt`, then
`pip install -e '.[test,mcp,serve]' -c lowest.txt` and `pytest`.
"""

import re
import tomllib

from tests.pages import REPOSITORY

# A name, and the version that it begins with.
_REQUIREMENT = re.compile(r"([\w.-]+)>=([\d.]+)(?:,<[\d.]+)?")


def lowest_versions(project: str) -> list[str]:
    """A line for each package of a pyproject.toml, extras and build included; one without a lowest version is wrong."""
    table = tomllib.loads(project)
    extras = table["project"]["optional-dependencies"].values()
    hooks = table["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"].values()
    groups = [table["build-system"]["requires"], table["project"]["dependencies"], *extras]
    groups += [hook["dependencies"] for hook in hooks]
    lowest: dict[str, str] = {}
    name = table["project"]["name"]
    # An extra may bring others of the same project.
    for requirement in (one for group in groups for one in group if not one.startswith(f"{name}[")):
        read = _REQUIREMENT.fullmatch(requirement)
        if not read or lowest.setdefault(read[1], read[2]) != read[2]:
            raise ValueError(f"no one lowest version: {requirement}")
    return [f"{name}=={version}" for name, version in lowest.items()]


if __name__ == "__main__":
    print("\n".join(lowest_versions((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))))
