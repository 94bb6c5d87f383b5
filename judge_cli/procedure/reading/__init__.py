"""Wordings of step sections and flow charts become steps.

pattern, phrasebook          one wording, and all of them (`rules_corpus/phrases/`)
clause, read_clauses         a sentence taken apart, and read
step_reading                 one step
compile, compile_chart       a step section, and a flow chart
"""
