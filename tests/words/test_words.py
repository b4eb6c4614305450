"""What players of the four editions read."""

from __future__ import annotations

import pytest

from brightsands.components import load
from brightsands.components.catalog import Effect
from brightsands.rules.actions import Action
from brightsands.rules.refusals.english import refuse
from brightsands.words import Words

NAMES = ("Andreas", "Linda")


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "build glassworks:worker", "builds a glassworks for workers"),
        ("nl", "build glassworks:worker", "bouwt een glasfabriek voor werkers"),
        ("fr", "build glassworks:worker", "construit une verrerie pour ouvriers"),
        ("de", "build glassworks:worker", "baut eine Glashütte für Arbeiter"),
        ("en", "trade beer with 2", "trades for beer with Linda"),
        ("nl", "trade beer with 2", "handelt bier bij Linda"),
        ("fr", "trade beer with 2", "acquiert de la bière auprès de Linda"),
        ("de", "trade beer with 2", "erhandelt Bier von Linda"),
        ("en", "celebrate festival", "celebrates a festival"),
        ("nl", "celebrate festival", "viert een stadsfeest"),
        ("fr", "celebrate festival", "organise une Fête de la ville"),
        ("de", "celebrate festival", "feiert ein Stadtfest"),
        ("de", "increase farmer", "wirbt einen Bauern an"),
        ("de", "build potato_farm:farmer", ""),
        ("fr", "shift worker from exhausted", "renvoie un ouvrier dans son quartier pour 2 d’or (zone d’épuisement)"),
        ("en", "place h12 blueprint", "places it on h12, blueprint side up"),
        ("en", "work sailmakers:worker#2", "produces sails (second sailmakers’ workshop for workers)"),
        ("en", "import rubber and 2 exploration", "imports rubber, using 2 exploration tokens"),
        ("en", "swap nw?", "swaps a New World card"),
        ("en", "play ai?", "plays an artisan/engineer/investor card"),
    ],
)
def test_actions_are_told_in_the_words_of_the_edition(language: str, text: str, told: str) -> None:
    if told:
        assert Words(language).action(text, NAMES) == told
    else:  # preprinted industries are never built
        with pytest.raises(Exception, match="unknown name"):
            Words(language).action(text, NAMES)


def test_an_action_is_told_from_its_value_its_number_and_its_text() -> None:
    words = Words("en")
    action = Action.parse("trade beer with 2")
    assert words.action(action, NAMES) == words.action(action.code, NAMES) == words.action(str(action), NAMES)
    assert words.choice(action, NAMES) == "trade for beer with Linda"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You build a glassworks for workers"),
        ("nl", "Jij bouwt een glasfabriek voor werkers"),
        ("fr", "Vous construisez une verrerie pour ouvriers"),
        ("de", "Du baust eine Glashütte für Arbeiter"),
    ],
)
def test_the_reader_is_addressed(language: str, told: str) -> None:
    words = Words(language)
    assert f"{words.label('you')} {words.own_action('build glassworks:worker')}" == told


def test_without_names_players_are_numbered() -> None:
    assert Words("en").action("trade beer with 2") == "trades for beer with 2"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("nl", ["De redacteur", "Wereldtentoonstelling", "De bezoeker", "Dierentuin", "De koningin", "Pyrphorianen"]),
        ("fr", ["Le Rédacteur en chef", "Exposition universelle", "La Visiteuse", "Zoo", "La Reine", "Pyrophorien"]),
        ("de", ["Der Redakteur", "Weltausstellung", "Die Touristin", "Zoo", "Die Königin", "Pyrphorier"]),
    ],
)
def test_objectives_are_called_as_their_edition_calls_them(language: str, names: list[str]) -> None:
    keys = ("the_editor", "worlds_fair", "the_tourist", "zoo", "the_queen", "pyrphorian")
    assert [Words(language).name("objective", key) for key in keys] == names


def test_amounts_are_counted() -> None:
    words = Words("nl")
    assert words.cost(("@artisan", "@artisan", "bricks")) == "2 ambachtslieden, bakstenen"
    assert words.cost(("planks", "planks")) == "2x planken"
    assert words.cost(()) == "niets"
    assert words.count(1, "worker") == "1 werker"


def test_effects_are_short_phrases() -> None:
    words = Words("en")
    assert words.effect(Effect(cubes="worker", cube_count=2)) == "2 workers"
    assert words.effect(Effect(gold=2, trade_tokens=4)) == "2 gold, 4 trade tokens"
    assert words.effect(Effect(put_away_cards=2)) == "discard up to 2 cards"
    assert words.effect(Effect(new_world_resources=("cotton", "rubber"))) == "one of cotton, rubber"
    assert words.effect(Effect()) == ""


def test_costs_are_those_of_the_edition_that_is_played() -> None:
    edition = load('[cards.fw3]\ncost = ["beer"]')
    assert Words("en", edition).action("play fw3") == "plays fw3 (beer)"
    assert Words("en").action("play fw3") == "plays fw3 (soap, work clothes)"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "R7.2: there is no farmer in the supply"),
        ("nl", "R7.2: er is geen boer in de voorraad"),
        ("fr", "R7.2: il n’y a aucun fermier dans la réserve"),
        ("de", "R7.2: im Vorrat ist kein Bauer mehr"),
    ],
)
def test_refusals_are_told_with_their_rule(language: str, told: str) -> None:
    assert Words(language).refusal(refuse("supply_empty", {"tier": "farmer"})) == told


def test_ordinals_in_refusals() -> None:
    values: dict[str, str | int] = {"nth": 4, "tokens": 4, "have": 1}
    assert "je 4e Oude Wereld-eiland" in Words("nl").refusal(refuse("old_world_tokens", values))
    assert "votre 1re tuile" in Words("fr").refusal(refuse("old_world_tokens", {**values, "nth": 1}))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["unlocks 3 of your cards", "1 of your cards needs beer", "scores 1 point"]),
        ("nl", ["maakt 3 van je kaarten speelbaar", "1 van je kaarten vraagt om bier", "levert 1 punt op"]),
        ("fr", ["rend jouables 3 de vos cartes", "1 de vos cartes en a besoin\u00a0: bière", "rapporte 1 point"]),
        ("de", ["macht 3 deiner Karten spielbar", "1 deiner Karten verlangt Bier", "bringt 1 Punkt"]),
    ],
)
def test_reasons_for_a_turn_are_told_with_their_number(language: str, told: list[str]) -> None:
    words = Words(language)
    assert [words.hint("unlocks", 3), words.hint("asked", 1, "beer"), words.hint("points", 1)] == told


def test_levels_have_names_and_other_bots_are_called_by_their_codes() -> None:
    assert [Words("en").level(code) for code in ("settler", "magnate", "planner:2")] == [
        "settler",
        "magnate",
        "planner:2",
    ]
    assert Words("fr").level("trader") == "négociante"
    assert Words("en").level_words("planner:2") == ""
    assert len({Words("nl").level_words(code) for code in ("settler", "trader", "governor", "magnate")}) == 4


def test_parts_of_points_are_written_as_the_language_does() -> None:
    told = [Words(language).about_points(2.04) for language in ("en", "nl", "fr", "de")]
    assert told == ["2.0 points", "2,0 punten", "2,0 points", "2,0 Punkte"]
