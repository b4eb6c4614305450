"""Run by Alembic: do the steps on the connection that `database.migrate` opened."""

from __future__ import annotations

from alembic import context

from brightsands.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
