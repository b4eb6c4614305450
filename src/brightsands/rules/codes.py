"""The numbers the core works with: verbs, places, stacks, open decisions.

An action inside the core is one integer, ``verb | a << A_SHIFT | b << B_SHIFT | c << C_SHIFT``; `actions` gives it
words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# ---- Verbs -----------------------------------------------------------------------------------------------
BUILD: Final = 1  # a = tile
PLACE: Final = 2  # a = field, b = 1 for blueprint side up (R13.2)
REMOVE: Final = 3  # a = field
PLAY: Final = 4  # a = card
SWAP: Final = 5  # a = card
INCREASE: Final = 6  # a = tier
UPGRADE: Final = 7  # a = tier that rises
RAISE: Final = 8  # a = tier, b = location
SHIFT: Final = 9  # a = tier, b = location
OPEN: Final = 10
EXPLORE: Final = 11
EXPEDITION: Final = 12
FESTIVAL: Final = 13
KEEP: Final = 14  # a = island, those of the New World from FIRST_NEW_ISLAND on
ACTIVATE: Final = 15  # a = card
USE: Final = 16  # a = objective
PUT: Final = 17  # a = card
WORK: Final = 18  # a = workshop, b = 0 or 1 for the second of a kind
TRADE: Final = 19  # a = resource, b = partner, c = trade tokens stood for by exploration tokens (R11.4)
IMPORT: Final = 20  # a = resource, c as above
TAP: Final = 21  # a = card, b = resource (R10.6)
EXHAUST: Final = 22  # a = tier
SPEND: Final = 23  # a = TRADE_TOKEN, EXPLORATION_TOKEN or PAIR
HELD: Final = 24  # a = resource (R4.1)
PREFER: Final = 25  # a = CARDS_FIRST or SHIPS_FIRST (R10.3)
FINISH: Final = 26
END: Final = 27
WAIVE: Final = 28  # a = deck (R13.5)
TAKE: Final = 29  # a = tier
MARKET: Final = 30  # a = workshop, c as above (R14.6)
EXTEND: Final = 31  # the extra expand action of mission 10
ANSWER: Final = 32  # a = NO, YES or YES_BY_PAIR (R15.6)
REVEAL: Final = 33  # the time card of this turn (R14.3)
VERBS: Final = 34

VERB_MASK: Final = 63
A_SHIFT: Final = 6
B_SHIFT: Final = 14
C_SHIFT: Final = 22
ARGUMENT_MASK: Final = 255

TRADE_TOKEN: Final = 0
EXPLORATION_TOKEN: Final = 1
PAIR: Final = 2  # two exploration tokens in place of a trade token (R11.4)
NO: Final = 0
YES: Final = 1
YES_BY_PAIR: Final = 2  # with two exploration tokens in place of the trade token (R11.4)
CARDS_FIRST: Final = 0
SHIPS_FIRST: Final = 1

# ---- Tiers, resources, tiles --------------------------------------------------------------------------------
FARMER: Final = 0
WORKER: Final = 1
ARTISAN: Final = 2
ENGINEER: Final = 3
INVESTOR: Final = 4
TIERS: Final = 5

MADE: Final = 38  # resources 0-37 are made by industries, 38-43 come from the New World
RESOURCES: Final = 44
NEW_WORLD_MASK: Final = ((1 << 44) - 1) ^ ((1 << 38) - 1)

FIRST_YARD: Final = 35  # tiles 0-34 are the industries of the board
STRENGTHS: Final = 3  # of shipyards and ships, 1 to 3
FIRST_SHIP: Final = 38  # 38-40 merchant ships of strength 1-3, 41-43 exploration ships
BOARD_TILES: Final = 44
FIRST_PREPRINTED: Final = 44  # 44-53 are the preprinted industries of the home island
TILES: Final = 54
WAYS: Final = 3  # at most so many kinds of industry make one resource
WORKSHOPS: Final = 45  # industries of the board and preprinted ones, numbered without a gap

INDUSTRY: Final = 0
YARD: Final = 1
MERCHANT: Final = 2
EXPLORATION: Final = 3

# ---- Fields: home 0-14 land (top, middle, coast rows), 15-19 sea; then six for each Old World island ---------
COAST: Final = 10
SEA: Final = 15
HOME_FIELDS: Final = 20
ISLAND_FIELDS: Final = 6  # two land, two coast, two sea
MAX_ISLANDS: Final = 6
FIELDS: Final = 56

# A field in the state is one integer: printed tile + 1, built tile + 1, two workplaces (tier + 1), blueprint.
BUILT_SHIFT: Final = 6
SLOT1_SHIFT: Final = 12
SLOT2_SHIFT: Final = 15
BLUEPRINT_BIT: Final = 1 << 18
TILE_MASK: Final = 63
SLOT_MASK: Final = 7
PRINTED_ONLY: Final = 63
SLOTS_MASK: Final = 63 << 12

# ---- Locations of a cube ---------------------------------------------------------------------------------------
DISTRICT: Final = 0
EXHAUSTED: Final = 1
FIRST_WORKPLACE: Final = 2  # 2 + 2 * workshop + (0 or 1 for the second of a kind)

# ---- Stacks ------------------------------------------------------------------------------------------------------
FARMER_WORKER: Final = 0
ARTISAN_INVESTOR: Final = 1
NEW_WORLD: Final = 2
DECKS: Final = 3
EXPEDITIONS: Final = 3
OLD_ISLANDS: Final = 4
NEW_ISLANDS: Final = 5
STACKS: Final = 6
FIRST_AI: Final = 46  # cards 0-45 farmer/worker, 46-77 artisan/engineer/investor, 78-101 New World
FIRST_NW: Final = 78
CARDS: Final = 102
EXPEDITION_CARDS: Final = 22
FIRST_NEW_ISLAND: Final = 12  # islands 0-11 are of the Old World, 12-19 of the New
ISLANDS: Final = 20
STACK_CELLS: Final = CARDS + EXPEDITION_CARDS + ISLANDS

# ---- Open decisions: frames of FRAME cells on the pending stack (`pending` names the cells) --------------------------
NOTHING: Final = 0
PAYING: Final = 1  # a cost is paid icon by icon (R4)
PLACING: Final = 2  # a tile that was paid wants a field (R5.1)
RAISING: Final = 3  # an upgrade that was paid wants a cube (R7.3)
SWAPPING: Final = 4  # hand cards go under their stacks, as many are drawn at the end (R6.2)
PUTTING: Final = 5  # hand cards go under their stacks for good (R8.3, R10.8, R11.3)
RECEIVING: Final = 6  # cubes that an effect gives (R8.3, R10.2)
CHOOSING: Final = 7  # one of two islands is kept (R13.4)
SETTLING: Final = 8  # owed cards may be waived (R13.5)
REVEALING: Final = 9  # a time card was revealed and trade tokens may be exhausted for gold (R15.6, mission 10)
FRAME: Final = 8
MAX_DEPTH: Final = 4

# Main actions of several parts
SHIPS: Final = 1
RECRUITING: Final = 2
UPGRADING: Final = 3
CLEARING: Final = 4  # an expand action that has begun with a removal

# ---- Objectives that a rule speaks of by name, numbered in the order of the catalog ------------------------------
GRAVES: Final = 0
AARHANT: Final = 1
EDITOR: Final = 2
BERYL: Final = 3
ZOO: Final = 9
MUSEUM: Final = 10
PYRPHORIAN: Final = 13
MERCIER: Final = 20
HUNT: Final = 21
OBJECTIVES: Final = 22

# What kind of thing an objective is (R11)
BY_USE: Final = 0  # an effect
BY_MAJORITY: Final = 1
BY_COUNT: Final = 2  # points for each
BY_LIMIT: Final = 3  # points for having no more than so many
BY_INDUSTRY: Final = 4
BY_GOLD: Final = 5  # of the variant R13.5

# What objectives count
COUNT_CUBES: Final = 0
COUNT_ENGINEERS: Final = 1
COUNT_INVESTORS: Final = 2
COUNT_TRADE_TOKENS: Final = 3
COUNT_EXPEDITION_CARDS: Final = 4
COUNT_ANIMALS: Final = 5
COUNT_ARTEFACTS: Final = 6
COUNT_OLD_ISLANDS: Final = 7
COUNT_NEW_ISLANDS: Final = 8
COUNT_HAND_CARDS: Final = 9

# What the use of an effect objective gives
GIVES_ACTION: Final = 0
GIVES_GOLD: Final = 1
GIVES_PUT_AWAY: Final = 2
GIVES_EXCHANGE: Final = 3

# ---- Why a game is over ----------------------------------------------------------------------------------------------
RUNNING: Final = 0
HAND_EMPTIED: Final = 1
ROUND_LIMIT: Final = 2
TIME_OVER: Final = 3
MISSION_WON: Final = 4
MISSION_LOST: Final = 5


TOP_BIT: Final = 1 << 62
NIBBLE: Final = 4  # bits of a small count that is packed into an integer with others
NIBBLE_MASK: Final = 15


def bit(number: i64) -> i64:
    """A mask with one bit set.

    What is shifted is no constant: mypyc writes a small one as a C int, and shifting that to the left would lose
    every bit above the 31st.

    >>> bit(40) == 1 << 40
    True
    """
    one = number - number + 1
    return one << number


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """The code of an action.

    >>> verb_of(pack(TRADE, 10, 2)) == TRADE
    True
    """
    return verb | (a << A_SHIFT) | (b << B_SHIFT) | (c << C_SHIFT)


def verb_of(code: i64) -> i64:
    """The verb of a code."""
    return code & VERB_MASK


def a_of(code: i64) -> i64:
    """The first argument of a code."""
    return (code >> A_SHIFT) & ARGUMENT_MASK


def b_of(code: i64) -> i64:
    """The second argument of a code."""
    return (code >> B_SHIFT) & ARGUMENT_MASK


def c_of(code: i64) -> i64:
    """The third argument of a code."""
    return (code >> C_SHIFT) & ARGUMENT_MASK


def nibble(packed: i64, number: i64) -> i64:
    """A count out of a row of counts below 16 that are packed into one integer, four bits each.

    >>> nibble(0x321, 1)
    2
    """
    return (packed >> (NIBBLE * number)) & NIBBLE_MASK


def one_at(number: i64) -> i64:
    """One in the place of a count: added to a packed row it makes that count higher by one.

    >>> nibble(0x321 + one_at(2), 2)
    4
    """
    return TOP_BIT >> (62 - NIBBLE * number)


def island_number(stack: i64, island: i64) -> i64:
    """The number by which actions know an island of a stack; within the stacks both worlds begin at 0.

    >>> island_number(OLD_ISLANDS, 3), island_number(NEW_ISLANDS, 3)
    (3, 15)
    """
    return island + FIRST_NEW_ISLAND if stack == NEW_ISLANDS else island


def deck_of(card: i64) -> i64:
    """The deck a population card belongs to."""
    if card < FIRST_AI:
        return FARMER_WORKER
    if card < FIRST_NW:
        return ARTISAN_INVESTOR
    return NEW_WORLD


def deck_of_tier(tier: i64) -> i64:
    """The deck of the cards of a tier, from which its new cubes draw (R7.2)."""
    return FARMER_WORKER if tier < ARTISAN else ARTISAN_INVESTOR


def first_card(deck: i64) -> i64:
    """The number of the first card of a deck."""
    if deck == FARMER_WORKER:
        return 0
    if deck == ARTISAN_INVESTOR:
        return FIRST_AI
    return FIRST_NW


def workshop_of(tile: i64) -> i64:
    """The workshop number of an industry tile."""
    return tile if tile < FIRST_YARD else tile - (FIRST_PREPRINTED - FIRST_YARD)


def tile_of_workshop(workshop: i64) -> i64:
    """The industry tile of a workshop number."""
    return workshop if workshop < FIRST_YARD else workshop + (FIRST_PREPRINTED - FIRST_YARD)


def is_sea(field: i64) -> bool:
    """Whether a field takes ships (R5.1)."""
    if field < HOME_FIELDS:
        return field >= SEA
    return (field - HOME_FIELDS) % ISLAND_FIELDS >= 4


def is_coast(field: i64) -> bool:
    """Whether a field takes shipyards (R5.1)."""
    if field < HOME_FIELDS:
        return COAST <= field < SEA
    part = (field - HOME_FIELDS) % ISLAND_FIELDS
    return 2 <= part < 4
