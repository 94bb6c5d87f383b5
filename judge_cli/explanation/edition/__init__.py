"""One edition with its engine, its cards and its scenarios, ready to judge."""
