"""How a game ended, so that nobody has to play it again to know."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; what is empty in a finished game is filled in when somebody asks for it."""
    op.add_column("games", sa.Column("result", sa.Text(), server_default="", nullable=False))


def downgrade() -> None:
    """Nothing goes back: older programs refuse a newer database."""
    raise NotImplementedError("a database is never taken back to an older shape")
