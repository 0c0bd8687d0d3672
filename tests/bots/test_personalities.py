"""Personalities change play in every rule set, each in its own direction."""

from __future__ import annotations

import pytest
from helpers.boards import board

from canasta_desktop.bots.players.levels import manner_of, personalities
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import Draw, Take
from canasta_desktop.engine.notation import parse_card
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.view import view


@pytest.mark.parametrize("rules", ALL_PRESETS)
def test_every_personality_plays_some_turns_in_its_own_way(rules: str) -> None:
    differs = dict.fromkeys(personalities(), 0)
    for seed in range(12):
        position = Game(preset(rules), 4, seed, first=seed).deal()
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            move = choose(seen, SKILLED)
            for name in differs:
                differs[name] += choose(seen, manner_of(name)) != move
            apply(position, move)
    assert min(differs.values()) >= 3, differs


def test_a_bold_player_takes_a_pile_that_a_cautious_one_leaves() -> None:
    seen = board("9S 9H 9C 4C 5D 6H 7S 8C TD QC KD AH", rules="samba", phase="draw", pile="4S 5H 9D", melds="KS KH KC")
    assert isinstance(choose(seen, manner_of("bold")), Take)
    assert isinstance(choose(seen, manner_of("cautious")), Draw)


@pytest.mark.parametrize(
    ("rules", "theirs", "risky", "safe"),
    [
        ("samba", "9D 9C 9H / JS JH JD", "9S", "4C"),  # a nine is added to their nines
        ("modern-american", "9D 9C 9H 9D 9C / JS JH JD", "JC", "9S"),  # a set of five has no room for a pair
        ("hand-and-foot", "9D 9C 9H 9D 9C / JS JH JD", "JC", "9S"),
    ],
)
def test_a_rich_pile_makes_a_risky_discard_dearer_to_a_cautious_player(rules: str, theirs: str, risky: str, safe: str) -> None:
    others = "4S 4D 5S 5C 6D 6C 7D 7C / TS TH TC 8D 8H 8S QD QS / KS KH KC AS AC AD 4H 7H"
    seen = board(
        f"{risky} {safe} 5D 6H TD QC KD AH", rules=rules, pile="6S 7D 8H KD", theirs=theirs, others=others, melds="QH QD QS"
    )
    size = len(seen.pile)
    found = {who: dict(map(reversed, discard_costs(Features(seen, manner_of(who)), size))) for who in ("cautious", "bold")}
    more = {text: found["cautious"][parse_card(text)] - found["bold"][parse_card(text)] for text in (risky, safe)}
    assert more[risky] > more[safe] + 1, more
