"""Going out, the canastas it needs, the last discard, asking, and going out concealed."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import NEARLY, after, board, code

from canasta_desktop.engine.going_out_needs import NeedKind, asks_in_vain, needs_to_go_out
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.engine.view import view

SEVEN_KINGS = "KS KH KD KC KS KH KD"
SIX_KINGS, SIX_NINES = "KS KH KD KC KS KH", "9S 9H 9D 9C 9S 9H"


def test_the_move_that_completes_two_canastas_at_once_is_listed() -> None:
    position = board("KD 9D", rules="three-pack", players=4, melds=f"{SIX_NINES} / {SIX_KINGS}")
    assert "meld 9:9D K:KD" in [move_text(move) for move in legal_moves(position)]


def test_a_required_discard_does_not_hide_the_lack_of_a_canasta() -> None:
    position = board("9S 9H 9D", melds=SIX_KINGS, options={"last_discard": "required"})
    assert code(position, "meld 9:9S 9H 9D") == "needs_canasta"


# ------------------------------------------------------------------ asking


def test_asking_after_the_melds_that_took_the_pile() -> None:
    position = board("KS KH AS AH AD 4S", melds=NEARLY, pile="KD", phase="draw")
    after(position, "take K:KS KH")
    assert code(position, "ask") is None
    assert code(after(position, "meld A:AS AH AD"), "ask") == "may_not_ask"


@pytest.mark.parametrize(
    ("rules", "players", "order", "asker", "partner"),
    [
        ("classic", 4, None, 1, 3),
        ("book", 6, None, 0, 2),  # three on a side: the next clockwise
        ("book", 6, None, 4, 0),
        ("three-pack", 6, None, 4, 1),
        ("book", 5, [0, 1, 2, 3], 1, 3),
        ("book", 5, [0, 4, 2, 3], 4, 3),
        ("book", 5, [0, 4, 2, 3], 3, 4),
        ("book", 5, [0, 1, 2, 4], 4, 1),
        ("book", 5, [0, 1, 2, 4], 2, 0),
    ],
)
def test_the_partner_who_answers(rules: str, players: int, order: list[int] | None, asker: int, partner: int) -> None:
    position = board("KH KC KD 4S", rules=rules, players=players, order=order, seat=asker, melds=f"{NEARLY} / {SIX_NINES} 2S")
    after(position, "ask")
    assert position.to_act == partner
    assert [code(position, move) for move in ("yes", "no", "ask", "draw", "discard 4S", "meld K:KH KC KD", "take K:")] == [
        None, None, *["not_now"] * 5,
    ]  # fmt: skip
    after(position, "no")
    assert position.to_act == asker


def test_the_answer_binds_for_this_turn_only() -> None:
    position = board("KH KC KD 4S", melds=NEARLY, stock="8S 8H 8D 8C 7S 7H", others="4C 4D 5D / 5S 5H 5C / 9S 9H 9D")
    after(position, "ask", "no", "discard 4S")
    assert (position.asked, position.permission) == (False, None)
    for seat in (1, 2, 3):
        assert position.to_act == seat
        after(position, "draw", f"discard {('8S', '8H', '8D')[seat - 1]}")
    after(position, "draw", "meld K:KH KC KD", "discard 8C")
    assert position.out == 0


@pytest.mark.parametrize(("rules", "penalty"), [("classic", 0), ("online", 0), ("book", -100), ("three-pack", -100)])
def test_yes_to_a_player_who_cannot_go_out(rules: str, penalty: int) -> None:
    options = {"asking": "always"} if rules in ("classic", "online") else {}
    position = board("KH KC QD 4S", rules=rules, players=4, melds=NEARLY, options=options)
    after(position, "ask", "yes")
    assert [side.penalties for side in position.sides] == [penalty, 0]
    assert position.permission is None
    assert code(position, "ask") == "may_not_ask"
    assert code(position, "discard 4S") is None


def test_yes_in_a_position_whose_asker_cannot_go_out_binds_nobody() -> None:
    position = board("5H 5C 6D", melds=NEARLY, phase="answer", seat=2, others="KH KC QD 4S")
    after(position, "yes")
    assert position.to_act == 0
    assert not can_go_out(position)
    assert [side.penalties for side in position.sides] == [0, 0]
    assert position.permission is None
    assert code(position, "discard 4S") is None


def test_yes_to_a_player_who_can_costs_nothing() -> None:
    position = after(board("KH KC KD 4S", rules="book", melds=NEARLY), "ask", "yes")
    assert [side.penalties for side in position.sides] == [0, 0]
    assert position.permission is True


def test_a_position_that_says_yes_binds_only_while_going_out_is_possible() -> None:
    position = board("KH KC QD 4S", melds=NEARLY, turn={"permission": "yes"})
    assert not can_go_out(position)
    assert code(position, "discard 4S") is None


# ------------------------------------------------------------------ concealed

ALL_KINGS = f"meld K:{SEVEN_KINGS}"


@pytest.mark.parametrize(
    ("melds", "hand", "facts", "moves", "concealed_in"),
    [
        # the whole hand at once, opening for the side
        ("", f"{SEVEN_KINGS} 4S", {}, [ALL_KINGS, "discard 4S"], {"classic", "book", "online"}),
        ("", SEVEN_KINGS, {}, [ALL_KINGS], {"classic", "book", "online"}),
        # a partner opened before
        ("9S 9H 9D", f"{SEVEN_KINGS} 4S", {}, [ALL_KINGS, "discard 4S"], {"book", "online"}),
        # no canasta of one's own: the partner's is used
        (NEARLY, "KS KH KD 4S", {}, ["meld K:KS KH KD", "discard 4S"], {"book"}),
        # cards joined a partner's meld: on their own they are no canasta, or none that stands
        (SIX_KINGS, "KD KC 4S", {}, ["meld K:KD KC", "discard 4S"], {"book"}),
        ("9S 9H 9D", f"{SEVEN_KINGS} 9C 4S", {}, [ALL_KINGS, "meld 9:9C", "discard 4S"], {"book"}),
        ("9S 9H 9D", f"{SEVEN_KINGS} 9C 9S 9H 4S", {}, [ALL_KINGS, "meld 9:9C 9S 9H", "discard 4S"], {"book", "online"}),
        # joined a partner's meld, yet a canasta by themselves
        ("KC KC KD", "KS KH KD KS KH 2H 2D 4S", {}, ["meld K:KS KH KD KS KH 2H 2D", "discard 4S"], {"book", "online"}),
        # melded in an earlier turn
        ("", SEVEN_KINGS, {"has_melded": [True, False, False, False]}, [ALL_KINGS], {"classic"}),
        (NEARLY, "KS KH KD", {"has_melded": [True, False, False, False]}, ["meld K:KS KH KD"], set()),
        # the partner melded earlier
        (NEARLY, "KS KH KD", {"has_melded": [False, False, True, False]}, ["meld K:KS KH KD"], {"book"}),
        # with the pile: cards from it are cards of the hand, the top card counts
        ("", "KS KH KD KC KS KH", {"pile": "4S KD", "phase": "draw"}, ["take K:KS KH KD KC KS KH", "discard 4S"],
         {"classic", "book", "online"}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rules", ["classic", "book", "online"])
def test_going_out_concealed(
    rules: str, melds: str, hand: str, facts: dict[str, Any], moves: list[str], concealed_in: set[str]
) -> None:
    position = after(board(hand, rules=rules, **{"melds": melds, **facts}), *moves)
    assert position.out == 0
    assert position.concealed is (rules in concealed_in)


def test_wilds_laid_by_themselves_are_no_melds_of_ones_own() -> None:
    position = board(f"{SEVEN_KINGS} 2S", rules="online", melds="9S 9H 9D")
    assert not after(position, ALL_KINGS, "meld 9:2S").concealed


@pytest.mark.parametrize("rules", ["book", "online"])
def test_who_melded_in_an_earlier_turn_does_not_go_out_concealed(rules: str) -> None:
    others = "8S 8H 8D / 5S 5H 5D / 7S 7H 7D"
    position = board(f"AS AH AD {SEVEN_KINGS} 5C", rules=rules, others=others, stock="8C 9C 7C 4H 4D")
    after(position, "meld A:AS AH AD", "discard 5C", "draw", "discard 8C", "draw", "discard 9C", "draw", "discard 7C")
    assert [seat.has_melded for seat in position.seats] == [True, False, False, False]
    after(position, "draw", ALL_KINGS, "discard 4H")
    assert (position.out, position.concealed) == (0, False)


def test_seven_black_threes_are_a_canasta_where_the_packs_hold_so_many() -> None:
    four_packs = {"packs": 4, "red_three_bonus": [100, 200, 300, 400, 500, 600, 700, 800]}
    sevens = "3S 3C 3S 3C 3S 3C 3S"
    position = board(sevens + " 4S", total=-5, options=four_packs)
    assert can_go_out(position)
    after(position, f"meld 3:{sevens}", "discard 4S")
    assert (position.out, deal_score(position)[0].natural) == (0, 500)


@pytest.mark.parametrize(
    ("case", "rules", "melds", "held", "facts", "vain"),
    [
        ("no meld and six cards", "book", "", 6, {}, True),
        ("no meld, but seven cards", "book", "", 7, {}, False),
        ("three cards lack and two are held", "book", "KS KH KD KC", 2, {}, True),
        ("two cards lack and two are held", "book", "KS KH KD KC KS", 2, {}, False),
        ("one of two canastas is there, and six cards lack for another", "three-pack", NEARLY, 6, {}, True),
        ("one of two is there, one card lacks", "three-pack", f"{NEARLY} / {SIX_KINGS}", 2, {}, False),
        ("the last card must be discarded", "book", "KS KH KD KC KS", 2, {"options": {"last_discard": "required"}}, True),
        ("a canasta is there", "book", NEARLY, 2, {}, False),
        ("only who is able may ask", "classic", "", 2, {}, False),
        ("a sequence is asked for", "bolivia", NEARLY, 6, {"options": {"asking": "always"}}, True),
        ("a sequence nearly there", "bolivia", f"{NEARLY} / 4S 5S 6S 7S 8S 9S", 2, {"options": {"asking": "always"}}, False),
        ("his own foot is left", "hand-and-foot", f"{NEARLY} / {SEVEN_KINGS}", 5,
         {"options": {"asking": "always"}, "feet": [11, None, None, None]}, True),
    ],
)  # fmt: skip
def test_asking_in_vain_for_all_that_the_answering_partner_sees(
    case: str, rules: str, melds: str, held: int, facts: dict[str, Any], vain: bool
) -> None:
    asker = " / ".join([" ".join(["QD", "JD", "TC", "9D", "8C", "7C", "5H"][:held]), "4H 4D", "4C 5C"])
    position = board("TS JS", rules=rules, players=4, seat=2, melds=melds, others=asker, phase="answer", **facts)
    assert asks_in_vain(view(position, 2)) is vain, case


@pytest.mark.parametrize("rules", ["classic", "samba"])
def test_a_yes_lets_a_player_open_first_and_lay_the_rest_afterwards(rules: str) -> None:
    kings, aces = "KS KH KD KC KS KH KD", "AS AH AD AC AS AH AD"
    position = board(f"{aces} {kings} QS QH QD 4S", rules=rules, total=3000, turn={"permission": "yes"})
    assert code(position, f"meld A:{aces}") is None
    assert code(position, f"meld A:{aces[:-3]}") is None  # the seventh ace may follow
    assert code(position, "discard 4S") == "must_go_out"


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [0, 4, 2, 3], [0, 1, 2, 4]])
def test_of_five_players_only_those_who_play_a_deal_are_asked_for_leave(order: list[int]) -> None:
    """The pair and two of the trio play; the third of these sits the deal out."""
    position = board(rules="book", players=5, order=order, options={"permission": "required"})
    for side in (0, 1):
        assert [need.kind for need in needs_to_go_out(position, side)] == [NeedKind.CANASTA, NeedKind.PERMISSION]
        assert position.seats_of(side) == tuple(seat for seat in order if position.terms.side_of[seat] == side)
    (away,) = {0, 1, 2, 3, 4} - set(order)
    assert position.terms.partner_asked(away, position.order) == NO_SEAT


def test_after_black_threes_a_canasta_may_still_be_joined() -> None:
    melds = "KS KH KD KC / KS KH KD / 4S 5S 6S 7S 8S 9S TS"
    position = board("3S 3C 3S QH", rules="samba", melds=melds)
    after(position, "ask", "yes", "meld 3:3S 3C 3S")
    assert can_go_out(position)
    assert code(position, "discard QH") == "needs_canasta"
    after(position, "join K K/2", "discard QH")
    assert position.out == 0


def test_melds_that_are_joined_after_the_last_card_are_no_way_out() -> None:
    melds = "4H 5H 6H / 4H 5H 6H / 8H 9H TH / 8H 9H TH"
    position = board("7H 7H", rules="samba", melds=melds)
    assert code(position, "meld H:7H H/2:7H") == "needs_canasta"
    assert not can_go_out(position)
    assert code(position, "ask") == "may_not_ask"
    position = board("7H JS QS", rules="samba", melds=f"4H 5H 6H / 8H 9H TH / 8S 9S TS / {SEVEN_KINGS}")
    after(position, "ask", "yes", "meld H:7H", "join H H/2", "meld S:JS QS")
    assert position.out == 0
