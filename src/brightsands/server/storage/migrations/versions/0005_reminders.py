"""Reminders: by what means people hear that it is their turn, and who is called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two tables."""
    op.create_table(
        "reminders",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("confirm", sa.String(64), nullable=False),
        sa.Column("leave", sa.String(64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_reminders"),
    )
    for column in ("holder", "confirm", "leave"):
        op.create_index(f"ix_reminders_{column}", "reminders", [column])
    op.create_table(
        "calls",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("told", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_calls_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_calls"),
    )
    for column in ("due", "holder"):
        op.create_index(f"ix_calls_{column}", "calls", [column])


def downgrade() -> None:
    """Nothing goes back: older programs refuse a newer database."""
    raise NotImplementedError("a database is never taken back to an older shape")
