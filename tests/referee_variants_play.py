"""Playing moves of the four further games that are legal, with all that follows from them by itself, and the score."""

from __future__ import annotations

import referee_rules as rr
import referee_variants_rules as rv
from referee_variants_judge import can_take, has_foot, place_groups, taken, talon_comes
from referee_variants_table import Move, Table, find, is_bonus, side_of


def draw_card(table: Table) -> None:
    """Draw one card from the stock; a 3 that is the last one ends the deal where it may not be laid (`last_three`)."""
    if table.stock is None:
        raise ValueError("The cards of the stock are not known.")
    card = table.stock.pop(0)
    table.hand().append(card)
    if table.rules["last_three"] == "in hand" and is_bonus(table.rules, card) and not table.stock:
        table.phase = "over"


def lay_threes(table: Table) -> None:
    """Lay out the 3s that are due in the hand of the seat to act, each replaced; one that cannot be ends the deal.

    Those that lie open with it count too, as they do where cards are drawn one by one.
    """
    while table.phase != "over":
        places = [place for place, card in enumerate(table.hand()) if is_bonus(table.rules, card)]
        if table.rules["three_kept"] and not table.own():
            places = places[1:]
        if not places:
            return
        if table.left_in_stock():
            table.threes[table.side()].append(table.hand().pop(places[0]))
            draw_card(table)
            continue
        if table.rules["last_three"] == "laid":
            for card in [table.hand()[place] for place in places]:
                table.hand().remove(card)
                table.threes[table.side()].append(card)
        table.phase = "over"


def pick_up_foot(table: Table) -> bool:
    """Pick up the foot of a seat whose hand is empty, with its 3s laid; tell whether that was done ("Foot")."""
    foot = table.feet[table.player]
    if table.hand() or foot is None:
        return False
    table.hands[table.player], table.feet[table.player] = foot, None
    lay_threes(table)
    return True


def start_turn(table: Table, seat: int) -> None:
    """Begin a turn: the foot, then 3s; the deal ends by itself where the stock is empty and nothing can be taken."""
    table.player, table.phase = seat, "draw"
    table.asked = table.melded = table.opened = table.drew = False
    table.permission = None
    if not pick_up_foot(table):
        lay_threes(table)
    end_without_stock(table)


def end_without_stock(table: Table) -> None:
    """End the deal where the player can neither draw nor take the pile."""
    if table.phase == "draw" and not table.left_in_stock() and not can_take(table):
        table.phase = "over"


def play(table: Table, move: Move) -> None:
    """Make a legal move, with all that follows from it by itself."""
    hand = table.hand()
    if move.word == "draw":
        draw(table)
    elif move.word in {"take", "meld"}:
        play_groups(table, move)
    elif move.word == "join":
        one, other = (find(table.own(), group.key, group.number) for group in move.groups)
        assert one is not None
        assert other is not None
        kept, gone = (one, other) if table.own().index(one) < table.own().index(other) else (other, one)
        kept.cards.extend(gone.cards)
        table.melds[table.side()] = [meld for meld in table.own() if meld is not gone]
        table.melded = True
    elif move.word == "lay":
        hand.remove(move.card)
        table.threes[table.side()].append(move.card)
        draw_card(table)
        lay_threes(table)
        end_without_stock(table)
    elif move.word == "show":
        shown = rv.special_hand(table.rules, hand)
        assert shown is not None
        table.phase, table.shown = "over", shown[0]
    elif move.word == "discard":
        discard(table, move.card)
    elif move.word == "ask":
        table.asked = table.has_asked[table.player] = True
        table.phase = "answer"
    else:
        table.phase, table.permission = "play", move.word


def draw(table: Table) -> None:
    """Draw; with the stock empty that is the choice to end the deal. All cards are drawn before a 3 among them is replaced."""
    table.phase, table.drew = "play" if table.left_in_stock() else "over", True
    for _ in range(table.rules["cards_drawn"]):
        if table.phase == "play" and table.left_in_stock():
            draw_card(table)
    lay_threes(table)


def play_groups(table: Table, move: Move) -> None:
    """Lay the groups of a meld or a taking; then the cards taken with it join the hand, and the foot if it is empty."""
    side, hand = table.side(), table.hand()
    top = table.pile[-1] if move.word == "take" else ""
    table.opened |= not table.own()
    table.melds[side], _ = place_groups(table, move, top)
    for group in move.groups:
        for card in group.cards:
            hand.remove(card)
    if top:
        rest = taken(table)[:-1]
        hand.extend(card for card in rest if card not in rr.RED_THREES)
        table.threes[side].extend(card for card in rest if card in rr.RED_THREES)
        table.pile = table.pile[: len(table.pile) - len(rest) - 1]
        table.frozen, table.phase = any(rr.is_wild(card) or card in rr.RED_THREES for card in table.pile), "play"
    else:
        table.melded = True
    lay_threes(table)
    if table.phase == "play" and not hand and not pick_up_foot(table):
        table.phase, table.out = "over", table.player


def discard(table: Table, card: str) -> None:
    """Discard; then a talon, if one is due, and the next turn ("Talon", "Foot")."""
    hand = table.hand()
    hand.remove(card)
    table.pile.append(card)
    table.frozen |= rr.is_wild(card)
    ready = rv.enough(table.rules, rv.kinds(table.own()))
    talon = talon_comes(table, opened=table.opened)
    if not hand and not has_foot(table, table.player) and (ready or not talon):
        table.phase, table.out = "over", table.player
        return
    if talon:
        first = not any(melds for side, melds in enumerate(table.melds) if side != table.side())
        for _ in range(table.rules["talon"][0][0 if first else 1]):
            draw_card(table)
    start_turn(table, table.order[(table.order.index(table.player) + 1) % len(table.order)])


def score(table: Table) -> list[dict[str, int]]:
    """Score a deal that is over, item by item and side by side."""
    winner = None if table.out is None else side_of(table.sides, table.out)
    found = []
    for side, seats in enumerate(table.sides):
        hands = [table.hands[seat] for seat in seats] + [table.feet[seat] or [] for seat in seats]
        shown = rv.special_hand(table.rules, table.hand())
        if table.shown and shown and side == table.side():
            found.append(rv.special_score(shown[1]))
        else:
            found.append(rv.side_score(table.rules, table.melds[side], hands, table.threes[side], out=side == winner))
    return found


def begin(table: Table) -> None:
    """Begin the first turn, at the dealer's left."""
    start_turn(table, table.order[(table.dealer + 1) % len(table.order)])
