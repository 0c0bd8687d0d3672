"""Charts: pictures of figures with the words for them. Each chart also gives itself as text."""
