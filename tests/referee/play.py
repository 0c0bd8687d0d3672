"""Playing moves that are legal, with all that follows from them by itself ("A turn", "Threes", "The foot", "Talon")."""

from __future__ import annotations

from referee.able import can_go_out, taken, talon_comes
from referee.cards import CANASTA, is_bonus
from referee.judge import can_take, place_groups
from referee.melds import Meld, find, joined, meld_codes
from referee.rules import out_ready
from referee.score import special_hand
from referee.table import Move, Table, freezes
from referee.ways import Undecided


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
    while table.phase != "over" and not table.rules["bonus_cards"].isdisjoint(table.hand()):
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
    """Pick up the foot of a seat whose hand is empty, with its 3s laid; tell whether that was done ("The foot")."""
    foot = table.feet[table.player]
    if table.hand() or foot is None:
        return False
    table.hands[table.player], table.feet[table.player] = foot, None
    lay_threes(table)
    return True


def begin(table: Table) -> None:
    """Begin a deal: red 3s of the first hands where they are laid at once, then the turn of the seat at the dealer's left."""
    first = (table.dealer + 1) % len(table.order)
    around = table.order[first:] + table.order[:first]
    if table.rules["red_threes_laid"] == "at once":
        for table.player in around:
            lay_threes(table)
    if table.phase != "over":
        start_turn(table, around[0])


def begin_by_itself(table: Table) -> None:
    """Begin the turn of a given position whose seat to act has a foot to pick up, or 3s that are laid without a move."""
    due = table.rules["threes_at_once"] and any(is_bonus(table.rules, card) for card in table.hand())
    if table.phase == "draw" and ((table.has_foot() and not table.hand()) or due):
        start_turn(table, table.player)


def start_turn(table: Table, seat: int) -> None:
    """Begin a turn: the foot, then 3s; the deal ends by itself where the stock is empty and nothing can be taken."""
    table.player, table.phase = seat, "draw"
    table.asked = table.melded = table.opened = table.drew = False
    table.permission = None
    if not pick_up_foot(table):
        lay_threes(table)
    end_without_stock(table)


def end_turn(table: Table) -> None:
    """End a turn after a discard, and the deal where the rules end it here ("End of the stock")."""
    table.has_melded[table.player] |= has_laid(table)
    table.laid_alone = []
    for meld in table.own():
        meld.laid = []
    if table.rules["stock_end"] == "end of turn" and not table.left_in_stock():
        table.phase = "over"
    else:
        start_turn(table, table.order[(table.order.index(table.player) + 1) % len(table.order)])


def has_laid(table: Table) -> bool:
    """Tell whether the player has laid cards this turn."""
    return bool(table.laid_alone) or any(meld.laid for meld in table.own())


def end_without_stock(table: Table) -> None:
    """End the deal where the player can neither draw nor take the pile."""
    if table.phase == "draw" and not table.left_in_stock() and not can_take(table):
        table.phase = "over"


def play(table: Table, move: Move) -> None:
    """Make a legal move, with all that follows from it by itself."""
    if move.word == "draw":
        draw(table)
    elif move.word in {"take", "meld"}:
        play_groups(table, move)
    elif move.word == "join":
        one, other = (find(table.own(), group.key, group.number) for group in move.groups)
        assert one is not None
        assert other is not None
        table.melds[table.side()] = joined(table.own(), one, other)
        table.melded = True
    elif move.word == "lay":
        table.hand().remove(move.card)
        table.threes[table.side()].append(move.card)
        draw_card(table)
        lay_threes(table)
        end_without_stock(table)
    elif move.word == "show":
        shown = special_hand(table.rules, table.hand())
        assert shown is not None
        table.phase, table.shown = "over", shown[0]
    elif move.word == "discard":
        discard(table, move.card)
    elif move.word == "ask":
        table.asked = table.has_asked[table.player] = True
        table.phase = "answer"
    else:
        answer(table, move.word)


def draw(table: Table) -> None:
    """Draw (`threes_replaced`: each 3 before the next card, or after the draw); from an empty stock that ends the deal."""
    table.phase, table.drew = "play" if table.left_in_stock() else "over", True
    for _ in range(table.rules["cards_drawn"]):
        if table.phase == "play" and table.left_in_stock():
            draw_card(table)
            if table.rules["threes_at_once"]:
                lay_threes(table)
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
        hand.extend(card for card in rest if not is_bonus(table.rules, card))
        table.threes[side].extend(card for card in rest if is_bonus(table.rules, card))
        table.pile = table.pile[: len(table.pile) - len(rest) - 1]
        table.frozen, table.phase = freezes(table.rules, table.pile), "play"
    else:
        table.melded = True
    if not table.rules["threes_at_once"]:
        lay_threes(table)
    if table.phase == "play" and not hand and not pick_up_foot(table):
        go_out(table)


def discard(table: Table, card: str) -> None:
    """Discard; then a talon, if one is due, and the next turn ("Talon", "The foot")."""
    hand = table.hand()
    hand.remove(card)
    table.pile.append(card)
    table.frozen |= freezes(table.rules, [card])
    talon = talon_comes(table, opened=table.opened)
    if not hand and not table.has_foot() and (not talon or out_ready(table.rules, table.own())):
        go_out(table)
        return
    if talon:
        first = not any(melds for side, melds in enumerate(table.melds) if side != table.side())
        for _ in range(table.rules["talon"][0 if first else -1]):
            draw_card(table)
    end_turn(table)


def answer(table: Table, word: str) -> None:
    """Answer the player's question; *yes* to a player who cannot go out costs points and binds nobody ("Asking")."""
    table.phase, table.permission = "play", word
    try:
        able = word == "no" or can_go_out(table)
    except Undecided:
        able = True
    if not able:
        table.penalties[table.side()] += table.rules["unable_penalty"]
        table.permission = None


def go_out(table: Table) -> None:
    """End the deal with the player going out, and tell whether concealed ("Concealed")."""
    table.phase, table.out = "over", table.player
    first = has_laid(table) and not table.has_melded[table.player]
    meaning = table.rules["concealed"]
    if meaning == "own canasta":
        alone = [Meld(meld.key, meld.laid) for meld in table.own() if meld.laid]
        valid = not table.laid_alone and not any(meld_codes(table.rules, meld) for meld in alone)
        first = first and valid and any(len(meld.cards) >= CANASTA for meld in alone)
    concealed = table.opened if meaning == "side's opening" else first
    table.concealed = concealed and table.rules["concealed_bonus"] > 0
