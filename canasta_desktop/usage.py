"""What every command of the command line says when what the user gave is of no use."""

from __future__ import annotations


class UsageError(Exception):
    """What the user gave cannot be used; the text is one sentence."""
