"""The page `curtain`."""
