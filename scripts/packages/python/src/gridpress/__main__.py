"""python -m gridpress: the command."""

from ._command import main

main()
