"""Games and their records: notation, files, replay, taking back."""

from brightsands.record.errors import BadRecord as BadRecord
from brightsands.record.game import Game as Game
from brightsands.record.record import Record as Record
from brightsands.record.versions import FORMAT_VERSION as FORMAT_VERSION
from brightsands.record.versions import RULES_VERSION as RULES_VERSION
from brightsands.record.view import View as View
