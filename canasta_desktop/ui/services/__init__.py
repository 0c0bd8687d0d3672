"""What the pages and the table are served by: the game under way, the deal of the day, lessons, settings, what is kept."""
