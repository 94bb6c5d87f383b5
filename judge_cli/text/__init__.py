"""Files become blocks that know their file and line.

The files by groups:

    files         outside (the one way to read a file from outside), whole_file (read and written whole), given (which
                  form a user's file has), fetch (an address), toml_file (TOML, strictly), file_change (refused,
                  or made), shell_words (words of a command that is shown for copying)
    pages         block (places, marked text, blocks, a chart's questions), markdown (the door to markdown-it-py, and
                  the repair of what an exporter tore), pages (our summaries, and pages whose numbers are lost)
    whole books   book (its rows, and since when it is in force), rules_json (a book published as JSON)
    plain text    written_number (whether a line begins with a rule's number, or refers to one), numbered_body (lines
                  without page numbers and running heads become entries with examples), numbered_text (the book of
                  them, without contents and glossary)
    flow charts   chart_copy (a copy of a chart)
"""
