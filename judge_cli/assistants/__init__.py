"""The answers as tools for assistants, over the Model Context Protocol (the extra `mcp`).

tools     the six tools: what each takes, checked, which schema its answer has, what `Judge` is asked, and its pages
incoming  what comes in, line by line; what is no message is answered with an error
server    the protocol on stdin and stdout, the resources, and the thread of a request, which ends when it is cancelled

Only the last two import what the extra brings.
"""
