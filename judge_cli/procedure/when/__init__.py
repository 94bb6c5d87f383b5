"""When an act is possible: the steps that permit it, and their stretches.

things      what can be asked for, by all its names, and the steps that permit it
stretches   a turn, a run, a phase, and what lies in what
permission  yes or no for one thing, one player and one stretch; the steps between two happenings
"""
