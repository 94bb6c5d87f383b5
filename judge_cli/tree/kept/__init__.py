"""Built files in the user's cache: complete, and readable only by the user who wrote them.

sealed_files  a folder of files, each sealed with a key that only the user can read
cache         files named by a fingerprint of what they were made from, whole or not at all
kept_toml     the values of TOML files that every start reads
lock          one process at a time
built_ahead   what the package holds built already
"""
