"""Timing charts in words and in pictures, for the answers that show them.

step_words    a step: its kind, what may be done in its window, where it leads, and how it differs from those beside it
chart_words   a whole chart in few words: a line a step, as judges speak
drawn_boxes   a drawing: its sheet, boxes, frames and arrows
drawing       charts as SVG on a sheet with a legend, and as Mermaid
"""
