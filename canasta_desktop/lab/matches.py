"""Playing a match on all cores, bout by bout: counting, stopping when the result is significant, resuming."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.bots.players.program import end_programs
from canasta_desktop.engine.faults import CodedError
from canasta_desktop.lab.arena import Bout, Clock, Match, play_bout, standings
from canasta_desktop.lab.intervals import Z_CLEAR, ratio, wilson
from canasta_desktop.lab.spreading import spread
from canasta_desktop.session.notices import NoticeCode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from canasta_desktop.lab.arena import Standing


LEAST_BOUTS: Final = 30
"""Number of bouts before which no result counts as significant."""


class ResumeError(CodedError):
    """A file from which the match cannot be resumed; the code is a NoticeCode."""


@dataclass(slots=True)
class Tally:
    """The result of a match so far."""

    match: Match
    bouts: int = 0
    cards: int = 0
    played: int = 0
    plays_won: float = 0.0
    duplicates_won: float = 0.0
    games: int = 0
    games_played: int = 0
    games_won: float = 0.0
    points: list[float] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))
    illegal: list[int] = field(default_factory=lambda: [0, 0])
    missing: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, bout: Bout) -> None:
        """Count a bout."""
        self.bouts += 1
        self.cards += bout.cards
        self.played += bout.played
        self.plays_won += bout.deals_won
        if not self.match.games:
            self.duplicates_won += 0.5 if not bout.points else float(bout.points > 0)
        self.games += self.match.games
        self.games_played += bout.games
        self.games_won += bout.games_won
        self.points.append(bout.points)
        self.numbers.append(bout.played)
        self.deals.append(bout.deal)
        for clock, steps, longest in zip(self.clocks, bout.steps, bout.longest, strict=True):
            clock.add(steps, longest)
        for bot in (0, 1):
            self.illegal[bot] += bout.illegal[bot]
            self.missing[bot] += bout.missing[bot]

    @property
    def clear(self) -> bool:
        """Whether the difference in points is significant (99.9 %)."""
        _, low, high = ratio(self.points, self.numbers, Z_CLEAR)
        return self.bouts >= LEAST_BOUTS and (low > 0 or high < 0)

    def by_deal(self) -> dict[int, tuple[int, tuple[float, float, float]]]:
        """For single deals, by their number in a game: how many, and A's lead in points a deal with its 95 % interval."""
        found: dict[int, list[int]] = {}
        for bout, deal in enumerate(self.deals):
            if deal:
                found.setdefault(deal, []).append(bout)
        return {
            deal: (len(bouts), ratio([self.points[bout] for bout in bouts], [self.numbers[bout] for bout in bouts]))
            for deal, bouts in sorted(found.items())
        }

    def plays_won_share(self) -> tuple[float, float, float]:
        """The share of the single plays of deals in which A had more points, with its 95 % interval."""
        return self.plays_won / max(1, self.played), *wilson(self.plays_won, self.played)

    def duplicates_won_share(self) -> tuple[float, float, float]:
        """The share of the deals in which A had more points over all seatings together, with its 95 % interval.

        As in duplicate bridge: the luck of the cards falls out. In games the totals differ from seating to seating, so there
        are no duplicate deals.
        """
        deals = 0 if self.match.games else self.bouts
        return self.duplicates_won / max(1, deals), *wilson(self.duplicates_won, deals)

    def summary(self) -> dict[str, Any]:
        """The figures under the names of the command line's JSON; null where nothing is known.

        `deals` and `games` count the different cards, each played in every seating; shares are of all that was played.
        `by_deal` has single deals by their number in a game.
        """
        points, low, high = ratio(self.points, self.numbers)
        games_low, games_high = wilson(self.games_won, self.games_played)
        return {
            "a": self.match.a,
            "b": self.match.b,
            "deals": self.cards,
            "games": self.games,
            "games_won_a": round(self.games_won / self.games_played, 4) if self.games_played else None,
            "games_won_a_ci95": [round(games_low, 4), round(games_high, 4)],
            "points_per_deal_a": round(points, 2),
            "points_ci95": _interval(low, high, self.bouts),
            "by_deal": [
                {
                    "deal": deal,
                    "deals": deals,
                    "points_per_deal_a": round(lead, 2),
                    "points_ci95": _interval(least, most, deals),
                }
                for deal, (deals, (lead, least, most)) in self.by_deal().items()
            ],
            "decision_ms": {name: _times(clock) for name, clock in zip("ab", self.clocks, strict=True)},
            **_won("duplicates", self.duplicates_won_share(), 0 if self.match.games else self.bouts),
            **_won("plays", self.plays_won_share(), self.played),
            "clock": "cpu" if self.match.cpu else "wall",
            "illegal_answers": dict(zip("ab", self.illegal, strict=True)),
            "missing_answers": dict(zip("ab", self.missing, strict=True)),
        }


def _interval(low: float, high: float, clusters: int) -> list[float | None]:
    """An interval of points as [low, high]; [None, None] for less than two clusters."""
    return [round(low, 2), round(high, 2)] if clusters > 1 else [None, None]


def _won(what: str, share: tuple[float, float, float], number: int) -> dict[str, Any]:
    won, low, high = share
    return {f"{what}_won_a": round(won, 4) if number else None, f"{what}_won_a_ci95": [round(low, 4), round(high, 4)]}


def _times(clock: Clock) -> dict[str, float]:
    return {"p50": round(1000 * clock.quantile(0.5), 3), "max": round(1000 * clock.longest, 3)}


def play_match(
    match: Match,
    bouts: int,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    until_clear: bool = False,
    resume: Path | None = None,
    progress: Callable[[Tally], object] | None = None,
) -> Tally:
    """Play `bouts` bouts on all cores (or in `jobs` processes, or on a cluster: `spread`).

    Bouts are counted in their order, so the answer does not depend on how many processes there are. With `resume` what is done
    is kept in that file and not played again. Raises ResumeError if the file belongs to another match, and ClusterError.
    """
    tally = Tally(match)
    done = read_bouts(resume, match) if resume else {}
    pool = [] if match.games else standings(match.rule_set(), match.players)
    wanted = [number for number in range(bouts) if number not in done]
    # The processes of a cluster outlive the match.
    work = spread(partial(_play_alone if cluster else play_bout, match, pool), wanted, jobs=jobs, cluster=cluster)
    with _bout_log(resume, match, done) as keep, _without_programs(), work as played:
        for number in range(bouts):
            bout = done.get(number)
            if bout is None:
                bout = next(played)
                keep(bout)
            tally.add(bout)
            if progress:
                progress(tally)
            if until_clear and tally.clear:
                break
    return tally


def _play_alone(match: Match, pool: Sequence[Standing], number: int) -> Bout:
    """Play a bout, and leave no program of it running."""
    with _without_programs():
        return play_bout(match, pool, number)


@contextmanager
def _without_programs() -> Iterator[None]:
    """End the programs that this process has started."""
    try:
        yield
    finally:
        end_programs()


def read_bouts(path: Path, match: Match) -> dict[int, Bout]:
    """The bouts in a file, by number; empty if the file does not exist. A truncated last line is ignored."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise ResumeError(NoticeCode.CANNOT_READ, file=path, why=why or str(error)) from None
    if not lines:
        return {}
    try:
        fits = json.loads(lines[0]) == asdict(match)
    except ValueError:
        fits = False
    if not fits:
        raise ResumeError(NoticeCode.OTHER_MATCH, file=path)
    done: dict[int, Bout] = {}
    for line in lines[1:]:
        try:
            bout = Bout.read(line)
        except (ValueError, TypeError, AttributeError):
            continue
        done[bout.number] = bout
    return done


@contextmanager
def _bout_log(path: Path | None, match: Match, done: dict[int, Bout]) -> Iterator[Callable[[Bout], None]]:
    """A function that appends each bout to the file at once."""
    if path is None:
        yield lambda _: None
        return
    # The file is rewritten because a killed run may have left half a line, and under another name in case this run is killed.
    lines = [json.dumps(asdict(match)), *(bout.line() for bout in done.values())]
    beside = path.with_name(path.name + ".new")
    beside.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    beside.replace(path)
    with path.open("a", encoding="utf-8") as file:

        def keep(bout: Bout) -> None:
            file.write(bout.line() + "\n")
            file.flush()

        yield keep
