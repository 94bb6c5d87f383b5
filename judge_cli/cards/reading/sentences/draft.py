"""The abilities of a card during reading: a sentence begins one, and the next may add to it."""

from judge_cli.cards.language.card import PLAYED
from judge_cli.cards.reading.saying.rendering import say_block, say_option
from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.antecedents import NotRead, Scope
from judge_cli.cards.reading.sentences.folding import (
    fold,
    mentions,
    name_lost,
    names,
    replaced,
    tables,
    tie_to_servers,
    verbs,
)
from judge_cli.cards.reading.sentences.parts import Table


class CardDraft:
    """The reading of a card so far: finished abilities, the present one, and the play ability's instructions."""

    def __init__(self, side: str, type_: str) -> None:
        self.side, self.type = side, type_
        self.scope = self._played_scope = Scope(side, type_)
        self.current: Table | None = None
        self.flags: Table = {}
        self.play: list[Table] = []
        self._last: list[Table] = []
        self._play_broken = False
        self._found: list[Table] = []
        self._at = 0
        self._everywhere: list[Table] = []
        self.options: Table | None = None
        self.option = self.instructed = False
        self.all: list[Table] = []

    def begin(self, *, option: bool) -> None:
        """Begins a paragraph; on an event or operation it may refer to the results of an earlier one."""
        self.option = option
        self.instructed = False
        if not option:
            self.options = None
        played = self.type in PLAYED and not option
        self.scope = self._played_scope if played else Scope(self.side, self.type)
        self.scope.sentence += 1
        self._before = len(self.scope.features)
        self.current, self.flags, self._found = ({"kind": "option"} if option else None), {}, []

    def broken(self, option: bool) -> None:
        """Gives up on a paragraph, and on the parts that depend on it."""
        self.current, self._found = None, []
        if self.type in PLAYED:
            self._play_broken = True
        elif option and self.options is not None:
            self.options["broken"] = True

    def end(self) -> tuple[list[Table], list[str]]:
        """Ends a paragraph: its abilities, and the gaps of the language."""
        if self.option:
            return [], self._end_option()
        self._close()
        features = self.scope.features[self._before :]
        found = [] if features else self._found
        if features and self.type in PLAYED:
            self._play_broken = True
        self.all += found
        return found, features

    def _end_option(self) -> list[str]:
        """Ends an option: it becomes part of the choice before it."""
        if self.options is None or self.current is None or self.current["kind"] != "option" or self._found:
            raise NotRead("an option of nothing")
        do = self.current.get("do", [])
        name_lost(do)
        if self.scope.features:
            self.broken(option=True)
        else:
            text = say_option(do, self.side, self.options.get("choose", "you"))
            self.options["options"].append({"text": text, "do": do})
        return self.scope.features

    def start(self, ability: Table) -> None:
        """Begins an ability."""
        self._close()
        self.current, self._at = ability, len(self._found)

    def add(self, new: list[Table]) -> None:
        """Adds instructions to the present ability, or to the card's play ability."""
        for one in new:
            if "last" in one:
                self._last.append(one["last"])
            elif self._is_result_of_run(one):
                event = {
                    "event": "successful run" if one["if"] == "successful" else "unsuccessful run",
                    "run": "by this",
                }
                self.start({"kind": "conditional", "when": event, "do": one["do"], "of the run": True})
            else:
                block = self.block()
                done, parts = verbs(block), list(tables(one))
                if "run" in done and any("lasting" in part and part.get("lasts") == "run" for part in parts):
                    self.scope.lacks("a statement about the run that a card makes")
                if "access" in done and any(part.get("lasts") == "access" for part in parts):
                    self.scope.lacks("a statement about an access that a card makes")
                block[:] = self._added(block, one)
                self.instructed = True

    def _added(self, block: list[Table], one: Table) -> list[Table]:
        """The instructions with one more: inside the last one, if it refers to something only there."""
        last = block[-1] if block else {}
        jacks_out = "may" in one and one["do"] == [{"do": "jack out"}]
        if jacks_out and last.get("do") != "move runner" and "move runner" in verbs(last):
            raise NotRead("jacking out where the Runner may have been moved")
        results = [key for key in ("success", "failure", "different", "same") if key in last]
        hangs = one.get("if") in ("done", "not done")
        if results and (hangs or any(mentions(one, name) for name in names(last))):
            key = [each for each in last if each in results][-1]
            do = self._added(last[key]["do"], one)
            return [*block[:-1], {**last, key: with_text(do, self.side)}]
        inside = "instead_of" in last or (
            ("may" in last or "if" in last) and "else" not in last and any(mentions(one, name) for name in names(last))
        )
        if inside and hangs:
            inside = bool(last["do"]) and "may" in last["do"][-1] and "pay" not in last["do"][-1]
        if inside and not {"otherwise", "instead", "x"} & set(one):
            do = self._added(last["do"], one)
            text = {"text": say_block(do, self.side)} if "text" in last else {}
            return [*block[:-1], {**last, **text, "do": do}]
        return fold(block, one, self.scope)

    def _is_result_of_run(self, one: Table) -> bool:
        runs = "run" in verbs(self.block())
        return runs and one.get("if") in ("successful", "unsuccessful") and "else" not in one

    def block(self) -> list[Table]:
        """The instructions of the present ability."""
        if self.current is not None:
            found = self.current.setdefault("do", [])
            assert isinstance(found, list)
            return found
        if self.type in PLAYED:
            return self.play
        raise NotRead("nothing says when it is done")

    def separate(self, ability: Table) -> None:
        """An ability of its own, beside the present one."""
        if mentions(ability, "that server") and ability["kind"] == "static":
            raise NotRead("'that server' is no server that was spoken of")
        self._found.append(_lifted({**self.flags, **ability}))

    def x(self, amount: object) -> None:
        """Sets X in the previous ability."""
        if self.current is not None:
            self.current = replaced(self.current, "X", amount)
        elif mentions(self.play, "X"):
            self.play[:] = replaced(self.play, "X", amount)
        elif mentions(self._found, "X"):
            self._found[:] = replaced(self._found, "X", amount)
        else:
            raise NotRead("X is said to be something, and stands nowhere")

    def everywhere(self, restriction: Table) -> None:
        """A restriction on every ability of the card that players use."""
        self._everywhere.append(restriction)

    def _close(self) -> None:
        if self.current is not None:
            name_lost(self.current.get("do", []))
        if self.current is not None and self.current["kind"] == "threat":
            self.play.append({"if": {"threat": self.current["threat"]}, "do": self.current["do"]})
        elif self.current is not None:
            whole = _lifted({key: value for key, value in self.current.items() if key != "of the run"})
            whole |= {"in": self.scope.zone} if self.scope.zone else {}
            self.scope.zone = ""
            self._found.insert(self._at, whole)  # before what was said beside it
        self.current = None

    def finish(self) -> list[Table]:
        """Finishes the card: the play ability, restrictions on all abilities, the run that it mentions."""
        made: list[Table] = []
        name_lost(self.play)
        if (self.play or self._last) and not self._play_broken:
            made = [{"kind": "play", "do": [*self.play, *self._last]}]
        whole = [*made, *self.all]
        if mentions(whole, "X"):
            raise NotRead("X is never said to be something")
        if mentions(whole, "by this") and verbs(whole).count("run") != 1 and not self._play_broken:
            raise NotRead("'that run' is not one run that this card makes")
        for restriction in self._everywhere:
            for one in whole:
                if one["kind"] in ("paid", "conditional", "interrupt") and (one["kind"] == "paid" or one.get("may")):
                    one["if"] = restriction if "if" not in one else {"all": [one["if"], restriction]}
        tie_to_servers(whole)
        check_given(whole)
        return made


# The advancement counters of this card, and what an ability calls them that waits for it to be scored: as it changes
# zones it becomes another object, without them.
_HOSTED = {"value": "advancement counters", "of": "this"}
_AS_SCORED = "that many"


def _counted_as_scored(ability: Table) -> Table:
    when = ability.get("when", {})
    listed = when if isinstance(when, list) else [when]
    if not any(one.get("event") == "score" and one.get("what") == "this" for one in listed):
        return ability
    return {**ability, "do": replaced(ability.get("do", []), _HOSTED, _AS_SCORED)}


def _lifted(ability: Table) -> Table:
    """The ability as optional, if all of it is one optional act."""
    ability = _counted_as_scored(ability)
    do = ability.get("do", [])
    if ability["kind"] in ("conditional", "interrupt") and len(do) == 1 and do[0].get("may") == "you":
        inner = do[0]
        paid = {"cost": inner["pay"]} if "pay" in inner else {}
        return {**ability, "may": True, **paid, "do": inner["do"]}
    return ability


def with_text(do: list[Table], side: str) -> Table:
    """Instructions with a text of their own."""
    return {"text": say_block(do, side), "do": do}


# The parts of a node that come before the rest, and its optional parts.
_FIRST = ("when", "if", "later", "instead_of", "cost", "pay")
_MAYBE = ("do", "else", "options", "success", "failure", "same", "different")


def check_given(abilities: list[Table]) -> None:
    """Refuses abilities that refer to cards that were perhaps never chosen, or chosen by another ability."""
    every = frozenset(names(abilities)) - {"chosen"}
    for ability in abilities if every else ():
        _node(ability, frozenset(), every)


def _node(said: Value, known: frozenset[str], every: frozenset[str]) -> frozenset[str]:
    """The names that are certain to exist after a node."""
    if isinstance(said, str):
        if said in every and said not in known:
            raise NotRead(f"{said!r} is spoken of where it may never have been chosen")
        return known
    if isinstance(said, list):
        for one in said:
            known = _node(one, known, every)
        return known
    if not isinstance(said, dict):
        return known
    if isinstance(said.get("do"), str) or "do" not in said:
        return _plain(said, known, every)
    inner = known
    for key in _FIRST:
        if key in said:
            paid = said[key].get("do", []) if key in ("cost", "pay") else said[key]
            inner = _node(paid, inner, every)
    for key in _MAYBE:
        if key in said:
            _node(said[key], inner, every)
    return known


def _plain(said: Table, known: frozenset[str], every: frozenset[str]) -> frozenset[str]:
    """A node without inner instructions: its choices come before its other parts are looked up."""
    inner = known
    for key, value in sorted(said.items(), key=lambda item: item[0] not in ("what", "each")):
        if key not in ("as", "text", "kind", "do"):
            inner = _node(value, inner, every)
    return inner | {str(said["as"])} if "as" in said else inner
