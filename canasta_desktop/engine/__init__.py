"""The rules engine: exact, pure, and usable by itself.

It knows no window, no clock and no files but its own presets. A game deals positions; a position is asked what is legal and
changed by moves; a seat is shown a view. A deal from the first card to the score:

>>> import random
>>> from canasta_desktop.engine import game, listing, play, position, ruleset
>>> dice = random.Random(1)
>>> table = game.Game(ruleset.preset("classic"), players=4, seed=7)
>>> deal = table.deal()
>>> while deal.phase != position.Phase.OVER:
...     moves = [move for move, _ in zip(listing.legal_moves(deal), range(30))]
...     play.play(deal, dice.choice(moves))
>>> [side.total for side in table.finish().sides] == list(table.totals)
True

Modules: `ruleset` (options as data), `position` and `view` (what stands), `moves`, `legality` (why not), `listing` (what is
legal), `going_out` (exact solvers), `play` (applying moves, with `events`), `scoring`, `game` (deals in a row), `notation`,
`documents` and `records` (text), `rulebook` (the rules in words), `judge` (verdicts on lines of JSON).
"""
