"""Wordings of step sections and flow charts become steps.

pattern, phrasebook  one wording, and all of them (`rules_corpus/phrases/`)
step_reading         one step: a sentence taken apart, and read
compile              a step section, and a flow chart
"""
