"""A viewer hands out nothing that depends on a card which who looks cannot see, and no hand before the curtain is lifted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from helpers.history import play_out
from helpers.viewers import viewer_at

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.cards import RED_THREE
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.moves import DRAW, Discard
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.glance import glance_at
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.session.viewer.told import ToldEvents

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.viewer.curtain import Handover
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer

LOOKER = 0
SEATS = [Seating("Ana", "fox"), Seating("Ben", "owl"), Seating("Cleo", "bear"), Seating("Bot", "badger", "heuristic")]


def turn_of_the_looker(rules: str) -> Position:
    """A position in the middle of a deal in which seat 0 has drawn."""
    table = Table(preset(rules), [Seating(who.name, who.avatar, "heuristic") for who in SEATS], 5, LocalThinker())
    table.deal()
    bot = make_bot("heuristic")
    while len(table.moves) < 30 or table.to_act != LOOKER or table.position.phase != Phase.PLAY:
        seat = table.to_act
        assert seat is not None
        table.play(seat, bot.decide(table.view(seat), random.Random(1)))
    return table.position.clone()


def other_hidden_cards(position: Position) -> Position:
    """The same as seat 0 sees it, with all hidden cards but red threes exchanged."""
    other = position.clone()
    stock = list(other.remaining_stock())
    hands = [hand.cards() for hand in other.hands]
    places = [(hand, at) for hand in (*hands[1:], stock) for at, card in enumerate(hand) if card >> 2 != RED_THREE]
    cards = [hand[at] for hand, at in places]
    random.Random(1).shuffle(cards)
    for (hand, at), card in zip(places, cards, strict=True):
        hand[at] = card
    other.stock = (*other.stock[: -len(stock)], *stock)
    other.hands = [hand_of(hand) for hand in hands]
    return other


def played_on(position: Position) -> tuple[Table, ToldEvents]:
    """A game of three people from a position: seat 0 discards, and seat 1 draws."""
    table = Table.set_up(position, SEATS, 4, LocalThinker())
    told = ToldEvents(table)
    table.listen(told.record)
    legal = next(card for card in position.hands[LOOKER].cards() if table.refusal(LOOKER, Discard(card)) is None)
    assert table.play(LOOKER, Discard(legal)) is None
    assert table.play(1, DRAW) is None
    return table, told


def public(viewer: TableViewer | ReplayViewer) -> set[str]:
    return {name for name in dir(viewer) if not name.startswith("_")}


def handed_out(viewer: TableViewer) -> dict[str, object]:
    """All that a viewer of a table hands out."""
    asked: list[tuple[int, Handover]] = []
    viewer.pass_on(lambda _viewer: pytest.fail("shown without a curtain"), lambda seat, _lift, why: asked.append((seat, why)))
    with pytest.raises(ValueError, match="no move to make"):
        viewer.inquiry()
    replays = [make() for make in viewer.replays()]
    return {
        "caution": [viewer.caution(Discard(card)) for card in viewer.view().hand],
        "hands_left": viewer.hands_left(),
        "hands_open": viewer.hands_open,
        "inquiry": None,
        "looker_known": viewer.looker_known,
        "needs_curtain": [viewer.needs_curtain(seat) for seat in range(4)],
        "pass_on": asked,
        "passes_on": viewer.passes_on,
        "people": viewer.people,
        "position_for_clipboard": viewer.position_for_clipboard(),
        "replay": played_again(viewer.replay()),
        "replays": list(map(played_again, replays)),
        "seat": viewer.seat,
        "shared": viewer.shared,
        "view": viewer.view(),
    }


def played_again(replay: ReplayViewer) -> dict[str, object]:
    """All that a viewer of a replay hands out of a deal in progress."""
    moves = range(replay.last + 1)
    by_move: dict[str, Callable[[int], object]] = {
        "covered": replay.covered,
        "pile_lies_down": replay.pile_lies_down,
        "events": replay.events,
        "inquiry": lambda move: [(asked.view, asked.effort, asked.played) for asked in [replay.inquiry(move)] if asked],
        "known": replay.known,
        "open_hands": replay.open_hands,
        "position_for_clipboard": replay.position_for_clipboard,
        "scores": replay.scores,
        "turn_after": replay.turn_after,
        "turn_at": replay.turn_at,
        "turn_before": replay.turn_before,
        "view": replay.view,
    }
    values = ("hands_open", "last", "looker_known", "open", "people", "reviewable", "seat", "shared")
    fields = ("actors", "deal", "moves", "order", "over", "rules", "seatings", "seed", "turns")
    found = {name: [way(move) for move in moves] for name, way in by_move.items()}
    found |= {name: getattr(replay, name) for name in (*values, *fields)}
    before = replay.seat
    replay.look_otherwise()
    assert (replay.seat, replay.hands_open) == (before, False), "another hand"
    with pytest.raises(NotationError):
        replay.practice(0)
    return {**found, "look_otherwise": before, "practice": None, "record": replay.record()}


@pytest.mark.parametrize("rules", ["classic", "samba", "hand-and-foot"])
def test_nothing_that_is_handed_out_depends_on_a_hidden_card(rules: str, tmp_path: Path) -> None:
    position = turn_of_the_looker(rules)
    (here, told), (there, retold) = played_on(position), played_on(other_hidden_cards(position))
    assert here.position.hands != there.position.hands
    viewers = viewer_at(here, LOOKER), viewer_at(there, LOOKER)
    one, other = map(handed_out, viewers)
    assert one == other
    assert set(one) | {"table"} == public(viewers[0]), "a way that is not tried"
    replay = viewers[0].replay()
    assert set(played_again(replay)) | {"of_record", "review"} == public(replay), "a way that is not tried"
    archive = Archive.open(tmp_path)
    assert replay.review(archive) is None
    archive.close()
    assert told.last(viewers[0]) == retold.last(viewers[1]) == ()
    assert told.take_unseen(viewers[0]) == retold.take_unseen(viewers[1]) != []
    told.retell()
    retold.retell()
    assert told.told(viewers[0]) == retold.told(viewers[1]) != []
    assert glance_at(here) == glance_at(there)


def test_the_seed_of_a_deal_is_told_once_the_deal_is_over_and_that_of_the_game_never() -> None:
    table = Table(preset("classic"), SEATS, 4, LocalThinker())
    table.deal()
    viewer = viewer_at(table, LOOKER)
    assert viewer.replay().seed is None
    play_out(table)
    shown = viewer.replay()
    record = shown.record()
    assert record is not None
    assert shown.seed == record.seed == table.game.results[0].seed
    table.deal()
    again = shown.practice(0)
    assert again.deal_seed == shown.seed
    play_out(again)
    again.deal()
    for seed in (record.seed, again.game.seed, again.deal_seed):
        guess = Game(table.rules, 4, seed)
        assert table.deal_seed not in [seed, *(guess.seed_of(number) for number in range(1, 6))]
    assert again.game.cards != table.game.cards


def test_nobody_looks_before_a_curtain_is_lifted() -> None:
    table, told = played_on(turn_of_the_looker("classic"))
    told.retell()
    nobody = TableViewer(table)
    assert not nobody.looker_known
    hidden: tuple[Callable[[], object], ...] = (
        nobody.view,
        nobody.position_for_clipboard,
        nobody.inquiry,
        nobody.replay,
        lambda: told.told(nobody),
        lambda: told.take_unseen(nobody),
    )
    for way in hidden:
        with pytest.raises(ValueError, match=r"unknown who looks|still_played"):
            way()


def test_a_lifted_curtain_shows_its_own_seat_alone() -> None:
    table, _ = played_on(turn_of_the_looker("classic"))
    shown: list[TableViewer] = []
    lifts: list[Callable[[], None]] = []
    viewer_at(table, LOOKER).pass_on(shown.append, lambda seat, lift, _why: lifts.append(lift) if seat == 1 else None)
    assert shown == []
    lifts[0]()
    assert [viewer.seat for viewer in shown] == [1]
    shown[0].pass_on(shown.append, lambda *_: pytest.fail("a curtain for who looks already"))
    assert [viewer.seat for viewer in shown] == [1, 1]
