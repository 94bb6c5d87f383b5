"""The loop: steps and instructions resolved one after the other, choices offered, scenarios played, lines explored."""
