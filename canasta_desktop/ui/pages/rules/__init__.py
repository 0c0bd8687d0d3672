"""The page `rules`."""
