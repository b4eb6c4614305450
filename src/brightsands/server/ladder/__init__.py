"""The rating list of a server that wants one: people who asked for it, and bots, by the arena's rating."""
