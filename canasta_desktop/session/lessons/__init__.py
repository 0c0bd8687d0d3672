"""Lessons: data, what a step asks for, and a lesson under way."""
