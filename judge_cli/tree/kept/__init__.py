"""Built files in the user's cache: complete, and readable only by the user who wrote them.

cache  what was built, under a fingerprint of its inputs and a seal; the package holds some of it built already
lock   one process at a time
"""
