"""The groups that are weighed where melds are laid one by one: each makes a meld, and none that matters is left out."""

from __future__ import annotations

import random
from itertools import product

import pytest
from helpers.boards import board
from helpers.pot_deals import POT_TABLES

from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.bots.thumb.fits import ends_of
from canasta_desktop.bots.thumb.one_by_one import fits, go_together
from canasta_desktop.bots.thumb.single import Single, around
from canasta_desktop.bots.thumb.single_groups import Groups
from canasta_desktop.bots.thumb.style import PLAIN, same_everywhere, styled
from canasta_desktop.engine.card_uses import uses
from canasta_desktop.engine.cards import NOTHING, is_wild
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.listing import legal_melds, legal_takes
from canasta_desktop.engine.moves import Group, Meld
from canasta_desktop.engine.notation import cards_text, move_text, parse_card, parse_cards
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.run_places import WILD_AT, RunCards, face_at, places_held, places_of, run_word
from canasta_desktop.engine.terms import terms as compiled
from canasta_desktop.engine.view import view

OF_WHAT_IS_LEFT = {
    Code.NEEDS_CANASTA, Code.DISCARD_REQUIRED, Code.WILD_NOT_DISCARDED, Code.PILE_CARD_RETURNED, Code.PILE_UNUSED,
}  # fmt: skip


@pytest.mark.parametrize(("name", "players"), POT_TABLES)
def test_each_group_is_a_meld_and_every_meld_without_wild_cards_has_one(name: str, players: int) -> None:
    source, bot = random.Random(7), RandomBot()
    met = 0
    for seed in range(3):
        position = Game(preset(name), players, seed).deal()
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            hand = Single(seen, PLAIN)
            if seen.phase == Phase.PLAY and not seen.reserves.owes:
                found = Groups(hand.hand, hand.melds, hand.terms, hand.held, NOTHING).found
                for slot, cards in found:
                    why = refusal(seen, Meld((Group(slot, tuple(cards)),)))
                    assert why is None or why.code in OF_WHAT_IS_LEFT, (slot, cards_text(cards), why.code)
                legal = [meld.groups[0] for meld in legal_melds(seen) if not any(map(is_wild, meld.groups[0].cards))]
                assert {group.kind for group in legal} <= {slot for slot, _ in found}
                met += len(found)
            if seen.phase == Phase.DRAW and seen.terms.uses_top and seen.pile:
                takes = [take.groups[0] for take in legal_takes(seen)]
                taken = {group.kind for group in takes if not any(map(is_wild, (*group.cards, seen.pile[-1])))}
                assert taken <= {take.groups[0].kind for _, take in hand.takes()}
            apply(position, bot.decide(seen, source))
    assert met > 20


def groups_of(hand: str, melds: str = "", rules: str = "burraco") -> set[str]:
    """The groups of a hand in notation."""
    one = Single(view(board(hand, rules=rules, melds=melds, pots=[11, 11], pot_had=[False, False]), 0), PLAIN)
    found = Groups(one.hand, one.melds, one.terms, one.held, NOTHING).found
    return {move_text(Meld((Group(slot, tuple(cards)),))).removeprefix("meld ") for slot, cards in found}


@pytest.mark.parametrize(
    ("hand", "melds", "wanted"),
    [
        ("7S 9S 4D", "3S 4S 5S 6S", "S:7S"),
        ("8S JK 4D", "3S 4S 5S 6S", "S:JK 8S"),
        ("4C 7C KD", "2C 5C 6C", "C:4C 7C"),
        ("AS KS QS 4D", "", "S:QS KS AS"),
        ("AS 3S 2S 4D", "", "S:2S 3S AS"),
        ("5H 7H 8H 2D KS", "", "H:5H 7H 2D 8H"),
        ("KS KH KD 4C", "", "K:KS KH KD"),
        ("3S 3H 3D 9C", "", "3:3S 3C 3H"),
        ("KS KH JK 4C", "", "K:KS KH JK"),
        ("9S 9H 4C", "9D 9C 9S", "9:9S 9H"),
    ],
)
def test_what_a_player_would_think_of_is_there(hand: str, melds: str, wanted: str) -> None:
    slot, _, cards = wanted.partition(":")
    found = {(one.partition(":")[0], cards_text(sorted(parse_cards(one.partition(":")[2])))) for one in groups_of(hand, melds)}
    if slot == "3":
        assert any(kind == "3" for kind, _ in found)
    else:
        assert (slot, cards_text(sorted(parse_cards(cards)))) in found


def test_no_wild_card_enters_a_sequence_that_has_one() -> None:
    assert groups_of("2D JK 4H", "5C JK 7C 8C") == set()


@pytest.mark.parametrize(
    ("meld", "on"),
    [("5S 6S 7S", "4S 8S"), ("AS 2S 3S", "4S"), ("QS KS AS", "JS"), ("5S JK 7S", "4S 6S 8S"), ("JK 6S 7S", "4S 5S 8S 9S"),
     ("6S 7S JK", "4S 5S 8S 9S")],
)  # fmt: skip
def test_what_goes_on_a_sequence_is_what_the_engine_lets_go_there(meld: str, on: str) -> None:
    position = board("KD 4C", rules="burraco", melds=meld, pots=[11, 11], pot_had=[False, False])
    melds = position.sides[0]
    told = {card for card in range(52) if not is_wild(card) and card & 3 == 0 and fits(position, 0, card)}
    assert told == {parse_card(text) for text in on.split()}
    legal = {card for card in told if any(True for _ in uses(position.terms, melds, hand_of([]), card))}
    assert legal == told


def test_cards_that_go_together() -> None:
    rules = board("KD 4C", rules="burraco", pots=[11, 11], pot_had=[False, False]).terms
    closed = board("KD 4C", rules="buraco-stbl", pots=[11, 11], pot_had=[False, False]).terms
    pairs = {
        "5S 7S": (True, True), "5S 8S": (False, False), "AS 3S": (True, True), "AS QS": (True, True),
        "AS 4S": (False, False), "9S 9H": (True, False), "3S 3H": (True, False),
        "3H 3D": (True, False), "5S 6H": (False, False),
    }  # fmt: skip
    for text, (with_sets, without) in pairs.items():
        one, other = parse_cards(text)
        assert (go_together(rules, one, other), go_together(closed, one, other)) == (with_sets, without)


@pytest.mark.parametrize("name", [name for name in ALL_PRESETS if preset(name).sequence_longest])
def test_the_ends_of_a_sequence_are_all_places_whose_natural_card_goes_there(name: str) -> None:
    """Whatever card is added to whatever sequence the rules allow; its wild card may move to another place."""
    rules, found = preset(name), 0
    terms = compiled(rules, rules.seatings[0].players)
    for suit, low, long in product(range(4), range(terms.lowest_place, 13), range(3, terms.sequence_longest + 1)):
        for wild, own in product((0, *range(low, low + long)) if terms.sequence_wilds else (0,), (0, 1)):
            run = run_word(low, long, wild, own if wild else 0)
            at_rest = RunCards(suit, run)
            if low + long > 15 or at_rest.settled(terms.ways, wild) != run:
                continue
            expected = set()
            for place in range(terms.lowest_place, 15):
                held = RunCards(suit, run)
                held.add(face_at(place, suit))
                standing = low <= place < low + long and place != wild
                natural = (place != 2 or terms.own_two) and (wild or not held.settled(terms.ways) >> WILD_AT)
                fits = held.fits(terms.sequence_longest, terms.aces_in_a_run, terms.sequence_wilds, terms.ways)
                if fits and natural and not standing:
                    expected.add(face_at(place, suit))
            ends = ends_of(run, suit, terms)
            assert {face_at(place, suit) for place in range(1, 15) if ends >> place & 1} == expected, (low, long, wild, own)
            found += 1
    assert found > 50


def test_places_of_a_hand() -> None:
    hand = hand_of(parse_cards("AS 2S 3S KS 3H 2H"))
    assert places_held(hand, 0, own_two=True) == 0b110000000001110
    assert places_held(hand, 0, own_two=False) == 0b110000000001010
    assert places_held(hand, 1, own_two=True) == 0b000000000001100
    assert around(places_of(parse_card("AS")), 0b000000000001000) > 0


@pytest.mark.parametrize(
    ("weight", "hand", "facts"),
    [
        ("lay_dirties", "JK KD 4C", {"melds": "3S 4S 5S 6S 7S"}),
        ("lay_needed", "9S KD 4C", {"melds": "3S 4S 5S 6S 7S 8S"}),
        ("lay_six", "9S KD 4C", {"melds": "4S 5S 6S 7S 8S"}),
        ("run_new", "5S 6S 7S KD 9C", {}),
        ("run_second", "TS JS QS KD 9C", {"melds": "4S 5S 6S"}),
        ("set_new", "KS KH KD 4C 9H", {}),
        ("lay_wild_pot", "JK KD 4C 9H", {"melds": "4S 5S 6S"}),
        ("lay_wild_set", "JK KD KC 9H 4C", {}),
        ("pot_flight", "7S 8S", {"melds": "4S 5S 6S"}),
        ("pot_discard", "7S KD", {"melds": "4S 5S 6S"}),
        ("pot_card", "7S KD 4C", {"melds": "4S 5S 6S", "players": 2}),
        ("lay_points", "7S KD 4C", {"melds": "4S 5S 6S"}),
        ("lay_points_late", "7S KD 4C", {"melds": "4S 5S 6S", "stock": 4}),
    ],
)
def test_a_weight_of_melding_counts_where_it_says(weight: str, hand: str, facts: dict[str, object]) -> None:
    seen = view(board(hand, **{"rules": "burraco", "pots": [11, 11], "pot_had": [False, False], **facts}), 0)
    least, more = (Single(seen, same_everywhere(styled({weight: change}))).melds_worth(-10000.0) for change in (0.0, 100.0))
    usual = {move_text(meld): worth for worth, meld in least}
    assert any(worth > usual[move_text(meld)] + 50 for worth, meld in more)
