"""Bots: each decision is made from a view and the bot's own random generator, never from a position."""
