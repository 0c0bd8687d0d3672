"""The games with pots against a referee that shares no code: the same codes for any move, the same outcome for any deal."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import islice

import pytest
from helpers.boards import board
from helpers.pot_deals import POT_TABLES, house_options, marked, play_beside, same_code, table_of

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import make_record, read_record, replay, write_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view

every_table = pytest.mark.parametrize(("name", "players"), POT_TABLES)


@every_table
def test_random_deals(name: str, players: int) -> None:
    source = random.Random(f"{name}/{players}")
    for seed in range(3):
        play_beside(name, players, seed, source)


@every_table
def test_deals_of_bots(name: str, players: int) -> None:
    source = random.Random(f"{name}/{players}")
    for seed in range(2):
        play_beside(name, players, seed, source, bot="heuristic")


def test_house_rules_of_the_family() -> None:
    source = random.Random(5)
    met: set[str | None] = set()
    for seed in range(25):
        name, players = source.choice(POT_TABLES)
        met |= play_beside(name, players, seed, source, tried=4, **house_options(source, name))
    assert met >= {
        None, "not_now", "not_in_these_rules", "pile_not_matched", "pile_unused", "card_not_in_hand", "no_such_meld",
        "meld_too_small", "not_a_sequence", "wild_place", "too_many_wilds", "wrong_rank",
    }  # fmt: skip


def test_marks_of_wild_cards() -> None:
    source = random.Random(12)
    places = "A23456789TJQK"
    met: Counter[str | None] = Counter()
    for _ in range(900):
        rules = source.choice(("burraco", "buraco-aberto"))
        low = source.randrange(1, 9)
        near = [place + "S" for place in (places + "A")[low - 1 : low + source.randint(3, 6)]]
        cards = [card for card in near if source.random() < 0.85]
        cards += source.choice(([], ["2S"], ["2D"], ["JK"], ["2D", "2S"], ["AS"]))
        source.shuffle(cards)
        laid = cards[: source.choice((0, 0, 3, 4))]
        melds = " ".join(sorted(laid, key=near.index)) if set(laid) <= set(near) else ""
        try:
            position = board(f"{' '.join(cards[len(laid) :])} 4H 6C TD", rules=rules, melds=melds, pot_had=[True, True])
        except NotationError:
            continue
        put = cards[len(laid) :]
        if put:
            at = source.choice([place for place, card in enumerate(put) if card[0] in "2J" and card != "JS"] or range(len(put)))
            put[at] += f"={source.choice(places)}S"
            met[same_code(position, table_of(position), f"meld S:{' '.join(put)}")] += 1
    assert min(met[None], met["wild_place"], met["not_a_sequence"], met["too_many_wilds"]) > 8, met


@every_table
def test_who_marks_wild_cards_plays_the_same_game(name: str, players: int) -> None:
    source = random.Random(players)
    game, plain_game = Game(preset(name), players, 3), Game(preset(name), players, 3)
    bot = make_bot("random")
    position, plain = game.deal(), plain_game.deal()
    moves, marks = [], 0
    while position.end is None:
        move = bot.decide(view(position, position.to_act), source)
        told = marked(position, move) if isinstance(move, Meld) else move
        marks += told != move
        moves.append(told)
        apply(position, told)
        apply(plain, move)
        assert position == plain
        assert list(islice(legal_moves(position), 50)) == list(islice(legal_moves(plain), 50))
        written = write_position(position)
        assert write_position(read_position(json.loads(json.dumps(written)))) == written
    assert deal_score(position) == deal_score(plain)
    assert marks > 0
    record = make_record(game.rules, players, ["random"] * players, 1, game.finish(), moves)
    again = read_record(write_record(record))
    assert again == record
    assert write_position(replay(again)) == written
