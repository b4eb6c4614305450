"""Words: names, costs, effects, actions and labels in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from brightsands.components.catalog import EFFECT_KINDS, TIERS, Card, Catalog, Cost, Effect, Objective, load
from brightsands.rules.actions import Action
from brightsands.rules.errors import IllegalAction
from brightsands.rules.refusals.reasons import REASONS
from brightsands.words.numbers import fill, plural
from brightsands.words.read import read
from brightsands.words.reasons import refusal_values
from brightsands.words.sentences import key_of, stood_for_by, values_of
from brightsands.words.typography import typeset

KINDS: Final = {
    "resource": "resources",
    "industry": "industries",
    "construction": "constructions",
    "tier": "tiers",
    "thing": "things",
    "deck": "decks",
    "stack": "stacks",
    "objective": "objectives",
    "variant": "variants",
    "end": "ends",
    "count": "counts",
}

LONE_COMMANDS: Final = ("m", "t")
# What the name in a reason for a turn is a name of.
HINT_NAMES: Final = {
    "asked": "resource",
    "industry": "resource",
    "first": "tier",
    "last": "tile",
    "effect": "card",
    "majority": "objective",
    "objective": "objective",
    "contest": "objective",
}


class Words:
    """Everything shown to a player in one language; costs and effects are those of an edition's catalog.

    >>> words = Words("en")
    >>> words.name("tile", "glassworks:worker"), words.name("tier", "worker", "many")
    ('glassworks for workers', 'workers')
    >>> words.action(Action.parse("trade beer with 2"), ("Andreas", "Linda"))
    'trades for beer with Linda'
    """

    def __init__(self, language: str = "en", catalog: Catalog | None = None, numbered: bool = True) -> None:
        self.language = language
        self.numbered = numbered  # cards are called by their ids; else by what they cost, as they have no numbers
        self.catalog = catalog if catalog is not None else load()
        self._sections = read(language)

    # ---- Names ---------------------------------------------------------------------------------------------
    def name(self, kind: str, key: str, form: str = "") -> str:
        """The name of a component, for some kinds in a form: "a" with its article, "many" in the plural.

        A resource has the form "some", as the object of a verb: French says "du savon".

        Kinds are those of KINDS, and "tile", "card", "island", "field", "location" and "source".
        """
        if kind == "tile":
            return self.tile(key, form)
        if kind == "location":
            return self._location(key)
        if kind == "source":
            return self._text("objectives" if key in self._sections["objectives"] else "sources", key)
        if kind == "card":
            return self.called(key)
        if kind in ("island", "field", "expedition"):
            return key  # they have no names of their own, in print neither
        if kind == "resource" and form == "some":
            return self._text("partitives" if "partitives" in self._sections else "resources", key)
        entry = self._sections[KINDS[kind]][key]
        if isinstance(entry, str):
            return entry
        return entry[form or ("one" if kind in ("tier", "thing") else "name")]

    def tile(self, key: str, form: str = "") -> str:
        """The name of a tile: with its tier or strength, or in the form "short", as small boards show it.

        >>> [Words("en").tile("sawmill:worker", form) for form in ("", "a", "short")]
        ['sawmill for workers', 'a sawmill for workers', 'sawmill W']
        >>> [Words("en").tile("merchant:2", form) for form in ("", "a", "short")]
        ['merchant ship of strength 2', 'a merchant ship of strength 2', 'merchant ship 2']
        """
        tile = self.catalog.tile(key)
        article = "a" if form == "a" else "name"
        if tile.kind == "industry":
            bare = self.name("industry", tile.name, article)
            if form == "short":
                return f"{bare} {self.name('tier', tile.tier, 'letter')}"
            return self._form("for_tier", name=bare, tiers=self.name("tier", tile.tier, "many"))
        bare = self.name("construction", tile.kind, form or "name")
        if form == "short":
            return f"{bare} {tile.strength}"
        return self._form("of_strength", name=bare, strength=tile.strength)

    def called(self, card: str, bare: bool = False) -> str:
        """A card as it is spoken of; ``bare`` where its cost or its effect follows in brackets.

        >>> Words("en").called("fw3"), Words("en", numbered=False).called("fw3")
        ('fw3', 'the card (soap, work clothes)')
        """
        if self.numbered:
            return card
        return (
            self._form("the_card") if bare else self._form("the_card_of", cost=self.cost(self.catalog.card(card).cost))
        )

    def _location(self, key: str) -> str:
        if key in self._sections["locations"]:
            return self._text("locations", key)
        tile = self.tile(key.removesuffix("#2"))
        return self._form("second", name=tile) if key.endswith("#2") else tile

    # ---- Amounts, costs, effects ---------------------------------------------------------------------------
    def count(self, number: int, thing: str) -> str:
        """A number of things: tokens, cards, gold, points, or cubes of a tier.

        >>> Words("en").count(1, "trade_token"), Words("en").count(3, "worker")
        ('1 trade token', '3 workers')
        >>> Words("en").count(0, "worker"), Words("fr").count(0, "worker")
        ('0 workers', '0 ouvrier')
        """
        section = "tiers" if thing in TIERS else "things"
        entry = self._sections[section][thing]
        assert isinstance(entry, dict)
        return self._form("counted", count=number, name=entry[plural(self.language, number)])

    def icon(self, icon: str, number: int = 1) -> str:
        """An icon of a cost, or several of them."""
        if icon in ("@trade", "@exploration"):
            return self.count(number, f"{icon[1:]}_token")
        if icon.startswith("@"):
            return self.count(number, icon[1:])
        name = self.name("resource", icon)
        return name if number == 1 else self._form("times", count=number, name=name)

    def cost(self, cost: Cost) -> str:
        """A cost: its icons in order, equal ones together.

        >>> Words("en").cost(("bricks", "@artisan")), Words("en").cost(("@exploration", "@exploration"))
        ('bricks, 1 artisan', '2 exploration tokens')
        """
        written = [self.icon(icon, cost.count(icon)) for icon in dict.fromkeys(cost)]
        return ", ".join(written) if written else self._form("free")

    def effect(self, effect: Effect) -> str:
        """What a card or an island does, as a short phrase.

        >>> Words("en").effect(Effect(upgrades="farmer", upgrade_count=3)), Words("en").effect(Effect(gold=2))
        ('upgrade up to 3 farmers', '2 gold')
        """
        written: list[str] = []
        for kind in EFFECT_KINDS:
            amount = kind.amount(effect)
            if amount:
                thing = kind.of_tier(effect) or kind.thing
                resources = [self.name("resource", resource) for resource in effect.new_world_resources]
                given = self.count(amount, thing) if thing else ", ".join(resources)
                written.append(self._text("effects", kind.phrase, **{kind.gap: given}) if kind.phrase else given)
        return ", ".join(written)

    def card(self, card: Card) -> str:
        """What a population card asks for and gives.

        >>> Words("en").card(load().card("fw3"))
        'soap, work clothes > 2 farmers'
        """
        return self._form("card_pays", cost=self.cost(card.cost), effect=self.effect(card.effect))

    def objective(self, objective: Objective) -> str:
        """What an objective does, as a short phrase.

        >>> Words("en").objective(load().objective("university"))
        '10 points for the most engineers, 4 for the second most'
        """
        shared = objective.kind in ("majority", "industry")
        return self._text(
            "objective_words",
            objective.kind if shared else objective.id,
            points=objective.points,
            most=self.catalog.majority_most,
            second=self.catalog.majority_second,
            things=self.name("count", objective.counts) if objective.counts else "",
            industries=", ".join(self.name("industry", name) for name in objective.industries),
            low=self.catalog.empty_stack_gold[0],
            high=self.catalog.empty_stack_gold[1],
        )

    def island(self, key: str) -> str:
        """What an island of the Old or New World gives.

        >>> Words("en").island("ow5"), Words("en").island("ni1")
        ('warehouse for workers', 'cotton, cocoa, tobacco')
        """
        if key in {island.id for island in self.catalog.new_world}:
            goods = self.catalog.new_world_island(key).resources
            return ", ".join(self.name("resource", good) for good in goods)
        island = self.catalog.old_world_island(key)
        return self.tile(island.printed) if island.printed else self.effect(island.effect)

    # ---- Actions -------------------------------------------------------------------------------------------
    def action(self, action: Action | int | str, names: Sequence[str] = ()) -> str:
        """What somebody does, to be read after a name.

        A text may be what `view.actions.seen_by` lets others see: of a hidden card only the deck is told.

        >>> Words("en").action(Action.parse("build glassworks:worker"))
        'builds a glassworks for workers'
        >>> Words("en").action("swap fw?")
        'swaps a farmer/worker card'
        """
        return self._sentence("actions", action, names)

    def own_action(self, action: Action | int | str, names: Sequence[str] = ()) -> str:
        """What the reader does, to be read after "You".

        >>> Words("fr").own_action(Action.parse("build glassworks:worker"))
        'construisez une verrerie pour ouvriers'
        """
        return self._sentence("yours", action, names)

    def choice(self, action: Action | int | str, names: Sequence[str] = ()) -> str:
        """An action as something that can be chosen.

        >>> Words("en").choice(Action.parse("trade beer with 2 and 2 exploration"), ("Andreas", "Linda"))
        'trade for beer with Linda, using 2 exploration tokens'
        """
        return self._sentence("choices", action, names)

    def _sentence(self, section: str, action: Action | int | str, names: Sequence[str]) -> str:
        hidden = False
        if isinstance(action, str):
            hidden = "?" in action
            action = Action.parse(action.replace("?", "1"))  # any card of the deck: its face is not told
        code = action.code if isinstance(action, Action) else action
        key = key_of(code, hidden)
        bare = "(" in str(self._sections[section][key])  # what the card costs or does is said there
        sentence = self._text(section, key, **values_of(self, code, names, bare))
        exploration = stood_for_by(code)
        if exploration:
            tokens = self.count(exploration, "exploration_token")
            return self._text(section, "stood_for", sentence=sentence, tokens=tokens)
        return sentence

    # ---- Opponents and hints -------------------------------------------------------------------------------
    def level(self, code: str) -> str:
        """The name of a level of opponents; a bot of another code is called by it.

        >>> Words("de").level("trader"), Words("de").level("planner:2")
        ('Händlerin', 'planner:2')
        """
        return self._text("levels", code) if code in self._sections["levels"] else code

    def level_words(self, code: str) -> str:
        """How a level plays, "" for a bot that is no level."""
        return self._text("level_words", code) if code in self._sections["level_words"] else ""

    def hint(self, key: str, number: int = 0, name: str = "") -> str:
        """A reason for a turn, as a hint gives it: its key, how many, and the id of what it speaks of.

        >>> Words("en").hint("unlocks", 3), Words("en").hint("asked", 1, "soap")
        ('unlocks 3 of your cards', '1 of your cards needs soap')
        """
        entry = self._sections["hints"][key]
        template = entry if isinstance(entry, str) else entry[plural(self.language, number)]
        return template.format(count=number, name=self.name(HINT_NAMES[key], name) if name else "")

    def about_points(self, points: float) -> str:
        """An amount of points that is no whole number.

        >>> Words("en").about_points(1.84), Words("fr").about_points(0.97)
        ('1.8 points', '1,0 point')
        """
        whole, tenths = divmod(round(10 * points), 10)
        name = self.name("thing", "point", plural(self.language, points, decimals=1))
        return self._form("counted", count=self._form("decimal", whole=whole, tenths=tenths), name=name)

    # ---- Refusals and labels -------------------------------------------------------------------------------
    def refusal(self, error: IllegalAction, about: str = "") -> str:
        """Why something is not allowed: the rule, and the reason; ``about`` is the card that was asked about.

        >>> from brightsands.rules.refusals.english import refuse
        >>> print(Words("nl").refusal(refuse("already_have", {"tile": "glassworks:worker"})))
        R5.5: je hebt al een glasfabriek voor werkers
        """
        if error.key not in REASONS:
            return str(error)
        return f"{error.rule}: {self.reason(error.key, error.values, about)}"

    def reason(self, key: str, values: Mapping[str, str | int], about: str = "") -> str:
        """The reason for a refusal in this language, without its rule; the English sentences are those of the rules."""
        template = self._sections["refusals"][key] if "refusals" in self._sections else REASONS[key][1]
        assert isinstance(template, str)
        return fill(typeset(template, self.language), self.language, refusal_values(self, values, about))

    def ordinal(self, number: int) -> str:
        """Which of several it is."""
        ordinals = self._sections["ordinals"]
        return self._text("ordinals", str(number) if str(number) in ordinals else "other", number=number)

    def purchase(self, what: str, about: str = "") -> str:
        """What is being bought, given as the action that buys it, as the object of a payment.

        >>> Words("en").purchase("build brewery:worker"), Words("en").purchase("play fw?")
        ('the brewery for workers', 'a farmer/worker card')
        """
        verb, _, thing = what.partition(" ")
        if thing.endswith("?"):  # of a hidden card only the deck is told
            return self.name("deck", self.catalog.card(thing.replace("?", "1")).deck, "a")
        values: dict[str, str] = {}
        if verb == "build":
            values = {"tile": self.tile(thing), "a_tile": self.tile(thing, "a")}
        elif verb == "play":
            values = {"card": self.this_card() if thing == about else self.called(thing)}
        else:
            values = {"tier": self.name("tier", thing), "a_tier": self.name("tier", thing, "a")}
        return self._text("purchases", verb, **values)

    def this_card(self) -> str:
        """The card that is looked at."""
        return self._form("this_card")

    def label(self, key: str, **values: object) -> str:
        """A word or sentence of the screens, its blanks filled."""
        return self._text("labels", key, **values)

    def puzzle(self, key: str, **values: object) -> str:
        """A question or a word about puzzles."""
        return self._text("puzzles", key, **values)

    def grade(self, grade: str) -> tuple[str, str]:
        """How sure a fact is: the name of its grade, and what that means (R1.3).

        >>> Words("en").grade("guess")
        ('a guess', 'Nothing was found. This value fits the pattern.')
        """
        entry = self._sections["grades"][grade]
        assert isinstance(entry, dict)
        return entry["name"], entry["words"]

    def tie(self, key: str, **values: object) -> str:
        """A sentence about level seats (R12.4), its blanks filled."""
        return self._text("ties", key, **values)

    def commands(self) -> dict[str, tuple[str, str]]:
        """What can be typed at the terminal: how it is written, and what it does."""
        entries = [(key, entry) for key, entry in self._sections["commands"].items() if self._concerns(key)]
        return {key: (entry["name"], entry["words"]) for key, entry in entries if isinstance(entry, dict)}

    def help(self) -> list[str]:
        """The rules in a few sentences."""
        entries = self._sections["help"].items()
        return [entry for key, entry in entries if isinstance(entry, str) and self._concerns(key)]

    def _concerns(self, key: str) -> bool:
        """Whether a command or a sentence of the help has to do with this game; `LoneWords` sees it otherwise."""
        return key not in LONE_COMMANDS and not key.startswith("alone_")

    def _form(self, key: str, **values: object) -> str:
        return self._text("forms", key, **values)

    def _text(self, section: str, key: str, **values: object) -> str:
        template = self._sections[section][key]
        assert isinstance(template, str)
        return fill(template, self.language, values)
