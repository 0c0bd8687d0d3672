"""What is said to those who cannot see the screen, or do not want to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import counts
from canasta_desktop.words.cards import cards_named, ranks_counted
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import listed, paragraph, phrases
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card

# what stands on the table
TABLE: Final = _("Table")
YOUR_HAND: Final = _("Your hand")
BUTTONS: Final = _("Buttons")
PLAYERS: Final = _("Players")
SCORES: Final = _("Scores")
HINT: Final = _("Hint")
TIP: Final = _("Tip")
GUIDE: Final = _("Lesson")
REFUSED: Final = _("Why not")

# what controls are, after their name and value
ROLES: Final = {
    "button": _("button"),
    "toggle": _("switch"),
    "choice": _("choice"),
    "option": _("option"),
    "slider": _("slider"),
    "stepper": _("stepper"),
    "text_field": _("text field"),
    "link": _("link"),
    "list": _("list"),
    "chart": _("chart"),
}
"""Names of roles of controls; roles that are missing here need no name."""
SELECTED: Final = _("selected")
NOT_SELECTED: Final = _("not selected")
UNAVAILABLE: Final = _("unavailable")

# messages that are said again
NOTHING_SAID: Final = _("Nothing has been said yet.")
TAKEN_BACK: Final = _("Taken back.")


def parts(said: Iterable[str]) -> str:
    """Texts about a control or a place, one after the other; empty ones are left out."""
    return listed(part for part in said if part)


def named(name: str, what: str) -> str:
    """A thing and how it stands: "Pile: two cards, 5 of hearts on top"."""
    return _("{name}: {what}").format(name=name, what=what) if what else name


def several(name: str, said: Sequence[str]) -> str:
    """A thing and its parts: "Our melds: Kings: four cards; Sevens: three cards"."""
    return named(name, phrases(said))


def hand(cards: Sequence[Card], *, brief: bool) -> str:
    """All cards in hand, in their order; in brief by rank alone."""
    if not cards:
        return _("Your hand is empty")
    said = ranks_counted(cards) if brief else cards_named(cards)
    return _("{count:^}: {cards}").format(count=counts.cards(len(cards)), cards=said)


def score(side: str, total: int, deal: int) -> str:
    """The points of a side."""
    return _("{side}: {total} in the game, {deal} in this deal").format(side=side, total=number(total), deal=points(deal))


def holds(name: str, cards: int, foot: int, *, pot: bool = False) -> str:
    """The number of cards of a seat, with those of a foot that was not picked up, or of a pot that waits for its next turn."""
    if foot and pot:
        return _("{name}: {cards}, and a pot of {pot} for the next turn").format(
            name=name, cards=counts.cards(cards), pot=counts.cards(foot)
        )
    if foot:
        return _("{name}: {cards}, and {foot} in the foot").format(
            name=name, cards=counts.cards(cards), foot=counts.cards(foot)
        )
    return named(name, str(counts.cards(cards)))


def dealer(said: str) -> str:
    """A seat and that it dealt."""
    return _("{seat}, dealer").format(seat=said)


def sentences(said: Sequence[str]) -> str:
    """Sentences as one text; one that has no full stop yet gets it."""
    ended = tuple(_(".!?…"))
    return " ".join(part if part.endswith(ended) else _("{sentence}.").format(sentence=part) for part in said)


def choices(title: str, labels: Sequence[str]) -> str:
    """A question with its answers, each after the number that chooses it."""
    said = [_("{n}: {choice}").format(n=number(at), choice=label) for at, label in enumerate(labels, 1)]
    return paragraph(title, phrases(said))


def asked(name: str, yes: str, no: str) -> str:
    """The partner asks to go out; `yes` and `no` are the keys of the answers."""
    return _("{name} asks: May I go out? {yes}: yes; {no}: no.").format(name=name, yes=yes, no=no)


def says(name: str, words: str) -> str:
    """A remark of a player."""
    return _("{name} says: {words}").format(name=name, words=words)


def opening(melds: Sequence[str], worth: str) -> str:
    """What lies on the tray, and what it is worth."""
    return _("{worth}: {melds}.").format(worth=worth, melds=phrases(melds))


def page(title: str, summary: str) -> str:
    """A page that is shown: its title, and what it says first."""
    return paragraph(sentences([title]), summary)


def speech_lost(before: str, now: str | None) -> str:
    """The message that a speech system has failed or hangs; another one speaks instead, or none."""
    if now is None:
        return _("{before} no longer speaks, and nothing else here does. Turn Speak off and on again to try once more.").format(
            before=before
        )
    return _("{before} no longer speaks; {now} speaks instead.").format(before=before, now=now)
