"""The table. A room imports only itself and rooms above it here; the scene comes last.

- model/: what is shown, and what the player has chosen; what follows from it
- page_kinds (by what pages are asked for) · window (what the table asks of its window) · lineup
- geometry/: where it lies
- paint/: draws it
- motion/: events become movements
- input/: a gesture becomes a proposal, and a proposal a move
- hot_seat (a game begins, the screen goes to somebody else) · scene
"""
