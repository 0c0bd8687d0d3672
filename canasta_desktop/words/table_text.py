"""Texts of the table. The sentences for refused moves are in `refusals`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import ThreesSign
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words import counts
from canasta_desktop.words.cards import card_name, index_of, ranks_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import listed, paragraph
from canasta_desktop.words.melds import canasta_terms, joined_melds, meld_name, plays_bolivias
from canasta_desktop.words.nouns import Noun, Nouns, Pronoun
from canasta_desktop.words.numbers import number, spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.ruleset import RuleSet

YOU: Final = Pronoun(_("You"))
US: Final = Pronoun(_("Us"))
THEM: Final = Pronoun(_("Them"))
DEALER_MARK: Final = _("D")

DRAW: Final = _("Draw")
TAKE: Final = _("Take")
MELD: Final = _("Meld")
JOIN: Final = _("Join")
LAY: Final = _("Lay 3")
SHOW: Final = _("Show hand")
DISCARD: Final = _("Discard")
ASK: Final = _("Ask to go out…")
ASK_SHORT: Final = _("Ask…")
UNDO: Final = _("Undo")
REDO: Final = _("Redo")
PRACTICE_RIBBON: Final = _("Practice: results don’t count")
PRACTICE_SHORT: Final = _("Practice")
WAYS_BACK: Final = {"": "", "game": _("Back to your game"), "replay": _("Back to the replay")}
"""The button of practice, by where it leads back to."""
HINT: Final = _("Hint")
SORT: Final = _("Sort")
LABELS: Final = {
    "draw": DRAW, "take": TAKE, "meld": MELD, "join": JOIN, "lay": LAY, "show": SHOW, "discard": DISCARD, "ask": ASK,
    "undo": UNDO, "hint": HINT, "sort": SORT,
}  # fmt: skip
"""The buttons that an action row may have, left to right, by the names of their commands."""
CONFIRM: Final = _("Confirm")
TAKE_BACK: Final = _("Take back")

OPENED: Final = _("Opened")
NO_MELDS: Final = _("No melds yet")
EMPTY: Final = _("Empty")
DEAD: Final = _("Closed")
KEPT: Final = _("Kept")
FOOT: Final = _("Foot")
IN_FOOT: Final = _("in foot")
YOUR_POT: Final = _("Your pot")
POT_WAITS: Final = _("Your pot: you get it at your next turn")
POTS: Final = {
    "there": _("Pot"),
    "waits": _("Pot waiting"),
    "taken": _("Pot taken"),
    "gone": _("No pot left"),
}
"""How the pot of a side stands, in a tag."""
POTS_TOLD: Final = {**POTS, "there": _("Pot not taken yet")}
"""The same for those who hear it by itself."""
POTS_WHY: Final = {
    "there": _("The pot is there for the first player of this side to run out of cards."),
    "waits": _("A player of this side has taken the pot and gets the cards in the next turn."),
    "taken": _("This side has had its pot."),
    "gone": _("No pot is left for this side."),
}
"""How it stands, in a sentence."""
YOUR_FOOT: Final = _("Your foot")
SHOW_THEM: Final = _("Show it: the deal ends at once")
SITS_OUT: Final = _("sits out")
THREES_WHY: Final = {
    ThreesSign.MELD: _("Red threes count against a side until it has melded."),
    ThreesSign.CANASTAS_2: _("Red threes count against a side until it has two canastas."),
    ThreesSign.BY_CANASTAS: _("Threes count against a side with no canasta and don’t count for a side with one."),
    ThreesSign.ALWAYS: "",
}
"""Why the laid threes count against a side."""
MELDS_WHY: Final = _("Without a canasta, a side’s melds count against it.")
"""Why the melded cards count against the side."""
YOUR_OPENING: Final = _("Your opening")
YOUR_TAKING: Final = _("Your opening, with the pile")
CLEAN_TRIPLE: Final = _("Three naturals")
TRIPLE_NEEDED: Final = _("Three natural cards of one rank")
TRIPLE_OR_WILDS_NEEDED: Final = _("Three natural cards of one rank, or wild cards")
YOUR_MELDS: Final = _("Your melds")

HINT_COMES: Final = _("Thinking of a hint")
DO_IT: Final = _("do it")
CLOSE: Final = _("close")


BEING_DEALT: Final = _("The cards are still being dealt.")
SELECT_ONE: Final = _("Select one card to discard.")
SELECT_ONLY_ONE: Final = _("Select only one card to discard.")
SELECT_TO_MELD: Final = _("First select the cards to meld.")
OWN_MELDS_ONLY: Final = _("Put cards on your own melds or on the pile.")
NOT_ON_STOCK: Final = _("Discard on the pile, not the stock.")
WHICH_MELD: Final = _("Put the wild cards on the meld they should join.")
WILDS_ALONE: Final = _("Select natural cards too: wild cards alone aren’t a meld.")
NO_MELD_YET: Final = _("Select at least two natural cards of one rank too: your side has no meld yet.")
BY_RANK: Final = _("Sorted by rank")
BY_SUIT: Final = _("Sorted by suit")
BY_NUMBER: Final = _("Sorted by group size, largest first")
LOG: Final = _("This deal so far")
SINCE: Final = _("Since your turn")
NOTHING_YET: Final = _("Nothing has happened yet.")
NOTHING_TO_UNDO: Final = _("There is nothing to undo.")
OTHERS_HAVE_PLAYED: Final = _("You can undo a discard only until the next player has moved.")
DRAWN_STAYS: Final = _("A drawn card can’t be put back.")
NO_KEPT_THREE: Final = _("You have no 3 to lay out.")
NOTHING_TO_JOIN: Final = _("You don’t have two melds of the same rank or suit to join.")
TRAY_FIRST: Final = _("First confirm the melds you have put down, or take them back with Esc.")

RULE: Final = _("Show the rule")

YES_GO_OUT: Final = _("Yes, go out.")
NO_PLAY_ON: Final = _("No, play on.")


def log_keys(key: str, escape: str) -> str:
    """The keys that close the log."""
    return _("{key} or {escape} to close").format(key=key, escape=escape)


def with_enter(why: str, enter: str) -> str:
    """A hint on an answer, and the key that gives it."""
    return paragraph(why, _("Press {key} to do it.").format(key=enter))


def cards(count: int) -> str:
    """A number of cards: "1 card", "11 cards", "no cards"."""
    if not count:
        return pgettext("cards held", "no cards")
    return ngettext("{n} card", "{n} cards", count).format(n=number(count))


def stock(count: int) -> str:
    """The stock's label."""
    return _("Stock {n}").format(n=number(count))


def deal_of(deal: int, deals: int) -> str:
    """The number of the deal in a game of a fixed number of them; after a tie there are further ones."""
    if deal > deals:
        return _("Deal {n}").format(n=number(deal))
    return _("Deal {n} of {deals}").format(n=number(deal), deals=number(deals))


def opening_of_deal(minimum: int) -> str:
    """The opening minimum of this deal, beside its number."""
    return _("opening {points}").format(points=number(minimum))


def foot(count: int) -> str:
    """The label of the own foot."""
    return _("Foot {n}").format(n=number(count))


def hand_and_foot(hand: int, foot: int) -> str:
    """The cards in a seat's hand and in its foot, in short."""
    return _("{hand} + {foot}").format(hand=number(hand), foot=number(foot))


def this_deal(points: str) -> str:
    """A side's points in this deal so far."""
    return _("This deal {points}").format(points=points)


def opening_needed(minimum: int) -> str:
    """The minimum of a side's opening."""
    return _("Needs {points} to open").format(points=number(minimum))


def to_open(minimum: int) -> str:
    """The minimum of a side's opening, in short."""
    return _("{points} to open").format(points=number(minimum))


def first_melds(minimum: int) -> str:
    """The minimum of a side's opening, in its empty area."""
    return ngettext("First melds: at least {n} point", "First melds: at least {n} points", minimum).format(n=number(minimum))


def red_threes_against(held: int, worth: str, sign: ThreesSign = ThreesSign.MELD) -> str:
    """The note below the opening minimum: the red threes of a side without melds count against it."""
    if sign is ThreesSign.CANASTAS_2:
        return ngettext(
            "Without two canastas, the red 3 counts {points}", "Without two canastas, the red threes count {points}", held
        ).format(points=worth)
    if sign is ThreesSign.BY_CANASTAS:
        return ngettext(
            "Without a canasta, the 3 counts {points}", "Without a canasta, the threes count {points}", held
        ).format(points=worth)
    return ngettext("Until then, the red 3 counts {points}", "Until then, the red threes count {points}", held).format(
        points=worth
    )


def no_melds_against(worth: str) -> str:
    """The note beside the red 3s without a meld, in one line for a low area."""
    return _("No melds yet: red threes count {points}").format(points=worth)


def this_deal_tip(items: Sequence[tuple[str, str]], *why: str) -> str:
    """The items of the points beside *This deal*, which it explains, and `why` some count against the side."""
    if not items:
        return _("No points since the cards were dealt.")
    counted = listed(_("{kind:_} {points}").format(kind=Noun(name), points=worth) for name, worth in items)
    return paragraph(_("Points since the cards were dealt: {items}.").format(items=counted), *why)


OPENED_WHY: Final = _("Opened: this side’s next melds may be worth anything.")
"""What the line under the points of a side means that has opened."""


def to_open_why(minimum: int) -> str:
    """What that line means of a side that has not opened."""
    return _("To open, this side’s first melds must be worth {points} together.").format(points=counts.points(minimum))


def dealer_tip(dealer: str, first: str) -> str:
    """What the dealer mark means: the names of the dealer and of the player who began."""
    if YOU.means(dealer):
        return _("{mark} marks the dealer: you dealt, and {first} began.").format(mark=DEALER_MARK, first=first)
    if YOU.means(first):
        return _("{mark} marks the dealer: {dealer} dealt, and you began.").format(mark=DEALER_MARK, dealer=dealer)
    return _("{mark} marks the dealer: {dealer} dealt, and {first} began.").format(mark=DEALER_MARK, dealer=dealer, first=first)


def opening_sum(worth: int, minimum: int) -> str:
    """The tray's running sum."""
    sentence = ngettext("{worth} of {minimum} point", "{worth} of {minimum} points", minimum)
    return sentence.format(worth=number(worth), minimum=number(minimum))


def worth_points(worth: int) -> str:
    """The tray's sum if no opening is needed."""
    return ngettext("{n} point", "{n} points", worth).format(n=number(worth))


def progress(count: int) -> str:
    """The number of cards of a meld, out of a canasta's."""
    return _("{n}/7").format(n=number(count))


def run_span(low: Kind, high: Kind) -> str:
    """The ends of a sequence, by the letters on its cards: "5–Q"."""
    return _("{low}–{high}").format(low=index_of(low), high=index_of(high))


def books(count: int, kind: Noun) -> str:
    """The badge under the books of one kind: "2 clean"."""
    return ngettext("{n} {kind}", "{n} {kind}", count).format(n=number(count), kind=kind)


def no_book(book: Noun) -> str:
    """The place for a kind of book while there is none: "No clean book"."""
    return _("No {book}").format(book=book)


def threes_worth(count: int, each: int) -> str:
    """The laid 3s of a side: their number and what each is worth."""
    return _("{n} × {points}").format(n=number(count), points=number(each))


def talon_won(count: int) -> str:
    """The tag of a side that has won a talon of that number of cards."""
    return _("Talon {n}").format(n=number(count))


def canasta_badge(kind: str, worth: int) -> str:
    """The badge of a canasta: its kind, and what it is worth."""
    return _("{kind} {points}").format(kind=kind, points=number(worth))


def triple_there(slot: int) -> str:
    """The condition of an opening that one of its melds meets."""
    return _("Three natural cards: {meld}").format(meld=meld_name(slot))


def talon_follows(count: int) -> str:
    """What the opening on the tray brings."""
    return ngettext(
        "You get a talon of {count} card after your discard", "You get a talon of {count} cards after your discard", count
    ).format(count=spelled(count))


def group_worth(slot: int, worth: int) -> str:
    """A group on the tray."""
    return _("{meld:^} {points}").format(meld=meld_name(slot), points=number(worth))


BOTS_CANNOT_THINK: Final = _(
    "Close other programs if this continues: the bots don’t have enough time to think, so they’re playing by"
    " simple rules for now."
)


def add_to(slot: int, total: int, rules: RuleSet | None = None) -> str:
    """The label over an own meld as a drop target: the size it would have, or what it would be."""
    if total >= CANASTA:
        return _("Add to {meld}: {canasta}").format(meld=meld_name(slot), canasta=_whole_meld(slot, rules))
    return _("Add to {meld}: {n} of 7").format(meld=meld_name(slot), n=number(total))


def _whole_meld(slot: int, rules: RuleSet | None) -> Noun:
    """What a meld is called that is complete: "canasta", "book", "samba"."""
    terms = canasta_terms(rules)
    if is_sequence(slot):
        return terms.sequence_canasta
    return terms.wild_canasta if slot % KEYS == WILD_KEY and plays_bolivias(rules) else terms.canasta


def join_to(slot: int, total: int, rules: RuleSet | None = None) -> str:
    """The label over an own meld as a drop target for another one: the size of both together."""
    melds = joined_melds(slot)
    if total >= CANASTA:
        return _("Join {melds:the}: {canasta}").format(melds=melds, canasta=_whole_meld(slot, rules))
    return _("Join {melds:the}: {n} of 7").format(melds=melds, n=number(total))


def new_meld(slots: Sequence[int]) -> str:
    """The label over the own area as a drop target: a new meld."""
    return _("Meld {melds}").format(melds=Nouns([meld_name(slot) for slot in slots]))


def stage_meld(slots: Sequence[int], worth: int, minimum: int) -> str:
    """The label over the own area as a drop target: cards go to the tray."""
    melds = Nouns([meld_name(slot) for slot in slots])
    return _("{melds:^}: {worth} of {minimum}").format(melds=melds, worth=number(worth), minimum=number(minimum))


def other_than_top(top: Kind) -> str:
    """Why these cards do not take the pile: none is of the rank of its top card."""
    return _("To take the pile you need {ranks}, as on its top: select those, then press the pile.").format(
        ranks=ranks_name(top)
    )


def discard_card(card: Card) -> str:
    """The label over the pile as a drop target."""
    return _("Discard {card:the}").format(card=card_name(card))


def discard_freezes(card: Card) -> str:
    """The label over the pile as a drop target for a wild card, which freezes it."""
    return _("Discard {card:the} and freeze the pile").format(card=card_name(card))


def discard_blocks(card: Card) -> str:
    """The label over the pile as a drop target for a card that nobody can take it with."""
    return _("Discard {card:the} and block the pile").format(card=card_name(card))


def discard_goes_out(card: Card) -> str:
    """The label over the pile as a drop target for the last card."""
    return _("Discard {card:the} and go out").format(card=card_name(card))


def discard_takes_pot(card: Card) -> str:
    """The label over the pile as a drop target for the last card, which brings a pot."""
    return _("Discard {card:the} and take the pot").format(card=card_name(card))


def spoils(slot: int, rules: RuleSet | None = None) -> str:
    """The label over an own natural canasta as a drop target for a wild card."""
    return _("Add to {meld}: no longer {kind}").format(meld=meld_name(slot), kind=canasta_terms(rules).natural)


def once_more(card: Card) -> str:
    """The question before a discard, if the setting asks for it."""
    return _("Discard {card:the}?").format(card=card_name(card))


def take_pile(count: int) -> str:
    """The label of a drop target where the pile would be taken."""
    return ngettext("Take the pile: {n} card", "Take the pile: {n} cards", count).format(n=number(count))


def card_tip(card: Card, worth: int) -> str:
    """The tooltip of a card: its name and its card points."""
    return _("{card:^}, {points}").format(card=card_name(card), points=number(worth))
