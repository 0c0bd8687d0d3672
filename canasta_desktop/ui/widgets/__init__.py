"""Buttons and other small controls."""
