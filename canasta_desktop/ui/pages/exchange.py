"""What goes out of the window as text or files, and what comes in: the clipboard, files of deals. All answer in sentences."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.ruleset import RuleSetError
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.file_import import FileImport
from canasta_desktop.session.records_io import RecordsError, free_path, write_records
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.session.setups import read_setup
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.services.games import open_replay
from canasta_desktop.ui.services.lineup import SIX, seatings
from canasta_desktop.ui.services.page_kinds import ImportingPage
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.notices import error_text
from canasta_desktop.words.saved_games_text import game_of_file

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.services.game_window import GameWindow

AT_ONCE_S = 0.1
"""Seconds that an import of a small file may block the window; a longer import gets a page of its own."""
FOLDER = "exports"
"""The folder inside the program's own for files of deals, both written and read."""


def copy_position(position: str, *, hands_open: bool) -> str:
    """Copy a position as a viewer has written it; returns a sentence."""
    if not clipboard.put(position):
        return words.NO_CLIPBOARD
    return Success(words.COPIED_OPEN if hands_open else words.COPIED)


def copy_table(viewer: TableViewer) -> str:
    """Copy the position at the table; returns a sentence."""
    return copy_position(viewer.position_for_clipboard(), hands_open=viewer.hands_open)


def paste_position(app: GameWindow) -> str:
    """Set up the position on the clipboard as a practice game; returns why not, in a sentence, or ""."""
    text = clipboard.get()
    if text is None:
        return words.NO_CLIPBOARD
    if not text.strip():
        return words.NOTHING_TO_PASTE
    seed = new_seed()
    try:
        position, history, seat = read_setup(text, seed)
        table = Table.set_up(position, _people(app, position.terms.players, seat), seed, history=history)
    except (NotationError, RuleSetError, ValueError) as error:
        why = error_text(error).rstrip(".")
        return words.not_a_position(why if why[1:2].isupper() else why[:1].lower() + why[1:])
    app.games.take_up(table)
    return ""


def _people(app: GameWindow, players: int, human: int) -> list[Seating]:
    """The line-up at a practice table: the first person plays `human`, bots play the rest."""
    sat = seatings(app.games.seats[:players])
    me = next((who for who in sat if who.bot is None), Seating("", SIX[0].avatar))
    others = [who for who in sat if who is not me]
    bot = next((who.bot for who in others if who.bot), USUAL_LEVEL)
    found = [Seating(who.name, who.avatar, who.bot or bot) for who in others[: players - 1]]
    found.insert(human, Seating(me.name, me.avatar))
    return found


def exports_folder(app: GameWindow) -> Path | None:
    """The folder for exported deals; None if nothing is saved."""
    folder = app.options.data if app.options.keeps else None
    return None if folder is None else folder / FOLDER


def export_deals(app: GameWindow, deals: Sequence[Callable[[], ReplayViewer]], shown: ReplayViewer) -> str:
    """Write the deals that are over to a file of their own; returns a sentence."""
    folder = exports_folder(app)
    if folder is None:
        return words.NOWHERE
    found = []
    for make in deals:
        try:
            record = make().record()
        except (NotationError, ValueError):
            continue
        if record is not None:
            found.append(record)
    if not found:
        return words.NOTHING_TO_EXPORT
    seed = found[-1].seed if shown.seed is None else shown.seed
    path = free_path(folder, f"{shown.rules.name}-{seed}")
    try:
        write_records(path, found)
    except RecordsError as error:
        return error_text(error)
    return Success(words.exported(len(found), str(path)))


def show_file(app: GameWindow, path: Path) -> str:
    """Show the deals of a file as a replay.

    Returns why that is impossible, in a sentence, or "". It is also "" while a large file is still being read.
    """
    job = FileImport(path)
    return _do(
        app, job, lambda: open_replay(app, [partial(ReplayViewer.of_record, line) for game in job.games for line in game])
    )


def _do(app: GameWindow, job: FileImport, finish: Callable[[], str]) -> str:
    """Import a file: at once if it is small, otherwise on a page that shows the progress.

    Returns an error sentence, or "" also meanwhile.
    """
    try:
        if job.work(AT_ONCE_S):
            return finish()
    except RecordsError as error:
        return error_text(error)
    app.show(ImportingPage(job, finish))
    return ""


def look_back(app: GameWindow, viewer: TableViewer, *, review: bool = False, ended: bool = False) -> str:
    """Show the deals of the game at the table, in practice to go on from any move; perhaps with a review.

    With `ended` the deal in progress is left out. Answers why not, in a sentence, or "".
    """
    table, deals = viewer.table, viewer.replays()
    deals = deals[:-1] if ended and table.in_deal else deals

    def rejoin(deal: int, move: int) -> None:
        table.go_to_move(deal, move)
        app.games.show_table()

    return open_replay(app, deals, len(deals) - 1, rejoin if table.practice else None, review=review)


def same_deal(app: GameWindow, viewer: TableViewer) -> str:
    """Play the last deal of a game once more from its beginning, as practice; returns why not, in a sentence, or ""."""
    try:
        again = viewer.replay().practice(0)
    except (NotationError, ValueError) as error:
        return words.cannot_show(error_text(error))
    app.games.take_up(again)
    return ""


def keep_file(app: GameWindow, path: Path) -> str:
    """Keep the games in a file among the saved ones; returns a sentence, or "" while that takes time."""
    job = FileImport(path, app.data.archive, lambda number, games: game_of_file(path.stem, number, games)[:60])
    return _do(app, job, lambda: Success(words.kept(job.saved, path.name)))
