"""Questions, rules and transcripts become verdicts with reasons."""
