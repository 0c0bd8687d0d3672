"""Where games are kept: one database in the user's own folder, written after every move."""
