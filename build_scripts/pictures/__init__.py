"""Screenshots of every screen of the game, one kind in each module; the command is `build_scripts/screenshots.py`.

`scenes` imports everything that is used of the window, `camera` opens the window and saves screenshots, `bot_games` has games
played by bots. The other modules define `SCENES`, functions that draw screenshots, by name; they do not import each other.
"""
