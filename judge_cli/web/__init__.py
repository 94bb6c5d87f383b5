"""Answers as HTML pages, for `judge serve`: an address (a page and its fields) gives the bytes of a page or of JSON.

An address such as `rule.html?n=1.2.3a` names a page of `answering` and what it is asked; `.json` in the place of
`.html` gives the very bytes of the command's `--json`. A page is a function of the typed answer of `Judge`, so whoever
answers gives the same page. Nothing here reads a file that an address names.

    writing    markup (elements; every text is escaped), frame (the document around a page), pieces (what pages share)
    asking     address (pages, fields and links), box (a number, words, a question or a card), answering (every page)
    pages      verdict_page, rule_page, card_page, chart_page, here_page, situation_page, compare_page, home_page
    serving    serving (HTTP on this machine; only it imports starlette and uvicorn), guard (who may ask, by the
               host names from `commands/serve`; how slowly, and the headers of every answer), lan (the address on
               the local network and its QR code)

    offline    folder (all files of `judge page`), ready (pages that need no engine), settled (answers that need
               none), packing (the engine's file), runtime (Python for the browser, pinned in `runtime.toml`),
               in_browser (what it begins with)

`static/` holds the stylesheet and the script, which nothing needs to be read; `offline/` the scripts of a page without
a server, and what compiles for it.
"""
