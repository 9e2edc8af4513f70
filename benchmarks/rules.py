"""How fast the rules are: whole games that the pretend hands played, beside random whole games of other engines.

    python -m benchmarks.rules [seconds]

A move is one command that `apply` accepts, with all its checks; what hands choose, and what a phone would be offered,
is played before and not timed. The others are python-chess and the games that OpenSpiel has in pure Python. There a
move is one action of those that are listed as legal, the listing included, since that is the check; in OpenSpiel chance
moves count too. Figures are moves a second of CPU time, on one thread.
"""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import chess
import pyspiel
from open_spiel.python import games as in_python

from companion.demo.evening import Evening
from companion.games import GAMES
from companion.vocabulary.play import Game

SEEDS = 3
OPENSPIEL = ("python_block_dominoes", "python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe")
assert in_python  # registers them


@dataclass(frozen=True)
class Record:
    """A whole game: its setup and its commands."""

    setup: Any
    commands: tuple[Any, ...]


def played(game: Game, seed: int) -> Record:
    """What hands do in a whole game for as many as can play."""
    setup = Evening.of(game, game.SEATS[1]).setup
    state, world = game.start(setup), game.World(setup, seed)
    commands: list[Any] = []
    while deeds := world.deeds(state):
        for deed in deeds:
            state = game.apply(state, deed.command)
            commands.append(deed.command)
    return Record(setup, tuple(commands))


def replay(game: Game, records: list[Record], chance: random.Random) -> int:
    """The moves of one of these games, applied one after another."""
    record = chance.choice(records)
    state = game.start(record.setup)
    for command in record.commands:
        state = game.apply(state, command)
    return len(record.commands)


def chess_game(chance: random.Random) -> int:
    """The moves of one whole game of chess, at most 300."""
    board, moves = chess.Board(), 0
    while moves < 300 and (legal := list(board.legal_moves)):
        board.push(chance.choice(legal))
        moves += 1
    return moves


def openspiel_game(game: Any, chance: random.Random) -> int:
    """The moves of one whole game of OpenSpiel's."""
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        is_chance = state.is_chance_node()
        legal = [action for action, _ in state.chance_outcomes()] if is_chance else state.legal_actions()
        state.apply_action(chance.choice(legal))
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
    """Print a line for each of our games and of the others, each with its ratio to chess."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    theirs, chess_games = moves_a_second(chess_game, seconds)
    for game in GAMES.values():
        records = [played(game, seed) for seed in range(1, SEEDS + 1)]
        ours, games = moves_a_second(lambda chance, game=game, records=records: replay(game, records, chance), seconds)
        report(f"{game.TITLE}, {game.SEATS[1]} players", ours, games, ours / theirs)
    report("python-chess", theirs, chess_games, 1.0)
    for name in OPENSPIEL:
        speed, games = moves_a_second(partial(openspiel_game, pyspiel.load_game(name)), seconds)
        report(f"OpenSpiel, {name.removeprefix('python_')}", speed, games, speed / theirs)


def report(what: str, speed: float, games: int, ratio: float) -> None:
    """One line."""
    print(f"{what + ':':36}{speed:>9,.0f} moves a CPU second ({games} games), {ratio:.2f} of chess", flush=True)


if __name__ == "__main__":
    main()
