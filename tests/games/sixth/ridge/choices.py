"""What a seat or the host may do now."""

from companion.games.ridge.model import Cling, Pick, Roll, Slip, State, Step, Stop
from companion.games.ridge.path import butted, landing, over, picks, rest, takes_clover
from companion.games.ridge.questions import dice_question, roll_question
from companion.parts import listed
from companion.vocabulary.play import Choice, Form, Limit, Option, Pips
from companion.vocabulary.value import Viewer

Offers = tuple[Choice | Form, ...]


def choices(state: State, who: Viewer) -> Offers:
    """What the goat whose turn it is may do, or the host in its place; nothing for the public."""
    if over(state) or who not in {state.current, "host"}:
        return ()
    prefix = f"{state.name(state.current)}: " if who == "host" else ""
    climb = state.under_way
    if climb.dice is None:
        return _throwing(state, prefix)
    return _doubled(state, prefix) if climb.doubled else _picking(state, prefix, climb.dice)


def _throwing(state: State, prefix: str) -> Offers:
    seat, question = state.current, roll_question(state)
    limits = tuple(
        Limit(
            body, options=tuple(Option(value, str(value), die=Pips(body, value)) for value in range(1, 7)), label=body
        )
        for body in ("white", "black")
    )
    roll = Form(_labelled(prefix, "enter the dice"), Roll(seat, 1, 2), question, limits)
    if state.under_way.throws == 0:
        return (roll,)
    stop = _labelled(prefix, f"stop on {state.spaces[seat - 1]}")
    return roll, Choice(stop, Stop(seat), question, button="main")


def _picking(state: State, prefix: str, dice: tuple[int, int]) -> Offers:
    options = tuple(_option(state, pick, dice) for pick in picks(state))
    limit = Limit("pick", options=options, label="die")
    label = _labelled(prefix, "climb")
    return (Form(label, Step(state.current, "white"), dice_question(state), (limit,)),)


def _option(state: State, pick: Pick, dice: tuple[int, int]) -> Option:
    hint = _outcome(state, pick)
    if pick == "both":
        return Option(pick, f"both, for a clover: {sum(dice)}", hint=hint)
    value = dice[0] if pick == "white" else dice[1]
    return Option(pick, f"{pick} {value}", hint=hint, die=Pips(pick, value))


def _outcome(state: State, pick: Pick) -> str:
    landed = landing(state, state.current, pick)
    space = rest(state.box, landed)
    words = [f"to {space}" if space == landed else f"slides to {space}"]
    if takes_clover(state, landed, pick):
        words.append("clover")
    down = butted(state, state.current, space)
    if down:
        words.append(f"butts {listed(state.name(seat) for seat in down)}")
    return ", ".join(words)


def _doubled(state: State, prefix: str) -> Offers:
    seat, question = state.current, dice_question(state)
    back = min(state.under_way.began, state.spaces[seat - 1])
    return (
        Choice(_labelled(prefix, "hold on, for a clover"), Cling(seat), question, button="main"),
        Choice(_labelled(prefix, f"slip back to {back}"), Slip(seat), question),
    )


def _labelled(prefix: str, words: str) -> str:
    return prefix + words if prefix else words[0].upper() + words[1:]
