"""All texts that the player reads, translated by gettext: sentences for the codes and facts of engine, bots and session."""
