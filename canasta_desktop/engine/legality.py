"""Is this move legal now, and if not, why.

Every question here leaves the board as it was. A board is a position, or the view of the seat that is to act: legality needs
nothing that this seat does not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, POINTS, RED_THREE, TWO
from canasta_desktop.engine.going_out import NOTHING, plan_leaving, plan_out, smallest_opening
from canasta_desktop.engine.moves import Ask, Discard, Draw, Meld, Take
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import RANK, Code, Refusal
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group, Move
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

__all__ = ["Code", "Refusal", "can_go_out", "can_take", "is_legal", "opening_needed", "refusal", "several_ranks"]

_WHY_NOT_PLAY: Final = {Phase.DRAW: "draw first", Phase.ANSWER: "answer", Phase.OVER: "over"}


def refusal(board: Board, move: Move) -> Refusal | None:
    """Why `move` is illegal now, or None. Where several reasons hold, the first in the order of `Code`.

    The move is that of the seat to act. Source: rules.md, "Common to all"; notation.md, "Codes".
    """
    if isinstance(move, Discard):
        return _discard_refusal(board, move.card)
    if isinstance(move, Draw):
        return _draw_refusal(board)
    if isinstance(move, Meld):
        return _meld_refusal(board, move.groups)
    if isinstance(move, Take):
        return _take_refusal(board, move.groups)
    if isinstance(move, Ask):
        return _ask_refusal(board)
    if board.phase != Phase.ANSWER:
        return Refusal(Code.NOT_NOW, "over" if board.phase == Phase.OVER else "not asked")
    return None


def is_legal(board: Board, move: Move) -> bool:
    """Whether the seat to act may make this move now."""
    return refusal(board, move) is None


def several_ranks() -> Refusal:
    """Why natural cards of several ranks make no meld: under every rule set that there is, a meld is of one rank."""
    return Refusal(Code.WRONG_RANK)


def opening_needed(board: Board) -> int:
    """What the melds of the seat to act must be worth for its side to open; 0 where it has."""
    side = board.terms.side_of[board.to_act]
    return 0 if board.laid[side] else board.minimum[side]


def can_go_out(board: Board) -> bool:
    """Whether the seat to act, having drawn, can get rid of its whole hand this turn."""
    side = board.terms.side_of[board.to_act]
    plan = plan_out(board.terms, board.counts[board.to_act], board.naturals[side], board.wilds[side], opening_needed(board))
    return plan is not None


def can_take(board: Board) -> bool:
    """Whether any legal taking of the pile exists for the seat to act, at the start of its turn."""
    pile = board.pile
    if not pile or pile[-1] >= TWO << 2:
        return False
    seat = board.to_act
    side = board.terms.side_of[seat]
    kind = pile[-1] >> 2
    counts = board.counts[seat]
    held = counts[kind]
    opened = bool(board.laid[side])
    own = board.naturals[side][kind] > 0
    if held < 2 and (board.frozen or not opened or not (own or (held and counts[TWO] + counts[JOKER]))):
        return False
    if opened:
        return _can_take_opened(board, side, kind)
    return _can_take_opening(board, side, kind)


def _rest_of_pile(board: Board) -> int:
    """How many cards the rest of the pile would bring into the hand: red 3s are laid out."""
    return sum(1 for card in board.pile[:-1] if card >> 2 != RED_THREE)


def _can_take_opened(board: Board, side: int, kind: int) -> bool:
    terms = board.terms
    seat = board.to_act
    counts = board.counts[seat]
    size = len(board.hands[seat]) + _rest_of_pile(board)
    naturals, wilds = board.naturals[side][kind], board.wilds[side][kind]
    least = 2 if board.frozen else 0
    for number in range(least, counts[kind] + 1):
        for extra in range(counts[TWO] + counts[JOKER] + 1):
            total = naturals + number + 1
            if not terms.wild_sets[total] >> (wilds + extra) & 1:
                continue
            left = size - number - extra
            made = board.canastas[side] + (naturals + wilds < CANASTA <= total + wilds + extra)
            if left >= 2 or (made >= terms.canastas_needed and left >= int(terms.discard_required)):
                return True
    return False


def _can_take_opening(board: Board, side: int, kind: int) -> bool:
    terms = board.terms
    seat = board.to_act
    counts = board.counts[seat]
    rest = _rest_of_pile(board)
    minimum = board.minimum[side]
    most = len(board.hands[seat]) + rest - 2
    if smallest_opening(terms, counts, minimum, top=kind, most_cards=most) is not None:
        return True
    return rest <= 1 and _takes_to_go_out(board, side, kind, rest)


def _takes_to_go_out(board: Board, side: int, kind: int, rest: int) -> bool:
    """Whether an opening with the pile can leave at most one card, with the canastas that going out needs."""
    terms = board.terms
    counts = board.counts[board.to_act][:]
    counts[kind] += 1
    # With a card left in the pile all of the hand must be laid; else one card of it may stay, but not one of the pair.
    leave = [NOTHING]
    if rest == 0:
        leave = [left for left in range(RED_THREE) if counts[left] and (left != kind or counts[kind] >= 4)]
        if not terms.discard_required:
            leave.append(NOTHING)
    return any(
        plan_leaving(terms, counts, board.naturals[side], board.wilds[side], board.minimum[side], left) is not None
        for left in leave
    )


def _draw_refusal(board: Board) -> Refusal | None:
    if board.phase != Phase.DRAW:
        why = {Phase.PLAY: "drawn", Phase.ANSWER: "answer"}.get(board.phase, "over")
        return Refusal(Code.NOT_NOW, why)
    if board.stock_left:
        return None
    if board.terms.take_when_stock_empty and can_take(board):
        return Refusal(Code.MUST_TAKE_PILE)
    return Refusal(Code.STOCK_EMPTY)


def _discard_refusal(board: Board, card: Card) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    seat = board.to_act
    hand = board.hands[seat]
    if card not in hand:
        return Refusal(Code.CARD_NOT_IN_HAND, card)
    if len(hand) == 1:
        side = board.terms.side_of[seat]
        if board.canastas[side] < board.terms.canastas_needed:
            return Refusal(Code.NEEDS_CANASTA, 0, board.terms.canastas_needed, board.canastas[side])
        if board.permission is False:
            return Refusal(Code.MAY_NOT_GO_OUT)
    elif board.permission and can_go_out(board):
        return Refusal(Code.MUST_GO_OUT, len(hand) - 1)
    if card >> 2 == RED_THREE:
        return Refusal(Code.RED_THREE_NOT_DISCARDED)
    return None


def _ask_refusal(board: Board) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    seat = board.to_act
    if board.terms.partner_asked(seat, board.order) == NO_SEAT:
        return Refusal(Code.MAY_NOT_ASK, "alone")
    if board.asked:
        return Refusal(Code.MAY_NOT_ASK, "asked")
    if board.melded:
        return Refusal(Code.MAY_NOT_ASK, "melded")
    if len(board.hands[seat]) < 2:
        return Refusal(Code.MAY_NOT_ASK, "cards")
    if not board.terms.ask_always and not can_go_out(board):
        return Refusal(Code.MAY_NOT_ASK, "unable")
    return None


def _take_refusal(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    if board.phase != Phase.DRAW:
        why = {Phase.PLAY: "drawn", Phase.ANSWER: "answer"}.get(board.phase, "over")
        return Refusal(Code.NOT_NOW, why)
    side = board.terms.side_of[board.to_act]
    opened = bool(board.laid[side])
    if opened and len(groups) > 1:
        return Refusal(Code.NOT_NOW, "take only")
    if not board.pile:
        return Refusal(Code.PILE_EMPTY)
    top = board.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return Refusal(Code.PILE_BLOCKED, top)
    first = groups[0]
    pair = sum(1 for card in first.cards if card >> 2 == kind)
    if pair < 2 and (board.frozen or not opened):
        return Refusal(Code.PILE_FROZEN, kind, board.frozen)
    if first.kind != kind or not (first.cards or board.naturals[side][kind]):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    return _groups_refusal(board, groups, top)


def _meld_refusal(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    if board.naturals[board.side][BLACK_THREE]:
        return Refusal(Code.NOT_NOW, "threes laid")
    return _groups_refusal(board, groups, NOTHING)


def _groups_refusal(board: Board, groups: tuple[Group, ...], top: Card) -> Refusal | None:
    """What is wrong with the melds of a move: the first reason in the order of `Code`. `top` joins the first group, if any."""
    hand = board.hands[board.to_act]
    cards = [card for group in groups for card in group.cards]
    for card in cards:
        if hand.count(card) < cards.count(card):
            return Refusal(Code.CARD_NOT_IN_HAND, card)
    found: list[Refusal] = []
    made = board.canastas[board.terms.side_of[board.to_act]]
    for number, group in enumerate(groups):
        made += _judge_group(board, group, top if number == 0 else NOTHING, found)
    left = len(hand) - len(cards)
    if top >= 0:
        left += _rest_of_pile(board)
        cards.insert(0, top)
    _judge_whole(board, groups, cards, left, made, found)
    if not found and board.permission is not None and top < 0:
        _judge_permission(board, groups, left, found)
    return min(found, key=lambda reason: RANK[reason.code]) if found else None


def _judge_group(board: Board, group: Group, top: Card, found: list[Refusal]) -> bool:
    """Note what is wrong with one meld as it would stand; says whether it becomes a canasta."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    kind = group.kind
    within = kind <= BLACK_THREE
    naturals = before = board.naturals[side][kind] if within else 0
    wilds = board.wilds[side][kind] if within else 0
    before += wilds
    naturals += top >= 0
    stray = NOTHING
    for card in group.cards:
        rank = card >> 2
        if TWO <= rank <= JOKER:
            wilds += 1
        else:
            naturals += 1
            if rank != kind and not (rank == RED_THREE and kind == BLACK_THREE):
                stray = card
    if stray < 0 and kind < TWO and terms.wild_sets[naturals] >> wilds & 1:
        return before < CANASTA <= naturals + wilds
    _diagnose(terms, group, naturals, wilds, stray, found)
    return before < CANASTA <= naturals + wilds


def _diagnose(terms: Terms, group: Group, naturals: int, wilds: int, stray: Card, found: list[Refusal]) -> None:
    """Note every reason why a meld of so many naturals and wilds does not stand; `stray` is a card of another rank."""
    kind = group.kind
    if naturals + wilds < 3:
        found.append(Refusal(Code.MELD_TOO_SMALL, kind, naturals, wilds, stray >= 0))
    if naturals < 2:
        found.append(Refusal(Code.TOO_FEW_NATURALS, kind, naturals))
    if terms.too_many_wilds(naturals, wilds):
        canasta = naturals + wilds >= CANASTA
        most = terms.wilds_in_canasta if canasta else terms.wilds_below_canasta
        found.append(Refusal(Code.TOO_MANY_WILDS, kind, wilds, naturals, most))
    if terms.naturals_outnumber and naturals <= wilds:
        found.append(Refusal(Code.WILDS_NOT_OUTNUMBERED, naturals, wilds))
    if stray >= 0:
        found.append(Refusal(Code.WRONG_RANK, stray, kind))
    if kind == BLACK_THREE:
        if any(card >> 2 == RED_THREE for card in group.cards):
            found.append(Refusal(Code.THREES_NOT_MELDED))
        if wilds:
            found.append(Refusal(Code.BLACK_THREES_NO_WILDS))


def _judge_whole(
    board: Board, groups: tuple[Group, ...], cards: list[Card], left: int, made: int, found: list[Refusal]
) -> None:
    """Note what is wrong with a move's melds taken together: black 3s, the opening, and the cards that they leave."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    if left > 1 and any(group.kind == BLACK_THREE for group in groups):
        found.append(Refusal(Code.BLACK_THREES_ONLY_GOING_OUT, left))
    if not board.laid[side]:
        worth = sum(POINTS[card] for card in cards)
        if worth < board.minimum[side]:
            found.append(Refusal(Code.OPENING_TOO_LOW, tuple(cards), worth, board.minimum[side], board.scores[side]))
    if left < 2 and made < terms.canastas_needed:
        found.append(Refusal(Code.NEEDS_CANASTA, left, terms.canastas_needed, made))
    if left == 0 and terms.discard_required:
        found.append(Refusal(Code.DISCARD_REQUIRED))


def _judge_permission(board: Board, groups: tuple[Group, ...], left: int, found: list[Refusal]) -> None:
    """Note where melds break the partner's answer. A *yes* binds as long as going out is possible at all."""
    if not board.permission:
        if left < 2:
            found.append(Refusal(Code.MAY_NOT_GO_OUT))
    elif left and can_go_out(board) and not _could_go_out_after(board, groups):
        found.append(Refusal(Code.MUST_GO_OUT, left))


def _could_go_out_after(board: Board, groups: tuple[Group, ...]) -> bool:
    side = board.terms.side_of[board.to_act]
    counts = board.counts[board.to_act][:]
    naturals, wilds = board.naturals[side][:], board.wilds[side][:]
    for group in groups:
        for card in group.cards:
            counts[card >> 2] -= 1
            if TWO <= card >> 2 <= JOKER:
                wilds[group.kind] += 1
            else:
                naturals[group.kind] += 1
    return plan_out(board.terms, counts, naturals, wilds, 0) is not None
