"""Builds what the first answer would otherwise build, whenever a wheel is made; a checkout builds it when asked."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuiltAhead(BuildHookInterface[Any]):
    """Puts trees, the base of known questions and indexes into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds them and has them taken in."""
        if version == "editable":
            return
        self._folder = Path(tempfile.mkdtemp())
        root = Path(self.root)
        sys.path.insert(0, self.root)
        try:
            from judge_cli.explanation.build_ahead import build_ahead

            build_ahead(root / "rules_corpus", root / "index", self._folder)
        finally:
            sys.path.remove(self.root)
        build_data["force_include"][str(self._folder)] = "judge_cli/data/built"

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        """Removes what is in the wheel now."""
        if version != "editable":
            shutil.rmtree(self._folder)
