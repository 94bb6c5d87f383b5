"""Files become blocks that know their file and line.

The files by groups:

    files         outside (the one way to read a file from outside), whole_file (read and written whole), given (what a
                  user gives), fetch (an address), page_file, toml_file, place
    pages         block, marked (bold), markdown (the door to markdown-it-py), summary_page, export_page, mending (what
                  an exporter tore), account (every letter is in a block)
    whole books   book, book_date, numbered_text, written_number, text_lines, rules_json
    flow charts   chart_copy, asked (a question with its ways out)
    deck lists    deck_list, deck_xml
"""
