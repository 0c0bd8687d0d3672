"""Games in progress and saved games, without a screen: tables, undo, bots in their own process, settings, statistics."""
