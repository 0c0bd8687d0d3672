"""The application window: main loop, geometry, navigation, settings, user data."""
