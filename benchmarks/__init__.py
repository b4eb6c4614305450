"""How fast it is, how much memory it takes, how much load it bears."""
