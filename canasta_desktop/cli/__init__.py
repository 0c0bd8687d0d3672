"""The command line: `main` parses it and runs a command; the longer commands have a module each."""
