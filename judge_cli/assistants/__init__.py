"""The answers as tools for assistants, over the Model Context Protocol (the extra `mcp`); only `server` imports it.

tools     the six tools: what each takes, which schema its answer has, and what `Judge` is asked for it
given     what an assistant gave a tool, checked against its schema
paging    an answer in pieces that an assistant can take in
server    the protocol on stdin and stdout, and the resources
"""
