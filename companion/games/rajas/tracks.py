"""The two tracks: where they meet, and what a marker that moves on sets off."""

from msgspec.structs import replace

from companion.games.rajas.model import Player, Sleeper, State
from companion.games.rajas.pending import ask
from companion.games.rajas import goods
from companion.games.rajas.printed import LEVELS, MOST_KARMA, Box, Reward, TrackBonus, Unknown
from companion.parts import put

LONGEST = 200
"""No track has more spaces."""
