"""Checks of a corpus: every claim of its files must hold.

check            an edition
check_table      against the table of numbers
check_since      nothing is left over from the edition in which it was proved
check_changes    the changes that it names
check_holdings   the holdings
"""
