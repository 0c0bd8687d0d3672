"""The page `new_game`."""
