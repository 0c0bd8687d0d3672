"""A score pad for a game with real cards: what each side has made, deal by deal, and how the game stands.

What the sides have made is counted at the table and written down as counts (`counts`); points, openings, the dealer and the
winner follow from the rules. Source: rules.md, "Score of a deal", "Laid threes", "Difference", "End of a game".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from canasta_desktop.engine.cards import (
    BLACK_THREE,
    JOKER,
    RANKS,
    RED_THREE,
    TWO,
    kind_copies,
)
from canasta_desktop.engine.choices import SemiClean
from canasta_desktop.engine.effective_options import has_pots, has_sets
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import DealResult, Game
from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.melds import Side
from canasta_desktop.engine.scoring import JOKERS_APART, SideScore, red_three_points
from canasta_desktop.engine.special_hands import by_name
from canasta_desktop.engine.terms import CANASTA, terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.terms import Terms

MOST_POINTS: Final = 99_995
"""Most card points that can be written in one place."""
MOST_DEALS: Final = 200
"""The most deals of a pad."""
_MOST_TIMES: Final = 9


class CountKind(StrEnum):
    """How something is counted."""

    POINTS = "points"
    """Card points."""
    PIECES = "pieces"
    """A small number of things, from 0 to `Count.most`."""


class Count(NamedTuple):
    """One thing that is counted for a side: its key in `SideCounts`, and the item of the score in which it is booked.

    `each` is what one piece is worth, in points; 0 if it depends on the others. `of` is the rank in notation, or the meld of
    an unfinished one, where an item is counted in several places.
    """

    key: str
    item: str
    kind: CountKind
    each: int = 0
    most: int = MOST_POINTS
    of: str = ""


SideCounts = dict[str, Annotated[int, Meta(ge=0, le=MOST_POINTS)]]
"""What a side has made in a deal, by `Count.key`; what is not there is 0."""


class PadDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal as it was counted: by side what it has made, the side that went out, or the one that showed a special hand."""

    counts: tuple[SideCounts, ...]
    out: Annotated[int, Meta(ge=0, le=5)] | None = None
    concealed: bool = False
    showed: Annotated[int, Meta(ge=0, le=5)] | None = None
    shown: Annotated[str, Meta(max_length=40)] | None = None
    """The special hand, by its name in notation."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A game on a score pad. `names` are the typed names, by seat; `dealer` is the seat that deals first."""

    rules: RuleSet
    players: int
    names: tuple[str, ...]
    dealer: int
    deals: tuple[PadDeal, ...] = ()

    @property
    def terms(self) -> Terms:
        """The rules for these players."""
        return terms(self.rules, self.players)

    def with_deal(self, deal: PadDeal, number: int | None = None) -> Pad:
        """The pad with one more deal, or with the deal of that number, from 1, written anew."""
        if number is None:
            return replace(self, deals=(*self.deals, deal))
        return replace(self, deals=(*self.deals[: number - 1], deal, *self.deals[number:]))

    def without_deal(self, number: int) -> Pad:
        """The pad without the deal of that number, from 1."""
        return replace(self, deals=(*self.deals[: number - 1], *self.deals[number:]))


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game on a pad stands after its last deal.

    By deal: `scores`, `totals` after it (each by side) and `dealers` (seats). Of the next deal: its `number`, the seat of its
    `dealer`, the seats that sit it out, and by side the `minimum` that opens. `winner` is the side that has won: None while the
    game goes on, and where it is `over` as a draw.
    """

    scores: tuple[tuple[SideScore, ...], ...]
    totals: tuple[tuple[int, ...], ...]
    dealers: tuple[int, ...]
    number: int
    dealer: int
    resting: tuple[int, ...]
    minimum: tuple[int, ...]
    over: bool
    winner: int | None

    @property
    def total(self) -> tuple[int, ...]:
        """The totals now, by side."""
        return self.totals[-1] if self.totals else (0,) * len(self.minimum)


@lru_cache(maxsize=32)
def counts(rules: RuleSet, players: int) -> tuple[Count, ...]:
    """What is counted for each side under these rules, in the order in which it is counted."""
    packs, seats = rules.packs_for(players), max(map(len, terms(rules, players).sides))
    bonus, pieces = rules.bonus, CountKind.PIECES
    most = packs * 54 // CANASTA
    found = [Count("natural", "natural", pieces, bonus.natural, most)]
    found += [
        Count(
            f"natural {one.rank}", "natural", pieces, one.points, kind_copies(RANKS.index(one.rank), packs) // CANASTA, one.rank
        )
        for one in bonus.ranks
    ]
    found.append(Count("mixed", "mixed", pieces, bonus.mixed, most))
    compiled = terms(rules, players)
    if rules.semi_clean is not SemiClean.NONE:
        found.insert(1, Count("semi", "semi", pieces, compiled.semi_bonus, most))
    longer = {"run_13": bonus.run_13, "run_14": bonus.run_14, "set_8": bonus.set_8 if has_sets(rules) else 0}
    found += [Count(key, "long", pieces, points, most // 2, key) for key, points in longer.items() if points]
    if rules.sequence_longest and compiled.usual_points:
        found.append(Count("sequence", "sequence", pieces, bonus.sequence, most))
    if rules.wild_longest:
        wilds = kind_copies(TWO, packs) + kind_copies(JOKER, packs)
        found.append(Count("wild", "wild", pieces, bonus.wild, wilds // CANASTA))
        if bonus.wild_twos:
            found.append(Count("wild twos", "wild", pieces, bonus.wild_twos, kind_copies(TWO, packs) // CANASTA, "2"))
        if bonus.wild_four_jokers:
            jokers = kind_copies(JOKER, packs) // JOKERS_APART
            found.append(Count("wild jokers", "wild", pieces, bonus.wild_four_jokers, jokers, "JK"))
    if compiled.usual_points:
        found.append(Count("red threes", "red_threes", pieces, 0, kind_copies(RED_THREE, packs)))
    if compiled.black_bonus:
        found.append(Count("black threes", "red_threes", pieces, 0, kind_copies(BLACK_THREE, packs)))
    elif compiled.usual_points and compiled.red_in_hand:
        found.append(
            Count("red threes in hand", "red_threes", pieces, -compiled.red_in_hand, kind_copies(RED_THREE, packs), "3")
        )
    found += [Count("melds", "melds", CountKind.POINTS), Count("hands", "hands", CountKind.POINTS)]
    if has_pots(rules) and rules.pot_untaken:
        found.append(Count("pot", "pot", pieces, -rules.pot_untaken, 1))
    found += [Count(f"unfinished {one.meld}", "unfinished", pieces, -one.points, 2, one.meld) for one in rules.unfinished]
    found += [Count(f"held {one.rank}", "held", pieces, -one.points, seats, one.rank) for one in rules.held]
    if rules.unable_penalty:
        found.append(Count("penalty", "penalty", pieces, -rules.unable_penalty, _MOST_TIMES))
    return tuple(found)


_KINDS: Final = (("natural", "long"), ("mixed",), ("sequence",), ("wild",), ("semi",))
"""The items in which each kind of canasta is counted, in the order of the engine's kinds."""


def canastas(pad: Pad, made: Mapping[str, int]) -> tuple[int, ...]:
    """Numbers of natural, mixed, sequence, wild and semi-clean canastas that a side has made."""
    asked = counts(pad.rules, pad.players)
    return tuple(sum(made.get(one.key, 0) for one in asked if one.item in items) for items in _KINDS)


@lru_cache(maxsize=32)
def _first_deal(rules: RuleSet, players: int) -> Position:
    """A position of these rules, from which the boards of counted deals are made."""
    return Game(rules, players, 0).deal()


def board(pad: Pad, deal: PadDeal) -> Position:
    """A position that has as many canastas and 3s as were counted, for questions to the engine; its cards are no real ones."""
    made = _first_deal(pad.rules, pad.players).clone()
    made.sides = []
    for counted in deal.counts:
        side, kinds = Side(), canastas(pad, counted)
        side.canastas = sum(kinds)
        side.kinds = sum(min(number, LOW) << at * LANE for at, number in enumerate(kinds))
        side.laid = [0] if counted.get("melds") or side.canastas else []
        red, black = (counted.get(key, 0) for key in ("red threes", "black threes"))
        side.threes = [RED_THREE << 2 | 1] * red + [BLACK_THREE << 2] * black
        made.sides.append(side)
    return made


def score(pad: Pad, deal: PadDeal) -> tuple[SideScore, ...]:
    """What each side scores in a deal, item by item."""
    made = board(pad, deal)
    sides = [_side_score(pad, deal, side, made) for side in range(len(deal.counts))]
    if pad.terms.by_difference and deal.out is not None:
        ahead = deal.out
        taken = [-sides[1 - side].total if side == ahead else -own.total for side, own in enumerate(sides)]
        sides = [own._replace(deducted=less, total=own.total + less) for own, less in zip(sides, taken, strict=True)]
    return tuple(sides)


def _side_score(pad: Pad, deal: PadDeal, side: int, made: Position) -> SideScore:
    rules, counted = pad.rules, deal.counts[side]
    if deal.showed == side and deal.shown is not None:
        points = by_name(rules.special_hands)[deal.shown].points
        return SideScore(0, 0, 0, 0, 0, 0, 0, 0, special=points, total=points)
    booked = dict.fromkeys(SideScore._fields, 0)
    for one in counts(rules, pad.players):
        booked[one.item] += one.each * counted.get(one.key, 0)
    melds = counted.get("melds", 0)
    booked["melds"] = -melds if rules.melds_against_without_canasta and not made.sides[side].canastas else melds
    booked["hands"] = -counted.get("hands", 0)
    booked["red_threes"] += red_three_points(made, side)
    if deal.out == side:
        booked["out"] = rules.going_out_bonus
        booked["concealed"] = rules.concealed_bonus if deal.concealed else 0
    booked["total"] = sum(booked.values())
    return SideScore(**booked)


def standing(pad: Pad) -> Standing:
    """How the game stands. Totals, dealer, ties and the end of the game are decided by the engine's `Game`."""
    game = Game(pad.rules, pad.players, 0)
    game.first_dealer = pad.terms.orders[0].index(pad.dealer)
    game.deal()
    scores, totals, dealers = [], [], [pad.dealer]
    for number, deal in enumerate(pad.deals, 1):
        scores.append(score(pad, deal))
        _book(game, pad, deal, scores[-1], number)
        totals.append(game.totals)
        dealers.append(game.order_of(number + 1)[game.dealer_of(number + 1)])
    over, winner = (game.over, game.winner) if pad.deals else (False, None)
    game.deal_number = number = len(pad.deals) + 1
    minimum = tuple(pad.rules.opening_minimum(total, number) for total in game.totals)
    resting = tuple(seat for seat in range(pad.players) if seat not in game.order)
    return Standing(
        tuple(scores), tuple(totals), tuple(dealers[:-1]), number, dealers[-1], resting, minimum, over, winner
    )  # fmt: skip


def _book(game: Game, pad: Pad, deal: PadDeal, sides: tuple[SideScore, ...], number: int) -> None:
    """Advance the game by a counted deal. A tie that is being played off stays so to the end."""
    before = game.state()
    after = tuple(total + side.total for total, side in zip(before.totals, sides, strict=True))
    game.deal_number = number + 1
    game.stand(after, number + 1, game.order, game.dealer)
    game.deal_number = number
    end = DealEnd.SHOWN if deal.shown else DealEnd.STOCK if deal.out is None else DealEnd.OUT
    out = None if deal.out is None else pad.terms.sides[deal.out][0]
    result = DealResult(
        number, game.dealer, game.order, before.cards, end, out, deal.concealed, sides, before.totals, after, deal.shown
    )
    now = game.state()
    game.restore(replace(now, results=(*before.results, result), playing_off=before.playing_off or now.playing_off))


def fits(pad: Pad) -> bool:
    """Whether a pad that was read can be one of its rules: names, dealer and deals fit, and every deal can be scored."""
    sides, keys = len(pad.terms.sides), {one.key for one in counts(pad.rules, pad.players)}
    if len(pad.names) != pad.players or pad.dealer not in pad.terms.orders[0] or len(pad.deals) > MOST_DEALS:
        return False
    hands = by_name(pad.rules.special_hands)
    return all(
        len(deal.counts) == sides
        and all(keys.issuperset(made) for made in deal.counts)
        and all(side is None or side < sides for side in (deal.out, deal.showed))
        and (deal.shown is None) == (deal.showed is None)
        and (deal.shown is None or (deal.shown in hands and deal.out is None))
        and not (deal.concealed and deal.out is None)
        for deal in pad.deals
    )
