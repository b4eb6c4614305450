"""What is in the box: every component of the game as typed, immutable data."""

from brightsands.components.catalog import Catalog as Catalog
from brightsands.components.catalog import ComponentError as ComponentError
from brightsands.components.catalog import UnknownComponent as UnknownComponent
from brightsands.components.catalog import load as load
