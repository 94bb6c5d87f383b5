"""A question, and what it might say again: how sure it is that a settled question is meant, and with which answer.

In comes a sentence; out goes how likely it is each of the questions that holdings settle, answered yes or no. The same
sentence gets the same numbers on every machine: sums are sums of whole numbers small enough to be exact, all else has a
fixed order.
In the order of the work: `pieces` cuts words, `weights_file` opens what was learned, `encoding` says what is asked of
an encoder, `meaning` and `asks` ask it. Who does its sums: `encoder` with numpy (`tables` finds the numbers,
`exact` multiplies and sums), `in_page` through the page that this Python runs in; both by the tables of `curves`.
What a sentence tells of a position, `positions` reads off the encoder's rows, as `told` has it.
"""
