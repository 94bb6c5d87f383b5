"""The words of a question: which cards are meant, which clauses are understood, what is asked about lines of play."""
