"""Notes of the house itself: what is neither a game nor about one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "notes",
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_notes"),
    )


def downgrade() -> None:
    """Nothing goes back: older programs refuse a newer database."""
    raise NotImplementedError("a database is never taken back to an older shape")
