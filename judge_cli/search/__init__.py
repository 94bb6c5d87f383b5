"""Words become ranked hits: an index of every rule, and a vocabulary of how judges and players talk."""
