"""The score pad: whole games that bots have played, written down as a family would, come out as the engine has booked them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.self_play import play_out
from canasta_desktop.engine.canastas import SEMI
from canasta_desktop.engine.cards import BLACK_THREE, JOKER_CARD, NATURAL_KINDS, RANKS, RED_THREE
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.scoring import deal_score, hand_cost, long_bonus, meld_points, pot_points
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.session import score_pad
from canasta_desktop.session.score_pad import Pad, PadDeal, counts, standing
from canasta_desktop.session.score_pad_faults import PadFault, problem

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet

GAMES = [
    ("classic", 4, {}), ("online", 4, {}), ("book", 4, {}), ("book", 2, {}), ("three-pack", 5, {}),
    ("three-pack", 6, {}), ("samba", 4, {}), ("bolivia", 4, {}), ("modern-american", 4, {}), ("modern-american", 2, {}),
    ("hand-and-foot", 4, {}), ("hand-and-foot", 5, {}), ("hand-and-foot", 3, {"deals": 1}),
    ("book", 3, {"target_score": 1000}), ("classic", 4, {"deal_score": "difference", "target_score": 1000}),
    ("modern-american", 4, {"special_hands": "league"}), ("burraco", 4, {}), ("burraco", 3, {}), ("buraco-aberto", 2, {}),
    ("buraco-fechado", 4, {"bonus": {"natural": 200, "mixed": 100, "set_8": 250}}), ("buraco-stbl", 4, {}),
    ("burraco", 4, {"deals": 3, "victory_points": "fibur", "jokers": 0, "semi_clean": "ends", "pot_untaken": 0}),
]  # fmt: skip


def counted(position: Position) -> PadDeal:
    """What is on the table and left in the hands when a deal is over, as it is counted from real cards."""
    rules, terms = position.terms.rules, position.terms
    sides = []
    for at, side in enumerate(position.sides):
        natural, mixed, sequence, wild = side.made()
        longer = [long_bonus(position.terms, side, slot) for slot in side.slots()]
        natural -= sum(map(bool, longer))
        made = {"melds": meld_points(position, at), "natural": natural, "mixed": mixed, "sequence": sequence, "wild": wild}
        made |= {"semi": side.kinds >> SEMI * LANE & LOW, "pot": bool(pot_points(position, at))}
        made |= {key: longer.count(points) for key in ("run_13", "run_14", "set_8") if (points := getattr(rules.bonus, key))}
        for one in rules.bonus.ranks:
            slots = (slot for slot in side.slots() if slot % KEYS == RANKS.index(one.rank) and slot % KEYS < NATURAL_KINDS)
            pure = sum(side.naturals(slot) >= CANASTA and not side.wilds(slot) for slot in slots)
            made |= {f"natural {one.rank}": pure, "natural": made["natural"] - pure}
        for slot in side.slots_of(WILD_KEY) if wild else ():
            jokers = sum(card == JOKER_CARD for card in side.cards(slot))
            kind = "wild jokers" if jokers >= 4 else "" if jokers else "wild twos"
            if side.wilds(slot) >= CANASTA and kind in {one.key for one in counts(rules, terms.players)}:
                made |= {kind: made.get(kind, 0) + 1, "wild": made["wild"] - 1}
        made["red threes"] = sum(card >> 2 == RED_THREE for card in side.threes)
        made["black threes"] = sum(card >> 2 == BLACK_THREE for card in side.threes)
        costs = [hand_cost(position, seat) for seat in position.seats_of(at)]
        made["hands"] = -sum(cost.left for cost in costs)
        made["red threes in hand"] = -sum(cost.red_threes for cost in costs) // max(1, terms.red_in_hand)
        made["penalty"] = -side.penalties // max(1, rules.unable_penalty)
        hands = [position.hands[seat] for seat in position.seats_of(at)]
        for held in rules.held:
            many = sum(hand.number(RANKS.index(held.rank)) >= held.cards for hand in hands)
            made[f"held {held.rank}"] = 0 if position.shown and at == terms.side_of[position.to_act] else many
        for unfinished in rules.unfinished:
            pure = unfinished.meld.startswith("pure ")
            key = WILD_KEY if unfinished.meld == "wild" else RANKS.index(unfinished.meld.removeprefix("pure "))
            short = [slot for slot in side.slots_of(key) if side.size(slot) < CANASTA and not (pure and side.wilds(slot))]
            made[f"unfinished {unfinished.meld}"] = len(short)
        known = {one.key for one in counts(rules, terms.players)}
        assert not any(number for key, number in made.items() if key not in known)
        sides.append({key: number for key, number in made.items() if number})
    showed = None if position.shown is None else terms.side_of[position.to_act]
    if showed is not None:
        sides[showed] = {}
    out = None if position.out is None or position.shown else terms.side_of[position.out]
    return PadDeal(tuple(sides), out, bool(out is not None and position.concealed), showed, position.shown)


def played(rules: RuleSet, players: int, seed: int, pads: int = 30) -> None:
    """Play a game to its end, and compare the pad with it after every deal."""
    game = Game(rules, players, seed)
    minds, dice = [make_bot("heuristic")] * players, [random.Random(seed + seat) for seat in range(players)]
    pad = Pad(rules, players, ("",) * players, game.terms.orders[0][game.first_dealer])
    for _ in range(pads):
        position = game.deal()
        before = standing(pad)
        assert (before.number, before.dealer) == (game.deal_number, game.order[game.dealer])
        assert before.minimum == position.minimum
        assert before.resting == tuple(sorted(set(range(players)) - set(game.order)))
        play_out(position, minds, dice)
        deal = counted(position)
        assert problem(pad, deal) is None
        assert score_pad.score(pad, deal) == deal_score(position)
        game.finish()
        pad = pad.with_deal(deal)
        now = standing(pad)
        assert now.total == game.totals
        assert now.winner == game.winner
        if game.winner is not None:
            break
    assert score_pad.fits(pad)
    assert standing(pad).totals == tuple(result.after for result in game.results)


@pytest.mark.parametrize(("rules", "players", "options"), GAMES)
def test_a_game_written_down_deal_by_deal_stands_as_it_was_played(rules: str, players: int, options: dict[str, object]) -> None:
    for seed in (5, 11):
        played(load(rules, options), players, seed)


def classic(*deals: PadDeal, players: int = 4, dealer: int = 0, **options: object) -> Pad:
    return Pad(load("classic", options), players, ("",) * players, dealer, deals)


def deal(*melds: int, out: int | None = None, **more: int) -> PadDeal:
    """A deal in which the sides have these card points in melds; the first has `more`."""
    made = [{"melds": points} for points in melds]
    made[0] |= {key.replace("_", " "): number for key, number in more.items()}
    return PadDeal(tuple(made), out)


def burraco(*deals: PadDeal, base: str = "burraco") -> Pad:
    return Pad(preset(base), 4, ("",) * 4, 0, deals)


def test_what_is_counted_where_there_are_pots() -> None:
    keys = {base: [one.key for one in counts(preset(base), 4)] for base in ("burraco", "buraco-aberto")}
    assert keys["burraco"] == ["natural", "semi", "mixed", "melds", "hands", "pot"]
    assert keys["buraco-aberto"] == ["natural", "mixed", "run_13", "run_14", "melds", "hands", "pot"]
    written = PadDeal(({"natural": 1, "semi": 1, "melds": 180, "hands": 30}, {"melds": 40, "hands": 75, "pot": 1}), out=0)
    assert problem(burraco(), written) is None
    assert [side.total for side in score_pad.score(burraco(), written)] == [600, -135]


def test_nobody_goes_out_before_the_pot() -> None:
    gone = PadDeal(({"natural": 1, "melds": 100, "pot": 1}, {"melds": 50}), out=0)
    found = problem(burraco(), gone)
    assert found is not None
    assert found.fault is PadFault.POT_MISSING
    assert problem(burraco(base="buraco-aberto"), gone) is None  # the last pot may have become the stock
    dirty = problem(burraco(base="buraco-aberto"), PadDeal(({"mixed": 1, "melds": 100}, {}), out=0))
    assert dirty is not None
    assert dirty.fault is PadFault.CANASTAS_MISSING


def test_a_tie_at_the_target_is_played_off_even_below_it() -> None:
    tied = classic(deal(600, 600), target_score=600)
    assert standing(tied).winner is None
    below = tied.with_deal(PadDeal(({"hands": 50}, {"hands": 100})))
    assert standing(below).total == (550, 500)
    assert standing(below).winner == 0  # the tie-break has a winner, though both are under the target now
    assert standing(classic(deal(600, 590), target_score=600)).winner == 0
    assert standing(classic(deal(595, 590), target_score=600)).winner is None


def test_a_number_of_deals_ends_the_game() -> None:
    pad = Pad(load("hand-and-foot", {"deals": 2}), 2, ("", ""), 0, (deal(100, 90),))
    assert standing(pad).winner is None
    assert standing(pad.with_deal(deal(5, 10))).winner == 0
    tied = pad.with_deal(deal(5, 15))
    assert standing(tied).winner is None
    assert standing(tied.with_deal(deal(5, 10))).winner == 1


def test_a_tournament_ends_with_its_deals_even_as_a_draw() -> None:
    drawn, won = (
        Pad(load("burraco", {"deals": 3, "victory_points": "fibur"}), 4, ("",) * 4, 0, (deal(100, 90), deal(5, 5), last))
        for last in (deal(10, 5), deal(200, 5))
    )
    assert (standing(drawn).over, standing(drawn).winner) == (True, None)
    assert (standing(won).over, standing(won).winner) == (True, 0)
    assert not standing(drawn.without_deal(3)).over


def test_a_special_hand_may_win_the_game_at_once() -> None:
    rules = load("modern-american", {"special_hands": "league"})
    pad = Pad(rules, 4, ("",) * 4, 0).with_deal(PadDeal(({}, {"melds": 0}), showed=0, shown="dream four"))
    assert standing(pad).winner == 0
    assert standing(pad).total == (8500, 0)
    other = PadDeal(({}, {}), showed=1, shown="pairs")
    assert standing(Pad(rules, 4, ("",) * 4, 0, (other,))).winner is None


def test_the_opening_follows_the_total_and_an_earlier_deal_can_be_corrected_or_taken_away() -> None:
    pad = classic(deal(1500, 40), deal(100, -0, hands=1700))
    assert standing(pad).minimum == (15, 50)
    corrected = pad.with_deal(deal(100, 0), number=2)
    assert standing(corrected).minimum == (90, 50)
    assert standing(corrected.without_deal(1)).total == (100, 0)
    assert len(corrected.deals) == 2


def test_the_dealer_moves_on_and_with_five_one_rests_in_turn() -> None:
    pad = classic(dealer=3)
    assert [standing(pad).dealer, standing(pad.with_deal(deal(5, 5))).dealer] == [3, 0]
    five = Pad(preset("three-pack"), 5, ("",) * 5, preset("three-pack").seating(5).orders[0][0])
    assert len(standing(five).resting) == 1
    assert standing(five).resting != standing(five.with_deal(deal(5, 5))).resting


@pytest.mark.parametrize(
    ("made", "fault"),
    [
        (deal(0, 0), PadFault.EMPTY),
        (deal(52, 0), PadFault.NOT_IN_FIVES),
        (deal(100, 0, hands=3), PadFault.NOT_IN_FIVES),
        (deal(100, 0, red_threes=5), PadFault.TOO_MANY),
        (PadDeal(({"melds": 5, "red threes": 3}, {"red threes": 2})), PadFault.TOO_MANY),
        (PadDeal(({"melds": 900, "natural": 8}, {"melds": 900, "natural": 8})), PadFault.TOO_MANY_CARDS),
        (PadDeal(({"melds": 700, "mixed": 13}, {})), PadFault.TOO_MANY_WILDS),
        (deal(30, 0, natural=1), PadFault.MELDS_TOO_LOW),
        (deal(45, 0, mixed=1), PadFault.MELDS_TOO_LOW),
        (deal(1200, 400), PadFault.TOO_MANY_POINTS),
        (deal(100, 0, out=0), PadFault.CANASTAS_MISSING),
        (deal(100, 0, out=0, natural=1), None),
        (deal(100, 0, out=0, natural=1, hands=20), None),  # the partner still holds cards
        (deal(50, 0, mixed=1), None),
        (deal(0, 0, hands=5), None),
    ],
)
def test_what_no_cards_could_have_made_is_refused(made: PadDeal, fault: PadFault | None) -> None:
    found = problem(classic(), made)
    assert (found.fault if found else None) == fault


def test_going_out_needs_what_the_rules_ask_for() -> None:
    feet = Pad(preset("hand-and-foot"), 2, ("", ""), 0)
    one_kind = problem(feet, PadDeal(({"melds": 300, "natural": 2}, {}), out=0))
    assert one_kind is not None
    assert one_kind.fault is PadFault.CANASTAS_MISSING
    assert [need.kind for need in one_kind.needs if not need.met] == ["mixed"]
    both = {"melds": 300, "natural": 1, "mixed": 1}
    assert problem(feet, PadDeal((both, {}), out=0)) is None
    left = problem(feet, PadDeal(({**both, "hands": 20}, {}), out=0))
    assert left is not None
    assert left.fault is PadFault.CARDS_LEFT
    american = Pad(preset("modern-american"), 4, ("",) * 4, 0)
    sevens = problem(american, PadDeal(({"melds": 400, "natural": 2, "unfinished 7": 1}, {}), out=0))
    assert sevens is not None
    assert sevens.fault is PadFault.UNFINISHED


def test_a_pad_that_does_not_fit_its_rules_is_found_out() -> None:
    good = classic(deal(100, 5))
    assert score_pad.fits(good)
    for wrong in (
        PadDeal(({},)),
        PadDeal(({}, {"sequence": 1})),
        PadDeal(({}, {}), out=2),
        PadDeal(({}, {}), concealed=True),
        PadDeal(({}, {}), showed=0, shown="pairs"),
        PadDeal(({}, {}), showed=0),
    ):
        assert not score_pad.fits(good.with_deal(wrong))
    assert not score_pad.fits(Pad(good.rules, 4, ("",) * 3, 0))
    assert not score_pad.fits(Pad(good.rules, 4, ("",) * 4, 4))
