"""Windows in which abilities are used: paid ability windows, reactions, interrupts, mid-access.

paid_ability_windows  these and action windows: who has priority, and when the window closes
reaction_windows      pending abilities and subroutines: who resolves which, and when
interrupts            interrupt windows; what the game has somebody do, as far as interrupts leave it
mid_access            the one chance in each access to trash the card or use an ability on it
drawing               drawn cards: set aside, looked at, added to the hand
"""
