"""What the nodes of the ability language come to on the table: which cards, how much, whether, and what lasts."""
