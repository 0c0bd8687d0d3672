"""Score pads in the database: written whole after every change, and validated on reading."""

from __future__ import annotations

import datetime as dt
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from canasta_desktop.engine.ruleset import RuleSet, RuleSetError, as_house, changed_options, house_of, is_newer, load
from canasta_desktop.session.names import readable
from canasta_desktop.session.person import MOST_LETTERS
from canasta_desktop.session.score_pad import Pad, PadDeal, fits, standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .archive import Archive

VERSION: Final = 1
"""Version of the format in which a pad is written. A released format is never changed; a new one gets the next number."""
_COLUMNS: Final = "id, version, rules, options, house, players, names, dealer, deals, begun, changed"


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of `score_pads`, with its JSON read."""

    rules: Annotated[str, Meta(max_length=60)]
    options: dict[str, Any]
    house: Annotated[str, Meta(max_length=60)] | None
    players: Annotated[int, Meta(ge=2, le=6)]
    names: tuple[Annotated[str, Meta(max_length=MOST_LETTERS)], ...]
    dealer: Annotated[int, Meta(ge=0, le=5)]
    deals: tuple[PadDeal, ...]


class UnfitPadError(ValueError):
    """The names, the dealer or the deals of a pad do not fit its rules."""


@dataclass(frozen=True, slots=True)
class KeptPad:
    """A pad that is kept under the key `key`; `pad` is None if it cannot be read, or if it is `newer` than this version.

    `begun` and `changed` are in UTC; None if they cannot be read.
    """

    key: str
    pad: Pad | None
    newer: bool = False
    begun: dt.datetime | None = None
    changed: dt.datetime | None = None


def new_key() -> str:
    """A key for a new pad."""
    return uuid.uuid4().hex


def all_pads(archive: Archive) -> list[KeptPad]:
    """All pads, the one that was written last first; damaged ones are among them, without their contents."""
    rows = archive.rows(f"SELECT {_COLUMNS} FROM score_pads ORDER BY changed DESC, id")  # noqa: S608  our own names
    return [_kept(*row) for row in rows]


def running_pad(pads: Sequence[KeptPad]) -> str | None:
    """The key of the last written pad, if its game goes on; otherwise None. `pads` as `all_pads`."""
    last = pads[0] if pads else None
    return last.key if last and last.pad and not standing(last.pad).over else None


def pad_of(archive: Archive, key: str) -> KeptPad | None:
    """The pad of a key, or None."""
    rows = archive.rows(f"SELECT {_COLUMNS} FROM score_pads WHERE id = ?", key)  # noqa: S608  likewise
    return _kept(*rows[0]) if rows else None


def keep_pad(archive: Archive, key: str, pad: Pad) -> None:
    """Keep a pad as it is now; nothing if the database can only be read, which `Archive.notice` says."""
    now = dt.datetime.now(dt.UTC).isoformat(timespec="microseconds")
    row = (
        key, VERSION, pad.rules.name, _json(changed_options(pad.rules)), house_of(pad.rules), pad.players, _json(pad.names),
        pad.dealer, _json(pad.deals), now, now,
    )  # fmt: skip
    archive.write(
        f"INSERT INTO score_pads ({_COLUMNS}) VALUES ({', '.join('?' * len(row))}) ON CONFLICT (id) DO UPDATE SET"  # noqa: S608
        " version = excluded.version, names = excluded.names, dealer = excluded.dealer, deals = excluded.deals,"
        " changed = excluded.changed",
        row,
    )


def forget_pad(archive: Archive, key: str) -> None:
    """Delete a pad for good."""
    archive.write("DELETE FROM score_pads WHERE id = ?", (key,))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _kept(key: object, version: object, *columns: object) -> KeptPad:
    """A row; every column may hold anything."""
    *facts, begun, changed = columns
    pad, newer = None, isinstance(version, int) and version > VERSION
    if not newer:
        try:
            pad = _pad(*facts)
        except RuleSetError as error:
            newer = is_newer(error)
        except (msgspec.MsgspecError, ValueError, TypeError, UnicodeError):
            pad = None
    return KeptPad(str(key), pad, newer, _time(begun), _time(changed))


def _pad(rules: object, options: object, house: object, players: object, names: object, dealer: object, deals: object) -> Pad:
    """A pad from its columns. Raises ValueError, TypeError, msgspec.MsgspecError or RuleSetError."""
    options, names, deals = (msgspec.json.decode(_text(column)) for column in (options, names, deals))
    document = {
        "rules": rules, "options": options, "house": house, "players": players, "names": names, "dealer": dealer,
        "deals": deals,
    }  # fmt: skip
    row = msgspec.convert(document, _Row)
    played: RuleSet = as_house(load(row.rules, row.options), row.house and readable(row.house))
    played.seating(row.players)
    pad = Pad(played, row.players, tuple(map(readable, row.names)), row.dealer, row.deals)
    if not fits(pad):
        raise UnfitPadError
    return pad


def _text(column: object) -> str:
    if not isinstance(column, str):
        raise TypeError(type(column).__name__)
    return column


def _time(written: object) -> dt.datetime | None:
    try:
        then = dt.datetime.fromisoformat(str(written))
    except ValueError:
        return None
    return then if then.tzinfo else None
