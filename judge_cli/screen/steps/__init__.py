"""A timing chart: answer and views, drawings included.

The files by groups:

    views         answer, views, terminal, short (one line a step), mermaid
    words         step_words (a step), step_differences (a step beside its neighbours), chart_words (of a drawing)
    a drawing     svg (the whole picture), svg_sheet (measures and colours), svg_chart (one chart), svg_boxes,
                  svg_arrows, svg_legend
"""
