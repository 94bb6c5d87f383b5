"""A corpus whose holdings lack some of their questions, and those questions: what its base has not seen."""

import json
import random
import shutil
import tomllib
from pathlib import Path
from typing import Any, NamedTuple


class Asked(NamedTuple):
    """A question with its answer and the anchors of the rules that decide it."""

    text: str
    verdict: str
    anchors: tuple[str, ...]


def parted(corpus: Path, into: Path, seed: int, kept_part: float) -> list[Asked]:
    """Copies a corpus with only a part of the questions of its holdings, and gives the others, shuffled."""
    shutil.copytree(corpus, into)
    left_out: list[Asked] = []
    draw = random.Random(seed)
    for path in sorted((into / "holdings").glob("*.toml")):
        holdings = tomllib.loads(path.read_text(encoding="utf-8")).get("holding", [])
        for holding in holdings:
            for answer in ("yes", "no"):
                asked = list(holding.get(answer, ()))
                draw.shuffle(asked)
                kept = max(1, round(len(asked) * kept_part)) if asked else 0
                anchors = (holding["rule"], *holding.get("also", ()))
                left_out += [Asked(text, answer, anchors) for text in asked[kept:]]
                holding[answer] = asked[:kept]
        path.write_text("\n\n".join(map(_written, holdings)) + "\n", encoding="utf-8")
    draw.shuffle(left_out)
    return left_out


def _written(holding: dict[str, Any]) -> str:
    return "\n".join(["[[holding]]", *(f"{key} = {_value(value)}" for key, value in holding.items())])


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {json.dumps(one)}" for key, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
