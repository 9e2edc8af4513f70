"""The games this companion knows. Adding a game is a folder beside these and one line here."""

from companion.games import rajas, regatta, vaalbara, valhallamas, vallamkali
from companion.vocabulary.play import Game

GAMES: dict[str, Game] = {
    vallamkali.NAME: vallamkali,
    valhallamas.NAME: valhallamas,
    vaalbara.NAME: vaalbara,
    rajas.NAME: rajas,
    regatta.NAME: regatta,
}
