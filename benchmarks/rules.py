"""How fast the rules are: random whole games of Vallamkali beside random whole games of python-chess.

    python -m benchmarks.rules [seconds]

A move is one command that the rules accept: a bid, a replaced card, a seat's cards of a turn, a bet, an event, a
tie-break draw. The time includes `apply` with all its checks and the drawing of hands from shuffled decks, not the
choices that a phone would be offered. In chess a move is one `push` of a legal move, the listing of the legal moves
included, since there that is the check. Figures are moves a second of CPU time, on one thread.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator

import chess

from companion.games import vallamkali
from companion.games.vallamkali.decks import card_count, deck
from companion.games.vallamkali.model import (
    Boat,
    CloseBets,
    Commands,
    DrawOff,
    PlaceBets,
    PlaceBid,
    PlayCards,
    Replace,
    Reveal,
    Setup,
    Stake,
    Stand,
    State,
    Tokens,
    TurnEvent,
)
from companion.games.vallamkali.printed import SAMPLE
from companion.games.vallamkali.rules import waiting
from companion.secrecy import Secret
from companion.vocabulary.value import COLOURS

SETUP = Setup(COLOURS)


class Hands:
    """Shuffled decks, and what random people do with them."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.piles: dict[int, list[str]] = {}
        self.hires = [card.code for card in SAMPLE.professionals]
        self.events = [card.id for card in SAMPLE.events for _ in range(card.copies)]
        chance.shuffle(self.hires)
        chance.shuffle(self.events)

    def commands(self, state: State) -> Iterator[Commands]:
        """One command of everybody who must act now."""
        match state.stage:
            case "reveal":
                yield Reveal(self.hires[len(state.revealed)])
            case "bids":
                for seat in waiting(state):
                    yield PlaceBid(seat, Secret(seat, self.bid(state.fleet[seat - 1])))
            case "raise":
                yield from (Stand(seat) for seat in waiting(state))
            case "replace":
                yield from (Replace(seat, "ABC"[len(state.gone) % 3]) for seat in waiting(state))
            case "turn":
                for seat in waiting(state):
                    boat = state.fleet[seat - 1]
                    yield PlayCards(seat, self.draw(seat, boat, card_count(boat)[0]))
            case "tiebreak":
                yield from (DrawOff(seat, self.draw(seat, state.fleet[seat - 1], 3)) for seat in waiting(state))
            case "bets":
                yield from (self.bet(state, seat) for seat in state.seats)
                yield CloseBets()
            case "event":
                yield TurnEvent(self.events[state.milestones_done])

    def bid(self, boat: Boat) -> Tokens:
        """Up to two tokens of 1,000."""
        return Tokens(min(self.chance.randrange(3), boat.tokens.ones))

    def bet(self, state: State, seat: int) -> PlaceBets:
        """A token of 1,000 on any boat, if there is one."""
        ones = min(1, state.fleet[seat - 1].tokens.ones)
        return PlaceBets(seat, (Stake(self.chance.choice(state.colours), Tokens(ones)),))

    def draw(self, seat: int, boat: Boat, number: int) -> tuple[str, ...]:
        """Four cards from the seat's pile, and some of them played."""
        pile = self.piles.get(seat)
        if not pile:
            pile = self.piles[seat] = list(deck(SAMPLE, boat).elements())
            self.chance.shuffle(pile)
        hand, self.piles[seat] = pile[:4], pile[4:]
        return tuple(hand[:number])


def race(chance: random.Random) -> int:
    """The moves of one whole race."""
    state, hands, moves = vallamkali.start(SETUP), Hands(chance), 0
    while state.stage != "over":
        for command in hands.commands(state):
            state = vallamkali.apply(state, command)
            moves += 1
    return moves


def chess_game(chance: random.Random) -> int:
    """The moves of one whole game of chess, at most 300."""
    board, moves = chess.Board(), 0
    while moves < 300 and (legal := list(board.legal_moves)):
        board.push(chance.choice(legal))
        moves += 1
    return moves


def moves_a_second(play: Callable[[random.Random], int], seconds: float) -> tuple[float, int]:
    """Moves a CPU second over whole games until the time is up, and how many games that were."""
    chance, moves, games = random.Random(1), 0, 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        moves += play(chance)
        games += 1
    return moves / (time.process_time() - begun), games


def main() -> None:
    """Print both figures and their ratio."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    ours, races = moves_a_second(race, seconds)
    theirs, games = moves_a_second(chess_game, seconds)
    print(f"Vallamkali, {len(COLOURS)} boats: {ours:>8,.0f} moves a CPU second ({races} races)")
    print(f"python-chess:        {theirs:>8,.0f} moves a CPU second ({games} games)")
    print(f"ratio:               {ours / theirs:>8.2f}")


if __name__ == "__main__":
    main()
