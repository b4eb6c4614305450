"""The training of the learned value: games of the bots against each other, what they teach, and what came of it."""
