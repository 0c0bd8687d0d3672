"""Every word of the replay page, of practice games, and of what goes out as text and comes in as text."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine import events as ev
from canasta_desktop.engine import terms
from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.engine.dealing import is_deal_seed
from canasta_desktop.session.names import path_text
from canasta_desktop.words import common_text, log_text, turn_text
from canasta_desktop.words.cards import card_name, some_of_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.counts import some_cards, some_wild_cards
from canasta_desktop.words.lists import capital, listed
from canasta_desktop.words.melds import canasta_made, joined_melds, meld_name
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number, spelled
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.session.course import Turn
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
    from canasta_desktop.words.nouns import Noun
    from canasta_desktop.words.perspective import Perspective

REPLAY: Final = _("Replay")
REPLAY_DEAL: Final = _("Replay this deal")
SAME_DEAL: Final = _("Same deal again")
MOVES: Final = _("Moves")
ROUND: Final = _("Round")
ANALYSE: Final = _("Analyse")
THINKING: Final = _("The expert is thinking …")
PLAY: Final = pgettext("replay", "Play")
PAUSE: Final = _("Pause")
SPEED: Final = _("Speed")
SPEEDS: Final = ("½", "1", "2", "4")
PLAY_FROM_HERE: Final = _("Play from here")
COPY: Final = _("Copy")
EXPORT: Final = _("Export")
BEGINNING: Final = _("First move (Home)")
STEP_BACK: Final = _("Previous move (←)")
STEP_ON: Final = _("Next move (→)")
END: Final = _("Last move (End)")
DEAL_BEFORE: Final = _("Previous deal (Ctrl ←)")
DEAL_AFTER: Final = _("Next deal (Ctrl →)")
COPY_TIP: Final = _("Copy the position as text (Ctrl C)")
EXPORT_TIP: Final = _("Save the deals to a file")
ANALYSE_TIP: Final = _("What the expert would do here")
# Translators: deeds in the replay stand beside the name, which may be “You”, as in “took 11, melded jacks, discarded”.
DEALING: Final = pgettext("deed in the replay", "dealt, turned up")
DEALT: Final = pgettext("deed in the replay", "dealt")
"""The same where no card is turned up."""
BEFORE: Final = _("The position before")
"""Over the moves of a deal that is shown from its middle on."""
TURN: Final = _("turn")
MELD: Final = _("meld")
TOOK: Final = _("took pile")
CANASTA: Final = _("canasta")
OUT: Final = _("out")
DISCARDED: Final = pgettext("deed in the replay", "discarded")
DEAL_OVER: Final = _("Go back to an earlier move to play from there: the deal is over at this point.")
STILL_HIDDEN: Final = _("Hidden cards stay hidden until the deal is over.")
NOT_TO_ACT: Final = _("The expert can advise this seat only on its turn.")
NO_MOVES: Final = _("There are no moves left.")

# practice
PRACTICE: Final = _("Practice")
PRACTICE_NOTE: Final = _("You can undo any move; results don’t count")
BACK_FURTHER: Final = _("undo back to your last choice (Shift: redo)")
NOTHING_TO_REDO: Final = _("There is nothing to redo.")

# out as text, in as text
COPIED: Final = _("Position copied.")
COPIED_OPEN: Final = _("Position copied, with all hands.")
NOWHERE: Final = _("Nothing can be saved: this window has no folder for files.")
NOTHING_TO_EXPORT: Final = _("There is nothing to save yet: no deal of this game is over.")
NO_CLIPBOARD: Final = _("This system has no clipboard for text.")
NOTHING_TO_PASTE: Final = _("There is no text on the clipboard.")
IMPORT: Final = _("Import")
IMPORT_HINT: Final = _("Path of a file with deals")
IMPORT_TIP: Final = _("Import deals from a file")
IMPORT_LINE: Final = _(
    "Open deals that were exported here or recorded on the command line to replay or save them. You can also"
    " drop a file on the window."
)
PASTE: Final = _("Paste a position from the clipboard")
OPEN_FILE: Final = _("Open")
KEEP_FILE: Final = _("Save")
KEEP_TIP: Final = _("Add these games to your saved games")
STOP: Final = _("Stop")
IN_FOLDER: Final = _("In the exports folder")
NO_FILES: Final = _("There are no files yet.")

# a human who leaves
SEATS: Final = _("Players")
LOOK_BACK: Final = _("Choose an earlier move")
PRACTICE_KEPT: Final = _("This is practice: results don’t count.")
COPY_POSITION: Final = _("Copy the position")
LEAVES: Final = _("Who plays now?")
STAYS: Final = _("Plays here")
DONE: Final = _("Done")
BOT_PLAYS_ON: Final = _("When a player leaves, a bot plays for them until they return.")
VISITOR_PLAYS: Final = _("A visitor can take a bot’s seat and play its cards. A visitor’s results don’t count.")


def play_for(name: str) -> str:
    """The button with which a visitor takes a bot's seat."""
    return _("Play for {name}").format(name=name)


def headings(title: str, deal: int, place: int, deals: int, seed: int | None) -> list[str]:
    """What is shown, the fullest first: `Classic, deal 3 of 6, seed 4718220`, then shorter.

    A seed that nobody has chosen, but a digest of the game's, is left out: it has 19 digits.
    """
    which = _("deal {deal}").format(deal=number(deal))
    if deals > 1 and deal == place + 1:
        which = _("deal {deal} of {deals}").format(deal=number(deal), deals=number(deals))
    found = [_("{rules}, {deal}").format(rules=title, deal=which), capital(which), number(deal)]
    if seed is None or is_deal_seed(seed):
        return found
    return [_("{rules}, {deal}, seed {seed}").format(rules=title, deal=which, seed=seed), *found]


def all_open(hands: int) -> str:
    """`All four hands open`, `Both hands open`."""
    if hands == 2:
        return _("Both hands open")
    return ngettext("One hand open", "All {n} hands open", hands).format(n=spelled(hands))


def seen_from(name: str) -> str:
    """`What West saw`."""
    return _("What you saw") if common_text.YOU.means(name) else _("What {name} saw").format(name=name)


def and_foot(cards: str) -> str:
    """A hand beside a foot that was not picked up: `11 cards + foot`."""
    return _("{cards} + foot").format(cards=cards)


def round_title(n: int) -> str:
    """`Round 7`."""
    return _("Round {n}").format(n=number(n))


def dealer_title(name: str) -> str:
    """Over the piles, before the first move."""
    return turn_text.deals(name)


def sentences(phrases: Sequence[Phrase], thrown: Card | None) -> list[str]:
    """A move as a line of its own, the fullest first: `Added two kings, 5 of 7`, then `Added two kings`."""
    if thrown is not None:
        the_card = pgettext("deed in the replay", "Discarded {card:the}").format(card=card_name(thrown))
        some_card = some_wild_cards(1) if is_wild(thrown) else some_of_rank(1, thrown >> 2)
        full = the_card
        if phrases:
            full = capital(
                pgettext("deed in the replay", "{what}, discarded {card:the}").format(
                    what=_listed(phrases), card=card_name(thrown)
                )
            )
        return [full, the_card, pgettext("deed in the replay", "Discarded {card}").format(card=some_card)]
    if not phrases:
        return [""]
    main = next((phrase for phrase in phrases if phrase.action is Action.CANASTA), phrases[0])
    return [capital(_listed(phrases)), capital(main.short), capital(main.shortest)]


def _listed(phrases: Iterable[Phrase]) -> str:
    return listed(phrase.text for phrase in phrases)


def whose_turn(name: str) -> str:
    """`North’s turn`."""
    return turn_text.YOUR_TURN if common_text.YOU.means(name) else _("{name}’s turn").format(name=name)


def cannot_show(why: str) -> str:
    """A deal that does not hold together."""
    return _("This deal can’t be replayed: {why}").format(why=why)


def not_a_position(why: str) -> str:
    """Text that is no position."""
    return _("There is no position on the clipboard: {why}.").format(why=why)


def exported(deals: int, place: str) -> str:
    """`Saved three deals in … .`"""
    message = ngettext("Saved {n} deal in {place}.", "Saved {n} deals in {place}.", deals)
    return message.format(n=spelled(deals), place=path_text(place))


def kept(games: int, name: str) -> str:
    """`Saved two games from old.jsonl.`"""
    message = ngettext("Saved {n} game from {name}.", "Saved {n} games from {name}.", games)
    return message.format(n=spelled(games), name=name)


def checking(name: str) -> str:
    """While the deals of a large file are checked."""
    return _("Checking the deals in {name} …").format(name=name)


def keeping(done: int, games: int, name: str) -> str:
    """While the games of a large file are saved."""
    return _("Saving the games in {name}: {done} of {games} …").format(name=name, done=number(done), games=number(games))


def stopped(done: int, games: int, name: str) -> str:
    """After saving them was stopped."""
    return _("Stopped. Games saved from {name}: {done} of {games}.").format(name=name, done=number(done), games=number(games))


def opinion(name: str, why: str) -> str:
    """What the expert says about the seat that is to act."""
    return (_("For you: {why}") if common_text.YOU.means(name) else _("For {name}: {why}")).format(name=name, why=why)


# moves in words


class Action(Enum):
    """What a phrase of a move is about, where that matters."""

    MELDED = auto()
    ADDED = auto()
    ADDED_TO = auto()
    CANASTA = auto()
    OTHER = auto()


class Phrase(NamedTuple):
    """One thing that was done, without who did it: in full, shorter, and as short as can be."""

    action: Action
    text: str
    short: str
    shortest: str
    parts: tuple[Noun, ...] = ()
    """What was melded or added; phrases of the same action are joined by them."""


def _plain(text: str) -> Phrase:
    return Phrase(Action.OTHER, text, text, text)


def _of_cards(action: Action, parts: Sequence[Noun]) -> Phrase:
    """Cards that were melded or added."""
    what = Nouns(parts)
    if action is Action.MELDED:
        text = pgettext("deed in the replay", "melded {melds}").format(melds=what)
    elif action is Action.ADDED:
        text = pgettext("deed in the replay", "added {cards}").format(cards=what)
    else:
        text = pgettext("deed in the replay", "added to {melds}").format(melds=what)
    return Phrase(action, text, text, text, tuple(parts))


def move_words(replay: ReplayViewer, move: int, who: Perspective) -> tuple[list[Phrase], Card | None]:
    """One move without the name of who made it, and the card that it threw: `added two kings, 5 of 7`."""
    return _phrases(replay, move, who, full=True)


def turn_words(replay: ReplayViewer, turn: Turn, who: Perspective) -> tuple[list[Phrase], Card | None]:
    """A whole turn without the name of who made it, and the card that ended it: `took 11, melded jacks`."""
    phrases: list[Phrase] = []
    thrown: Card | None = None
    for move in range(turn.first, turn.last + 1):
        more, card = _phrases(replay, move, who, full=False)
        phrases += more
        thrown = thrown if card is None else card
    return _merged(dict.fromkeys(phrases)), thrown


def row_words(phrases: Sequence[Phrase], thrown: Card | None) -> str:
    """What a row of the list says before the card that was discarded: `took 11, melded jacks, discarded`."""
    told = [phrase.text for phrase in phrases]
    return listed(told if thrown is None else [*told, DISCARDED])


def _merged(phrases: Iterable[Phrase]) -> list[Phrase]:
    """`melded fours` and `melded sevens` are `melded fours and sevens`."""
    found: list[Phrase] = []
    for phrase in phrases:
        if found and phrase.parts and found[-1].action is phrase.action:
            found[-1] = _of_cards(phrase.action, [*found[-1].parts, *phrase.parts])
        else:
            found.append(phrase)
    return found


def _phrases(replay: ReplayViewer, move: int, who: Perspective, *, full: bool) -> tuple[list[Phrase], Card | None]:
    known = replay.known(move)
    found: list[Phrase] = []
    thrown: Card | None = None
    events = replay.events(move)
    own = [event for event in events if isinstance(event, ev.Drew) and not event.replaces]
    if own and not any(isinstance(event, ev.Discarded) for event in events):
        found.append(
            _plain(
                pgettext("deed in the replay", "drew")
                if len(own) == 1
                else pgettext("deed in the replay", "drew {n}").format(n=spelled(len(own)))
            )
        )
    for event in events:
        if isinstance(event, ev.Discarded):
            thrown = event.card
            if own:  # after the discard: the cards that an opening brings
                found.append(
                    _plain(pgettext("deed in the replay", "received a talon: {cards}").format(cards=some_cards(len(own))))
                )
            if event.freezes:
                found.append(_plain(pgettext("deed in the replay", "froze the pile")))
        elif isinstance(event, ev.Melded):
            found.append(_melded(event, events, known, replay, move, full=full))
        else:
            phrase = _phrase(event, replay, replay.actors[move - 1] if move else None, who, full=full)
            if phrase:
                found.append(phrase)
    return found, thrown


def _phrase(event: ev.Event, replay: ReplayViewer, actor: int | None, who: Perspective, *, full: bool) -> Phrase | None:
    """What happened beside drawing, melding and discarding, in a move that `actor` made."""
    if isinstance(event, ev.CanastaMade):
        made = canasta_made(event.kind, replay.rules, natural=event.natural)
        text = pgettext("deed in the replay", "made {canasta:a}").format(canasta=made)
        return Phrase(Action.CANASTA, text, text, f"{made:a}")
    if isinstance(event, ev.MeldsJoined):
        return _plain(pgettext("deed in the replay", "joined {melds:the}").format(melds=joined_melds(event.first)))
    if isinstance(event, ev.FootPickedUp):
        return _plain(pgettext("deed in the replay", "picked up the foot"))
    if isinstance(event, ev.HandShown):
        return _plain(
            pgettext("deed in the replay", "showed a special hand: {hand}").format(hand=special_hand_name(event.name))
        )
    if isinstance(event, ev.RedThreeLaid):
        return _plain(_red_three(event, actor, who))
    if isinstance(event, ev.Asked):
        return _plain(pgettext("deed in the replay", "asked to go out")) if full else None
    if isinstance(event, ev.Answered):
        if full:
            return _plain(
                pgettext("deed in the replay", "said yes") if event.yes else pgettext("deed in the replay", "said no")
            )
        return _plain(
            pgettext("deed in the replay", "asked: yes") if event.yes else pgettext("deed in the replay", "asked: no")
        )
    if isinstance(event, ev.DealEnded) and event.out is not None:
        return _plain(
            pgettext("deed in the replay", "went out concealed")
            if event.concealed
            else pgettext("deed in the replay", "went out")
        )
    return None


def _red_three(event: ev.RedThreeLaid, actor: int | None, who: Perspective) -> str:
    if event.card >> 2 == BLACK_THREE:
        if event.seat != actor:
            return log_text.three_laid(who.name(event.seat), event.card)
        return pgettext("deed in the replay", "laid out {card:the}").format(card=card_name(event.card))
    if event.source is ev.RedThreeFrom.STOCK:
        return pgettext("deed in the replay", "drew a red 3")
    return (
        pgettext("deed in the replay", "laid out a red 3") if event.seat == actor else log_text.red_three(who.name(event.seat))
    )


def _melded(
    event: ev.Melded, events: Sequence[ev.Event], known: Sequence[Kind], replay: ReplayViewer, move: int, *, full: bool
) -> Phrase:
    took = next((other for other in events if isinstance(other, ev.TookPile)), None)
    new = [log_text.new_meld_name(group.kind) for group in event.groups if group.kind not in known]
    if took is not None:
        short = pgettext("deed in the replay", "took {n}").format(n=number(len(took.cards) + 1))
        text = listed([short, _of_cards(Action.MELDED, new).text]) if new else short
        return Phrase(Action.OTHER, text, short, short)
    if new:
        phrase = _of_cards(Action.MELDED, new)
    elif len(event.groups) == 1:
        group = event.groups[0]
        phrase = _of_cards(Action.ADDED, [log_text.added(group)])
        if len({is_wild(card) for card in group.cards}) > 1:
            phrase = phrase._replace(parts=())  # a list already
    else:
        phrase = _of_cards(Action.ADDED_TO, [meld_name(group.kind) for group in event.groups])
    if full and len(event.groups) == 1:
        board, kind = replay.view(move), event.groups[0].kind
        count = board.sides[event.side].size(kind)
        if count < terms.CANASTA:
            return phrase._replace(
                text=pgettext("deed in the replay", "{what}, {n} of 7").format(what=phrase.text, n=number(count))
            )
    return phrase
