"""Charts: pictures of figures with the words for them, each of which also says itself in text."""
