"""The tables of the database; the log of entries is the truth, everything else says how to read it or who may.

Migrations in `migrations/versions` make them; a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    # The head of a game file: its version, the version of the rules, options and seed; `record` knows how to read it.
    Column("header", Text, nullable=False),
    Column("rules", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("autostart", Boolean, nullable=False),
    Column("foreseen", Boolean, nullable=False),  # somebody may know the seed: it was chosen, or comes from a file
    Column("origin", String(64), nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),  # all people agreed that it counts for the list
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("last", Integer, nullable=False),  # the number of the last entry: what a writer must have seen
    Column("bot_turn", Boolean, nullable=False),  # a hint for whoever wakes bots after a restart
    # How it ended, as JSON; empty before that. The entries say so too, but only whoever plays them again is told.
    Column("result", Text, nullable=False, server_default=""),
    Column("clock", Text, nullable=False, server_default=""),  # its clock as JSON, empty without one (live/clocks.py)
    Column("due", Float, nullable=False, server_default="0"),  # when the time of whoever is to act is used up, or 0
    Column("talk", String(16), nullable=False, server_default="free"),  # what may be said
    Column("said", Integer, nullable=False, server_default="0"),  # the number of the last thing that was said
    Index(None, "status", "listed"),
    Index(None, "owner"),
    Index(None, "bot_turn", "changed"),
    Index(None, "due"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("holder", String(64), nullable=False),  # hash of the visitor's cookie, empty while nobody sits there
    Column("link", String(64), nullable=False),  # hash of the secret that opens the seat, empty if there is none
    Column("joined", Boolean, nullable=False),
    Column("bot", String(200), nullable=False),  # the bot that plays here, for good or in a person's place
    Column("seen", Float, nullable=False, server_default="0"),  # when the person was last here: a hint, no truth
    Column("given", String(80), nullable=False, server_default=""),  # what it was called before anybody sat down there
    Index(None, "holder"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: nobody in particular
    Column("text", Text, nullable=False),
    Column("key", String(80), nullable=True),  # what its sender called it: sent twice it counts once
    Column("reveals", BigInteger, nullable=False),  # the number of the `play` whose card lies open from here on, or 0
    Column("at", Float, nullable=False),
    UniqueConstraint("game", "key"),
)

# What was said at a table: no part of the log, for it is nobody's business but that of those who were there.
TALK: Final = Table(
    "talk",
    METADATA,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", String(16), nullable=False),  # at the table, or among spectators
    Column("voice", Integer, nullable=False),  # the seat that spoke, or the number of a spectator
    Column("name", String(80), nullable=False),
    Column("holder", String(64), nullable=False),  # who said it, so that it can be deleted with everything of theirs
    Column("phrase", String(32), nullable=False),  # one of the phrases, or empty
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "holder"),
)

# What is neither a game nor about one: the last sign of life, settings of the house.
NOTES: Final = Table(
    "notes",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Secrets by their hashes: cookies of other devices of a visitor, and codes by which one comes back.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "holder"),
)

# By what means a visitor wants to hear that it is their turn: a browser that is woken, or a mailbox.
REMINDERS: Final = Table(
    "reminders",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the means and whose it is
    Column("holder", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),  # of a push service, or of a mailbox
    Column("keys", Text, nullable=False),  # by which a message to a browser is sealed
    Column("language", String(2), nullable=False),
    Column(
        "confirm", String(64), nullable=False
    ),  # hash of the secret in a link that confirms it, empty if that is done
    Column("leave", String(64), nullable=False),  # what ends it by a link; it opens nothing else, so it is no hash
    Column("at", Float, nullable=False),
    Column("since", Float, nullable=False),  # when its 24 hours began
    Column("sent", Integer, nullable=False),  # how many messages in these
    Index(None, "holder"),
    Index(None, "confirm"),
    Index(None, "leave"),
)

# Who is called to a table because it is their turn, and how far they have been told; one call for each seat, the last.
CALLS: Final = Table(
    "calls",
    METADATA,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("number", Integer, nullable=False),  # of the entry by which it became their turn
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=False),  # when to look again, 0 for never
    Column("tries", Integer, nullable=False),
    Column("told", String(64), nullable=False),  # the kinds of reminders that are done, with blanks between
    Index(None, "due"),
    Index(None, "holder"),
)

# People on the rating list, under the names they chose for it.
MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("at", Float, nullable=False),
)
