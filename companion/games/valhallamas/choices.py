"""What a seat or the host may do now: what is awaited comes first, what may be done at any time last."""

from collections.abc import Iterator
from typing import assert_never

from companion.games.valhallamas.cards import may_come
from companion.games.valhallamas.commands import (
    Block,
    ChooseFirst,
    Claim,
    CorrectHand,
    CorrectPile,
    Draw,
    EndTurn,
    Heal,
    LetStand,
    Loot,
    Pick,
    RollDice,
    SetMaxima,
    Settle,
    Spend,
    Strike,
    TurnUp,
    Withdraw,
)
from companion.games.valhallamas.drafting import available
from companion.games.valhallamas.initiative import dice_to_roll
from companion.games.valhallamas.legal import (
    accepted,
    discards,
    draws,
    effects,
    instants,
    legal,
    plays,
)
from companion.games.valhallamas.model import FIGHT, Fighter, Pile, State
from companion.games.valhallamas.offers import (
    Ask,
    Offers,
    card_offers,
    draw_offers,
    item_offers,
    names_limit,
    pick_form,
    said_loot,
    seat_limit,
)
from companion.games.valhallamas.printed import KINDS, MOST_GEMS
from companion.games.valhallamas.questions import (
    correction_question,
    discard_question,
    draw_question,
    end_question,
    first_question,
    hand_question,
    instant_question,
    loot_question,
    maxima_question,
    pick_question,
    play_question,
    settle_question,
    stand_question,
    throw_question,
    turn_up_question,
)
from companion.games.valhallamas.rules import waiting
from companion.parts import by_host, listed
from companion.vocabulary.play import Choice, Form, Limit, Option
from companion.vocabulary.value import Seat, Viewer

MOST_MOVED = 20
"""What an effect that the table carries out is taken to move at most; the host can still set any number."""


def choices(state: State, who: Viewer) -> Offers:
    """The commands that a seat, or the host, may give now; nothing for the public."""
    if who == "public":
        return ()
    found = tuple(_of_host(state) if who == "host" else _of_seat(state, who))
    return (*(one for one in found if not one.anytime), *(one for one in found if one.anytime))


def is_asked_for_instant(state: State, seat: Seat) -> bool:
    """Is it this seat's instant that everybody waits for: the first who pressed, or whoever is attacked?"""
    if state.claims:
        return state.claims[0] == seat
    return state.attack is not None and state.attack.target == seat


def _of_seat(state: State, seat: Seat) -> Iterator[Choice | Form]:
    if state.stage == "maxima":
        yield _maxima(seat, "Your health and vigor")
    yield from _roll(state, seat, "What you rolled")
    yield from _acts(state, seat)


def _of_host(state: State) -> Iterator[Choice | Form]:
    """What nobody's phone asks, and whatever the seats that are waited for may do."""
    for seat in state.seats:
        if state.stage == "maxima":
            yield _maxima(seat, f"{state.name(seat)}: health and vigor")
        yield from _roll(state, seat, f"{state.name(seat)} rolled")
    yield from _turn_up(state)
    for seat in waiting(state):
        yield from (by_host(state.name(seat), offer) for offer in _acts(state, seat) if not _is_own(offer))
    yield from _corrections(state)


def _corrections(state: State) -> Iterator[Form]:
    """How many cards of a deck somebody really holds, and what lies at a deck."""
    if state.stage in FIGHT and state.piles and not state.over:
        yield from _correct_hand(state)
        yield from (_correct_pile(state, pile) for pile in state.piles if _cards_at(pile))


def _correct_hand(state: State) -> Iterator[Form]:
    """The first number that differs from what the companion counts is the example."""
    decks = [pile.deck for pile in state.piles]
    others = (CorrectHand(seat, deck, cards) for seat in state.alive for deck in decks for cards in (0, 1))
    for example in legal(state, others)[:1]:
        limits = (
            seat_limit(state, "holder", state.alive, "whose hand"),
            names_limit("deck", decks, "of which deck"),
            Limit("cards", 0, 9, label="cards of it in that hand"),
        )
        yield Form("Correct a hand", example, correction_question(), limits, anytime=True)


def _correct_pile(state: State, pile: Pile) -> Form:
    """What really lies at a deck, begun from what the companion has there."""
    most = _cards_at(pile)
    limits = (
        Limit("discard", 0, most, label="cards discarded"),
        names_limit("face_up", (card.name for card in state.box.cards_of(pile.deck)), "what lies open"),
    )
    now = CorrectPile(pile.deck, pile.discard, pile.face_up)
    example = CorrectPile(pile.deck, pile.discard - 1 if pile.discard else 1)
    label = f"Correct the deck {pile.deck}"
    return Form(label, example, correction_question(), limits, draft=now, anytime=True)


def _cards_at(pile: Pile) -> int:
    """All cards of a deck that are in no hand."""
    return pile.draw + pile.discard + (pile.face_up is not None)


def _is_own(offer: Choice | Form) -> bool:
    """Is it for a seat alone: a press that races, or a card that only its own phone may know?"""
    if isinstance(offer, Choice):
        return isinstance(offer.command, Claim)
    return isinstance(offer.example, Draw) and offer.example.card is not None


def _acts(state: State, seat: Seat) -> Iterator[Choice | Form]:
    """All but what is rolled or set, which the host enters for every seat."""
    if state.stage == "draft_first":
        yield from _first(state, seat)
    elif state.stage == "draft":
        yield from _draft(state, seat)
    elif state.stage in FIGHT:
        yield from _fight(state, seat)


def _maxima(seat: Seat, label: str) -> Form:
    limits = (Limit("health", 1, MOST_GEMS, label="most health"), Limit("vigor", 0, MOST_GEMS, label="most vigor"))
    return Form(label, SetMaxima(seat, 10, 6), maxima_question(seat), limits)


def _roll(state: State, seat: Seat, label: str) -> Iterator[Form]:
    dice = dice_to_roll(state, seat)
    example = RollDice(seat, (1,) * len(dice))
    if dice and accepted(state, example):
        options = tuple(Option(n, str(n), len(dice)) for n in range(1, state.box.limits.dice_sides + 1))
        limit = Limit("values", len(dice), len(dice), options, f"the {listed(dice)} {'dice' if dice[1:] else 'die'}")
        yield Form(label, example, throw_question(state), (limit,))


def _turn_up(state: State) -> Iterator[Form]:
    """Which card lies open below a deck that has none."""
    for pile in state.piles:
        commands = legal(state, (TurnUp(pile.deck, name) for name in may_come(state, pile.deck)))
        if commands:
            limit = names_limit("card", (card.name for card in state.box.cards_of(pile.deck)), "what lies open")
            label = f"Turn up a card of {pile.deck}"
            yield Form(label, commands[0], turn_up_question(state, pile.deck), (limit,))


def _first(state: State, seat: Seat) -> Iterator[Form]:
    if seat == state.chooser:
        limit = seat_limit(state, "first", state.seats, "who")
        yield Form("Say who picks first", ChooseFirst(seat, seat), first_question(), (limit,))


def _draft(state: State, seat: Seat) -> Iterator[Choice | Form]:
    for kind in KINDS:
        picks = legal(state, (Pick(seat, kind, name) for name in available(state, kind)))
        if picks:
            yield pick_form(state, kind, picks, pick_question(state))
    if seat == state.picks[0]:
        yield from _draw(state, seat, hand_question(state))


def _draw(state: State, seat: Seat, question: str) -> Iterator[Choice | Form]:
    ways = [way for pile in state.piles for way in draws(state, seat, pile)]
    yield from draw_offers(state, ways, question)


def _fight(state: State, seat: Seat) -> Iterator[Choice | Form]:
    if state.manual is not None and state.manual.seat == seat:
        yield from _settle(state, seat)
    yield from _loot(state, seat)
    yield from _claim(state, seat)
    if state.options.quick:
        yield from _numbers(state, seat)
    yield from _instants(state, seat)
    yield from _turn(state, seat)
    yield from _stand(state, seat)


def _settle(state: State, seat: Seat) -> Iterator[Form]:
    name = state.manual.name if state.manual is not None else ""
    limits = (
        Limit("changes", 0, len(state.alive), label="llamas"),
        seat_limit(state, "changes.seat", state.alive, "llama"),
        Limit("changes.health", -MOST_MOVED, MOST_MOVED, label="health won, or lost below 0"),
        Limit("changes.vigor", -MOST_MOVED, MOST_MOVED, label="vigor won, or lost below 0"),
    )
    yield Form(f"Say what came of {name}", Settle(seat), settle_question(state), limits)


def _loot(state: State, seat: Seat) -> Iterator[Choice]:
    if state.spoils and state.spoils[0].killer == seat:
        for command in legal(state, (Loot(seat, "helmet"), Loot(seat, "blessing"), Loot(seat, "nothing"))):
            yield Choice(said_loot(state, command), command, loot_question(state))


def _stand(state: State, seat: Seat) -> Iterator[Choice]:
    """The attacker's button, or the target, says that nobody answers any more."""
    if state.attack is not None and accepted(state, LetStand(seat)):
        attacks = seat == state.attack.by
        label = "The damage stands" if attacks else "I take the damage"
        yield Choice(label, LetStand(seat), stand_question(state), button="main" if attacks else None)


def _turn(state: State, seat: Seat) -> Iterator[Choice | Form]:
    """The turn's card, draw and discard; the button ends the turn once there is no card left for a camera to read."""
    if state.turn is None or state.turn.seat != seat:
        return
    cards = (
        *card_offers(state, Ask("Play", play_question(state)), plays(state, seat)),
        *_draw(state, seat, draw_question(state)),
    )
    yield from cards
    if accepted(state, EndTurn(seat)):
        yield Choice("End the turn", EndTurn(seat), end_question(state), button=None if cards else "main")
    yield from card_offers(state, Ask("Discard", discard_question(state)), discards(state, seat))


def _instants(state: State, seat: Seat) -> Iterator[Choice | Form]:
    """Instant cards and the effects of items."""
    ask = Ask("Use", instant_question(state, seat), not is_asked_for_instant(state, seat))
    yield from card_offers(state, ask, instants(state, seat))
    yield from item_offers(state, ask, effects(state, seat))
    if accepted(state, Withdraw(seat)):
        yield Choice("I use nothing", Withdraw(seat), ask.question, anytime=ask.anytime)


def _claim(state: State, seat: Seat) -> Iterator[Choice]:
    """First come, first served. A button that means something else now is no button for an instant."""
    if not accepted(state, Claim(seat)):
        return
    attack = state.attack
    attacked = attack is not None and attack.target == seat
    busy = attack.by == seat if attack is not None else state.turn is not None and state.turn.seat == seat
    label = "Block!" if attacked else "Instant!"
    yield Choice(
        label, Claim(seat), instant_question(state, seat), button=None if busy else "race", anytime=not attacked
    )


def _numbers(state: State, seat: Seat) -> Iterator[Form]:
    """The quick game: what is attacked, blocked, healed and spent, by numbers."""
    fighter, question = state.fighters[seat - 1], instant_question(state, seat)
    mine = state.attack is None and state.turn is not None and state.turn.seat == seat
    anytime = not (mine or is_asked_for_instant(state, seat))
    offered = (
        ("Attack", Strike(seat, next((one for one in state.alive if one != seat), 0), 1)),
        ("Block", Block(seat, state.attack.amount if state.attack is not None else 0)),
        ("Heal", Heal(seat, 1)),
        ("Spend vigor", Spend(seat, 1)),
    )
    for label, example in offered:
        if accepted(state, example):
            yield Form(label, example, question, _number_limits(state, fighter, example), anytime=anytime)


def _number_limits(state: State, fighter: Fighter, example: Strike | Block | Heal | Spend) -> tuple[Limit, ...]:
    cost = Limit("cost", 0, fighter.vigor, label="vigor it costs")
    match example:
        case Strike(seat=seat):
            others = (one for one in state.alive if one != seat)
            target = seat_limit(state, "target", others, "whom it hits")
            return target, Limit("amount", 1, MOST_GEMS, label="damage"), cost
        case Block():
            most = state.attack.amount if state.attack is not None else 0
            return Limit("amount", 1, most, label="damage blocked"), cost
        case Heal():
            return Limit("amount", 1, max(1, fighter.max_health - fighter.health), label="health won back"), cost
        case Spend():
            return (Limit("amount", 1, fighter.vigor, label="vigor spent"),)
        case _:
            assert_never(example)
