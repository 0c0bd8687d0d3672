"""The table. A module imports only modules of its own line here and of lines above it.

- values, geometry: keymap · layout · card_positions · meld_positions · run_positions · pile_places · shelf · area_plan · tray ·
  pieces · readings · intents · proposals · elements · lineup ·
  celebrations
- model: stage (what lies where) · pile_state · hit_test · targets · advice · log_lines · since_turn · deal_history ·
  own_seat · meld_tips · pointer
- painting: lettering · melds · clasps · shelf_painting · festive_light · over_hand · sprites · middle_notes · since_strip ·
  middle · need_line · feet · furniture · buttons · controls · log_panel · overlay · note_panel · dialog (permission) ·
  chooser · table_picture
- motion: flights (where a card's flight starts) · moments · dealing · director (events become motion)
- what happens: handover (why the screen goes to somebody else) · window (what the table asks of it) ·
  presenter (events reach the stage) · hint_panel · coaching · actions (what the player does) ·
  tips (what is new to the player) · guide · guides (lessons, questions)
- input: layers (and their order) · drag (where a drop is accepted) · keyboard · widgets (the table as controls)
- the scene: hot_seat (a game begins, the screen goes to somebody else) · scene
"""
