"""Everything that can lie on a table, and the rules, as a browser needs them: one document for each language."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from msgspec import Struct

from brightsands.components.kinds import DeckName, TierName
from brightsands.server.wire.wishes import Language
from brightsands.solo.mission import TradeWay
from brightsands.words.rulebook import RuleChapter

Grade = Literal["seed", "agreed", "single", "inferred", "guess", "edition"]
TileKind = Literal["industry", "shipyard", "merchant", "exploration"]


class Named(Struct):
    """Something with a name."""

    id: str
    name: str


class Graded(Struct, kw_only=True):
    """How sure a fact is: `known` of the whole entry, `parts` where a part is known better or worse (R1.3)."""

    known: Grade
    parts: list[tuple[str, Grade]]


class Effect(Struct):
    """What an island or a population card does."""

    cubes: TierName | Literal[""]
    cube_count: int
    upgrades: TierName | Literal[""]
    upgrade_count: int
    trade_tokens: int
    exploration_tokens: int
    gold: int
    expedition_cards: int
    extra_actions: int
    put_away_cards: int
    new_world_resources: list[str]


class TierInfo(Graded):
    """A tier of the population."""

    id: TierName
    colour: str
    trade: int
    shift_end: int
    name: str
    many: str
    letter: str
    deck: DeckName  # that a new cube draws from


class TileInfo(Graded):
    """An industry, a shipyard or a ship. A cost is made of resources, cubes (`@artisan`) and tokens (`@trade`)."""

    id: str
    name: str
    kind: TileKind
    tier: TierName | Literal[""]
    makes: str
    strength: int
    cost: list[str]
    supply: int
    words: str
    short: str
    cost_words: str


class CubeCost(Graded):
    """What a new cube of a tier, or the rise of a cube from that tier, costs."""

    tier: TierName
    cost: list[str]
    cost_words: str


class CardInfo(Graded):
    """A population card."""

    id: str
    deck: DeckName
    cost: list[str]
    effect: Effect
    points: int
    words: str
    cost_words: str
    effect_words: str


class ExpeditionInfo(Graded):
    """An expedition card."""

    id: str
    animal: TierName
    artefact: TierName


class OldIslandInfo(Graded):
    """An island of the Old World."""

    id: str
    effect: Effect
    printed: str
    words: str


class NewIslandInfo(Graded):
    """An island of the New World."""

    id: str
    resources: list[str]
    words: str


class HomeRow(Graded):
    """A row of the home island: tile ids, empty for an empty field."""

    id: str
    fields: list[str]


class ObjectiveUse(Struct):
    """What using an effect objective takes and gives."""

    exploration: int
    gold: int
    cube: str
    gives: str
    amount: int


class ObjectiveInfo(Graded):
    """An objective."""

    id: str
    name: str
    kind: str
    counts: str
    points: int
    industries: list[str]
    rule: str
    scores: str
    at_most: int
    use: ObjectiveUse
    words: str


class RatingStep(Struct):
    """One step of the scale of the normal solo game (R15.9); the last has no `most`."""

    id: str
    least: int
    most: int | None
    title: str
    sentence: str


class AidEntry(Struct):
    """An entry of the game aid, with the markup of the rules."""

    id: str
    rule: str
    title: str
    text: str


class AidSection(Struct):
    """A section of the game aid."""

    id: str
    title: str
    entries: list[AidEntry]


class Aid(Struct):
    """The game aid, with tips for the first game."""

    title: str
    sections: list[AidSection]
    tips_title: str
    tips: list[str]


class MissionGoal(TypedDict):
    """A goal of a mission, without how far it is."""

    kind: str
    asked: int
    tier: NotRequired[TierName]
    deck: NotRequired[DeckName]
    decks: NotRequired[list[DeckName]]
    tiles: NotRequired[list[str]]


class TimeStacks(Struct):
    """Time stacks from the top: farmer/worker, New World, artisan/engineer/investor cards."""

    normal: list[int]
    hard: list[int]


class MissionFact(Struct):
    """What a mission asks and allows, to be told before it is begun; `doubts` say what of it is reconstructed."""

    number: int
    time: TimeStacks
    passes: int
    goals: list[MissionGoal]
    trade: TradeWay
    bans: list[str]
    limits: dict[str, int]
    tiles: list[str]
    doubts: list[str]
    lesson: int | None  # the seed of its deal as a lesson; None where it is none


class VariantInfo(Named):
    """A variant, and the rule that has it."""

    rule: str


class Phrase(Struct):
    """Something that can be said at a table with one click."""

    id: str
    words: str


class LevelInfo(Named):
    """A bot for people, and how it plays."""

    words: str


Ground = Literal["land", "coast", "sea"]


class Box(Struct):
    """Everything that can lie on a table, with its names and what it does in words."""

    language: Language
    languages: list[Language]
    fields: list[str]
    grounds: dict[str, Ground]  # of every field
    island_costs: list[int]  # exploration tokens for the first island, the second, ...
    expedition_cost: int  # exploration tokens
    empty_stack_gold: dict[str, int]  # of each deck, what a new cube costs where no card is left for it
    resources: list[Named]
    tiers: list[TierInfo]
    tiles: list[TileInfo]
    new_cube: list[CubeCost]
    upgrade: list[CubeCost]
    cards: list[CardInfo]
    expeditions: list[ExpeditionInfo]
    old_world: list[OldIslandInfo]
    new_world: list[NewIslandInfo]
    objectives: list[ObjectiveInfo]
    home: list[HomeRow]
    variants: list[VariantInfo]
    objective_sets: list[str]
    mixes: dict[str, list[str]]  # of each set the objectives that it takes first; what is missing to five is drawn
    missions: int
    campaign: list[MissionFact]
    ratings: list[RatingStep]
    aid: Aid
    difficulties: list[str]
    bots: list[str]
    phrases: list[Phrase]  # what can be said at a table with one click
    levels: list[LevelInfo]  # the bots for people, from the weakest to the strongest
    words: dict[str, dict[str, Any]]  # all of words/data in the language, section by section
    story: dict[str, Any]  # story, goals and tips of the missions (words/data/story_*.toml)


class Doubt(Struct):
    """An entry that is not certain, as an edition names it; `keys` are what of it can be corrected."""

    section: str
    id: str
    name: str
    known: Grade
    parts: dict[str, Grade]
    keys: list[str]


class DoubtGroup(Struct):
    """Entries that are doubtful for the same reason: what they decide, and how an owner of the game settles it."""

    id: str
    title: str
    effect: str
    check: str
    entries: list[Doubt]


class MissionDoubt(Struct):
    """What of a mission is reconstructed."""

    mission: int
    title: str
    doubts: list[str]


class MissionDoubts(Struct):
    """What of the missions is reconstructed, what it decides, and how an owner settles it."""

    title: str
    effect: str
    check: str
    entries: list[MissionDoubt]


class GradeCount(Struct):
    """How many facts are known so well."""

    id: Grade
    count: int


class FactsDocument(Struct):
    """What we are not sure of."""

    language: Language
    grades: list[GradeCount]
    groups: list[DoubtGroup]
    missions: MissionDoubts


class EditionFacts(Struct):
    """What an edition corrects and what it confirms, by name; `grade` is what is said of a corrected fact."""

    corrected: list[str]
    confirmed: list[str]
    grade: str


class RulebookLabels(Struct):
    """Words that stand before parts of a rule."""

    example: str
    ruling: str


class RulesBook(Struct):
    """The rules for players, chapter by chapter, with their numbers; texts keep their markup."""

    language: Language
    labels: RulebookLabels
    start: RuleChapter
    chapters: list[RuleChapter]
