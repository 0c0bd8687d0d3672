"""Records: one deal a line, from which the deal can be replayed.

Source: notation.md, "Record".
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from canasta_desktop.engine.cards import freezes, full_pack
from canasta_desktop.engine.choices import Upcard
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.game import DealResult, DealtCards
from canasta_desktop.engine.json_text import UNREADABLE, Cards, read_json
from canasta_desktop.engine.notation import NotationError, cards_text, move_text, parse_cards, parse_move
from canasta_desktop.engine.play import IllegalMoveError, play, start
from canasta_desktop.engine.ruleset import RuleSetError, changed_options, load
from canasta_desktop.engine.scoring import SideScore, deal_score, victory_points
from canasta_desktop.engine.terms import terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.terms import Terms

VERSION: Literal[1] = 1
_Count = Annotated[int, Meta(ge=0, le=1_000_000)]
_Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class SideResult(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The score of a side, item by item, in points; the last items are left out where they are 0."""

    melds: _Score
    hands: _Score
    mixed: _Score
    natural: _Score
    red_threes: _Score
    out: _Score
    concealed: _Score
    penalty: _Score
    deducted: _Score
    total: _Score
    sequence: _Score = 0
    wild: _Score = 0
    special: _Score = 0
    unfinished: _Score = 0
    held: _Score = 0
    semi: _Score = 0
    long: _Score = 0
    pot: _Score = 0


class Result(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a deal ended and its scores; `scores` are the totals after it, `shown` the special hand that ended it.

    `vp`: the victory points by side, in the last deal of a tournament.
    """

    out: int | None
    concealed: bool
    end: Literal["out", "stock", "shown", "stall"]
    sides: list[SideResult]
    scores: list[_Score]
    shown: str | None = None
    vp: list[Annotated[int, Meta(ge=0, le=20)]] | None = None


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """One deal from the shuffled pack to the score."""

    version: Literal[1]
    rules: str
    options: dict[str, Any]
    players: Annotated[int, Meta(ge=2, le=6)]
    bots: list[str]
    game: _Count
    deal: _Count
    seed: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
    dealer: Annotated[int, Meta(ge=0, le=5)]
    scores: list[_Score]
    hands: list[Cards | None]
    upcards: Cards
    stock: Cards
    moves: list[Annotated[str, Meta(max_length=1000)]]
    result: Result
    order: list[int] | msgspec.UnsetType = msgspec.UNSET
    feet: list[Cards | None] | msgspec.UnsetType = msgspec.UNSET
    pots: list[Cards] | msgspec.UnsetType = msgspec.UNSET


def make_record(
    rules: RuleSet, players: int, bots: Sequence[str], game: int, result: DealResult, moves: Sequence[Move]
) -> Record:
    """The record of a deal that is over. `game` counts from 1. Its seed is 0 where that of the cards is unknown."""
    rotates = len(rules.seating(players).orders) > 1
    return Record(
        version=VERSION,
        rules=rules.name,
        options=changed_options(rules),
        players=players,
        bots=list(bots),
        game=game,
        deal=result.number,
        seed=result.seed or 0,
        dealer=result.dealer,
        scores=list(result.before),
        hands=[cards_text(hand) if seat in result.order else None for seat, hand in enumerate(result.cards.hands)],
        upcards=cards_text(result.cards.upcards),
        stock=cards_text(result.cards.stock),
        moves=[move_text(move) for move in moves],
        result=stated_result(rules, result),
        order=list(result.order) if rotates else msgspec.UNSET,
        feet=(
            [cards_text(foot) if seat in result.order else None for seat, foot in enumerate(result.cards.feet)]
            if result.cards.feet
            else msgspec.UNSET
        ),
        pots=[cards_text(pot) for pot in result.cards.pots] if result.cards.pots else msgspec.UNSET,
    )


def stated_result(rules: RuleSet, result: DealResult) -> Result:
    """The result of a deal as a record states it."""
    sides = [SideResult(**side._asdict()) for side in result.sides]
    vp = _last_victory_points(rules, result.number, result.after)
    return Result(result.out, result.concealed, result.end.value, sides, list(result.after), result.shown, vp)


def _last_victory_points(rules: RuleSet, deal: int, totals: Sequence[int]) -> list[int] | None:
    """The victory points after a deal, if it is the last of a tournament."""
    points = victory_points(rules, totals) if deal == rules.deals else None
    return None if points is None else list(points)


def write_record(record: Record) -> str:
    """A record as one line of JSON, without the line break."""
    return msgspec.json.encode(record).decode()


def read_record(line: str | bytes) -> Record:
    """A record from one line of JSON. Raises NotationError."""
    try:
        return read_json(line, Record)
    except UNREADABLE as error:
        raise NotationError(NotationFault.UNREADABLE_RECORD, detail=str(error)) from None


def begin(record: Record, emit: Listener | None = None) -> Position:
    """The position at the start of a recorded deal. Raises NotationError where the cards are not whole packs."""
    try:
        table = terms(load(record.rules, record.options), record.players)
    except RuleSetError as error:
        raise NotationError(error.code, **error.facts) from None
    order = order_of(record, table)
    if order not in table.orders or record.dealer >= len(order):
        raise NotationError(NotationFault.RECORD_SEATS)
    if len(record.hands) != table.players or len(record.scores) != len(table.sides):
        raise NotationError(NotationFault.RECORD_PLAYERS)
    cards = dealt_cards(record)
    _check_pack(cards, table)
    for seat in range(table.players):
        if len(cards.hands[seat]) != (table.hand_size if seat in order else 0):
            raise NotationError(NotationFault.RECORD_HAND, seat=seat, size=len(cards.hands[seat]))
    if (table.foot_size or cards.feet) and [len(foot) for foot in cards.feet] != [
        table.foot_size if seat in order else 0 for seat in range(table.players)
    ]:
        raise NotationError(NotationFault.RECORD_FEET)
    if [len(pot) for pot in cards.pots] != [table.pot_size] * (len(table.sides) if table.pot_size else 0):
        raise NotationError(NotationFault.RECORD_POTS)
    return start(table, order, record.dealer, tuple(record.scores), cards, deal=number_of(record), emit=emit)


def order_of(record: Record, table: Terms) -> tuple[int, ...]:
    """The seats that play the deal, clockwise."""
    return table.orders[0] if record.order is msgspec.UNSET else tuple(record.order)


def number_of(record: Record) -> int:
    """The number of the deal in its game, from 1; a record may hold a 0."""
    return max(1, record.deal)


def deal_result(record: Record) -> DealResult:
    """The result of a deal whose record was replayed."""
    made = record.result
    return DealResult(
        number_of(record),
        record.dealer,
        order_of(record, terms(load(record.rules, record.options), record.players)),
        dealt_cards(record),
        DealEnd(made.end),
        made.out,
        made.concealed,
        tuple(SideScore(**msgspec.structs.asdict(side)) for side in made.sides),
        tuple(record.scores),
        tuple(made.scores),
        made.shown,
        record.seed,
    )


def dealt_cards(record: Record) -> DealtCards:
    """The cards of a record as they were dealt. Raises NotationError."""
    hands = tuple(tuple(parse_cards(hand or "")) for hand in record.hands)
    feet = () if record.feet is msgspec.UNSET else tuple(tuple(parse_cards(foot or "")) for foot in record.feet)
    pots = () if record.pots is msgspec.UNSET else tuple(tuple(parse_cards(pot)) for pot in record.pots)
    return DealtCards(hands, tuple(parse_cards(record.upcards)), tuple(parse_cards(record.stock)), feet, pots)


def _check_pack(cards: DealtCards, table: Terms) -> None:
    packs, upcard = table.packs, table.rules.upcard
    held = Counter(cards.upcards)
    held.update(cards.stock)
    for hand in cards.hands + cards.feet + cards.pots:
        held.update(hand)
    if held != Counter(full_pack(packs, table.jokers)):
        raise NotationError(NotationFault.RECORD_PACKS, packs=packs)
    if upcard is Upcard.NONE:
        if cards.upcards:
            raise NotationError(NotationFault.NO_UPCARD_HERE)
        return
    if upcard is Upcard.ANY:
        if len(cards.upcards) != 1:
            raise NotationError(NotationFault.ONE_UPCARD_HERE)
        return
    *under, top = cards.upcards or (-1,)
    if under and upcard is Upcard.BURY:
        raise NotationError(NotationFault.ONE_UPCARD_HERE)
    # Where the pack ran out of natural cards, its last card but one ended the turning (`game.deal_cards`).
    ran_out = all(map(freezes, cards.stock[1:])) if upcard is Upcard.BURY else len(cards.stock) == 1
    if top < 0 or not all(map(freezes, under)) or (freezes(top) and not ran_out):
        raise NotationError(NotationFault.LAST_UPCARD)


def replay(record: Record, emit: Listener | None = None) -> Position:
    """Replay a recorded deal and compare its result.

    Raises NotationError where the cards, a move or the result do not fit.
    """
    position = begin(record, emit)
    for number, text in enumerate(record.moves):
        try:
            play(position, parse_move(text), emit)
        except IllegalMoveError as error:
            raise NotationError(NotationFault.ILLEGAL_MOVE, number=number + 1, text=text, refusal=error.refusal) from None
    if position.end is None:
        raise NotationError(NotationFault.RECORD_STOPS)
    sides = [SideResult(**side._asdict()) for side in deal_score(position)]
    after = [before + side.total for before, side in zip(record.scores, sides, strict=True)]
    concealed = position.concealed if position.terms.pays_concealed else record.result.concealed
    vp = _last_victory_points(position.terms.rules, record.deal, after)
    if Result(position.out, concealed, position.end.value, sides, after, position.shown, vp) != record.result:
        raise NotationError(NotationFault.OTHER_RESULT)
    return position


__all__ = [
    "Record", "Result", "SideResult", "SideScore", "begin", "deal_result", "dealt_cards", "make_record", "number_of",
    "order_of", "read_record", "replay", "stated_result", "write_record",
]  # fmt: skip
