"""What people are shown and told: the view of a state, and a sentence for each command."""

from companion.games.valhallamas import screen
from companion.games.valhallamas.drafting import left_to_take
from companion.games.valhallamas.ending import result
from companion.games.valhallamas.fighting import is_lethal
from companion.games.valhallamas.initiative import dice_to_roll, must_roll
from companion.games.valhallamas.model import State, Turn
from companion.games.valhallamas.refusals import is_quiet
from companion.games.valhallamas.rules import waiting
from companion.games.valhallamas.telling import tell
from companion.parts import listed
from companion.vocabulary.show import View
from companion.vocabulary.value import Viewer

__all__ = ["TITLE", "tell", "view"]

TITLE = "Valhallamas"


def view(state: State, viewer: Viewer) -> View:
    """What the viewer may see of a state that was sealed for them."""
    return View(
        title=TITLE,
        phase=phase(state),
        prompt=prompt(state),
        standings=screen.standings(state, waiting(state)),
        blocks=screen.blocks(state, viewer),
        sample=not state.options.quick and state.box.about.status == "sample",
    )


def phase(state: State) -> str:
    """Where the fight is: "Round 3, Red's turn"."""
    if state.over:
        return f"The fight is over in round {state.round}"
    match state.stage:
        case "maxima":
            return "Before the fight"
        case "draft_roll" | "draft_first":
            return "Draft"
        case "draft":
            return f"Draft, {len(state.picks)} {'picks' if state.picks[1:] else 'pick'} left"
        case "roll":
            return f"Round {state.round}, initiative"
        case _:
            return f"Round {state.round}, {state.name(state.turn.seat) if state.turn else 'nobody'}'s turn"


def prompt(state: State) -> str:
    """What the table must do now, and who."""
    if state.over:
        return _who_won(state)
    if not is_quiet(state):
        return _interruption(state)
    match state.stage:
        case "maxima":
            return f"{listed(map(state.name, waiting(state)))}: set the most health and vigor."
        case "draft_roll" | "roll":
            return _roll(state)
        case "draft_first":
            return f"{listed(map(state.name, waiting(state)))} rolled highest: say who picks first."
        case "draft":
            return _pick(state)
        case _:
            return _left_of_turn(state, state.turn) if state.turn else ""


def _who_won(state: State) -> str:
    ended = result(state)
    if ended is None or not state.alive:
        return "Nobody stands. The host decides."
    return f"{listed(map(state.name, ended.winners))} won and enters Valhalla!"


def _interruption(state: State) -> str:
    """What everything else waits for, the first thing first."""
    if state.manual is not None:
        return f"{state.name(state.manual.seat)}: carry out {state.manual.name} and say what came of it."
    if state.spoils:
        killer, victim = state.name(state.spoils[0].killer), state.name(state.spoils[0].victim)
        return f"{killer} swaps helmet or blessing with {victim}'s, or nothing."
    if state.claims:
        return f"{state.name(state.claims[0])} pressed first: name the instant, or take it back."
    return f"{screen.said_attack(state)} {_answers(state)}"


def _answers(state: State) -> str:
    """How an attack may end: a block, or who says that it stands."""
    attack = state.attacks[0]
    either = f"{state.name(attack.target)} or {state.name(attack.by)} says that the damage stands."
    return f"{'Only a block helps' if is_lethal(state) else 'Block'}, or {either}"


def _roll(state: State) -> str:
    """Who rolls which dice, after the gems have been laid out."""
    rolling = must_roll(state)
    lay = "Lay out the gems. " if screen.is_laid_out_now(state) else ""
    if rolling == state.alive and all(len(dice_to_roll(state, seat)) == 1 for seat in rolling):
        return f"{lay}Everybody rolls one die."
    again = "A tie. Roll again" if state.throw is not None and state.throw.number > 1 else "Roll"
    return f"{lay}{again}: {'; '.join(screen.said_dice(state, seat) for seat in rolling)}."


def _pick(state: State) -> str:
    """Who picks what, and the two who pick next."""
    seat, after = state.picks[0], state.picks[1:3]
    takes = " or ".join(left_to_take(state, seat))
    if state.fighters[seat - 1].hand and takes == "hand":
        takes = "the next card of the starting hand"
    then = f" Then {', then '.join(map(state.name, after))}." if after else ""
    return f"{state.name(seat)} picks: {takes}.{then}"


def _left_of_turn(state: State, turn: Turn) -> str:
    """What of a turn is left to do."""
    full = len(state.fighters[turn.seat - 1].hand) >= state.box.limits.hand_limit
    draw = "draw (discard first, the hand is full)" if full else "draw"
    left = [
        *(() if turn.drawn else (draw,)),
        *(() if turn.played else ("play",)),
        *(() if turn.discarded else ("discard",)),
    ]
    name = state.name(turn.seat)
    if state.options.quick:
        return f"{name}: attack, heal, spend, or end the turn."
    return f"{name}: {', '.join(left)}, or end the turn." if left else f"{name}: end the turn."
