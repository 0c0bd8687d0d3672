"""The line-up of a game that is being set up: who sits where. It is kept from one game to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.bots.players.bot import bot_name, level_and_personality
from canasta_desktop.bots.players.levels import levels, personalities
from canasta_desktop.session.company import PEOPLE, USUAL_LEVEL
from canasta_desktop.session.people import humans, owners
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.seating import Seating
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.person import Person
    from canasta_desktop.session.profiles import Profiles

BOTS: Final = tuple(levels())  # the levels that are offered, from the weakest to the strongest
PERSONALITIES: Final = (None, *personalities())  # the styles that are offered: plain, then the personalities


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: `human` plays at this screen, else a bot does.

    Name and picture (one of `PICTURES`) are those of a bot or a guest. Those of a person of this machine are the person's own,
    see `seated`; only somebody without a name is called as the seat says.
    """

    name: str
    avatar: str
    human: bool = False
    bot: str = USUAL_LEVEL  # the bot's level, one of `BOTS`
    personality: str | None = None  # the bot's style, one of `PERSONALITIES`
    profile: str | None = None  # the key of the person; None for a guest, whose results are not counted

    @property
    def plays(self) -> str:
        """The name of the bot: level and personality."""
        return bot_name(self.bot, self.personality)


_STYLES: Final = ("bold", None, "cautious", "patient", "bold")
SIX: Final = (
    Player("", PEOPLE[0][1], human=True),
    *(Player(*who, personality=style) for who, style in zip(PEOPLE[1:], _STYLES, strict=True)),
)
"""The first line-up: seat 0 is the human, then clockwise.

A game with fewer seats uses the first ones. The bots differ in style.
"""


PARTNER: Final = 2  # the seat of the first player's partner, where two pairs play
_SPARE: Final = ("Pia", "Tom", "Nora", "Emil", "Lea", "Jan")  # names for bots whose own is somebody's here


def shown_names(players: Sequence[Player]) -> tuple[str, ...]:
    """The names as they are shown at the table."""
    return names_of(seatings(players))


def seatings(players: Sequence[Player]) -> list[Seating]:
    """The players as seatings of a table."""
    return [
        Seating(who.name.strip(), who.avatar, None if who.human else who.plays, who.profile if who.human else None)
        for who in players
    ]


def seated(players: Sequence[Player], profiles: Profiles) -> tuple[Player, ...]:
    """The players as they sit down: people have their own name and picture.

    No two pictures are equal, and no bot is called like a person: people come first, and others get something else.
    """
    return _with_different_names(_with_different_pictures([_as_person(who, profiles) for who in players]))


def _as_person(who: Player, profiles: Profiles) -> Player:
    person = profiles.get(who.profile) if who.human and who.profile else None
    if person is None or person.deleted:
        return replace(who, profile=None)
    return replace(who, name=person.name or who.name, avatar=person.avatar)


def _with_different_pictures(players: Sequence[Player]) -> list[Player]:
    """The players. A picture that an earlier player already has is replaced by another one."""
    owner: dict[str, int] = {}
    for seat in sorted(range(len(players)), key=lambda seat: not players[seat].profile):
        owner.setdefault(players[seat].avatar, seat)
    spare = (picture for picture in PICTURES if picture not in owner)
    return [who if owner[who.avatar] == seat else replace(who, avatar=next(spare)) for seat, who in enumerate(players)]


def _with_different_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players, with another name for every bot that is called like a person."""
    people = {who.name.strip().casefold() for who in players if who.human and who.name.strip()}
    used = people | {who.name.casefold() for who in players if not who.human}
    spare = (name for name in (*(who.name for who in SIX[1:]), *_SPARE) if name.casefold() not in used)
    return tuple(
        replace(who, name=next(spare, "")) if not who.human and who.name.casefold() in people else who for who in players
    )


def changed(players: Sequence[Player], seat: int, **change: Any) -> tuple[Player, ...]:
    """The players with something changed at one seat."""
    return tuple(replace(who, **change) if at == seat else who for at, who in enumerate(players))


def as_at_table(players: Sequence[Player], sat: Sequence[Seating]) -> tuple[Player, ...]:
    """The players with those of a table on the first seats. People who have left it come back only where nobody is left."""
    people = humans(sat) or owners(sat)
    keys = {sat[seat].profile for seat in people}
    others = (replace(who, profile=None, name="") if who.profile in keys - {None} else who for who in players[len(sat) :])
    return *(_player(who, human=seat in people) for seat, who in enumerate(sat)), *others


def _player(sat: Seating, *, human: bool) -> Player:
    level, personality = (USUAL_LEVEL, None) if human or sat.bot is None else level_and_personality(sat.bot)
    known = level in BOTS and personality in PERSONALITIES
    return Player(
        sat.name,
        sat.avatar,
        human=human,
        bot=level if known else USUAL_LEVEL,
        personality=personality if known else None,
        profile=sat.profile if human else None,
    )


def with_picture(players: Sequence[Player], seat: int, picture: str, profiles: Profiles) -> tuple[Player, ...]:
    """The players with another picture at one seat; the player who had that picture gets the seat's. People keep theirs."""
    shown = seated(players, profiles)
    other = next(at for at, who in enumerate(shown) if who.avatar == picture)
    faces = {at: who.avatar for at, who in enumerate(shown)} | {other: shown[seat].avatar, seat: picture}
    for at in (seat, other):
        if key := shown[at].profile:
            profiles.change(key, avatar=faces[at])
    return tuple(replace(who, avatar=faces[at]) for at, who in enumerate(players))


def seat_of(players: Sequence[Player], key: str) -> int:
    """The seat of the person with this key; if the person has none, the first seat of a person."""
    humans = [seat for seat, who in enumerate(players) if who.human]
    return next((seat for seat in humans if players[seat].profile == key), next(iter(humans), 0))


def with_human(players: Sequence[Player], count: int) -> tuple[Player, ...]:
    """The line-up with a human among the first `count`: a human from a later seat takes seat 0, or otherwise a new one sits
    down there.
    """
    if any(who.human for who in players[:count]):
        return tuple(players)
    hidden = next((seat for seat, who in enumerate(players) if who.human), None)
    if hidden is None:
        return changed(players, 0, human=True)
    moved = list(players)
    moved[0], moved[hidden] = moved[hidden], moved[0]
    return tuple(moved)


def at_level(players: Sequence[Player], before: str, now: str) -> tuple[Player, ...]:
    """The players with every opponent of the level `before` at the level `now`; other levels were chosen by hand and stay.

    The partner in a game of four keeps the usual level of bots: a weak one would spoil what a beginner builds.
    """
    return tuple(replace(who, bot=now) if who.bot == before and seat != PARTNER else who for seat, who in enumerate(players))


def with_person(players: Sequence[Player], seat: int, key: str | None) -> tuple[Player, ...]:
    """The players with a person, or a guest (None), on a human seat; the seat that had that person before becomes a guest."""
    guests = [replace(who, profile=None, name="") if key and who.profile == key else who for who in players]
    return changed(guests, seat, profile=key, name="")


def named(players: Sequence[Player], seat: int, name: str, people: Sequence[Person]) -> tuple[Player, ...]:
    """The players with a name typed on a seat: one of the people is that person, any other name is a guest's.

    Whoever has given no name yet stays, and is called so.
    """
    mine, tidy = players[seat], name.strip().casefold()
    taken = {who.profile for at, who in enumerate(players) if at != seat}
    owner = next((who for who in people if who.key == mine.profile), None)
    found = next((who.key for who in people if tidy and who.name.casefold() == tidy and who.key not in taken), None)
    if mine.human and owner is not None and not owner.name:
        found = found or owner.key
    return changed(players, seat, name=name, profile=found if mine.human else None)
