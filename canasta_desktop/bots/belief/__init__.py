"""What the table tells of hidden hands: evidence, odds, sampled worlds."""
