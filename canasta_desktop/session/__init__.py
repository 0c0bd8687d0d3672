"""A table in progress, without a screen: who sits where, whose move it is, undo, and bots that think elsewhere."""
