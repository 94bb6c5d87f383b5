"""Step sections that are broken on purpose: each is refused with its place and in words."""

from pathlib import Path

import pytest

from judge_cli.errors import JudgeError
from judge_cli.paths import corpus_data
from judge_cli.procedure.reading.phrasebook import read_phrasebook
from tests.procedure.compiling import compiled, told
from tests.refusal import refusal

PHASE = "- **6.9.1** Initiation phase.\n- **6.9.1a** The Runner names the server they attack.\n"


def refused(code: str, steps: str) -> JudgeError:
    """The error that these steps are refused with."""
    with refusal(code) as caught:
        compiled(PHASE + steps)
    assert caught.value.exit_code == 3
    return caught.value


def test_a_sentence_that_nobody_reads_is_told_with_its_place_and_the_nearest_phrase() -> None:
    error = refused("sentence-unread", "- **6.9.1b** A checkpoint followed.\n")
    assert error.what == 'no phrase reads "a checkpoint followed" in step 6.9.1b'
    assert error.where == ["test/page.md:5", "nearest phrase: A checkpoint {occurs}"]
    assert error.tries == ["add a phrase to phrases/steps.toml", "judge corpus check"]


@pytest.mark.parametrize(
    "sentence",
    [
        "The run is declared successful unless a card says no.",
        "If the moon is full, the run is declared successful.",
        "The Runner accesses cards of the attacked server instead.",
        "The Runner loses no clicks.",
        "A paid ability window opens: paid abilities, drawing cards. (P)",
    ],
)
def test_a_sentence_that_says_more_than_a_phrase_is_not_read_as_if_it_said_less(sentence: str) -> None:
    refused("sentence-unread", f"- **6.9.1b** {sentence}\n")


def test_a_section_of_more_steps_than_any_is_refused() -> None:
    steps = "".join(f"- **6.9.{n}** A checkpoint follows.\n" for n in range(2, 202))
    assert len(compiled(PHASE + steps.removesuffix("- **6.9.201** A checkpoint follows.\n")).steps) == 200
    error = refused("section-too-long", steps)
    assert error.what == "test is said to be section 6.9, which holds more than 200 steps"
    assert error.tries == ["get the rulebook anew and add it again"]


def test_a_jump_to_a_missing_letter_is_refused() -> None:
    error = refused("jump-leads-nowhere", "- **6.9.1b** Back to (h).\n")
    assert error.what == "step 6.9.1b leads to (h), which is not a step of its procedure"
    assert error.where == ["test/page.md:5", "the steps there are 6.9.1a to 6.9.1b"]


def test_a_jump_to_another_section_is_refused() -> None:
    error = refused("jump-leads-nowhere", "- **6.9.1b** Go to step 5.7.1a.\n")
    assert error.what == "step 6.9.1b leads to step 5.7.1a, which is not a step of its procedure"


def test_a_step_that_no_way_leads_to_is_refused() -> None:
    steps = "- **6.9.1b** Go to (d).\n- **6.9.1c** A checkpoint follows.\n- **6.9.1d** A checkpoint follows.\n"
    error = refused("step-unreachable", steps)
    assert error.what == "no way through test leads to step 6.9.1c"
    assert error.where == ["test/page.md:6"]


def test_a_loop_without_a_choice_is_refused() -> None:
    error = refused("way-never-ends", "- **6.9.1b** Back to (a).\n")
    assert error.what == "from step 6.9.1a no way leads to an end of test"
    assert error.where == ["test/page.md:4"]


def test_labels_that_promise_more_than_the_words_are_refused() -> None:
    error = refused("step-not-understood", "- **6.9.1b** A paid ability window opens: paid abilities. (P) (R)\n")
    assert error.what == "step 6.9.1b has labels for paid ability, rez non-ice, but its words permit paid ability"
    assert error.where == ["test/page.md:5"]


def test_words_that_permit_more_than_the_labels_are_refused() -> None:
    steps = "- **6.9.1b** A paid ability window opens: paid abilities, rezzing non-ice cards. (P)\n"
    error = refused("step-not-understood", steps)
    assert error.what == "step 6.9.1b has labels for paid ability, but its words permit paid ability, rez non-ice"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("Otherwise, go to (a).", "says what happens otherwise, but asks for no single condition before"),
        ("Subroutines of the encountered ice can be broken in it.", "permits something, but opens no window for it"),
        ("The run formally begins.", "says nothing to do"),
        (
            "If the approached ice is rezzed, go to (a).",
            "asks something at the end, but not where it goes on",
        ),
        (
            "If the ice remains unrezzed, the run is declared successful.",
            "asks for the opposite of a condition that has none: the approached ice is rezzed",
        ),
        (
            "If the run did not reach step 6.9.1a and the attacked server still exists, go to (a).",
            "asks for something that is no single condition",
        ),
        (
            "A paid ability window opens: paid abilities. A paid ability window opens: paid abilities. (P)",
            "opens two windows",
        ),
        ("If accesses are left, a checkpoint follows.", "puts a condition on something that always happens"),
        (
            "If the Runner has unspent [click], they take an action.",
            "opens a window under a condition, but does not say what happens otherwise",
        ),
        (
            "If accesses are left, the run formally begins. A checkpoint follows.",
            "tells something under a condition, but not what that meets",
        ),
        (
            "If accesses are left, the Runner accesses a card; if not, a checkpoint follows.",
            "says what happens otherwise, but not where it goes on",
        ),
    ],
)
def test_clauses_that_make_no_sense_together_are_refused(step: str, why: str) -> None:
    error = refused("step-not-understood", f"- **6.9.1b** {step}\n")
    assert error.what == f"step 6.9.1b {why}"


def test_a_window_in_a_section_that_names_no_active_player_is_refused() -> None:
    with refusal("step-not-understood", match="opens a window, but no step says who is the active player"):
        compiled("- **6.9.1** A paid ability window opens: paid abilities. (P)\n")


def test_a_section_without_steps_is_refused() -> None:
    with refusal("section-has-no-steps") as caught:
        compiled("")
    assert caught.value.what == "test is said to be section 6.9, which holds no steps"


def test_a_heading_that_is_no_phase_is_refused() -> None:
    with refusal("sentence-unread", match=r'no phrase reads "a stage" in step 6\.9\.1'):
        compiled("- **6.9.1** A stage.\n- **6.9.1a** A checkpoint follows.\n")


BOOK = """\
[[phrase]]
says = ["{words}"]
{meaning}
[slots.player]
Corp = ["the Corp"]
"""


@pytest.mark.parametrize(
    ("words", "meaning", "what"),
    [
        ("a {nobody}", "checkpoint = true", "'nobody' is not a slot of this phrasebook"),
        ("{player} or {player}", "checkpoint = true", "'player' is not a slot that one wording may name twice"),
        ("a", 'do = "dance"', "'dance' is not a known deed"),
        ("a", 'meet = ["party"]', "'party' is not a known occasion"),
        ("a", 'permits = ["party"]', "'party' is not a known permit"),
        ("a", 'window = "door"', "'door' is not a known windowkind"),
        ("a", "active = true", "'a' is not a phrase with a meaning"),
    ],
)
def test_a_phrase_that_means_nothing_is_refused(tmp_path: Path, words: str, meaning: str, what: str) -> None:
    path = tmp_path / "phrases.toml"
    path.write_text(BOOK.replace("{words}", words).replace("{meaning}", meaning), encoding="utf-8")
    with refusal("phrase-wrong") as caught:
        read_phrasebook(path)
    assert caught.value.what == what
    assert caught.value.where[1].startswith("known: ")


def test_what_is_refused_here_would_compile_if_it_were_whole() -> None:
    assert told(compiled(PHASE)) == ["6.9.1a do ANNOUNCE_SERVER"]


def test_a_step_of_installing_that_nobody_reads_is_told_as_any_other() -> None:
    page = "- **8.5.16a** Place the card into the play area.\n- **8.5.16b** Show the card to a judge.\n"
    with refusal("sentence-unread") as caught:
        compiled(page, "8.5.16")
    assert caught.value.what == 'no phrase reads "show the card to a judge" in step 8.5.16b'
    assert caught.value.where[0] == "test/page.md:4"


def test_the_nearest_phrase_is_the_one_whose_words_the_sentence_has() -> None:
    book = read_phrasebook(corpus_data("phrases") / "steps.toml")
    clause = "the runner may elect to leave the run by jacking out, moving directly to step 6.9.6"
    assert book.nearest(clause) == "{player} may ... jack out, ... {step} ..."
