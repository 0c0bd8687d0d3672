"""An adversarial walk through the window while several people share it: nobody is shown the hand of another one.

The walk keeps its own account of who sits at the screen: whoever lifted the last curtain, nobody once the table is gone.
While a deal is in progress, every frame, picture, copy, file and question for a hint is held against what that person may know.
No number that is shown, copied or written, and no deal of another game, may tell a coming deal of a game in progress.
Nothing is painted, and only table and replay are drawn at all, so that many steps take little time.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self
from unittest.mock import patch

import pygame

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker, Question
from canasta_desktop.engine.cards import RED_THREE
from canasta_desktop.engine.events import Drew
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session import bot_moves
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.records_io import read_records
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer import glance as glances
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.cardart import face_of
from canasta_desktop.ui.draw.text import Typesetter
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.pause import LeavingScene, PauseScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import catalogue
from helpers.analysis import RulesOfThumb
from helpers.coming_deals import ComingDeals
from helpers.reading import listening, paper
from helpers.viewers import positions_of, viewer_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.bots.process.analyst import Inquiry
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer

GAMES = ("classic", "classic", "samba", "hand-and-foot", "modern-american", "bolivia")
NAMES = (("Ana", "fox"), ("Ben", "owl"), ("Cleo", "bear"), ("Bot", "badger"))
RESAMPLED = 80
"""Steps from one check with other hidden cards to the next."""
AT_TABLE = (
    pygame.K_d, pygame.K_t, pygame.K_m, pygame.K_x, pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_s, pygame.K_SPACE,
    pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_y, pygame.K_n, pygame.K_ESCAPE,
)  # fmt: skip
ON_PAGES = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END,
    pygame.K_TAB, pygame.K_v, pygame.K_a, pygame.K_p, pygame.K_e, pygame.K_r, pygame.K_s, pygame.K_u, pygame.K_w,
)  # fmt: skip
LONGEST_VISIT = 40
"""Steps on pages away from the table, after which the walk goes back to it."""


class WatchedThinker(LocalThinker):
    """Answers with rules of thumb at once, and tells `heard` every question."""

    heard: Callable[[Question], None] = staticmethod(lambda _question: None)

    def ask(self, question: Question) -> None:
        type(self).heard(question)
        super().ask(replace(question, bot="heuristic"))


class WatchedAnalyst(RulesOfThumb):
    """Judges by rules of thumb at once, and tells `heard` every question."""

    def __init__(self, heard: Callable[[Inquiry], None]) -> None:
        super().__init__()
        self._heard = heard

    def ask(self, inquiry: Inquiry) -> bool:
        self._heard(inquiry)
        return super().ask(inquiry)


class SecrecyWalk:
    """Takes random steps, seeded; `counts` says how often what was done, so that a test can tell that all was tried."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.source = random.Random(seed)
        self.folder = folder
        self.counts: Counter[str] = Counter()
        self.steps = 0
        self.looker: int | None = None
        """The seat of who lifted the last curtain; None where the table has gone since."""
        self.coming = ComingDeals()
        self._drawn: set[str] = set()
        self._copied = ""
        self._read: object = None
        self._away = 0
        self._bot = make_bot("heuristic")
        self._open: ExitStack = ExitStack()
        self.app = App(RunOptions(size=(1024, 600), speed=Speed.OFF, data=folder, keeps=True))

    # the window

    def __enter__(self) -> Self:
        WatchedThinker.heard = self._hear_question
        with ExitStack() as opening:  # what was exchanged goes back, too, where something else cannot be
            enter = opening.enter_context
            enter(listening(pictures=False))
            enter(patch.object(Art, "card", self._card()))
            enter(patch.object(Art, "box", lambda *_args, **_named: None))
            enter(patch.object(Typesetter, "draw", lambda *_args, **_named: pygame.Rect(0, 0, 0, 0)))
            enter(patch.object(PageScene, "draw", lambda *_args, **_named: None))
            enter(patch.object(App, "screen", property(lambda app: paper(app.size))))
            enter(patch.object(clipboard, "put", self._copy))
            enter(patch.object(clipboard, "get", lambda: self._copied))
            enter(patch.object(glances, "_glance", self._glance(glances._glance)))
            enter(patch.object(bot_moves, "ProcessThinker", WatchedThinker))
            self.app.analysis = Analysis([WatchedAnalyst(self._hear_question)])
            self.app.open()
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_error: object) -> None:
        try:
            self.app.close()
        finally:
            self._open.close()
            catalogue.use(catalogue.SOURCE)  # the walk may have been to the settings

    def go(self, steps: int) -> None:
        """Take `steps` steps, each an event or a while. Raises AssertionError where somebody sees another person's hand."""
        last = self.steps
        while self.steps < steps:
            self._keep_a_game_going()
            self._act()
            if self.steps > last + RESAMPLED and isinstance(self.app.top, TableScene):
                last = self.steps
                self._see_with_other_hidden_cards(self.app.top)

    # what is held against what may be known

    @property
    def table(self) -> Table | None:
        return self.app.games.table

    def _see(self, before: object) -> None:
        """Check what the last step has brought on the screen."""
        table, drawn = self.table, self._drawn
        self._drawn = set()
        self._see_no_coming_deal(table)
        at_table = [scene for scene in self.app.scenes if isinstance(scene, TableScene)]
        if at_table and isinstance(before, CurtainScene) and not isinstance(self.app.top, CurtainScene | PauseScene):
            self.looker = before.seat
            self.counts["curtain"] += 1
        elif not at_table:
            self.looker = None
        if table is not None and len(people_of(table)) < 2:
            self.looker = at_table[0].seat if at_table else None
            return
        for scene in at_table:
            assert scene.seat == self.looker, "a hand without a curtain"
            assert scene.stage.model.view.seat == self.looker
        top = self.app.top
        if table is None or not table.in_deal:
            self.counts["deal over"] += table is not None and isinstance(before, TableScene)
            return
        viewers = [scene.viewer for scene in self.app.scenes if isinstance(scene, TableScene | PauseScene | LeavingScene)]
        assert all(viewer.seat == self.looker for viewer in viewers if viewer is not None and viewer.looker_known)
        if isinstance(top, ReplayScene):
            self._see_replay(top, drawn)
        elif isinstance(top, TableScene):
            self._see_faces(table.position, drawn)

    def _see_no_coming_deal(self, table: Table | None) -> None:
        """Nothing that is said or written on the screen tells a coming deal, and no other game deals one."""
        if table is not None and table.begun:
            self.coming.note(table)
            self.coming.check_cards(table)
            self.counts["later deal of practice"] += table.practice and len(table.game.results) > 0 and table.in_deal
        top = self.app.top
        read = top, getattr(top, "group", None), table and table.game.deal_number, getattr(self.app.notice, "words", "")
        if top is not None and read != self._read:
            self._read = read
            told = [text for node in top.describe().walk() for text in (node.label, node.value)]
            self.counts["seed"] += sum(map(self.coming.check_text, [*told, read[3]]))

    def _see_replay(self, scene: ReplayScene, drawn: set[str]) -> None:
        playback = scene.playback
        self.counts["replay"] += 1
        if free(playback.replay):
            return
        self.counts["replay of a deal in progress"] += 1
        assert not playback.replay.hands_open, "all hands of a deal in progress"
        assert playback.replay.seat == self.looker
        assert not scene.stage.hands
        self._see_faces(positions_of(playback.replay)[playback.at], drawn)

    def _see_faces(self, position: Position, drawn: set[str]) -> None:
        """No face may be drawn of a card that only other people's hands hold."""
        mine = self.looker or 0
        laid = [card for side in position.sides for row in side.cards_by_meld().values() for card in row]
        threes = [card for side in position.sides for card in side.threes]
        seen = {*position.hands[mine].cards(), *position.pile, *laid, *threes}
        others = {card for seat, hand in enumerate(position.hands) if seat != mine for card in hand.cards()}
        assert not drawn & {face_of(card, position.terms.ordinary_threes) for card in others - seen}, "a card from another hand"

    def _see_with_other_hidden_cards(self, scene: TableScene) -> None:
        """The same table, drawn anew with other cards in all hidden places, shows the same texts and faces."""
        table, seat = scene.table, scene.seat
        if not table.in_deal:
            return
        self.counts["other hidden cards"] += 1
        shown = self._table_drawn_anew(table, seat)
        hands, told = table.position.hands[:], scene.history._moves
        deal_anew(table, seat, self.source)
        scene.history._moves = [replace(move, events=tuple(told_anew(event, seat) for event in move.events)) for move in told]
        other = self._table_drawn_anew(table, seat)
        scene.history._moves = told
        table.position.hands[:] = hands
        assert other == shown
        self.app.reset(TableScene(self.app, viewer_at(table, seat)))

    def _table_drawn_anew(self, table: Table, seat: int) -> tuple[list[str], list[str]]:
        scene = TableScene(self.app, viewer_at(table, seat))
        self.app.reset(scene)
        self._drawn = set()
        with listening(pictures=False) as reading, patch.object(Art, "card", self._card()):
            scene.draw(paper(self.app.size), full=True)
        drawn, self._drawn = self._drawn, set()
        # Nobody sees in which order texts are painted, and it depends on what moves just then.
        return [*sorted(word.text for word in reading.words), *(line.words for line in scene.stage.model.told.log)], sorted(
            drawn
        )

    def _hear_question(self, question: Question | Inquiry) -> None:
        """A question for a bot, or for a hint: whose view it is, and that it has no other hand."""
        view, table, top = question.view, self.table, self.app.top
        assert [seat for seat, hand in enumerate(view.hands) if hand and seat != view.seat] == []
        if isinstance(question, Question):
            self.coming.check_text(question.seed)
            return
        self.counts["hint"] += 1
        if isinstance(top, ReplayScene) and free(top.playback.replay):
            return
        if isinstance(top, TableScene) and view.seat == top.seat:  # a coach begins with the first frame, before this walk looks
            return
        assert table is None or not table.in_deal or view.seat == self.looker, "advice for another hand"

    def _copy(self, text: str) -> bool:
        self._copied = text
        self.counts["copy"] += 1
        self.coming.check_text(text)
        top, table = self.app.top, self.table
        over = free(top.playback.replay) if isinstance(top, ReplayScene) else table is None or not table.in_deal
        if not over:
            told = json.loads(text)
            assert [seat for seat, hand in enumerate(told["hands"]) if isinstance(hand, str)] == [self.looker]
            assert isinstance(told["stock"], int)
        return True

    def _glance(self, make: Callable[..., glances.Glance]) -> Callable[..., glances.Glance]:
        """Pictures of games on the menu and among the saved ones, where it is unknown who looks."""

        def watched(*given: Any) -> glances.Glance:
            made = make(*given)
            self.counts["picture"] += 1
            assert len(people_of(made)) == 1 or not any(made.view.hands), "a hand in the picture of a game"
            return made

        return watched

    def _look_at_exports(self) -> None:
        """No file of deals has one in progress. Statistics (CSV) have figures of deals that are over, and no cards."""
        for path in sorted(self.folder.glob("exports/*")):
            self.counts["export"] += 1
            for record in () if path.suffix == ".csv" else read_records(path):
                table = self.table
                if table is not None and table.in_deal and not table.practice:
                    assert record.seed != table.deal_seed
                self.coming.check_number(record.seed)
            path.unlink()

    def _card(self) -> Callable[..., pygame.Rect]:
        def card(_art: Art, _target: Any, code: str, pos: Any, width: float, *_look: Any) -> pygame.Rect:
            self._drawn.add(code)
            return pygame.Rect(round(pos[0]), round(pos[1]), round(width), round(width * 1.4))

        return card

    # steps

    def _keep_a_game_going(self) -> None:
        """A new game of three people, where there is none with several people, or it is over."""
        table = self.table
        if table is not None and len(people_of(table)) > 1 and table.game.winner is None:
            return
        rules = preset(self.source.choice(GAMES))
        seats = [Seating(name, face, "heuristic" if name == "Bot" else None) for name, face in NAMES]
        self.counts["game"] += 1
        self.app.games.lineup = tuple(replace(who, human=at < len(NAMES) - 1) for at, who in enumerate(self.app.games.lineup))
        practice = self.source.random() < 0.2
        self.app.games.take_up(Table(rules, seats, self.source.getrandbits(60), WatchedThinker(), practice=practice))

    def _act(self) -> None:
        app, top = self.app, self.app.top
        app.options.speed = Speed.OFF
        self._away = 0 if isinstance(top, TableScene | CurtainScene) else self._away + 1
        if top is None or self._away > LONGEST_VISIT:
            self._away = 0
            app.games.show_table()
        elif isinstance(top, CurtainScene):
            self._time(400)
            self._key(pygame.K_ESCAPE if self.source.random() < 0.1 else pygame.K_RETURN)
        elif isinstance(top, TableScene):
            self._at_table(top)
        elif isinstance(top, MenuScene):
            self._in_menu()
        elif isinstance(top, PageScene):
            self._on_page(top)
        else:
            self._key(pygame.K_ESCAPE)
        self._look_at_exports()

    def _at_table(self, scene: TableScene) -> None:
        chance, table = self.source.random(), scene.table
        if chance < 0.55 and table.to_act == scene.seat and table.is_human(scene.seat):
            assert scene.actions.make_move(self._bot.decide(table.view(scene.seat), self.source)) is None
            self._time(16)
        elif chance < 0.75:
            self._time(self.source.choice((16, 500, 2000)))
        elif chance < 0.78:
            self._key(pygame.K_c, pygame.KMOD_CTRL)
        elif chance < 0.785:
            self._key(pygame.K_v, pygame.KMOD_CTRL)
        elif chance < 0.82:
            self._key(pygame.K_ESCAPE)
        elif chance < 0.88:
            rect = scene.stage.layout.window
            self._click((self.source.randrange(rect.w), self.source.randrange(rect.h)))
        else:
            self._key(self.source.choice(AT_TABLE))
            self.counts["undo"] += table.can_undo(scene.seat)

    def _in_menu(self) -> None:
        others = (PageName.STATISTICS, PageName.NEW_GAME, PageName.SETTINGS, PageName.PROFILES, PageName.KEYS)
        chance = self.source.random()
        if chance < 0.4:
            self._key(pygame.K_RETURN)
        else:
            self.app.show(PageName.SAVED_GAMES if chance < 0.85 else self.source.choice(others))
            self._time(16)

    def _on_page(self, scene: PageScene) -> None:
        chance = self.source.random()
        if isinstance(scene, LeavingScene):
            self.counts["who plays"] += 1
        elif isinstance(scene, SavedGamesScene) and chance < 0.6:
            self._key(self.source.choice((pygame.K_r, pygame.K_r, pygame.K_DOWN, pygame.K_RETURN)))
            self.counts["saved games"] += 1
            return
        elif isinstance(scene, PauseScene) and chance < 0.4:
            self._key(self.source.choice((pygame.K_w, pygame.K_w, pygame.K_b, pygame.K_c, pygame.K_q, pygame.K_ESCAPE)))
            return
        elif isinstance(scene, DealScoreScene) and chance < 0.4:
            self._key(self.source.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_r, pygame.K_u)))
            return
        elif isinstance(scene, ReplayScene) and chance < 0.2:
            self._key(pygame.K_c, pygame.KMOD_CTRL)
            return
        if chance < 0.5 and scene.group.widgets:
            box = self.source.choice(scene.group.widgets).seen
            at = (box.x + self.source.random() * box.w, box.cy)
            self._click((round(at[0] * scene.t), round(at[1] * scene.t)))
        elif chance < 0.85:
            self._key(self.source.choice(ON_PAGES))
        elif chance < 0.9:
            self._time(500)
        else:
            self._key(pygame.K_ESCAPE)

    # input

    def _time(self, ms: float, *events: pygame.event.Event) -> None:
        """One step, and a look at what it has brought."""
        before = self.app.top
        self.steps += 1
        self.app.step(ms, events)
        self._see(before)

    def _key(self, key: int, mod: int = 0) -> None:
        self._time(16, pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self._time(0, pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def _click(self, pos: tuple[int, int]) -> None:
        self._time(16, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._time(0, pygame.event.Event(kind, pos=pos, button=1))


def people_of(game: Table | ReplayViewer | glances.Glance) -> list[int]:
    """The seats of people, at the table or away."""
    return [seat for seat, who in enumerate(game.seatings) if who.bot is None or who.away]


def told_anew(event: Event, seat: int) -> Event:
    """An event with another card where another seat than `seat` drew one."""
    return (
        replace(event, card=(event.card + 4) % 40) if isinstance(event, Drew) and event.seat != seat and event.card else event
    )


def free(replay: ReplayViewer) -> bool:
    """Whether the deal is over, or no game of several people."""
    return replay.over or len(people_of(replay)) < 2


def deal_anew(table: Table, seat: int, source: random.Random) -> None:
    """Exchange what `seat` cannot see in other hands with cards of the stock; the sizes of the hands stay."""
    position = table.position
    others = [other for other in position.order if other != seat]
    unseen = [card for other in others for card in position.hands[other].cards()] + list(position.stock[: position.stock_left])
    plain = [card for card in unseen if card >> 2 != RED_THREE]
    source.shuffle(plain)
    for other in others:
        size = position.hands[other].size
        mixed, plain = plain[:size], plain[size:]
        position.hands[other] = hand_of(mixed)
