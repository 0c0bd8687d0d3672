"""Plans of a decision, rollouts, and from points to the chance to win."""
