"""The page `deal_score`."""
