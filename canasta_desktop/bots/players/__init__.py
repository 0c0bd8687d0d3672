"""What can sit at a table: levels of play, random, the search player, a player in another program."""
