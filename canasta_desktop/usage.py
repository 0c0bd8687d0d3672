"""The error that the commands of the command line raise for unusable arguments or files."""

from __future__ import annotations


class UsageError(Exception):
    """An argument or a file of the user cannot be used; the text is one sentence for the user."""
