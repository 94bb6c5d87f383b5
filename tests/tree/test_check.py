"""What `judge corpus check` proves, and what it finds when it is not so."""

from pathlib import Path

from judge_cli.answers.corpus import check_answer
from judge_cli.tree.checks.check import Report, check_edition
from judge_cli.tree.editions.library import Library
from judge_cli.tree.importing.own_editions import OwnEditions
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.rules.references import CardNames
from tests.asking import ask_with
from tests.books_made import LANTERN
from tests.pages import CORPUS, EDITION, library, small_corpus

SUMMARIES = EDITION.replace("[chapters]", 'summaries = "summaries"\nanchors = "anchors.toml"\n[chapters]')


def _report(tmp_path: Path, summary: str, anchors: str = "", edition: str = SUMMARIES) -> Report:
    corpus = small_corpus(tmp_path, edition=edition)
    (corpus / "small" / "summaries").mkdir()
    (corpus / "small" / "summaries" / "s.md").write_text(summary, encoding="utf-8")
    (corpus / "small" / "anchors.toml").write_text(anchors, encoding="utf-8")
    return check_edition(corpus / "small", CardNames({}))


def test_the_shipped_editions_are_sound(tmp_path: Path) -> None:
    for report in library(CORPUS, tmp_path).checked([]):
        assert report.problems == ()
        assert report.rules > 0


def test_a_gap_in_the_numbering_is_found(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\n- **6.9.1** One.\n- **6.9.1b** B.\n- **6.9.3** Three.\n")
    assert report.problems == (
        "6.9.1b is here, but 6.9.1a before it is not (small/summaries/s.md:4)",
        "6.9.3 is here, but 6.9.2 before it is not (small/summaries/s.md:5)",
    )


def test_a_rule_without_what_is_above_it_is_found(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\n- **6.9.1** One.\n- **7.1.1** Alone.\n")
    assert report.problems == ("7.1.1 is here, but 7.1 above it is not (small/summaries/s.md:4)",)


def test_an_anchor_given_twice_or_to_nothing_or_not_at_all_is_found(tmp_path: Path) -> None:
    given = '"6" = "a"\n"6.8" = "b"\n"6.8.1" = "c"\n"6.8.2" = "c"\n"6.8.2a" = "d"\n"6.8.2b" = "e"\n"9.9" = "f"\n'
    report = _report(tmp_path, "# 6.9 Steps\n", given)
    assert report.problems == (
        "the anchor c is given twice",
        "anchors.toml names 9.9, which is not here",
        "6.8.3 has no anchor in anchors.toml",
        "6.9 has no anchor in anchors.toml",
    )


def test_a_reference_that_leads_nowhere_is_listed_and_no_problem(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\n- **6.9.1** See rule 9.9.9.\n")
    assert report.leading_nowhere == ("6.9.1 -> 9.9.9",)
    assert report.problems == ()


def test_an_edition_that_cannot_be_read_is_one_problem_with_its_place(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\nno list\n")
    assert report.problems == (
        "small/summaries/s.md has a summary that does not begin with `- **number** ` (small/summaries/s.md:3)",
    )


def test_what_is_no_list_item_in_a_page_of_summaries_is_refused(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\n- **6.9.1** x\n\n```\nlost\n```\n")
    assert report.problems == ("small/summaries/s.md has Markdown of the kind 'fence' (small/summaries/s.md:5)",)


def test_a_summary_whose_number_is_none_is_refused(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\n- **6.9.1abc** x\n")
    assert report.problems == ("'6.9.1abc' is not a rule number (small/summaries/s.md:3)",)


def test_two_summaries_of_one_rule_are_refused(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.9 Steps\n\n- **6.9.1** x\n- **6.9.1** y\n")
    assert report.problems == ("rule 6.9.1 is given twice (small/summaries/s.md:4)",)


def test_official_text_stands_before_a_summary_of_the_same_rule(tmp_path: Path) -> None:
    _report(tmp_path, "# 6.8 Other\n\n- **6.8.1** Ours.\n")
    rule = library(tmp_path / "corpus", tmp_path / "cache").find("small").tree
    assert [r.text.plain for r in rule if str(r.number) == "6.8.1"] == ["First rule."]


_WHOLE = SUMMARIES.replace("[chapters]", "whole = true\n[chapters]")
_TABLE = "".join(
    f'"{number}" = "rule_{n}"\n' for n, number in enumerate(["6", "6.8", "6.8.1", "6.8.2", "6.8.2a", "6.8.2b", "6.8.3"])
)


def _against_table(tmp_path: Path, summary: str, more: str) -> Report:
    return _report(tmp_path, summary, _TABLE + more, _WHOLE)


def test_a_number_of_a_whole_table_without_a_text_is_a_problem_and_counted_by_chapter(tmp_path: Path) -> None:
    report = _against_table(
        tmp_path, "# 6.9 Steps\n\n- **6.9.1** One.\n", '"6.9" = "a"\n"6.9.1" = "b"\n"6.9.2" = "c"\n"7" = "d"\n'
    )
    assert report.problems == (
        "6.9.2 has neither official text nor a summary (small/anchors.toml:10)",
        "7 has neither official text nor a summary (small/anchors.toml:11)",
    )
    assert check_answer([report]).to_markdown().splitlines()[-3:] == [
        "  - 2 of the 11 numbers of its table have no text:",
        "  - chapter 6 Runs: 1 of 10",
        "  - chapter 7 : 1 of 1",
    ]


def test_a_table_whose_numbers_all_have_a_text_is_said_to_be_whole(tmp_path: Path) -> None:
    report = _against_table(tmp_path, "# 6.9 Steps\n", '"6.9" = "a"\n')
    assert report.problems == ()
    assert check_answer([report]).to_markdown().splitlines()[-1] == "  - each of the 8 numbers of its table has a text"


def test_a_summary_whose_number_the_table_does_not_have_is_a_problem(tmp_path: Path) -> None:
    report = _against_table(tmp_path, "# 6.9 Steps\n\n- **6.9.1** One.\n", '"6.9" = "a"\n')
    assert report.problems == ("6.9.1 is not in the table of numbers, anchors.toml (small/summaries/s.md:3)",)


def test_an_example_of_ours_below_a_printed_rule_is_a_problem(tmp_path: Path) -> None:
    report = _report(tmp_path, "# 6.8 Ends\n\n- **6.8.1** Ours.\n  - *Example:* Ada reads.\n")
    assert report.problems == (
        "an example of our own stands below 6.8.1, whose printed text is here with its own examples "
        "(small/summaries/s.md:4)",
    )


def test_a_whole_table_must_be_named(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, edition=EDITION.replace("[chapters]", "whole = true\n[chapters]"))
    assert check_edition(corpus / "small", CardNames({})).problems == (
        "the key 'anchors' is missing (small/edition.toml:9)",
    )


def test_holdings_are_proved_with_what_ships_and_not_with_a_book_of_the_users_own(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path)
    (corpus / "holdings").mkdir()
    (corpus / "holdings" / "lamps.toml").write_text("lamp = 1\n", encoding="utf-8")
    own = OwnEditions(tmp_path / "own")
    settings = {"JUDGE_CORPUS": str(corpus), "JUDGE_DATA": str(own.folder)}
    assert ask_with("corpus", "add", str(LANTERN), "--edition", "lamps-1", **settings).code == 0
    here = Library(corpus, Cache(tmp_path / "cache"), own)
    found = [len(here.checked(names)[0].problems) for names in (["small"], ["lamps-1"], [], ["lamps-1", "small"])]
    assert found == [1, 0, 1, 1]
