"""Rules, hits and verdicts become terminal text, Markdown and JSON."""
