"""What `build.py` and the spec are made of: facts, icons, licences, archives."""
