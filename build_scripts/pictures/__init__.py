"""Pictures of every screen of the game: each file draws one kind of them, `build_scripts/screenshots.py` is the command.

`scenes` names all that the pictures use of the window, `camera` opens it and saves what it shows, `played` has deals that bots
have played. The others each offer `SCENES`: what is drawn, by name. They import nothing of each other.
"""
