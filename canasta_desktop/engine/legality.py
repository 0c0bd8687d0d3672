"""Is this move legal now, and if not, why.

Every question here leaves the board as it was. A board is a position, or the view of the seat that is to act: legality needs
nothing that this seat does not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, POINTS, RED_THREE, TWO
from canasta_desktop.engine.going_out import NOTHING, plan_leaving, plan_out, smallest_opening
from canasta_desktop.engine.judging import FEW, Draft, judge_leaving, judge_opening
from canasta_desktop.engine.moves import Ask, Discard, Draw, Group, Join, Lay, Meld, Show, Take
from canasta_desktop.engine.openings import openings
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import RANK, Code, Refusal
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.special_hands import special_hand
from canasta_desktop.engine.terms import CANASTA, NO_SEAT
from canasta_desktop.engine.way_out import way_out_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

__all__ = [
    "Code", "Refusal", "bound_to_go_out", "can_go_out", "can_take", "is_legal", "opening_needed", "refusal", "several_ranks",
    "taking_groups",
]  # fmt: skip

_WHY_NOT_PLAY: Final = {Phase.DRAW: "draw first", Phase.ANSWER: "answer", Phase.OVER: "over"}


def refusal(board: Board, move: Move, bound: bool | None = None) -> Refusal | None:
    """Why `move` is illegal now, or None. Where several reasons hold, the first in the order of `Code`.

    The move is that of the seat to act. `bound` is what `bound_to_go_out` says, where the caller knows it already: that takes
    a search, and is the same for every move. Source: rules.md, "Common to all"; notation.md, "Codes".
    """
    if isinstance(move, Discard):
        return _discard_refusal(board, move.card, bound)
    if isinstance(move, Draw):
        return _draw_refusal(board)
    if isinstance(move, Meld):
        return _meld_refusal(board, move.groups, bound)
    if isinstance(move, Take):
        return _take_refusal(board, move.groups)
    if isinstance(move, Ask):
        return _ask_refusal(board)
    if isinstance(move, Join):
        return _join_refusal(board, move.first, move.second, bound)
    if isinstance(move, Lay):
        return _lay_refusal(board, move.card)
    if isinstance(move, Show):
        return _show_refusal(board)
    if board.phase != Phase.ANSWER:
        return Refusal(Code.NOT_NOW, "over" if board.phase == Phase.OVER else "not asked")
    return None


def is_legal(board: Board, move: Move, bound: bool | None = None) -> bool:
    """Whether the seat to act may make this move now; `bound` as in `refusal`."""
    return refusal(board, move, bound) is None


def bound_to_go_out(board: Board) -> bool:
    """Whether the partner's *yes* binds the seat to act: it can still get rid of its whole hand this turn."""
    return bool(board.permission) and can_go_out(board)


def several_ranks() -> Refusal:
    """Why natural cards of several ranks make no meld, under rules without sequences."""
    return Refusal(Code.WRONG_RANK)


def opening_needed(board: Board) -> int:
    """What the melds of the seat to act must be worth for its side to open; 0 where it has."""
    side = board.terms.side_of[board.to_act]
    return 0 if board.laid[side] else board.minimum[side]


def can_go_out(board: Board) -> bool:
    """Whether the seat to act, having drawn, can get rid of its whole hand this turn."""
    side = board.terms.side_of[board.to_act]
    if not board.terms.plain:
        return way_out_of(board, Draft(board), board.hands[board.to_act]) is not None
    plan = plan_out(board.terms, board.counts[board.to_act], board.naturals[side], board.wilds[side], opening_needed(board))
    return plan is not None


def can_take(board: Board) -> bool:
    """Whether any legal taking of the pile exists for the seat to act, at the start of its turn."""
    pile = board.pile
    if not pile or pile[-1] >= TWO << 2:
        return False
    if not board.terms.plain:
        return _can_take_further(board, pile[-1])
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
    first = max(0, len(board.pile) - board.terms.pile_taken) if board.terms.pile_taken else 0
    return sum(1 for card in board.pile[first:-1] if card >> 2 != RED_THREE)


def _can_take_further(board: Board, top: Card) -> bool:
    """`can_take` where the rules are not plain: every way is tried that could be legal."""
    if board.terms.dead_ranks and board.dead >> (top >> 2) & 1:
        return False
    if board.laid[board.terms.side_of[board.to_act]]:
        return any(_take_refusal(board, (group,)) is None for group in taking_groups(board, top))
    return any(_take_refusal(board, groups) is None for groups in openings(board, top))


def taking_groups(board: Board, top: Card) -> Iterator[Group]:
    """The groups with which a side that has opened may take the pile, legal or not; within a rank the lowest suits."""
    seat = board.to_act
    side = board.terms.side_of[seat]
    kind = top >> 2
    hand = sorted(board.hands[seat])
    own = [card for card in hand if card >> 2 == kind]
    twos = [card for card in hand if card >> 2 == TWO]
    jokers = [card for card in hand if card >> 2 == JOKER]
    if board.terms.sequence_longest:
        key = SEQUENCE_KEY + (top & 3)
        for number in range(board.melds_of(side, key)):
            yield Group(number * KEYS + key, ())
    for number in range(board.melds_of(side, kind) + 1):
        slot = number * KEYS + kind
        if slot >= board.terms.slots:
            break
        for naturals in range(len(own) + 1):
            for two in range(len(twos) + 1):
                for joker in range(len(jokers) + 1):
                    yield Group(slot, tuple(sorted(own[:naturals] + twos[:two] + jokers[:joker])))


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
    if board.terms.stock_choice and can_take(board):
        return None  # which ends the deal
    return Refusal(Code.STOCK_EMPTY)


def _discard_refusal(board: Board, card: Card, bound: bool | None) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    seat = board.to_act
    hand = board.hands[seat]
    if card not in hand:
        return Refusal(Code.CARD_NOT_IN_HAND, card)
    if not board.terms.plain:
        return _discard_refusal_further(board, card, bound)
    if len(hand) == 1:
        side = board.terms.side_of[seat]
        if board.canastas[side] < board.terms.canastas_needed:
            return Refusal(Code.NEEDS_CANASTA, 0, board.terms.canastas_needed, board.canastas[side])
        if board.permission is False:
            return Refusal(Code.MAY_NOT_GO_OUT)
    elif board.permission and (can_go_out(board) if bound is None else bound):
        return Refusal(Code.MUST_GO_OUT, len(hand) - 1)
    if card >> 2 == RED_THREE:
        return Refusal(Code.RED_THREE_NOT_DISCARDED)
    return None


def _discard_refusal_further(board: Board, card: Card, bound: bool | None) -> Refusal | None:
    """What is wrong with a discard from the hand where the rules are not plain."""
    terms = board.terms
    hand = board.hands[board.to_act]
    found: list[Refusal] = []
    if len(hand) == 1:
        judge_leaving(board, Draft(board), 0, found, discards=True)
    elif board.permission and (can_go_out(board) if bound is None else bound):
        found.append(Refusal(Code.MUST_GO_OUT, len(hand) - 1))
    kind = card >> 2
    if kind in terms.bonus_kinds:
        found.append(Refusal(Code.RED_THREE_NOT_DISCARDED, terms.black_bonus))
    elif terms.bars_discards:
        if TWO <= kind <= JOKER:
            if terms.only_wilds and any(other >> 2 < TWO for other in hand):
                found.append(Refusal(Code.WILD_NOT_DISCARDED))
        elif (
            kind < TWO
            and not board.pile
            and _barred_on_empty(board, kind)
            and any(other >> 2 < TWO and not _barred_on_empty(board, other >> 2) for other in hand)
        ):
            found.append(Refusal(Code.NOT_ON_EMPTY_PILE, kind, bool(board.dead >> kind & 1)))
    return _first(found)


def _barred_on_empty(board: Board, kind: int) -> bool:
    """Whether a natural rank is not discarded on an empty pile."""
    return board.terms.not_on_empty[kind] or (board.terms.dead_not_on_empty and bool(board.dead >> kind & 1))


def _first(found: list[Refusal]) -> Refusal | None:
    """The first in the order of codes, or None where nothing was found."""
    return min(found, key=lambda reason: RANK[reason.code]) if found else None


def _ask_refusal(board: Board) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    seat = board.to_act
    if board.terms.partner_asked(seat, board.order) == NO_SEAT:
        return Refusal(Code.MAY_NOT_ASK, "alone")
    if board.asked:
        return Refusal(Code.MAY_NOT_ASK, "asked")
    if board.terms.asks_once_a_deal and board.has_asked[seat]:
        return Refusal(Code.MAY_NOT_ASK, "asked this deal")
    if board.melded and not board.terms.ask_any_time:
        return Refusal(Code.MAY_NOT_ASK, "melded")
    if board.feet_left[seat]:
        return Refusal(Code.MAY_NOT_ASK, "foot")
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
    if not board.terms.plain:
        return _take_refusal_further(board, groups)
    strange = _strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
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
    if first.kind % KEYS != kind or not (first.cards or board.naturals[side][kind]):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    return _groups_refusal(board, groups, top)


def _take_refusal_further(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    """What is wrong with a taking, at the start of a turn, where the rules are not plain."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    strange = _strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if not board.pile:
        return Refusal(Code.PILE_EMPTY)
    top = board.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return Refusal(Code.PILE_BLOCKED, top)
    if board.dead >> kind & 1:
        return Refusal(Code.PILE_BLOCKED, top, "dead")
    first = groups[0]
    pair = sum(1 for card in first.cards if card >> 2 == kind)
    slot = first.kind
    if pair < 2 and not terms.pair_only and (board.frozen or not board.laid[side]):
        return Refusal(Code.PILE_FROZEN, kind, board.frozen)
    if terms.pair_only and pair < 2:
        return Refusal(Code.PILE_NEEDS_PAIR, kind)
    if slot % KEYS != kind:
        if not (slot % KEYS == SEQUENCE_KEY + (top & 3) and _continues(board, side, slot, top) and not first.cards):
            return Refusal(Code.PILE_NOT_MATCHED, kind, "sequence" if slot % KEYS >= SEQUENCE_KEY else "")
    elif pair < 2:
        unfit = _adding_refusal(board, first, kind)
        if unfit is not None:
            return unfit
    return _groups_refusal(board, groups, top)


def _adding_refusal(board: Board, first: Group, kind: int) -> Refusal | None:
    """What keeps the top card from a set of its rank without a pair from the hand."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    slot = first.kind
    laid = board.naturals[side][slot] + board.wilds[side][slot] if slot < len(board.naturals[side]) else 0
    if not laid and terms.pair_or_add:
        return Refusal(Code.PILE_NEEDS_PAIR, kind)
    if not (first.cards or laid):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    if laid and terms.add_below and laid >= terms.add_below:
        return Refusal(Code.PILE_NOT_MATCHED, kind, "full")
    return None


def _continues(board: Board, side: int, slot: int, top: Card) -> bool:
    """Whether the top card by itself continues an own sequence to which it may be added."""
    if slot >= len(board.naturals[side]):
        return False
    low, long = board.lows[side][slot], board.naturals[side][slot]
    most = board.terms.add_below or board.terms.sequence_longest
    return 0 < long < min(most, board.terms.sequence_longest) and top >> 2 in (low - 1, low + long)


def _strange_shape(board: Board, groups: tuple[Group, ...]) -> int:
    """The slot of a group whose shape these rules do not have, or `NOTHING`."""
    terms = board.terms
    for group in groups:
        key = group.kind % KEYS
        if (key == WILD_KEY and not terms.wild_longest) or (key >= SEQUENCE_KEY and not terms.sequence_longest):
            return group.kind
    return NOTHING


def _meld_refusal(board: Board, groups: tuple[Group, ...], bound: bool | None) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    strange = _strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if board.terms.plain and board.naturals[board.side][BLACK_THREE]:
        return Refusal(Code.NOT_NOW, "threes laid")
    return _groups_refusal(board, groups, NOTHING, bound)


def _groups_refusal(board: Board, groups: tuple[Group, ...], top: Card, bound: bool | None = None) -> Refusal | None:
    """What is wrong with the melds of a move: the first reason in the order of `Code`. `top` joins the first group, if any."""
    hand = board.hands[board.to_act]
    cards = [card for group in groups for card in group.cards]
    for card in cards:
        if hand.count(card) < cards.count(card):
            return Refusal(Code.CARD_NOT_IN_HAND, card)
    found: list[Refusal] = []
    if not board.terms.plain:
        return _groups_refusal_further(board, groups, top, found, bound)
    made = board.canastas[board.terms.side_of[board.to_act]]
    for number in range(len(groups)):
        made += _judge_group(board, groups, number, top if number == 0 else NOTHING, found)
    left = len(hand) - len(cards)
    if top >= 0:
        left += _rest_of_pile(board)
        cards.insert(0, top)
    _judge_whole(board, groups, cards, left, made, found)
    if not found and board.permission is not None and top < 0:
        _judge_permission(board, groups, left, found, bound)
    return _first(found)


def _groups_refusal_further(
    board: Board, groups: tuple[Group, ...], top: Card, found: list[Refusal], bound: bool | None
) -> Refusal | None:
    """What is wrong with melds of cards that the hand holds, where the rules are not plain."""
    draft = Draft(board)
    draft.reserve_wilds(groups)
    left = len(board.hands[board.to_act])
    black = False
    for number in range(len(groups)):
        group = groups[number]
        draft.add(group, top if number == 0 else NOTHING, found)
        left -= len(group.cards)
        black = black or group.kind % KEYS == BLACK_THREE
    if top >= 0:
        left += _rest_of_pile(board)
    if (black and left > 1 and board.terms.black_melds) or board.naturals[board.side][BLACK_THREE]:
        found.append(Refusal(Code.BLACK_THREES_ONLY_GOING_OUT, left))
    if not draft.opened:
        judge_opening(board, groups, top, draft, found)
    if left < FEW:
        judge_leaving(board, draft, left, found)
    if not found and left and board.permission and top < 0:
        hand = board.hands[board.to_act][:]
        for group in groups:
            for card in group.cards:
                hand.remove(card)
        _judge_bound(board, draft, hand, found, bound)
    return _first(found)


def _judge_bound(board: Board, draft: Draft, hand: list[Card], found: list[Refusal], bound: bool | None) -> None:
    """Note where a move that leaves this draft and hand breaks a *yes*, which binds as long as going out is possible."""
    if bound is not False and way_out_of(board, draft, hand) is None and (bound or can_go_out(board)):
        found.append(Refusal(Code.MUST_GO_OUT, len(hand)))


def _join_refusal(board: Board, first: int, second: int, bound: bool | None) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    terms = board.terms
    if not terms.join:
        return Refusal(Code.NOT_IN_THESE_RULES, "join")
    draft = Draft(board)
    key = first % KEYS
    for slot in (first, second):
        if slot >= len(draft.naturals) or not draft.naturals[slot]:
            return Refusal(Code.NO_SUCH_MELD, slot, board.melds_of(board.side, slot % KEYS))
    if key != second % KEYS or first == second or NATURAL_KINDS <= key < SEQUENCE_KEY:
        return Refusal(Code.NO_SUCH_MELD, second, -1)
    found: list[Refusal] = []
    draft.unite(first, second, found)
    hand = board.hands[board.to_act]
    if not found and len(hand) < FEW and not draft.joins_could_make_enough():
        judge_leaving(board, draft, len(hand), found)
    if not found and board.permission:
        _judge_bound(board, draft, hand, found, bound)
    return _first(found)


def _lay_refusal(board: Board, card: Card) -> Refusal | None:
    if board.phase not in (Phase.DRAW, Phase.PLAY):
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    if not board.terms.three_kept:
        return Refusal(Code.NOT_IN_THESE_RULES, "lay")
    if not board.stock_left:
        return Refusal(Code.STOCK_EMPTY, card)
    if card >> 2 not in board.terms.bonus_kinds or card not in board.hands[board.to_act]:
        return Refusal(Code.CARD_NOT_IN_HAND, card)
    return None


def _show_refusal(board: Board) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return Refusal(Code.NOT_NOW, _WHY_NOT_PLAY[board.phase])
    terms = board.terms
    if terms.special_hands and (not board.drew or board.laid[board.side]):
        return Refusal(Code.NOT_NOW, "show")
    if not terms.special_hands:
        return Refusal(Code.NOT_IN_THESE_RULES, "show")
    if special_hand(terms.rules.special_hands, board.hands[board.to_act]) is None:
        return Refusal(Code.NO_SPECIAL_HAND, len(board.hands[board.to_act]))
    return None


def _judge_group(board: Board, groups: tuple[Group, ...], number: int, top: Card, found: list[Refusal]) -> bool:
    """Note what is wrong with one meld as it would stand; says whether it becomes a canasta."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    group = groups[number]
    kind = group.kind
    if kind > BLACK_THREE:
        draft = Draft(board)
        for other in groups[:number]:
            draft.add(other, NOTHING, [])
        draft.add(group, NOTHING, found)
        return False
    naturals = before = board.naturals[side][kind]
    wilds = board.wilds[side][kind]
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


def _judge_permission(board: Board, groups: tuple[Group, ...], left: int, found: list[Refusal], bound: bool | None) -> None:
    """Note where melds break the partner's answer. A *yes* binds as long as going out is possible at all."""
    if not board.permission:
        if left < 2:
            found.append(Refusal(Code.MAY_NOT_GO_OUT))
    elif left and (can_go_out(board) if bound is None else bound) and not _could_go_out_after(board, groups):
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
