"""Practice: questions with a right answer, and how well somebody answers them."""
