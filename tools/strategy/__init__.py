"""A study of strategy: the best lines that a search finds which asks for final points alone."""
