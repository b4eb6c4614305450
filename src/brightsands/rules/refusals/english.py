"""A refusal from its reason, in English; translations are in `words`."""

from __future__ import annotations

from typing import Final

from brightsands.components.kinds import CUBE_ICONS, Cost
from brightsands.rules.errors import IllegalAction, Values
from brightsands.rules.given import many
from brightsands.rules.refusals.reasons import REASONS

# The words for ``what``, by the verb that buys it.
PURCHASES: Final[dict[str, str]] = {
    "build": "the {thing}",
    "play": "{thing}",
    "increase": "a new {thing}",
    "upgrade": "the upgrade of {a_thing}",
}

# Ids whose words are more than the id with blanks.
NAMES: Final[dict[str, str]] = {
    "farmer_worker": "farmer/worker",
    "artisan_engineer_investor": "artisan/engineer/investor",
    "new_world": "New World",
    "alonso_graves": "Alonso Graves",
    "aarhant": "Aarhant",
    "the_editor": "The Editor",
}
KINDS_OF_TILE: Final[dict[str, str]] = {
    "shipyard": "shipyard",
    "merchant": "merchant ship",
    "exploration": "exploration ship",
}
ORDINALS: Final = ("0th", "1st", "2nd", "3rd")


def word(identifier: str) -> str:
    """Write an id with spaces.

    >>> word("steel_beams")
    'steel beams'
    """
    return identifier.replace("_", " ")


def cost_words(cost: Cost) -> str:
    """Write a cost, its icons in order, equal ones counted.

    >>> cost_words(("bricks", "@artisan"))
    'bricks, 1 artisan'
    >>> cost_words(("@exploration", "@exploration"))
    '2 exploration tokens'
    """
    written: list[str] = []
    for icon in dict.fromkeys(cost):
        count = cost.count(icon)
        if icon.startswith("@"):
            thing = icon[1:] if icon in CUBE_ICONS else f"{icon[1:]} token"
            written.append(many(count, thing))
        else:
            written.append(word(icon) if count == 1 else f"{count}x {word(icon)}")
    return ", ".join(written) if written else "nothing"


def component(identifier: str) -> str:
    """Write the name of a component.

    >>> component("glassworks:worker"), component("shipyard:2"), component("sailmakers:worker#2")
    ('glassworks for workers', 'shipyard of strength 2', 'second sailmakers for workers')
    >>> component("cotton_fabric"), component("alonso_graves"), component("fw12")
    ('cotton fabric', 'Alonso Graves', 'fw12')
    """
    if identifier in NAMES:
        return NAMES[identifier]
    if ":" not in identifier:
        return word(identifier)
    which = ""
    if identifier.endswith("#2"):
        identifier = identifier[:-2]
        which = "second "
    name, _, rank = identifier.partition(":")
    if name in KINDS_OF_TILE:
        return f"{which}{KINDS_OF_TILE[name]} of strength {rank}"
    return f"{which}{word(name)} for {rank}s"


def article(name: str) -> str:
    """Write a name with the indefinite article.

    >>> article("engineer"), article("brewery for workers")
    ('an engineer', 'a brewery for workers')
    """
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def purchase(what: str) -> str:
    """Write what an action buys.

    >>> purchase("build brewery:worker"), purchase("upgrade artisan")
    ('the brewery for workers', 'the upgrade of an artisan')
    """
    verb, _, thing = what.partition(" ")
    name = component(thing)
    return PURCHASES[verb].format(thing=name, a_thing=article(name))


def ordinal(number: int) -> str:
    """Write which of several it is.

    >>> ordinal(3), ordinal(4)
    ('3rd', '4th')
    """
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def in_english(key: str, values: Values) -> str:
    """Write a reason in English.

    >>> in_english("shift_gold", {"tier": "engineer", "gold": 4, "have": 2})
    'shift end for an engineer costs 4 gold and you have 2'
    """
    words: dict[str, str] = {}
    for name, value in values.items():
        if isinstance(value, int):
            words[name] = ordinal(value) if name == "nth" else str(value)
        elif name == "icons":
            words[name] = cost_words(tuple(value.split()))
        elif name == "what":
            words[name] = purchase(value)
        elif name == "why":
            words[name] = in_english(*told_inside(value))
        else:
            words[name] = component(value)
            words["a_" + name] = article(words[name] + " card" if name == "deck" else words[name])
    return REASONS[key][1].format_map(words)


def inside(error: IllegalAction) -> str:
    """A reason as a value of another one.

    >>> inside(refuse("market_banned", {"resource": "coal"}))
    'market_banned|resource=coal'
    """
    return "|".join([error.key, *(f"{name}={value}" for name, value in error.values.items())])


def told_inside(why: str) -> tuple[str, Values]:
    """The key and the values of a reason that is a value of another one.

    >>> told_inside("market_limit|tier=worker|count=4")
    ('market_limit', {'tier': 'worker', 'count': 4})
    """
    key, *parts = why.split("|")
    values: Values = {}
    for part in parts:
        name, _, value = part.partition("=")
        values[name] = int(value) if value.isdigit() else value
    return key, values


def refuse(key: str, values: Values | None = None, rule: str = "") -> IllegalAction:
    """The refusal for a reason; ``rule`` where the sentence serves more rules than its own.

    >>> print(refuse("already_have", {"tile": "glassworks:worker"}))
    R5.5: you already have a glassworks for workers
    """
    filled: Values = {} if values is None else values
    return IllegalAction(rule if rule else REASONS[key][0], in_english(key, filled), key, filled)


def counted(key: str, count: int) -> str:
    """The key for a count: the one for exactly 1 if it is that.

    >>> counted("trade_tokens", 1), counted("trade_tokens", 2)
    ('trade_tokens_one', 'trade_tokens')
    """
    return key + "_one" if count == 1 else key
