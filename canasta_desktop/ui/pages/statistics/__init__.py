"""The page `statistics`."""
