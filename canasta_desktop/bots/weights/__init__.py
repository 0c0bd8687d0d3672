"""Numbers that were fitted."""
