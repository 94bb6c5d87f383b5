"""What a newcomer is shown before naming the file for a change."""

from tests.newcomer import listing, pages

FILES = [
    *("README.md", "index/README.md", "index/slang.toml", "judge_cli/__init__.py", "judge_cli/answers/__init__.py"),
    *("judge_cli/answers/value.py", *(f"rules_corpus/cards/corp/card-{n}.toml" for n in range(100, 200))),
]


def test_every_folder_is_listed_with_its_files() -> None:
    shown = list(listing(FILES))
    assert shown[2:4] == ["index/", "    README.md  slang.toml"]
    assert shown[6:8] == ["judge_cli/answers/", "    __init__.py  value.py"]


def test_of_a_folder_of_many_files_the_first_are_listed_and_how_many_there_are() -> None:
    *_, folder, files = listing(FILES)
    assert folder == "rules_corpus/cards/corp/"
    assert files == "    " + "  ".join(f"card-{n}.toml" for n in range(100, 106)) + "  … 100 files"


def test_the_pages_are_those_of_packages_and_data_and_not_the_table_of_contributors() -> None:
    found = dict(pages(["CONTRIBUTING.md", *FILES]))
    assert list(found) == ["judge_cli/__init__.py", "judge_cli/answers/__init__.py", "index/README.md"]
    assert found["judge_cli/answers/__init__.py"].startswith("The answers: one file per command")
