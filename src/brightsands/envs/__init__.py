"""Environments for agents that learn: PettingZoo for 2 to 4 players, Gymnasium for one. See docs/training.md.

Importing it registers ``Brightsands/Versus-v0``, ``Brightsands/Solo-v0`` and ``Brightsands/Mission1-v0`` to
``Brightsands/Mission10-v0``.

>>> import gymnasium
>>> gymnasium.make("Brightsands/Mission3-v0", difficulty="hard").spec.id
'Brightsands/Mission3-v0'
"""

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "environments need gymnasium: pip install 'brightsands[envs]'", name=error.name
    ) from error

from brightsands.envs.alone import MissionEnv, SoloEnv
from brightsands.envs.batch import BatchEnv, MissionBatch, SelfPlayBatch, SoloBatch, VersusBatch
from brightsands.envs.cards import card_columns, card_table
from brightsands.envs.entities import BatchEntityObservation, EntityObservation, entities, entity_sheets
from brightsands.envs.layout import Block, blocks, feature_names
from brightsands.envs.observation import OBSERVATION_SIZE, Observer, mask_of
from brightsands.envs.versus import VersusEnv, random_opponent
from brightsands.rules.numbering import ACTION_COUNT
from brightsands.solo.mission import MISSIONS

VERSUS_ID = "Brightsands/Versus-v0"
SOLO_ID = "Brightsands/Solo-v0"
MISSION_IDS = tuple(f"Brightsands/Mission{number}-v0" for number in range(1, MISSIONS + 1))

__all__ = [
    "SoloEnv",
    "MissionEnv",
    "VersusEnv",
    "random_opponent",
    "BatchEnv",
    "SoloBatch",
    "MissionBatch",
    "VersusBatch",
    "SelfPlayBatch",
    "VERSUS_ID",
    "SOLO_ID",
    "MISSION_IDS",
    "ACTION_COUNT",
    "OBSERVATION_SIZE",
    "Observer",
    "mask_of",
    "Block",
    "blocks",
    "feature_names",
    "card_columns",
    "card_table",
    "entities",
    "entity_sheets",
    "EntityObservation",
    "BatchEntityObservation",
]

if SOLO_ID not in gymnasium.registry:
    _BATCH = "brightsands.envs.batch"
    gymnasium.register(
        VERSUS_ID, entry_point="brightsands.envs.versus:VersusEnv", vector_entry_point=f"{_BATCH}:VersusBatch"
    )
    gymnasium.register(SOLO_ID, entry_point="brightsands.envs.alone:SoloEnv", vector_entry_point=f"{_BATCH}:SoloBatch")
    for number, name in enumerate(MISSION_IDS, start=1):
        gymnasium.register(
            name,
            entry_point="brightsands.envs.alone:MissionEnv",
            vector_entry_point=f"{_BATCH}:MissionBatch",
            kwargs={"mission": number},
        )
