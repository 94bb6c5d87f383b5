"""The rules of one edition, made from its files.

edition, edition_file        an edition, and its edition.toml
rule, draft                  one rule, and the same while its edition is being read
numbering                    numbers counted again where an export lost them
references, card_names       the rules and the cards that a text names
imported_file                the file that an import leaves behind
chart, asked_words           a flow chart made from its copies, and its questions in words
build                        from files to a tree
rule_tree                    the tree, and what it is asked for: a rule, a range, all below one, the headings above
continues                    the opening that a lettered rule takes for granted
changes                      the changes that an edition says it made
stored, held                 a tree kept as lines of text, and an edition that is here
"""
