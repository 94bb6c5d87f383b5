"""The pictures of the charts: every step, who acts, words on every arrow, nothing over anything else, one sheet."""

import json
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from judge_cli.answers.charts import drawing as svg
from judge_cli.answers.charts.drawing import HEIGHT
from judge_cli.answers.charts.drawn_boxes import DrawnChart, Placed, place, wide
from tests.asking import ask
from tests.procedure.compiling import compiled

SVG = "{http://www.w3.org/2000/svg}"
EDITIONS = ["cr-1.4", "cr-26.03", "classic-1996"]
PLAIN = {"svg", "title", "rect", "text", "g", "path", "circle"}


class Stretch(NamedTuple):
    """Where a text stands, how wide it is at most, and how high."""

    words: str
    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: "Stretch") -> bool:
        """Whether the two texts overlap."""
        beside = self.x < other.x + other.wide and other.x < self.x + self.wide
        return beside and self.y > other.y - other.high and other.y > self.y - self.high


def drawn(tmp_path: Path, *args: str) -> ET.Element:
    file = tmp_path / "chart.svg"
    said = ask("steps", *args, str(file))
    assert (said.code, said.err) == (0, "")
    return ET.parse(file).getroot()


def stretches(drawing: ET.Element) -> list[Stretch]:
    """The texts of a drawing as they stand on its sheet."""
    found = [_stretch(text, 0, 0, 1) for text in drawing.findall(f"{SVG}text")]
    for group in drawing.findall(f"{SVG}g"):
        x, y, scale = map(
            float, group.get("transform", "").removeprefix("translate(")[:-1].replace(") scale(", " ").split()
        )
        found += [_stretch(text, x, y, scale) for text in group.iter(f"{SVG}text")]
    return found


def _stretch(text: ET.Element, x: float, y: float, scale: float) -> Stretch:
    size = float(text.get("font-size", "10")) * scale
    at_x, at_y = x + float(text.get("x", 0)) * scale, y + float(text.get("y", 0)) * scale
    words = text.text or ""
    long = wide(words, size)
    if "rotate(90" in text.get("transform", ""):
        return Stretch(words, at_x, at_y + long, size, long)
    return Stretch(words, at_x, at_y, long, size)


def procedures(edition: str) -> list[str]:
    return [one["procedure"] for one in json.loads(ask("steps", "-e", edition, "--json").out)["procedures"]]


def steps(edition: str, name: str) -> list[dict]:  # type: ignore[type-arg]
    return list(json.loads(ask("steps", name, "-e", edition, "--json").out)["steps"])


def held_to_its_sheet(drawing: ET.Element) -> None:
    """Nothing leaves the sheet or stands over anything else, and any program can draw it."""
    width, height = map(float, drawing.get("viewBox", "").split()[2:])
    texts = stretches(drawing)
    outside = [one for one in texts if one.x < 0 or one.x + one.wide > width or not 0 <= one.y <= height]
    assert not outside
    assert not [(one, other) for one, other in combinations(texts, 2) if one.meets(other)]
    assert {element.tag.removeprefix(SVG) for element in drawing.iter()} <= PLAIN
    assert not [element for element in drawing.iter() if {"class", "style", "href"} & set(element.keys())]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_drawn_chart_has_every_step_and_nothing_overlaps(tmp_path: Path, edition: str) -> None:
    for name in procedures(edition):
        drawing = drawn(tmp_path, name, "-e", edition, "--svg")
        held_to_its_sheet(drawing)
        written = [one.words for one in stretches(drawing)]
        assert {step["number"] for step in steps(edition, name)} <= set(written)
        assert "no arrow: on to the next box" in written


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_arrow_says_what_leads_along_it_and_where_to(tmp_path: Path, edition: str) -> None:
    for name in procedures(edition):
        drawing = drawn(tmp_path, name, "-e", edition, "--svg")
        arrows = [path for path in drawing.iter(f"{SVG}path") if "Q" in path.get("d", "")]
        labels = [text for text in drawing.iter(f"{SVG}text") if text.get("font-size") == "8.5" and text.get("fill")]
        coloured = {path.get("stroke") for path in arrows}
        words = " ".join(text.text or "" for text in labels if text.get("fill") in coloured).split("→")
        assert len(words) - 1 == len(arrows)
        assert all(said.split()[1 if n else 0 :] for n, said in enumerate(words[:-1]))


def test_every_window_says_who_acts_and_who_first(tmp_path: Path) -> None:
    for name in ("run", "corp turn", "runner turn"):
        written = [one.words for one in stretches(drawn(tmp_path, name, "-e", "cr-26.03", "--svg"))]
        windows = [step["window"] for step in steps("cr-26.03", name) if step["window"]]
        both = [window for window in windows if window["kind"] == "paid ability window"]
        alone = len(windows) - len(both)
        first = both[0]["first"]
        assert written.count(f"Paid ability window · {first} first") == len(both)
        assert written.count("Corp") + written.count("Runner") == 2 * len(both) + alone


def test_ending_the_run_is_drawn_where_the_rulebook_says_that_it_leads(tmp_path: Path) -> None:
    for edition in ("cr-26.03", "cr-1.4"):
        written = [one.words for one in stretches(drawn(tmp_path, "run", "-e", edition, "--svg"))]
        assert "An effect ends the run, in any step: straight to 6.9.6a (6.1.4)" in written
    for name in ("corp turn", "breach"):
        written = [one.words for one in stretches(drawn(tmp_path, name, "-e", "cr-26.03", "--svg"))]
        assert not [words for words in written if "ends the run" in words]


def test_a_turn_fills_its_page(tmp_path: Path) -> None:
    for name in ("corp turn", "runner turn", "run"):
        drawing = drawn(tmp_path, name, "-e", "cr-26.03", "--svg")
        last = steps("cr-26.03", name)[-1]["number"]
        height = float(drawing.get("viewBox", "").split()[3])
        assert max(one.y for one in stretches(drawing) if one.words == last) > 0.9 * height


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sheet_has_every_chart_in_which_players_act(tmp_path: Path, edition: str) -> None:
    drawing = drawn(tmp_path, "-e", edition, "--svg")
    held_to_its_sheet(drawing)
    assert drawing.get("viewBox") == "0 0 794 1123"
    assert (drawing.get("width"), drawing.get("height")) == ("210mm", "297mm")
    written = {one.words for one in stretches(drawing)}
    for name in procedures(edition):
        charted = steps(edition, name)
        if any(step["window"] for step in charted):
            assert {step["number"] for step in charted} <= written


@pytest.mark.parametrize("sheet", [False, True])
def test_a_chart_that_fits_no_sheet_is_laid_out_at_one_scale(monkeypatch: pytest.MonkeyPatch, sheet: bool) -> None:
    laid: list[float] = []

    def counted(chart: DrawnChart, width: float, *, gap: float = 4.0, terse: bool = False) -> Placed:
        laid.append(width)
        return place(chart, width, gap=gap, terse=terse)

    monkeypatch.setattr(svg, "place", counted)
    long = DrawnChart(compiled("".join(f"- **6.9.{n}** A checkpoint follows.\n" for n in range(1, 160))), "Test")
    drawing = ET.fromstring(svg.sheet_svg([long, long._replace(short="Other")]) if sheet else svg.steps_svg(long))
    assert float(drawing.get("viewBox", "").split()[3]) > HEIGHT
    assert len(laid) <= (12 if sheet else 2)


def test_what_is_drawn_is_told(tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    assert ask("steps", "corp turn", "--svg", str(file)).out == f"corp turn: drawn in {file}\n"
    said = ask("steps", "-e", "cr-26.03", "--svg", str(file))
    assert said.out == f"corp turn, runner turn, run: drawn in {file}\n"


@pytest.mark.parametrize("place", ["run", ""])
def test_a_drawing_is_written_whole_or_not_at_all(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    for file, why in (
        (str(tmp_path / "none" / "run.svg"), "No such file or directory"),
        (str(tmp_path / "folder"), "Is a directory"),
        ("", "this is not the name of a file"),
    ):
        said = ask("steps", place, "--svg", file)
        assert said.code == 3
        assert said.err == (
            f"error: {file} cannot be written: {why}\ntry:   name a file in a folder that can be written to\n"
        )
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]


@pytest.mark.parametrize(
    ("args", "two"),
    [
        (["--svg", "b.svg", "--at", "6.9.2a"], "--svg and --at"),
        (["--svg", "b.svg", "--short"], "--svg and --short"),
        (["--svg", "b.svg", "--answers", "no"], "--svg and --answers"),
        (["run", "--short", "--answers", "no"], "--short and --answers"),
        (["--svg", "b.svg", "--markdown"], "--markdown and --svg"),
    ],
)
def test_a_sheet_goes_with_nothing_else(args: list[str], two: str) -> None:
    said = ask("steps", *args)
    assert (said.code, said.err) == (2, f"error: {two} cannot be had at once\ntry:   leave one of them out\n")
