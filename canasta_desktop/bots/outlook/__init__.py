"""What an unfinished deal promises: features and a network."""
