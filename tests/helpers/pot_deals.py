"""Deals of the games with pots, played beside their referee move by move."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from referee import pots

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.effective_options import has_pots
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal, refusal
from canasta_desktop.engine.moves import MarkedGroup, Meld
from canasta_desktop.engine.notation import card_text, cards_text, label_text, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import make_record, read_record, write_record
from canasta_desktop.engine.records import replay as replay_by_engine
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSetError, load, preset
from canasta_desktop.engine.run_places import ACE_HIGH, ACE_LOW, face_at
from canasta_desktop.engine.slots import is_sequence, suit_of
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.position import Position

POT_PRESETS = [name for name in ALL_PRESETS if has_pots(preset(name))]
POT_TABLES = [(name, seating.players) for name in POT_PRESETS for seating in preset(name).seatings]
CHOICES: dict[str, list[Any]] = {
    "jokers": [0, 2],
    "set_ranks": ["all", "none", ["A", "3"], ["A", "K", "3"]],
    "semi_clean": ["none", "ends", "seven in a row"],
    "sequence_aces": ["either end", "both ends"],
    "pot_waiting": ["against", "as untaken"],
    "pots_to_stock": [False, True],
    "pile_needs": ["nothing", "any card", "use top"],
    "lone_card_back": [False, True],
    "last_discard": ["optional", "required", "natural"],
    "stock_left": [0, 2],
    "stock_end": ["end of turn", "choice"],
    "stall_turns": [0, 8, 16],
    "canastas_needed": [{}, {"natural": 1}, {"natural": 1, "mixed": 1}],
    "canastas_to_go_out": [1, 2],
    "hand_size": [9, 11, 13],
    "cards_drawn": [1, 2],
}
"""House rules of the family."""


def house_options(source: random.Random, name: str) -> dict[str, Any]:
    """Some options of the family that go together with a preset."""
    while True:
        kept = {option: source.choice(values) for option, values in CHOICES.items() if source.random() < 0.3}
        if kept.get("stall_turns") == 0:
            del kept["stall_turns"]  # a free pile may then be changed for ever
        try:
            load(name, kept)
        except RuleSetError:
            continue
        return kept


def play_beside(
    name: str, players: int, seed: int, source: random.Random, *, bot: str = "random", tried: int = 2, **options: Any
) -> set[str | None]:
    """Play a deal with the referee at its side, which must allow every move and come to the same score.

    `tried`: how many other moves are judged by both before some moves. Returns the codes that came up.
    """
    rules = load(name, options)
    game = Game(rules, players, seed)
    position = game.deal()
    minds = make_bot(bot)
    moves, met = [], set[str | None]()
    table = None
    while position.end is None:
        if table is None:
            table = pots.PotTable(start_of(game, options))
        if source.random() < 0.25:
            for _ in range(tried):
                met.add(same_code(position, table, any_move(position, source)))
        if source.random() < 0.03:
            assert read_position(json.loads(json.dumps(write_position(position)))) == position
        move = minds.decide(view(position, position.to_act), source)
        assert same_code(position, table, text_of(move)) is None, (write_position(position), text_of(move))
        table.play(text_of(move))
        apply(position, move)
        moves.append(move)
        assert [sorted(hand) for hand in table.hands] == [sorted(map(card_text, hand.cards())) for hand in position.hands]
    record = make_record(rules, players, [bot] * players, 1, game.finish(), moves)
    line = write_record(record)
    replay_by_engine(read_record(line))
    pots.replay(json.loads(line))
    return met


def text_of(move: object) -> str:
    """A move in notation."""
    from canasta_desktop.engine.notation import move_text

    return move_text(move)  # type: ignore[arg-type]


def start_of(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """A record's beginning of the deal that a game has just dealt, or now deals."""
    if game.cards is None:
        game.deal()
    cards = game.cards
    assert cards is not None
    return {
        "rules": game.rules.name, "options": options, "players": game.players, "dealer": game.dealer,
        "hands": [cards_text(hand) for hand in cards.hands], "pots": [cards_text(pot) for pot in cards.pots],
        "upcards": cards_text(cards.upcards), "stock": cards_text(cards.stock),
    }  # fmt: skip


def table_of(position: Position) -> pots.PotTable:
    """The referee's table in which the seat to act of a position has drawn, with its hand, its melds and its pot."""
    rules = position.terms.rules
    table = pots.PotTable(start_of(Game(rules, position.terms.players, 1), {}))
    table.seat, table.phase = position.to_act, "play"
    table.hands = [[card_text(card) for card in hand.cards()] for hand in position.hands]
    table.had = [side.had_pot for side in position.sides]
    for side, laid in zip(table.melds, position.sides, strict=True):
        side += [(label_text(slot)[0], [card_text(card) for card in cards]) for slot, cards in laid.cards_by_meld().items()]
    return table


def marked(position: Position, move: Meld) -> Meld:
    """The same meld with a mark that puts the wild card of each sequence at its high end, where it may stand there."""
    groups = list(move.groups)
    for at, group in enumerate(groups):
        wild = next((card for card in group.cards if is_wild(card)), None)
        if wild is not None and is_sequence(group.kind):
            suit = suit_of(group.kind)
            for place in range(ACE_HIGH, ACE_LOW, -1):
                told = [*groups[:at], MarkedGroup(group.kind, group.cards, ((wild, face_at(place, suit)),)), *groups[at + 1 :]]
                if is_legal(position, Meld(tuple(told))):
                    groups = told
                    break
    return Meld(tuple(groups))


def same_code(position: Position, table: pots.PotTable, text: str) -> str | None:
    """The code of both for a move."""
    why = refusal(position, parse_move(text))
    own = None if why is None else why.code.value
    other = table.code(text)
    assert own == other, (text, own, other, write_position(position))
    return own


def any_move(position: Position, source: random.Random) -> str:
    """Some move, which is likely to be nearly legal."""
    hand = [card_text(card) for card in position.hand]
    word = source.choice(("draw", "take", "meld", "meld", "meld", "take", "discard", "ask"))
    if word in ("draw", "ask"):
        return word
    if word == "discard":
        return f"discard {source.choice([*hand, *hand, 'KH', 'JK'])}"
    labels = [label_text(slot) for slot in position.sides[position.side].slots()]
    groups = []
    named: set[str] = set()
    for _ in range(source.choice((0, 1, 1, 1, 2)) if word == "take" else source.choice((1, 1, 1, 2))):
        key = source.choice([*"SHDC", *"3456789TJQKA"])
        label = source.choice([key, f"{key}/2", *labels, *labels]).removesuffix("/1")
        key = label[0]
        fitting = [card for card in hand if card[0] == "2" or card == "JK" or key in card]
        cards = source.sample(fitting, min(len(fitting), source.choice((0, 1, 1, 2, 3, 3, 4))))
        if source.random() < 0.05 and hand:
            cards.append(source.choice(hand))
        if (not cards and word == "meld") or label in named:
            continue
        named.add(label)
        if cards and source.random() < 0.1:
            cards[-1] += "=" + source.choice("A3456789TJQK") + (key if key in "SHDC" else "S")
        groups.append(f"{label}:{' '.join(cards)}")
    if not groups and word == "meld":
        return f"discard {source.choice(hand)}" if hand else "draw"
    return " ".join([word, *groups])


__all__ = ["POT_TABLES", "any_move", "house_options", "marked", "play_beside", "same_code", "table_of"]
