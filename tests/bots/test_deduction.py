"""Worlds: every unseen card has a place, the seat cannot tell them from the truth, and they lean as players do."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from helpers.boards import NEARLY, after, board
from helpers.scatter import TABLES
from helpers.sense import cases, seen
from helpers.true_deals import deal_positions, excluded, some_rules

from canasta_desktop.bots.belief.deduction import Deduction, red_three_holders, unseen_cards
from canasta_desktop.bots.belief.evidence import MOST_HELD, EvidenceOfPile, log_odds, throws
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.cards import JOKER_CARD, RED_THREE, full_pack
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import YES
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import LAID_CARD, Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.engine.view import position_from_view, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.position import Position


def positions(name: str, players: int, every: int, seed: int = 4) -> Iterator[Position]:
    """Positions of a deal between heuristic players."""
    game = Game(preset(name), players, seed, first=seed)
    position = game.deal()
    number = 0
    while position.phase != Phase.OVER:
        if number % every == 0:
            yield position
        apply(position, choose(view(position, position.to_act)))
        number += 1


def all_cards(position: Position) -> list[int]:
    cards = [*position.remaining_stock(), *position.pile]
    for seat, hand in enumerate(position.hands):
        cards += [*hand.cards(), *position.remaining_foot(seat)]
    for pot in position.pot_cards:
        cards += pot
    for side in position.sides:
        cards += side.threes + [code & LAID_CARD for code in side.laid]
    return sorted(cards)


FURTHER = [
    ("samba", 4), ("samba", 5), ("samba", 6), ("bolivia", 4), ("bolivia", 2), ("modern-american", 4), ("modern-american", 2),
    ("hand-and-foot", 4), ("hand-and-foot", 3), ("hand-and-foot", 6),
    ("burraco", 2), ("burraco", 3), ("burraco", 4), ("buraco-aberto", 2), ("buraco-fechado", 4), ("buraco-stbl", 4),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players"), [*TABLES, *FURTHER])
def test_a_world_looks_like_the_truth_to_the_seat_and_holds_every_card(name: str, players: int) -> None:
    source = random.Random(1)
    for position in positions(name, players, 9):
        for seat in (position.to_act, position.following[position.to_act]):
            seen = view(position, seat)
            deduction = Deduction(seen)
            for world in (deduction.dealt_at_random(source), deduction.world(source), deduction.world(source)):
                assert view(world, seat) == seen
                assert all_cards(world) == full_pack(position.terms.packs)
                for told, hand in zip(seen.seats, world.hands, strict=True):
                    assert all(sure <= held for sure, held in zip(told.known(), hand.counts(), strict=True))
                assert [len(pot) for pot in world.pot_cards] == list(seen.reserves.pots)
                if position.terms.red_threes_at_once:
                    assert not any(hand.number(RED_THREE) for hand in world.hands)
                assert [len(world.remaining_foot(other)) for other in range(players)] == seen.feet_left


@pytest.mark.parametrize("name", ["burraco", "buraco-aberto"])
def test_a_pot_that_waits_is_unknown_to_its_owner_too(name: str) -> None:
    source, met = random.Random(2), 0
    for seed in range(8):
        for position in positions(name, 4, 1, seed):
            for seat in range(4):
                if not position.seats[seat].foot_left:
                    continue
                met += 1
                deduction = Deduction(view(position, seat))
                pots = {tuple(sorted(deduction.world(source).remaining_foot(seat))) for _ in range(3)}
                assert len(pots) > 1
        if met > 3:
            return
    raise AssertionError("no pot waited")


def test_jokers_that_no_pack_has_are_in_no_world() -> None:
    position = Game(load("buraco-aberto", {"jokers": 0}), 4, 3).deal()
    assert not any(card == JOKER_CARD for card in unseen_cards(view(position, 0)))
    assert len(unseen_cards(view(position, 0))) == 104 - 11


def test_the_same_random_gives_the_same_world() -> None:
    seen = view(next(positions("classic", 4, 1)), 0)
    assert Deduction(seen).world(random.Random(5)) == Deduction(seen).world(random.Random(5))


def test_a_position_made_from_a_view_shares_nothing_with_it() -> None:
    position = board("KS AC", others="5S 5H / 9S / 9H", melds=NEARLY, pile="4S", stock="4S 4H")
    seen = view(position, 0)
    made = position_from_view(seen, [hand.cards() for hand in position.hands], position.remaining_stock())
    assert made == position
    apply(made, choose(view(made, 0)))
    assert seen == view(position, 0)


def test_red_threes_may_wait_in_hands_that_had_no_turn() -> None:
    game = Game(preset("online"), 4, 3, first=3)
    position = game.deal()
    order = [(position.to_act + step) % 4 for step in range(4)]
    for turn in range(4):
        assert red_three_holders(view(position, position.to_act)) == order[turn + 1 :]
        while position.to_act == order[turn]:
            apply(position, choose(view(position, position.to_act)))
    assert red_three_holders(view(position, position.to_act)) == []


def test_who_threw_what() -> None:
    seen = view(board("KS AC", pile="4S 9D KH", seat=1, phase="draw"), 1)
    assert throws(seen) == [(0, 9), (3, 5), (NO_SEAT, 0)]
    opened = view(board("KS AC", melds=NEARLY, pile="4S 9D KH", seat=1, phase="draw"), 1)
    assert throws(opened) == [(0, 9), (3, 5), (2, 0)]


def test_the_card_turned_up_is_nobodys_discard() -> None:
    seen = view(board("KS AC", pile="4S 9D KH", seat=1, phase="draw"), 1)
    assert EvidenceOfPile(seen, 2, 3).told_of(0) == EvidenceOfPile(seen, 2, 3).told_of(10)  # neither a 4 nor a queen thrown
    assert EvidenceOfPile(seen, 3, 3).told_of(0) & 4  # but the 4 was let pass


@pytest.mark.parametrize(("stock", "drew"), [(62, True), (63, False)])
def test_red_threes_wait_behind_the_asker_while_the_partner_answers(stock: int, drew: bool) -> None:
    """In the first turn of the deal, after a draw or after a taking of the pile."""
    others = "4S 5S 7C / 4H 5H 8C / 4D 5D 9C"
    position = board("7S 7H 8D", rules="online", melds=NEARLY, seat=2, others=others, phase="answer", stock=stock)
    position.asker, position.dealer, position.drew = 0, 3, drew
    assert red_three_holders(view(position, 2)) == [1, 3]
    position.phase, position.to_act, position.asker = Phase.PLAY, 0, NO_SEAT
    assert red_three_holders(view(position, 0)) == [1, 2, 3]


def test_cards_that_could_have_been_laid_down_are_held_less_often() -> None:
    seen = view(board("KS AC", melds="9S 9H 9D", theirs=NEARLY, others="4S 5S 7S 8S / 4H 5H 7H 8H / 4D 5D 7D 8D"), 0)
    table = log_odds(seen, 1)
    assert table[2][1] < 0.0  # the sixes that its side has melded
    source = random.Random(2)
    deduction = Deduction(seen)
    sixes = sum(deduction.world(source).hands[seat].number(2) for _ in range(200) for seat in (1, 3))
    by_chance = sum(deduction.dealt_at_random(source).hands[seat].number(2) for _ in range(200) for seat in (1, 3))
    assert sixes < by_chance / 2
    assert all(len(row) == MOST_HELD + 1 for row in table)


def test_cards_that_are_nowhere_are_left_out() -> None:
    position = board("KS AC 7D 8D", others="4S 5S 6S / 4H", stock=6)
    seen = view(position, 0)
    world = Deduction(seen).world(random.Random(1))
    assert world.sizes == seen.sizes
    assert len(world.remaining_stock()) == 6
    assert len(unseen_cards(seen)) == 104


def took_a_pile() -> Position:
    """Seat 1 took two nines and a jack with the pile and threw the jack; its seven other cards are hidden."""
    hand, others = "KS KH 4S 5S 7S 8S TS QS AS", "4H 5H 8H / TH QH AH JH JC / 4D 5D 8D 7D"
    position = board(hand, seat=1, others=others, pile="9S 9H JD KD", phase="draw", melds=NEARLY)
    return after(position, "take K:KS KH", "discard JD")


@pytest.mark.parametrize("way", ["world", "dealt_at_random"])
def test_cards_known_stay_and_the_others_lie_anywhere(way: str) -> None:
    position = took_a_pile()
    seen = view(position, 0)
    deduction, source = Deduction(seen), random.Random(3)
    assert [len(known) for known in deduction.known] == [0, 2, 0, 0]
    assert sorted(deduction.unseen + [card for known in deduction.known for card in known]) == [
        card for card in unseen_cards(seen) if card >> 2 != RED_THREE
    ]
    nines = [0] * 9
    for _ in range(1000):
        world = getattr(deduction, way)(source)
        assert world.sizes == position.sizes
        nines[world.hands[1].number(5)] += 1
    assert nines[:2] == [0, 0]
    assert nines[2] > 100
    assert nines[3] > 20


def test_what_is_not_known_is_dealt_evenly() -> None:
    position = took_a_pile()
    seen = view(position, 0)
    deduction, source = Deduction(seen), random.Random(4)
    free = {seat: len(position.hands[seat]) - len(deduction.known[seat]) for seat in (1, 2, 3)}
    held = dict.fromkeys(free, 0)
    worlds = 3000
    for _ in range(worlds):
        world = deduction.dealt_at_random(source)
        for seat in free:
            held[seat] += world.hands[seat].number(5)
    hidden = sum(1 for card in deduction.unseen if card >> 2 == 5)
    assert hidden == 6
    for seat, size in free.items():
        expected = hidden * size / len(deduction.unseen) + (2 if seat == 1 else 0)
        assert held[seat] / worlds == pytest.approx(expected, abs=0.06)


def test_the_own_cards_are_not_dealt_for_being_known() -> None:
    seen = view(took_a_pile(), 1)
    deduction = Deduction(seen)
    assert deduction.known == [[], [], [], []]
    assert view(deduction.world(random.Random(1)), 1) == seen


def threes_by_hand(position: Position) -> list[int]:
    """How many cards that are laid out and replaced lie in each hand."""
    return [sum(hand.number(kind) for kind in position.terms.bonus_kinds) for hand in position.hands]


@pytest.mark.parametrize(("name", "players"), FURTHER)
def test_bonus_threes_lie_in_no_hand_that_had_its_turn_but_for_one_that_is_kept(name: str, players: int) -> None:
    source = random.Random(6)
    for position in positions(name, players, 7, seed=9):
        seat = position.to_act
        deduction = Deduction(view(position, seat))
        waiting = red_three_holders(view(position, seat))
        for _ in range(8):
            for other, held in enumerate(threes_by_hand(deduction.world(source))):
                if other == seat or other in waiting:
                    continue
                known, laid = position.seats[other], position.sides[position.terms.side_of[other]].laid
                kept = position.terms.three_kept and not (laid and known.has_melded)
                assert held <= max(int(kept), known.talon)


def test_hands_before_their_first_turn_hold_bonus_threes_by_chance() -> None:
    position = Game(preset("hand-and-foot"), 4, 3, first=3).deal()
    seen, source = view(position, position.to_act), random.Random(1)
    deduction = Deduction(seen)
    assert len(red_three_holders(seen)) == 3
    worlds = [threes_by_hand(deduction.world(source)) for _ in range(600)]
    hidden = len(deduction.threes) / (len(deduction.threes) + len(deduction.unseen))
    for seat in red_three_holders(seen):
        assert sum(held[seat] for held in worlds) / 600 == pytest.approx(11 * hidden, abs=0.12)


def test_the_own_foot_is_as_hidden_as_the_others() -> None:
    position = Game(preset("hand-and-foot"), 4, 3, first=3).deal()
    seat, source = position.to_act, random.Random(1)
    deduction = Deduction(view(position, seat))
    feet = {deduction.world(source).feet[seat] for _ in range(5)}
    assert len(feet) == 5
    kings = [sum(card >> 2 == 9 for card in deduction.dealt_at_random(source).feet[seat]) for _ in range(1500)]
    unseen = deduction.unseen + deduction.threes
    assert sum(kings) / 1500 == pytest.approx(11 * sum(card >> 2 == 9 for card in unseen) / len(unseen), abs=0.1)


def test_known_cards_keep_their_suits_where_suits_matter() -> None:
    hand, others = "KS KH 4S 5S 7S 8S TS QS AS", "4H 5H 8H / TH QH AH JH JC / 4D 5D 8D 7D"
    position = board(hand, rules="samba", seat=1, others=others, pile="9S 9H JD KD", phase="draw", melds="6S 6H 6D")
    deduction = Deduction(view(after(position, "take K:KS KH", "discard JD"), 0))
    source = random.Random(3)
    worlds = [deduction.world(source) for _ in range(200)]
    assert all(world.hands[1].copies(5 << 2 | suit) for world in worlds for suit in (0, 1))
    assert {world.hands[1].copies(5 << 2 | 2) for world in worlds} >= {0, 1}


@pytest.mark.parametrize(("name", "players"), [("samba", 4), ("bolivia", 4), ("samba", 6)])
def test_what_everybody_saw_going_into_a_hand_is_there_in_all_worlds(name: str, players: int) -> None:
    source, told = random.Random(2), 0
    deals = (position for seed in (4, 5, 6) for position in positions(name, players, 7, seed))
    for position in deals:
        seen = view(position, position.to_act)
        world = Deduction(seen).world(source)
        for seat, (known, truth, hand) in enumerate(zip(seen.seats, position.hands, world.hands, strict=True)):
            faces = Counter(known.faces)
            assert not faces - Counter(truth.cards()), "nobody holds what it has played"
            assert seat == seen.seat or not faces - Counter(hand.cards())
            told += len(known.faces) if seat != seen.seat else 0
    assert told > 10


@pytest.mark.parametrize("rules", ["classic", "samba"])
def test_who_asks_can_go_out_where_only_such_players_may_ask(rules: str) -> None:
    canasta = "KS KH KD KC KS KH KD / QS QH QD QC QS QH QD"
    position = board(
        "4S 4H 4D 5C", rules=rules, melds=canasta, theirs="7S 7H 7D", others="9H 8C JD TS / 6C 8H 9D TC / 6S 8S 9C JC"
    )
    seen = view(after(position, "ask"), 2)
    assert seen.phase == Phase.ANSWER
    deduction, source = Deduction(seen), random.Random(5)
    for _ in range(20):
        world = deduction.world(source)
        assert world.able
        apply(world, YES)
        assert can_go_out(world)


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_the_true_deal_is_never_excluded(name: str) -> None:
    source, positions_seen = random.Random(9), 0
    for _ in range(3):
        for position in deal_positions(source, some_rules(source, name), 0.1):
            for seat in position.order:
                positions_seen += 1
                assert excluded(position, seat) == ""
    assert positions_seen > 20


def test_threes_of_a_talon_may_lie_in_the_hand_until_its_next_turn() -> None:
    """And the one that was kept, until the turn after its side has opened."""
    source = random.Random(3)
    held = Counter[bool]()
    for _ in range(12):
        for position in deal_positions(source, preset("modern-american"), 1.0):
            for seat in position.order:
                if seat == position.to_act or not position.sides[position.terms.side_of[seat]].laid:
                    continue
                threes = sum(position.terms.is_bonus(card) for card in position.hands[seat].cards())
                seen = view(position, position.to_act)
                assert Deduction(seen).most_threes[seat] >= threes
                held[position.seats[seat].talon > 0] += threes
    assert min(held[True], held[False]) > 0


def test_a_red_three_may_wait_behind_a_second_card_turned_up() -> None:
    """Whether the pile was taken or not: who has thrown nothing has had no turn."""
    for seed in range(1, 400):
        game = Game(preset("online"), 4, seed, first=seed)
        position = game.deal()
        order = [(position.to_act + step) % 4 for step in range(4)]
        for turn in range(3):
            while position.to_act == order[turn]:
                apply(position, choose(view(position, position.to_act)))
            if position.phase == Phase.OVER:
                break
            holders = red_three_holders(view(position, position.to_act))
            assert holders == order[turn + 2 :]


def test_red_threes_may_wait_while_the_first_player_melds_and_more_cards_were_turned_up() -> None:
    """The stock is smaller by the second card too, and nobody has had a turn, whether the pile is taken or not."""
    told = Counter[bool]()
    for seed in range(400):
        position = Game(preset("three-pack"), 3, seed, first=seed).deal()
        first = position.to_act
        while position.to_act == first:
            if position.sides[first].laid:
                told[position.drew] += 1
                assert red_three_holders(view(position, first)) == [(first + step) % 3 for step in (1, 2)]
            apply(position, choose(view(position, first), SKILLED))
    assert min(told[True], told[False]) > 0


def test_an_asker_who_can_go_out_in_no_world_is_not_looked_for_again_and_again() -> None:
    (case,) = [case for case in cases() if case["name"] == "hand-and-foot 4"]
    belief, source = Deduction(seen(case)), random.Random(1)
    worlds = [belief.world(source) for _ in range(3)]
    assert belief._hopeless
    assert all(world.able for world in worlds)
