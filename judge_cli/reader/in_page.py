"""The encoder of a page, whose sums the page's own script does: `web/offline/encoder.mjs`."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from judge_cli.reader.curves import FINE, TENTH, falling, gentle
from judge_cli.reader.encoding import Encoding


class PageEncoder(Encoding):
    """An encoder with the weights that the page was given last; what is asked and answered is JSON."""

    def __init__(self, form: Mapping[str, Any]) -> None:
        import page_encoder  # the page's script names itself so

        super().__init__(form)
        self._script = page_encoder
        curves = {"gentle": gentle(), "fine": FINE, "falling": falling(), "tenth": TENTH}
        self._script.open(json.dumps(curves))

    def signs(self, pieces: Sequence[int]) -> Sequence[float]:
        """How like each learned meaning a sentence is."""
        signs: list[float] = json.loads(self._script.asked("signs", json.dumps(pieces)))
        return signs

    def mean(self, pieces: Sequence[int]) -> Sequence[float]:
        """The mean row of a sentence."""
        mean: list[float] = json.loads(self._script.asked("mean", json.dumps([pieces, len(pieces)])))
        return mean
