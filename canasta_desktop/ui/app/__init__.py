"""The window itself: its loop, its size and place, the navigator, and what it keeps for its user."""
