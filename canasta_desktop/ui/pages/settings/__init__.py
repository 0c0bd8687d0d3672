"""The page `settings`."""
