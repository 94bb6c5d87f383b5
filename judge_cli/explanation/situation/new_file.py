"""A situation written out as a scenario file to fill in, with what can be chosen as comments."""

import json
from collections.abc import Iterator

from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.playing.scenario_player import Script
from judge_cli.engine.play.scenarios.scenario import AS_ALLOTTED, Scenario, Wanted
from judge_cli.engine.play.scenarios.scenario_expected import WHERE
from judge_cli.engine.play.scenarios.scenario_file import NATURAL
from judge_cli.engine.table.game import CENTRALS, Copy, Game, Zone
from judge_cli.engine.table.moment import PASS, Choice
from judge_cli.engine.table.transition import PlayUndefined, Transition
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.procedure.steps.procedure import Player

_PLACES = {zone: word for word, zone in WHERE.items()}
_USE = '# Save it: judge explain --new "CARD, CARD" > FILE.toml, and play it: judge explain FILE.toml\n'
_HEAD = "# Take the # from the line of a play to have it made, at that place; players pass otherwise.\n"
Keys = dict[str, object]


def new_file(playable: PlayableEdition, scenario: Scenario) -> str:
    """The file of a composed situation."""
    game = scenario.start.game
    cards = [f"  {_inline(_card(game, copy))}," for copy in _as_met(game)]
    known = "\n".join(f"# {copy.name}: {text}" for copy in _each(game) for text in _abilities(copy))
    return (
        f"{_USE}question = {json.dumps(scenario.question, ensure_ascii=False)}\n\n"
        f"# A card may also have: {_beside()}\n"
        f"card = [\n{chr(10).join(cards)}\n]\n\n"
        f"{known}\n\n{_HEAD}play = [\n{chr(10).join(_plays(playable, scenario))}\n]\n\n"
        f"[start]\n{_start(game)}\n[expect]  # what should come of it; left empty, judge says what does\n"
    )


def _beside() -> str:
    places = ", ".join(f'"{word}"' for word in WHERE)
    return f'where = {places}; rezzed = false; counters = {{ virus = 1 }}; copy = "first"; on = "CARD"'


def _as_met(game: Game) -> list[Copy]:
    """The copies in the order of the file: ice as the Runner meets it."""
    ice = iter(sorted((c for c in game.copies if c.zone is Zone.PROTECTING), key=lambda c: (c.server, -c.order)))
    return [next(ice) if c.zone is Zone.PROTECTING else c for c in game.copies]


def _each(game: Game) -> list[Copy]:
    return list({copy.name: copy for copy in game.copies}.values())


def _card(game: Game, copy: Copy) -> Keys:
    """The keys that lay out a copy."""
    word, natural = _PLACES[copy.zone], NATURAL[copy.card.type]
    keys: Keys = {"name": copy.name}
    if word != natural and not (copy.card.type == "agenda" and copy.server):
        keys["where"] = word
    if copy.server:
        keys["server"] = copy.server
    if copy.holder is not copy.card.side:
        keys["holder"] = copy.holder.value.casefold()
    if not copy.faceup and copy.card.type != "agenda":
        keys["rezzed"] = False
    if copy.counters:
        keys["counters"] = dict(copy.counters)
    if copy.host >= 0:
        keys["on"] = game.copy(copy.host).name
    return keys


def _abilities(copy: Copy) -> Iterator[str]:
    """The abilities of a card, with the numbers that a play names them by."""
    for n, one in enumerate(copy.card.abilities, 1):
        yield f"ability = {n}: {one.text}"
    for n, one in enumerate(copy.card.subroutines, 1):
        yield f"subroutine {n}: {one.text}"


def _start(game: Game) -> str:
    active = "corp" if game.active is Player.CORP else "runner"
    clicks = game.clicks_of(game.active)
    said = f'turn = "{active}"\ncredits = {{ corp = {game.credits[0]}, runner = {game.credits[1]} }}\n'
    said += f"clicks = {{ {active} = {clicks} }}\n" if clicks != AS_ALLOTTED else ""
    return f'{said}tags = {game.tags}\nbad_publicity = {game.bad_publicity}\n# mark = "HQ"\n'


def _plays(playable: PlayableEdition, scenario: Scenario) -> list[str]:
    """The plays of a situation, and among them, as comments, what else could be chosen."""
    script = Script(playable.engine, scenario)
    acts = [f"  {_inline(_act(play.wanted))}," for play in scenario.plays]
    lines: list[str] = []

    def note() -> None:
        there, (_, left) = script.transition, script.stands()
        lines.extend(acts[: len(acts) - left])
        del acts[: len(acts) - left]
        options = playable.engine.options(there)
        if left and matching(there.game, options, scenario.plays[-left].wanted):
            return  # another choice would take the place of the next play
        for choice in options:
            line = f"  # {_inline(_chosen(there, choice))},{_text(there.game, choice)}"
            if choice.verb not in PASS and line not in lines:
                lines.append(line)

    script.at_point = note
    try:
        script.play()
    except PlayUndefined:
        lines.append("  # from here on it cannot be played")
    return [*lines, *acts]


def _text(game: Game, choice: Choice) -> str:
    """The text of the ability that a choice uses."""
    texts = [one.text for one in game.copy(choice.copy).card.abilities] if choice.ability >= 0 else []
    return f"  # {texts[choice.ability]}" if texts else ""


def _chosen(there: Transition, choice: Choice) -> Keys:
    """The keys of a play that makes this choice here."""
    step = there.step()
    player = choice.player or Player.RUNNER
    keys: Keys = {"player": player.value.casefold(), "does": choice.verb}
    about = choice.copy if choice.copy >= 0 else choice.of
    numbers = [one for one in choice.detail if isinstance(one, int) and one >= 0]
    words = [one for one in choice.detail if isinstance(one, str)]
    if about >= 0:
        keys["card"] = there.game.copy(about).name
    if choice.ability >= 0:
        keys["ability"] = choice.ability + 1
        keys |= {"subroutines": [n + 1 for n in numbers]} if numbers else {}
    elif words and (words[0] in CENTRALS or words[0].startswith("remote ")):
        keys["server"] = words[0]
    elif about < 0 and choice.verb == "chooses" and (words or numbers):
        keys["option"] = words[0] if words else numbers[-1] + 1
    elif about < 0 and numbers:
        keys["amount"] = numbers[-1]
    if step is None or choice.verb == "runs":
        return keys
    ice = [copy for copy in there.game.copies if copy.zone is Zone.PROTECTING]
    met = there.game.run.ice if there.game.run is not None and len(ice) > 1 else -1
    return keys | {"at": step.citation.anchor} | ({"of": there.game.copy(met).name} if met >= 0 else {})


def _act(wanted: Wanted) -> Keys:
    keys: Keys = {"player": wanted.player.value.casefold(), "does": wanted.verb}
    return keys | {key: value for key, value in (("card", wanted.card), ("server", wanted.server)) if value}


def _inline(keys: Keys) -> str:
    """A table of TOML on one line."""
    said = (f"{key} = {_inline(one) if isinstance(one, dict) else _value(one)}" for key, one in keys.items())
    return f"{{ {', '.join(said)} }}"


def _value(one: object) -> str:
    return json.dumps(one, ensure_ascii=False)
