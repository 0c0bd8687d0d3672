"""Texts of the score pad: what is counted, how a game with real cards stands, and why a deal cannot be so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE as BLACK
from canasta_desktop.engine.cards import JOKER, KIND_POINTS, RANKS, RED_THREE
from canasta_desktop.engine.scoring import JOKERS_APART
from canasta_desktop.session.names import path_text
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.score_pad import CountKind
from canasta_desktop.session.score_pad_faults import PadFault
from canasta_desktop.session.seating import Seating
from canasta_desktop.words import common_text, pages_text, voice_text
from canasta_desktop.words.cards import count_of_rank, ranks_in_notation, ranks_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.lists import capital, joined, listed, phrases
from canasta_desktop.words.needs_text import needs_sentence
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.people_text import names_of
from canasta_desktop.words.rules_of_the_end import unfinishable
from canasta_desktop.words.score_text import how_long, item_label
from canasta_desktop.words.special_hands_text import special_hand_name
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.session.score_pad import Count, Pad, Standing
    from canasta_desktop.session.score_pad_faults import PadProblem

PADS: Final = _("Score pads")
NEW: Final = _("New score pad")
NONE: Final = _("No score pad yet")
NONE_LONG: Final = _("You play with real cards, and Canasta keeps the score: points, openings, who deals and who wins.")
LINE: Final = _("For games with real cards")
OPEN: Final = _("Open")
DAMAGED: Final = _("This score pad can’t be read.")
NEWER: Final = _("This score pad was saved by a newer version.")
RULES: Final = _("Rules")
NAMES: Final = _("Names")
FIRST_DEALER: Final = _("Deals first")
OPENING: Final = _("Opening now")
SAVE_DEAL: Final = _("Save the deal")
SAVE_PICTURE: Final = _("Save as picture")
UNDO_TIP: Final = _("Undo the last change")
REDO_TIP: Final = _("Put back what was undone last")
LEAVE_AGAIN: Final = _("Save the deal, or go back once more to leave without saving.")
NO_DEAL_YET: Final = _("No deal yet")
CARD_POINTS: Final = _("card points")
LEFT_POINTS: Final = _("card points, taken off")


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """What the players are called, by seat, from what was typed."""
    return names_of([Seating(name, PICTURES[seat % len(PICTURES)]) for seat, name in enumerate(names)])


def side_names(names: Sequence[str], sides: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """The names of the sides, made of their players' names: `Ana and Juno`."""
    called = player_names(names)
    return tuple(joined([called[seat] for seat in side]) for side in sides)


def label(one: Count, rules: RuleSet) -> str:
    """What a count counts: `Mixed canastas`, `Natural canastas: aces`, `Unfinished melds: sevens`."""
    item = item_label(one.item, rules)
    if one.item == "long":
        return pages_text.LONG_CANASTAS[one.key]
    if one.key == "pot":
        return pages_text.OPTIONS["pot_untaken"]
    if one.key == "black threes":
        return capital(ranks_name(BLACK))
    if one.key == "red threes":
        return common_text.RED_THREES
    if one.key == "red threes in hand":
        return voice_text.named(item_label("hands", rules), str(ranks_name(RED_THREE)))
    if one.item == "held":
        return _("Held {ranks}").format(ranks=Nouns(ranks_in_notation([one.of])))
    if not one.of:
        return item
    return voice_text.named(item, _part(one))


def _part(one: Count) -> str:
    """The part of an item that is counted in several places: `aces`, `four jokers`, `aces without wild cards`."""
    if one.item == "unfinished":
        return str(unfinishable(one.of))
    return str(count_of_rank(JOKERS_APART, JOKER) if one.of == "JK" else ranks_name(RANKS.index(one.of)))


def note(one: Count, terms: Terms) -> str:
    """The worth of one piece, or the kind of points: `500 each`, `card points`; "" if the worth varies."""
    if one.kind is CountKind.PIECES:
        each = common_text.each(one.each) if one.each else ""
        if one.item == "held":
            least = next(held.cards for held in terms.rules.held if held.rank == one.of)
            hands = _("hands with {n} or more").format(n=number(least))
            return listed([hands, each])
        return each
    if one.key != "hands":
        return CARD_POINTS
    if terms.usual_points and terms.black_in_hand != KIND_POINTS[BLACK]:
        return _("card points, taken off; each black 3: {points}").format(points=number(terms.black_in_hand))
    return LEFT_POINTS


def hand_or_none(shown: str | None) -> str:
    """The special hand that a side showed; a dash for none."""
    return capital(special_hand_name(shown)) if shown else common_text.NOTHING


def enter_deal(deal: int) -> str:
    """`Enter deal 3`."""
    return _("Enter deal {deal}").format(deal=number(deal))


def correct_deal(deal: int) -> str:
    """`Correct deal 3`."""
    return _("Correct deal {deal}").format(deal=number(deal))


def deals_now(deal: int, dealer: str, resting: Sequence[str]) -> str:
    """`Deal 3, Ana to deal`, with five players `Deal 3, Ana to deal, Otto sits out`."""
    said = _("Deal {deal}, {name} to deal").format(deal=number(deal), name=dealer)
    return listed([said, *(_("{name} sits out").format(name=name) for name in resting)])


def dealt(dealer: str) -> str:
    """`Ana dealt`."""
    return _("{name} dealt").format(name=dealer)


def stands(pad: Pad, now: Standing) -> str:
    """Whose deal it is, or how the game ended."""
    if not now.over:
        called = player_names(pad.names)
        return deals_now(now.number, called[now.dealer], [called[seat] for seat in now.resting])
    return common_text.NO_WINNER if now.winner is None else winner(pad, now.winner)


def winner(pad: Pad, side: int) -> str:
    """`Ana and Juno win`."""
    called = player_names(pad.names)
    return common_text.winners([called[seat] for seat in pad.terms.sides[side]], you=False)


def game_line(pad: Pad, now: Standing) -> str:
    """The rules and how long the game goes: `Classic, to 5,000`, `Hand and Foot, deal 2 of 4`."""
    if now.over:
        return common_text.game_played(rules_title(pad.rules), len(pad.deals))
    return listed([rules_title(pad.rules), how_long(pad.rules, now.number)])


def about(pad: Pad, now: Standing, day: str) -> str:
    """The line under the title of a picture: `Classic, to 5,000; 14 November`."""
    return phrases([game_line(pad, now), day])


def pad_title(pad: Pad) -> str:
    """A pad in a list: `Ana and Juno; Otto and Bea`."""
    return phrases(side_names(pad.names, pad.terms.sides))


def pad_line(pad: Pad, now: Standing) -> str:
    """How a pad stands, in a list: `Classic, to 5,000; 1,640 : 1,205; Deal 3, Ana to deal`."""
    totals = " : ".join(map(number, now.total)) if pad.deals else NO_DEAL_YET
    return phrases([game_line(pad, now), totals, stands(pad, now)])


def side_score(side: str, gained: int, total: int) -> str:
    """What a deal has brought a side: `Ana and Juno: +1,100, 2,200 in all`."""
    return _("{side}: {points}, {total} in all").format(side=side, points=points(gained), total=number(total))


def deal_line(deal: int, sides: Sequence[str], gained: Sequence[int], totals: Sequence[int]) -> str:
    """A deal as a row of the sheet, in words."""
    said = [side_score(*one) for one in zip(sides, gained, totals, strict=True)]
    return voice_text.several(common_text.deal_title(deal), said)


def picture_saved(path: str) -> str:
    """The picture was saved."""
    return _("Saved the picture as {path}.").format(path=path_text(path))


def picture_not_saved(folder: str, why: str) -> str:
    """The picture could not be written."""
    return _("The picture can’t be saved in {folder} ({why}).").format(folder=path_text(folder), why=why)


def deleted_pad(title: str) -> str:
    """The text of the undo bar after a pad was deleted."""
    return _("Deleted the score pad “{name}”").format(name=title)


def problem_text(found: PadProblem, sides: Sequence[str], rules: RuleSet) -> str:
    """Why a deal cannot have been as it was entered, in one sentence."""
    side = "" if found.side is None else sides[found.side]
    what = label(found.count, rules) if found.count else ""
    if found.fault is PadFault.CANASTAS_MISSING:
        return voice_text.named(side, needs_sentence(found.needs, rules, ""))
    sentences = {
        PadFault.EMPTY: _("Enter what the sides have made."),
        PadFault.TOO_MANY: _("{what}: there can’t be more than {n}."),
        PadFault.NOT_IN_FIVES: _("{side}, {what}: card points always end in 0 or 5."),
        PadFault.TOO_MANY_CARDS: _("All packs together haven’t enough cards for this."),
        PadFault.TOO_MANY_WILDS: _("All packs together haven’t enough wild cards for this."),
        PadFault.MELDS_TOO_LOW: _("{side}: with what is counted here, the melds are worth at least {n} card points."),
        PadFault.TOO_MANY_POINTS: _("All cards together are worth only {n} card points."),
        PadFault.UNFINISHED: _("{side}: nobody goes out with unfinished melds."),
        PadFault.POT_MISSING: _("{side}: nobody goes out before the side has had its pot."),
        PadFault.CARDS_LEFT: _("{side}: who goes out has no cards left."),
    }
    return sentences[found.fault].format(side=side, what=what, n=number(found.number))
