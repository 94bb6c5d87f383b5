"""Installing, rezzing, playing and scoring cards.

installing      whether a card can be installed, where, and what it costs
install_steps   the steps of installing it
rezzing         rezzing and derezzing; one discount on installing and rezzing together
playing_cards   playing an event or operation
agendas         scoring and forfeiting agendas, and what stealing one shares with scoring
"""
