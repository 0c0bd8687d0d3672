"""The moods of a face, apart from what causes them: the pictures of people need no more, and are drawn in the first frame."""

from enum import StrEnum


class Mood(StrEnum):
    """The face that goes with what is said."""

    GLAD = "glad"
    UPSET = "upset"
