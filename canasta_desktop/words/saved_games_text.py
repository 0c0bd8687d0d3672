"""Texts of saved games: names, states of play, dates; and of the crash page."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.names import path_text, readable
from canasta_desktop.session.people import owners
from canasta_desktop.words import catalogue, common_text, counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, npgettext, pgettext
from canasta_desktop.words.dates import day_of, day_or_recent, today_at, weekday
from canasta_desktop.words.lists import joined, listed, paragraph
from canasta_desktop.words.nouns import Noun
from canasta_desktop.words.numbers import number
from canasta_desktop.words.people_text import names_of
from canasta_desktop.words.titles import title_text

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.store.catalogue import Entry

TITLE: Final = _("Saved games")
ORDER: Final = _("Order")
SEARCH: Final = _("Search")
SEARCH_KEY: Final = "/"
ORDERS: Final = (_("Newest"), _("Name"))
RESUME: Final = _("Resume")
REPLAY: Final = _("Replay")
DELETE: Final = _("Delete")
NAME_HINT: Final = _("Name of the game")
NONE: Final = _("No games yet")
NONE_LONG: Final = _("Every game you start is saved here automatically. You can continue or replay it whenever you like.")
NONE_FOUND: Final = _("No game has that name.")
DAMAGED: Final = _("This game can’t be read.")
DAMAGED_NOTE: Final = _("Resume moves it to a separate file.")
NOT_DRAWN: Final = _("This game can’t be shown as a picture.")
NEWER: Final = _("This game was saved by a newer version.")
NEWER_NOTE: Final = _("It stays as it is until Canasta is updated.")
NOT_DEALT: Final = _("Not dealt yet")
FINISHED_DRAW: Final = _("Finished, a draw")
FROM_HERE: Final = _("started mid-deal")
PRACTICE_GAME: Final = _("Practice: {name}")
PRACTICE_STANDS: Final = _("Practice, {stands}")
STATISTICS: Final = _("Statistics")
HOUSE_RULES: Final = _("House rules")

CRASH_TITLE: Final = _("Something went wrong")
CRASH_KEPT: Final = _("Your game is saved. You can continue it.")
CRASH_NO_LOG: Final = _("The details couldn’t be saved: there is no folder for them.")
CRASH_RESUME: Final = _("Continue the game")


def crash(what: str) -> str:
    """The sentence for an unexpected error of the program."""
    return _("An error stopped the game: {what}.").format(what=what)


def crash_log(path: Path) -> str:
    """The path of the crash log."""
    return _("The details are in {path}.").format(path=path_text(path))


def fatal_error(what: str, path: Path | None) -> str:
    """The sentence for the error stream if the window has to close."""
    message = _("An error stopped the program: {what}; your games are saved.").format(what=what)
    return paragraph(message, crash_log(path) if path else "")


def default_name(title: str, others: Sequence[str]) -> str:
    """The default name of a game: `Classic with Otto, Juno and Bea`."""
    return _("{rules} with {names}").format(rules=title, names=joined(others)) if others else title


def practice_stands(stands: str) -> str:
    """`Practice, Classic: deal 1, Us 0, Them 0`."""
    return PRACTICE_STANDS.format(stands=stands)


def practice_game(name: str) -> str:
    """The name of a practice game in the list: `Practice: Classic with Otto, Juno and Bea`."""
    return PRACTICE_GAME.format(name=name)


def rules_line(title: str, players: int, *, middle: bool) -> str:
    """`Classic, four players`, `Classic, four players, started mid-deal`."""
    chosen = common_text.rules_chosen(title, players)
    return listed([chosen, FROM_HERE] if middle else [chosen])


def about_line(title: str, rules: RuleSet, began: Noun) -> str:
    """`Classic, to 5,000, started on 18 November`; with a number of deals `Hand and Foot, four deals, started today`."""
    if rules.deals:
        deals = counts.deals(rules.deals)
        return _("{rules}, {deals}, started {day:on}").format(rules=title, deals=deals, day=began)
    target = rules.target_score
    return _("{rules}, to {target}, started {day:on}").format(rules=title, target=number(target), day=began)


def to_play(deal: int, who: str) -> str:
    """`Deal 3, your turn`, `Deal 3, Otto to play`."""
    if common_text.YOU.means(who):
        return _("Deal {deal}, your turn").format(deal=number(deal))
    return _("Deal {deal}, {name} to play").format(deal=number(deal), name=who)


def in_deal(deal: int) -> str:
    """`Deal 3`."""
    return common_text.deal_title(deal)


def deal_over(deal: int) -> str:
    """`Deal 3 is over`."""
    return _("Deal {deal} is over").format(deal=number(deal))


def finished(side: str) -> str:
    """`Finished, we won`, `Finished, Mia won`."""
    if common_text.US.means(side):
        return _("Finished, we won")
    return _("Finished, they won") if common_text.THEM.means(side) else _("Finished, {side} won").format(side=side)


def _time(minutes: int) -> Noun:
    if minutes < 1:
        return Noun(pgettext("noun", "less than a minute"))
    if minutes < 120:
        return Noun(npgettext("noun", "{count} minute", "{count} minutes", minutes), count=number(minutes))
    hours = minutes // 60
    return Noun(npgettext("noun", "{count} hour", "{count} hours", hours), count=number(hours))


def so_far(minutes: int, stock: int, dealer: str) -> str:
    """`38 minutes so far, 17 cards in the stock, East dealt`."""
    played = _("{time:^} so far").format(time=_time(minutes))
    left = ngettext("{n} card in the stock", "{n} cards in the stock", stock).format(n=number(stock))
    dealt = _("you dealt") if common_text.YOU.means(dealer) else _("{name} dealt").format(name=dealer)
    return listed([played, left, dealt])


def played_for(minutes: int, deals: int) -> str:
    """`Six deals in 48 minutes`."""
    return _("{deals:^} in {time}").format(deals=counts.deals(deals), time=_time(minutes))


def deleted(name: str) -> str:
    """The text of the undo bar after a deletion."""
    return pgettext("saved game", "Deleted “{name}”").format(name=name)


def began_on(then: dt.datetime, now: dt.datetime) -> Noun:
    """`today`, `yesterday`, `18 November`."""
    return day_or_recent(then.date(), now.date())


def when(then: dt.datetime, now: dt.datetime) -> str:
    """A date relative to `now`: `Today, 21:40`, `Yesterday`, `Sunday`, `14 November`. Both in local time."""
    days = (now.date() - then.date()).days
    if days == 0:
        return today_at(then)
    if days == 1:
        return _("Yesterday")
    return weekday(then.date()) if 1 < days < 7 else str(day_of(then.date(), now.date()))


def game_of_file(stem: str, place: int, games: int) -> str:
    """The name of an imported game from a file of `games` games."""
    return stem if games == 1 else _("{stem}, game {place}").format(stem=stem, place=place)


def table_name(rules: RuleSet, seatings: Sequence[Seating]) -> str:
    """The default name of a game, in the language in use: its rules, and all players but the first person."""
    return _made_name(rules.title, tuple(seatings))


def name_shown(entry: Entry) -> str:
    """What a saved game is called in the language in use: as somebody has named it, otherwise by its rules and players.

    A name that is the default one in any language was given by nobody.
    """
    title = entry.house or (preset(entry.rules).title if entry.rules in ALL_PRESETS else "")
    made = title and entry.name in _names_made(title, entry.seatings)
    return _made_name(title, entry.seatings) if made else entry.name


def _made_name(title: str, seatings: tuple[Seating, ...]) -> str:
    names, me = names_of(seatings), next(iter(owners(seatings)), None)
    return default_name(title_text(title), [name for seat, name in enumerate(names) if seat != me])


@lru_cache(1000)
def _names_made(title: str, seatings: tuple[Seating, ...]) -> frozenset[str]:
    """The default names of a game in all languages, as they are saved."""
    names = set()
    for language in catalogue.languages():
        with catalogue.spoken_in(language):
            names.add(readable(_made_name(title, seatings)))
    return frozenset(names)


def entry(unfinished: int) -> str:
    """The menu's entry: `Saved games`, and where more than one game is unfinished, how many: `Saved games (2)`."""
    return TITLE if unfinished < 2 else _("{title} ({n})").format(title=TITLE, n=number(unfinished))


def wait_there(unfinished: int) -> str:
    """The tooltip of the menu's entry: `2 unfinished games`."""
    return ngettext("{n} unfinished game", "{n} unfinished games", unfinished).format(n=number(unfinished))
