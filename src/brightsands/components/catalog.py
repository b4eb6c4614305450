"""The catalog of components: the public names, and `load`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from brightsands.components.box import Catalog as Catalog
from brightsands.components.build import SECTIONS, build
from brightsands.components.edition import apply_edition
from brightsands.components.errors import ComponentError as ComponentError
from brightsands.components.errors import UnknownComponent as UnknownComponent
from brightsands.components.kinds import COUNTED_EFFECTS as COUNTED_EFFECTS
from brightsands.components.kinds import DECKS as DECKS
from brightsands.components.kinds import EFFECT_KINDS as EFFECT_KINDS
from brightsands.components.kinds import GRADES as GRADES
from brightsands.components.kinds import TIERS as TIERS
from brightsands.components.kinds import Card as Card
from brightsands.components.kinds import Cost as Cost
from brightsands.components.kinds import CubeCost as CubeCost
from brightsands.components.kinds import DeckName as DeckName
from brightsands.components.kinds import Effect as Effect
from brightsands.components.kinds import Expedition as Expedition
from brightsands.components.kinds import HomeRow as HomeRow
from brightsands.components.kinds import NewWorldIsland as NewWorldIsland
from brightsands.components.kinds import Number as Number
from brightsands.components.kinds import Objective as Objective
from brightsands.components.kinds import OldWorldIsland as OldWorldIsland
from brightsands.components.kinds import Tier as Tier
from brightsands.components.kinds import TierName as TierName
from brightsands.components.kinds import Tile as Tile
from brightsands.components.sections import Data

CACHED: Final = 32  # editions kept beside the plain box; a server sees few
_loaded: Final[dict[str, Catalog]] = {}


def read_data() -> Data:
    """Parse the data files of the box, anew at each call."""
    folder = files("brightsands.components") / "data"
    return {file: tomllib.loads((folder / file).read_text("utf-8")) for file in SECTIONS}


def load(edition: str = "") -> Catalog:
    """Return the catalog, corrected by an edition given as TOML text; the same object for equal texts.

    >>> box = load()
    >>> len(box.tiles), len(box.cards), len(box.resources)
    (54, 102, 44)
    >>> load('[tiles."shipyard:2"]\\ncost = ["planks", "bricks"]').tile("shipyard:2").cost
    ('planks', 'bricks')
    """
    found = _loaded.get(edition)
    if found is not None:
        return found
    data = read_data()
    if not edition:
        catalog = build(data)
    else:
        apply_edition(data, edition)
        try:
            catalog = build(data, edition)
        except ComponentError as error:  # without the edition every check holds
            raise ComponentError("edition", error.entry, error.problem, error.reason, error.values) from None
    editions = [text for text in _loaded if text]
    if edition and len(editions) >= CACHED:
        _loaded.pop(editions[0], None)  # another thread may have been quicker
    _loaded[edition] = catalog
    return catalog
