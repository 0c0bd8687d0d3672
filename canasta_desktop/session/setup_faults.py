"""Codes of a NotationError for positions and deals that cannot be played on or replayed."""

from __future__ import annotations

from enum import StrEnum


class SetupFault(StrEnum):
    """Error codes; the facts of each are in brackets."""

    TEXT_TOO_LONG = "text_too_long"
    NO_OBJECT = "no_object"
    NO_HANDS = "no_hands"
    DEAL_IS_OVER = "deal_is_over"
    OPTIONS_NO_OBJECT = "options_no_object"
    UNREADABLE_ORIGIN = "unreadable_origin"
    """The origin of a game cannot be read (`detail`, the decoder's text)."""
    UNFIT_ORIGIN = "unfit_origin"
    """The totals, deal, dealer and order of an origin do not fit each other or the rules."""
    REFUSED_MOVE = "refused_move"
    """A move that the rules refuse (`number` from 1, `refusal`)."""
    NO_SUCH_DEAL = "no_such_deal"
    """A game has no deal of that number."""
    NOT_FROM_HERE = "not_from_here"
    """The deal is over at this point, or still hidden."""
    STILL_PLAYED = "still_played"
    """Several people play a deal that is not over, and it is unknown which of them looks."""
    OTHER_POSITION = "other_position"
