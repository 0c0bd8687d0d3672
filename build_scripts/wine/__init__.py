"""Parts of `windows_on_linux.py`: building, running and testing the program for Windows on Linux."""
