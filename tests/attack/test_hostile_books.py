"""Books, cards and folders made to mislead: nothing hides in an answer, calls anybody, or leads out of a folder."""

import json
import os
import sys
from pathlib import Path
from types import FrameType

import pytest

from judge_cli.page.safe import safe, safe_code, safe_markdown
from judge_cli.text.rules_json import read_rules_json
from judge_cli.tree.importing.incoming import _page_drafts
from judge_cli.tree.numbers.number import RuleNumber
from tests.asking import ask
from tests.books_made import json_book, row
from tests.pages import PAGE
from tests.refusal import refusal

_UNSEEN = "\u200b\u200d\u2060\xad\U000e0041\u180e\u3164\ufe0f\ufff9\u034f\u2062"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("unseen", _UNSEEN, ids=lambda character: f"U+{ord(character):04X}")
def test_what_cannot_be_seen_is_shown(unseen: str) -> None:
    assert safe(f"ice{unseen}wall") == "ice\ufffdwall"
    assert safe_markdown(f"ice{unseen}wall") == "ice\ufffdwall"
    said = ask("ask", f"can the co{unseen}rp rez ice?", "--markdown")
    assert unseen not in said.out + said.err


def test_nobody_is_called_and_no_page_is_opened_by_an_answer_in_a_chat() -> None:
    shown = safe_markdown("@everyone @here <@123> @&role see https://example.org/x and www.example.org, 5 @ 3, a@b.c")
    assert "@everyone" not in shown and "@here" not in shown and "<@" not in shown
    assert "https://" not in shown and "www." not in shown
    for address in ("_www.example.org", "discord.com/invite/x", "discordapp.com/invite/x", "discord.gg/x"):
        assert address.lstrip("_").partition(".")[0] + "." not in safe_markdown(address)
    assert "5 @ 3" in shown
    said = ask("ask", "can @everyone rez ice", "--markdown")
    assert "@everyone" not in said.out


@pytest.mark.parametrize("text", ["plain", "a`b", "``", "`", "a\nb", "@here", "*x*"])
def test_a_stretch_of_code_ends_where_its_text_does(text: str) -> None:
    from markdown_it import MarkdownIt

    (token,) = MarkdownIt("commonmark").parseInline(safe_code(text))[0].children or []
    assert (token.type, token.content) == ("code_inline", text.replace("\n", " ").replace("@", "\uff20"))


def _chain(rules: int) -> str:
    """A book of which each row hangs below the one before."""
    rows = [row(f"r{n}", str(n), "A rule.", children=[f"r{n + 1}"] if n < rules else []) for n in range(1, rules + 1)]
    return json.dumps(rows)


def test_a_chain_of_children_costs_no_more_for_each_row_the_longer_it_is() -> None:
    assert _lines_of_code(_chain(800)) < 9 * _lines_of_code(_chain(100))


def _lines_of_code(book: str) -> int:
    """How many lines of code are run to read a book: its work, whatever the machine."""
    count = 0

    def counted(_frame: FrameType, happening: str, _: object) -> object:
        nonlocal count
        count += happening == "line"
        return counted

    before = sys.gettrace()
    sys.settrace(counted)  # type: ignore[arg-type]
    try:
        read_rules_json(book, "chain.json")
    finally:
        sys.settrace(before)
    return count


def test_children_that_lead_back_are_still_refused(tmp_path: Path) -> None:
    rows = [row(f"r{n}", str(n), "A rule.", children=[f"r{n % 3 + 1}"]) for n in (1, 2, 3)]
    said = ask("corpus", "add", str(json_book(tmp_path / "round.json", rows)))
    assert said.code == 2
    assert said.err.startswith("error: round.json is not a rulebook as published: the children of r1 lead back to it\n")


def test_a_number_of_thousands_of_digits_in_a_book_is_told(tmp_path: Path) -> None:
    (tmp_path / "digits.json").write_text('[{"id": ' + "9" * 5_000 + "}]")
    said = ask("corpus", "add", str(tmp_path / "digits.json"))
    assert said.code == 2
    assert said.err.startswith("error: digits.json is not JSON: a number of thousands of digits\n")


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
def test_a_page_that_links_out_of_the_folder_of_an_export_is_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "export"
    folder.mkdir()
    (tmp_path / "secret.md").write_text(PAGE, encoding="utf-8")
    (folder / "out.md").symlink_to(tmp_path / "secret.md")
    (folder / "real.md").write_text(PAGE, encoding="utf-8")
    (folder / "in.md").symlink_to(folder / "real.md")
    number = RuleNumber((6, 8))
    assert _page_drafts(folder, "in.md", number)
    with refusal("export-page-wrong") as refused:
        _page_drafts(folder, "out.md", number)
    assert refused.value.what == "this page of the export cannot be read: it is a link that leads out of the folder"


@pytest.mark.parametrize("levels", [12, 13, 400])
def test_a_number_of_more_levels_than_any_book_has_is_refused_with_its_line(tmp_path: Path, levels: int) -> None:
    numbers = [".".join("1" * depth) for depth in range(1, levels + 1)]
    plain, published = tmp_path / "deep.txt", tmp_path / "deep.json"
    plain.write_text("".join(f"{one}. Lamp\n" for one in numbers), encoding="utf-8")
    json_book(published, [row(f"rule_{n}", one, "A lamp.") for n, one in enumerate(numbers)])
    for file in (plain, published):
        said = ask("corpus", "add", str(file), "--edition", "deep-1", "--dry-run")
        assert (said.code == 0) is (levels == 12)
        if said.code:
            place = said.err.splitlines()[1].strip()
            assert said.err == (
                "error: 1.1.1.1.1.1.1.1.1.1.1.1.1 has more than 12 levels, more than any rulebook\n"
                f"       {place}\n       nothing was changed\ntry:   mend the number and add the file again\n"
            )
            assert place.startswith(f"{file.name}:") and (file is published or place == "deep.txt:13")
