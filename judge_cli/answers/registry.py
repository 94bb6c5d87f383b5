"""Every command, a row each: what help says of it, what it takes, how it is answered, and the types of its answers.

The command line makes its options of the rows, a batch its keys, `serve` its addresses, `schema` its list, help its
groups. A new command is its row here and its file in `answers`.
"""

from judge_cli.answers.command_row import (
    BOUNDS,
    NEEDED,
    VIEWS,
    WORDS,
    CommandOption,
    CommandRow,
    PageAddress,
)

ASK, TABLE, DATA = "ask and look up", "at the table", "data and programs"
_Option = CommandOption
_BRIEF = "--brief"
_BRIEFLY = _Option("brief", "In JSON only what the answer says, without the play.", _BRIEF, False)
_TRANSCRIPT = _Option("transcript", "Also what was played, step by step.", "--transcript -v", False)
_WITHIN = _Option("in", "Only within this chapter, section or rule.", "--in", None, offers="numbers")
_PLACE = _Option(
    "place", "run, corp turn, encounter, before access, … or a number.", "", WORDS, "[PLACE]", offers="places"
)
_REHEARSAL = _Option("rehearsal", "Say what would come in, and keep nothing.", "--dry-run", False)
_POOL = _Option("pool", "Only the cards of this pool, such as standard.", "--pool", None)
_OF_TABLE = _Option("table", "Only those of this table.", "--table", offers="tables_of_rulings", setting="JUDGE_TABLE")


def _part(
    name: str, doc: str, does: str, *options: CommandOption, types: str = "", shares: tuple[str, ...] = VIEWS
) -> CommandRow:
    """A command below another one, of no edition in particular."""
    return CommandRow(name, "", "", doc, options, does=does, types={"": types} if types else {}, shares=shares)


_SLIP = _Option("slip", "As a ruling slip, which the log keeps; JUDGE_NAME is the judge on it.", "--slip", False)
_FOR_TABLE = _Option("table", "The table, for the slip.", "--table", setting="JUDGE_TABLE")


_LAY_OUT, _ASK, _SHOW = "Lay out", "Ask", "Show"


def _laid_out(name: str, help: str, flag: str, offers: str = "") -> CommandOption:
    """An option of a situation that may be repeated."""
    return _Option(name, help, flag, None, offers=offers, kind=list, group=_LAY_OUT)


_SITUATION = (
    _laid_out("cards", "Cards of a situation of your own, each in its natural place.", "--cards", "card_lists"),
    _Option(
        "run", "The server that is attacked: HQ, R&D, Archives, remote 1.", "--run", offers="servers", group=_LAY_OUT
    ),
    _laid_out("credits", "Credits: runner=4,corp=5.", "--credits"),
    _laid_out("unrezzed", "Which of the cards are unrezzed.", "--unrezzed", "card_lists"),
    _laid_out(
        "counters", "Counters on cards: CARD=2; also tags=1, bad publicity=1, clicks=3 (of whose turn it is).",
        "--counters",
    ),
    _laid_out(
        "where",
        'Where a card is: "CARD=R&D", "CARD=remote 2", "CARD=score area", "CARD=heap"; and what else is there: '
        '"grip=CARD, CARD", "HQ=CARD", "stack=CARD", "stolen=CARD".',
        "--where",
    ),
    _laid_out(
        "do", 'What is done, in order: "corp plays CARD", "corp\'s turn begins" (may be repeated).', "--do"
    ),
    _Option("turn", "Whose turn it is: corp or runner.", "--turn", group=_LAY_OUT),
    _laid_out(
        "card_text", "A card that you typed into a file, as for judge card --text (may be repeated).", "--card-text"
    ),
    _Option(
        "new", "Write a scenario file with these cards, to fill in.", "--new", metavar="CARDS", offers="card_lists",
        group=_LAY_OUT,
    ),
)  # fmt: skip
# What a batch and an assistant say of a situation by names of their own; a command line counts and places it.
_COUNTED_AND_PLACED = (
    _Option("clicks", "Clicks of the player whose turn it is.", default=None, bounds=BOUNDS["clicks"]),
    _Option("tags", "The Runner's tags.", default=None, bounds=BOUNDS["tags"]),
    _Option("bad_publicity", "Bad publicity.", default=None, bounds=BOUNDS["bad_publicity"]),
    _Option("grip", "Cards in the grip."),
    _Option("hq", "Cards in HQ."),
    _Option("stack", "Cards in the stack."),
    _Option("stolen", "Agendas in the Runner's score area."),
)
COMMANDS = {
    row.name: row
    for row in (
        CommandRow(
            "ask",
            ASK,
            "a question in your own words",
            "Ask in your own words: a verdict where the rules decide it, else the closest rules.",
            (
                _Option("question", "A question in words; without one, a prompt opens.", "", WORDS, "QUESTION"),
                _TRANSCRIPT,
                _Option("why", "Also every answerer tried, its result, and the unused words.", "--why", False),
                _BRIEFLY,
            ),
            "ask:answering",
            "ask:ask",
            {"": "ask.AskData"},
            ("question",),
            PageAddress("ask", "{0.question}", {"q": "question"}),
            slips=(_SLIP, _FOR_TABLE),
        ),
        CommandRow(
            "explain",
            ASK,
            "an example or a situation, played",
            "Play a scenario out and explain it: the answer, its reasons, and every line with its rule.",
            (
                _Option(
                    "scenario", "A scenario, a card, a rule number, or a scenario file of your own.", "", WORDS,
                    "SCENARIO", "scenarios",
                ),
                *_SITUATION,
                _Option(
                    "can", 'Whether it can happen: "runner uses CARD after the run ended", "corp scores CARD".',
                    "--can", group=_ASK,
                ),
                _Option("outcomes", "Every outcome over all legal choices.", "--outcomes", False, group=_ASK),
                _Option(
                    "without", "Play also without this rule or step (a number or anchor; may be repeated).",
                    "--without", None, kind=list, group=_ASK,
                ),
                _TRANSCRIPT._replace(group=_SHOW),
                _BRIEFLY._replace(group=_SHOW),
            ),
            "explained:answering",
            "explain:explain",
            {"": "explain.ExplainData", "list": "explain.ScenariosData"},
            (
                *("scenario", "cards", "run", "credits", "unrezzed", "counters", "grip", "hq", "stack", "stolen"),
                *("where", "do", "turn", "can"),
            ),
            PageAddress("explain", "{0.title}", {"of": "scenario"}),
            slips=(_SLIP._replace(group=_SHOW),),
            beside=_COUNTED_AND_PLACED,
        ),
        CommandRow(
            "rule",
            ASK,
            "a rule by its number",
            "Show a rule: its text, where it stands, its examples, and what refers to it.",
            (
                _Option("number", "Rule numbers, ranges, sections or anchors.", "", WORDS, "NUMBER...", "numbers"),
                _Option("with_children", "Also everything below the rule.", "--with-children", False),
                _Option("context", "Also the rule above and the neighbours.", "--context", False),
                _Option("parents", "Also every rule above it.", "--parents", False),
                _Option("history", "The rule in every edition that is here.", "--history", False),
                _Option("brief", "In JSON only what the rule says.", _BRIEF, False),
            ),
            "rule:answering",
            types={"": "rule.RulesData", "history": "history.HistoryData"},
            keys=("number",),
            page=PageAddress("rule", "{0.title}", {"n": "number"}),
            needs_words=True,
            slips=(_SLIP, _FOR_TABLE),
        ),
        CommandRow(
            "search",
            ASK,
            "rules by words",
            "Search the rules in your own words.",
            (
                _Option("query", "Words, a question, or a rule number.", "", WORDS, "WORDS..."),
                _Option("limit", "How many hits at most.", "--limit -n", 10, bounds=BOUNDS["limit"]),
                _WITHIN,
                _Option("examples", "Only rules with a worked example, shown.", "--examples", False),
                _Option("all_editions", "Every edition that is here.", "--all-editions", False),
            ),
            "search:answering",
            types={"": "search.SearchData"},
            keys=("query",),
            page=PageAddress("search", "Search: {0.query}", {"q": "query"}),
            needs_words=True,
        ),
        CommandRow(
            "card",
            ASK,
            "a card: text, windows, rulings",
            "Show a card: values, text, how it is played and when, rulings, rules.\n\n"
            "With --text, how each sentence of a card of your own is understood (exit code 1: not all of it).",
            (
                _Option("name", "A card's name, or part of it.", "", WORDS, "NAME", "cards"),
                _Option(
                    "text", "A card that you typed into a file, or - for standard input.", "--text", metavar="FILE"
                ),
            ),
            "card:answering",
            "given:card",
            {"": "card.CardData"},
            ("name",),
            PageAddress("card", "{0.name}", {"name": "name"}),
        ),
        CommandRow(
            "when",
            ASK,
            "which windows permit something",
            "Show every window that permits something, and the nearest ones that do not.",
            (
                _Option("thing", 'What a player wants to do, such as "rez ice".', "", WORDS, "THING", "things"),
                _Option("at", "At this place, by words or number.", "--at", metavar="PLACE", offers="places"),
                _Option("brief", "In JSON only what permits it, and the nearest.", _BRIEF, False),
            ),
            "when:answering",
            types={"": "when.WhenData"},
            keys=("thing", "at"),
            page=PageAddress("when", "When: {0.thing}", {"of": "thing", "at": "at"}),
            needs_words=True,
            slips=(_SLIP, _FOR_TABLE),
        ),
        CommandRow(
            "steps",
            ASK,
            "timing charts of runs and turns",
            "Show the timing chart: steps, windows, what each player may do in them, and where they lead.",
            (
                _PLACE,
                _Option("at", "One step with its neighbours.", "--at", None, "PLACE", "steps"),
                _Option("short", "One line a step: a whole run on one screen.", "--short", False),
                _Option("answers", "The way through the chart by these answers.", "--answers", None, "YES,NO,…"),
                _Option(
                    "svg", "The chart as a picture to print; without PLACE, both turns and the run on one sheet.",
                    "--svg", None, "FILE",
                ),
            ),
            "steps:answering",
            "charts:steps",
            {"": "steps.StepsData", "list": "steps.ChartsData", "answers": "walk.WalkData"},
            page=PageAddress("chart", "{0.title}", {"of": "place", "at": "at"}),
        ),
        CommandRow(
            "tree",
            ASK,
            "the table of contents",
            "Show the table of contents, or one branch of the rulebook.",
            (
                _Option("number", "A chapter, section or rule.", "", WORDS, "[NUMBER]", "numbers"),
                _Option("all", "Every rule, not only chapters and sections.", "--all", False),
            ),
            "tree:answering",
            types={"": "tree.TreeData"},
            page=PageAddress("tree", "Rules", {"n": "number"}),
        ),
        CommandRow(
            "examples",
            ASK,
            "the printed examples",
            "Show every printed example of the edition: whether it passes, fails or is not modelled, and the count.",
            (
                _Option(
                    "missing", "Only those without a scenario, grouped by what they wait for.", "--missing", False
                ),
                _Option(
                    "rulings", "Published rulings instead, each with the answer that is derived.", "--rulings", False
                ),
                _WITHIN,
            ),
            "examples:answering",
            types={"": "examples.ExamplesData", "rulings": "examples.RulingsPlayed"},
            page=PageAddress("examples", "Printed examples", {"within": "in"}),
        ),
        CommandRow(
            "compare",
            ASK,
            "a rule in two editions",
            "Show what became of a rule from one edition to another: its meaning changed, same, moved, reworded, gone.",
            (
                _Option(
                    "what",
                    "A rule, a chart, a scenario, or two editions; without it, the newest edition and the one before.",
                    "", WORDS, "WHAT...", "comparable",
                ),
                _Option("with", "The other edition.", "--with", None, offers="editions"),
                _Option("section", "Only this part of two editions.", "--section", None),
                _Option("rulings", "Only the changes of meaning between two editions.", "--rulings", False),
                _Option("all", "Also the rules that stayed the same.", "--all", False),
            ),
            "compare:answering",
            types={
                "": "compare.RulesCompared compare.SectionCompared compare.MeaningsCompared compare.SinceData "
                "compared_plays.ChartsCompared",
                "scenario": "compared_plays.PlaysCompared",
            },
            page=PageAddress("compare", "Compare", {"of": "what", "with": "with", "section": "section"}),
        ),
        CommandRow(
            "here",
            TABLE,
            "where we are, who may do what now",
            "Track a table: say where it is, see who may do what now and what comes next, and move on.",
            (
                _Option(
                    "words",
                    'Where we are ("encounter", "before access"), a move (next, back, yes, no, end, undo), '
                    "or a question: what rez ice, rule, ask QUESTION.",
                    "", WORDS, "[PLACE|MOVE|QUESTION]", "places_and_moves",
                ),
                _Option(
                    "table", "Which table, where several are tracked.", "--table", "", "NAME", "tables",
                    setting="JUDGE_TABLE",
                ),
            ),
            does="here:here",
            types={"": "here.HereData"},
            page=PageAddress("here", "{0.place}", {"do": "words"}),
        ),
        CommandRow(
            "log",
            TABLE,
            "the rulings of this event",
            "The rulings of this event: `--slip` on an answer keeps one.",
            (_OF_TABLE, _Option("every", "All of them, not only the newest.", "--all", False)),
            does="log:log",
            types={"": "log.SlipsData", "slip": "log.SlipShown"},
            shares=VIEWS,
            parts=(
                _part(
                    "add", "Keep a ruling that you gave yourself.", "log:add",
                    _Option("question", "The question.", "", NEEDED, "QUESTION"),
                    _Option("ruling", "The ruling that was given.", "", NEEDED, "RULING"),
                    _Option("rule", "The rule that it rests on; it is quoted.", "--rule", offers="numbers"),
                    _FOR_TABLE,
                    _Option("by", "The judge, for the slip.", "--by", metavar="NAME", setting="JUDGE_NAME"),
                ),
                _part(
                    "find", "Find rulings by words.", "log:find",
                    _Option("words", "Words of the question, ruling or rule.", "", NEEDED, "WORDS...", kind=list),
                    _OF_TABLE,
                ),
                _part(
                    "show", "Show one slip.", "log:show",
                    _Option("number", "The number of the ruling.", "", NEEDED, "number", "rulings", kind=int),
                ),
                _part(
                    "export", "Write all rulings out.", "log:export",
                    _Option("csv", "For a spreadsheet.", "--csv", False),
                    _Option("markdown", "For reading; so without either.", "--markdown", False),
                    _OF_TABLE,
                    shares=(),
                ),
                _part("undo", "Withdraw the newest ruling.", "log:undo"),
            ),
        ),
        CommandRow(
            "deck",
            TABLE,
            "a deck list, checked",
            "Check a deck list: legal (exit code 0), not legal or not decided (1), not understood (2).",
            (
                _Option("file", "A deck list, - for standard input, or a folder of lists.", "", "", "FILE|FOLDER"),
                _Option("format", "Also by this format: standard.", "--format", None, "NAME"),
                _Option("on", "On this day, 2026-03-02; else today.", "--on", None, "DATE"),
            ),
            does="deck:deck",
            types={"": "deck.DeckData", "batch": "deck.DecksData"},
        ),
        CommandRow(
            "corpus",
            DATA,
            "the rulebook editions",
            "The rulebook editions that are here.",
            types={"default": "corpus.DefaultData"},
            shares=(),
            parts=(
                _part(
                    "add", "Import a rulebook: rules.json as published, an export folder, or plain numbered text.",
                    "corpus:add",
                    _Option("given", "A file, a folder, or an address.", "", NEEDED, "FILE|FOLDER|URL", is_file=True),
                    _Option("edition", "The edition that this is.", "--edition -e", None),
                    _REHEARSAL,
                    types="corpus_add.ImportedData",
                ),
                _part(
                    "use", "Choose the edition that answers by default.", "corpus:use",
                    _Option(
                        "edition", "The edition that shall answer by default; newest leaves it to their dates again.",
                        "", NEEDED, "EDITION|newest", "editions",
                    ),
                ),
                _part(
                    "remove", "Remove an imported rulebook; an edition that ships goes back to what ships.",
                    "corpus:remove",
                    _Option(
                        "edition", "The edition whose imported text goes.", "", NEEDED, "edition", "imported_editions"
                    ),
                ),
                _part(
                    "list",
                    "Show every edition: its title, its date, how many rules it has, and which one answers by default.",
                    "corpus:listed",
                    types="corpus.EditionsData",
                ),
                _part(
                    "check",
                    "Prove that the corpus is sound: numbering, anchors, references, every letter, every rule in the "
                    "search index.",
                    "corpus:check",
                    _Option("editions", "The editions to check; all without it.", "", None, "EDITION...", kind=list),
                    types="corpus.CorpusChecked",
                ),
            ),
        ),
        CommandRow(
            "cards",
            DATA,
            "card data: add, list, check",
            "Card data: import it, list it, check it.",
            shares=(),
            parts=(
                _part(
                    "add", "Import NetrunnerDB's card data: texts, values, pools and rulings.", "cards:add",
                    _Option(
                        "given", "A folder, a JSON file, or an address.", "", NEEDED, "FOLDER|FILE|URL", is_file=True
                    ),
                    _Option("skip_bad", "Leave unsound cards out, and use the rest.", "--skip-bad", False),
                    _REHEARSAL,
                    types="cards.CardsAdded",
                ),
                _part(
                    "list", "List the imported cards; without any, the shipped ones.", "cards:listed",
                    _POOL,
                    _Option("playable", "Only fully playable cards.", "--playable", False),
                    _Option("waiting", "Only cards that are not fully playable yet.", "--waiting", False),
                    _Option("unread", "Only cards that are not fully read.", "--unread", False),
                    types="cards.CardsListed",
                ),
                _part(
                    "check", "Count the cards that are read and playable, and list the rest.", "cards:check", _POOL,
                    types="cards.CardsChecked",
                ),
                _part(
                    "remove", "Remove the imported card data; the shipped cards stay.", "cards:remove",
                    types="cards.CardsRemoved",
                ),
                _part(
                    "write", "Write card files, in our own words, for fully playable cards; existing files stay.",
                    "cards:write",
                    _Option("folder", "The folder that holds corp/ and runner/.", "", NEEDED, "FOLDER", is_file=True),
                    _POOL,
                    types="cards.CardsWritten",
                ),
            ),
        ),
        CommandRow(
            "schema",
            DATA,
            "the JSON schema of an answer",
            "Print the JSON schema of what a command answers with --json; without a command, which ones there are.",
            (_Option("command", "A command, such as ask or corpus add.", "", WORDS, "[COMMAND]", "schemas"),),
            does="doors:schema",
            shares=(),
        ),
        CommandRow(
            "mcp",
            DATA,
            "tools for assistants",
            "Serve assistants over the Model Context Protocol, on stdin and stdout: six tools, each read-only.",
            does="doors:mcp",
            shares=("edition",),
        ),
        CommandRow(
            "serve",
            DATA,
            "pages for a browser, a phone",
            "Serve the answers as pages, to be read in a browser on this machine.",
            (
                _Option("port", "The port; 0 is any that is free.", "--port", 8026, bounds=(0, 65535)),
                _Option("lan", "Also for other machines on the local network: phones, say.", "--lan", False),
            ),
            does="doors:serve",
            shares=("edition",),
        ),
        CommandRow(
            "page",
            DATA,
            "the pages as an offline folder",
            "Write the pages as a folder of files: any web host can serve it, and a phone keeps it for offline.",
            (
                _Option("folder", "The folder to write.", "", NEEDED, "FOLDER", is_file=True),
                _Option(
                    "runtime", "Python for the browser; without it, npm is asked.", "--runtime", metavar="FILE"
                ),
                _Option(
                    "with_imports", "Also the books and cards that you imported: for your own use only.",
                    "--with-imports", False,
                ),
            ),
            does="doors:page",
            shares=(),
        ),
    )
}  # fmt: skip
GROUPS = {
    group: {row.name: row.purpose for row in COMMANDS.values() if row.group == group} for group in (ASK, TABLE, DATA)
}
