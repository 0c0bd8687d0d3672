"""The page `house_rules`."""
