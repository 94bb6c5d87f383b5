"""What the rulebook says outside its step sections, one file a subject."""
