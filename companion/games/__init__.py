"""The games this companion knows. Adding a game is a folder beside these and one line here."""

from companion.games import vaalbara, vallamkali
from companion.vocabulary.play import Game

GAMES: dict[str, Game] = {
    vallamkali.NAME: vallamkali,
    vaalbara.NAME: vaalbara,
}
