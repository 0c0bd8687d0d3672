"""Storage of games: one SQLite database in the user's folder, written after every move (autosave)."""
