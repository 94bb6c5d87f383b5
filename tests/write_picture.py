"""Writes the picture of a terminal answer that the README shows: `python -m tests.write_picture`."""

import io
import os
import re
import tempfile
from pathlib import Path

from rich.console import Console

PICTURE = Path(__file__).parent / "pictures" / "answer.svg"
QUESTION = "can the corp rez ice during an encounter?"


def drawn() -> str:
    """What a terminal shows of an answer, as rich exports it."""
    from judge_cli.answers.ask import Questions
    from judge_cli.answers.library import open_library
    from judge_cli.page.show import show_page

    screen = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False,
        markup=False, emoji=False, highlight=False,
    )  # fmt: skip
    show_page(screen, Questions(open_library(), None).answer(QUESTION).page())
    picture = screen.export_svg(title=f'judge ask "{QUESTION}"', unique_id="judge")
    # Without the fonts that would be fetched from elsewhere; the reader's own will do.
    return re.sub(r"\s*@font-face \{.*?\}(?=\s*(?:@|\.))", "", picture, flags=re.DOTALL)


if __name__ == "__main__":
    os.environ.update(JUDGE_CACHE=tempfile.mkdtemp(), JUDGE_STATE=tempfile.mkdtemp(), JUDGE_DATA=tempfile.mkdtemp())
    PICTURE.write_text(drawn(), encoding="utf-8")
