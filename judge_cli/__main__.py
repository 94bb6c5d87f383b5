"""`python -m judge_cli` is the command `judge`."""

from judge_cli.app import main

main()
