"""An answer as blocks, and the writers that show them. Text from outside is made inert here and nowhere else.

An answer gives a page, a list of blocks; each view is written from it:

    blocks     what a page is made of
    show, markdown, html   a page on the terminal, as Markdown that fits one message, as HTML
    safe       nothing in a text can steer a terminal or a chat
    terminal   the one console, and where its lines break; size (settings of its size that name none), pager, progress
"""
