"""Players made of code: they are given a view and their own random, never a position."""
