"""The rules of one edition, made from its files.

rule, edition_file  one rule and its edition, and what edition.toml says
numbering           rules while their edition is being read: numbers counted again, a chart made from its copies
references          the rules and the cards that a text names
imported_file       the file that an import leaves behind
build               from files to a tree
rule_tree           the tree: a rule, a range, all below one, the headings above, the opening that a letter continues
held                an edition that is here: its tree kept as lines of text
holdings            the questions that a rule decides, with their answers
"""
