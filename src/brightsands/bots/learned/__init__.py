"""The value of a position as it was learned from games of the bots against each other."""
