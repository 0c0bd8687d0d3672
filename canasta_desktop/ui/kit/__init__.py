"""Controls, layout and charts that know nothing of this game."""
