"""Positions of whole deals in many games, and whether what a seat deduces leaves the true deal possible."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from canasta_desktop.bots.belief.deduction import Deduction, asker_can_go_out
from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import RuleSet, RuleSetError, load, preset
from canasta_desktop.engine.view import view
from helpers.scatter import ALL_HOUSE

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Position


def some_rules(source: random.Random, name: str) -> RuleSet:
    """A preset, half of the time with one house rule that it can be played with."""
    while source.random() < 0.5:
        try:
            return load(name, source.choice(ALL_HOUSE))
        except RuleSetError:
            continue
    return preset(name)


def deal_positions(source: random.Random, rules: RuleSet, share: float) -> Iterator[Position]:
    """About that share of the positions of one deal, played by skilled rules of thumb or at random."""
    players = source.choice(rules.seatings).players
    seed = source.randrange(10**6)
    position, skilled, bot = Game(rules, players, seed, first=seed).deal(), source.random() < 0.6, RandomBot()
    while position.phase != Phase.OVER:
        if source.random() < share:
            yield position
        seen = view(position, position.to_act)
        apply(position, choose(seen, SKILLED) if skilled else bot.decide(seen, source))


def excluded(position: Position, seat: int) -> str:
    """What a seat deduces from what it sees that is not so; empty if the true deal stays possible."""
    seen = view(position, seat)
    belief = Deduction(seen)
    hands = {other: position.hands[other].cards() for other in position.order if other != seat}
    hidden = Counter([*position.remaining_stock(), *chain.from_iterable(position.pot_cards)])
    for other in position.order:
        hidden.update(position.remaining_foot(other))
        hidden.update(hands.get(other, ()))
    suits = bool(seen.terms.sequence_longest)
    told = Counter(belief.unseen) + Counter(belief.threes)
    for other, hand in hands.items():
        known = belief.known[other]
        told.update(known)
        if (Counter(known) if suits else _kinds(known)) - (Counter(hand) if suits else _kinds(hand)):
            return f"the cards that seat {other} is known to hold"
        if sum(seen.terms.is_bonus(card) for card in hand) > belief.most_threes[other]:
            return f"the threes of seat {other}"
    if told != hidden:
        return "the cards that are unseen"
    if seen.phase == Phase.ANSWER and not seen.terms.ask_always and not asker_can_go_out(position):
        return "that the asker can go out"
    return ""


def _kinds(cards: list[Card]) -> Counter[int]:
    return Counter(card >> 2 for card in cards)
