"""A pretend table: hands that roll, draft, draw, fight and loot, so that the game can play itself."""

from functools import partial

from companion.games.valhallamas.cards import bare_piles, name_of
from companion.games.valhallamas.commands import (
    Block,
    ChooseFirst,
    Claim,
    Discard,
    Draw,
    EndTurn,
    LetStand,
    Loot,
    Pick,
    Play,
    RollAll,
    RollDice,
    Rolls,
    SetMaxima,
    Settle,
    Strike,
    TurnUp,
    UseInstant,
    Withdraw,
)
from companion.games.valhallamas.drafting import available, left_to_take
from companion.games.valhallamas.fighting import Ability, playable, targets, usable
from companion.games.valhallamas.initiative import dice_to_roll, must_roll
from companion.games.valhallamas.legal import draws
from companion.games.valhallamas.model import (
    Attack,
    Change,
    Pile,
    Setup,
    Spoils,
    State,
    Turn,
)
from companion.games.valhallamas.printed import SAMPLE
from companion.games.valhallamas.quick import unset
from companion.games.valhallamas.senses import CENTRE, ROW, TRAY, can_see
from companion.parts import seat_zone
from companion.vocabulary.pretend import Deed, Lay, Rolled, Throw, chance
from companion.vocabulary.value import Colour, Seat

BOLD = 3
"""Damage, and vigor, of an attack in the quick game, and damage of what the table carries out."""

TIMID = 0.25
"""How often whoever is attacked wants to block."""


class World:
    """What hands do at a pretend table; the same seed and state always give the same deeds."""

    def __init__(self, setup: Setup, seed: int | str) -> None:
        self.setup = setup
        self._chance = partial(chance, seed)

    @property
    def cards(self) -> tuple[str, ...]:
        """The id of every card that can be laid before a camera; none in the quick game."""
        box = self.setup.box or SAMPLE
        return () if self.setup.options.quick else tuple(card.name for card in box.battle_cards)

    @property
    def zones(self) -> tuple[str, ...]:
        """The tray for dice, the open cards, the middle where cards are played, and each seat's gems."""
        seats = range(1, len(self.setup.colours) + 1)
        return (TRAY, CENTRE, ROW, *map(seat_zone, seats))

    def conserved(self, state: State) -> object:
        """One die a player, whoever has it, unless a house rule lets some go; each deck's cards, wherever they are."""
        dice = tuple(sorted(die for fighter in state.fighters for die in fighter.dice))
        dice = () if state.setup.options.dice_spoils == "one" else dice
        held = [held.deck for fighter in state.fighters for held in fighter.hand]
        piles = tuple(
            (pile.deck, pile.draw + pile.discard + (pile.face_up is not None) + held.count(pile.deck))
            for pile in state.piles
        )
        return dice, piles

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """The one thing that hands would do now; nothing when the fight is over."""
        return () if state.over else (self._next(state),)

    def _next(self, state: State) -> Deed:
        """What everything else waits for, else the act of the seat whose time it is."""
        bare = bare_piles(state)
        if bare:
            return self._turn_up(state, bare[0])
        if state.manual is not None:
            return self._settle(state, state.manual.seat)
        if state.spoils:
            return _loot(state, state.spoils[0])
        if state.attack is not None:
            return self._answer(state, state.attack)
        if state.claims:
            return Deed(Withdraw(state.claims[0]), state.claims[0])
        return self._roll(state) if must_roll(state) else self._act(state)

    def _act(self, state: State) -> Deed:
        """What the seat does whose time it is: its maxima, the first picker, its pick, its turn."""
        if state.stage == "maxima":
            seat = unset(state)[0]
            return Deed(SetMaxima(seat, self._chance("health", seat).randint(6, 10), 6), seat)
        if state.chooser is not None and state.stage == "draft_first":
            return Deed(ChooseFirst(state.chooser, self._chance("first").choice(state.seats)), state.chooser)
        if state.picks:
            return self._pick(state, state.picks[0])
        assert state.turn is not None, "all other stages have been dealt with"
        return self._turn(state, state.turn)

    def _turn_up(self, state: State, pile: Pile) -> Deed:
        """A card of the deck, beside the other open cards."""
        names = [card.name for card in state.box.cards_of(pile.deck) for _ in range(card.copies)]
        name = self._chance("open", pile.deck, state.round, state.turns).choice(names)
        return Deed(TurnUp(pile.deck, name), "host", Lay(ROW, _row(state, pile.deck, name)))

    def _roll(self, state: State) -> Deed:
        """All dice at once if a camera can tell them apart, else the next seat's on its phone."""
        rolling = must_roll(state)
        rolls = tuple(
            Rolls(seat, tuple(self._die(state, die) for die in dice_to_roll(state, seat))) for seat in rolling
        )
        thrown = [die for seat in rolling for die in dice_to_roll(state, seat)]
        if not can_see(thrown):
            return Deed(RollDice(rolling[0], rolls[0].values), rolling[0])
        dice = (Rolled(die, self._die(state, die)) for die in thrown)
        typed = tuple(RollDice(one.seat, one.values) for one in rolls)
        return Deed(RollAll(rolls), "host", Throw(TRAY, tuple(dice)), typed=typed)

    def _die(self, state: State, die: Colour) -> int:
        number = state.throw.number if state.throw is not None else 0
        chance = self._chance("die", state.stage, state.round, number, state.declared, die)
        return chance.randint(1, state.box.limits.dice_sides)

    def _pick(self, state: State, seat: Seat) -> Deed:
        """The first thing that is left to take."""
        take = left_to_take(state, seat)[0]
        if take == "hand":
            return self._draw(state, seat)
        name = self._chance("pick", take, seat).choice(available(state, take))
        return Deed(Pick(seat, take, name), seat)

    def _draw(self, state: State, seat: Seat) -> Deed:
        """Mostly the open card that hits hardest; else one of any deck, blind and told to the phone half the time."""
        chance = self._chance("draw", seat, state.turns, len(state.picks), len(state.fighters[seat - 1].hand))
        ways = {pile: draws(state, seat, pile) for pile in state.piles}
        piles = [pile for pile, found in ways.items() if found]
        hardest = max(piles, key=lambda pile: _damage(state, pile.face_up))
        pile = hardest if chance.random() < 0.7 else chance.choice(piles)
        opened = [way for way in ways[pile] if way.face_up]
        if opened and (_attacks(state, pile.face_up) or len(opened) == len(ways[pile])):
            return _taken(state, chance.choice(opened))
        told = chance.random() < 0.5
        blind = [way for way in ways[pile] if not way.face_up and (way.card is not None) == told]
        return Deed(chance.choice(blind), seat)

    def _turn(self, state: State, turn: Turn) -> Deed:
        """An attack if it can be paid, else a heal; a card instead of the worst; then the button."""
        seat = turn.seat
        if state.options.quick:
            return self._strike(state, seat)
        hand, limit = self._hand(state, seat), state.box.limits.hand_limit
        cards = [card for card in playable(state, seat) if card.name in hand and _is_worth_it(state, seat, card)]
        if cards:
            return self._play(state, seat, max(cards, key=lambda card: (card.effect == "attack", card.amount)))
        instant = next((one for one in usable(state, seat) if self._helps(state, seat, one)), None)
        if instant is not None:
            name = instant.name if instant.source == "card" else ""
            return Deed(UseInstant(seat, instant.source, name, _aim(state, seat, instant)), seat)
        if not turn.discarded and not turn.played and len(hand) >= limit:
            return Deed(Discard(seat, self._chance("discard", seat, state.turns).choice(hand)), seat)
        can_draw = any(draws(state, seat, pile) for pile in state.piles)
        if can_draw and not any(_attacks(state, name) for name in hand):
            return self._draw(state, seat)
        return Deed(EndTurn(seat), seat, button=not (can_draw or playable(state, seat)))

    def _helps(self, state: State, seat: Seat, ability: Ability) -> bool:
        """Is it an item that works once, or an instant attack, and worth using in the own turn?"""
        if ability.source == "card" and ability.name not in self._hand(state, seat):
            return False
        return (ability.once or ability.effect == "attack") and _is_worth_it(state, seat, ability)

    def _hand(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The names of the hand's cards; what nobody told is some card of its deck."""
        hand = []
        for place, held in enumerate(state.fighters[seat - 1].hand):
            cards = state.box.cards_of(held.deck) or state.box.battle_cards
            names = [card.name for card in cards for _ in range(card.copies)]
            hand.append(name_of(held) or self._chance("hand", seat, held.deck, place, state.turns).choice(names))
        return tuple(hand)

    def _play(self, state: State, seat: Seat, card: Ability) -> Deed:
        """Laid in the middle; at whom it is aimed among several must be said on the phone."""
        target = _aim(state, seat, card)
        lay = Lay(CENTRE, (card.name,)) if target is None or len(targets(state, seat)) == 1 else None
        return Deed(Play(seat, card.name, target), seat, lay)

    def _answer(self, state: State, attack: Attack) -> Deed:
        """A block if the target has one and wants to: the button first, then the card or the item."""
        if state.claims and state.claims[0] != attack.target:
            return Deed(Withdraw(state.claims[0]), state.claims[0])
        chance = self._chance("block", attack.number, attack.amount)
        stands = Deed(LetStand(attack.by), attack.by, button=True)
        seat, wants = attack.target, chance.random() < TIMID
        if state.options.quick:
            if wants and state.fighters[seat - 1].vigor:
                return Deed(Block(seat, chance.randint(0, attack.amount), 1), seat)
            return stands
        hand = self._hand(state, seat)
        blocks = [
            one for one in usable(state, seat) if one.effect == "block" and (one.source != "card" or one.name in hand)
        ]
        if wants and blocks:
            return _blocked(state, seat, blocks[0])
        return Deed(Withdraw(seat), seat) if state.claims else stands

    def _settle(self, state: State, seat: Seat) -> Deed:
        """Whatever it says, it hurts the weakest."""
        return Deed(Settle(seat, (Change(_weakest(state, seat), health=-BOLD),)), seat)

    def _strike(self, state: State, seat: Seat) -> Deed:
        """The quick game: attacks as long as vigor lasts."""
        if state.fighters[seat - 1].vigor < BOLD:
            return Deed(EndTurn(seat), seat, button=True)
        return Deed(Strike(seat, _weakest(state, seat), BOLD, BOLD), seat)


def _row(state: State, deck: str, name: str | None) -> tuple[str, ...]:
    """The open cards with another one below this deck; "" where none lies."""
    return tuple((name if pile.deck == deck else pile.face_up) or "" for pile in state.piles)


def _taken(state: State, draw: Draw) -> Deed:
    """The open card is taken and another laid in its place; the same again is told on the phone."""
    row = _row(state, draw.deck, draw.turned_up)
    seen = row != _row(state, "", None)
    return Deed(draw, draw.seat, Lay(ROW, row) if seen else None)


def _attacks(state: State, name: str | None) -> bool:
    """Is it a card that attacks in the own turn?"""
    return _damage(state, name) > 0


def _damage(state: State, name: str | None) -> int:
    """How hard a card hits that attacks in the own turn; 0 for any other."""
    card = state.box.card(name or "")
    return card.amount if card is not None and card.effect == "attack" and not card.instant else 0


def _is_worth_it(state: State, seat: Seat, ability: Ability) -> bool:
    """Is there something to heal, vigor to win back, or anybody to hit?"""
    fighter = state.fighters[seat - 1]
    match ability.effect:
        case "heal":
            return 3 * fighter.health <= fighter.max_health
        case "vigor":
            return fighter.max_vigor - fighter.vigor >= ability.amount
        case _:
            return True


def _aim(state: State, seat: Seat, ability: Ability) -> Seat | None:
    return _weakest(state, seat) if ability.effect == "attack" else None


def _weakest(state: State, seat: Seat) -> Seat:
    """Who has the least health of those that the seat may attack."""
    return min(targets(state, seat), key=lambda other: state.fighters[other - 1].health)


def _blocked(state: State, seat: Seat, block: Ability) -> Deed:
    if not state.claims:
        return Deed(Claim(seat), seat, button=True)
    if block.source == "card":
        return Deed(UseInstant(seat, "card", block.name), seat, Lay(CENTRE, (block.name,)))
    return Deed(UseInstant(seat, block.source), seat)


def _loot(state: State, spoils: Spoils) -> Deed:
    """The better helmet, else the better blessing, else nothing."""
    killer, victim = state.fighters[spoils.killer - 1], state.fighters[spoils.victim - 1]
    mine, theirs = state.box.helmet(killer.helmet), state.box.helmet(victim.helmet)
    if mine is not None and theirs is not None and theirs.health > mine.health:
        return Deed(Loot(spoils.killer, "helmet"), spoils.killer)
    own, other = state.box.blessing(killer.blessing), state.box.blessing(victim.blessing)
    if own is not None and other is not None and other.vigor > own.vigor:
        return Deed(Loot(spoils.killer, "blessing"), spoils.killer)
    return Deed(Loot(spoils.killer, "nothing"), spoils.killer)
