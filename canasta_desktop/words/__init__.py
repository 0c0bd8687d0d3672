"""Everything that a person reads, in every language: it turns the codes and facts of the rooms below into sentences."""
