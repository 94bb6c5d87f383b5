"""The answers as tools for assistants, over the Model Context Protocol (the extra `mcp`).

tools     the six tools: what each takes, which schema its answer has, and what `Judge` is asked for it
given     what an assistant gave a tool, checked against its schema
paging    an answer in pieces that an assistant can take in
incoming  what comes in, line by line; what is no message is answered with an error
requests  the work of a request in a thread, which ends when the request is cancelled
server    the protocol on stdin and stdout, and the resources

Only the last three import what the extra brings.
"""
