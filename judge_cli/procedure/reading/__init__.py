"""Wordings of step sections and flow charts become steps.

phrasebook  one wording, and all of them (`rules_corpus/phrases/`)
compile     a sentence taken apart, one step, a step section, and a flow chart
"""
