"""The desktop: the only room that knows pygame."""
