"""Rules of thumb for rule sets with sequences, wild melds, several sets of a rank, feet, talons or special hands."""
