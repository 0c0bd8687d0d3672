"""Every word of the replay page, of practice games, and of what goes out as text and comes in as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.notation import card_text
from canasta_desktop.words import common_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import a_rank, card_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.session.replay import Replay, Turn
    from canasta_desktop.words.perspective import Perspective

REPLAY: Final = _("Replay")
REPLAY_DEAL: Final = _("Replay this deal")
SAME_DEAL: Final = _("Same deal again")
MOVES: Final = _("Moves")
ROUND: Final = _("Round")
ANALYSE: Final = _("Analyse")
THINKING: Final = _("The expert is thinking …")
PLAY: Final = _("Play")
PAUSE: Final = _("Pause")
SPACE: Final = "Space"
SPEED: Final = _("Speed")
SPEEDS: Final = ("½", "1", "2", "4")
PLAY_FROM_HERE: Final = _("Play from here")
COPY: Final = _("Copy")
EXPORT: Final = _("Export")
BEGINNING: Final = _("To the beginning (Home)")
STEP_BACK: Final = _("A move back (←)")
STEP_ON: Final = _("A move on (→)")
END: Final = _("To the end (End)")
DEAL_BEFORE: Final = _("The deal before (Ctrl ←)")
DEAL_AFTER: Final = _("The next deal (Ctrl →)")
COPY_TIP: Final = _("Copy the position as text (Ctrl C)")
EXPORT_TIP: Final = _("Save the deals to a file")
ANALYSE_TIP: Final = _("What the expert would do here")
DEALING: Final = _("dealt, turned up")
TURN: Final = _("turn")
MELD: Final = _("meld")
TOOK: Final = _("took pile")
CANASTA: Final = _("canasta")
OUT: Final = _("out")
DISCARDED: Final = _("discarded")
STOCK_OUT: Final = words.STOCK_OUT
OVER_TITLE: Final = words.DEAL_OVER
DEAL_OVER: Final = _("The deal is over at this point: go back to an earlier move to play from there.")
STILL_HIDDEN: Final = _("Hidden cards stay hidden until the deal is over.")
NOT_TO_ACT: Final = _("The expert can advise this seat only when it is its turn.")
NO_MOVES: Final = _("There are no more moves.")
CANNOT_SHOW: Final = _("This deal cannot be replayed: {why}")

# practice
PRACTICE: Final = _("Practice")
PRACTICE_NOTE: Final = _("You can undo any move; results do not count")
BACK_FURTHER: Final = _("undo back to your last choice (Shift: redo)")
NOTHING_TO_REDO: Final = _("There is nothing to redo.")

# out as text, in as text
COPIED: Final = _("The position was copied as you see it.")
COPIED_OPEN: Final = _("The position was copied with all hands.")
NOWHERE: Final = _("Nothing can be saved from this window, because it has no folder for files.")
NOTHING_TO_EXPORT: Final = _("No deal of this game is over yet, so there is nothing to save.")
NO_CLIPBOARD: Final = _("This system has no clipboard for text.")
NOTHING_TO_PASTE: Final = _("There is no text on the clipboard.")
NOT_A_POSITION: Final = _("The clipboard does not contain a position: {why}.")
IMPORT: Final = _("Import")
IMPORT_HINT: Final = _("Path of a file with deals")
IMPORT_TIP: Final = _("Import deals from a file")
IMPORT_LINE: Final = _(
    "Open deals that were exported here or recorded on the command line, to replay or save them."
    " You can also drop a file on the window."
)
PASTE: Final = _("Paste a position from the clipboard")
PASTE_CAP: Final = "Ctrl V"
OPEN_FILE: Final = _("Open")
KEEP_FILE: Final = _("Save")
KEEP_TIP: Final = _("Add its games to your saved games")
IN_FOLDER: Final = _("In the exports folder")
NO_FILES: Final = _("There are no files yet.")

# a human who leaves
SEATS: Final = _("Who plays")
LOOK_BACK: Final = _("Choose an earlier move")
PRACTICE_KEPT: Final = _("This is practice: results do not count.")
COPY_POSITION: Final = _("Copy the position")
LEAVES: Final = _("Who plays now?")
STAYS: Final = _("Plays here")
DONE: Final = _("Done")
BOT_PLAYS_ON: Final = _("When a player leaves, a bot plays for them until they return.")


def headings(title: str, deal: int, place: int, deals: int, seed: int | None) -> list[str]:
    """What is shown, the fullest first: `Classic, deal 3 of 6, seed 4718220`, then shorter."""
    which = f"deal {deal} of {deals}" if deals > 1 and deal == place + 1 else f"deal {deal}"
    found = [f"{title}, {which}", which[0].upper() + which[1:], f"{deal}"]
    return found if seed is None else [f"{found[0]}, seed {seed}", *found]


def all_open(hands: int) -> str:
    """`All four hands open`, `Both hands open`."""
    return "Both hands open" if hands == 2 else f"All {spelled(hands)} hands open"


def seen_from(name: str) -> str:
    """`What West saw`."""
    return f"What {name[0].lower() + name[1:] if name == common_text.YOU else name} saw"


def round_title(n: int) -> str:
    """`Round 7`."""
    return f"Round {n}"


def dealer_title(name: str) -> str:
    """Over the piles, before the first move."""
    return words.deals(name)


def sentences(said: str, thrown: Card | None) -> list[str]:
    """A move as a line of its own, the fullest first: `Added two kings, 5 of 7`, then `Added two kings`."""
    if thrown is not None:
        kind = "a wild card" if is_wild(thrown) else a_rank(thrown >> 2)
        whole = "Discarded" if said == DISCARDED else f"{_capital(said)}, discarded"
        return [f"{whole} the {card_name(thrown)}", f"Discarded the {card_name(thrown)}", f"Discarded {kind}"]
    phrases = said.split(", ")
    canasta = next((phrase for phrase in phrases if "canasta" in phrase), phrases[0])
    return [_capital(said), _capital(canasta), _capital(canasta.removeprefix("made "))]


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def whose_turn(name: str) -> str:
    """`North’s turn`."""
    return words.YOUR_TURN if name == common_text.YOU else f"{name}’s turn"


def cannot_show(why: str) -> str:
    """A deal that does not hold together."""
    return CANNOT_SHOW.format(why=why)


def not_a_position(why: str) -> str:
    """Text that is no position."""
    return NOT_A_POSITION.format(why=why)


def exported(deals: int, place: str) -> str:
    """`Three deals are saved in … .`"""
    return f"{common_text.count(deals).capitalize()} deal{'s are' if deals != 1 else ' is'} saved in {place}."


def kept(games: int, name: str) -> str:
    """`Two games from old.jsonl are saved.`"""
    many = games != 1
    return f"{common_text.count(games).capitalize()} game{'s' if many else ''} from {name} {'are' if many else 'is'} saved."


def opinion(name: str, why: str) -> str:
    """What the expert says about the seat that is to act."""
    return f"For {name.lower() if name == common_text.YOU else name}: {why}"


# moves in words


def dealing(top: Card) -> str:
    """What stands at the beginning of the list."""
    return f"dealt and turned up the {card_name(top)}"


def move_words(replay: Replay, move: int, who: Perspective) -> tuple[str, Card | None]:
    """One move without the name of who made it, and the card that it threw: `added two kings, 5 of 7`."""
    phrases, thrown = _phrases(replay, move, who, full=True)
    if thrown is not None and not phrases:
        return DISCARDED, thrown
    return ", ".join(phrases), thrown


def turn_words(replay: Replay, turn: Turn, who: Perspective) -> tuple[str, Card | None]:
    """A whole turn without the name of who made it, and the card that ended it: `took 11, melded jacks`."""
    phrases: list[str] = []
    thrown: Card | None = None
    for move in range(turn.first, turn.last + 1):
        more, card = _phrases(replay, move, who, full=False)
        phrases += more
        thrown = thrown if card is None else card
    return ", ".join(_merged(dict.fromkeys(phrases))), thrown


def row_words(said: str, thrown: Card | None) -> str:
    """What a row of the list says before the card that was discarded: `took 11, melded jacks, discarded`."""
    return said if thrown is None or said == DISCARDED else ", ".join(filter(None, (said, DISCARDED)))


def _merged(phrases: Iterable[str]) -> list[str]:
    """`melded fours` and `melded sevens` are `melded fours and sevens`."""
    found: list[str] = []
    for phrase in phrases:
        verb, _, rest = phrase.partition(" ")
        if found and verb in ("melded", "added") and found[-1].startswith(f"{verb} ") and " and " not in found[-1]:
            found[-1] = f"{found[-1]} and {rest.removeprefix('to ') if ' to ' in found[-1] else rest}"
        else:
            found.append(phrase)
    return found


def _phrases(replay: Replay, move: int, who: Perspective, *, full: bool) -> tuple[list[str], Card | None]:
    known = replay.known(move)
    found: list[str] = []
    thrown: Card | None = None
    events = replay.events[move]
    own = [event for event in events if isinstance(event, ev.Drew) and not event.replaces]
    if own:
        found.append("drew" if len(own) == 1 else f"drew {spelled(len(own))}")
    for event in events:
        if isinstance(event, ev.Discarded):
            thrown = event.card
            if event.freezes:
                found.append("froze the pile")
        else:
            text = _phrase(event, events, known, replay, move, who, full=full)
            if text:
                found.append(text)
    return found, thrown


def _phrase(
    event: ev.Event,
    events: Sequence[ev.Event],
    known: Sequence[Kind],
    replay: Replay,
    move: int,
    who: Perspective,
    *,
    full: bool,
) -> str:
    if isinstance(event, ev.Melded):
        return _melded(event, events, known, replay, move, full=full)
    if isinstance(event, ev.CanastaMade):
        return words.canasta("", event.kind).strip()
    if isinstance(event, ev.RedThreeLaid) and event.source is ev.RedThreeFrom.STOCK:
        return "drew a red 3"
    if isinstance(event, ev.RedThreeLaid):
        return words.red_three("" if event.seat == replay.actors[move - 1] else who.name(event.seat)).strip()
    if isinstance(event, ev.Asked):
        return "asked to go out" if full else ""
    if isinstance(event, ev.Answered):
        answer = "yes" if event.yes else "no"
        return f"said {answer}" if full else f"asked: {answer}"
    if isinstance(event, ev.DealEnded) and event.out is not None:
        return words.went_out("", event.concealed).strip()
    return ""


def _melded(
    event: ev.Melded, events: Sequence[ev.Event], known: Sequence[Kind], replay: Replay, move: int, *, full: bool
) -> str:
    took = next((other for other in events if isinstance(other, ev.TookPile)), None)
    text = words.melded("", event.groups, known).strip()
    if took is not None:
        kinds = words.melded("", [group for group in event.groups if group.kind not in known], known).strip()
        return f"took {len(took.cards) + 1}" + (f", {kinds}" if kinds != "melded" and kinds != "added to" else "")
    if full and len(event.groups) == 1:
        board = replay.positions[move]
        kind = event.groups[0].kind
        count = board.naturals[event.side][kind] + board.wilds[event.side][kind]
        if count < 7:
            text += f", {count} of 7"
    return text


def chip(card: Card) -> str:
    """The code of a card in a row."""
    return card_text(card)
