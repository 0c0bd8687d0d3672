"""One file a scene."""
