"""The table. A module imports only modules of its own line here and of lines above it.

- values, geometry: keymap · layout · card_positions · tray · pieces · intents · offers · elements · lineup ·
  window_settings · handover · window
- model: stage (what lies where) · hit_test · targets · advice · log_lines · deal_history · history_recorder ·
  own_seat · pointer
- painting: lettering · headings · compact_text · melds · sprites · furniture · buttons · ribbon · controls · log_panel ·
  overlay · dialog (permission) · table_picture · flight_pictures
- motion: flights (where a card's flight starts) · turn_highlight · dealing · director (events become motion)
- what happens: presenter (events reach the stage) · hints · hint_panel · actions (what the player does)
- input: layers (and their order) · drag (where a drop is accepted) · tip_layer · keyboard · widgets (the table as controls)
- the scene: hot_seat (a game begins, the screen goes to somebody else) · scene
"""
