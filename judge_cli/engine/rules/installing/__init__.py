"""Installing, rezzing, playing and scoring cards."""
