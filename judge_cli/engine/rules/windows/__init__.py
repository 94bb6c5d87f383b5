"""Windows in which abilities are used: paid ability windows, reactions, interrupts, mid-access."""
