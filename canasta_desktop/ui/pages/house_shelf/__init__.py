"""The page `house_shelf`."""
