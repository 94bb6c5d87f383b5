"""Step sections and flow charts become procedures that can be walked and played."""
