"""Company: the clock of a table, what is said at it, and the name that a seat was opened with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("games", sa.Column("clock", sa.Text(), nullable=False, server_default=""))
    op.add_column("games", sa.Column("due", sa.Float(), nullable=False, server_default="0"))
    op.add_column("games", sa.Column("talk", sa.String(16), nullable=False, server_default="free"))
    op.add_column("games", sa.Column("said", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_games_due", "games", ["due"])
    op.add_column("seats", sa.Column("given", sa.String(80), nullable=False, server_default=""))
    op.create_table(
        "talk",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("voice", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("phrase", sa.String(32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_talk_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "number", name="pk_talk"),
    )
    op.create_index("ix_talk_holder", "talk", ["holder"])


def downgrade() -> None:
    """Nothing goes back: older programs refuse a newer database."""
    raise NotImplementedError("a database is never taken back to an older shape")
