"""Moves and turns of a replay in words, without who made them: "took 11, melded jacks, discarded"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine import events as ev
from canasta_desktop.engine import terms
from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.engine.choices import BlackThrees
from canasta_desktop.words import deeds
from canasta_desktop.words.catalogue import pgettext
from canasta_desktop.words.lists import capital, listed
from canasta_desktop.words.melds import canasta_made, meld_name
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.session.course import Turn
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.words.nouns import Noun
    from canasta_desktop.words.perspective import Perspective


class Phrase(NamedTuple):
    """A phrase for one action: in full, in a shorter form, and in the shortest."""

    text: str
    short: str
    shortest: str
    make: Callable[[Sequence[Noun]], Noun] | None = None
    """Builds the deed from its `parts`. Phrases with an equal `make` are joined by it."""
    parts: tuple[Noun, ...] = ()
    main: bool = False
    """Whether the phrase comes before all others if there is room for only one: a canasta."""


def _phrase(deed: Noun, form: str = "bare") -> Phrase:
    said = format(deed, form)
    return Phrase(said, said, said)


def _of_parts(make: Callable[[Sequence[Noun]], Noun], parts: Sequence[Noun]) -> Phrase:
    """What was melded or added."""
    return _phrase(make(parts))._replace(make=make, parts=tuple(parts))


def sentences(phrases: Sequence[Phrase], thrown: Card | None) -> list[str]:
    """A move as a line of its own, the fullest first: `Added two kings, 5 of 7`, then `Added two kings`."""
    said = [phrase.text for phrase in phrases]
    if thrown is not None:
        deed = deeds.discarded(thrown)
        return [capital(listed([*said, f"{deed:bare}"])), f"{deed:^bare}", f"{deed:^kind}"]
    if not phrases:
        return [""]
    main = next((phrase for phrase in phrases if phrase.main), phrases[0])
    return [capital(listed(said)), capital(main.short), capital(main.shortest)]


def row_words(phrases: Sequence[Phrase], thrown: Card | None) -> str:
    """What a row of the list says before the card that was discarded: `took 11, melded jacks, discarded`."""
    told = [phrase.text for phrase in phrases]
    return listed(told if thrown is None else [*told, f"{deeds.discarded(thrown):alone}"])


def dealing(upcard: Card | None) -> str:
    """What the row of the dealer says, before the card that was turned up."""
    return f"{deeds.dealt(upcard):bare}"


def move_words(replay: ReplayViewer, move: int, who: Perspective) -> tuple[list[Phrase], Card | None]:
    """A move without its player's name, and the discarded card: `added two kings, 5 of 7`."""
    return _phrases(replay, move, who, full=True)


def turn_words(replay: ReplayViewer, turn: Turn, who: Perspective) -> tuple[list[Phrase], Card | None]:
    """A whole turn without its player's name, and the card that ended it: `took 11, melded jacks`."""
    phrases: list[Phrase] = []
    thrown: Card | None = None
    for move in range(turn.first, turn.last + 1):
        more, card = _phrases(replay, move, who, full=False)
        phrases += more
        thrown = thrown if card is None else card
    return _merged(phrases), thrown


def _merged(phrases: Iterable[Phrase]) -> list[Phrase]:
    """`melded fours` and `melded sevens` are `melded fours and sevens`; what was done again is told once."""
    found: list[Phrase] = []
    for phrase in phrases:
        if found and phrase.make and phrase.parts and found[-1].make is phrase.make:
            found[-1] = _of_parts(phrase.make, [*found[-1].parts, *phrase.parts])
        elif phrase not in found:
            found.append(phrase)
    return found


def _phrases(replay: ReplayViewer, move: int, who: Perspective, *, full: bool) -> tuple[list[Phrase], Card | None]:
    events = replay.events(move)
    found: list[Phrase] = []
    thrown = next((event.card for event in events if isinstance(event, ev.Discarded)), None)
    covered = thrown is not None and replay.covered(move)
    own = sum(isinstance(event, ev.Drew) and not event.replaces for event in events)
    if own and thrown is None:
        found.append(_phrase(deeds.drew(own)))
    for event in events:
        if isinstance(event, ev.Discarded) and own:  # after the discard: the cards that an opening brings
            found.append(_phrase(deeds.received_talon(own)))
        phrase = _told(event, replay, move, who, full=full)
        if phrase:
            found.append(phrase)
    if covered:
        found.append(_phrase(deeds.discarded_some()))
    return found, None if covered else thrown


def _told(event: ev.Event, replay: ReplayViewer, move: int, who: Perspective, *, full: bool) -> Phrase | None:
    """The text of an event of a move; None if another event says it, or for the discarded card."""
    deed = deeds.deed(event, replay.known(move), replay.rules, who)
    match event:
        case ev.Melded():
            return _melded(event, replay, move, full=full)
        case ev.CanastaMade():
            made = canasta_made(event.kind, replay.rules, natural=event.natural)
            return _phrase(deeds.made(made))._replace(shortest=f"{made:a}", main=True)
        case ev.RedThreeLaid() if deed:
            return _three(event, deed, replay, move, who)
        case ev.Discarded():
            return _phrase(deeds.froze(event.card)) if event.freezes else None
        case ev.Asked() if not full:
            return None
        case ev.Answered() if deed and not full:
            return _phrase(deed, "asked")
        case ev.Dealt():
            return None
    return _phrase(deed) if deed else None


def _three(event: ev.RedThreeLaid, deed: Noun, replay: ReplayViewer, move: int, who: Perspective) -> Phrase | None:
    """A 3 that was drawn or laid out in a move; another seat than the one that moved is named, once with all its red ones."""
    by_name = event.card >> 2 == BLACK_THREE or replay.rules.black_threes is BlackThrees.BONUS
    if move and event.seat == replay.actors[move - 1]:
        if event.source is ev.RedThreeFrom.STOCK and event.card >> 2 != BLACK_THREE:
            return _of_parts(deeds.drew_red_threes, [deed])
        return _phrase(deed) if by_name else _of_parts(deeds.laid_red_threes, [deed])
    if not by_name:
        theirs = [one for one in replay.events(move) if isinstance(one, ev.RedThreeLaid) and one.seat == event.seat]
        if event is not theirs[0]:
            return None
        deed = deeds.laid_red_threes([deed] * len(theirs))
    said = deeds.sentence(who.name(event.seat), deed)
    aside = f"({said})" if move else said  # else what follows in the row would read as done by that seat
    return Phrase(aside, aside, said)


def _melded(event: ev.Melded, replay: ReplayViewer, move: int, *, full: bool) -> Phrase:
    took = next((other for other in replay.events(move) if isinstance(other, ev.TookPile)), None)
    known = replay.known(move)
    new = [deeds.new_meld_name(group.kind) for group in event.groups if group.kind not in known]
    if took is not None and event.top is not None:
        taken = _phrase(deeds.took(len(took.cards) + 1))
        return taken._replace(text=listed([taken.text, f"{deeds.melded(new):bare}"])) if new else taken
    group = event.groups[0]
    if new:
        phrase = _of_parts(deeds.melded, new)
    elif len(event.groups) == 1:
        phrase = _of_parts(deeds.added, [deeds.cards_added(group)])
        if len({is_wild(card) for card in group.cards}) > 1:
            phrase = phrase._replace(parts=())  # a list already
    else:
        phrase = _of_parts(deeds.added_to, [meld_name(group.kind) for group in event.groups])
    count = replay.view(move).sides[event.side].size(group.kind) if full and len(event.groups) == 1 else terms.CANASTA
    if count < terms.CANASTA:
        said = pgettext("deed", "{what}, {n} of 7").format(what=phrase.text, n=number(count))
        return phrase._replace(text=said)
    return phrase
