"""The changes to a rule from one edition to the next.

alike, word_diff       whether two rules are the same, and the words that differ
changes, became        the changes that an edition names, and what became of a rule by them
compare                two whole editions, and the changes of meaning among them
succession             fingerprints of printed texts; every rule in the next book; the rules that read otherwise than
                       where they were proved
"""
