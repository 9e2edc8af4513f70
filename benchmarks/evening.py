"""Whole games at the pretend table: does the journal hold what blind hands did?

Plays `--seeds` seeds of each `--game` for each number of `--players`, all that the game is for unless some are named,
and prints, for each, how many games matched, what told the companion what, and the readings that were not what the
hands had done. The reference is the same game with the lens covered: what the camera and the buttons save on phones is
the difference.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from companion.demo.once import Outcome, Plan, Sabotage, play_once
from companion.games import GAMES


def play(game: str, seed: int, players: int, covered: bool) -> tuple[Outcome, float]:
    """One game, and the CPU seconds that it took."""
    began_s = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(GAMES[game], seed, players, sabotage=Sabotage(covered=covered))
        return play_once(plan, Path(folder)), time.process_time() - began_s


def main() -> int:
    """Prints a line for each number of players; 1 if a journal held anything that the hands did not do."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--game", nargs="+", default=["vallamkali"], choices=GAMES, metavar="GAME")
    ask.add_argument("--players", nargs="+", type=int, default=[], metavar="N", help="default: every number")
    ask.add_argument("--jobs", type=int, help="how many games are played at once; default: one a core")
    ask.add_argument("--seeds", type=int, default=2, help="how many seeds for each number of players")
    ask.add_argument("--first", type=int, default=1, help="the first seed")
    given = ask.parse_args()
    seeds = range(given.first, given.first + given.seeds)
    with ProcessPoolExecutor(given.jobs) as pool:
        submitted = [
            (
                f"{game}, {players} players",
                [pool.submit(play, game, seed, players, False) for seed in seeds],
                pool.submit(play, game, given.first, players, True),
            )
            for game in given.game
            for players in numbers(game, given.players)
        ]
        failed = [report(what, [one.result() for one in played], ref.result()[0]) for what, played, ref in submitted]
    return 1 if any(failed) else 0


def numbers(game: str, wanted: list[int]) -> list[int]:
    """The numbers of players that are wanted, of those that a game is for; all of them if none is."""
    least, most = GAMES[game].SEATS
    return [players for players in range(least, most + 1) if not wanted or players in wanted]


def report(what: str, played: list[tuple[Outcome, float]], covered: Outcome) -> int:
    """Prints what became of the games of one kind and number of players; how many did not match."""
    outcomes = [outcome for outcome, _ in played]
    by = sum((Counter(outcome.by) for outcome in outcomes), Counter[str]())
    shares = ", ".join(f"{word} {100 * by[word] / max(1, by.total()):.0f} %" for word in ("camera", "button", "phone"))
    could, did = sum(one.camera_could_read for one in outcomes), sum(one.camera_did_read for one in outcomes)
    begun, begins = sum(one.camera_did_begin for one in outcomes), sum(one.camera_could_begin for one in outcomes)
    wrong = [f"seed {one.seed}: {text}" for one in outcomes for text in one.wrong_proposals]
    matched = sum(one.matches for one in outcomes)
    print(
        f"{what}: {matched}/{len(outcomes)} journals hold what the hands did; "
        f"{by.total()} commands: {shares}; "
        f"{did}/{could} of what a camera can read was read, {begun}/{begins} of what it can begin; "
        f"{len(wrong)} wrong proposals; "
        f"median {sorted(cpu_s for _, cpu_s in played)[len(played) // 2]:.0f} CPU-s a game; "
        f"reference, lens covered: phone {100 * covered.share['phone']:.0f} %",
        flush=True,
    )
    for line in wrong + [f"seed {one.seed}: {one.trouble}" for one in outcomes if one.trouble]:
        print(f"   {line}", flush=True)
    return len(outcomes) - matched


if __name__ == "__main__":
    sys.exit(main())
