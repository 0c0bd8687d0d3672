"""The program for Windows, built, played and tested on Linux: what `windows_on_linux.py` is made of."""
