"""The deck of Canasta Desktop, drawn from strokes and shapes."""
