"""The stages in which `fit_all.py` makes all weights of the bots from nothing, as data.

A stage makes one *part* of the weights, a file or a family's table of a style, and plays with the parts that it needs and no
others. The order is that of the needs: what cards tell of hands (evidence) is fitted to plain players, whose style is set by
hand, and is part of the rules of thumb that are fitted next; unfinished deals are judged by how they end among those; experts
look ahead with all of that, and last turns and the belief are fitted to the games of experts.
"""

from __future__ import annotations

import shlex
from typing import NamedTuple

from build_scripts.expert_deals import ROLLOUTS
from build_scripts.weights_files import part
from canasta_desktop.bots.thumb.families import FAMILIES

BY_HAND = "plain.toml"
"""The one file that no stage makes."""
LEAST = 2
"""The smallest size: a part that is learned from and one that is held out."""


class Plan(NamedTuple):
    """How much is played: the factor of all sizes, and the rollouts of the experts whose games are learned from."""

    scale: float = 1.0
    rollouts: int = ROLLOUTS


class Stage(NamedTuple):
    """A run of a fit. `sizes`: options that say how much is played, which the scale of a run multiplies; `hours`: of one core,
    at these sizes; `experts`: it learns from games of experts.
    """

    name: str
    module: str
    words: tuple[str, ...]
    sizes: tuple[tuple[str, int], ...]
    needs: tuple[str, ...]
    makes: str
    hours: float
    experts: bool = False

    def arguments(self, plan: Plan) -> list[str]:
        """The arguments of the module."""
        sizes = [(option, max(LEAST, round(size * plan.scale))) for option, size in self.sizes]
        if self.experts:
            sizes.append(("--rollouts", plan.rollouts))
        return [*self.words, *(word for option, size in sizes for word in (option, str(size)))]

    def command(self, plan: Plan) -> str:
        """The command as the manifest has it."""
        return shlex.join(["python", "-m", f"build_scripts.{self.module}", *self.arguments(plan)])

    def estimate(self, plan: Plan) -> float:
        """The hours of one core. Rounds and the deals of a round are both multiplied by the scale."""
        return self.hours * plan.scale ** (2 if "--rounds" in dict(self.sizes) else 1)

    @property
    def file(self) -> str:
        """The file that holds what the stage makes."""
        return self.makes.partition(" ")[0]


class Sizes(NamedTuple):
    """The sizes of the fits of a family: the deals of a round of either style, deals between experts, and the hours."""

    deals: int
    skilled_hours: float
    expert_hours: float
    belief_deals: int
    belief_hours: float


ROUNDS = {"skilled": 60, "expert": 25}
"""The rounds of a style's fit. That of experts begins from the skilled style and gains little after the twentieth: against it
+68, +80, +89, +94 points a deal, each ± 34, after 5, 10, 15 and 20 rounds in games of sets.
"""
FAMILY_SIZES = {
    "sets": Sizes(40000, 1.3, 0.6, 3000, 0.7),
    "sequences": Sizes(15000, 1.1, 0.8, 2000, 0.3),
    "wild_melds": Sizes(15000, 1.3, 0.5, 2000, 0.9),
    "closed_sets": Sizes(32000, 1.3, 0.7, 2000, 0.4),
    "feet": Sizes(15000, 0.9, 0.4, 1000, 0.4),
    "wild_sets": Sizes(15000, 0.4, 0.2, 2000, 0.3),
    "pots": Sizes(2000, 0.1, 0.05, 1000, 0.5),
    "open_pots": Sizes(2000, 0.1, 0.05, 1000, 0.5),
    "closed_pots": Sizes(2000, 0.1, 0.05, 1000, 0.5),
    "closed_runs": Sizes(2000, 0.1, 0.05, 1000, 0.5),
}
"""The hours are computed from the measured rates of single tasks, compiled. A deal of Hand and Foot has twice the decisions of
one of the others, so the belief learns there from half as many.
"""

BASE = (BY_HAND, "evidence.toml")
KIN = {"wild_sets": "sets"}
"""Families whose fits begin from the weights of another that they resemble. From the plain style the fit of sets with wild
melds came to +123 points a deal over it, where the weights of games of sets lead it by 300.
"""


def style(name: str, family: str, needs: tuple[str, ...], hours: float) -> Stage:
    """The fit of a style of a family."""
    sizes = FAMILY_SIZES[family]
    return Stage(
        f"{name}-{family}", "fit_policy", ("--style", name, "--family", family),
        (("--rounds", ROUNDS[name]), ("--deals", sizes.deals), ("--check", 3000)), needs, part(name, family), hours,
    )  # fmt: skip


def belief(family: str) -> Stage:
    """The fit of the belief of a family, to games of experts."""
    styles = (part("skilled", family), part("expert", family))
    ahead = ("outlook.f64", "turns.toml") if family == "sets" else (f"outlook_{family}.f64",)
    needs = (*BASE, "stakes.toml", *styles, *ahead)
    sizes = FAMILY_SIZES[family]
    return Stage(
        f"belief-{family}", "fit_belief", ("--family", family, "--seed", "21"),
        (("--deals", sizes.belief_deals),), needs, f"belief_{family}.f64", sizes.belief_hours, experts=True,
    )  # fmt: skip


SETS_PLAYED = (*BASE, part("skilled", "sets"), part("expert", "sets"))
STAGES = (
    Stage("stakes", "fit_stakes", ("--seed", "1"), (("--games", 20000),), (BY_HAND,), "stakes.toml", 0.1),
    Stage("evidence", "fit_evidence", ("--seed", "31"), (("--deals", 10000),), (BY_HAND,), "evidence.toml", 0.3),
    *(
        style("skilled", family, (*BASE, *(part("skilled", one) for one in KIN.get(family, "").split())), sizes.skilled_hours)
        for family, sizes in FAMILY_SIZES.items()
    ),
    *(
        style("expert", family, (*BASE, part("skilled", family)), sizes.expert_hours)
        for family, sizes in FAMILY_SIZES.items()
    ),
    Stage("outlook", "fit_outlook", ("--seed", "1"), (("--deals", 300000),), SETS_PLAYED, "outlook.f64", 0.1),
    *(
        Stage(
            f"outlook-{family}", "fit_linear_outlook", ("--family", family, "--seed", "5"), (("--deals", 30000),),
            (*BASE, part("expert", family)), f"outlook_{family}.f64", 0.03,
        )
        for family in FAMILIES
        if family != "sets"
    ),
    Stage(
        "turns", "fit_turns", ("--seed", "1"), (("--deals", 1000), ("--judged", 400)),
        (*SETS_PLAYED, "stakes.toml", "outlook.f64"), "turns.toml", 0.6, experts=True,
    ),
    *(belief(family) for family in FAMILIES),
)  # fmt: skip
"""All stages, each after those that make what it needs."""
