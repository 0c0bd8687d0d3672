"""Colours, type, card pictures, motion and sound."""
