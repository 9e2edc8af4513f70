"""A pretend table: hands that throw two dice and try their luck, so that the game can play itself."""

from companion.games.ridge.model import Cling, Commands, Roll, Setup, Slip, State, Step, Stop
from companion.games.ridge.path import over, picks
from companion.games.ridge.printed import SAMPLE
from companion.parts import seat_zone
from companion.vocabulary.pretend import Deed, Rolled, Throw, chance
from companion.vocabulary.value import Seat


class World:
    """What hands do; the same seed and state always give the same deeds."""

    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup, self._seed = setup, seed

    @property
    def cards(self) -> tuple[str, ...]:
        """No card is ever laid."""
        return ()

    @property
    def zones(self) -> tuple[str, ...]:
        """The tray, the track, and the clovers before each seat."""
        seats = (seat_zone(seat) for seat in range(1, len(self.setup.colours) + 1))
        return "tray", f"track.{(self.setup.box or SAMPLE).path.last}", *seats

    def conserved(self, state: State) -> object:
        """The goats and the clovers."""
        return len(state.spaces), sum(state.clovers) + state.growing

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """One deed after another, until the climb is over."""
        return () if over(state) else (self._deed(state, state.current),)

    def _deed(self, state: State, seat: Seat) -> Deed:
        climb = state.under_way
        if climb.dice is None:
            return self._throw_or_stop(state, seat)
        luck = chance(self._seed, state.turn, climb.throws, "dice")
        if not climb.doubled:
            return _typed(Step(seat, luck.choice(picks(state))))
        return Deed(Cling(seat), seat, button=True) if luck.random() < 0.7 else _typed(Slip(seat))

    def _throw_or_stop(self, state: State, seat: Seat) -> Deed:
        throws = state.under_way.throws
        luck = chance(self._seed, state.turn, throws, "throw")
        if throws and luck.random() < 0.2 + 0.2 * throws:
            return Deed(Stop(seat), seat, button=True)
        white, black = luck.randint(1, 6), luck.randint(1, 6)
        dice = (Rolled("white", white), Rolled("black", black))
        return Deed(Roll(seat, white, black), seat, Throw("tray", dice))


def _typed(command: Commands) -> Deed:
    return Deed(command, command.seat)
