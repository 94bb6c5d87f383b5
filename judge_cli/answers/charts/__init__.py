"""Timing charts in words and in pictures, for the answers that show them.

step_words    a step: its kind, what may be done in its window, where it leads, and how it differs from those beside it
chart_words   a whole chart in few words: a line a step, as judges speak
drawn_boxes   a chart as SVG: boxes, frames and arrows, laid out for a width
drawing       charts on a sheet with a legend
"""
