"""What play tells of hidden hands: the facts of a seat and a kind, and what the network makes of them."""

from __future__ import annotations

import random

import pytest
from helpers.boards import after, board

from canasta_desktop.bots.belief.belief_facts import BELIEF_FACTS, BeliefFact, belief_facts
from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.bots.belief.odds import belief_odds
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.cards import JOKER, KINDS, RED_THREE, TWO
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

OTHERS = "4H 5H 6H / 9C 9D 4S 5S 6S / 4D 5D 6D"


def kind_of(card: str) -> int:
    return parse_cards(card)[0] >> 2


def test_a_discard_that_was_taken_is_not_forgotten() -> None:
    """Seat 1 threw a nine, seat 2 took the pile: the nine is remembered, and speaks against nines in the hand of seat 1."""
    position = board("9S 4C 5C 6C", seat=1, others=OTHERS, theirs="KS KH KD", pile="7S")
    after(position, "discard 9S", "take 9:9C 9D", "discard 4S")
    seen = view(position, 3)
    nine, four = kind_of("9S"), kind_of("4S")
    assert belief_facts(seen, 1)[nine][BeliefFact.THREW_TAKEN] == 1.0
    assert belief_facts(seen, 2)[nine][BeliefFact.THEY_THREW_TAKEN] == 1.0
    assert belief_facts(seen, 2)[four][BeliefFact.THREW_TAKEN] == 0.0  # it lies on the pile still
    assert belief_facts(seen, 2)[four][BeliefFact.THREW_LAST] == 1.0
    for seat in range(4):
        seen.own_seat(seat).thrown = 0
    forgotten = belief_odds(seen, 1)
    seen.own_seat(1).thrown = 1 << nine
    assert belief_odds(seen, 1)[nine][1] < forgotten[nine][1]


def test_discards_and_cards_let_pass_are_told_by_how_lately() -> None:
    others = "4H 5H 6H 8H 9H / QC 9D 4S 5S 6S / 4D 5D 6D 7H 7D"
    position = board("9S 4C 5C 6C KS", others=others, pile="7S", stock="JC JD TC TD 5C 5D")
    after(position, "discard 9S", "draw", "discard 8H", "draw", "discard QC", "draw", "discard 4D", "draw", "discard KS")
    seen = view(position, 1)
    partner = belief_facts(seen, 3)
    assert partner[kind_of("4D")][BeliefFact.THREW_LAST] == 1.0
    assert partner[kind_of("QC")][BeliefFact.PASSED_LAST] == 1.0
    first = belief_facts(seen, 0)
    assert first[kind_of("KS")][BeliefFact.THREW_LAST] == 1.0
    assert first[kind_of("9S")][BeliefFact.THREW_SECOND] == 1.0
    assert first[kind_of("4D")][BeliefFact.PASSED_LAST] == 1.0
    assert first[kind_of("QC")][BeliefFact.PARTNER_THREW] == 1.0
    assert first[kind_of("8H")][BeliefFact.THEY_THREW] == 1.0
    assert first[kind_of("8H")][BeliefFact.SEEN] == pytest.approx(0.1)
    assert first[kind_of("8H")][BeliefFact.LAST_POINTS] == pytest.approx(0.2)


def test_melds_are_told_from_the_seat() -> None:
    melds = {"melds": "QS QH QD 2S", "theirs": "8S 8H 8D"}
    seen = view(board("KS AC 7D", others="4S 5S / 4H / 4D", pile="2H KD", frozen=True, **melds), 0)
    partner, opponent = belief_facts(seen, 2), belief_facts(seen, 1)
    queen, eight = kind_of("QS"), kind_of("8S")
    assert partner[queen][BeliefFact.OWN] == opponent[eight][BeliefFact.OWN] == 1.0
    assert partner[eight][BeliefFact.THEIRS] == opponent[queen][BeliefFact.THEIRS] == 1.0
    assert partner[queen][BeliefFact.OWN_WILDS] == pytest.approx(0.1)
    assert all(row[BeliefFact.FROZEN] == 1.0 for row in opponent if row)
    assert belief_odds(seen, 2)[queen][1] < belief_odds(seen, 2)[kind_of("JS")][1]  # it could have laid a queen


def test_every_seat_of_every_table_has_odds_of_every_kind_but_the_bonus_threes() -> None:
    bot, source = make_bot("skilled"), random.Random(5)
    for name, players in (("classic", 4), ("book", 2), ("book", 3), ("book", 5), ("book", 6), ("three-pack", 6)):
        position = Game(preset(name), players, seed=2, first=2).deal()
        turns = 0
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            turns += 1
            if turns % 11 == 0:
                for seat in seen.order:
                    facts, odds = belief_facts(seen, seat), belief_odds(seen, seat)
                    assert len(facts) == len(odds) == KINDS
                    assert not facts[RED_THREE]
                    assert odds[RED_THREE] == [0.0] * (MOST_HELD + 1)
                    for row in facts[:RED_THREE]:
                        assert len(row) == BELIEF_FACTS
                        assert all(0.0 <= value <= 6.0 for value in row)
                    assert all(row[0] == 0.0 and len(row) == MOST_HELD + 1 for row in odds)
                    assert max(map(max, odds)) < 12.0
            apply(position, bot.decide(seen, source))


def test_wild_cards_are_told_apart() -> None:
    seen = view(board("KS AC 7D", others="4S 5S 6S 7S 8S 9S / 4H / 4D", pile="2S KD", stock=30), 0)
    facts = belief_facts(seen, 1)
    assert [row[BeliefFact.TWO_KIND] for row in facts if row].count(1.0) == 1
    assert facts[TWO][BeliefFact.TWO_KIND] == facts[JOKER][BeliefFact.JOKER_KIND] == 1.0
    assert belief_odds(seen, 1)[TWO] != belief_odds(seen, 1)[JOKER]


def test_worlds_follow_the_odds() -> None:
    """Ranks that the seat's side has melded, and those it threw, are rarer in its hand than by chance."""
    position = board("9S 4C 5C 6C KS", others=f"{OTHERS} 8H 8C JS JH", melds="KD KH KC", theirs="QS QH QD", pile="7S", stock=40)
    after(position, "discard 9S")
    seen = view(position, 1)
    source = random.Random(3)
    belief, chance = Deduction(seen), Deduction(seen)
    king = kind_of("KS")
    held = [0, 0]
    for _ in range(150):
        held[0] += belief.world(source).hands[0].number(king)
        held[1] += chance.dealt_at_random(source).hands[0].number(king)
    assert held[0] < 0.8 * held[1]
