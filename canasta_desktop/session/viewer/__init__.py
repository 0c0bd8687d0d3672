"""The one door to what people are shown: nothing else makes a view, a replay, a copy, a hint or a file of a game for them.

A viewer knows who sits at the screen: the seat that lifted the last curtain, or nobody. What that person may not see does not
leave it. Modules: table_viewer (a game at a table; it asks for the curtain) · replay_viewer (a deal played again) · glance
(pictures of games, where it is unknown who looks) · told (what has happened in a deal) · curtain · screen (who looks).
"""
