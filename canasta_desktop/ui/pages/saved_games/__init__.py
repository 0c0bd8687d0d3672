"""The page `saved_games`."""
