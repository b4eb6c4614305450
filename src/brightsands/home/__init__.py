"""The player's own folder: what a person keeps between games."""
