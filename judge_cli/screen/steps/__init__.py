"""A timing chart: its answer, and how it is shown, drawings included.

The files by groups:

    views         answer, shown, terminal, short (one line a step), mermaid
    words         step_words, step_differences, chart_words (of a drawing)
    a drawing     svg (the sheets), svg_sheet, svg_chart, svg_boxes, svg_arrows, svg_legend
"""
