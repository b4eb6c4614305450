"""The law, pure: state, actions, legality, payment, effects, scoring, views."""

from brightsands.rules.actions import Action as Action
from brightsands.rules.errors import BadAction as BadAction
from brightsands.rules.errors import BadOptions as BadOptions
from brightsands.rules.errors import BrightsandsError as BrightsandsError
from brightsands.rules.errors import IllegalAction as IllegalAction
from brightsands.rules.numbering import ACTION_COUNT as ACTION_COUNT
from brightsands.rules.numbering import action_at as action_at
from brightsands.rules.numbering import action_index as action_index
from brightsands.rules.options import Options as Options
