"""Screenshots of the score pad: setting one up, its sheet during a game and after it, a deal being counted, and the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.score_pad import Pad, PadDeal
from canasta_desktop.session.store.score_pads import keep_pad

from .scenes import NewScorePadScene, PadDealScene, ScorePadScene, ScorePadsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera

_DEALS: Final = (
    PadDeal(({"melds": 340, "natural": 1}, {"hands": 120}), out=0),
    PadDeal(({"melds": 610, "natural": 1, "mixed": 1, "hands": 45}, {"melds": 485, "mixed": 1, "red threes": 2}), out=1),
    PadDeal(
        ({"melds": 720, "natural": 2, "red threes": 3}, {"melds": 205, "hands": 75, "red threes": 1}), out=0, concealed=True
    ),
    PadDeal(({"melds": 540, "mixed": 2, "red threes": 1}, {"melds": 830, "natural": 1, "mixed": 2, "red threes": 3}), out=1),
)
_NAMES: Final = ("Ana", "Otto", "Juno", "Bea")


def _pads(camera: Camera) -> None:
    app = camera.app
    app.reset(NewScorePadScene(app))
    camera.run(48)
    camera.save("new_score_pad")
    pad = Pad(preset("classic"), 4, _NAMES, 1, _DEALS)
    keep_pad(app.data.archive, "running", pad)
    keep_pad(app.data.archive, "won", Pad(preset("samba"), 2, _NAMES[:2], 0, _DEALS[:1]))
    app.reset(ScorePadScene(app, "running"))
    camera.run(48)
    camera.save("score_pad")
    app.reset(PadDealScene(app, pad, lambda _deal: None, 3))
    camera.run(48)
    camera.save("score_pad_deal")
    app.reset(ScorePadsScene(app))
    camera.run(48)
    camera.save("score_pads")
    with app.data.archive.transaction() as connection:
        connection.execute("DELETE FROM score_pads")


SCENES: Final[dict[str, Callable[[Camera], None]]] = {"score_pad": _pads}
