"""Reasons for a move: codes, and facts that a person at the table could count. `words/hints.py` turns them into sentences."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind


class Why(StrEnum):
    """Why a move is good; the facts of each are in brackets. `kind` is a rank, `after` the seat that plays next.

    A discard has the fact `face` too, its card, where another card of the rank in the hand is another choice by its suit.
    """

    DISCARD_LAST = "discard_last"
    """The last card, which goes out (`kind`)."""
    DISCARD_BLOCKS = "discard_blocks"
    """A black 3: the pile cannot be taken (`kind`, `after`)."""
    DISCARD_FREEZES = "discard_freezes"
    """A wild card: the pile is frozen from now on, or stays so if `frozen` (`kind`, `after`, `frozen`)."""
    DISCARD_TAKEN = "discard_taken"
    """The next seat could take the pile, but any other discard would cost more, or it is small (`kind`, `after`, `cards`)."""
    DISCARD_SEEN = "discard_seen"
    """Too many cards of the rank were seen for anybody to hold a pair (`kind`, `seen`, `total`)."""
    DISCARD_PAIR_ELSEWHERE = "discard_pair_elsewhere"
    """Another seat holds cards of the rank from the pile, so the next one holds no pair (`kind`, `after`, `seat`, `count`)."""
    DISCARD_HELD_BY_NEXT = "discard_held_by_next"
    """The next seat holds cards of the rank from the pile, but any other discard would cost more (`kind`, `seat`, `count`)."""
    DISCARD_FEW_HIDDEN = "discard_few_hidden"
    """Few cards of the rank are hidden (`kind`, `count`)."""
    DISCARD_THROWN = "discard_thrown"
    """The next seat has discarded one (`kind`, `after`)."""
    DISCARD_PASSED = "discard_passed"
    """The next seat drew a card when one lay on top of the pile (`kind`, `after`)."""
    DISCARD_ONLY_NATURAL = "discard_only_natural"
    """The other cards are `wilds`, `blacks` (black 3s) or both (`kind`, and which of them there are)."""
    DISCARD_SPARE = "discard_spare"
    """The other natural cards are in `pairs` or more of a rank, in `runs` of a suit, `fits` own melds, or `gives`: the next
    seat could take the pile with them (`kind`, `after`, and each of the four: whether there are such cards).
    """
    DISCARD_MOST_SEEN = "discard_most_seen"
    """More cards of the rank and of the `others` were seen than of the rest that can be spared (`kind`, `seen`, `total`)."""
    DISCARD_CHEAPEST = "discard_cheapest"
    """Of the cards that can be spared it and the `others` have the fewest points (`kind`; `opens`: the side has to open)."""
    DISCARD_DEAREST = "discard_dearest"
    """The deal may end soon; of the cards that can be spared it and the `others` have the most points (`kind`, `points`)."""
    DISCARD_THIRD = "discard_third"
    """A pair or more of the rank stays in the hand (`kind`, `count`, how many)."""
    DISCARD_EQUAL = "discard_equal"
    """Other ranks that can be spared are just like it (`kind`, `others`; `single`, whether only one is held)."""
    DISCARD_NOT_OPENED = "discard_not_opened"
    """The next seat's side has not opened (`kind`, `after`; `needed`: whether its first melds must be worth something)."""
    DISCARD_SINGLE = "discard_single"
    """Only one is held, and the next seat needs two, or one and a wild card unless `frozen` (`kind`, `after`, `frozen`)."""
    DISCARD_LEAST = "discard_least"
    """It is missed least, and helps the others least (`kind`)."""

    DISCARD_FOOT = "discard_foot"
    """The last card of the hand, which brings the foot in the next turn (`kind`)."""
    DISCARD_TALON = "discard_talon"
    """The last card, after an opening that brings cards from the stock (`kind`, `count`)."""
    DISCARD_DEAD = "discard_dead"
    """Nobody may meld cards of the rank any more (`kind`)."""
    DISCARD_FULL = "discard_full"
    """The own side has a canasta of the rank already (`kind`, `points` that the card would add, `rules`)."""
    DISCARD_NO_ROOM = "discard_no_room"
    """The next side's set is too long for the card and the pair that takes it (`kind`, `after`, `count`, cards in the set)."""

    DISCARD_POT = "discard_pot"
    """The last card of the hand, which brings the pot in the next turn (`kind`)."""
    DISCARD_FEEDS = "discard_feeds"
    """It fits a meld of the opponents, but any other discard would cost more (`kind`)."""
    DISCARD_ALONE = "discard_alone"
    """No other card of the hand makes a meld with it (`kind`)."""
    DISCARD_TWIN = "discard_twin"
    """The hand holds another of its face, and sequences alone take it (`kind`)."""
    DISCARD_FORCED = "discard_forced"
    """The rules allow no other discard now, or it is the last one and no turn may follow (`kind`)."""
    DISCARD_HARMLESS = "discard_harmless"
    """All other natural cards fit melds of the opponents (`kind`)."""

    DRAW_NO_PILE = "draw_no_pile"
    DRAW_BLOCKED = "draw_blocked"
    """The top card blocks the pile (`kind`)."""
    DRAW_DEAD = "draw_dead"
    """Nobody may meld the rank of the top card any more (`kind`)."""
    DRAW_ENDS = "draw_ends"
    """The stock is empty, and the pile would cost more than it brings: drawing ends the deal."""
    DRAW_FROZEN = "draw_frozen"
    """The pile is frozen and there is no pair (`kind`)."""
    DRAW_NO_PAIR = "draw_no_pair"
    """There is no pair to take the pile (`kind`; `wild`: one of the rank and a wild card would do)."""
    DRAW_CANNOT_OPEN = "draw_cannot_open"
    """The opening is out of reach (`kind`, `needed`)."""
    DRAW_TOO_FEW = "draw_too_few"
    """Too few cards would be left (`kind`)."""
    DRAW_CANNOT_TAKE = "draw_cannot_take"
    """The pile cannot be taken, for another reason."""
    DRAW_COSTS = "draw_costs"
    """The pile would cost more than it brings (`kind`, `cards`; `by_pair`: a pair of the hand would take it)."""

    DRAW_NO_USE = "draw_no_use"
    """The top card goes into no meld (`kind`)."""
    DRAW_LITTLE = "draw_little"
    """The pile would bring little, and everybody would know what the hand holds (`cards`)."""

    TAKE = "take"
    """The pile is worth taking (`kind`; `cards` melded with its top card, none where it joins an own meld; `opens`; `rest`,
    cards that come to the hand, `wilds` of them wild)."""

    TAKE_SEQUENCE = "take_sequence"
    """The top card continues an own sequence (`kind`, `slot`, `size`, its cards then, `rest`)."""
    TAKE_CANASTA = "take_canasta"
    """The top card makes a canasta (`kind`, `slot`, `mixed`, `rules`, `rest`)."""

    TAKE_ADDS = "take_adds"
    """The top card goes on an own meld (`kind`, `slot`, `rest`)."""
    TAKE_ALL = "take_all"
    """The pile is worth taking as it is (`cards` in it, `fits`, how many go on own melds, `wilds`)."""

    MELD_OUT = "meld_out"
    """The melds go out (`cards`, `foes`, the number of opponents, `left`, cards that they hold)."""
    MELD_CANASTA = "meld_canasta"
    """A canasta is made (`cards` that make it, `slot`, `mixed`, `points` of its bonus, 0 for one of wild cards, `rules`)."""
    MELD_FOOT = "meld_foot"
    """The hand is empty, and the foot is picked up (`cards`)."""
    MELD_TALON = "meld_talon"
    """The side opens, which brings cards from the stock (`cards`, `worth`, `needed`, `count`)."""
    MELD_OPENS = "meld_opens"
    """The side opens (`cards`, `worth`, `needed`)."""
    MELD_ON_CANASTA = "meld_on_canasta"
    """It scores on a canasta (`cards`, `worth`, `kind`; `rules` where these are not the common ones)."""
    MELD_GROWS = "meld_grows"
    """The meld nearest to a canasta grows (`cards` that it gets, `worth`, `kind`, `size`)."""

    MELD_POT = "meld_pot"
    """The hand is empty, and the pot is taken at once (`cards`)."""
    MELD_POT_NEXT = "meld_pot_next"
    """One card is left, whose discard brings the pot (`cards`)."""
    MELD_BURRACO = "meld_burraco"
    """A canasta is made, or a better one of one (`cards`, `slot`, `made`, its kind, `points`, how much it adds,
    `better`, whether it was one, `rules`)."""
    MELD_DIRTIES = "meld_dirties"
    """A canasta becomes one that is worth less, in any game (`cards`, `slot`, `points`, how much less, `rules`)."""
    MELD_SCORES = "meld_scores"
    """It scores (`cards`, `worth`)."""

    ASK = "ask"
    """The partner still holds cards (`cards`)."""
    ASK_NEEDED = "ask_needed"
    """Nobody goes out without the partner's yes."""
    YES = "yes"
    """Cards left in the hands (`foes`: number of opponents, `left`: cards that they hold, `own`: cards in the own hand)."""
    NO = "no"
    """Cards left in the hands, where playing on is worth more than a yes (facts as for `YES`)."""
    NO_FOOT = "no_foot"
    """The own foot lies untouched (`count`, its cards)."""
    SHOW = "show"
    """The hand is a special one (`hand`, its name, `points`)."""
    LAY = "lay"
    """A card is drawn for it (`card`)."""
    JOIN = "join"
    """Two melds become one (`cards`; `canasta`, whether that makes one of melds that were none; `rules`)."""


class Reason:
    """Why a move is good: a code, and facts by name."""

    __slots__ = ("code", "facts")

    def __init__(self, code: Why, **facts: object) -> None:
        self.code = code
        self.facts = facts

    def kinds(self, fact: str) -> tuple[Kind, ...]:
        """The ranks of a fact; none where the reason has no such fact."""
        found = self.facts.get(fact, ())
        return found if isinstance(found, tuple) else ()

    def __repr__(self) -> str:
        return f"Reason({self.code}: {self.facts})"
