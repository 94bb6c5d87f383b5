"""The facts of a card, once: a table, each fact a value, the words that say so and their rules; and its one matcher.

A question is answered only if a sentence of index/plain_questions.toml is all that it says: nothing beside it can turn
the answer. The file says which fact a sentence asks for, and how its value is compared with what is asked.

fact.py        a fact, and how facts are registered
abilities.py   a card's abilities as facts mean them: those that a player uses, what is asked on top of a cost
printed.py     type, subtypes, side, points, costs, strength, memory and subroutines as they are printed
costs.py       what playing, rezzing, scoring, stealing, trashing and using it costs; what credits on it pay for
playing.py     under which tags and beside which cards it is played, and what that forbids
installing.py  in which servers, on which cards, in how many copies; advancing
moments.py     in whose turn, and whether in a run, it is played, installed, rezzed, scored or used
using.py       what must be used, how often, against which harm, and from where; whether it leaves then
breaking.py    the ice that it breaks, and its strength
access.py      what happens to it as it is accessed; whether it works unrezzed or elsewhere
effects.py     what it does, and how much
sentences.py   index/plain_questions.toml: its sentences in parts, and the one that a question is
matching.py    the table of all facts; the answer to a sentence: its fact, compared with what is asked
ability_rules.py  the rules that a card's abilities stand on, for a search that names only cards
"""
