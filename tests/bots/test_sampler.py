"""The sampler of hidden cards: in proportion to the belief, without getting stuck, and with all cards in their places."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import exp

import pytest

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.bots.belief.sampler import MetropolisSampler
from canasta_desktop.bots.belief.turn_evidence import Choice, Reading, choice_likelihood
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.cards import KINDS, count_kinds
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

FOURS = 0


def test_hands_occur_in_proportion_to_their_likelihood() -> None:
    """Two cards of five, of which two are fours: the shares of hands with none, one and two of them are those of the belief."""
    cards = parse_cards("4S 4H 5S 6S 7S")
    odds = [0.0, 1.0, -0.5, 0.0, 0.0]
    tables = [[[0.0] * (MOST_HELD + 1) for _ in range(KINDS)]]
    tables[0][FOURS] = odds
    expected = Counter[int]()
    for hand in combinations(cards, 2):
        held = count_kinds(hand)[FOURS]
        expected[held] += exp(odds[held])  # type: ignore[assignment]
    sampler = MetropolisSampler([cards[:2]], cards[2:], tables, [[]])
    source = random.Random(4)
    found = Counter[int]()
    for _ in range(6000):
        sampler.mix(source, 3)
        found[count_kinds(sampler.dealt()[0][0])[FOURS]] += 1
    for held in range(3):
        assert found[held] / 6000 == pytest.approx(expected[held] / sum(expected.values()), abs=0.03)


def deals() -> list[tuple[Deduction, int]]:
    """Deductions of middle turns, with the number of hidden cards of all hands."""
    found = []
    for seed in range(8):
        position = Game(preset("classic"), 4, seed, first=seed).deal()
        for _ in range(25 + seed):
            if position.phase != Phase.OVER:
                apply(position, choose(position, SKILLED))
        if position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            deduction = Deduction(seen)
            if deduction.turns:  # not just after a taking
                found.append((deduction, sum(seen.sizes) - len(seen.hand)))
    assert len(found) > 4
    return found


def test_worlds_with_last_turns_differ_from_each_other() -> None:
    """A sampler that refuses most changes would roll the same few worlds out again and again."""
    source = random.Random(2)
    for deduction, hidden in deals():
        worlds = [deduction.world(source) for _ in range(40)]
        seat = deduction.view.seat
        kinds = {tuple(tuple(hand.counts()) for other, hand in enumerate(world.hands) if other != seat) for world in worlds}
        assert hidden < 12 or len(kinds) > 28
        for world in worlds:
            assert world.sizes == deduction.view.sizes
            assert [hand.counts() for hand in world.hands] == [count_kinds(hand.cards()) for hand in world.hands]


def test_the_likelihood_of_a_discard_falls_with_what_it_costs_more() -> None:
    over = [0.0, 30.0, 200.0]
    likely = Choice(spread=20.0, other=0.1, kept=0.2, kept_closed=0.5)
    likelihoods = [choice_likelihood(Reading(kept=False, opened=True, over=over, chosen=chosen), likely) for chosen in over]
    assert likelihoods[0] > likelihoods[1] > likelihoods[2] > 0.1 / 3 - 1e-9
    assert sum(likelihoods) == pytest.approx(1.0)
    kept = choice_likelihood(Reading(kept=True, opened=False, over=over, chosen=0.0), likely)
    assert kept == pytest.approx(0.5 * likelihoods[0])
