"""Error codes and their facts, for text that was read and rules that were asked for. `words/` turns them into sentences."""

from __future__ import annotations

from enum import StrEnum


class CodedError(ValueError):
    """An error with a stable `code` and named `facts`; `str` is a terse text for developers."""

    def __init__(self, code: StrEnum, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.code.value, *(f"{name}={fact!r}" for name, fact in self.facts.items())])


class UnknownCardError(CodedError):
    """A card was to be drawn from a stock of which only the number is known; the code is a CardFault."""


class RulesFault(StrEnum):
    """Errors in a rule set; the facts of each are in brackets."""

    UNKNOWN_RULES = "unknown_rules"
    """No rule set has this name (`name`, `offered`)."""
    UNREADABLE_RULES = "unreadable_rules"
    """Values of a wrong type or out of range (`detail`, the reader's own words)."""
    UNKNOWN_OPTION = "unknown_option"
    """No option has this name (`name`)."""
    FIXED_OPTION = "fixed_option"
    """An option that cannot be changed (`name`)."""
    NOT_FOR_SO_MANY = "not_for_so_many"
    """Another number of players (`title`, `offered`, `players`)."""
    TOO_FEW_BONUSES = "too_few_bonuses"
    """Red threes without a bonus (`paid`, `packs`, `threes`)."""
    CANASTA_WILDS = "canasta_wilds"
    """A canasta may have fewer wild cards than a smaller meld."""
    NO_USUAL_SEATING = "no_usual_seating"
    """No seating is defined for the usual number of players (`players`)."""
    NO_SEQUENCES = "no_sequences"
    """Going out needs a sequence, and there are none."""
    NO_WILD_MELDS = "no_wild_melds"
    """Going out needs a canasta of wild cards, and there are no melds of them."""
    ONE_WILD_MELD = "one_wild_meld"
    """Going out needs several canastas of wild cards, and a side has one meld of them (`needed`)."""
    OPENING_ORDER = "opening_order"
    """The opening table does not start at 0, or its totals do not rise."""
    OPENING_FALLS = "opening_falls"
    """A lower minimum at a higher total (`minimum`, `total`, `lower`, `higher_total`)."""
    OPENING_OUT_OF_REACH = "opening_out_of_reach"
    """No hand is ever worth a minimum (`minimum`, `cards`)."""
    NOT_ONE_SIDE_EACH = "not_one_side_each"
    """A player belongs to no side, or to two (`players`)."""
    ORDER_OF_PLAY = "order_of_play"
    """An order names a seat twice, or one that does not exist (`players`)."""
    SIDE_WITHOUT_PLAYER = "side_without_player"
    """There is one side alone, or nobody plays for a side in some deal (`players`)."""
    TOO_FEW_PACKS = "too_few_packs"
    """The cards do not suffice for the hands (`packs`, `cards`, `players`)."""


class NotationFault(StrEnum):
    """Errors in a text in notation, a position or a record; the facts of each are in brackets."""

    # cards and moves: `text` is what was read, cut short
    NOT_A_CARD = "not_a_card"
    NOT_A_LABEL = "not_a_label"
    LABEL_NUMBER = "label_number"
    """The number of a meld is not one from 1 to `most` (`text`, `most`)."""
    NO_MOVE = "no_move"
    NOT_A_MOVE = "not_a_move"
    NOTHING_FOLLOWS = "nothing_follows"
    """Words after a move that takes no arguments (`text`, `verb`)."""
    ONE_DISCARDED = "one_discarded"
    ONE_LAID_OUT = "one_laid_out"
    TWO_JOINED = "two_joined"
    EMPTY_GROUP = "empty_group"
    GROUP_TWICE = "group_twice"
    """A group is named twice (`text`, `group`)."""
    CARDS_WITHOUT_GROUP = "cards_without_group"
    NO_GROUP = "no_group"

    # positions
    UNREADABLE_POSITION = "unreadable_position"
    """Not an object of the notation (`detail`, the reader's own words)."""
    HAND_NOT_TOLD = "hand_not_told"
    """The hand of the seat to act is a number (`seat`)."""
    HAND_OF_NO_SIZE = "hand_of_no_size"
    """A hand cannot be so large (`seat`, `size`)."""
    STOCK_OF_NO_SIZE = "stock_of_no_size"
    """The stock cannot be so large (`size`)."""
    DEALER_PLACE = "dealer_place"
    """The dealer is no place in the order of play (`last`, the highest place)."""
    SEAT_SITS_OUT = "seat_sits_out"
    """A seat that sits out this deal is named (`seat`)."""
    SEAT_PLAYS = "seat_plays"
    """A seat has no hand, and plays this deal (`seat`)."""
    WRONG_LENGTH = "wrong_length"
    """A list with too many or too few entries (`name`, `needed`, `given`)."""
    NO_FEET_HERE = "no_feet_here"
    ORDER_MISSING = "order_missing"
    """The order of play must be given (`players`)."""
    NO_SUCH_ORDER = "no_such_order"
    """No seating for this number of players has this order of play (`order`, `players`)."""
    ONLY_THREES = "only_threes"
    """Other cards among the threes that lie on the table (`text`)."""
    ONLY_RED_THREES = "only_red_threes"
    """Other cards among the red threes (`text`)."""
    NOT_A_MELD = "not_a_meld"
    """Cards that are a meld under no rules (`text`)."""
    NOT_A_MELD_HERE = "not_a_meld_here"
    """Cards that are no meld under these rules (`text`)."""
    TWO_MELDS = "two_melds"
    """A side has more melds of a key than it may (`key`)."""
    NO_SUCH_SPECIAL_HAND = "no_such_special_hand"
    """No special hand of these rules that ends a deal (`name`)."""
    SHOWN_TOO_EARLY = "shown_too_early"
    OUT_TOO_EARLY = "out_too_early"
    NOBODY_ASKS = "nobody_asks"
    """A seat without a partner is to answer (`seat`)."""
    TURN_NOT_BEGUN = "turn_not_begun"
    NO_CARD_TO_PLAY = "no_card_to_play"
    """It is the turn of a seat without cards (`seat`)."""
    TOO_FEW_TO_STAY = "too_few_to_stay"
    """A player who may not go out holds fewer than two cards."""
    NO_LEGAL_MOVE = "no_legal_move"
    """A seat has no legal move in this position, or would have none in a later turn (`seat`)."""
    FOOT_OF_NO_SIZE = "foot_of_no_size"
    """A foot cannot be so large (`seat`, `size`)."""
    HISTORY_MOVE = "history_move"
    """A move of a position's history that the rules refuse (`number` from 1, `text`, `refusal`)."""
    HISTORY_UPCARDS = "history_upcards"
    """The cards with which the pile is said to have begun begin none under these rules (`text`)."""
    HISTORY_DIFFERS = "history_differs"
    """The history leads to another position (`part`, what differs; `moves`, its number of moves)."""
    TOO_MANY_COPIES = "too_many_copies"
    """More copies of a card than the packs contain (`count`, `card`, `packs`)."""

    # records
    UNREADABLE_RECORD = "unreadable_record"
    """Not a record of the notation (`detail`, the reader's own words)."""
    RECORD_SEATS = "record_seats"
    RECORD_PLAYERS = "record_players"
    RECORD_HAND = "record_hand"
    """A dealt hand has the wrong size (`seat`, `size`)."""
    RECORD_FEET = "record_feet"
    RECORD_PACKS = "record_packs"
    """The cards are not whole packs (`packs`)."""
    NO_UPCARD_HERE = "no_upcard_here"
    ONE_UPCARD_HERE = "one_upcard_here"
    LAST_UPCARD = "last_upcard"
    ILLEGAL_MOVE = "illegal_move"
    """A recorded move that the rules refuse (`number` from 1, `text`, `refusal`)."""
    RECORD_STOPS = "record_stops"
    OTHER_RESULT = "other_result"


class CardFault(StrEnum):
    """Which unknown card is needed."""

    STOCK_TO_PLAY = "stock_to_play"
    STOCK_TO_JUDGE = "stock_to_judge"
    FOOT_TO_JUDGE = "foot_to_judge"
