"""The page `game_over`."""
