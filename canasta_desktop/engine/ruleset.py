"""Rule sets as data: every option, typed and range-checked; presets are TOML files beside this module.

An option is declared once, here, with its type, range, default, meaning and source. Presets, house-rule overrides and the
rules text all read this declaration. Nothing anywhere branches on a preset's name.
Source: rules.md, "Options, and the presets from the sources" (S0, S1, S2 are the sources named there).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from collections.abc import Mapping

PRESETS = ("classic", "online", "book", "three-pack")
"""The rule sets that come with the game, in the order in which they are offered."""


class RuleSetError(ValueError):
    """A rule set that is unknown, malformed or contradicts itself; the text is one sentence for the user.

    `options` names those that do not go together, where that is what is wrong.
    """

    def __init__(self, reason: str, options: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.options = options


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why options cannot be played together, in one sentence, and which options these are."""

    reason: str
    options: tuple[str, ...]


class RedThreesLaid(StrEnum):
    """When the red 3s of the first hand are laid out."""

    AT_ONCE = "at once"
    FIRST_TURN = "first turn"


class LastDiscard(StrEnum):
    """Whether the last card must go out by a discard."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class Asking(StrEnum):
    """When a player may ask the partner."""

    ABLE = "able"
    ALWAYS = "always"


class Concealed(StrEnum):
    """What counts as going out concealed (rules.md, "Concealed")."""

    SIDE_OPENING = "side's opening"
    FIRST_MELDS = "first melds"
    OWN_CANASTA = "own canasta"


class StockEnd(StrEnum):
    """What ends a deal on an empty stock (rules.md, "Stock exhausted")."""

    DRAW_REQUIRED = "draw required"
    END_OF_TURN = "end of turn"


class DealScore(StrEnum):
    """How a deal is booked (rules.md, "Difference")."""

    OWN = "own"
    DIFFERENCE = "difference"


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How so many players sit: which seats make a side, and which seats play, deal after deal, clockwise."""

    players: Annotated[int, Meta(ge=2, le=6, description="how many players")]
    sides: tuple[tuple[int, ...], ...]
    orders: tuple[tuple[int, ...], ...]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the opening table: from this total on, the first melds must be worth so many points."""

    total: Annotated[int, Meta(ge=0, le=100_000)]
    minimum: Annotated[int, Meta(ge=0, le=500)]


def _option(meaning: str, source: str, **bounds: int) -> Meta:
    """What there is to know about an option: its meaning in a line, the sources that settle it, its range."""
    return Meta(description=meaning, extra={"source": source}, **bounds)  # type: ignore[call-overload, no-any-return]


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way to play Canasta, as data. Defaults are those of the encyclopaedia rules (S0)."""

    name: Annotated[str, _option("what the rule set is called in notation", "ours", min_length=1, max_length=60)]
    title: Annotated[str, _option("what the rule set is called on screen", "ours", min_length=1, max_length=60)]
    summary: Annotated[str, _option("one line that describes the rule set", "ours", max_length=120)] = ""
    seatings: Annotated[tuple[Seating, ...], _option("how each number of players sits", "S0 S1 S2", min_length=1)]
    players: Annotated[int, _option("players where no number is given", "S0 S1 S2", ge=2, le=6)] = 4
    packs: Annotated[int, _option("packs of 52 cards with two jokers each", "S0 S1 S2", ge=1, le=4)] = 2
    hand_size: Annotated[int, _option("cards dealt to each player", "S0 S1 S2", ge=5, le=20)] = 11
    cards_drawn: Annotated[int, _option("cards drawn from the stock each turn", "S0 S1 S2", ge=1, le=2)] = 1
    target_score: Annotated[int, _option("score that ends the game", "S0 S1 S2", ge=500, le=50_000)] = 5000
    opening_below_zero: Annotated[int, _option("minimum opening at a score below 0", "S0 S1", ge=0, le=500)] = 15
    opening: Annotated[tuple[Opening, ...], _option("minimum opening, by the side's score", "S0 S1 S2", min_length=1)] = (
        Opening(0, 50),
        Opening(1500, 90),
        Opening(3000, 120),
    )
    red_threes_laid: Annotated[RedThreesLaid, _option("when red threes dealt to the players are laid out", "S0 S1 S2")] = (
        RedThreesLaid.AT_ONCE
    )
    red_three_bonus: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=5000)], ...], _option("points for one, two, three … red threes", "S0 S1 S2")
    ] = (100, 200, 300, 800)
    wilds_below_canasta: Annotated[
        int, _option("most wild cards in a meld of fewer than seven cards", "S0 S1 S2", ge=1, le=3)
    ] = 3
    wilds_in_canasta: Annotated[
        Annotated[int, Meta(ge=1, le=3)] | Literal["any"], _option("most wild cards in a canasta", "S0 S1 S2")
    ] = 3
    naturals_outnumber_wilds: Annotated[bool, _option("every meld needs more natural cards than wild ones", "S2")] = False
    canastas_to_go_out: Annotated[int, _option("canastas that a side needs to go out", "S0 S1 S2", ge=1, le=5)] = 1
    last_discard: Annotated[LastDiscard, _option("whether the last card must be a discard", "S0 S1 S2")] = LastDiscard.OPTIONAL
    asking: Annotated[Asking, _option("when a player may ask the partner to go out", "S1; S0 is silent")] = Asking.ABLE
    unable_penalty: Annotated[
        int, _option("points lost when a partner says yes to a player who cannot go out", "S1", ge=0, le=500)
    ] = 0
    going_out_bonus: Annotated[int, _option("points for going out", "S0 S1 S2", ge=0, le=1000)] = 100
    concealed_bonus: Annotated[int, _option("points added for going out concealed", "S0 S1 S2", ge=0, le=1000)] = 100
    concealed: Annotated[Concealed, _option("what counts as going out concealed", "S0 S1 S2")] = Concealed.SIDE_OPENING
    stock_end: Annotated[StockEnd, _option("what ends a deal when the stock is empty", "S0 S1 S2")] = StockEnd.DRAW_REQUIRED
    deal_score: Annotated[
        DealScore,
        _option("whether each side scores its own points or the side that goes out scores the difference", "S0 S1 S2"),
    ] = DealScore.OWN

    @property
    def house(self) -> str | None:
        """What players call these house rules; None for rules that go by their preset's own title."""
        return None if self.title == preset(self.name).title else self.title

    def seating(self, players: int) -> Seating:
        """How so many players sit. Raises RuleSetError where the rule set cannot be played by so many."""
        for seating in self.seatings:
            if seating.players == players:
                return seating
        offered = ", ".join(str(seating.players) for seating in self.seatings)
        raise RuleSetError(f"{self.title} is for {offered} players, not {players}.")


_NAMES = ("name", "title", "summary")
"""What a rule set is called: no options of the game."""

HOUSE_OPTIONS = (
    "hand_size",
    "cards_drawn",
    "target_score",
    "opening_below_zero",
    "opening",
    "wilds_below_canasta",
    "wilds_in_canasta",
    "naturals_outnumber_wilds",
    "canastas_to_go_out",
    "last_discard",
    "concealed_bonus",
    "stock_end",
    "deal_score",
)
"""Options that players may change as house rules, in the order of the rules."""


def opening_minimum(rules: RuleSet, total: int) -> int:
    """Points that a side's first melds of a deal must be worth, in card points, for a side that stands at `total`.

    Source: rules.md, "Opening" (S0, S1 and S2 agree from 0 up; below 0 S1 has no minimum).
    """
    if total < 0:
        return rules.opening_below_zero
    return max((line.minimum for line in rules.opening if line.total <= total), default=0)


@cache
def preset(name: str) -> RuleSet:
    """The rule set of that name. Raises RuleSetError where there is none."""
    return _convert(_preset_table(name))


def preset_names(players: int | None = None) -> tuple[str, ...]:
    """The presets, or those that so many can play."""
    return tuple(name for name in PRESETS if players is None or any(s.players == players for s in preset(name).seatings))


def load(name: str, options: Mapping[str, Any] | None = None) -> RuleSet:
    """A preset with some options changed. Raises RuleSetError, in one sentence, where that cannot be played."""
    if not options:
        return preset(name)
    fixed = set(_NAMES) & set(options)
    if fixed:
        raise RuleSetError(f"The option {min(fixed)!r} cannot be changed.")
    unknown = set(options) - set(RuleSet.__struct_fields__)
    if unknown:
        raise RuleSetError(f"There is no option called {min(unknown)!r}.")
    return _convert({**_preset_table(name), **options})


def as_house(rules: RuleSet, house: str | None) -> RuleSet:
    """The same rules under the name that players gave them, or under their preset's own title."""
    original = preset(rules.name)
    return msgspec.structs.replace(rules, title=house or original.title, summary="" if house else original.summary)


def changed_options(rules: RuleSet) -> dict[str, Any]:
    """The options in which a rule set departs from the preset whose name it bears, as they are read from JSON."""
    base = preset(rules.name)
    return {
        field: msgspec.json.decode(msgspec.json.encode(getattr(rules, field)))
        for field in RuleSet.__struct_fields__
        if field not in _NAMES and getattr(rules, field) != getattr(base, field)
    }


@cache
def _preset_table(name: str) -> dict[str, Any]:
    if name not in PRESETS:
        raise RuleSetError(f"There is no rule set called {name!r}; choose {', '.join(PRESETS)}.")
    text = resources.files(__package__).joinpath("presets", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _convert(table: Mapping[str, Any]) -> RuleSet:
    try:
        rules = msgspec.convert(table, RuleSet)
    except msgspec.ValidationError as error:
        raise RuleSetError(f"These rules cannot be read: {error}.") from None
    problem = conflict(rules)
    if problem:
        raise RuleSetError(problem.reason, problem.options)
    return rules


def conflict(rules: RuleSet) -> Conflict | None:
    """Why these options cannot be played together, or None."""
    red_threes = 2 * rules.packs
    if len(rules.red_three_bonus) < red_threes:
        paid = len(rules.red_three_bonus)
        reason = f"There are bonuses for up to {paid} red threes, but {rules.packs} packs have {red_threes} of them."
        return Conflict(reason, ("red_three_bonus", "packs"))
    problem = _opening_conflict(rules)
    if problem:
        return problem
    if rules.wilds_in_canasta != "any" and rules.wilds_in_canasta < rules.wilds_below_canasta:
        reason = "A canasta must allow at least as many wild cards as a smaller meld."
        return Conflict(reason, ("wilds_below_canasta", "wilds_in_canasta"))
    for seating in rules.seatings:
        problem = _seating_conflict(rules, seating)
        if problem:
            return problem
    if all(seating.players != rules.players for seating in rules.seatings):
        reason = f"The usual number of players is {rules.players}, but there is no seating for that number."
        return Conflict(reason, ("players", "seatings"))
    return _reach_conflict(rules)


def _opening_conflict(rules: RuleSet) -> Conflict | None:
    totals = [line.total for line in rules.opening]
    if totals[0] != 0 or totals != sorted(set(totals)):
        return Conflict(
            "The opening table must start at a score of 0, and the score must rise from line to line.", ("opening",)
        )
    for line, higher in pairwise(rules.opening):
        if higher.minimum < line.minimum:
            reason = (
                f"The minimum opening must not be lower at a higher score: {line.minimum} from {line.total:,},"
                f" but {higher.minimum} from {higher.total:,}."
            )
            return Conflict(reason, ("opening",))
    return None


def _seating_conflict(rules: RuleSet, seating: Seating) -> Conflict | None:
    seats = sorted(seat for side in seating.sides for seat in side)
    if seats != list(range(seating.players)):
        return Conflict(f"Each of {seating.players} players must belong to exactly one side.", ("seatings",))
    for order in seating.orders:
        if len(order) < 2 or len(set(order)) != len(order) or not set(order) <= set(seats):
            reason = f"The order of play for {seating.players} players names a seat twice, or a seat that does not exist."
            return Conflict(reason, ("seatings",))
    playing = max((len(order) for order in seating.orders), default=0)
    # The upturned card, and enough stock for a first round even if every red 3 is replaced.
    needed = playing * (rules.hand_size + rules.cards_drawn) + 1 + 2 * rules.packs
    if not seating.orders or needed > 54 * rules.packs:
        reason = f"{rules.packs} packs are too few to deal {rules.hand_size} cards each to {seating.players} players."
        return Conflict(reason, ("hand_size", "packs", "cards_drawn"))
    return None


def _reach_conflict(rules: RuleSet) -> Conflict | None:
    """An opening that no hand can ever be worth: its side could never open, and the game would never end."""
    from canasta_desktop.engine.reach import in_reach

    minima = [("opening", line.minimum) for line in rules.opening if line.total < rules.target_score]
    for option, minimum in [*minima, ("opening_below_zero", rules.opening_below_zero)]:
        if not in_reach(rules, minimum):
            reason = f"A minimum opening of {minimum} is more than a hand of {rules.hand_size} cards can ever be worth."
            return Conflict(reason, (option, "hand_size"))
    return None
