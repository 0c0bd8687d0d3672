"""Drawing primitives: colours, type, card pictures, motion and sound."""
