"""The house: tables, seats and records over HTTP and WebSocket. See docs/server.md and docs/protocol.md."""
