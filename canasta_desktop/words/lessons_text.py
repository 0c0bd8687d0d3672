"""Texts around lessons. What the lessons themselves say stands in their files, in English, and is translated when shown."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words import catalogue, counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.numbers import number

LESSONS: Final = "lessons"
"""The context of the lessons' texts in the catalogue, for pgettext."""
TITLE: Final = _("Learn Canasta")
NOTE: Final = _("Lessons at the table, one to three minutes each")
THE_GAME: Final = _("The game")
FURTHER: Final = _("More games")
MORE: Final = _("More")
RULE_BOOK: Final = _("Rule book")
RULE_BOOK_NOTE: Final = _("The rules of every game, with pictures")
NEXT: Final = _("Next")
SHOW_ME: Final = _("Show me")
BACK: Final = _("Back")
VALUES: Final = _("Card values")
NEXT_LESSON: Final = _("Next lesson")
PLAY_A_GAME: Final = _("Play a game")
ALL_LESSONS: Final = _("All lessons")
COACH_THINKS: Final = _("The coach is thinking …")
READ_ON: Final = _("Read this first, then press Next.")
READING: Final = _("Lesson")
PRESS_NEXT: Final = _("Read this, then press Next")
LESSON_OVER: Final = _("Lesson done")
OTHERWISE: Final = _("That isn’t what this step is about.")


def lesson_words(english: str) -> str:
    """A text of a lesson's file in the present language."""
    return catalogue.pgettext(LESSONS, english) if english else ""


def numbered(place: int, title: str) -> str:
    """`3. The opening`."""
    return _("{n}. {title}").format(n=number(place), title=title)


def go_on(place: int, title: str) -> str:
    """The entry of the menu that leads to the next lesson: `Continue learning: 6. Threes`."""
    return _("Continue learning: {lesson}").format(lesson=numbered(place, title))


def begin(place: int, title: str) -> str:
    """The entry of the menu for a person who has finished no lesson yet: `Learn Canasta: 1. A turn`.

    A lesson of a further game, whose `title` is that of its rules, has no place: `Learn to play: Burraco`.
    """
    if not place:
        return _("Learn to play: {game}").format(game=title)
    return _("Learn Canasta: {lesson}").format(lesson=numbered(place, title))


def where(place: int, title: str, step: int, steps: int) -> str:
    """`Lesson 3. The opening: step 2 of 5`; without a number where `place` is 0."""
    if place:
        title = _("Lesson {n}. {title}").format(n=number(place), title=title)
    return _("{title}: step {n} of {steps}").format(title=title, n=number(step), steps=number(steps))


def progress(done: int, lessons: int) -> str:
    """`3 of 10 done`."""
    return _("{n} of {lessons} done").format(n=number(done), lessons=number(lessons))


def scored(ours: int, theirs: int) -> str:
    """What the sides made of the deal that a lesson has played to its end."""
    return _("Your side scored {ours}, the others {theirs}.").format(ours=counts.points(ours), theirs=number(theirs))


def learned(title: str, words: str) -> str:
    """What a lesson taught, after it."""
    return _("“{title}” is done. {learned}").format(title=title, learned=words)
