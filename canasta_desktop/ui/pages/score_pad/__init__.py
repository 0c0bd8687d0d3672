"""The pages of the score pad for games with real cards."""
