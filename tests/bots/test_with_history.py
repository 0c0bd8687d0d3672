"""A bot that is given a position and its history decides as at the table: it needs nothing that is not written."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_view
from canasta_desktop.engine.public_play import PublicHistory
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.view import View


def decisions(name: str, players: int, deals: int, bots: tuple[str, ...]) -> Iterator[tuple[View, View, View]]:
    """Of deals between bots each view, the same as it was written with the history, and without it."""
    game = Game(preset(name), players, 77, first=77)
    seated = [make_bot(bots[seat % len(bots)]) for seat in range(players)]
    source = random.Random(5)
    for _ in range(deals):
        position = game.deal()
        assert game.cards
        history = PublicHistory(game.cards.upcards, ())
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            yield seen, *(read_view(json.loads(json.dumps(write_view(seen, past)))) for past in (history, None))
            move = seated[position.to_act].decide(seen, source)
            history = history.after(move)
            apply(position, move)
        game.finish()


GAMES = [("classic", 4), ("book", 3), ("three-pack", 6), ("samba", 4), ("modern-american", 4), ("hand-and-foot", 4)]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_level_plays_the_written_position_as_at_the_table(name: str, players: int) -> None:
    forgot = 0
    for number, (seen, written, bare) in enumerate(decisions(name, players, 3, ("skilled", "novice"))):
        for level in ("novice", "casual", "skilled", "random"):
            bot = make_bot(level)
            move = bot.decide(seen, random.Random(number))
            assert bot.decide(written, random.Random(number)) == move
            if level == "skilled":
                forgot += bot.decide(bare, random.Random(number)) != move
    assert forgot or name != "classic"


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("samba", 4), ("hand-and-foot", 4)])
def test_so_does_a_search_with_the_same_worlds(name: str, players: int) -> None:
    expert = make_bot("expert@24")
    compared = 0
    for number, (seen, written, _) in enumerate(decisions(name, players, 1, ("skilled",))):
        if number % 4 == 0:
            compared += 1
            assert expert.decide(written, random.Random(number)) == expert.decide(seen, random.Random(number))
    assert compared > 10
