"""An independent referee for records and positions, slow and plain, to hold the rules engine against.

`replay` judges a record, `code` one move in a position; `PYTHONPATH=tests python -m referee FILE.jsonl` judges a file. It
plays by all rule sets and all their options. No code of the engine is used: of `canasta_desktop` only the presets' files are
read. Section names in quotation marks are those of the rules. Its rooms, each using those before it: `cards`, `melds`,
`rules`, `table` (moves and positions), `ways` (to lay a hand out), `able` (what a player could do), `score`, `judge`, `play`
and `records`. Where the rules or the notation are silent, these readings are taken:

The deal and the stock
* Up-cards are turned before any red 3 of the hands is replaced; `stock` is what is left after both deal and up-cards.
* Dealer and order go by place; the partner who answers is the next of the side in the order.
* Where a 3 may stay in the hand (`three_kept`, `last_three`), 3s are replaced after the draw. Where they are replaced at once,
  two cards drawn come one after the other, each with its own 3s replaced before the next; where the stock gives out between
  them, play goes on. A 3 that cannot be replaced ends the deal; where it is laid, those that are due with it are laid too.
* A 3 laid before the draw with the last card of the stock leaves the player without a draw: with no legal taking the deal ends.
* With the deal's end by stock under `end of turn`, a turn that begins without stock may still take the pile.
* A position is taken at its word: with no legal taking and an empty stock in phase `draw` it is not yet over, and `draw` is
  `stock_empty`. Before its first move only a foot is picked up by an empty hand, and 3s that are replaced at once are laid.

Takings and melds
* A group without cards is read in a `take`, also after the first, and judged as a meld of what lies there.
* The first group of a `take` is the one that the top card joins; any other rank there is `pile_not_matched`, and so is
  `take K:` without an own meld of kings.
* A frozen pile needs at least a natural pair; more cards may come with it. The pair is judged by the cards named, before
  `card_not_in_hand`. Under `pair` a taking without two naturals of the top card's rank is `pile_needs_pair`, whatever the
  group is called.
* A pile that holds a wild card or a red 3 is frozen, whatever `frozen` says, except under `pair`.
* Every card that is not wild counts as a natural one, also of a wrong rank: 5 K K under `5:` is `wrong_rank`.
* `3:` with a red 3 is `threes_not_melded`; a set of 2s is `too_few_naturals`.
* After black 3s only joinings and the discard remain: any further `meld` is `black_threes_only_going_out`.

Going out
* Out of its phase a move is `not_now`; in phase `play` all else that bars `ask` is `may_not_ask`.
* After a *yes* to a player unable to go out no permission stands, and `ask` is spent. A position that says `yes` binds as long
  as going out is possible.
* A player who has drawn and holds a 3 that is laid out and replaced (mostly a given position alone has one) cannot go out, so
  may not ask where asking needs the ability. Such a 3 is laid with the next meld or taking where 3s are replaced after the
  draw; else it stays.
* Where going out needs more than one joining, the joinings before the last one may be made with one card in hand.
* A player who goes out concealed has melded something in that turn, under all three meanings; without a bonus for it nobody
  does.
* For `held` a foot that has not been picked up is no hand.
* No answer (`Undecided`) is given where there are too many ways to lay out a hand, or where a side that has not opened could
  go out by the number of its cards and its opening is bound in the wild cards of its sets. It counts as able to go out then.
"""

from referee.able import can_go_out
from referee.judge import can_take, first_code
from referee.play import begin, play
from referee.records import check_result, code, follows, judge_files, judge_line, replay, set_up
from referee.rules import NAMES, TABLES, rules_for
from referee.score import score
from referee.table import Group, Move, Table, move_text, read_move, read_position, write_position
from referee.ways import Undecided

__all__ = [
    "NAMES", "TABLES", "Group", "Move", "Table", "Undecided", "begin", "can_go_out", "can_take", "check_result", "code",
    "first_code", "follows", "judge_files", "judge_line", "move_text", "play", "read_move", "read_position", "replay",
    "rules_for", "score", "set_up", "write_position",
]  # fmt: skip
