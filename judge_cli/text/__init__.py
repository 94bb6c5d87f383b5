"""Files become blocks that know their file and line.

The files by groups:

    files         outside (the one way to read a file from outside), whole_file (read and written whole), given (which
                  form a user's file has), fetch (an address), page_file (a page of a corpus), toml_file (TOML,
                  strictly), place (file and line), file_change (whether it was made), refused (nothing was changed),
                  shell_words (words of a command that is shown for copying)
    pages         block (one heading, list item or paragraph), marked (bold), markdown (the door to markdown-it-py),
                  summary_page (our summaries), export_page (pages whose numbers are lost), mending (what an exporter
                  tore), account (every letter is in a block)
    whole books   book (its rows), book_date (since when it is in force), rules_json (a book published as JSON)
    plain text    text_lines (takes off page numbers and running heads), written_number (whether a line begins with a
                  rule's number), number_again (a reference or a second rule), numbered_body (lines become
                  entries with examples), numbered_text (the book of them, without contents and glossary)
    flow charts   chart_copy (a copy of a chart), asked (a question with its ways out)
    deck lists    deck_list (lines or JSON: counts and names), deck_xml (OCTGN)
"""
