"""Answers as HTML pages, for `judge serve`: an address (a page and its fields) gives the bytes of a page or of JSON.

An address such as `rule.html?n=1.2.3a` names the page of a command and what it is asked; `.json` in the place of
`.html` gives the very bytes of the command's `--json`. A page is a function of the typed answer of `Judge`, so whoever
answers gives the same page. Nothing here reads a file that an address names.

    pages      the document around a page, and the pages that only a browser has, as blocks of `page/`
    asking     address (pages, fields and links), answering (every page, and what the one box means)
    serving    serving (HTTP on this machine or the local network; only it imports starlette and uvicorn),
               fair_threads (plays, shared by address), guard (who may ask, by the host names from `commands/doors`;
               how slowly, and the headers of every answer)
    offline    folder (all files of `judge page`), packing (what they hold), runtime (Python for the browser, pinned
               in `runtime.toml`), in_browser (what it begins with)

`static/` holds the stylesheet and the script, which nothing needs to be read; `offline/` the scripts of a page without
a server, what compiles for it, and the reader's sums, the same as those of `judge_cli/reader/`.
"""
