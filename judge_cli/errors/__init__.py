"""Every error that a user can meet, in one tree; the only place where errors are worded."""
