"""What the panel of the replay says of the review of the deal that is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.review import Review, clear_loss
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Paragraph, Text, meter
from canasta_desktop.ui.kit.layout import ByHeight, Column, Element, Flow, Padding, Row, Spacer
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages.replay.review_marks import LossBar, explanations, legend_of, option_bars
from canasta_desktop.words import hotkeys, voice_text
from canasta_desktop.words import review_text as words
from canasta_desktop.words.decisions_text import instead, told
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.pages.replay.review_deeds import ReviewDeeds
    from canasta_desktop.ui.pages.replay.reviewing import Reviewing
    from canasta_desktop.words.perspective import Perspective

_BUTTON: Final = 44  # design px of height
_ROW: Final = 84


class ReviewPanel:
    """The contents of the panel at the right while a review is on."""

    def __init__(
        self,
        reviewing: Reviewing,
        who: Perspective,
        jump: Callable[[int], None],
        deeds: ReviewDeeds,
        changed: Callable[[], None],
    ) -> None:
        """`jump` shows a move; `deeds` open further pages from it; `changed` draws the panel anew."""
        self._reviewing = reviewing
        self._who = who
        self._jump = jump
        self._deeds = deeds
        self._changed = changed
        self._listed: list[Button] = []
        self.said = ""
        """What it says of the move that is shown, or of the whole deal where that was asked for and is known."""

    def lists(self, control: Widget | None) -> bool:
        """Whether a control is a move in the list of the costliest moves."""
        return any(control is row for row in self._listed)

    def body(self, at: int) -> Element:
        """The contents of the panel while a move is shown: about that decision, or about the whole deal."""
        reviewing, self._listed, self.said = self._reviewing, [], ""
        if reviewing.explains:
            back = Button(words.CLOSE, partial(self._set, explains=False), kind="quiet").sized(high=_BUTTON)
            return Padding(Column(explanations(), Spacer(), Row(back), gap=12), 22, 0, top=14, bottom=14, grow=1)
        judgement = reviewing.shown(at)
        parts = self._decision(at, judgement) if judgement else self._overview()
        thinks = self._thinking() if not (reviewing.review and reviewing.review.complete) else None
        means = Row(Button(words.MEANING, partial(self._set, explains=True), kind="quiet").sized(high=_BUTTON))
        # What comes and goes stands below, so that what is pressed stays where it is.
        return Padding(Column(parts, Spacer(), thinks, None if judgement else means, gap=12), 22, 0, top=14, bottom=14, grow=1)

    def _trying(self, move: int, tip: str) -> Element:
        """The button that puts a marked move as a question."""
        button = Button(words.TRY_AGAIN, partial(self._deeds.try_again, move), letter=hotkeys.TRY_AGAIN, tip=tip)
        return button.sized(high=_BUTTON)

    def _thinking(self) -> Element:
        """How far it is, and the button that stops it or goes on."""
        reviewing = self._reviewing
        if reviewing.failed:
            self.said = words.FAILED
            return Paragraph(words.FAILED, Role.SMALL, "minus", line=26)
        text = words.THINKING if reviewing.running else words.STOPPED
        label, action = (words.STOP, reviewing.stop) if reviewing.running else (words.GO_ON, reviewing.go_on)
        button = Button(label, partial(self._do, action), kind="quiet").sized(high=_BUTTON)
        line = Row(Paragraph(text, Role.SMALL, "muted", line=26).sized(grow=1), Spacer(12), button, align="middle")
        return Column(line, meter(reviewing.review.progress if reviewing.review else 0.0, "brass", high=10), gap=8)

    def _do(self, deed: Callable[..., None], *arguments: int) -> None:
        deed(*arguments)
        self._changed()

    def _set(self, **what: bool) -> None:
        """Change what the panel shows."""
        for name, value in what.items():
            setattr(self._reviewing, name, value)
        self._changed()

    # the whole deal

    def _overview(self) -> Element:
        review = self._reviewing.review
        if review is None:
            return Spacer(0)
        costly = self._costly(review)
        if not review.complete:
            return costly
        areas = review.whole_areas()
        kinds = Column(Text(words.BY_KIND, Role.SMALL, "muted"), LossBar(areas), legend_of(areas), gap=8)
        kinds = kinds if any(areas.values()) else Column()
        luck = sum(review.whole_luck())
        well = words.found_best(review.best, len(review.decisions)) if review.best else ""
        in_short = paragraph(words.in_short(review.result, luck, luck - review.result), well)
        self.said = in_short if self._reviewing.overview else ""  # it is there beside every move that was no decision too
        said = Paragraph(in_short, line=30)
        return ByHeight(
            Column(costly, Hairline(2), said, self._sum(review), Hairline(2), kinds, gap=12),
            Column(costly, said, kinds, gap=10),
            Column(costly, said, gap=10),
            Column(self._costly(review, 1), said, gap=8),
        )

    @staticmethod
    def _sum(review: Review) -> Element:
        """Lines for luck, if there was some, and decisions; in whole points they add up to the result."""
        luck = review.whole_luck()
        figures = [one for one in zip((words.DEALT, words.DRAWN, words.OTHERS), luck, strict=True) if one[1]]
        figures += [(words.DECISIONS, review.result - sum(luck)), (words.RESULT, review.result)]

        def row(label: str, figure: int) -> Element:
            ink = "text" if label == words.RESULT else "muted"
            weight = Weight.BOLD if label == words.RESULT else Weight.REGULAR
            said = Text(label, Role.SMALL, ink, weight, line=26, lines=None).sized(grow=1)
            return Row(said, Spacer(10), Text(points(figure), Role.SMALL, "text", Weight.BOLD, line=26), align="start")

        return Column(*(row(*one) for one in figures))

    def _costly(self, review: Review, most: int = 3) -> Element:
        """The moves that cost most, each a button that shows it."""
        costliest = review.costliest[:most]
        if not costliest:
            return Paragraph(words.NOTHING_MARKED, line=28) if review.complete else Column()
        rows = [self._costly_row(review, move) for move in costliest]
        told = sum(round(clear_loss(review.decisions[move])) for move in costliest)
        rest = round(review.losses) - told if review.complete else 0
        others = Text(words.other_decisions(rest), Role.SMALL, "muted", Weight.REGULAR) if rest > 0 else None
        tries = Row(self._trying(next(iter(review.marked)), words.TRY_THEM_TIP)) if review.complete else None
        return Column(Text(words.COST_MOST, Role.BODY, "brass_text", Weight.BOLD), *rows, others, tries, gap=8)

    def _costly_row(self, review: Review, move: int) -> Element:
        found = review.decisions[move]
        made = found.made or found.best
        mark = found.mark
        cost = words.cost(made, decisive=found.decisive)
        said = words.marked(mark, cost) if mark else cost
        label = words.option_label(review.replay.moves[move - 1], exact=words.exact_among(found))
        row = Button(label, partial(self._show, move), kind="quiet", subtitle=said, tip=label)
        self._listed.append(row)
        return row.sized(high=_ROW)

    def _show(self, move: int) -> None:
        self._reviewing.overview = self._reviewing.explains = False
        self._jump(move)
        self._changed()

    # one decision

    def _decision(self, at: int, judgement: Judgement) -> Element:
        review = self._reviewing.review
        if review is None:
            return Spacer(0)
        seen, names = review.view(at), self._who.names
        self.said = told(seen, judgement, names)
        said: list[Element] = [Paragraph(self.said, line=30)]
        if judgement.mark is not None:
            better = instead(seen, judgement, review.replay.moves[at - 1], names)
            self.said = paragraph(self.said, voice_text.named(words.BETTER, better))
            said += [Text(words.BETTER, Role.SMALL, "brass_text", Weight.BOLD), Paragraph(better, line=30)]
        bars = option_bars(judgement)
        return ByHeight(
            Column(self._tools(at), *said, Hairline(2), bars, gap=12),
            Column(self._tools(at), *said, gap=8),
        )

    def _tools(self, at: int) -> Element:
        """Buttons to the previous and next mark, to longer thought, and back to the overview.

        They stand above the parts that differ from move to move.
        """
        reviewing = self._reviewing
        before, after = reviewing.mark(at, -1), reviewing.mark(at, 1)
        back = Button("", partial(self._show, before or at), kind="quiet", icon="back", tip=words.MARK_BEFORE)
        on = Button("", partial(self._show, after or at), kind="quiet", icon="right", tip=words.MARK_AFTER)
        back.enabled, on.enabled = before is not None, after is not None
        waits = reviewing.sharpening is not None
        longer = Button(
            words.LONGER_COMES if waits else words.LONGER, partial(self._do, reviewing.think_longer, at), kind="quiet"
        )
        longer.enabled = not waits
        whole = Button(words.OVERVIEW, partial(self._set, overview=True), kind="quiet")
        squares = Row(back.sized(wide=_BUTTON, high=_BUTTON), on.sized(wide=_BUTTON, high=_BUTTON), gap=8)
        tries = [self._trying(at, words.TRY_AGAIN_TIP)] if reviewing.review and at in reviewing.review.marked else []
        if reviewing.review and reviewing.review.gives_away(at):
            follows = partial(self._deeds.show_refutation, at)
            how = Button(words.SHOW_HOW, follows, letter=hotkeys.SHOW_HOW, tip=words.SHOW_HOW_TIP)
            tries.append(how.sized(high=_BUTTON))
        return Flow(squares, whole.sized(high=_BUTTON), longer.sized(high=_BUTTON), *tries, gap=8)
