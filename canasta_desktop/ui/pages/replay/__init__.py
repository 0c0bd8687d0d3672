"""The page `replay`."""
