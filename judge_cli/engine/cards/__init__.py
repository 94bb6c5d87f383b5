"""Card files become cards, each read strictly and only when it is asked for."""
