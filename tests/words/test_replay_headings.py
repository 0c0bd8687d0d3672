"""The line over a replay, and its rows of moves."""

from __future__ import annotations

import random

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.dealing import deal_seed
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.words import move_text
from canasta_desktop.words.perspective import perspective
from canasta_desktop.words.replay_text import headings


def test_a_seed_is_told_where_somebody_can_have_chosen_it() -> None:
    assert headings("Classic", 1, 0, 1, 42)[0] == "Classic, deal 1, seed 42"
    assert headings("Classic", 1, 0, 1, deal_seed(42, 1))[0] == "Classic, deal 1"


def _rows(rules: str, seed: int, moves: int) -> list[str]:
    """What the rows of the first moves of a deal say, as its first seat sees them."""
    game, source, bot, made = Game(preset(rules), 4, seed=seed), random.Random(seed), make_bot("heuristic"), []
    position = game.deal()
    first = position.clone()
    for _ in range(moves):
        made.append(bot.decide(view(position, position.to_act), source))
        apply(position, made[-1])
    names = ["Ana", "Otto", "Juno", "Bea"]
    seats = [Seating(name, "fox", "heuristic" if name != "Ana" else None) for name in names]
    replay = ReplayViewer(Replay(game.rules, seats, first, made, deal=1, seed=None, practice=True))
    who = perspective(position.terms, 0, names)
    return [move_text.row_words(*move_text.move_words(replay, move, who)) for move in range(1, moves + 1)]


def test_red_threes_are_told_of_who_has_laid_them_out_and_all_of_them() -> None:
    rows = [*_rows("three-pack", 12, 24), *_rows("three-pack", 4, 24)]
    assert "(Otto laid out 4 red threes), discarded" in rows
    assert "(You laid out 2 red threes), discarded" in rows
    assert not [row for row in rows if row.count("red 3") > 1]
