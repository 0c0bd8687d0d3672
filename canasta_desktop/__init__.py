"""Canasta Desktop: a card table with exact rules, honest bots and a window to play in."""

__version__ = "0.1.0"
