"""Files become blocks that know their file and line."""
