"""Which scenario plays which printed example, kept ready without playing or reading any."""

from judge_cli.explanation.edition.corpus_folders import data_folder
from judge_cli.tree.cache import Cache, Kept, fingerprint


def kept_scenarios(edition: str, cache: Cache) -> dict[tuple[str, int], str]:
    """The scenario of every printed example of an edition that has one, by rule number and ordinal."""
    files = sorted(data_folder("examples").glob("*.toml"))
    name, mark = f"scenarios-{edition}", fingerprint(map(str, files), edition)
    kept = cache.find(name, mark)
    if kept is None:
        from judge_cli.text.toml_file import read_toml  # a warm call reads no TOML

        tables = [(file.stem, one) for file in files for one in read_toml(file).table().tables("edition")]
        named = [(stem, one) for stem, one in tables if one.text("id") == edition and one.number("example", 0)]
        kept = Kept([[one.text("rule"), one.number("example"), stem] for stem, one in named], "")
        cache.keep(name, mark, kept)
    return {(rule, ordinal): stem for rule, ordinal, stem in kept.head}
