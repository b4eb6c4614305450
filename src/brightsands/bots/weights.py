"""The weights of the evaluation: what each thing is worth to a bot, in points."""

from __future__ import annotations

# name, value before any tuning, what it weighs
MEANINGS: tuple[tuple[str, float, str], ...] = (
    ("tempo", 1.2, "points that a turn costs on the way to an empty hand"),
    ("early", 0.2, "part of that which counts while one builds up"),
    ("calm", 12.0, "rounds until the end of the game comes into view"),
    ("ripening", 18.0, "rounds from then on until a turn counts in full"),
    ("steady", 0.0, "part of that which counts however far one is behind"),
    ("cube", 0.6, "part of a festival that the work of all cubes of a tier bears"),
    ("hand", 1.0, "share of a hand card's points that counts once it is within reach"),
    ("patience", 0.9, "what a hand card keeps of its worth for every turn until it can be played"),
    ("width", 6.0, "turns over which 'within reach' fades out"),
    ("race", 60.0, "winning, when the end is at hand"),
    ("rate", 2.5, "points that an opponent scores in a turn"),
    ("doubt", 3.0, "how uncertain a lead becomes with every turn until the end"),
    ("pace", 1.0, "how an opponent's turns to an empty hand compare with ours"),
    ("pace_start", 1.0, "turns an opponent needs besides"),
    ("farmer", 0.2, "a farmer, for a long game"),
    ("worker", 0.4, "a worker"),
    ("artisan", 0.7, "an artisan"),
    ("engineer", 1.2, "an engineer"),
    ("investor", 1.8, "an investor"),
    ("trade", 0.7, "a trade token on a ship"),
    ("exploration", 0.9, "an exploration token on a ship"),
    ("industry", 1.2, "making a resource that many cards ask for"),
    ("gold", 0.5, "a piece of gold that is not scored yet"),
    ("space", 0.3, "an empty field of land"),
    ("horizon", 16.0, "turns to the end from which on the worth of an engine shrinks"),
    ("effect_cubes", 1.2, "cubes that a played card still gives, a tier each"),
    ("effect_upgrades", 0.7, "free upgrades that a played card still gives"),
    ("effect_tokens", 0.35, "tokens that a played card still gives"),
    ("effect_gold", 0.5, "gold that a played card still gives"),
    ("effect_expeditions", 1.6, "expedition cards that a played card still gives"),
    ("effect_action", 3.0, "an extra action that a played card still gives"),
    ("effect_other", 1.0, "any other effect that is still unused"),
    ("rise", 0.6, "turns it takes to get a tier that has nobody yet, beside its cost"),
    ("overseas", 1.8, "turns it takes to reach a resource of the New World"),
    ("ship", 0.7, "turns it takes to build a ship, beside its cost"),
    ("share", 0.7, "part of a new industry's turns that its first card bears"),
    ("objectives", 1.0, "points of objectives as they stand"),
    ("expeditions", 0.8, "points that expedition cards may still bring"),
    ("denying", 0.1, "having taken the last industry of a kind that another seat has not"),
)
NAMES: tuple[str, ...] = tuple(name for name, _, _ in MEANINGS)


class Weights:
    """What each thing is worth; see MEANINGS."""

    def __init__(self, values: dict[str, float]) -> None:
        self.tempo: float = values["tempo"]
        self.early: float = values["early"]
        self.calm: float = values["calm"]
        self.ripening: float = values["ripening"]
        self.steady: float = values["steady"]
        self.cube: float = values["cube"]
        self.hand: float = values["hand"]
        self.patience: float = values["patience"]
        self.width: float = values["width"]
        self.race: float = values["race"]
        self.rate: float = values["rate"]
        self.doubt: float = values["doubt"]
        self.pace: float = values["pace"]
        self.pace_start: float = values["pace_start"]
        self.farmer: float = values["farmer"]
        self.worker: float = values["worker"]
        self.artisan: float = values["artisan"]
        self.engineer: float = values["engineer"]
        self.investor: float = values["investor"]
        self.trade: float = values["trade"]
        self.exploration: float = values["exploration"]
        self.industry: float = values["industry"]
        self.gold: float = values["gold"]
        self.space: float = values["space"]
        self.horizon: float = values["horizon"]
        self.effect_cubes: float = values["effect_cubes"]
        self.effect_upgrades: float = values["effect_upgrades"]
        self.effect_tokens: float = values["effect_tokens"]
        self.effect_gold: float = values["effect_gold"]
        self.effect_expeditions: float = values["effect_expeditions"]
        self.effect_action: float = values["effect_action"]
        self.effect_other: float = values["effect_other"]
        self.rise: float = values["rise"]
        self.overseas: float = values["overseas"]
        self.ship: float = values["ship"]
        self.share: float = values["share"]
        self.objectives: float = values["objectives"]
        self.expeditions: float = values["expeditions"]
        self.denying: float = values["denying"]
        self.values = values


def plain_weights() -> dict[str, float]:
    """The weights before any tuning."""
    return {name: value for name, value, _ in MEANINGS}
